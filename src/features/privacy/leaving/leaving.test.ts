import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { knownDevices, sessions } from '#features/account/sessions/sessions.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { inquiries, inquiryNotes } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signInWithGoogle, startIdentityProvider } from '../../../../test/identity-provider.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';
import { eraseClosedAccounts } from './erasure.server.ts';

let app: TestApp;
let desk: Browser;
beforeAll(async () => {
  app = await openTestApp();
  desk = (await signedInUser(app, 'desk@example.ca', 'agent')).browser;
});
afterAll(() => app.close());

const DAYS = 24 * 3600;
const TRIP = {
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: '2027-05-03',
  tripDuration: 7,
  adults: 2,
  children: 0,
  infants: 0,
  notes: 'Window seats, please.',
  name: 'Amina Roy',
  phone: '+14165550123',
  bestTimeToTalk: 'Morning',
  budgetPerPerson: 1200,
};
const MESSAGE = {
  name: 'Amina Roy',
  number: '+14165550123',
  purpose: 'General question',
  message: 'Do you fly to Faro?',
};
const kindsTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))).map(
    ({ kind }) => kind,
  );
const leave = (browser: Browser, password?: string) => browser.post('/api/account/deletion', { password });
const keep = (browser: Browser) =>
  browser.request('/api/account/deletion', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
const signIn = async (email: string) => {
  const browser = app.browser();
  const answer = await browser.post('/api/auth/user/login', { email, password: PASSWORD });
  return { browser, answer };
};
const row = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];

/** A user with a message, a consent, and an inquiry with a note and a status change by the desk. */
async function traveller(email: string) {
  const { browser, id } = await signedInUser(app, email);
  const sent = await browser.post('/api/inquiries', { ...TRIP, email, marketing: true });
  const inquiry = (sent.body as { data: { _id: string } }).data._id;
  await app.browser().post('/mail/api/contact', { ...MESSAGE, email });
  await desk.post(`/api/staff/inquiries/${inquiry}/notes`, { text: 'Haggles.' });
  await app.db.insert(inquiryNotes).values({ inquiryId: inquiry, text: 'Pays late.' });
  const { session_id } = (await browser.post('/assistant/conversations')).body as { session_id: string };
  await browser.post('/assistant/chat', { session_id, question: `Write to me at ${email}` });
  return { browser, id, inquiry };
}

describe('the export', () => {
  it('is for signed-in users', async () => {
    expect((await app.browser().get('/api/account/export')).status).toBe(401);
  });

  it('contains what is stored about the user, nothing of others and nothing internal to the desk', async () => {
    const { browser, inquiry } = await traveller('taker@example.ca');
    await traveller('other@example.ca');
    const answer = await browser.get('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-northfare-data.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      profile: { email: 'taker@example.ca', firstName: 'Amina', phone: '+14165550123' },
      inquiries: [{ _id: inquiry, notes: 'Window seats, please.', history: [{ status: 'pending' }] }],
      contactMessages: [{ message: 'Do you fly to Faro?' }],
      conversations: [{ messages: [{ author: 'visitor', text: 'Write to me at taker@example.ca' }, {}] }],
      sessions: [{ device: 'An unknown browser' }],
      signIn: { password: true, mailboxProvenAt: expect.any(String) },
      knownBrowsers: [{ lastSeenAt: expect.any(String) }],
      mails: [{ kind: 'account-code', to: 'taker@example.ca', at: expect.any(String) }, { kind: 'inquiry-received' }],
    });
    const { mails: written } = answer.body as { mails: { kind: string; text?: string; subject?: string }[] };
    expect(written[0]).toMatchObject({ subject: 'Your code is [code hidden]' });
    expect(JSON.stringify(written[0])).not.toMatch(/\b\d{3} ?\d{3}\b(?!\d| \d)/);
    expect(written[1]).toMatchObject({ subject: expect.any(String), text: expect.stringContaining('Lisbon') });
    expect((answer.body as { consents: { basis: string }[] }).consents.map(({ basis }) => basis)).toContain('express');
    const text = JSON.stringify(answer.body);
    for (const secret of ['other@example.ca', 'Pays late.', 'Haggles.', 'argon2', 'refresh', 'passwordHash'])
      expect(text).not.toContain(secret);
  });
});

