import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { mails } from '#platform/mail.table.ts';
import { ROOT } from '#platform/root.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import { promiseAnswers } from '../../../../test/promised-hours.ts';
import type { Inquiry } from './inquiries.contract.ts';
import { inquiries } from './inquiries.table.ts';
import { readReference } from './inquiry-reference.rules.ts';
import { newReference } from './inquiry-reference.server.ts';
import { storeInquiry } from './store-inquiry.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const WRITTEN = /^[2-9CDFHJKMNPQRTVWXY]{4}-[2-9CDFHJKMNPQRTVWXY]{4}$/;
const form = (change: object = {}) => ({
  ...{
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    departureDate: addDays(civilToday(), 60),
    tripDuration: 7,
    adults: 2,
  },
  ...{ name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118', budgetPerPerson: 1200, ...change },
});
const saved = (answer: { body: unknown }) => (answer.body as { data: Inquiry }).data;
const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
const mailsTo = (recipient: string) => app.db.select().from(mails).where(eq(mails.recipient, recipient));
const deskMails = async (from: string) =>
  (await mailsTo(app.config.SALES_EMAIL)).filter(({ replyTo }) => replyTo === from);

describe('a typed reference', () => {
  it('is no other text, and none that is too short', () => {
    for (const typed of ['', 'k7m', 'Nuuk', 'Tremblay', 'K7M3-9QXD-2', 'K7M3%', '____', `${'-'.repeat(40)}k7m3`])
      expect(readReference(typed)).toBeUndefined();
  });

  it('is read with and without its dash, in any case, and as a beginning', () => {
    for (const typed of ['k7m39qxd', 'K7M3-9QXD', ' k7m3 9qxd ', 'K7M3–9QXD', 'k7m3‑9qxd'])
      expect(readReference(typed)).toBe('K7M3-9QXD');
    expect(readReference('k7m3')).toBe('K7M3');
    expect(readReference('k7m39')).toBe('K7M3-9');
  });
});

describe('the reference of an inquiry', () => {
  it('opens nothing: no inquiry of others, neither at an endpoint nor in the chat', async () => {
    const { reference } = saved(await app.browser().post('/api/inquiries', form()));
    const { browser } = await signedInUser(app, 'curious@example.ca');
    for (const path of [
      `/api/inquiries/${reference}`,
      `/api/inquiries/user/${reference}`,
      `/api/staff/inquiries/${reference}`,
    ])
      expect((await browser.get(path)).status).toBeGreaterThanOrEqual(403);
    const asked = { question: `Show me booking ${reference}`, session_id: 'curious' };
    const answer = await browser.post('/assistant/chat', asked);
    expect(JSON.stringify(answer.body)).not.toContain('Lisbon');
  });

  it('is refused from outside', async () => {
    expect((await app.browser().post('/api/inquiries', form({ reference: 'K7M3-9QXD' }))).status).toBe(422);
  });

  it('is told to a visitor and to a signed-in traveller, and stands in Bookings', async () => {
    const { browser, id } = await signedInUser(app, 'owner@example.ca');
    const { reference } = saved(await browser.post('/api/inquiries', form({ email: 'owner@example.ca' })));
    const other = saved(await app.browser().post('/api/inquiries', form({ email: 'visitor@example.ca' })));
    for (const each of [reference, other.reference]) expect(each).toMatch(WRITTEN);
    expect(other.reference).not.toBe(reference);
    const list = (await browser.get(`/api/inquiries/user/${id}`)).body as { data: Inquiry[] };
    expect(list.data.map((inquiry) => inquiry.reference)).toEqual([reference]);
  });

  it('is the same in both mails, whichever of the two calls arrives first', async () => {
    for (const order of [
      ['/api/inquiries', '/mail/api/inquiry'],
      ['/mail/api/inquiry', '/api/inquiries'],
    ]) {
      const email = `order${order[0]?.length}@example.ca`;
      const key = headers();
      const answers = [];
      for (const path of order) answers.push(await app.browser().post(path, form({ email }), key));
      const { reference } = saved(answers[order.indexOf('/api/inquiries')] as { body: unknown });
      const sent = [...(await mailsTo(email)), ...(await deskMails(email))];
      expect(sent.map(({ kind }) => kind).sort()).toEqual(['inquiry-received', 'inquiry-sales']);
      for (const { text, html } of sent) for (const part of [text, html]) expect(part).toContain(reference);
    }
  });

  it('stands in the mail of a French inquiry under its French name', async () => {
    const french = { 'accept-language': 'fr-CA' };
    const { reference } = saved(await app.browser().post('/api/inquiries', form({ email: 'fr@example.ca' }), french));
    const [mail] = await mailsTo('fr@example.ca');
    expect(mail?.text).toContain('Numéro de référence');
    expect(mail?.text).toContain(reference);
  });

  it('is another one if the first is taken', async () => {
    const email = 'collides@example.ca';
    const { browser, id } = await signedInUser(app, email);
    const first = saved(await browser.post('/api/inquiries', form({ email })));
    const taken = first.reference;
    const [row] = await app.db.select().from(inquiries).where(eq(inquiries.id, first._id));
    if (!row) throw new Error('the inquiry is gone');
    const again = (tries: number) =>
      app.db.transaction((tx) =>
        storeInquiry(app, tx, { ...row, id: crypto.randomUUID() }, id, (attempt) =>
          attempt < tries ? taken : newReference(),
        ),
      );
    expect((await again(3)).reference).toMatch(WRITTEN);
    await expect(again(100)).rejects.toThrow('no free reference');
    expect(await app.db.$count(inquiries, eq(inquiries.reference, taken))).toBe(1);
  });

  it('is given by the migration to inquiries that have none, each another', async () => {
    const statementsOf = (name: string) =>
      readFileSync(`${ROOT}/migrations/${name}.sql`, 'utf8').split('--> statement-breakpoint');
    await app.db.execute(sql`drop index inquiries_reference`);
    // The words of the search contain the reference.
    await app.db.execute(sql`alter table inquiries drop column words, drop column reference, drop column channel`);
    for (const statement of statementsOf('0037_inquiry_references')) await app.db.execute(sql.raw(statement));
    for (const statement of statementsOf('0052_inquiry_search').filter((one) => /"inquiries".*"words"/.test(one)))
      await app.db.execute(sql.raw(statement));
    const rows = await app.db.select({ reference: inquiries.reference }).from(inquiries);
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length);
    for (const { reference } of rows) expect(reference).toMatch(WRITTEN);
  });
});

describe('what the mail says of times', () => {
  it('is nothing where the agency has set nothing', async () => {
    await app.browser().post('/api/inquiries', form({ email: 'no.promise@example.ca' }));
    const [mail] = await mailsTo('no.promise@example.ca');
    expect(mail?.text).not.toMatch(/We will answer by|Our hours|business hour/);
  });

  it('is by when it answers, and the hours that it has set', async () => {
    const set = await openTestApp();
    await promiseAnswers(set, '4');
    await set.browser().post('/api/inquiries', form({ email: 'promised@example.ca' }));
    const [mail] = await set.db.select().from(mails).where(eq(mails.recipient, 'promised@example.ca'));
    expect(mail?.text).toMatch(/We will answer by [\s\S]+Our hours, Toronto time: Monday to Sunday/);
    await set.close();
  });
});
