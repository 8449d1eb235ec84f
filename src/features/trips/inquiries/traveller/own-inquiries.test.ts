import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { portraitPath } from '#domain/portrait.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { conversations } from '#features/chat/chat/chat.table.ts';
import type { ConversationLine } from '#features/chat/desk/desk.contract.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Answer, Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { sentQuote } from '../../../../../test/quotes.ts';
import type { OwnInquiry } from '../inquiries.contract.ts';
import { inquiries } from '../inquiries.table.ts';
import { anonymiseOldInquiries } from '../inquiry-periods.server.ts';
import type { InquiryRecord } from '../staff/staff-inquiries.contract.ts';

const QUOTES = '/api/staff/quotes';

let app: TestApp;
let agent: { browser: Browser; id: string };
let traveller: { browser: Browser; id: string };
let other: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  traveller = await signedInUser(app, 'noor@example.ca');
  other = (await signedInUser(app, 'other@example.ca')).browser;
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
  ...{ adults: 2, name: 'Noor Haddad', email: 'noor@example.ca', phone: '+14165550123', budgetPerPerson: 1200 },
  ...change,
});
async function inquire(change: object = {}): Promise<string> {
  const answer = await traveller.browser.post('/api/inquiries', form(change));
  return (answer.body as { data: { _id: string } }).data._id;
}
const at = (id: string, rest: string) => `/api/inquiries/${id}/${rest}`;
const write = (id: string, text: string, headers = {}, browser = traveller.browser) =>
  browser.post(at(id, 'messages'), { text }, headers);
