// Attacks on personal data in the chat: codes, tokens and other people's inquiries.
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { mailedCode, PASSWORD, signedInUser, wholeText } from '../../../../../test/people.ts';
import { chatCodes } from '../chat.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const open = async (browser: Browser): Promise<string> =>
  ((await browser.post('/assistant/conversations')).body as { session_id: string }).session_id;
const booked = async (email: string) => {
  const trip = {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-10', tripDuration: 7 },
    ...{ adults: 1, children: 0, infants: 0, notes: '', name: 'Amina Roy', phone: '+14165550123', email },
    ...{ bestTimeToTalk: 'morning', budgetPerPersonCents: 120_000 },
  };
  const [row] = await app.db.insert(inquiries).values(trip).returning();
  return row?.id ?? '';
};
const mailsTo = (email: string) => app.db.select().from(mails).where(eq(mails.recipient, email));
let codes = 0;
/** A browser whose conversation has an email proven by a code. */
async function proven(email: string): Promise<Browser> {
  codes += 1;
  const browser = app.browser(`192.0.2.${codes}`);
  await open(browser);
  await browser.post('/assistant/verify-user', { email });
  const answer = await browser.post(`/assistant/verify-code?code=${await mailedCode(app, email)}`, { email });
  expect(answer.status).toBe(200);
  return browser;
}

