// The routes that a public page tells the browser: a visitor does not load the list of staff pages.
// A click from a public page to the staff side loads a document; see not-found.page.tsx.
import type { ServerBuild } from 'react-router';
import { sha256 } from '#platform/hash.ts';

type Manifest = ServerBuild['assets'];
const STAFF = 'staff';

export const isStaffPath = (path: string): boolean => path.split('/')[1] === STAFF;

/** The manifest without staff routes, and the script file that the browser loads it from. */
export function publicManifest(manifest: Manifest): { manifest: Manifest; file: { path: string; bytes: Uint8Array } } {
  const entries = Object.entries(manifest.routes).flatMap(([id, route]) => (route ? [{ ...route, id }] : []));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replace(/\/+/g, '/') : '';
  };
  const kept = new Set<string>();
  for (const { id, index, path } of entries)
    if ((index || path) && !isStaffPath(pathOf(id)))
      for (let one: string | undefined = id; one; one = manifest.routes[one]?.parentId) kept.add(one);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => kept.has(id)));
  const text = (url: string) => `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url, routes })};`;
  const path = `/assets/manifest-public-${sha256(text('')).slice(0, 8)}.js`;
  return { manifest: { ...manifest, url: path, routes }, file: { path, bytes: Buffer.from(text(path)) } };
}
