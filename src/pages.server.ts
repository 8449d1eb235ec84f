// The pages' build, loaded once; in development through Vite with reloading.
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Config } from '#platform/config.ts';
import type { PageContext } from '#platform/page-context.ts';
import { ROOT } from '#platform/root.ts';
import type { RenderPage } from './http/app-env.ts';
import type { AssetFiles } from './http/assets.ts';
import { withFirstPicture } from './http/first-picture.ts';
import { createFirstStyles } from './http/first-styles.ts';
import { isStaffPath, publicManifest } from './http/public-manifest.ts';
import type { renderMail } from './mails.tsx';

type Entry = { createPageContext: (page: PageContext) => RouterContextProvider; renderMail: typeof renderMail };
export type Pages = {
  render: RenderPage;
  renderMail: typeof renderMail;
  /** The browser's files; undefined in development, where Vite serves them. */
  assets: AssetFiles | undefined;
  /** Whether a page has this path; undefined in development, where routes change. */
  isRoute: ((path: string) => boolean) | undefined;
  withDevelopment: (listener: RequestListener) => RequestListener;
};

const bundle = `${ROOT}/build/server/index.js`;

export const loadPages = (config: Config): Promise<Pages> =>
  config.NODE_ENV === 'development' ? developmentPages() : builtPages();

async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
  const entry = build.entry.module as unknown as Entry;
  const { manifest, file } = publicManifest(build.assets);
  const folder = `${ROOT}/build/client`;
  const generatedFiles = new Map([[file.path, file.bytes]]);
  const withFirstStyles = createFirstStyles(folder, generatedFiles);
  const renderStaff = createRequestHandler(build, 'production');
  const renderPublic = createRequestHandler({ ...build, assets: manifest }, 'production');
  return {
    render: async (request, page) => {
      const handle = isStaffPath(new URL(request.url).pathname) ? renderStaff : renderPublic;
      const answer = await handle(request, entry.createPageContext(page));
      if (!page.nonce || !runsScripts(answer)) return answer;
      return new Response(withFirstPicture(withFirstStyles(await answer.text(), page.nonce)), answer);
    },
    renderMail: entry.renderMail,
    assets: { folder, generatedFiles },
    isRoute: routeCheck(build.routes),
    withDevelopment: (listener) => listener,
  };
}

/** Previews have no nonce, and a document that is not kept may be sent without one: their style sheets cannot wait. */
const runsScripts = ({ body, headers, status }: Response) =>
  body !== null &&
  headers.get('content-type')?.startsWith('text/html') &&
  (status === 200 || status === 404) &&
  !headers.has('set-cookie');

/** Whether a route of the build matches; the catch-all route does not count. */
function routeCheck(routes: ServerBuild['routes']): (path: string) => boolean {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId, path }) => parentId === parent && path !== '*')
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree = below(undefined);
  return (path) => {
    const matches = URL.canParse(path, 'http://localhost') ? matchRoutes(tree, path) : null;
    const leaf = matches?.at(-1)?.route;
    // A layout on its own is not a page.
    return leaf !== undefined && (leaf.index === true || leaf.path !== undefined);
  };
}

async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const entry = async () => (await load()).entry.module as unknown as Entry;
  const handle = createRequestHandler(load, 'development');
  return {
    render: async (request, page) => handle(request, (await entry()).createPageContext(page)),
    renderMail: async (...mail) => (await entry()).renderMail(...mail),
    assets: undefined,
    isRoute: undefined,
    withDevelopment: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  };
}
