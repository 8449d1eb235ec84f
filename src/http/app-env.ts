import type { Call } from '#platform/call.ts';
import type { ClientEnv } from '#platform/drawn-pictures.ts';
import type { PageContext } from '#platform/page-context.ts';
import type { AssetFiles } from './assets.ts';

/** The context of a route. */
export type AppEnv = ClientEnv & { Variables: { call: Call } };
/** Renders a document with the pages' build. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;
/** `assets`: the browser's files. `isRoute`: whether a page has this path. */
export type Site = { assets?: AssetFiles; isRoute?: (path: string) => boolean };
