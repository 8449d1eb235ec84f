import { eq } from 'drizzle-orm';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { googleWay } from '#features/company/facts/google-way.rules.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { nonceFor } from '../../../../test/identity-provider.ts';
import { signedInUser } from '../../../../test/people.ts';

const PLACE = '/local-sign-in';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const askFor = (browser: Browser, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.request(PLACE, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const formOf = (nonce: string, change: Record<string, string> = {}) => ({
  email: 'noor@example.ca',
  name: 'Noor Haddad',
  nonce,
  back: '/login',
  ...change,
});
/** Gets a token from the stand-in and posts it to the endpoint, as the pages do. */
async function comeAs(browser: Browser, email: string) {
  const answer = await askFor(browser, formOf(await nonceFor(browser), { email }));
  const credential = (answer.headers.get('location') ?? '').split('#credential=')[1] ?? '';
  return browser.post('/api/auth/google', { credential });
}

describe('the stand-in is not available', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['in production on a public address', { NODE_ENV: 'production', PUBLIC_URL: 'https://www.northfare.example' }],
    ['on a public address', { PUBLIC_URL: 'https://www.northfare.example' }],
    ['on an address of a house', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
    ['on an address that begins like this machine', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    ['on a name that begins like this machine', { PUBLIC_URL: 'http://localhost.evil.example' }],
  ])('%s', async (_, env: Record<string, string>) => {
    const other = await openTestApp(env);
    const browser = other.browser();
    // A path without a route of its own falls through to the pages, which have none by that name.
    for (const path of [PLACE, `${PLACE}/certs`]) expect(await (await browser.request(path)).text()).toBe('page');
    expect((await browser.post('/api/auth/google/nonce')).status).toBe(404);
    expect((await browser.post('/api/auth/google', { credential: 'a.b.c' })).status).toBe(404);
    expect(await browser.get('/api/company')).toMatchObject({ body: { google: { way: 'off', clientId: '' } } });
    await other.close();
  });
  it('if Google itself is configured', () => {
    const settings = { GOOGLE_CLIENT_ID: 'x', NODE_ENV: '' as const, PUBLIC_URL: 'http://127.0.0.1:3000' };
    expect(googleWay(settings)).toBe('google');
    expect(googleWay({ ...settings, NODE_ENV: 'production' as const })).toBe('google');
    expect(googleWay({ ...settings, GOOGLE_CLIENT_ID: '' })).toBe('stand-in');
  });
});

describe('the stand-in does not answer a request', () => {
  it.each(['192.168.1.7', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1'])('at %s', async (ip) => {
    for (const path of [PLACE, `${PLACE}/certs`]) expect((await app.browser(ip).request(path)).status).toBe(404);
    expect((await askFor(app.browser(ip), formOf('a'.repeat(43)))).status).toBe(404);
  });
  const lies: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { via: '1.1 proxy' },
  ];
  it.each(lies)('behind a proxy: %o', async (headers) => {
    expect((await app.browser('127.0.0.1').request(PLACE, { headers })).status).toBe(404);
  });
  it('that uses another host name for this machine', async () => {
    expect((await app.browser('127.0.0.1').request('http://rebound.example/local-sign-in')).status).toBe(404);
  });
  it('from another site', async () => {
    const answer = await askFor(app.browser('127.0.0.1'), formOf('a'.repeat(43)), { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });
});

describe('the stand-in refuses', () => {
  it.each([
    [{ email: 'nobody' }, 'Email is invalid'],
    [{ name: ' ' }, 'Name is required'],
    [{ nonce: 'short' }, 'Google login failed. Please try again.'],
    [{ back: '//evil.example' }, 'Google login failed. Please try again.'],
    [{ back: 'https://evil.example/login' }, 'Google login failed. Please try again.'],
    [{ back: '/loginevil' }, 'Google login failed. Please try again.'],
    [{ back: '/bookings' }, 'Google login failed. Please try again.'],
    [{ back: '/login?next=/日本' }, 'Google login failed. Please try again.'],
  ])('%o', async (change, sentence) => {
    const answer = await askFor(app.browser('127.0.0.1'), formOf('a'.repeat(43), change as Record<string, string>));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
  });
  it('to insert typed text into its page as HTML', async () => {
    const evil = '"><script>alert(1)</script>';
    const page = await askFor(app.browser('127.0.0.1'), { email: evil, name: evil, nonce: evil, back: evil });
    expect(await page.text()).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const asked = await app
      .browser('127.0.0.1')
      .request(`${PLACE}?${new URLSearchParams({ nonce: evil, back: 'javascript:alert(1)' })}`);
    const text = await asked.text();
    expect(text).not.toContain('<script');
    expect(text).not.toContain('href="javascript');
  });
  it('a form above 64 KB', async () => {
    expect((await askFor(app.browser('127.0.0.1'), { email: 'a'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the stand-in', () => {
  it('signs tokens in the format of Google, so that anyone with its keys can verify them', async () => {
    const browser = app.browser('127.0.0.1');
    const nonce = await nonceFor(browser);
    const answer = await askFor(browser, formOf(nonce, { back: '/register?next=%2Foffers' }));
    const [back, credential = ''] = (answer.headers.get('location') ?? '').split('#credential=');
    expect([answer.status, back]).toEqual([303, '/register?next=%2Foffers']);
    const keys = createRemoteJWKSet(new URL(`${app.config.PUBLIC_URL}${PLACE}/certs`), {
      [customFetch]: (url) => browser.request(url),
    });
    const { payload, protectedHeader } = await jwtVerify(credential, keys);
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: 'stand-in', typ: 'JWT' });
    expect(payload).toMatchObject({ email: 'noor@example.ca', email_verified: true, given_name: 'Noor', nonce });
  });

  it('opens a separate account, the same one for the same email, but proves no mailbox', async () => {
    const first = await comeAs(app.browser('127.0.0.1'), 'twice@example.ca');
    expect(first).toMatchObject({ status: 200, body: { user: { firstName: 'Noor', lastName: 'Haddad' } } });
    const again = await comeAs(app.browser('127.0.0.1'), 'Twice@example.ca');
    expect((again.body as { user: unknown }).user).toEqual((first.body as { user: unknown }).user);
    const [user] = await app.db.select().from(users).where(eq(users.email, 'twice@example.ca'));
    expect(user?.mailboxProvenAt).toBeNull();
  });

  it('links to the account of a traveller, but not of staff', async () => {
    const { id } = await signedInUser(app, 'customer@example.ca');
    expect(await comeAs(app.browser('127.0.0.1'), 'customer@example.ca')).toMatchObject({
      body: { user: { _id: id } },
    });
    for (const role of ['agent', 'admin'] as const) {
      await signedInUser(app, `${role}@example.ca`, role);
      expect(await comeAs(app.browser('127.0.0.1'), `${role}@example.ca`)).toMatchObject({ status: 403 });
    }
  });
});
