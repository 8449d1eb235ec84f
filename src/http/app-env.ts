import type { Call } from '#platform/call.ts';
import type { PageContext } from '#platform/page-context.ts';

/** What a route knows of its request. */
export type AppEnv = { Variables: { call: Call } };
/** Renders a document; from the pages' build. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;
/** `assets`: the folder of the browser's files. `isRoute`: whether a path is that of some page. */
export type Site = { assets?: string; isRoute?: (path: string) => boolean };
