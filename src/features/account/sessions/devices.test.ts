import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { deviceWords } from './device-words.ts';
import { knownDevices } from './sessions.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

type Listed = { _id: string; device: string; current: boolean };
const list = async (browser: Browser) => ((await browser.get('/api/account/sessions')).body as { data: Listed[] }).data;
const signIn = async (browser: Browser, email: string, agent = FIREFOX) =>
  browser.post('/api/auth/user/login', { email, password: PASSWORD }, { 'user-agent': agent });
const remove = (browser: Browser, path: string) =>
  browser.request(path, { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' });
const noticesTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).filter(
    ({ kind }) => kind === 'session-new-device',
  );

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  [EDGE, 'Edge on Windows'],
  ['curl/8.5.0', 'An unknown browser'],
  ['', 'An unknown browser'],
])('a browser that calls itself %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

describe("a user's own sessions", () => {
  it('require a sign-in, and no one can end those of another user', async () => {
    expect((await app.browser().get('/api/account/sessions')).status).toBe(401);
    const owner = await signedInUser(app, 'owner@example.ca');
    const { browser } = await signedInUser(app, 'thief@example.ca');
    const [session] = await list(owner.browser);
    for (const id of [session?._id, 'no-such-id', '00000000-0000-4000-8000-000000000000'])
      expect((await remove(browser, `/api/account/sessions/${id}`)).status).toBe(404);
    await remove(browser, '/api/account/sessions');
    expect(await list(owner.browser)).toHaveLength(1);
  });

  it('are listed in plain words, the current one first, and can be ended one by one or all except the current one', async () => {
    const email = 'many@example.ca';
    const { browser } = await signedInUser(app, email);
    const phone = app.browser();
    const laptop = app.browser();
    await signIn(phone, email, IPHONE);
    await signIn(laptop, email, EDGE);
    const listed = await list(laptop);
    expect(listed[0]).toMatchObject({ device: 'Edge on Windows', current: true });
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const own = listed.find(({ device }) => device === 'Safari on iPhone');
    expect((await remove(laptop, `/api/account/sessions/${own?._id}`)).status).toBe(200);
    expect((await remove(laptop, `/api/account/sessions/${own?._id}`)).status).toBe(404);
    expect((await phone.get('/api/auth/check')).status).toBe(401);
    expect((await browser.get('/api/auth/check')).status).toBe(200);
    expect((await remove(laptop, '/api/account/sessions')).status).toBe(200);
    expect((await browser.get('/api/auth/check')).status).toBe(401);
    expect(await list(laptop)).toHaveLength(1);
  });
});

describe('a browser that was not seen before', () => {
  const email = 'watchful@example.ca';

  it('is announced by email, except the very first browser and one that returns', async () => {
    const { browser } = await signedInUser(app, email);
    await signIn(browser, email);
    expect(await noticesTo(email)).toEqual([]);
    const other = app.browser();
    await signIn(other, email, IPHONE);
    await other.post('/api/auth/logout');
    await signIn(other, email, IPHONE);
    const [notice, ...more] = await noticesTo(email);
    expect(notice?.subject).toBe('New sign-in: Safari on iPhone');
    expect(more).toEqual([]);
  });

  it('is identified by a cookie, stored only as a hash that differs between two people', async () => {
    const { browser } = await signedInUser(app, 'sharing@example.ca');
    const device = browser.cookies.get('nf_device') ?? '';
    await browser.post('/api/auth/logout');
    expect(browser.cookies.get('nf_device')).toBe(device);
    await signIn(browser, email);
    const rows = await app.db.select().from(knownDevices);
    expect(device).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(device);
    expect(new Set(rows.map(({ deviceHash }) => deviceHash)).size).toBe(rows.length);
  });

  it('with a forged cookie gets a new one from us', async () => {
    const odd = app.browser();
    odd.cookies.set('nf_device', 'x');
    await signIn(odd, email);
    expect(odd.cookies.get('nf_device')).toMatch(/^[\w-]{32}$/);
  });
});
