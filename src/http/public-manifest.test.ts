import { describe, expect, it } from 'vitest';
import { isStaffPath, publicManifest } from './public-manifest.ts';

const page = (id: string, path?: string, parentId?: string) => ({
  id,
  parentId,
  path,
  hasLoader: false,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});
const routes = [
  page('root', ''),
  page('entry', undefined, 'root'),
  page('login', 'login', 'entry'),
  page('sign-up', 'staff/sign-up', 'entry'),
  page('staffing', 'staffing', 'root'),
  page('staff', undefined, 'root'),
  page('inbox', 'staff/inbox', 'staff'),
  page('conversation', ':id', 'inbox'),
  { ...page('home', undefined, 'entry'), index: true },
];
const manifest = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  url: '/assets/manifest-1.js',
  version: '1',
};

describe('the manifest of public pages', () => {
  it('has no page of the staff side, no page below one, and no layout that only staff pages use', () => {
    const { manifest: made } = publicManifest(manifest);
    expect(Object.keys(made.routes).sort()).toEqual(['entry', 'home', 'login', 'root', 'staffing']);
  });

  it('is a separate script, whose name changes with its content', () => {
    const { manifest: made, file } = publicManifest(manifest);
    expect(made.url).toBe(file.path);
    expect(file.path).toMatch(/^\/assets\/manifest-public-[\w-]{8}\.js$/);
    const said = Buffer.from(file.bytes).toString();
    expect(JSON.parse(said.slice(said.indexOf('{'), -1))).toEqual(JSON.parse(JSON.stringify(made)));
    const other = publicManifest({ ...manifest, version: '2' });
    expect(other.file.path).not.toBe(file.path);
  });

  it('is for every path that does not begin with the whole word', () => {
    expect(['/staff', '/staff/', '/staff/inbox'].map(isStaffPath)).toEqual([true, true, true]);
    expect(['/', '/staffing', '/login', '/destinations/staff'].map(isStaffPath)).toEqual([false, false, false, false]);
  });
});
