// The pages' build, loaded once, with a table of routes for each language; in development through Vite with reloading.
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath } from '#domain/locale.ts';
import type { Config } from '#platform/config.ts';
import { localeScope } from '#platform/locale-scope.ts';
import type { PageContext } from '#platform/page-context.ts';
import { ROOT } from '#platform/root.ts';
import type { RenderPage } from './http/app-env.ts';
import type { AssetFiles } from './http/assets.ts';
import { withFirstPicture } from './http/first-picture.ts';
import { createInlineStyles } from './http/inline-styles.ts';
import { isStaffPath, localRoutes, pagePatterns, publicManifest } from './http/public-manifest.ts';
import type { renderMail } from './mails.tsx';

type Entry = {
  createPageContext: (page: PageContext) => RouterContextProvider;
  renderMail: typeof renderMail;
  useLocaleScope: (scope: typeof localeScope) => void;
};
type Handler = ReturnType<typeof createRequestHandler>;
export type Pages = {
  render: RenderPage;
  renderMail: typeof renderMail;
  /** The browser's files; undefined in development, where Vite serves them. */
  assets: AssetFiles | undefined;
  /** Whether a page has this path; undefined in development, where routes change. */
  isRoute: ((path: string) => boolean) | undefined;
  /** The patterns of all paths of pages. */
  patterns: () => string[];
  withDevelopment: (listener: RequestListener) => RequestListener;
};

const bundle = `${ROOT}/build/server/index.js`;

export const loadPages = (config: Config): Promise<Pages> =>
  config.NODE_ENV === 'development' ? developmentPages() : builtPages();

async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
  const entry = build.entry.module as unknown as Entry;
  const folder = `${ROOT}/build/client`;
  const generatedFiles = new Map<string, Uint8Array>();
  const handlers = new Map<Locale, Handler>();
  for (const locale of LOCALES) {
    const { manifest, file } = publicManifest(await browserManifest(build, locale), locale);
    generatedFiles.set(file.path, file.bytes);
    const routes = locale === DEFAULT_LOCALE ? build.routes : localRoutes(build.routes, locale);
    handlers.set(locale, createRequestHandler({ ...build, routes, assets: manifest }, 'production'));
  }
  const withInlineStyles = createInlineStyles(folder);
  const renderStaff = createRequestHandler(build, 'production');
  const handlerOf = (path: string) =>
    (isStaffPath(path) ? undefined : handlers.get(localeOfPath(path) ?? DEFAULT_LOCALE)) ?? renderStaff;
  return {
    render: async (request, page) => {
      const answer = await handlerOf(new URL(request.url).pathname)(request, entry.createPageContext(page));
      if (!page.nonce || !runsScripts(answer)) return answer;
      return new Response(withFirstPicture(withInlineStyles(await answer.text(), page.nonce)), answer);
    },
    renderMail: entry.renderMail,
    assets: { folder, generatedFiles },
    isRoute: routeCheck(build.routes),
    patterns: () => pagePatterns(build.routes),
    withDevelopment: (listener) => listener,
  };
}

/** What the browser loads for the pages of a language. Every further language has a build of its own; see scripts/bundle-languages.ts. */
async function browserManifest(build: ServerBuild, locale: Locale): Promise<ServerBuild['assets']> {
  if (locale === DEFAULT_LOCALE) return build.assets;
  return JSON.parse(await readFile(`${ROOT}/build/server/manifest.${locale}.json`, 'utf8'));
}

/** Previews have no nonce, and a document that is not kept may be sent without one: their style sheets cannot wait. */
const runsScripts = ({ body, headers, status }: Response) =>
  body !== null &&
  headers.get('content-type')?.startsWith('text/html') &&
  (status === 200 || status === 404) &&
  !headers.has('set-cookie');

/** Whether a route of the build matches in the language of the path; the catch-all route does not count. */
function routeCheck(routes: ServerBuild['routes']): (path: string) => boolean {
  const checks = new Map<Locale, (path: string) => boolean>(
    LOCALES.map((locale) => [locale, checkOf(locale === DEFAULT_LOCALE ? routes : localRoutes(routes, locale))]),
  );
  return (path) => checks.get(localeOfPath(path) ?? DEFAULT_LOCALE)?.(path) ?? false;
}

function checkOf(routes: ServerBuild['routes']): (path: string) => boolean {
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
  const entry = async () => {
    const loaded = (await load()).entry.module as unknown as Entry;
    loaded.useLocaleScope(localeScope);
    return loaded;
  };
  const handlers = new Map<Locale, Handler>(
    LOCALES.map((locale) => [locale, createRequestHandler(() => localBuild(load, locale), 'development')]),
  );
  return {
    render: async (request, page) => {
      const handle = handlers.get(localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE);
      if (!handle) throw new Error('a language has no pages');
      return handle(request, (await entry()).createPageContext(page));
    },
    renderMail: async (...mail) => (await entry()).renderMail(...mail),
    assets: undefined,
    isRoute: undefined,
    patterns: () => [],
    withDevelopment: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  };
}

/** The build with the addresses of one language, in the tables of the server and of the browser. */
async function localBuild(load: () => Promise<ServerBuild>, locale: Locale): Promise<ServerBuild> {
  const build = await load();
  if (locale === DEFAULT_LOCALE) return build;
  const assets = { ...build.assets, routes: localRoutes(build.assets.routes, locale) };
  return { ...build, assets, routes: localRoutes(build.routes, locale) };
}
