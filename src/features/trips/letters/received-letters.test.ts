import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor } from '../../../../test/quotes.ts';
import type { Letter } from './letters.contract.ts';

let app: TestApp;
let agent: Browser;
let traveller: Browser;
let trip: string;
beforeAll(async () => {
  app = await openTestApp({ MAIL_PLUS: 'on' });
  const staff = await signedInUser(app, 'agent@northfare.example', 'agent');
  agent = staff.browser;
  await app.db.update(users).set({ firstName: 'Noor', lastName: 'Haddad' }).where(eq(users.id, staff.id));
  traveller = (await signedInUser(app, 'amelie@example.ca')).browser;
  trip = await inquiryFor(traveller, 'amelie@example.ca');
});
afterAll(() => app.close());

const at = (rest = '', id = trip) => `/api/staff/inquiries/${id}/letters${rest}`;
const PASTED = 'Yes, the morning.\n\nOn Friday, Noor <desk@agency.example> wrote:\n> Hello';
const add = (change: object = {}, headers: Record<string, string> = {}, by = agent) =>
  by.post(at('/received'), { text: PASTED, ...change }, headers);
const idIn = ({ body }: Answer) => (body as { data: Letter }).data._id;
const letters = async () => ((await agent.get(at())).body as { data: Letter[] }).data;
const setRemoved = (id: string, removed: boolean, by = agent) => by.put(at(`/${id}/removed`), { removed });

describe('an answer by mail', () => {
  it('is kept by staff alone, about an inquiry that exists', async () => {
    expect((await add({}, {}, app.browser())).status).toBe(401);
    expect((await add({}, {}, traveller)).status).toBe(403);
    for (const wrong of [crypto.randomUUID(), 'nonsense'])
      expect((await agent.post(at('/received', wrong), { text: PASTED })).status).toBe(404);
    expect(await letters()).toEqual([]);
  });

  it('is refused at its field: without a text, too long, or received at a time that never was', async () => {
    const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 16);
    for (const [change, field] of [
      [{ text: ' \u200b\n' }, 'text'],
      [{ text: 't'.repeat(20_001) }, 'text'],
      [{ receivedAt: 'noon' }, 'receivedAt'],
      [{ receivedAt: '2026-02-30T09:00' }, 'receivedAt'],
      [{ receivedAt: '2026-03-08T02:30' }, 'receivedAt'],
      [{ receivedAt: tomorrow }, 'receivedAt'],
      [{ from: 'amelie@example.ca' }, 'from'],
    ] as const) {
      const answer = await add(change);
      const { fields } = answer.body as { fields?: object };
      expect([answer.status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await letters()).toEqual([]);
  });

  it('is kept once, with its own words, the earlier mail apart, and when it was received', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([
      add({ receivedAt: '2026-11-20T09:30' }, key),
      add({ receivedAt: '2026-11-20T09:30' }, key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await letters()).toEqual([
      {
        ...{ _id: expect.any(String), kind: 'received', by: 'Noor Haddad', subject: '', text: 'Yes, the morning.' },
        quoted: 'On Friday, Noor <desk@agency.example> wrote:\n> Hello',
        at: '2026-11-20T14:30:00.000Z',
      },
    ]);
    expect((await add({ text: 'Another' }, key)).status).toBe(409);
    const head = 'From: Amélie\nSubject: Re: Lisbon\nDate: Thu, 19 Nov 2026 08:00:00 -0500';
    expect((await add({ text: `${head}\n\nMorning.` })).body).toMatchObject({
      data: { subject: 'Re: Lisbon', text: 'Morning.', at: '2026-11-19T13:00:00.000Z' },
    });
    // A clock that is ahead counts for nothing.
    const later = await add({ text: `From: A\nDate: Thu, 19 Nov 2099 08:00:00 -0500\n\nLate.` });
    expect(new Date((later.body as { data: Letter }).data.at).getFullYear()).toBeLessThan(2099);
  });

  it('is taken out without a trace of its words, and put back', async () => {
    const id = idIn(await add({ text: 'Of another person' }));
    expect((await setRemoved(id, true, traveller)).status).toBe(403);
    expect((await setRemoved(crypto.randomUUID(), true)).status).toBe(404);
    expect((await setRemoved('nonsense', true)).status).toBe(404);
    expect((await setRemoved(id, true)).status).toBe(200);
    const shown = async () => (await letters()).find(({ _id }) => _id === id);
    expect(await shown()).toMatchObject({ text: '', subject: '', removed: { by: 'Noor Haddad' } });
    const exported = JSON.stringify((await traveller.get('/api/account/export')).body);
    expect(exported).toContain('Yes, the morning.');
    expect(exported).not.toContain('Of another person');
    await setRemoved(id, false);
    expect(await shown()).toMatchObject({ text: 'Of another person' });
    expect(await shown()).not.toHaveProperty('removed');
  });

  it('is never what the desk wrote', async () => {
    const id = idIn(await agent.post(at(), { subject: 'Lisbon', text: 'Hello' }));
    expect((await setRemoved(id, true)).status).toBe(404);
  });
});

describe('the address for answers', () => {
  it('is one of the inquiry where the mailbox takes what follows a plus', async () => {
    const { body } = await agent.get(at('/new'));
    const { reference } = (body as { data: { inquiry: { reference: string } } }).data.inquiry;
    const own = `sales+${reference.replace('-', '')}@northfare.example`;
    const rows = await app.db.select().from(mails).where(eq(mails.inquiryId, trip));
    const toTraveller = rows.filter(({ recipient }) => recipient === 'amelie@example.ca');
    expect(toTraveller.map(({ kind, replyTo }) => [kind, replyTo])).toEqual(
      ['inquiry-received', 'inquiry-letter'].map((kind) => [kind, own]),
    );
  });

  it('is that of the settings otherwise, and where it would be no address', () => {
    const settings = { MAIL_REPLY_TO: '', SALES_EMAIL: 'desk@agency.example' };
    const address = (more: object) => answerEmailFor({ ...settings, MAIL_PLUS: 'on', ...more }, 'K7M3-9QXD');
    expect(address({})).toBe('desk+K7M39QXD@agency.example');
    expect(address({ MAIL_REPLY_TO: 'answers@agency.example' })).toBe('answers+K7M39QXD@agency.example');
    expect(address({ MAIL_PLUS: 'off' })).toBe('desk@agency.example');
    const long = `${'d'.repeat(60)}@agency.example`;
    expect(address({ MAIL_REPLY_TO: long })).toBe(long);
  });
});
