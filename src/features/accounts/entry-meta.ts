import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#ui/page-meta.ts';

type Match = { loaderData?: unknown } | undefined;

/** Title and description under the entry layout, which knows the site's name. */
export function entryMeta(matches: readonly Match[], title: string, description: string): MetaDescriptor[] {
  const layout = matches.find(
    (match) => typeof (match?.loaderData as { name?: unknown } | undefined)?.name === 'string',
  );
  return pageMeta((layout?.loaderData as { name: string } | undefined)?.name ?? '', title, description);
}
