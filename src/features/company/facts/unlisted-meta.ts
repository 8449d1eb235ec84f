import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#ui/page/page-meta.ts';
import { siteName } from './company-facts.ts';

/** Title and description of a page that search engines stay out of. */
export const unlistedMeta = (matches: readonly unknown[], title: string, description: string): MetaDescriptor[] => [
  ...pageMeta(siteName(matches), title, description),
  { name: 'robots', content: 'noindex' },
];
