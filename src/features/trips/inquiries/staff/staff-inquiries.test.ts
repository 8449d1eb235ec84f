import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Answer, Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiries, inquiryEvents } from '../inquiries.table.ts';
import type { InquiryLine, InquiryRecord } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: Browser;
let second: Browser;
let customer: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  second = (await signedInUser(app, 'second@northfare.example', 'admin')).browser;
  customer = await signedInUser(app, 'customer@example.ca');
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: addDays(civilToday(), 60),
  tripDuration: 7,
  adults: 2,
  name: 'Amélie Tremblay',
  email: 'amelie@example.ca',
  phone: '+15145550118',
  budgetPerPerson: 1200.5,
  ...change,
});
async function inquire(change: object = {}, from: Browser = customer.browser): Promise<string> {
  const answer = await from.post('/api/inquiries', form(change));
  expect(answer.status).toBe(201);
  return (answer.body as { data: { _id: string } }).data._id;
}
const at = (id: string, rest = '') => `/api/staff/inquiries/${id}${rest}`;
const record = (answer: Answer) => (answer.body as { data: InquiryRecord }).data;
const read = async (id: string) => record(await agent.get(at(id)));
const rows = (answer: Answer) => (answer.body as { data: InquiryLine[] }).data;
const statusMails = (id: string) =>
  app.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'inquiry-status'))
    .then((all) => all.filter((mail) => mail.dedupeKey?.includes(id)));

