// HEAD requests, long forms, and a database that is unreachable.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/http/app.ts';
import type { RenderPage } from '../../src/http/app-env.ts';
import type { RequestHead } from '../../src/platform/cached-response.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { signedInUser } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a public page', () => {
  it('has its body for the next visitor after a HEAD request', async () => {
    const head = await app.browser().request('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const page = await app.browser().request('/about');
    expect(await page.text()).toBe('page');
  });

  it('carries the security headers and its policy', async () => {
    const { headers } = await app.browser().request('/about');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  });

  it('of a signed-in visitor is not cached anywhere', async () => {
    const { browser } = await signedInUser(app, 'reader@example.ca');
    const { headers } = await browser.request('/about');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("'strict-dynamic'");
  });
});

describe('the memory', () => {
  const asked = (target: string, headers: Record<string, string> = {}, method = 'GET'): RequestHead => ({
    method,
    target,
    header: (name) => headers[name],
  });
  let site: App;
  beforeAll(async () => {
    site = createApp(app, async () => new Response('page', { headers: { 'content-type': 'text/html' } }));
    for (const path of ['/about', '/api/deals']) await site.fetch(new Request(`http://127.0.0.1${path}`));
  });

  it.each([
    ['a page that was not asked for yet', asked('/offers')],
    ['a visitor with a session', asked('/about', { cookie: 'nf_access=x' })],
    ['rows for a visitor with a session', asked('/api/deals', { cookie: 'nf_refresh=x' })],
    ['a write', asked('/about', {}, 'POST')],
    ['a page of one visitor', asked('/bookings')],
    ['another address', asked('http://elsewhere.example/about')],
  ])('does not answer %s', (_, wanted) => {
    expect(site.getCached(wanted)).toBeUndefined();
  });
  it('answers with what was made for an anonymous visitor, and with 304 if the browser has it', () => {
    const page = site.getCached(asked('/about'));
    expect([page?.status, String(page?.body && Buffer.from(page.body))]).toEqual([200, 'page']);
    expect(page?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(site.getCached(asked('/about', { 'if-none-match': page?.headers.etag ?? '' }))?.status).toBe(304);
    expect(site.getCached(asked('/about', {}, 'HEAD'))?.body).toBeNull();
    expect(site.getCached(asked('/api/deals'))?.status).toBe(200);
  });
  it('is cleared by a change of the catalogue', async () => {
    await app.content.change(async () => undefined);
    expect(site.getCached(asked('/about'))).toBeUndefined();
    expect(site.getCached(asked('/api/deals'))).toBeUndefined();
  });
});

describe('a page that fails', () => {
  it('is logged by its path, without its query', async () => {
    const lines: { level: string; path?: string }[] = [];
    const note = (level: string) => (what: { path?: string }) => lines.push({ level, path: what.path });
    const logger = Object.assign(Object.create(app.logger), { error: note('error'), debug: note('debug') });
    const render: RenderPage = async (_, { report }) => {
      report(new Error('the loader failed'));
      report({ status: 405, statusText: 'Method Not Allowed', internal: true, data: '' });
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    };
    await createApp({ ...app, logger }, render).fetch(new Request('http://127.0.0.1/inquire?to=somewhere-private'));
    expect(lines).toEqual([
      { level: 'error', path: '/inquire' },
      { level: 'debug', path: '/inquire' },
    ]);
  });
});

describe('documents that cost work', () => {
  let rendered: string[];
  let site: App;
  const get = (path: string, ip = '203.0.113.7', headers: Record<string, string> = {}) =>
    site.fetch(new Request(`http://127.0.0.1${path}`, { headers }), {
      incoming: { socket: { remoteAddress: ip, remotePort: 40_000, remoteFamily: 'IPv4' } },
    });
  beforeEach(() => {
    rendered = [];
    const render = async (request: Request) => {
      rendered.push(new URL(request.url).pathname);
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    };
    site = createApp(app, render, { isRoute: (path) => path.startsWith('/login') });
  });

  it('are rendered 300 times a minute for one client, and no more', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 300; i += 1) statuses.add((await get(`/login?${i}`)).status);
    expect(statuses).toEqual(new Set([200]));
    // A made-up cookie does not bypass the limit.
    const refused = await get('/about', '203.0.113.7', { cookie: 'nf_access=made-up' });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await get('/about')).status).toBe(200);
    expect((await get('/login', '203.0.113.8')).status).toBe(200);
  });
  it('are not rendered for a built file that does not exist', async () => {
    const { browser } = await signedInUser(app, 'last-version@example.ca');
    for (const cookie of ['', `nf_access=${browser.cookies.get('nf_access')}`]) {
      const gone = await get('/assets/about.page-00000000.js', '203.0.113.9', { cookie });
      expect([gone.status, gone.headers.get('content-type'), gone.headers.get('cache-control')]).toEqual([
        404,
        'text/plain; charset=UTF-8',
        'no-store',
      ]);
    }
    expect(rendered).toEqual([]);
  });
  it('are one for all paths that lead nowhere, and for all unknown places', async () => {
    for (let i = 0; i < 400; i += 1) await get(i % 2 ? `/no/such/${i}` : `/destinations/land-${i}?page=${i}`);
    expect(rendered.toSorted()).toEqual(['/destinations/unknown', '/not-found']);
  });
  it.each<Record<string, string>>([{}, { cookie: 'nf_access=made-up' }])(
    'are no page where the path cannot be decoded, with %o',
    async (headers) => {
      for (const path of ['/login%ff', '/no/%e2%82', '/%ff'.repeat(1000)]) await get(path, '203.0.113.7', headers);
      expect(new Set(rendered)).toEqual(new Set(['/not-found']));
    },
  );
});

