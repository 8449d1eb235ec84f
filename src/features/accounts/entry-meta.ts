import { siteName } from '#features/company/company-facts.ts';
import { pageMeta } from '#ui/page-meta.ts';

/** Title and description of a screen without the site's header. */
export const entryMeta = (matches: readonly unknown[], title: string, description: string) =>
  pageMeta(siteName(matches), title, description);
