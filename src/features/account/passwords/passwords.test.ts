import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { formOf, PASSWORD, signedInUser, wholeText } from '../../../../test/people.ts';
import { passwordResets } from './passwords.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NEW = 'Quiet-harbour-27';
const mailsTo = (email: string) =>
  app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const forgot = (email: string, ip?: string) => app.browser(ip).post('/api/auth/forgot-password', { email });
const signIn = (email: string, password: string) => app.browser().post('/api/auth/user/login', { email, password });
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200;

/** The token of the newest link mailed to an email. */
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'password-reset');
  const text = mail ? wholeText(mail) : '';
  const link = text.match(/http:\S+\/reset-password\?\S+/)?.[0];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  expect(new URL(link).searchParams.get('email')).toBe(email);
  return new URL(link).searchParams.get('token') ?? '';
}
const reset = (email: string, token: string, password = NEW) =>
  app.browser().post('/api/auth/reset-password', { email, token, password });
const LINK_OVER = 'This link has expired or was used before. Please ask for a new one.';

describe('forgot password', () => {
  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{}, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Email is invalid'],
    [{ email: 'a@example.ca', role: 'admin' }, 'role', 'This field is not known.'],
  ])('refuses %o', async (form, field, sentence) => {
    const answer = await app.browser().post('/api/auth/forgot-password', form);
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: sentence } } });
  });

  it('gives the same answer for known, unknown and waiting emails, and mails only the known one', async () => {
    await signedInUser(app, 'known@example.ca');
    await app.browser().post('/api/auth/register', formOf('waiting@example.ca'));
    const answers = [];
    for (const who of ['known', 'unknown', 'waiting']) {
      const start = performance.now();
      const { status, body, headers } = await forgot(`${who}@example.ca`);
      expect(performance.now() - start).toBeGreaterThan(390);
      answers.push({ status, body, headers: [...headers.keys()], cookies: headers.getSetCookie() });
    }
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset instructions sent to your email!' },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await kindsTo('known@example.ca')).toContain('password-reset');
    expect(await kindsTo('unknown@example.ca')).toEqual([]);
    expect(await kindsTo('waiting@example.ca')).not.toContain('password-reset');
  });

  it('is limited to five times an hour for one client and fifty in total, regardless of the email', async () => {
    for (const who of ['hunted@example.ca', 'nobody-hunted@example.ca']) {
      // Every answer takes its minimum time, so the clients ask in parallel, five times each.
      const places = Array.from({ length: 10 }, (_, place) => `203.0.113.${place}`);
      await Promise.all(
        places.map(async (place) => {
          for (let i = 0; i < 5; i += 1) expect((await forgot(who, place)).status).toBe(200);
        }),
      );
      for (const place of ['203.0.113.0', '203.0.113.77']) {
        const answer = await forgot(who, place);
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
  }, 600_000);

  it('stores only the hash of a token', async () => {
    await signedInUser(app, 'hashed@example.ca');
    const token = await mailedToken('hashed@example.ca');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await app.db.select().from(passwordResets))).not.toContain(token);
  });
});

describe('reset password', () => {
  it.each([
    [{ password: '' }, 'password', 'Password must be at least 8 characters.'],
    [{ password: 'Ab1' }, 'password', 'Password must be at least 8 characters.'],
    [{ password: 'a'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ token: '' }, 'token', LINK_OVER],
    [{ email: '' }, 'email', 'Email is required'],
    [{ confirmPassword: NEW }, 'confirmPassword', 'This field is not known.'],
  ])('refuses %o', async (change, field, sentence) => {
    const form = { email: 'a@example.ca', token: 'x', password: NEW, ...change };
    const answer = await app.browser().post('/api/auth/reset-password', form);
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: sentence } } });
  });

  it('refuses a forged token, one of another person, one that is half an hour old, and a common password', async () => {
    await signedInUser(app, 'owner@example.ca');
    await signedInUser(app, 'other@example.ca');
    const token = await mailedToken('owner@example.ca');
    expect(await reset('owner@example.ca', 'made-up')).toMatchObject({ status: 422, body: { message: LINK_OVER } });
    expect(await reset('other@example.ca', token)).toMatchObject({ status: 422, body: { message: LINK_OVER } });
    expect(await reset('owner@example.ca', token, 'Password123')).toMatchObject({
      status: 422,
      body: { fields: { password: 'This password is on lists of stolen passwords. Please choose another.' } },
    });
    app.advanceClock(1801);
    expect(await reset('owner@example.ca', token)).toMatchObject({ status: 422, body: { message: LINK_OVER } });
    expect((await signIn('owner@example.ca', PASSWORD)).status).toBe(200);
  });

  it('works once, ends every session, voids the other links and notifies the owner', async () => {
    const email = 'forgetful@example.ca';
    const { browser } = await signedInUser(app, email);
    const older = await mailedToken(email);
    const token = await mailedToken(email);
    const answers = await Promise.all([reset(email, token), reset(email, token), reset(email, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await reset(email, token)).status).toBe(422);
    expect((await reset(email, older)).status).toBe(422);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect((await kindsTo(email)).filter((kind) => kind === 'password-changed')).toHaveLength(1);
  });

  it('leaves no session that was opened with the old password, not even one that opens at the same moment', async () => {
    const email = 'raced@example.ca';
    await signedInUser(app, email);
    const token = await mailedToken(email);
    const browsers = Array.from({ length: 12 }, (_, index) => app.browser(`203.0.113.${index}`));
    await Promise.all([
      ...browsers.map((browser) => browser.post('/api/auth/user/login', { email, password: PASSWORD })),
      reset(email, token).then(({ status }) => expect(status).toBe(200)),
    ]);
    for (const browser of browsers)
      expect((await browser.get('/api/auth/check')).body).not.toMatchObject({ authenticated: true });
  });

  it('lets one of several links win, or the change of a person who knows the password, and never deadlocks', async () => {
    const prepare = async (_: unknown, round: number) => {
      const email = `two-links-${round}@example.ca`;
      const { browser } = await signedInUser(app, email);
      return { email, browser, links: [await mailedToken(email), await mailedToken(email), await mailedToken(email)] };
    };
    for (const { email, browser, links } of await Promise.all(Array.from({ length: 8 }, prepare))) {
      const change = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
      const answers = await Promise.all([
        ...links.map((token, index) => reset(email, token, `${NEW}-${index}`)),
        browser.post('/api/auth/change-password', change),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 401, 422].includes(status))).toBe(true);
      const passwords = [...links.map((_, index) => `${NEW}-${index}`), NEW];
      expect((await signIn(email, passwords[statuses.indexOf(200)] ?? '')).status).toBe(200);
    }
  });

  it('accepts up to 128 characters of any script', async () => {
    const email = 'unicode@example.ca';
    await signedInUser(app, email);
    const composed = 'Caf\u00e9 Z\u00fcrich \u{1f6eb} 12';
    expect((await reset(email, await mailedToken(email), composed)).status).toBe(200);
    expect((await signIn(email, composed.normalize('NFD'))).status).toBe(200);
    expect((await reset(email, await mailedToken(email), 'x1'.repeat(64))).status).toBe(200);
  });

  it('is limited to sixty tries an hour for one client', async () => {
    const machine = app.browser('203.0.113.50');
    const form = { email: 'a@example.ca', token: 'guess', password: NEW };
    for (let i = 0; i < 60; i += 1) expect((await machine.post('/api/auth/reset-password', form)).status).toBe(422);
    expect((await machine.post('/api/auth/reset-password', form)).status).toBe(429);
  });
});