describe('a method that pages do not support', () => {
  it.each(['/', '/api/deals', '/healthz', '/no/such/page'])('is refused at %s', async (path) => {
    const answer = await app.browser().request(path, { method: 'PROPFIND' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
  });
  it('is answered by a page with what it supports', async () => {
    const answer = await app.browser().request('/inquire', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
  it('reads no list, though others may be asked about it', async () => {
    expect((await app.browser().request('/api/deals', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('the description of the API', () => {
  it.each([
    ['/api/openapi.json', 'application/json', '"/api/flight-region/"'],
    ['/api/docs', 'text/html', 'swagger-ui-bundle.js'],
    ['/api/docs', 'text/html', 'href="/">Back to Home'],
    ['/api/docs/look.css', 'text/css', '--paper: light-dark('],
    ['/api/docs/look.css', 'text/css', '.swagger-ui'],
    ['/api/docs/besley.woff2', 'font/woff2', 'wOF2'],
    ['/api/docs/start.js', 'text/javascript', '/api/openapi.json'],
    ['/api/docs/swagger-ui.css', 'text/css', '.swagger-ui'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript', 'SwaggerUIBundle'],
  ])('is at %s', async (path, type, part) => {
    const answer = await app.browser().request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(await answer.text()).toContain(part);
  });
  it('serves no other file of its package', async () => {
    for (const file of ['package.json', 'constructor', '__proto__'])
      expect((await app.browser().request(`/api/docs/${file}`)).status).toBe(404);
  });
});

describe('a form post', () => {
  const post = (bytes: number) =>
    app.browser().request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${'a'.repeat(bytes)}`,
    });
  it('above 64 KB is refused with 413', async () => {
    expect((await post(65 * 1024)).status).toBe(413);
  });
  it.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=a', 'x'],
  ])('that is no form but %s is refused with 400', async (type, body) => {
    const answer = await app.browser().request('/contact', { method: 'POST', headers: { 'content-type': type }, body });
    expect([answer.status, await answer.text()]).toEqual([400, 'The request could not be read.']);
  });
  it('below that reaches its page', async () => {
    expect((await post(100)).status).toBe(200);
  });
});

describe('deeply nested JSON', () => {
  it('is refused in words, not by a failure', async () => {
    const body = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.browser().request('/api/auth/user/login', { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
  });
});

describe('without the database', () => {
  it('calls answer 503 with Retry-After, the process lives, and recovers when it is back', async () => {
    const { browser } = await signedInUser(app, 'patient@example.ca');
    const holder = await app.db.$client.connect();
    await app.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'northfare'`,
    );
    await expect(holder.query('select 1')).rejects.toThrow();
    holder.release(true);
    await app.db.execute(sql`alter table users rename to users_away`);
    await app.db.execute(sql`alter table users_away rename to users`);
    expect((await browser.get('/api/auth/check')).status).toBe(200);
  });

  it('a call that waits longer for a lock than a statement may take answers 503', async () => {
    const { browser } = await signedInUser(app, 'waiting@example.ca');
    const holder = await app.db.$client.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    const answer = await browser.get('/api/auth/check');
    await holder.query('rollback');
    holder.release();
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a process that serves only mail', () => {
  const site = 'https://www.northfare.example';
  it('answers the pages of the site at PUBLIC_URL, and no other', async () => {
    const mail = await openTestApp({ SERVICES: 'mail', PUBLIC_URL: site });
    const ask = (origin: string) =>
      mail.browser().request('/mail/api/inquiry', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      });
    const allowed = await ask(site);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://evil.example',
    );
    expect((await mail.browser().post('/mail/api/inquiry', {})).status).toBe(422);
    expect((await mail.browser().get('/api/flights')).status).toBe(404);
    await mail.close();
  });
});