it('the export says which Google account opens the account, and that there is no password', async () => {
  const provider = await startIdentityProvider();
  const other = await openTestApp(provider.env);
  const browser = other.browser();
  expect((await signInWithGoogle(browser, provider, 'by-google@example.ca')).status).toBe(200);
  expect((await browser.get('/api/account/export')).body).toMatchObject({
    signIn: { password: false, google: { account: 'sub of by-google@example.ca', since: expect.any(String) } },
  });
  await other.close();
  await provider.close();
});

it('a user who asked to be deleted is not signed in again by Google automatically', async () => {
  const provider = await startIdentityProvider();
  const other = await openTestApp(provider.env);
  const browser = other.browser();
  await signInWithGoogle(browser, provider, 'gone-by-google@example.ca');
  expect((await leave(browser)).status).toBe(200);
  expect((await browser.post('/api/auth/google/nonce')).body).toMatchObject({ autoSelect: false });
  // A user who presses the button is signed in again, and may keep the account.
  const again = await signInWithGoogle(browser, provider, 'gone-by-google@example.ca');
  expect(again.body).toMatchObject({ user: { deletionAt: expect.any(String) } });
  expect((await keep(browser)).status).toBe(200);
  await other.close();
  await provider.close();
});

describe('requesting deletion', () => {
  it('is refused without a sign-in, without the password and with a wrong one, and signs no one out', async () => {
    expect((await leave(app.browser(), PASSWORD)).status).toBe(401);
    const { browser } = await signedInUser(app, 'hesitant@example.ca');
    for (const [password, sentence] of [
      [undefined, 'Password is required'],
      ['', 'Password is required'],
      ['Wrong-horse-9', 'Current password is incorrect'],
    ] as const)
      expect(await leave(browser, password)).toMatchObject({ status: 422, body: { fields: { password: sentence } } });
    expect(await browser.get('/api/auth/check')).toMatchObject({ body: { authenticated: true } });
    expect((await row('hesitant@example.ca'))?.deletionAt).toBeNull();
  });

  it('is refused to staff', async () => {
    expect(await leave(desk, PASSWORD)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('without a password needs a recent sign-in', async () => {
    const { browser, id } = await signedInUser(app, 'social@example.ca');
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    expect(await browser.get('/api/account/deletion')).toMatchObject({ body: { hasPassword: false, mayLeave: true } });
    await app.db
      .update(sessions)
      .set({ createdAt: sql`${sessions.createdAt} - interval '11 minutes'` })
      .where(eq(sessions.userId, id));
    expect((await leave(browser)).status).toBe(409);
    await app.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, id));
    expect((await leave(browser)).status).toBe(200);
  });

  it.each([
    ['by name', new Date(), 'Hello Amina'],
    ['without one where the person who typed the address may have typed the name', null, 'Hello,'],
  ])('is confirmed by mails that greet %s', async (_, mailboxProvenAt, greeting) => {
    const email = `greeted-${mailboxProvenAt ? 'owner' : 'stranger'}@example.ca`;
    const { browser, id } = await signedInUser(app, email);
    await app.db.update(users).set({ mailboxProvenAt }).where(eq(users.id, id));
    await leave(browser, PASSWORD);
    await keep((await signIn(email)).browser);
    const sent = await app.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), inArray(mails.kind, ['account-leaving', 'account-kept'])));
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain(greeting);
  });

  it('ends every session, is mailed once, and is undone by keeping the account', async () => {
    const email = 'wavering@example.ca';
    const { browser } = await signedInUser(app, email);
    const elsewhere = (await signIn(email)).browser;
    const answer = await leave(browser, PASSWORD);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Your account will be deleted on/) },
    });
    expect(browser.cookies.has('nf_refresh')).toBe(false);
    expect((await elsewhere.get('/api/auth/check')).status).toBe(401);

    const back = await signIn(email);
    const { deletionAt } = answer.body as { deletionAt: string };
    expect(back.answer).toMatchObject({ status: 200, body: { user: { deletionAt } } });
    expect((await leave(back.browser, PASSWORD)).body).toMatchObject({ deletionAt });
    const again = (await signIn(email)).browser;
    expect((await keep(again)).status).toBe(200);
    expect((await keep(again)).status).toBe(200);
    expect((await again.get('/api/auth/check')).body).not.toHaveProperty('user.deletionAt');
    const kinds = await kindsTo(email);
    expect(kinds.filter((kind) => kind === 'account-leaving')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'account-kept')).toHaveLength(1);
  });
});

