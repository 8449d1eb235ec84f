// Stolen, replayed and forged cookies, and every person's access to every other person's data.
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { createPasswordHasher } from '../../src/platform/password-hash.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, signedInUser } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const check = (browser: Browser) => browser.get('/api/auth/check');
const refresh = async (browser: Browser) => (await browser.post('/api/auth/refresh-token')).status;
const withCookies = (cookies: Record<string, string>) => {
  const browser = app.browser();
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser;
};
const thiefOf = (browser: Browser, ...names: string[]) =>
  withCookies(Object.fromEntries(names.map((name) => [name, browser.cookies.get(name) ?? ''])));
const living = async (userId: string) =>
  (await app.db.select().from(sessions).where(eq(sessions.userId, userId))).filter(({ endedAt }) => !endedAt).length;

describe('a stolen refresh token', () => {
  it('used by the thief first is ended as soon as its owner uses it', async () => {
    const { browser, id } = await signedInUser(app, 'first@example.ca');
    const thief = thiefOf(browser, 'nf_refresh');
    expect(await refresh(thief)).toBe(200);
    app.advanceClock(11);
    expect(await refresh(browser)).toBe(401);
    expect(await refresh(thief)).toBe(401);
    expect(await check(thief)).toMatchObject({ body: { authenticated: false } });
    expect(await living(id)).toBe(0);
  });

  it('of three rotations ago ends the family, even within the grace period of the last one', async () => {
    const { browser, id } = await signedInUser(app, 'old@example.ca');
    const thief = thiefOf(browser, 'nf_refresh');
    for (let i = 0; i < 3; i += 1) expect(await refresh(browser)).toBe(200);
    expect(await refresh(thief)).toBe(401);
    expect(await living(id)).toBe(0);
  });

  it('yields no new refresh token within the grace period, so that the thief is locked out when it ends', async () => {
    const { browser } = await signedInUser(app, 'grace@example.ca');
    const thief = thiefOf(browser, 'nf_refresh');
    const stolen = thief.cookies.get('nf_refresh');
    expect(await refresh(browser)).toBe(200);
    expect(await refresh(thief)).toBe(200);
    expect(thief.cookies.get('nf_refresh')).toBe(stolen);
    app.advanceClock(11);
    expect(await refresh(thief)).toBe(401);
  });

  it('is rotated once, by the first of fifty requests', async () => {
    const { browser, id } = await signedInUser(app, 'fifty@example.ca');
    const copies = Array.from({ length: 50 }, () => thiefOf(browser, 'nf_refresh'));
    const statuses = await Promise.all(copies.map(refresh));
    expect(statuses.every((status) => status === 200)).toBe(true);
    const tokens = new Set(copies.map(({ cookies }) => cookies.get('nf_refresh')));
    // The presented session, and the one that replaces it.
    expect(tokens.size).toBe(2);
    expect(await living(id)).toBe(1);
  });

  it('does not affect the other devices of its owner', async () => {
    const { browser } = await signedInUser(app, 'devices@example.ca');
    const phone = app.browser();
    await phone.post('/api/auth/user/login', { email: 'devices@example.ca', password: PASSWORD });
    const thief = thiefOf(browser, 'nf_refresh');
    await refresh(browser);
    app.advanceClock(11);
    expect(await refresh(thief)).toBe(401);
    expect(await check(phone)).toMatchObject({ body: { authenticated: true } });
  });

  it('opens nothing after its owner signed out', async () => {
    const { browser } = await signedInUser(app, 'out@example.ca');
    const thief = thiefOf(browser, 'nf_access', 'nf_refresh');
    await browser.post('/api/auth/logout');
    expect((await check(thief)).status).toBe(401);
    expect(await refresh(thief)).toBe(401);
    expect((await thief.get('/api/inquiries/user/00000000-0000-4000-8000-000000000000')).status).toBe(401);
  });
});

