import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { formOf, mailedCode, PASSWORD, signedInUser } from '../../../../test/people.ts';
import { sessions } from './sessions.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const check = (browser: Browser) => browser.get('/api/auth/check');
const refresh = (browser: Browser) => browser.post('/api/auth/refresh-token');

describe('sign-in refuses', () => {
  it.each([
    [{ email: '', password: 'x' }, 'email', 'Email is required'],
    [{ email: 'nobody', password: 'x' }, 'email', 'Email is invalid'],
    [{ email: 'a@example.ca', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@example.ca', password: 'x', role: 'admin' }, 'role', 'This field is not known.'],
  ])('%o', async (form, field, sentence) => {
    const answer = await app.browser().post('/api/auth/user/login', form);
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: sentence } } });
  });

  it('a wrong password in the same way as an unknown email', async () => {
    await signedInUser(app, 'real@example.ca');
    const wrong = await app
      .browser()
      .post('/api/auth/user/login', { email: 'real@example.ca', password: 'Wrong-horse-9' });
    const unknown = await app
      .browser()
      .post('/api/auth/user/login', { email: 'unreal@example.ca', password: 'Wrong-horse-9' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('the eleventh try on one email within a quarter of an hour', async () => {
    const form = { email: 'tried@example.ca', password: 'Wrong-horse-9' };
    for (let i = 0; i < 10; i += 1) expect((await app.browser().post('/api/auth/user/login', form)).status).toBe(401);
    const answer = await app.browser().post('/api/auth/user/login', form);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('tries from one client without locking out the owner on another client', async () => {
    const email = 'targeted@example.ca';
    await signedInUser(app, email);
    const stranger = app.browser('203.0.113.7');
    for (let i = 0; i < 20; i += 1) await stranger.post('/api/auth/user/login', { email, password: 'Wrong-horse-9' });
    expect((await stranger.post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(429);
    expect((await app.browser('198.51.100.4').post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  it('the hundred and first try on one email, regardless of the number of clients', async () => {
    const form = { email: 'hunted@example.ca', password: 'Wrong-horse-9' };
    for (let i = 0; i < 100; i += 1)
      expect((await app.browser(`203.0.113.${100 + (i % 10)}`).post('/api/auth/user/login', form)).status).toBe(401);
    expect((await app.browser('203.0.113.120').post('/api/auth/user/login', form)).status).toBe(429);
  });

  it('the two hundred and first try of one client, regardless of the email', async () => {
    const machine = app.browser('203.0.113.9');
    const form = (i: number) => ({ email: `sprayed${i}@example.ca`, password: 'Wrong-horse-9' });
    for (let i = 0; i < 200; i += 1) expect((await machine.post('/api/auth/user/login', form(i))).status).toBe(401);
    expect((await machine.post('/api/auth/user/login', form(200))).status).toBe(429);
  });
});

describe('a session', () => {
  it('is anonymous without cookies', async () => {
    expect(await check(app.browser())).toMatchObject({ status: 200, body: { authenticated: false } });
  });

  it('is carried by HttpOnly cookies that are never cached', async () => {
    const { browser } = await signedInUser(app, 'cookies@example.ca');
    const answer = await browser.post('/api/auth/user/login', { email: 'cookies@example.ca', password: PASSWORD });
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await check(browser)).toMatchObject({
      body: { authenticated: true, user: { email: 'cookies@example.ca', role: 'user' } },
    });
  });

  it('is neither ended nor refreshed by a call with unknown fields', async () => {
    const { browser } = await signedInUser(app, 'strict@example.ca');
    for (const path of ['/api/auth/logout', '/api/auth/refresh-token'])
      expect(await browser.post(path, { all: true })).toMatchObject({
        status: 422,
        body: { fields: { all: 'This field is not known.' } },
      });
    expect((await browser.request('/api/auth/refresh-token', { method: 'POST' })).status).toBe(200);
    expect(await check(browser)).toMatchObject({ body: { authenticated: true } });
  });

  it('ends with sign-out, on the server too', async () => {
    const { browser } = await signedInUser(app, 'leaver@example.ca');
    const kept = new Map(browser.cookies);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    expect(browser.cookies.has('nf_access')).toBe(false);
    const thief = app.browser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await check(thief)).status).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });

  it('answers 401 once the access cookie has expired, and continues after a refresh', async () => {
    const { browser } = await signedInUser(app, 'refresher@example.ca');
    browser.cookies.delete('nf_access');
    expect((await check(browser)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
    expect(await check(browser)).toMatchObject({ body: { authenticated: true } });
  });

  it('refreshes in parallel tabs within the grace period', async () => {
    const { browser } = await signedInUser(app, 'tabs@example.ca');
    const shown = browser.cookies.get('nf_refresh') ?? '';
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = app.browser();
        tab.cookies.set('nf_refresh', shown);
        return refresh(tab);
      }),
    );
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      tabs.filter(({ headers }) => headers.getSetCookie().some((line) => line.startsWith('nf_refresh='))),
    ).toHaveLength(1);
  });

  it('ends for everyone when an old refresh token is presented again after the grace period', async () => {
    const { browser, id } = await signedInUser(app, 'stolen@example.ca');
    const thief = app.browser();
    thief.cookies.set('nf_refresh', browser.cookies.get('nf_refresh') ?? '');
    await refresh(browser);
    app.advanceClock(11);
    expect((await refresh(thief)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
    const rows = await app.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.every((row) => row.endedAt)).toBe(true);
  });

  it('is not affected by a forged refresh token', async () => {
    const { browser, id } = await signedInUser(app, 'forged@example.ca');
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id));
    const forger = app.browser();
    forger.cookies.set('nf_refresh', `${row?.id}.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbb`);
    expect((await refresh(forger)).status).toBe(401);
    expect(await check(browser)).toMatchObject({ body: { authenticated: true } });
  });

  it('has ended on the day it expires, even while the access cookie is still valid', async () => {
    const { browser, id } = await signedInUser(app, 'expired@example.ca');
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, id));
    expect((await check(browser)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
  });

  it('of a document request is refreshed silently', async () => {
    const { browser } = await signedInUser(app, 'document@example.ca');
    browser.cookies.delete('nf_access');
    expect((await browser.request('/')).status).toBe(200);
    expect(await check(browser)).toMatchObject({ body: { authenticated: true } });
  });
});

describe('behind https', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await openTestApp({ PUBLIC_URL: 'https://northfare.example' });
  });
  afterAll(() => secure.close());

  it('every cookie is for this host alone and never sent unencrypted', async () => {
    const browser = secure.browser();
    const email = 'secure@example.ca';
    const answers = [await browser.post('/api/auth/register', formOf(email))];
    expect([...browser.cookies.keys()]).toEqual(['__Host-nf_registration']);
    answers.push(await browser.post('/api/auth/verify', { email, otp: await mailedCode(secure, email) }));
    expect([...browser.cookies.keys()]).toEqual([]);
    answers.push(await browser.post('/api/auth/user/login', { email, password: PASSWORD }));
    expect([...browser.cookies.keys()]).toEqual(['__Host-nf_device', '__Host-nf_access', '__Host-nf_refresh']);
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^__Host-nf_\w+=.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/);
    expect(await check(browser)).toMatchObject({ body: { authenticated: true } });
  });
});

describe('a session of staff', () => {
  const HOUR_SECONDS = 3600;
  const stillIn = async (browser: Browser) => (await refresh(browser)).status === 200;

  it('ends after 12 hours without use; that of a traveller does not', async () => {
    const { browser: agent } = await signedInUser(app, 'idle-agent@northfare.example', 'agent');
    const { browser: customer } = await signedInUser(app, 'idle-customer@example.ca');
    app.advanceClock(11 * HOUR_SECONDS);
    expect(await stillIn(agent)).toBe(true);
    app.advanceClock(12 * HOUR_SECONDS + 1);
    expect(await stillIn(agent)).toBe(false);
    expect(await stillIn(customer)).toBe(true);
  });

  it('ends after 7 days, regardless of use', async () => {
    const { browser } = await signedInUser(app, 'busy-agent@northfare.example', 'admin');
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await stillIn(browser)).toBe(true);
      app.advanceClock(8 * HOUR_SECONDS);
    }
    expect(await stillIn(browser)).toBe(false);
  });
});
