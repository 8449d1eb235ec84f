// The routes that a page tells the browser: a visitor does not load the list of staff pages, nor the addresses of another language.
// Worth: the list of a visitor has 2.5 KB instead of 4.7.
// A click from a public page to any other path loads a document; see not-found.page.tsx.
import type { ServerBuild } from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { translatedPath } from '#domain/path-to.ts';
import { sha256 } from '#platform/hash.ts';

type Manifest = ServerBuild['assets'];
type Place = { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };
type Table<Route extends Place> = Record<string, Route | undefined>;
const STAFF = 'staff';

export const isStaffPath = (path: string): boolean => path.split('/')[1] === STAFF;

function pathOf(routes: Table<Place>, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${pathOf(routes, route.parentId)}/${route.path ?? ''}`.replace(/\/+/g, '/') : '';
}

/** The patterns of all pages, in every language. */
export function pagePatterns<Route extends Place>(routes: Table<Route>): string[] {
  const tables: Table<Place>[] = [routes, ...LOCALES.map((locale) => localRoutes(routes, locale))];
  const paths = tables.flatMap((table) => Object.keys(table).map((id) => pathOf(table, id)));
  return [...new Set(paths)].filter((path) => !path.endsWith('/*'));
}

/** The pages for visitors in a language, at their addresses in it, with the layouts that they have. */
export function localRoutes<Route extends Place>(routes: Table<Route>, locale: Locale): Record<string, Route> {
  const kept = new Map<string, Route>();
  function keep(id: string, route: Route) {
    kept.set(id, route);
    for (let one = route.parentId; one !== undefined && !kept.has(one); one = routes[one]?.parentId) {
      const layout = routes[one];
      if (layout) kept.set(one, layout);
    }
  }
  for (const [id, route] of Object.entries(routes)) {
    if (!route || !(route.index || route.path)) continue;
    const path = pathOf(routes, id);
    if (isStaffPath(path)) continue;
    if (locale === DEFAULT_LOCALE || route.path === '*') keep(id, route);
    else {
      const local = translatedPath(path.replace(/(?<=.)\/$/, ''), locale);
      if (local !== undefined) keep(id, { ...route, path: local.slice(1) });
    }
  }
  return Object.fromEntries(Object.keys(routes).flatMap((id) => [[id, kept.get(id)] as const].filter(isKept)));
}
const isKept = <Route>(entry: readonly [string, Route | undefined]): entry is [string, Route] => entry[1] !== undefined;

/** The manifest for visitors in a language, and the script file that the browser loads it from. */
export function publicManifest(
  manifest: Manifest,
  locale: Locale = DEFAULT_LOCALE,
): { manifest: Manifest; file: { path: string; bytes: Uint8Array } } {
  const routes = localRoutes(manifest.routes, locale);
  const text = (url: string) => `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url, routes })};`;
  const path = `/assets/manifest-public-${sha256(text('')).slice(0, 8)}.js`;
  return { manifest: { ...manifest, url: path, routes }, file: { path, bytes: Buffer.from(text(path)) } };
}
