import { describe, expect, it } from 'vitest';
import { askedOf } from '#platform/kept-answer.ts';
import { createPageCache, inlineScriptHashes, isPublicPage } from './page-cache.ts';

const html =
  '<html><script>start()</script><script src="/a.js"></script><script type="application/ld+json">{}</script></html>';
const page =
  (status = 200) =>
  async () =>
    new Response(html, { status });
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://127.0.0.1${path}`, { method, headers });
const open = (now?: () => number) => createPageCache((sources) => `script-src ${sources.join(' ')}`, {}, now);

describe('a page is not for everybody', () => {
  it.each([
    '/login',
    '/bookings',
    '/inquire',
    '/staff',
    '/api/flights',
    '/?utm_source=x',
    '/destinations?page=abcd',
    '/offers?page=1?deal=x',
  ])('at %s', (path) => {
    expect(isPublicPage(askedOf(ask(path)))).toBe(false);
  });
  it('where the visitor has a session', () => {
    expect(isPublicPage(askedOf(ask('/', { cookie: 'a=b; nf_refresh=x' })))).toBe(false);
  });
  it('where it is written to', () => {
    expect(isPublicPage(askedOf(ask('/', {}, 'POST')))).toBe(false);
  });
  it.each(['/', '/destinations/portugal/lisbon', '/destinations/india?page=2'])('but is at %s', (path) => {
    expect(isPublicPage(askedOf(ask(path)))).toBe(true);
  });
});

describe('the page cache', () => {
  it('renders once for everybody who asks at once, and again when the catalogue changed', async () => {
    const cache = open();
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return new Response(html);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(ask('/'), '1', render)));
    expect(rendered).toBe(1);
    expect(await answers[7]?.text()).toBe(html);
    await cache.answer(ask('/'), '2', render);
    expect(rendered).toBe(2);
  });

  it('shows nobody who comes after a change what was begun before it', async () => {
    const cache = open();
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const before = cache.answer(ask('/'), '1', async () => {
      await slow;
      return new Response('before');
    });
    const after = cache.answer(ask('/'), '2', async () => new Response('after'));
    finish();
    expect([await (await before).text(), await (await after).text()]).toEqual(['before', 'after']);
  });

  it('keeps the whole page when its head was asked for first', async () => {
    const cache = open();
    const render = async ({ method }: Request) => new Response(method === 'HEAD' ? null : html);
    const head = await cache.answer(ask('/', {}, 'HEAD'), '1', render);
    expect(await head.text()).toBe('');
    const whole = await cache.answer(ask('/'), '1', render);
    expect(await whole.text()).toBe(html);
  });

  it('keeps no page that is not fine', async () => {
    const cache = open();
    const refused = await cache.answer(ask('/destinations/nowhere'), '1', page(404));
    expect(refused.status).toBe(404);
    expect(refused.headers.get('content-security-policy')).toContain("script-src 'sha256-");
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await cache.answer(ask('/destinations/nowhere'), '1', page(200)))?.status).toBe(200);
  });

  it('answers 304 to a browser that has the page, and lets no page grow older than a minute', async () => {
    let time = 0;
    const cache = open(() => time);
    const first = await cache.answer(ask('/', { 'accept-encoding': 'br' }), '1', page());
    const etag = first?.headers.get('etag') ?? '';
    expect(
      (await cache.answer(ask('/', { 'accept-encoding': 'br', 'if-none-match': etag }), '1', page()))?.status,
    ).toBe(304);
    time = 61_000;
    const changed = await cache.answer(
      ask('/', { 'accept-encoding': 'br', 'if-none-match': etag }),
      '1',
      async () => new Response(`${html} `),
    );
    expect(changed?.status).toBe(200);
  });

  it('allows the inline scripts that run, by their hashes', () => {
    expect(inlineScriptHashes(html)).toHaveLength(1);
  });
});
