import type { MetaDescriptor } from 'react-router';
import { siteName } from '#features/company/facts/company-facts.ts';

/** The title of a staff page, which search engines must not index. */
export const staffMeta = (matches: readonly unknown[], title: string): MetaDescriptor[] => [
  { title: `${title} · ${siteName(matches)}` },
  { name: 'robots', content: 'noindex' },
];