describe('change password', () => {
  const change = (browser: Browser, form: object) =>
    browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
      confirmPassword: NEW,
      ...form,
    });

  it('requires a signed-in user', async () => {
    expect((await change(app.browser(), {})).status).toBe(401);
  });

  it('refuses with the sentence of the rule at its field, and signs no one out', async () => {
    const { browser } = await signedInUser(app, 'rules-of-change@example.ca');
    for (const [form, field, sentence] of [
      [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
      [{ newPassword: '' }, 'newPassword', 'New password is required'],
      [{ newPassword: 'Ab1' }, 'newPassword', 'Password must be at least 8 characters'],
      [{ confirmPassword: 'Other-harbour-9' }, 'confirmPassword', 'Passwords do not match'],
      [{ newPassword: 'Password123', confirmPassword: 'Password123' }, 'newPassword', /stolen passwords/],
      [{ currentPassword: 'Wrong-horse-9' }, 'currentPassword', 'Current password is incorrect'],
      [{ userId: 'x' }, 'userId', 'This field is not known.'],
    ] as const) {
      const answer = await change(browser, form);
      expect(answer.status).toBe(422);
      expect((answer.body as { fields: Record<string, string> }).fields[field]).toMatch(sentence);
      expect(await isSignedIn(browser)).toBe(true);
    }
  });

  it('requires no capital letter and no digit', async () => {
    const { browser } = await signedInUser(app, 'plain@example.ca');
    const plain = 'quiet harbour lantern';
    expect((await change(browser, { newPassword: plain, confirmPassword: plain })).status).toBe(200);
  });

  it('ends the other sessions, keeps this one, voids waiting links and notifies the owner', async () => {
    const email = 'changer@example.ca';
    const { browser } = await signedInUser(app, email);
    const elsewhere = app.browser();
    await elsewhere.post('/api/auth/user/login', { email, password: PASSWORD });
    const token = await mailedToken(email);
    expect(await change(browser, {})).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully!' },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await reset(email, token)).status).toBe(422);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect(await kindsTo(email)).toContain('password-changed');
  });

  it('lets one of two windows win', async () => {
    const { browser } = await signedInUser(app, 'two-windows@example.ca');
    const answers = await Promise.all([change(browser, {}), change(browser, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is limited to ten tries in a quarter of an hour', async () => {
    const { browser } = await signedInUser(app, 'guesser@example.ca');
    for (let i = 0; i < 10; i += 1) expect((await change(browser, { currentPassword: `no ${i}` })).status).toBe(422);
    expect((await change(browser, {})).status).toBe(429);
  });
});

it('a common password is refused at registration too, after the rules of the form', async () => {
  const form = { ...formOf('common@example.ca'), password: 'Password123', confirmPassword: 'Password123' };
  expect(await app.browser().post('/api/auth/register', form)).toMatchObject({
    status: 422,
    body: { fields: { password: expect.stringMatching(/stolen passwords/) } },
  });
  const short = { ...form, password: 'Pass1', confirmPassword: 'Pass1' };
  expect(await app.browser().post('/api/auth/register', short)).toMatchObject({
    body: { fields: { password: 'Password must be at least 8 characters' } },
  });
});
