import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Answer, Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiries } from '../inquiries.table.ts';
import { anonymiseOldInquiries } from '../inquiry-periods.server.ts';
import type { InquiryRecord, Traveller } from './staff-inquiries.contract.ts';

let app: TestApp;
let agent: { browser: Browser; id: string };
let traveller: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  traveller = await signedInUser(app, 'noor@example.ca');
});
afterAll(() => app.close());

const PATH = '/api/staff/inquiries';
const told = (change: object = {}) => ({
  ...{
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    departureDate: addDays(civilToday(), 60),
    tripDuration: 7,
    adults: 2,
  },
  ...{ name: 'Noor Haddad', email: 'noor@example.ca', phone: '+14165550123', budgetPerPerson: 1200, channel: 'phone' },
  ...change,
});
const record = (answer: Answer) => (answer.body as { data: InquiryRecord }).data;
const received = (to: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), eq(mails.kind, 'inquiry-received')));
const found = async (query: string) =>
  ((await agent.browser.get(`${PATH}/travellers?${query}`)).body as { data: Traveller[] }).data;

describe('a new inquiry of the desk', () => {
  it('is refused to a visitor and to a traveller, like the search for travellers', async () => {
    expect((await app.browser().post(PATH, told())).status).toBe(401);
    expect((await traveller.browser.post(PATH, told())).status).toBe(403);
    expect((await app.browser().get(`${PATH}/travellers?q=noor`)).status).toBe(401);
    expect((await traveller.browser.get(`${PATH}/travellers?q=noor`)).status).toBe(403);
  });

  it('is refused with the sentences of the form', async () => {
    const answer = await agent.browser.post(PATH, told({ from: '', tripDuration: 0, departureDate: '2020-01-01' }));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { from: 'From is required.', tripDuration: 'Trip duration must be at least 1 night.' } },
    });
    const wrong = [
      { channel: 'site' },
      { channel: undefined },
      { marketing: true },
      { user: traveller.id },
      { email: 'x' },
    ];
    for (const change of wrong) expect((await agent.browser.post(PATH, told(change))).status).toBe(422);
  });

  it('needs an email or a phone number', async () => {
    expect(await agent.browser.post(PATH, told({ email: '', phone: '' }))).toMatchObject({
      status: 422,
      body: { fields: { email: 'Enter an email address or a phone number.' } },
    });
    for (const change of [{ email: '' }, { phone: '', email: 'someone@example.ca' }])
      expect((await agent.browser.post(PATH, told(change))).status).toBe(200);
  });

  it('without an email is moved without a mail, and loses name and phone number in time', async () => {
    const { _id, version } = record(await agent.browser.post(PATH, told({ email: '', name: 'Walk Inn' })));
    const moved = await agent.browser.post(`${PATH}/${_id}/status`, { status: 'declined', version });
    expect(record(moved)).toMatchObject({ status: 'declined', email: '' });
    expect(await app.db.$count(mails, eq(mails.inquiryId, _id))).toBe(0);
    await app.db
      .update(inquiries)
      .set({ updatedAt: new Date('2015-03-01') })
      .where(eq(inquiries.id, _id));
    expect(await anonymiseOldInquiries(app)).toBe(1);
    const [kept] = await app.db.select().from(inquiries).where(eq(inquiries.id, _id));
    expect(kept).toMatchObject({ name: 'Former customer', phone: '', to: 'Lisbon (LIS)', status: 'declined' });
  });

  it('belongs to the agent, says how it came, and stands in the Bookings of its traveller', async () => {
    const answer = await agent.browser.post(PATH, told());
    expect(record(answer)).toMatchObject({
      ...{ channel: 'phone', assigneeId: agent.id, user: traveller.id, status: 'pending' },
      events: [{ kind: 'mailed' }, { kind: 'created', by: 'Amina Roy' }],
    });
    const list = await traveller.browser.get(`/api/inquiries/user/${traveller.id}`);
    expect(JSON.stringify(list.body)).toContain(record(answer).reference);
    expect(JSON.stringify(list.body)).not.toContain('channel');
    const mine = await agent.browser.get(`${PATH}?owner=mine&q=${record(answer).reference}`);
    expect(mine.body).toMatchObject({ data: [{ channel: 'phone' }] });
  });

  it('confirms by mail unless the agent says no, and is never a consent to news', async () => {
    const [email, silent] = ['mailed@example.ca', 'silent@example.ca'];
    const { reference } = record(await agent.browser.post(PATH, told({ email })));
    await agent.browser.post(PATH, told({ email: silent, confirm: false }));
    expect(await received(silent)).toEqual([]);
    const [mail] = await received(email);
    expect(mail?.text).toContain(reference);
    // The mailbox is not proven, so the mail has no name.
    expect(mail?.text).not.toContain('Noor');
    for (const one of [email, silent, 'noor@example.ca'])
      expect(await app.db.select().from(consentEvents).where(eq(consentEvents.email, one))).toEqual([]);
  });

  it('is one inquiry if it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = told({ email: 'twice@example.ca' });
    const [one, two] = [await agent.browser.post(PATH, body, headers), await agent.browser.post(PATH, body, headers)];
    expect(record(two)._id).toBe(record(one)._id);
    expect((await agent.browser.post(PATH, told({ email: 'twice@example.ca', adults: 3 }), headers)).status).toBe(409);
    expect(await app.db.$count(inquiries, eq(inquiries.email, 'twice@example.ca'))).toBe(1);
  });
});

describe('a traveller', () => {
  it('is found by name, email and phone, from accounts and earlier inquiries, each once', async () => {
    for (const q of ['noor@exam', '416 555-0123']) {
      const all = await found(`q=${encodeURIComponent(q)}`);
      expect(all.filter(({ email }) => email === 'noor@example.ca')).toMatchObject([{ hasAccount: true }]);
    }
    await agent.browser.post(PATH, told({ name: 'Søren Walker', email: '', phone: '+14165550199' }));
    const [walker] = await found('q=soren');
    expect(walker).toMatchObject({ name: 'Søren Walker', email: '', phone: '+14165550199', hasAccount: false });
    expect(await found(`id=${walker?._id}`)).toEqual([walker]);
  });

  it('is not found by less than three letters, by patterns, or by an id that is none', async () => {
    for (const query of ['q=no', 'q=', 'q=%25%25%25', 'id=nonsense', `id=${crypto.randomUUID()}`])
      expect(await found(query)).toEqual([]);
  });
});
