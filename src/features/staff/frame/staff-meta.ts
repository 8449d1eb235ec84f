import type { MetaDescriptor } from 'react-router';
import { siteName } from '#features/company/facts/company-facts.ts';

/** Title of a staff page; search engines stay out. */
export const staffMeta = (matches: readonly unknown[], title: string): MetaDescriptor[] => [
  { title: `${title} · ${siteName(matches)}` },
  { name: 'robots', content: 'noindex' },
];
