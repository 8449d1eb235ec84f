import { describe, expect, it } from 'vitest';
import { createWorkBudget } from '#platform/work-budget.ts';
import { createPageCache, withoutNonce } from './page-cache.ts';

type Answer = { status?: number; type?: string; headers?: Record<string, string> };
const document = (nonce: string) =>
  `<html><script nonce="${nonce}">start()</script><script nonce="${nonce}" src="/a.js"></script><script type="application/ld+json">{}</script></html>`;
const page =
  ({ status = 200, type = 'text/html; charset=utf-8', headers = {} }: Answer = {}) =>
  async (_request: Request, nonce: string) =>
    new Response(document(nonce), { status, headers: { 'content-type': type, ...headers } });
const saying = (text: string) => async () => new Response(text, { headers: { 'content-type': 'text/html' } });
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => ({
  request: new Request(`http://127.0.0.1${path}`, { method, headers }),
  client: '203.0.113.7',
});
const open = (now?: () => number) =>
  createPageCache({
    budget: createWorkBudget(),
    policy: (sources) => `script-src ${sources.join(' ')}`,
    ...(now ? { now } : {}),
  });

describe('the page cache', () => {
  it.each([
    ['that failed', { status: 503 }],
    ['that leads elsewhere', { status: 302 }],
    ['that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['that is no document', { type: 'text/x-script' }],
  ])('keeps no answer %s', async (_, answer) => {
    const cache = open();
    const { status = 200, type = 'text/html; charset=utf-8' } = answer as Answer;
    const refused = await cache.answer(ask('/about'), '/about', '1', page(answer));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([status, type]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(cache.getCached('/about', '1')).toBeUndefined();
    expect((await cache.answer(ask('/about'), '/about', '1', page())).status).toBe(200);
  });

  it('renders once for everybody who asks at once, and again when the catalogue changed', async () => {
    const cache = open();
    let rendered = 0;
    const render = async (_request: Request, nonce: string) => {
      rendered += 1;
      return page()(_request, nonce);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(ask('/'), '/', '1', render)));
    expect(rendered).toBe(1);
    expect(await answers[7]?.text()).toContain('<script>start()</script>');
    await cache.answer(ask('/'), '/', '2', render);
    expect(rendered).toBe(2);
  });

  it('renders for the target, regardless of the requested spelling', async () => {
    const cache = open();
    const asked: string[] = [];
    const render = async (request: Request, nonce: string) => {
      asked.push(new URL(request.url).pathname);
      return page()(request, nonce);
    };
    for (const path of ['/destinations/PORTUGAL', '/destinations/Portugal', '/destinations/portugal'])
      await cache.answer(ask(path), '/destinations/portugal', '1', render);
    expect(asked).toEqual(['/destinations/portugal']);
  });

  it('does not show, after a change, what was begun before it', async () => {
    const cache = open();
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const before = cache.answer(ask('/'), '/', '1', async () => {
      await slow;
      return saying('before')();
    });
    const after = cache.answer(ask('/'), '/', '2', saying('after'));
    finish();
    expect([await (await before).text(), await (await after).text()]).toEqual(['before', 'after']);
  });

  it('keeps the whole page when a HEAD request came first', async () => {
    const cache = open();
    const render = async ({ method }: Request) => (method === 'HEAD' ? new Response(null) : saying('whole')());
    const head = await cache.answer(ask('/', {}, 'HEAD'), '/', '1', render);
    expect(await head.text()).toBe('');
    expect(await (await cache.answer(ask('/'), '/', '1', render)).text()).toBe('whole');
  });

  it('keeps the page that says there is none, and sends it whole each time', async () => {
    const cache = open();
    const ask404 = (headers = {}) => cache.answer(ask('/no/such', headers), '/not-found', '1', page({ status: 404 }));
    const first = await ask404();
    expect([first.status, first.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const again = await ask404({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('start()')]);
    expect(cache.getCached('/not-found', '1')).toBeDefined();
  });

  it('answers 304 to a browser that has the page, and lets no page grow older than a minute', async () => {
    let time = 1;
    const cache = open(() => time);
    const get = (render: Parameters<typeof cache.answer>[3], headers = {}) =>
      cache.answer(ask('/', { 'accept-encoding': 'br', ...headers }), '/', '1', render);
    const known = { 'if-none-match': (await get(page())).headers.get('etag') ?? '' };
    expect((await get(page(), known)).status).toBe(304);
    time = 61_001;
    expect((await get(saying('newer'), known)).status).toBe(200);
  });
});

describe('the policy of a kept page', () => {
  const foreign = '<script>steal()</script><script nonce="guess">steal()</script>';
  it('allows the scripts that its rendering marked, by their hashes, and no other', () => {
    const { html, scripts } = withoutNonce(document('n1') + foreign, 'n1');
    expect(scripts).toHaveLength(1);
    expect(html).not.toContain('n1');
    expect(withoutNonce(foreign, 'n1').scripts).toEqual([]);
  });
});