describe('an access cookie that we did not issue', () => {
  const HOUR = 3600;
  const token = (claims: object, secret: Uint8Array, audience = 'northfare', alg = 'HS256') =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + HOUR)
      .sign(secret);
  const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('signs no one in, regardless of its content', async () => {
    const { browser, id } = await signedInUser(app, 'target@example.ca', 'admin');
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id));
    const claims = { sid: row?.id, sub: id };
    const real = browser.cookies.get('nf_access') ?? '';
    const [head = '', body = '', signature = ''] = real.split('.');
    const { token: chat } = (
      await browser.post('/api/auth/user/login', { email: 'target@example.ca', password: PASSWORD })
    ).body as { token: string };
    const forged: Record<string, string> = {
      'alg none': `${plain({ alg: 'none' })}.${body}.`,
      'another secret': await token(claims, Buffer.alloc(32, 8)),
      'an empty secret': `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`,
      'another audience': await token(claims, app.secret, 'other'),
      'the token of the chat': chat,
      'HS512 with the right secret': await token(claims, app.secret, 'northfare', 'HS512'),
      'no session': await token({ sub: id }, app.secret),
      'no user': await token({ sid: row?.id }, app.secret),
      'a session that there is not': await token({ sub: id, sid: crypto.randomUUID() }, app.secret),
      'a session that is no id': await token({ sub: id, sid: 42 }, app.secret),
      'another payload': `${head}.${plain({ ...claims, aud: 'northfare', exp: 9e9 })}.${signature}`,
      'a signature cut short': real.slice(0, -4),
      'the refresh token': browser.cookies.get('nf_refresh') ?? '',
      nothing: '',
      'ten thousand letters': 'a'.repeat(10_000),
    };
    for (const [what, access] of Object.entries(forged)) {
      const answer = await check(withCookies({ nf_access: access }));
      expect({
        what,
        signedIn: (answer.body as { authenticated?: boolean }).authenticated === true,
        fine: answer.status < 500,
      }).toEqual({ what, signedIn: false, fine: true });
    }
    expect(await living(id)).toBeGreaterThan(0);
  });

  it('identifies the user by the row of the session, not by the token', async () => {
    const { id } = await signedInUser(app, 'mine@example.ca');
    const { id: other } = await signedInUser(app, 'theirs@example.ca', 'admin');
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id));
    const mixed = await token({ sid: row?.id, sub: other }, app.secret);
    expect(await check(withCookies({ nf_access: mixed }))).toMatchObject({
      body: { user: { email: 'mine@example.ca', role: 'user' } },
    });
  });
});

describe('a refresh token that we did not issue', () => {
  it.each([
    ['of another user', (token: string) => token.replace(/^[^.]+/, crypto.randomUUID())],
    ['without its signature', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['with more behind it', (token: string) => `${token}.x`],
    ['with another random part', (token: string) => token.replace(/\.[^.]+\./, '.AAAA.')],
    ['that is a statement', () => "' or 1=1 --"],
    ['with zero characters', (token: string) => `${token}%00`],
    ['of ten thousand letters', () => 'a'.repeat(10_000)],
    ['that is empty', () => ''],
  ])('%s opens nothing, and ends nothing', async (_, change) => {
    const email = `refresh-${Math.random().toString(36).slice(2)}@example.ca`;
    const { browser, id } = await signedInUser(app, email);
    expect(await refresh(withCookies({ nf_refresh: change(browser.cookies.get('nf_refresh') ?? '') }))).toBe(401);
    expect(await living(id)).toBe(1);
  });
});

describe('the queue of passwords', () => {
  it('turns no stranger away while one client signs in a hundred and fifty times at once', async () => {
    await signedInUser(app, 'queued@example.ca');
    Object.assign(app.passwords, await createPasswordHasher());
    const signIn = (ip: string, email: string, password: string) =>
      app.browser(ip).post('/api/auth/user/login', { email, password });
    const flood = Array.from({ length: 150 }, (_, i) => signIn('198.51.100.1', `flood-${i}@example.ca`, PASSWORD));
    const strangers = Array.from({ length: 5 }, (_, i) =>
      signIn(`198.51.100.${i + 2}`, 'queued@example.ca', i === 0 ? PASSWORD : 'Wrong-horse-9'),
    );
    const statuses = (await Promise.all(strangers)).map(({ status }) => status);
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    for (const { status, body, headers } of await Promise.all(flood)) {
      if (status === 401) continue;
      expect([status, body]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
