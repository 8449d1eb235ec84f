// The mailed code that finishes a registration.
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { formOf, mailedCode, signedInUser } from '../../../../test/people.ts';
import { users } from './accounts.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const mailsTo = (email: string) => app.db.select().from(mails).where(eq(mails.recipient, email));

describe('a code', () => {
  const waiting = async (email: string) => {
    const browser = app.browser();
    await browser.post('/api/auth/register', formOf(email));
    return { browser, otp: await mailedCode(app, email) };
  };
  const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

  it.each(['', '12345', '1234567', '12a456', ' 123456'])('in the wrong format is refused: %o', async (otp) => {
    const answer = await app.browser().post('/api/auth/verify', { email: 'form@example.ca', otp });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { otp: 'Please enter a complete 6-digit OTP code' } },
    });
  });

  it('is refused after five wrong tries, even if the sixth try is right', async () => {
    const email = 'five@example.ca';
    const { browser, otp } = await waiting(email);
    for (let i = 0; i < 5; i += 1)
      expect((await browser.post('/api/auth/verify', { email, otp: other(otp) })).status).toBe(422);
    expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(422);
  });

  it('is refused after ten minutes', async () => {
    const email = 'late@example.ca';
    const { browser, otp } = await waiting(email);
    app.advanceClock(601);
    expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(422);
  });

  it('creates one account when it is sent twenty times at the same time', async () => {
    const email = 'once@example.ca';
    const { browser, otp } = await waiting(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/auth/verify', { email, otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('is limited to ten tries an hour for an account, regardless of resent codes', async () => {
    const email = 'hour@example.ca';
    const { browser, otp } = await waiting(email);
    for (let i = 0; i < 10; i += 1) {
      if (i === 5) await browser.post('/api/auth/resend-otp', { email });
      await browser.post('/api/auth/verify', { email, otp: other(otp) });
    }
    const answer = await browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stays valid for the browser that registered, regardless of tries of others', async () => {
    const email = 'kept@example.ca';
    const stranger = app.browser();
    const { browser, otp } = await waiting(email);
    for (let i = 0; i < 5; i += 1)
      expect((await stranger.post('/api/auth/verify', { email, otp: other(otp) })).status).toBe(422);
    expect((await stranger.post('/api/auth/verify', { email, otp })).status).toBe(429);
    expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(200);
  });

  it('is not limited by tries made before anyone registered', async () => {
    const email = 'early@example.ca';
    for (let i = 0; i < 11; i += 1) await app.browser().post('/api/auth/verify', { email, otp: '000000' });
    const { otp } = await waiting(email);
    expect((await app.browser().post('/api/auth/verify', { email, otp })).status).toBe(200);
  });

  it('gives the same answer for a known and an unknown email on every try', async () => {
    await app.db.insert(users).values({ email: 'alike@example.ca' });
    const tried = async (email: string, ip: string) => {
      const stranger = app.browser(ip);
      const tries = async (browser: Browser, times: number) => {
        const statuses: number[] = [];
        for (let i = 0; i < times; i += 1)
          statuses.push((await browser.post('/api/auth/verify', { email, otp: '000000' })).status);
        return statuses;
      };
      const before = await tries(stranger, 11);
      const browser = app.browser(ip);
      await browser.post('/api/auth/register', formOf(email));
      return [...before, ...(await tries(browser, 11)), ...(await tries(stranger, 1))];
    };
    const known = await tried('alike@example.ca', '203.0.113.1');
    expect(known).toEqual(await tried('nobody-yet@example.ca', '203.0.113.2'));
    // Tries of the browser with the form are counted separately from others: the others tried six times too often before, it tried once.
    expect(known.filter((status) => status === 429)).toHaveLength(7);
  });

  it('is refused after five wrong tries without a cookie, including those of the browser that registered', async () => {
    const email = 'both@example.ca';
    const { browser, otp } = await waiting(email);
    const stranger = app.browser('203.0.113.3');
    for (const one of [browser, browser, browser, stranger, stranger])
      await one.post('/api/auth/verify', { email, otp: other(otp) });
    expect((await stranger.post('/api/auth/verify', { email, otp })).status).toBe(422);
    expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(200);
  });

  it('is not mailed by a resend for an email that has an account', async () => {
    const email = 'owned@example.ca';
    await app.db.insert(users).values({ email });
    const browser = app.browser();
    await browser.post('/api/auth/register', formOf(email));
    await browser.post('/api/auth/resend-otp', { email });
    expect(await mailsTo(email)).toMatchObject([{ kind: 'account-exists' }]);
  });

  it('is replaced by a resent one', async () => {
    const email = 'again@example.ca';
    const { browser, otp } = await waiting(email);
    expect(await browser.post('/api/auth/resend-otp', { email })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('OTP') },
    });
    const fresh = await mailedCode(app, email);
    if (fresh !== otp) expect((await browser.post('/api/auth/verify', { email, otp })).status).toBe(422);
    expect((await browser.post('/api/auth/verify', { email, otp: fresh })).status).toBe(200);
  });

  it('is not resent if no one registered, and the answer is the same', async () => {
    const unknown = await app.browser().post('/api/auth/resend-otp', { email: 'ghost@example.ca' });
    expect(unknown).toMatchObject({ status: 200, body: { message: expect.stringContaining('OTP') } });
    expect(await mailsTo('ghost@example.ca')).toEqual([]);
  });
});

describe('sending a code again', () => {
  /** The SQL statements of a call, without their values. */
  async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await call();
    const texts = asked.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    asked.mockRestore();
    return texts.filter((text) => /registrations|users|mails|savepoint|advisory/.test(text));
  }
  const registeredWith = async (email: string) => {
    const browser = app.browser();
    await browser.post('/api/auth/register', formOf(email));
    return browser;
  };

  it('causes the same work for an email that has an account, and mails nothing to it', async () => {
    await signedInUser(app, 'owner@example.ca');
    const [known, unknown] = [await registeredWith('owner@example.ca'), await registeredWith('newcomer@example.ca')];
    const before = await mailsTo('owner@example.ca');
    const again = (browser: Browser, email: string) => () => browser.post('/api/auth/resend-otp', { email });
    const forUnknown = await statementsOf(again(unknown, 'newcomer@example.ca'));
    const forKnown = await statementsOf(again(known, 'owner@example.ca'));
    // Only the statement that ends the inner transaction differs.
    const plain = (texts: string[]) =>
      texts.map((text) => text.replace(/^(?:release|rollback to) savepoint/, 'end savepoint'));
    expect(plain(forKnown)).toEqual(plain(forUnknown));
    expect(forKnown.some((text) => text.includes('insert into "mails"'))).toBe(true);
    expect(await mailsTo('owner@example.ca')).toEqual(before);
    expect(await mailsTo('newcomer@example.ca')).toHaveLength(2);
  });
});
