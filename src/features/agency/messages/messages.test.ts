import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { ContactMessage, MessageLine } from './messages.contract.ts';

let app: TestApp;
let agent: { browser: Browser; id: string };
let traveller: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  traveller = await signedInUser(app, 'noor@example.ca');
});
afterAll(() => app.close());

const write = async (change: object = {}, headers: Record<string, string> = {}) =>
  expect(
    (
      await app.browser().request('/mail/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          ...{ name: 'Noor Haddad', email: 'noor@example.ca', number: '+14165550123', purpose: 'A new trip' },
          ...{ message: 'Do you fly to Faro in May?', ...change },
        }),
      })
    ).status,
  ).toBe(200);
type List = { data: MessageLine[]; counts: Record<string, number> };
const list = async (query = '') => (await agent.browser.get(`/api/staff/messages${query}`)).body as List;
const idOf = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data[0]?._id ?? '';
const at = (id: string, rest = '') => `/api/staff/messages/${id}${rest}`;
const record = (answer: Answer) => (answer.body as { data: ContactMessage }).data;
const openCount = async () => {
  const { body } = await agent.browser.get('/api/staff/overview');
  return (body as { data: { openMessages: number } }).data.openMessages;
};

describe('a message of the contact page', () => {
  it('is read and answered by staff alone', async () => {
    await write();
    const id = await idOf('Faro');
    const calls = [
      (browser: Browser) => browser.get('/api/staff/messages'),
      (browser: Browser) => browser.get(at(id)),
      (browser: Browser) => browser.put(at(id, '/status'), { status: 'closed' }),
      (browser: Browser) => browser.post(at(id, '/answers'), { text: 'Yes.', seen: 0 }),
      (browser: Browser) => browser.put(at(id, '/assignee'), { assigneeId: null }),
    ];
    for (const call of calls) {
      expect((await call(app.browser())).status).toBe(401);
      expect((await call(traveller.browser)).status).toBe(403);
    }
    for (const call of calls.slice(1)) expect((await call(agent.browser)).status).toBe(200);
    for (const wrong of [crypto.randomUUID(), 'nonsense'])
      expect((await agent.browser.get(at(wrong))).status).toBe(404);
  });

  it('is listed as long as it waits, the oldest on top, then the others', async () => {
    app.advanceClock(60);
    await write({ message: 'Second question about Lisbon' });
    app.advanceClock(60);
    await write({ message: 'Third question about Porto' });
    const { data, counts } = await list();
    expect(data.map(({ start, status }) => [start.split(' ')[0], status])).toEqual([
      ['Second', 'open'],
      ['Third', 'open'],
      ['Do', 'answered'],
    ]);
    expect(counts).toEqual({ all: 3, open: 2, answered: 1, closed: 0 });
    expect(await openCount()).toBe(2);
  });

  it('is found by its words, typed as they are', async () => {
    expect((await list('?q=porto')).data).toHaveLength(1);
    expect((await list('?q=%25')).data).toEqual([]);
    expect((await list('?status=answered')).data).toHaveLength(1);
  });

  it('shows what else the same email sent, and nothing of others', async () => {
    await traveller.browser.post('/api/inquiries', {
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
      ...{ adults: 2, name: 'Noor Haddad', email: 'noor@example.ca', phone: '+15145550118', budgetPerPerson: 1200 },
    });
    await write({ email: 'other@example.ca', message: 'Somebody else' });
    const { earlier } = record(await agent.browser.get(at(await idOf('Porto'))));
    expect(earlier.inquiries).toMatchObject([{ to: 'Lisbon (LIS)', status: 'pending' }]);
    expect(earlier.messages).toHaveLength(2);
    expect(record(await agent.browser.get(at(await idOf('Somebody')))).earlier).toEqual({
      inquiries: [],
      messages: [],
    });
  });
});