describe('a mailed code', () => {
  it('goes only to an email that has inquiries; the answer is the same for every other', async () => {
    await booked('has@example.ca');
    const browser = app.browser();
    await open(browser);
    const known = await browser.post('/assistant/verify-user', { email: 'has@example.ca' });
    const unknown = await browser.post('/assistant/verify-user', { email: 'hasnot@example.ca' });
    const without = (body: unknown) => JSON.stringify(body).replace(/"email":"[^"]*"/, '');
    expect(known.status).toBe(unknown.status);
    expect(without(known.body)).toBe(without(unknown.body));
    expect(await mailsTo('has@example.ca')).toHaveLength(1);
    expect(await mailsTo('hasnot@example.ca')).toHaveLength(0);
  });

  it('is answered no sooner for an email without inquiries', async () => {
    await booked('slow@example.ca');
    for (const email of ['slow@example.ca', 'quick@example.ca']) {
      const browser = app.browser('192.0.2.210');
      const start = performance.now();
      await browser.post('/assistant/verify-user', { email });
      expect(performance.now() - start).toBeGreaterThan(390);
    }
  });

  it('can be tried five times, and never again', async () => {
    const email = 'tries@example.ca';
    await booked(email);
    const browser = app.browser();
    await open(browser);
    await browser.post('/assistant/verify-user', { email });
    const code = await mailedCode(app, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1)
      expect((await browser.post(`/assistant/verify-code?code=${wrong}`, { email })).status).toBe(422);
    expect((await browser.post(`/assistant/verify-code?code=${code}`, { email })).status).toBe(422);
  });

  it('can be tried ten times an hour in its conversation, however often it is resent', async () => {
    const email = 'hour@example.ca';
    await booked(email);
    const browser = app.browser('198.51.100.1');
    await open(browser);
    const tried: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      await browser.post('/assistant/verify-user', { email });
      for (let n = 0; n < 5; n += 1)
        tried.push((await browser.post('/assistant/verify-code?code=000000', { email })).status);
    }
    expect(tried).toEqual([...Array(10).fill(422), ...Array(10).fill(429)]);
  });

  it('can be guessed at in twenty conversations a day, by all visitors: in the others nothing is mailed, and no code fits', async () => {
    const email = 'guessed@example.ca';
    await booked(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const browser = app.browser(`198.51.101.${n}`);
        await open(browser);
        return (await browser.post('/assistant/verify-user', { email })).status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await mailsTo(email)).toHaveLength(20);
    const kept = await app.db.select().from(chatCodes).where(eq(chatCodes.email, email));
    const mailed = (await mailsTo(email)).map((mail) => wholeText(mail).match(/\b\d{6}\b/)?.[0] ?? '');
    const opens = ({ conversationId, codeHash }: (typeof kept)[number]) =>
      mailed.some(
        (code) =>
          createHmac('sha256', app.secret).update(`chat ${conversationId} ${code}`).digest('base64url') === codeHash,
      );
    expect(kept).toHaveLength(30);
    expect(kept.filter(opens)).toHaveLength(20);
  });

  it('can be tried sixty times an hour by one client, however many emails it names', async () => {
    const browser = app.browser('192.0.2.240');
    await open(browser);
    const guess = (n: number) => browser.post('/assistant/verify-code?code=000000', { email: `guess${n}@example.ca` });
    const tried = await Promise.all(Array.from({ length: 70 }, (_, n) => guess(n)));
    expect(tried.filter(({ status }) => status === 422)).toHaveLength(60);
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('is mailed to one email at most twenty times a day', async () => {
    const email = 'flooded@example.ca';
    await booked(email);
    for (let hour = 0; hour < 6; hour += 1) {
      const send = (_: unknown, n: number) =>
        app.browser(`198.51.${hour}.${n}`).post('/assistant/verify-user', { email });
      await Promise.all(Array.from({ length: 5 }, send));
      await app.db.execute(sql`update rate_limits set expire = 0 where key like 'chat-code-mail/%'`);
    }
    expect(await mailsTo(email)).toHaveLength(20);
  });

  it('works once, even if it is typed many times at the same moment, and not after ten minutes', async () => {
    const email = 'once@example.ca';
    await booked(email);
    const browser = app.browser('192.0.2.200');
    await open(browser);
    await browser.post('/assistant/verify-user', { email });
    const code = await mailedCode(app, email);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => browser.post(`/assistant/verify-code?code=${code}`, { email })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await browser.post('/assistant/verify-user', { email });
    const late = await mailedCode(app, email);
    app.advanceClock(601);
    expect((await browser.post(`/assistant/verify-code?code=${late}`, { email })).status).toBe(422);
  });

  it('of one conversation opens nothing in another', async () => {
    const email = 'elsewhere@example.ca';
    await booked(email);
    const owner = app.browser('192.0.2.201');
    await open(owner);
    await owner.post('/assistant/verify-user', { email });
    const code = await mailedCode(app, email);
    const thief = app.browser('192.0.2.202');
    await open(thief);
    expect((await thief.post(`/assistant/verify-code?code=${code}`, { email })).status).toBe(422);
    const [row] = await app.db.select().from(chatCodes).where(eq(chatCodes.email, email));
    expect(row?.codeHash).not.toContain(code);
  });
});

it('the inquiries of an email are not shown to an account that never proved the mailbox', async () => {
  const email = 'not-mine@example.ca';
  const id = await booked(email);
  const { browser, id: userId } = await signedInUser(app, email);
  const details = async () => (await browser.get(`/assistant/booking-details?email=${email}`)).body;
  expect(await details()).toMatchObject({ bookings: [{ id }] });
  // Staff who signed up by a link or a setting may have typed any email.
  await app.db.update(users).set({ mailboxProvenAt: null }).where(eq(users.id, userId));
  expect(await details()).toMatchObject({ success: false, bookings: [] });
  expect((await browser.post('/assistant/cancel-booking', { email, booking_id: id })).status).toBe(404);
  // Inquiries that the account itself sent stay visible.
  const [own] = await app.db.update(inquiries).set({ userId }).where(eq(inquiries.id, id)).returning();
  expect(await details()).toMatchObject({ bookings: [{ id: own?.id }] });
});

describe('a proven email', () => {
  it('shows and cancels only its own inquiries', async () => {
    const mine = await booked('mine@example.ca');
    const yours = await booked('yours@example.ca');
    const browser = await proven('mine@example.ca');
    expect((await browser.get('/assistant/booking-details?email=yours@example.ca')).status).toBe(404);
    for (const [email, booking_id] of [
      ['mine@example.ca', yours],
      ['yours@example.ca', yours],
      ['mine@example.ca', '00000000-0000-4000-8000-000000000000'],
    ])
      expect((await browser.post('/assistant/cancel-booking', { email, booking_id })).status).toBe(404);
    const own = { email: 'mine@example.ca', booking_id: mine };
    expect((await browser.post('/assistant/cancel-booking', own)).status).toBe(200);
    expect((await browser.post('/assistant/cancel-booking', own)).status).toBe(409);
    const [untouched] = await app.db.select().from(inquiries).where(eq(inquiries.id, yours));
    expect(untouched?.status).toBe('pending');
  });

  it('of a signed-in visitor grants no access on that device after signing out', async () => {
    const email = 'second-address@example.ca';
    await booked(email);
    const { browser } = await signedInUser(app, 'signs-out-again@example.ca');
    const before = app.browser('192.0.2.220');
    await open(before);
    for (const [name, value] of before.cookies) browser.cookies.set(name, value);
    await browser.post('/assistant/verify-user', { email });
    await browser.post(`/assistant/verify-code?code=${await mailedCode(app, email)}`, { email });
    expect((await browser.get(`/assistant/booking-details?email=${email}`)).status).toBe(200);
    await browser.post('/api/auth/logout');
    expect((await browser.get(`/assistant/booking-details?email=${email}`)).status).toBe(404);
  });

  it('expires after fifteen minutes, and its inquiry is no longer shown', async () => {
    await booked('forgotten@example.ca');
    const browser = await proven('forgotten@example.ca');
    const session_id = await open(browser);
    await browser.post('/assistant/flow', { session_id, event: 'show-booking' });
    const read = async () =>
      (await browser.get(`/assistant/conversation?session_id=${session_id}`)).body as {
        standing: { state: string };
        messages: { booking?: unknown }[];
      };
    expect((await read()).messages.at(-1)?.booking).toMatchObject({ to: 'Lisbon (LIS)' });
    app.advanceClock(15 * 60 + 1);
    expect((await browser.get('/assistant/booking-details?email=forgotten@example.ca')).status).toBe(404);
    const after = await read();
    expect(after.standing.state).toBe('VERIFICATION_NEEDED');
    expect(after.messages.at(-1)?.booking).toBeNull();
  });
});

describe('the bearer of the chat service', () => {
  it('identifies its user to the chat, and to nothing else', async () => {
    const { browser } = await signedInUser(app, 'bearer@example.ca');
    const { token } = (await browser.post('/api/auth/chat-token')).body as { token: string };
    const authorization = `Bearer ${token}`;
    const elsewhere = app.browser();
    expect((await elsewhere.get('/assistant/user-data', { authorization })).body).toEqual({
      user: { email: 'bearer@example.ca', name: 'Amina Roy' },
    });
    expect((await elsewhere.get('/api/account/export', { authorization })).status).toBe(401);
    expect((await elsewhere.post('/assistant/conversations', {}, { authorization: 'Bearer made-up' })).status).toBe(
      401,
    );
    await browser.post('/api/auth/logout');
    expect((await elsewhere.get('/assistant/user-data', { authorization })).status).toBe(401);
  });

  it('is returned by signing in, and expires', async () => {
    await signedInUser(app, 'runs-out@example.ca');
    const form = { email: 'runs-out@example.ca', password: PASSWORD };
    const { token } = (await app.browser().post('/api/auth/user/login', form)).body as { token: string };
    const authorization = `Bearer ${token}`;
    expect((await app.browser().get('/assistant/user-data', { authorization })).status).toBe(200);
    app.advanceClock(601);
    expect((await app.browser().get('/assistant/user-data', { authorization })).status).toBe(401);
    expect((await app.browser().get('/assistant/user-data')).status).toBe(401);
  });
});
