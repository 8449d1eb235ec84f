// Which sites may frame our documents, and which content of other companies a document may load.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../app.ts';

let app: TestApp;
let withOthers: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  withOthers = await openTestApp({
    SEARCH_WIDGET_SRC: 'https://book.example/w/loader.js',
    SEARCH_WIDGET_ID: 'w-77',
    REVIEWS_WIDGET_SRC: 'https://reviews.example/badge.js',
  });
});
afterAll(async () => {
  await app.close();
  await withOthers.close();
});

const headersOf = async (from: TestApp, path: string) => {
  const { headers } = await from.browser().request(path);
  const policy = headers.get('content-security-policy') ?? '';
  const rule = (name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));
  return { framing: headers.get('x-frame-options'), rule };
};

describe('a document', () => {
  it.each(['/', '/inquire', '/login', '/staff', '/widget/search/more'])('at %s stands in no frame', async (path) => {
    const { framing, rule } = await headersOf(app, path);
    expect(framing).toBe('DENY');
    expect(rule('frame-ancestors')).toBe("frame-ancestors 'none'");
  });
  it('of the search may be framed by our own pages', async () => {
    const { framing, rule } = await headersOf(app, '/widget/search?id=flight-search');
    expect(framing).toBe('SAMEORIGIN');
    expect(rule('frame-ancestors')).toBe("frame-ancestors 'self'");
  });
  it('loads nothing of other companies by default', async () => {
    const { rule } = await headersOf(app, '/');
    expect(rule('frame-src')).toBe("frame-src 'self'");
    expect(rule('script-src')).not.toContain('http');
  });
  it('may load only from the configured companies', async () => {
    const { rule } = await headersOf(withOthers, '/');
    expect(rule('frame-src')).toBe("frame-src 'self' https://book.example https://reviews.example");
    expect(rule('script-src')).toMatch(/https:\/\/book\.example https:\/\/reviews\.example$/);
    expect(rule('form-action')).toBe("form-action 'self'");
  });
});

describe('the configured widgets', () => {
  it('are our own search by default', async () => {
    const answer = await app.browser().request('/api/widgets');
    expect(await answer.json()).toEqual({
      search: { src: '/widget/search.js', id: 'flight-search', own: true },
      reviews: { src: '' },
    });
  });
  it('are the configured ones', async () => {
    const answer = await withOthers.browser().request('/api/widgets');
    expect(await answer.json()).toMatchObject({ search: { id: 'w-77', own: false } });
  });
});
