import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, agencyDay, civilToday } from '#domain/dates.ts';
import { firstInstant } from '#domain/moments.ts';
import { dueSentence } from '#domain/promise-words.ts';
import { HOUR_MS } from '#domain/time.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { promiseAnswers } from '../../../../test/promised-hours.ts';
import type { Inquiry, OwnInquiry } from './inquiries.contract.ts';
import { inquiries } from './inquiries.table.ts';
import type { InquiryLine, InquiryRecord } from './staff/staff-inquiries.contract.ts';

const HOURS = 4;
let app: TestApp;
let agent: Browser;
let traveller: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  traveller = await signedInUser(app, 'noor@example.ca');
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
  ...{ adults: 2, name: 'Noor Haddad', email: 'noor@example.ca', phone: '+14165550123', budgetPerPerson: 1200 },
  ...change,
});
async function inquire(change: object = {}): Promise<Inquiry> {
  const answer = await traveller.browser.post('/api/inquiries', form(change));
  expect(answer.status).toBe(201);
  return (answer.body as { data: Inquiry }).data;
}
const stored = async (id: string) => (await app.db.select().from(inquiries).where(eq(inquiries.id, id)))[0];
const record = async (id: string) =>
  ((await agent.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;
async function own(id: string): Promise<OwnInquiry | undefined> {
  const { body } = await traveller.browser.get(`/api/inquiries/user/${traveller.id}`);
  return (body as { data: OwnInquiry[] }).data.find(({ _id }) => _id === id);
}
const lines = async (search: string) =>
  ((await agent.get(`/api/staff/inquiries${search}`)).body as { data: InquiryLine[] }).data;
const idsOf = async (search: string) => (await lines(search)).map(({ _id }) => _id);
const overview = async () =>
  ((await agent.get('/api/staff/overview')).body as { data: { late: number; waiting: number } }).data;
/** What the traveller, the record and the list say of one inquiry. */
const said = async (id: string) => [
  (await own(id))?.dueAt,
  (await record(id)).dueAt,
  (await lines('')).find(({ _id }) => _id === id)?.dueAt,
];
const mailOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(mails)
      .where(eq(mails.dedupeKey, `inquiry-received:${id}`))
  )[0];

describe('nothing is promised', () => {
  it('as long as the agency has set no hours, even if it has set how soon it answers', async () => {
    await promiseAnswers(app, String(HOURS), []);
    const { _id, dueAt } = await inquire();
    expect(dueAt).toBeUndefined();
    expect(await stored(_id)).toMatchObject({ dueAt: null });
    expect((await mailOf(_id))?.text).not.toMatch(/We will answer by|business hour/);
    expect(await app.browser().get('/api/company')).toMatchObject({ body: { answerHours: '' } });
  });

  it('and an inquiry without a promise is not late, however long it waits', async () => {
    const { _id } = await inquire({ name: 'Without Promise' });
    await app.db
      .update(inquiries)
      .set({ createdAt: new Date('2026-01-05') })
      .where(eq(inquiries.id, _id));
    expect(await idsOf('?due=late')).toEqual([]);
    expect(await overview()).toMatchObject({ late: 0, waiting: 1 });
    expect(await said(_id)).toEqual([undefined, undefined, undefined]);
  });
});

describe('what is promised', () => {
  beforeAll(() => promiseAnswers(app, String(HOURS)));

  it('is one time: in the answer, in Bookings, in the mail and at the desk', async () => {
    const { _id, dueAt = '' } = await inquire();
    const asked = (await stored(_id))?.createdAt ?? new Date(0);
    const hours = (Date.parse(dueAt) - asked.getTime()) / HOUR_MS;
    // A minute before midnight is closed.
    expect(hours).toBeGreaterThan(HOURS - 0.02);
    expect(hours).toBeLessThan(HOURS + 0.02);
    expect(await said(_id)).toEqual([dueAt, dueAt, dueAt]);
    expect((await mailOf(_id))?.text.replaceAll(/\s+/g, ' ')).toContain(dueSentence(dueAt));
    expect(await app.browser().get('/api/company')).toMatchObject({ body: { answerHours: '4' } });
  });

  it('is in French to a traveller who asked in French', async () => {
    const asked = form({ email: 'fr@example.ca' });
    const answer = await app.browser().post('/api/inquiries', asked, { 'accept-language': 'fr' });
    const { _id } = (answer.body as { data: Inquiry }).data;
    expect((await mailOf(_id))?.text.replaceAll(/\s+/g, ' ')).toMatch(/au plus tard le \S+ \d+\S* \S+ à \d+ h/);
  });

  it('is promised as well by an agent who types what a traveller told', async () => {
    const answer = await agent.post('/api/staff/inquiries', { ...form(), channel: 'phone', confirm: true });
    const { _id, dueAt = '' } = (answer.body as { data: InquiryRecord }).data;
    expect((await mailOf(_id))?.text.replaceAll(/\s+/g, ' ')).toContain(dueSentence(dueAt));
  });

  it('stays when the agency promises something else', async () => {
    const { _id, dueAt } = await inquire();
    await promiseAnswers(app, '8');
    expect(await said(_id)).toEqual([dueAt, dueAt, dueAt]);
    await promiseAnswers(app, String(HOURS));
  });

  it('is said in the words of the language, once it is past as well', () => {
    const due = firstInstant('2026-11-30T11:30').toISOString();
    expect(dueSentence(due)).toBe('We will answer by 11:30 am Toronto time on Monday, November 30.');
    expect(dueSentence(due, '2026-12-01')).toMatch(
      /^We promised an answer by 11:30 am Toronto time on Monday, November 30\./,
    );
  });
});

describe('a promise is kept', () => {
  it.each(['accepted', 'declined'])(
    'when staff move the inquiry to %s, and owed again if that is undone',
    async (status) => {
      const { _id, dueAt } = await inquire();
      const moved = await agent.post(`/api/staff/inquiries/${_id}/status`, { status, version: 1 });
      expect(moved.status).toBe(200);
      expect(await said(_id)).toEqual([undefined, undefined, undefined]);
      expect((await agent.post(`/api/staff/inquiries/${_id}/undo`, { version: 2 })).status).toBe(200);
      expect(await said(_id)).toEqual([dueAt, dueAt, dueAt]);
    },
  );

  it('when staff answer a message about it by mail', async () => {
    const { _id, dueAt } = await inquire();
    await traveller.browser.post(`/api/inquiries/${_id}/messages`, { text: 'We are three now.' });
    expect(await said(_id)).toEqual([dueAt, dueAt, dueAt]);
    const [message] = (await record(_id)).messages;
    const answer = await agent.post(`/api/staff/messages/${message?._id}/answers`, { seen: 0, text: 'Of course.' });
    expect(answer.status).toBe(200);
    expect(await said(_id)).toEqual([undefined, undefined, undefined]);
  });

  it('not by a note, a colleague, or words that the traveller is not told of', async () => {
    const { _id, dueAt } = await inquire();
    await agent.post(`/api/staff/inquiries/${_id}/notes`, { text: 'Called, was not there.' });
    await agent.put(`/api/staff/inquiries/${_id}/admin-notes`, { adminNotes: 'Seats are held.', version: 1 });
    expect(await said(_id)).toEqual([dueAt, dueAt, dueAt]);
  });
});

describe('the desk', () => {
  it('refuses a filter that does not exist', async () => {
    expect((await agent.get('/api/staff/inquiries?due=soon')).status).toBe(422);
  });

  it('finds what is due today and what is late, as list, board and spreadsheet, and counts it in the overview', async () => {
    const { _id } = await inquire({ name: 'Lea Late' });
    const { late } = await overview();
    // The last minute of today at the agency, and the first of tomorrow.
    const midnight = firstInstant(`${addDays(agencyDay(app.clock()), 1)}T00:00`).getTime();
    for (const [instant, found] of [
      [midnight - 1, 1],
      [midnight, 0],
    ] as const) {
      await app.db
        .update(inquiries)
        .set({ dueAt: new Date(instant) })
        .where(eq(inquiries.id, _id));
      expect((await idsOf('?due=today&q=lea')).length).toBe(found);
    }
    expect(await idsOf('?due=late&q=lea')).toEqual([]);
    const past = new Date(app.clock().getTime() - HOUR_MS);
    await app.db.update(inquiries).set({ dueAt: past }).where(eq(inquiries.id, _id));
    expect(await idsOf('?due=late&q=lea')).toEqual([_id]);
    expect(await idsOf('?due=today&q=lea')).toEqual([]);
    const board = await agent.get('/api/staff/inquiries/board?due=late&q=lea');
    expect(board).toMatchObject({
      body: { lanes: [{ name: 'pending', count: 1, cards: [{ _id, dueAt: past.toISOString() }] }, ...[{}, {}, {}]] },
    });
    const rows = await agent.get('/api/staff/inquiries/rows?due=late&q=lea');
    expect(rows).toMatchObject({ body: { data: [{ _id, dueAt: past.toISOString() }] } });
    expect((await overview()).late).toBeGreaterThan(late);
    expect((await overview()).late).toBe((await lines('?due=late')).length);
  });

  it('counts and lists apart what was promised nothing, and reddens by its wait nothing whose promise was kept', async () => {
    const dayAgo = new Date(app.clock().getTime() - 30 * HOUR_MS);
    const [promised, unpromised] = [await inquire({ name: 'Kim Kept' }), await inquire({ name: 'Uma Unpromised' })];
    await app.db
      .update(inquiries)
      .set({ createdAt: dayAgo })
      .where(inArray(inquiries.id, [promised._id, unpromised._id]));
    await app.db.update(inquiries).set({ dueAt: null }).where(eq(inquiries.id, unpromised._id));
    const waiting = await lines('?due=unpromised&waiting=day');
    expect(waiting.map(({ _id }) => _id)).toContain(unpromised._id);
    expect(waiting.map(({ _id }) => _id)).not.toContain(promised._id);
    expect((await overview()).waiting).toBe(waiting.length);
    await traveller.browser.post(`/api/inquiries/${promised._id}/messages`, { text: 'Hello?' });
    const [message] = (await record(promised._id)).messages;
    await agent.post(`/api/staff/messages/${message?._id}/answers`, { seen: 0, text: 'Here.' });
    const [kept] = await lines('?q=kim');
    expect(kept).toMatchObject({ isPromised: true });
    expect(kept?.dueAt).toBeUndefined();
  });
});
