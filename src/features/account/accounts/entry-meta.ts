import type { MetaDescriptor } from 'react-router';
import { siteName } from '#features/company/facts/company-facts.ts';
import { pageMeta } from '#ui/page-meta.ts';

/** Title and description of a screen without the site's header; not for search engines. */
export const entryMeta = (matches: readonly unknown[], title: string, description: string): MetaDescriptor[] => [
  ...pageMeta(siteName(matches), title, description),
  { name: 'robots', content: 'noindex' },
];
