// Two people leave equal traces everywhere in the product; one is erased, and every table and file is searched.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, inArray, like, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { recordConsent } from '#features/account/consent/consent.server.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { hiddenEmail } from '#features/account/consent/hidden-consent.server.ts';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { freePort } from '../../../../e2e/product.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer } from '../../../../test/browser.ts';
import { act, anAgent, aVisitor, type Colleague, goOnline, reply, tellAgent } from '../../../../test/desk.ts';
import { type IdentityProvider, signInWithGoogle, startIdentityProvider } from '../../../../test/identity-provider.ts';
import { formOf, mailedCode, PASSWORD, signedInUser, wholeText } from '../../../../test/people.ts';
import { foundIn, type Sought } from '../../../../test/text-search.ts';
import { eraseClosedAccounts } from './erasure.server.ts';

const DAY_SECONDS = 86_400;
const LEAVER = { mark: 'Zyxmarker', phone: '+14165557391' };
const STAYER = { mark: 'Qwvmarker', phone: '+16475558462' };
type Person = typeof LEAVER;

const ownEmail = ({ mark }: Person) => `${mark.toLowerCase()}.own@example.ca`;
const otherEmail = ({ mark }: Person) => `${mark.toLowerCase()}.other@example.ca`;

let app: TestApp;
let agent: Colleague;
let provider: IdentityProvider;
const folder = mkdtempSync(join(tmpdir(), 'northfare-erasure-'));
// A mail server that names the recipient in its errors, as most do.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`${address} is over its quota`), { responseCode: 452 })),
});

beforeAll(async () => {
  provider = await startIdentityProvider();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  app = await openTestApp({ ...provider.env, DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await app.mail.deliver();
  agent = await anAgent(app, 'Noor', { online: false });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await new Promise<void>((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function succeeding(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status >= 200 && status < 300) });
  return answer;
}

const mailTo = async (email: string, kind: string) => {
  const all = await app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
  const found = all.find((mail) => mail.kind === kind);
  return found ? wholeText(found) : '';
};

const tripOf = ({ mark, phone }: Person, email: string) => ({
  ...{
    from: 'Toronto (YYZ)',
    to: `${mark}ville`,
    departureDate: addDays(civilToday(), 60),
    tripDuration: 7,
    adults: 2,
  },
  ...{ name: mark, email, phone, notes: `Window seats for ${mark}.`, bestTimeToTalk: `When ${mark} is home` },
  ...{ budgetPerPerson: 1200, marketing: true },
});
const messageOf = ({ mark, phone }: Person, email: string) => ({
  ...{ name: mark, email, number: phone, purpose: `A question of ${mark}`, message: `${mark} asks.`, marketing: true },
});
const key = ({ mark }: Person, n: string) => ({ 'idempotency-key': `${mark}-${n}` });

async function signUp(email: string, words: object = {}) {
  const browser = app.browser();
  await succeeding(browser.post('/api/auth/register', { ...formOf(email), ...words }));
  await succeeding(browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) }));
  await succeeding(browser.post('/api/auth/user/login', { email, password: PASSWORD }));
  return browser;
}

async function registers(person: Person) {
  const email = ownEmail(person);
  const browser = app.browser();
  const form = { ...formOf(email), firstName: person.mark, lastName: `Of ${person.mark}`, phone: person.phone };
  await succeeding(app.browser().post('/api/auth/register', { ...form, marketing: true }));
  await succeeding(browser.post('/api/auth/register', { ...form, marketing: true }));
  await succeeding(browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) }));
  const answer = await succeeding(
    browser.post('/api/auth/user/login', { email, password: PASSWORD }, { 'user-agent': `${person.mark}'s browser` }),
  );
  const { _id: id } = (answer.body as { user: { _id: string } }).user;
  const { version } = (await browser.get(`/api/auth/users/${id}`)).body as { version: number };
  const { firstName, lastName } = form;
  const profile = { firstName, lastName, Address: `1 ${person.mark} Street`, city: `${person.mark} City`, version };
  await succeeding(browser.put(`/api/auth/users/${id}`, profile));
  await succeeding(app.browser().post('/api/auth/register', form));
  await succeeding(app.browser().post('/api/auth/register', { ...form, email: otherEmail(person) }));
  await succeeding(app.browser().post('/api/auth/forgot-password', { email }));
  await succeeding(signInWithGoogle(app.browser(), provider, email, { sub: `sub of ${person.mark}` }));
  return { browser, id };
}