describe('the desk refuses', () => {
  const calls: [string, (browser: Browser, id: string) => Promise<Answer>][] = [
    ['listInquiries', (browser) => browser.get('/api/staff/inquiries')],
    ['readInquiry', (browser, id) => browser.get(at(id))],
    ['moveInquiry', (browser, id) => browser.post(at(id, '/status'), { status: 'accepted', version: 1 })],
    ['saveAdminNotes', (browser, id) => browser.put(at(id, '/admin-notes'), { adminNotes: 'x', version: 1 })],
    ['addInquiryNote', (browser, id) => browser.post(at(id, '/notes'), { text: 'x' })],
    ['assignInquiry', (browser, id) => browser.put(at(id, '/assignee'), { assigneeId: null })],
  ];
  it.each(calls)('%s to a visitor and to a traveller, even to the owner of the inquiry', async (_, call) => {
    const id = await inquire();
    expect(await call(app.browser(), id)).toMatchObject({ status: 401, body: { success: false } });
    expect(await call(customer.browser, id)).toMatchObject({ status: 403, body: { success: false } });
    expect(await read(id)).toMatchObject({ status: 'pending', version: 1, adminNotes: '', internalNotes: [] });
  });

  it.each(calls.slice(1))('%s of an inquiry that does not exist, or whose id is none', async (_, call) => {
    for (const id of [crypto.randomUUID(), 'nonsense', '0'])
      expect(await call(agent, id)).toMatchObject({ status: 404, body: { message: 'There is no such inquiry.' } });
  });

  it('what is out of bounds', async () => {
    const id = await inquire();
    const wrong = [
      agent.post(at(id, '/status'), { status: 'pending', version: 1 }),
      agent.post(at(id, '/status'), { status: 'cancelled', version: 1 }),
      agent.post(at(id, '/status'), { status: 'accepted' }),
      agent.post(at(id, '/status'), { status: 'accepted', version: 1, extra: true }),
      agent.put(at(id, '/admin-notes'), { adminNotes: 'x'.repeat(2001), version: 1 }),
      agent.put(at(id, '/admin-notes'), { adminNotes: 'x', version: 2_147_483_648 }),
      agent.post(at(id, '/status'), { status: 'accepted', version: 2_147_483_648 }),
      agent.post(at(id, '/notes'), { text: '  \u0000 ' }),
      agent.get('/api/staff/inquiries?status=lost'),
      agent.get('/api/staff/inquiries?page=0'),
      agent.get('/api/staff/inquiries?sort=name'),
    ];
    for (const answer of await Promise.all(wrong)) expect(answer.status).toBe(422);
  });

  it('a move that the status does not allow', async () => {
    const id = await inquire();
    expect(await agent.post(at(id, '/status'), { status: 'completed', version: 1 })).toMatchObject({
      status: 409,
      body: { message: 'An inquiry that is pending cannot become completed.' },
    });
    expect(record(await agent.post(at(id, '/status'), { status: 'declined', version: 1 })).moves).toEqual([]);
    expect((await agent.post(at(id, '/status'), { status: 'accepted', version: 2 })).status).toBe(409);
    expect(await statusMails(id)).toHaveLength(1);
  });

  it('a write to an inquiry that another person has changed since, and preserves that change', async () => {
    const id = await inquire();
    expect((await second.put(at(id, '/admin-notes'), { adminNotes: 'Seats are held.', version: 1 })).status).toBe(200);
    const late = await agent.put(at(id, '/admin-notes'), { adminNotes: 'Mine', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Someone else changed') } });
    expect((await agent.post(at(id, '/status'), { status: 'accepted', version: 1 })).status).toBe(409);
    expect(await read(id)).toMatchObject({ adminNotes: 'Seats are held.', status: 'pending', version: 2 });
  });
});

describe('the list', () => {
  it('names the owner alone, not who wrote about an inquiry or moved it', async () => {
    const id = await inquire({ name: 'Owned Inquiry' });
    const owned = async () => rows(await agent.get('/api/staff/inquiries?q=owned'))[0];
    expect((await agent.post(at(id, '/notes'), { text: 'I take this one.' })).status).toBe(200);
    expect((await agent.post(at(id, '/status'), { status: 'accepted', version: 1 })).status).toBe(200);
    expect((await agent.post(at(id, '/undo'), { version: 2 })).status).toBe(200);
    expect(await owned()).toMatchObject({ isUnassigned: true });
    expect((await owned())?.owner).toBeUndefined();
    expect((await read(id)).assigneeId).toBeUndefined();
    const { id: sana } = await signedInUser(app, 'sana@northfare.example', 'agent');
    await app.db.update(users).set({ firstName: 'Sana' }).where(eq(users.id, sana));
    await agent.put(at(id, '/assignee'), { assigneeId: sana });
    expect(await owned()).toMatchObject({ owner: 'Sana', isUnassigned: false });
  });

  it('starts with the inquiries that have waited longest, 25 a page, with counts', async () => {
    const before = (await agent.get('/api/staff/inquiries')).body as { counts: { all: number; pending: number } };
    for (let i = 0; i < 27; i += 1) {
      app.advanceClock(1);
      await inquire({ name: `Paged ${i}` });
    }
    const first = await agent.get('/api/staff/inquiries?q=paged');
    expect(first.body).toMatchObject({ counts: { all: 27, pending: 27, accepted: 0 }, page: 1, pages: 2 });
    expect(rows(first).map(({ name }) => name)[0]).toBe('Paged 0');
    expect(rows(first)).toHaveLength(25);
    const last = await agent.get('/api/staff/inquiries?q=paged&page=9');
    expect(last.body).toMatchObject({ page: 2, pages: 2 });
    expect(rows(last).map(({ name }) => name)).toEqual(['Paged 25', 'Paged 26']);
    const all = (await agent.get('/api/staff/inquiries')).body as typeof before;
    expect(all.counts.all).toBe(before.counts.all + 27);
    for (const { _id } of rows(first).slice(0, 2))
      await agent.post(at(_id, '/status'), { status: 'accepted', version: 1 });
    const moved = rows(await agent.get('/api/staff/inquiries?q=paged&page=2')).map(({ name }) => name);
    expect(moved).toEqual(['Paged 1', 'Paged 0']);
    expect(rows(await agent.get('/api/staff/inquiries?q=paged'))[0]?.name).toBe('Paged 2');
  });

  it('is searched by name, email, from and to, with wildcards as plain characters', async () => {
    const id = await inquire({ name: 'Søren 100% O_Neil', email: 'soren@example.ca', from: 'Moncton', to: 'Nuuk' });
    for (const q of ['søren', 'SOREN@example', 'moncton', 'nuuk', '100%', 'o_n'])
      expect(rows(await agent.get(`/api/staff/inquiries?q=${encodeURIComponent(q)}`)).map(({ _id }) => _id)).toEqual([
        id,
      ]);
    expect(rows(await agent.get('/api/staff/inquiries?q=%25_%25'))).toEqual([]);
    expect(rows(await agent.get(`/api/staff/inquiries?q=${encodeURIComponent("' or 1=1 --\u0000")}`))).toEqual([]);
  });

  it('is searched by reference, with and without its dash, in any case', async () => {
    const id = await inquire({ name: 'Referred To' });
    const { reference } = await read(id);
    for (const q of [
      reference,
      reference.replace('-', ''),
      reference.toLowerCase(),
      reference.slice(0, 6).toLowerCase(),
    ])
      expect(rows(await agent.get(`/api/staff/inquiries?q=${encodeURIComponent(q)}`))).toMatchObject([
        { _id: id, reference },
      ]);
  });

  it('is filtered by status, while the counts remain those of the search', async () => {
    const id = await inquire({ name: 'Filtered One' });
    await inquire({ name: 'Filtered Two' });
    await agent.post(at(id, '/status'), { status: 'accepted', version: 1 });
    const accepted = await agent.get('/api/staff/inquiries?q=filtered&status=accepted');
    expect(accepted.body).toMatchObject({ counts: { all: 2, pending: 1, accepted: 1 } });
    expect(rows(accepted).map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('a record', () => {
  it('shows its whole history, newest first, with who did what', async () => {
    const id = await inquire({ email: 'story@example.ca' });
    await agent.put(at(id, '/admin-notes'), { adminNotes: 'Seats are held until Friday.\r\nCall us.', version: 1 });
    await agent.post(at(id, '/notes'), { text: 'Prefers the morning.' });
    const answer = await second.post(at(id, '/status'), { status: 'accepted', version: 2 });
    expect(answer.status).toBe(200);
    expect(record(answer)).toMatchObject({
      status: 'accepted',
      version: 3,
      moves: ['completed'],
      adminNotes: 'Seats are held until Friday.\nCall us.',
      internalNotes: [{ text: 'Prefers the morning.', author: 'Amina Roy' }],
    });
    expect(record(answer).events.map(({ kind }) => kind)).toEqual(['mailed', 'moved', 'noted', 'mailed', 'created']);
    expect(record(answer).events[1]).toMatchObject({ by: 'Amina Roy', toStatus: 'accepted' });
    expect(record(answer).events[0]?.mail).toMatchObject({ to: 'story@example.ca', status: 'queued' });
    const [mail] = await statusMails(id);
    expect(mail?.text).toContain('Seats are held until Friday.');
    // Signed by the colleague who moved it, as travellers know them.
    expect(mail?.text).toContain('Amina, Northfare');
  });

  it('is moved once if several people move it at the same moment, with one mail', async () => {
    const id = await inquire();
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? agent : second).post(at(id, '/status'), {
        status: index % 2 ? 'accepted' : 'declined',
        version: 1,
      }),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(answers).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await statusMails(id)).toHaveLength(1);
    const moved = await app.db.select().from(inquiryEvents).where(eq(inquiryEvents.inquiryId, id));
    expect(moved.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  });

  it('accepts one of several Admin Notes written at the same moment, and every internal note', async () => {
    const id = await inquire();
    const saves = ['a', 'b', 'c', 'd'].map((adminNotes) =>
      agent.put(at(id, '/admin-notes'), { adminNotes, version: 1 }),
    );
    const notes = ['a', 'b', 'c', 'd'].map((text) => second.post(at(id, '/notes'), { text }));
    const answers = await Promise.all(saves);
    expect((await Promise.all(notes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { internalNotes, version } = await read(id);
    expect(internalNotes.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(version).toBe(2);
  });

  it('shows its traveller the Admin Notes and never what staff write to each other', async () => {
    const id = await inquire();
    await agent.put(at(id, '/admin-notes'), { adminNotes: 'For you.', version: 1 });
    await agent.post(at(id, '/notes'), { text: 'Between us only.' });
    const list = await customer.browser.get(`/api/inquiries/user/${customer.id}`);
    expect(JSON.stringify(list.body)).toContain('For you.');
    expect(JSON.stringify(list.body)).not.toMatch(/Between us|internalNotes|version|events/);
    await agent.post(at(id, '/status'), { status: 'accepted', version: 2 });
    const everyMail = JSON.stringify(await app.db.select().from(mails));
    expect(everyMail).toContain('For you.');
    expect(everyMail).not.toContain('Between us');
    await app.db.delete(inquiries).where(eq(inquiries.id, id));
  });
});

describe('the history of an inquiry', () => {
  const consentsIn = async (id: string) => (await read(id)).events.flatMap(({ consent }) => consent ?? []).toReversed();

  it('has what its traveller said of offers by mail; what is implied counts until they answer', async () => {
    const { browser } = await signedInUser(app, 'agrees@example.ca');
    const own = { email: 'agrees@example.ca' };
    const first = await inquire(own, browser);
    expect(await consentsIn(first)).toEqual([
      { basis: 'implied', source: 'inquiry', until: expect.stringMatching(/^\d{4}-/) },
    ]);
    const second = await inquire({ ...own, marketing: true }, browser);
    expect(await consentsIn(first)).toEqual([{ basis: 'express', source: 'inquiry' }]);
    expect((await browser.put('/api/account/mail', { marketing: false })).status).toBe(200);
    const both = [
      { basis: 'express', source: 'inquiry' },
      { basis: 'withdrawn', source: 'preferences' },
    ];
    expect(await consentsIn(second)).toEqual(both);
    // A later inquiry implies nothing against that no.
    expect(await consentsIn(await inquire(own, browser))).toEqual(both);
  });

  it('shows to the inquiry of a stranger nothing of the owner of the email', async () => {
    await inquire(
      { email: 'owner@example.ca', marketing: true },
      (await signedInUser(app, 'owner@example.ca')).browser,
    );
    const id = await inquire({ email: 'owner@example.ca' }, app.browser('198.51.100.41'));
    expect(await consentsIn(id)).toEqual([]);
  });
});