async function own(id: string): Promise<OwnInquiry | undefined> {
  const { body } = await traveller.browser.get(`/api/inquiries/user/${traveller.id}`);
  return (body as { data: OwnInquiry[] }).data.find(({ _id }) => _id === id);
}
const record = async (id: string) =>
  ((await agent.browser.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;
const message = async (id: string | undefined): Promise<Answer> => agent.browser.get(`/api/staff/messages/${id}`);

describe('an inquiry that was sent without an account', () => {
  const sendWithout = async (email: string) => {
    const answer = await app.browser().post('/api/inquiries', form({ email }));
    return (answer.body as { data: { _id: string } }).data._id;
  };

  it('of another email is neither shown, written about nor cancelled', async () => {
    const id = await sendWithout('friend@example.ca');
    expect(await own(id)).toBeUndefined();
    expect((await write(id, 'A window, please.')).status).toBe(404);
    expect((await traveller.browser.post(at(id, 'cancel'), {})).status).toBe(404);
  });

  it('is not shown to an account with its email before the mailbox is proven', async () => {
    const { browser, id: userId } = await signedInUser(app, 'claims@example.ca');
    const id = await sendWithout('claims@example.ca');
    const list = async () =>
      ((await browser.get(`/api/inquiries/user/${userId}`)).body as { data: OwnInquiry[] }).data.map(({ _id }) => _id);
    await app.db.update(users).set({ mailboxProvenAt: null }).where(eq(users.id, userId));
    expect(await list()).toEqual([]);
    expect((await browser.post(at(id, 'cancel'), {})).status).toBe(404);
    await app.db.update(users).set({ mailboxProvenAt: app.clock() }).where(eq(users.id, userId));
    expect(await list()).toEqual([id]);
  });

  it('is that of the account with its email: shown with its quote, written about and cancelled', async () => {
    const id = await sendWithout('Noor@Example.ca');
    await sentQuote(agent.browser, id);
    expect(await own(id)).toMatchObject({ status: 'quoted', quote: { state: 'sent' } });
    expect((await write(id, 'A window, please.')).status).toBe(200);
    expect((await traveller.browser.post(at(id, 'cancel'), {})).status).toBe(200);
    expect((await own(id))?.status).toBe('cancelled');
  });
});

describe('the quote of an inquiry', () => {
  it('stands under it once it is sent, with the link of the mail, and no longer once it is withdrawn', async () => {
    const id = await inquire();
    await agent.browser.post(QUOTES, { inquiryId: id });
    expect((await own(id))?.quote).toBeUndefined();
    const quote = await sentQuote(agent.browser, id);
    const found = (await own(id))?.quote;
    expect(found).toEqual({
      ...{ state: 'sent', url: quote.link, leastCents: 148_546, priceUntil: quote.shown.priceUntil },
    });
    const other = await inquire();
    expect((await own(other))?.quote).toBeUndefined();
    await agent.browser.post(`${QUOTES}/${quote._id}/withdraw`, { version: quote.version });
    expect((await own(id))?.quote).toBeUndefined();
  });

  it('is told apart once its price is no longer guaranteed', async () => {
    const id = await inquire();
    const quote = await sentQuote(agent.browser, id);
    await app.db
      .update(quotes)
      .set({ priceUntil: new Date(Date.now() - 1000) })
      .where(eq(quotes.id, quote._id));
    expect((await own(id))?.quote).toMatchObject({ state: 'expired' });
  });
});

describe('a message about an inquiry', () => {
  it('is refused to visitors, to other travellers, for an unknown inquiry, and without words', async () => {
    const id = await inquire();
    expect((await write(id, 'Hello', {}, app.browser())).status).toBe(401);
    for (const [unknown, browser] of [
      [id, other],
      [id, agent.browser],
      ['nonsense', traveller.browser],
      [crypto.randomUUID(), traveller.browser],
    ] as const)
      expect(await write(unknown, 'Hello', {}, browser)).toMatchObject({ status: 404 });
    expect(await write(id, ' \n ')).toMatchObject({ status: 422, body: { fields: { text: 'Message is required.' } } });
    expect(await write(id, 'x'.repeat(4001))).toMatchObject({ status: 422 });
    expect((await own(id))?.messages).toEqual([]);
  });

  it('waits at the desk with the assignee, is answered by mail, and both stand in Bookings', async () => {
    const id = await inquire();
    await agent.browser.put(`/api/staff/inquiries/${id}/assignee`, { assigneeId: agent.id });
    expect(await write(id, 'We are three now.\nIs that fine?')).toMatchObject({ status: 200 });
    const { messages, events, reference } = await record(id);
    expect(events[0]).toMatchObject({ kind: 'wrote' });
    expect(messages).toMatchObject([{ text: 'We are three now.\nIs that fine?', status: 'open' }]);
    const [{ _id } = { _id: '' }] = messages;
    expect((await message(_id)).body).toMatchObject({
      data: {
        ...{ email: 'noor@example.ca', number: '+14165550123', purpose: `Toronto to Lisbon (${reference})` },
        ...{ assigneeId: agent.id, about: { _id: id, reference } },
      },
    });
    const [toDesk] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `contact-message:${_id}`));
    expect(toDesk?.text).toContain('We are three now.');
    await agent.browser.post(`/api/staff/messages/${_id}/answers`, { seen: 0, text: 'Of course.' });
    expect((await own(id))?.messages).toMatchObject([
      { by: 'traveller', text: 'We are three now.\nIs that fine?' },
      { by: 'agency', text: 'Of course.' },
    ]);
    const [answer] = await app.db.select().from(mails).where(eq(mails.kind, 'contact-answer'));
    expect(answer).toMatchObject({ recipient: 'noor@example.ca' });
    expect((await record(id)).messages).toMatchObject([{ status: 'answered' }]);
  });

  it('its status has the day it came to it; one that waits has none', async () => {
    const id = await inquire();
    expect(await own(id)).not.toHaveProperty('movedAt');
    const { version } = await record(id);
    await agent.browser.post(`/api/staff/inquiries/${id}/status`, { status: 'accepted', version });
    expect(await own(id)).toMatchObject({ status: 'accepted', movedAt: expect.any(String) });
  });

  it('an answer and the Admin Notes are signed by name and portrait, until that person leaves', async () => {
    const change = (values: object) => app.db.update(users).set(values).where(eq(users.id, agent.id));
    const hash = 'a'.repeat(32);
    await change({ displayName: 'Marc', portrait: hash });
    const id = await inquire();
    await write(id, 'May we bring skis?');
    const { messages, version } = await record(id);
    await agent.browser.post(`/api/staff/messages/${messages[0]?._id}/answers`, { seen: 0, text: 'You may.' });
    await agent.browser.put(`/api/staff/inquiries/${id}/admin-notes`, { adminNotes: 'Skis are free.', version });
    const signed = await own(id);
    const portrait = portraitPath(hash);
    expect(signed?.messages).toMatchObject([{ by: 'traveller' }, { by: 'agency', name: 'Marc', portrait }]);
    expect(signed?.messages[0]).not.toHaveProperty('name');
    expect(signed?.noted).toMatchObject({ by: 'Marc', portrait });
    await change({ deactivatedAt: new Date() });
    const later = await own(id);
    await change({ deactivatedAt: null, portrait: '' });
    expect(later?.messages[1]).toMatchObject({ by: 'agency', text: 'You may.' });
    expect(later?.messages[1]).not.toHaveProperty('name');
    expect(later?.noted).toMatchObject({ by: '' });
    expect(JSON.stringify(later)).not.toContain('/portraits/');
  });

  it('is one message if it is sent twice with one key', async () => {
    const id = await inquire();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let times = 0; times < 2; times += 1) expect((await write(id, 'Once', headers)).status).toBe(200);
    expect((await write(id, 'Other words', headers)).status).toBe(409);
    expect((await own(id))?.messages).toHaveLength(1);
  });

  it('is deleted when its inquiry loses its traveller', async () => {
    const id = await inquire();
    await write(id, 'A secret of Noor');
    await app.db
      .update(inquiries)
      .set({ status: 'declined', updatedAt: new Date('2015-03-01') })
      .where(eq(inquiries.id, id));
    expect(await anonymiseOldInquiries(app)).toBe(1);
    expect(await app.db.$count(contactMessages, eq(contactMessages.message, 'A secret of Noor'))).toBe(0);
  });
});

