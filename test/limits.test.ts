// Requests that must not reach any endpoint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';

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