/** Signed in under both emails, and signed out under the account's own. */
async function writes(person: Person, browser = app.browser()) {
  const email = ownEmail(person);
  await succeeding(app.browser().post('/api/inquiries', tripOf(person, email), key(person, 'signed-out')));
  await succeeding(app.browser().post('/mail/api/inquiry', tripOf(person, email), key(person, 'signed-out')));
  await succeeding(app.browser().post('/mail/api/contact', messageOf(person, email), key(person, 'signed-out')));
  await succeeding(browser.post('/mail/api/inquiry', tripOf(person, otherEmail(person))));
  for (const address of [email, otherEmail(person)]) {
    await succeeding(browser.post('/mail/api/contact', messageOf(person, address)));
    const sent = await succeeding(browser.post('/api/inquiries', tripOf(person, address), key(person, address)));
    const { _id } = (sent.body as { data: { _id: string } }).data;
    const at = `/api/staff/inquiries/${_id}`;
    await succeeding(agent.browser.post(`${at}/notes`, { text: `${person.mark} haggles.` }));
    await succeeding(agent.browser.put(`${at}/admin-notes`, { adminNotes: `Dear ${person.mark}`, version: 1 }));
    await succeeding(agent.browser.post(`${at}/status`, { status: 'accepted', version: 2 }));
  }
  // The desk's own email has no owner, although it was typed.
  await succeeding(browser.post('/api/inquiries', tripOf(person, app.config.SALES_EMAIL)));
  // The owner of the other email is asked by mail about fare alerts, and says yes.
  const [, token = ''] = (await mailTo(otherEmail(person), 'news-confirm')).match(/token=([\w.-]+)/) ?? [];
  await succeeding(app.browser().post('/api/news-confirmation', { token }));
}

async function chats(person: Person, browser = app.browser()) {
  const visitor = await aVisitor(app, browser);
  const ask = (question: string) => browser.post('/assistant/chat', { question, session_id: visitor.session_id });
  await succeeding(ask(`does ${person.mark} enjoy zorbing`));
  await succeeding(ask('do you sell hydrofoil trips'));
  await succeeding(browser.post('/assistant/verify-user', { email: otherEmail(person) }));
  for (const email of [ownEmail(person), otherEmail(person)])
    await succeeding(app.browser().post('/assistant/verify-user', { email }));
  await succeeding(goOnline(agent));
  await succeeding(browser.post('/assistant/hand-over', { session_id: visitor.session_id }));
  await succeeding(tellAgent(visitor, `${person.mark} here, call ${person.phone}`));
  await succeeding(act(agent, visitor, 'claim'));
  await succeeding(reply(agent, visitor, `Hello ${person.mark}`));
  const note = { text: `${person.mark} is polite.`, clientId: crypto.randomUUID() };
  await succeeding(act(agent, visitor, 'notes', note));
  await succeeding(act(agent, visitor, 'end'));
  for (const email of [ownEmail(person), otherEmail(person)]) {
    const left = { session_id: visitor.session_id, email, message: `${person.mark} asks.`, name: person.mark };
    await succeeding(browser.post('/assistant/message', left));
  }
}

/** Traces of the person: name, number, emails, also as encoded in links and keys, and the account's id. */
const sought = (person: Person, id: string): Sought => {
  const emails = [ownEmail(person), otherEmail(person)];
  const carried = emails.flatMap((email) => [
    Buffer.from(email).toString('base64url'),
    createHash('sha256').update(email).digest('base64url'),
  ]);
  return { texts: [person.mark, ...carried, id], digits: person.phone.slice(2) };
};

it('all data of a person is erased, from every table and file, and nothing of anyone else', async () => {
  const [leaver, stayer] = [await registers(LEAVER), await registers(STAYER)];
  for (const [person, { browser }] of [
    [LEAVER, leaver],
    [STAYER, stayer],
  ] as const) {
    await writes(person, browser);
    await chats(person, browser);
  }
  // The mail server's error named the recipient, and the queue stored the failure.
  const refused = like(mails.lastError, `%${ownEmail(LEAVER)}%`);
  await expect.poll(() => app.db.$count(mails, refused)).toBeGreaterThan(0);

  const ofLeaver = sought(LEAVER, leaver.id);
  const ofStayer = sought(STAYER, stayer.id);
  const planted = await foundIn(app, ofLeaver);
  expect(Object.keys(planted)).toEqual(
    expect.arrayContaining([
      ...['users', 'registrations', 'sessions', 'known_devices', 'password_resets', 'google_identities'],
      ...['inquiries', 'inquiry_notes', 'inquiry_events', 'contact_messages', 'mails', 'idempotency_keys'],
      ...['conversations', 'chat_messages', 'chat_notes', 'chat_codes', 'open_questions', 'consent_events'],
    ]),
  );
  const before = await foundIn(app, ofStayer);
  expect(before).toEqual(planted);

  await succeeding(leaver.browser.post('/api/account/deletion', { password: PASSWORD }));
  app.advanceClock(15 * DAY_SECONDS);
  await eraseClosedAccounts(app);

  expect(await foundIn(app, ofLeaver)).toEqual({});
  expect(await foundIn(app, ofStayer)).toEqual(before);
});