describe('an answer', () => {
  it('is not empty, and not longer than a mail should be', async () => {
    const id = await idOf('Lisbon');
    for (const text of ['', ' \n ', 'x'.repeat(5001)])
      expect(await agent.browser.post(at(id, '/answers'), { text, seen: 0 })).toMatchObject({
        ...{ status: 422, body: { fields: { text: expect.any(String) } } },
      });
    expect(await app.db.select().from(mails).where(eq(mails.kind, 'contact-answer'))).toHaveLength(1);
  });

  it('is mailed to the sender in the language of the message, with what was asked', async () => {
    await write({ email: 'helene@example.ca', message: 'Volez-vous vers Faro ?' }, { 'accept-language': 'fr-CA' });
    const id = await idOf('Volez');
    const answer = await agent.browser.post(at(id, '/answers'), {
      ...{ text: 'Oui, dès 899 $.\n\nÀ bientôt', seen: 0 },
    });
    expect(record(answer)).toMatchObject({
      ...{ status: 'answered', assigneeId: agent.id, locale: 'fr' },
      answers: [{ by: 'Amina Roy', text: 'Oui, dès 899 $.\n\nÀ bientôt' }],
    });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, 'helene@example.ca'));
    expect(mail).toMatchObject({ kind: 'contact-answer', subject: 'Notre réponse\u00a0: A new trip' });
    expect(mail?.replyTo).toBe(app.config.SALES_EMAIL);
    expect(mail?.text).toContain('Oui, dès 899 $.');
    expect(mail?.text).toContain('Amina, Northfare');
    expect(mail?.text).toContain('Volez-vous vers Faro ?');
  });

  it('can be followed by another, after the message was opened again', async () => {
    const id = await idOf('Volez');
    const before = await openCount();
    expect((await agent.browser.put(at(id, '/status'), { status: 'open' })).status).toBe(200);
    expect(await openCount()).toBe(before + 1);
    const { answers } = record(
      await agent.browser.post(at(id, '/answers'), {
        ...{ text: 'Encore une chose.', seen: 1 },
      }),
    );
    expect(answers.map(({ text }) => text.split(' ')[0])).toEqual(['Oui,', 'Encore']);
  });

  it('is refused when a colleague answered in the meantime, and mails nothing', async () => {
    const id = await idOf('Volez');
    const mailed = () => app.db.$count(mails, eq(mails.recipient, 'helene@example.ca'));
    const before = await mailed();
    expect(await agent.browser.post(at(id, '/answers'), { text: 'Non.', seen: 1 })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('in the meantime') } },
    });
    expect(await mailed()).toBe(before);
  });

  it('that is sent a second time by the same person is mailed once', async () => {
    const id = await idOf('Volez');
    const mailed = () => app.db.$count(mails, eq(mails.recipient, 'helene@example.ca'));
    const before = await mailed();
    const again = { text: 'Encore une chose.', seen: 1 };
    expect((await agent.browser.post(at(id, '/answers'), again)).status).toBe(200);
    expect(await mailed()).toBe(before);
    expect((await agent.browser.put(at(id, '/status'), { status: 'closed' })).status).toBe(409);
  });

  it('goes to the email that was typed, and is not shown to the person who typed it', async () => {
    await traveller.browser.post('/mail/api/contact', {
      ...{
        name: 'Noor',
        email: 'victim@example.ca',
        number: '+14165550123',
        purpose: 'A trip',
        message: 'My dates, please',
      },
    });
    await agent.browser.post(at(await idOf('My dates'), '/answers'), { text: 'You fly on May 3.', seen: 0 });
    const { status, body } = await traveller.browser.get('/api/account/export');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('My dates, please');
    expect(JSON.stringify(body)).not.toContain('You fly on May 3.');
  });

  it('is refused and not kept when the mailbox has had its mails of the day', async () => {
    await write({ email: 'full@example.ca', message: 'Fifty questions' });
    const id = await idOf('Fifty');
    for (let seen = 0; seen < 50; seen++)
      expect((await agent.browser.post(at(id, '/answers'), { text: `Reply ${seen}`, seen })).status).toBe(200);
    expect(await agent.browser.post(at(id, '/answers'), { text: 'One more', seen: 50 })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Too many emails') } },
    });
    expect(record(await agent.browser.get(at(id))).answers).toHaveLength(50);
  });

  it('of a colleague stays when the message is given to another; a stranger gets none', async () => {
    const id = await idOf('Volez');
    expect((await agent.browser.put(at(id, '/assignee'), { assigneeId: traveller.id })).status).toBe(422);
    const { id: other } = await signedInUser(app, 'other.agent@northfare.example', 'agent');
    expect(record(await agent.browser.put(at(id, '/assignee'), { assigneeId: other }))).toMatchObject({
      ...{ assigneeId: other, answers: [{ by: 'Amina Roy' }, { by: 'Amina Roy' }] },
    });
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, other));
    expect(record(await agent.browser.get(at(id))).colleagues).toContainEqual({
      ...{ _id: other, name: 'Amina Roy', isYou: false, isInactive: true },
    });
  });
});
