// Requests that must not reach any endpoint.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consume } from '../../src/platform/rate-limit.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, signedInUser } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const LOGIN = '/api/auth/user/login';
const send = async (
  body: string | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = LOGIN,
) => {
  const response = await app.browser().request(path, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { message: string; code: string } };
};

describe('the API refuses', () => {
  it('a body above 64 KB with 413', async () => {
    expect(await send(JSON.stringify({ email: 'x'.repeat(65 * 1024) }))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s with 415',
    async (type) => {
      expect(await send('email=a', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
    },
  );
  it.each(['{', '[]', '"text"', '12', 'null', '\u0000'])('the malformed body %o with 400', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
  it.each([{ email: 1 }, { email: null }, { email: ['a@b.ca'] }, { email: { $ne: '' } }, { email: true }])(
    'wrong types with 422: %o',
    async (form) => {
      expect(await send(JSON.stringify({ password: 'x', ...form }))).toMatchObject({
        status: 422,
        body: { code: 'UNPROCESSABLE' },
      });
    },
  );
  it('a flood of unknown fields with 422, and names only the first of them', async () => {
    const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`f${i}`, 1]));
    const answer = await send(JSON.stringify(fields));
    expect([answer.status, answer.body.code]).toEqual([422, 'UNPROCESSABLE']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(4_000);
  });
  it('an unknown endpoint with 404', async () => {
    expect(await send('{}', undefined, '/api/no/such')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
  it.each(['https://evil.example', 'null', 'http://127.0.0.1:9'])(
    'a write from the origin %s with 403',
    async (origin) => {
      expect(await send('{}', { 'content-type': 'application/json', origin })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    },
  );
  it('a cross-site write that hides its origin with 403', async () => {
    expect(
      await send('{}', { 'content-type': 'application/json', origin: '', 'sec-fetch-site': 'cross-site' }),
    ).toMatchObject({ status: 403 });
  });
  it('nothing from a program that sends no origin', async () => {
    expect(await send('{}', { 'content-type': 'application/json', origin: '' })).toMatchObject({ status: 422 });
  });
});

describe('a limit by client', () => {
  const LIMIT = 10; // tries to sign in as one person from one client
  const tries = async (product: TestApp, email: string, clients: string[], headersOf = (_: string) => ({})) => {
    const answers: number[] = [];
    for (const client of clients) {
      const body = { email, password: 'Wrong-horse-9' };
      answers.push((await product.browser(client).post(LOGIN, body, headersOf(client))).status);
    }
    return answers;
  };
  const refusedAfter = (limit: number, all: number) => Array.from({ length: all }, (_, i) => (i < limit ? 401 : 429));

  it('counts all IPs of one IPv6 network together', async () => {
    const clients = Array.from({ length: 14 }, (_, i) => `2600:3c00::${(i + 1).toString(16)}:1`);
    expect(await tries(app, 'one@example.ca', clients)).toEqual(refusedAfter(LIMIT, 14));
    expect(await tries(app, 'one@example.ca', ['2600:3c00:0:1::1'])).toEqual([401]);
  });
  it('counts all networks of one /48 together, of which one customer may have 65,536', async () => {
    const clients = Array.from({ length: 14 }, (_, i) => `2600:3c01:0:${(i + 1).toString(16)}::1`);
    const answers: number[] = [];
    for (const client of clients) answers.push(...(await tries(app, 'prefix@example.ca', Array(2).fill(client))));
    expect(answers).toEqual(refusedAfter(2 * LIMIT, 28));
    expect(await tries(app, 'prefix@example.ca', ['2600:3c02::1'])).toEqual([401]);
  });
  it('counts wrong passwords for many accounts together for a day, but not the right ones', async () => {
    const email = 'neighbour@example.ca';
    const { browser: known } = await signedInUser(app, email);
    const client = '2600:3c06:0:9::1';
    const signIn = async (browser: Browser) => (await browser.post(LOGIN, { email, password: PASSWORD })).status;
    const failures = sql`from rate_limits where key like 'sign-in-failures%' and points > 0`;
    await app.db.execute(sql`delete ${failures}`);
    expect(await signIn(app.browser(client))).toBe(200);
    expect((await app.db.execute(sql`select ${failures}`)).rows).toHaveLength(0);
    for (const leaked of ['leaked1@example.ca', 'leaked2@example.ca'])
      expect(await tries(app, leaked, [client])).toEqual([401]);
    const { rows } = await app.db.execute<{ points: number }>(sql`select points ${failures}`);
    // Of the /64, and of its /48.
    expect(rows.map(({ points }) => points)).toEqual([2, 2]);
    await app.db.execute(sql`update rate_limits set points = 200 where key like 'sign-in-failures/200/%'`);
    expect(await tries(app, 'leaked3@example.ca', [client])).toEqual([429]);
    expect(await signIn(app.browser(client))).toBe(429);
    // The browser that its owner used before, at the same client as the attacker.
    const own = app.browser(client);
    own.cookies.set('nf_device', known.cookies.get('nf_device') ?? '');
    expect(await signIn(own)).toBe(200);
  });
  it.each([
    ['alone', '', 4],
    ['with an email', 'a@example.ca ', 2],
  ])('of a /64 %s holds for its /48 with a higher number', async (_, subject, factor) => {
    const limit = { name: `probe ${factor}`, times: 3, seconds: 60 };
    const use = (n: number) => consume(app.db, [limit, `${subject}2001:db8:7:${n.toString(16)}::/64`]);
    for (let n = 0; n < 3 * factor; n += 1) await use(n);
    await expect(use(99)).rejects.toMatchObject({ status: 429 });
    await expect(consume(app.db, [limit, `${subject}2001:db8:8:0::/64`])).resolves.toBeUndefined();
  });
  it('holds for codes of many accounts that one client guesses without having asked for them', async () => {
    const guess = async (n: number) =>
      (await app.browser('203.0.113.90').post('/api/auth/verify', { email: `code${n}@example.ca`, otp: '000000' }))
        .status;
    const answers: number[] = [];
    for (let n = 0; n < 62; n += 1) answers.push(await guess(n));
    expect(answers).toEqual(Array.from({ length: 62 }, (_, n) => (n < 60 ? 422 : 429)));
  });
  it('counts IPs that cannot be parsed together, and answers each', async () => {
    const clients = Array.from({ length: 14 }, (_, i) => `no address ${i}`);
    expect(await tries(app, 'two@example.ca', clients)).toEqual(refusedAfter(LIMIT, 14));
    expect(await tries(app, 'two@example.ca', ['fe80::1%eth0'])).toEqual([401]);
  });
  it('counts for the client that an IPv6 proxy in a trusted network names', async () => {
    const product = await openTestApp({ TRUSTED_PROXIES: '2001:db8:1::/48' });
    const through = (client: string, times: number) =>
      tries(product, 'three@example.ca', Array(times).fill('2001:db8:1::2'), () => ({ 'x-forwarded-for': client }));
    expect(await through('203.0.113.7', 11)).toEqual(refusedAfter(LIMIT, 11));
    expect(await through('203.0.113.8', 1)).toEqual([401]);
    await product.close();
  });
});

describe('health', () => {
  it('says that the process and the database are fine', async () => {
    expect(await app.browser().get('/healthz')).toMatchObject({ status: 200 });
    expect(await app.browser().get('/readyz')).toMatchObject({ status: 200 });
  });
});