it('an invitation to the desk is erased, and the audit of access does not name who was invited', async () => {
  const names = sql`select count(*)::int as rows from staff_invitations i where i::text like '%invited.leaver@%'
    union all select count(*)::int from access_events e where e::text like '%invited.leaver@%'`;
  const found = async () => (await app.db.execute(names)).rows.map(({ rows }) => rows);
  const { id } = await signedInUser(app, 'invited.leaver@example.ca');
  const { browser: chief } = await signedInUser(app, 'chief@northfare.example', 'admin');
  await chief.post('/api/staff/people/invitations', { email: 'invited.leaver@example.ca', role: 'agent' });
  expect(await found()).toEqual([1, 1]);
  await app.db.update(users).set({ deletionAt: app.clock() }).where(eq(users.id, id));
  app.advanceClock(1);
  await eraseClosedAccounts(app);
  expect(await found()).toEqual([0, 0]);
});

it('only the trip of an inquiry stays, to a known place', async () => {
  const trips = await app.db.select().from(inquiries).where(eq(inquiries.name, 'Former customer'));
  expect(trips).toHaveLength(4);
  for (const trip of trips) expect(trip).toMatchObject({ from: 'Toronto (YYZ)', to: 'Another place', email: '' });
});

it('a person named in an inquiry of the erased one keeps their own data', async () => {
  const friend = 'friend@example.ca';
  const reader = 'reader@example.ca';
  await signUp(friend, { marketing: true });
  // This email consented long ago and is otherwise unknown.
  const at = new Date(app.clock().getTime() - 90 * DAY_SECONDS * 1000);
  await recordConsent(app.db, { email: reader, purpose: 'marketing', basis: 'express', source: 'inquiry', at });
  const leaver = await signUp('careless@example.ca');
  for (const email of [friend, reader]) await succeeding(leaver.post('/api/inquiries', tripOf(LEAVER, email)));
  await succeeding(leaver.post('/api/account/deletion', { password: PASSWORD }));
  app.advanceClock(15 * DAY_SECONDS);
  await eraseClosedAccounts(app);
  const consents = await app.db
    .select()
    .from(consentEvents)
    .where(inArray(consentEvents.email, [friend, reader]));
  expect(consents.map(({ email }) => email).toSorted()).toEqual([friend, reader]);
  expect(await mailTo(friend, 'account-code')).toContain('code');
  expect(await foundIn(app, { texts: [LEAVER.mark], digits: LEAVER.phone })).toEqual({});
});

it('a question that another person also asked stays for staff', async () => {
  const kept = (await app.db.select().from(openQuestions)).map(({ question }) => question);
  expect(kept).toContain('do you sell hydrofoil trips');
  expect(kept).toContain(`does ${STAYER.mark} enjoy zorbing`);
});

it('a question with the full name is erased, even if no one was signed in when it was asked', async () => {
  const browser = await signUp('hortensia@example.ca', { firstName: 'Hortensia', lastName: 'Quill' });
  const stranger = await aVisitor(app);
  for (const question of ['does hortensia QUILL enjoy zorbing', 'does hortensia enjoy zorbing'])
    await succeeding(stranger.browser.post('/assistant/chat', { question, session_id: stranger.session_id }));
  await succeeding(browser.post('/api/account/deletion', { password: PASSWORD }));
  app.advanceClock(15 * DAY_SECONDS);
  await eraseClosedAccounts(app);
  const kept = (await app.db.select().from(openQuestions)).map(({ question }) => question);
  expect(kept).not.toContain('does hortensia QUILL enjoy zorbing');
  expect(kept).toContain('does hortensia enjoy zorbing');
});

it('an opt-out from fare alerts outlives the account, for anyone with that email, and an opt-in does not', async () => {
  const yes = 'fond-of-news@example.ca';
  const no = 'tired-of-news@example.ca';
  for (const email of [yes, no]) {
    const browser = await signUp(email);
    await succeeding(browser.put('/api/account/mail', { marketing: true }));
    if (email === no) await succeeding(browser.put('/api/account/mail', { marketing: false }));
    await succeeding(browser.post('/api/account/deletion', { password: PASSWORD }));
  }
  app.advanceClock(15 * DAY_SECONDS);
  await eraseClosedAccounts(app);
  for (const email of [yes, no]) {
    expect(await app.db.select().from(consentEvents).where(eq(consentEvents.email, email))).toEqual([]);
    const [event] = await app.db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.email, hiddenEmail(app.secret, email)));
    expect(event).toMatchObject({ basis: 'express', hiddenAt: expect.any(Date) });
    const again = await signUp(email);
    const message = { name: 'A. B.', email, number: '+14165550199', purpose: 'A question', message: 'Hello again.' };
    await succeeding(again.post('/mail/api/contact', message));
    const wish = { basis: email === no ? 'none' : 'implied' };
    expect(await again.get('/api/account/mail')).toMatchObject({ status: 200, body: wish });
  }
});