it('a message about the longest places has a purpose as long as the contact form allows, with the reference', async () => {
  const place = 'Llanfair'.repeat(14);
  const id = await inquire({ from: place, to: place });
  await write(id, 'Hello');
  const { messages, reference } = await record(id);
  const { body } = await message(messages[0]?._id);
  const { purpose } = (body as { data: { purpose: string } }).data;
  expect(purpose.length).toBeLessThanOrEqual(120);
  expect(purpose).toMatch(new RegExp(`\\(${reference}\\)$`));
});

describe('an inquiry', () => {
  it('is not cancelled by visitors and other travellers, nor once it is declined', async () => {
    const id = await inquire();
    expect((await app.browser().post(at(id, 'cancel'), {})).status).toBe(401);
    for (const browser of [other, agent.browser]) expect((await browser.post(at(id, 'cancel'), {})).status).toBe(404);
    await agent.browser.post(`/api/staff/inquiries/${id}/status`, { status: 'declined', version: 1 });
    expect((await traveller.browser.post(at(id, 'cancel'), {})).status).toBe(409);
    expect(await own(id)).toMatchObject({ status: 'declined', cancellable: false });
  });

  it('is cancelled by its traveller, also if the call is repeated, and the desk sees who did it', async () => {
    const id = await inquire();
    expect(await own(id)).toMatchObject({ cancellable: true });
    for (let times = 0; times < 2; times += 1)
      expect(await traveller.browser.post(at(id, 'cancel'), {})).toMatchObject({
        status: 200,
        body: { message: 'Your inquiry is cancelled. It stays in this list.' },
      });
    expect(await own(id)).toMatchObject({ status: 'cancelled', cancellable: false });
    const { events, reference } = await record(id);
    const told = await app.db
      .select()
      .from(mails)
      .where(and(eq(mails.inquiryId, id), eq(mails.kind, 'inquiry-cancelled')));
    expect(told).toMatchObject([
      { recipient: app.config.SALES_EMAIL, subject: `Cancelled: Toronto to Lisbon, Noor Haddad (${reference})` },
    ]);
    expect(told[0]?.html).toContain(`${app.config.PUBLIC_URL}/staff/inquiries/${id}`);
    expect(told[0]?.text).toMatch(/status before: pending/i);
    expect(events.some(({ kind, mail }) => kind === 'mailed' && mail?.to === app.config.SALES_EMAIL)).toBe(false);
    expect(events.filter(({ kind }) => kind === 'moved')).toMatchObject([{ by: 'Amina Roy', toStatus: 'cancelled' }]);
  });

  it('leads the desk to the chats of its traveller, and to none of another', async () => {
    const chatsOf = async (id: string) =>
      ((await agent.browser.get(`/api/staff/inquiries/${id}/chats`)).body as { data: ConversationLine[] }).data;
    const id = await inquire();
    await other.post('/assistant/conversations');
    expect(await chatsOf(id)).toEqual([]);
    await traveller.browser.post('/assistant/conversations');
    expect(await chatsOf(id)).toMatchObject([{ status: 'assistant' }]);
    const unknown = await agent.browser.get(`/api/staff/inquiries/${crypto.randomUUID()}/chats`);
    expect(unknown.status).toBe(404);
    expect((await traveller.browser.get(`/api/staff/inquiries/${id}/chats`)).status).toBe(403);
  });

  it('without an account leads to the ten newest chats in which its email was proven', async () => {
    const email = 'typed@example.ca';
    const sent = await app.browser().post('/api/inquiries', form({ email }));
    const id = (sent.body as { data: { _id: string } }).data._id;
    const chat = (n: number) => ({ sessionId: crypto.randomUUID(), secretHash: 'x', email, lastAt: new Date(n) });
    await app.db.insert(conversations).values(chat(99));
    const chats = async () => (await agent.browser.get(`/api/staff/inquiries/${id}/chats`)).body as { data: unknown[] };
    expect((await chats()).data).toEqual([]);
    const proven = Array.from({ length: 11 }, (_, n) => ({ ...chat(n), verifiedUntil: new Date(n) }));
    await app.db.insert(conversations).values(proven);
    expect((await chats()).data).toHaveLength(10);
    expect((await chats()).data[0]).toMatchObject({ lastAt: new Date(10).toISOString() });
  });
});