describe('the night after the grace period', () => {
  it('erases those who left and no one else: the person is erased, the trip stays', async () => {
    const email = 'leaver@example.ca';
    const { browser, id, inquiry } = await traveller(email);
    const stays = await traveller('stays@example.ca');
    await leave(browser, PASSWORD);
    app.advanceClock(13 * DAYS);
    await eraseClosedAccounts(app);
    expect(await row(email)).toBeDefined();
    app.advanceClock(1 * DAYS + 60);
    await eraseClosedAccounts(app);

    expect(await row(email)).toBeUndefined();
    const [trip] = await app.db.select().from(inquiries).where(eq(inquiries.id, inquiry));
    expect(trip).toMatchObject({
      userId: null,
      name: 'Former customer',
      email: '',
      phone: '',
      notes: '',
      bestTimeToTalk: '',
      to: 'Lisbon (LIS)',
      departureDate: '2027-05-03',
      status: 'pending',
    });
    expect(await app.db.select().from(inquiryNotes).where(eq(inquiryNotes.inquiryId, inquiry))).toEqual([]);
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    expect(await app.db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toEqual([]);
    const [{ left } = { left: -1 }] = (
      await app.db.execute<{ left: number }>(sql`
        select (select count(*) from mails m where m::text like '%leaver@%')
          + (select count(*) from contact_messages c where c::text like '%leaver@%')
          + (select count(*) from consent_events e where e::text like '%leaver@%')
          + (select count(*) from chat_messages c where c::text like '%leaver@%')
          + (select count(*) from registrations r where r::text like '%leaver@%') as left`)
    ).rows;
    expect(Number(left)).toBe(0);
    expect(
      (await app.db.select().from(consentEvents).where(like(consentEvents.email, 'erased:%'))).length,
    ).toBeGreaterThan(0);
    expect((await signIn(email)).answer.status).toBe(401);

    expect(await row('stays@example.ca')).toBeDefined();
    expect(await kindsTo('stays@example.ca')).toContain('inquiry-received');
    expect(
      await app.db.select().from(contactMessages).where(eq(contactMessages.email, 'stays@example.ca')),
    ).toHaveLength(1);
    const [other] = await app.db.select().from(inquiries).where(eq(inquiries.id, stays.inquiry));
    expect(other).toMatchObject({ name: 'Amina Roy', email: 'stays@example.ca' });
  });

  it('spares a user who has become staff since', async () => {
    const { browser } = await signedInUser(app, 'hired@example.ca');
    expect((await leave(browser, PASSWORD)).status).toBe(200);
    await app.db.update(users).set({ role: 'agent' }).where(eq(users.email, 'hired@example.ca'));
    app.advanceClock(15 * DAYS);
    await eraseClosedAccounts(app);
    expect(await row('hired@example.ca')).toBeDefined();
    app.advanceClock(-15 * DAYS);
  });

  it('leaves the desk a record that can be moved without sending a mail that has no recipient', async () => {
    const email = 'gone@example.ca';
    const { browser, inquiry } = await traveller(email);
    await leave(browser, PASSWORD);
    app.advanceClock(15 * DAYS);
    await eraseClosedAccounts(app);
    const record = await desk.post('/api/auth/user/login', { email: 'desk@example.ca', password: PASSWORD });
    expect(record.status).toBe(200);
    const [trip] = await app.db.select().from(inquiries).where(eq(inquiries.id, inquiry));
    const moved = await desk.post(`/api/staff/inquiries/${inquiry}/status`, {
      status: 'declined',
      version: trip?.version,
    });
    expect(moved.status).toBe(200);
    expect(await kindsTo('')).toEqual([]);
  });
});
