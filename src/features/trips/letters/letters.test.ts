import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import type { ShownDraft } from '#features/company/mail-frame/mail-draft.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { InquiryRecord } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { promiseAnswers } from '../../../../test/promised-hours.ts';
import { inquiryFor } from '../../../../test/quotes.ts';
import type { Letter } from './letters.contract.ts';

let app: TestApp;
let agent: Browser;
let traveller: Browser;
beforeAll(async () => {
  app = await openTestApp();
  const staff = await signedInUser(app, 'agent@northfare.example', 'agent');
  agent = staff.browser;
  await app.db.update(users).set({ firstName: 'Noor', lastName: 'Haddad' }).where(eq(users.id, staff.id));
  traveller = (await signedInUser(app, 'other@example.ca')).browser;
});
afterAll(() => app.close());

const at = (id: string, rest = '') => `/api/staff/inquiries/${id}/letters${rest}`;
const LETTER = { subject: 'Your trip', text: 'Hello {name},\n\nwe found {route} for {people}.' };
let travellers = 0;
async function newTrip(headers: Record<string, string> = {}) {
  travellers += 1;
  const email = `letters${travellers}@example.ca`;
  const browser = app.browser();
  const id = await inquiryFor({ post: (path, body) => browser.post(path, body, headers) }, email);
  return { id, email };
}
const write = (id: string, change: object = {}, headers: Record<string, string> = {}, by = agent) =>
  by.post(at(id), { ...LETTER, ...change }, headers);
const lettersOf = async (id: string) => ((await agent.get(at(id))).body as { data: Letter[] }).data;
const fieldsOf = ({ body }: Answer) => (body as { fields?: Record<string, string> }).fields;
const mailsTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).filter(({ kind }) => kind === 'inquiry-letter');

describe('a letter', () => {
  it('is written and read by staff alone, about an inquiry that exists', async () => {
    const { id, email } = await newTrip();
    const calls = [
      (browser: Browser) => browser.get(at(id)),
      (browser: Browser) => browser.get(at(id, '/new')),
      (browser: Browser) => browser.post(at(id, '/preview'), LETTER),
      (browser: Browser) => write(id, {}, {}, browser),
    ];
    for (const call of calls) {
      expect((await call(app.browser())).status).toBe(401);
      expect((await call(traveller)).status).toBe(403);
    }
    for (const wrong of [crypto.randomUUID(), 'nonsense']) {
      expect((await agent.get(at(wrong))).status).toBe(404);
      expect((await agent.get(at(wrong, '/new'))).status).toBe(404);
      expect((await agent.post(at(wrong, '/preview'), LETTER)).status).toBe(404);
      expect((await write(wrong)).status).toBe(404);
    }
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it('is refused at its field: without subject or text, too long, with names that mean nothing', async () => {
    const { id, email } = await newTrip();
    for (const [change, field] of [
      [{ subject: ' \n ' }, 'subject'],
      [{ subject: 's'.repeat(151) }, 'subject'],
      [{ subject: 'For {nme}' }, 'subject'],
      [{ text: '\u200b\n' }, 'text'],
      [{ text: 't'.repeat(5001) }, 'text'],
      [{ text: 'See you at {gate}.' }, 'text'],
      [{ cc: 'all@example.ca' }, 'cc'],
    ] as const) {
      const answer = await write(id, change);
      expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([422, [field]]);
      expect((await agent.post(at(id, '/preview'), { ...LETTER, ...change })).status).toBe(422);
    }
    expect(fieldsOf(await write(id, { text: 'See you at {gate}.' }))?.text).toContain('{gate} means nothing here.');
    expect(await mailsTo(email)).toHaveLength(0);
    expect(await lettersOf(id)).toEqual([]);
  });

  it('says which of its names are empty', async () => {
    const { id } = await newTrip();
    const nameless = (await signedInUser(app, 'nameless@northfare.example', 'agent')).browser;
    await app.db
      .update(users)
      .set({ firstName: '', lastName: '' })
      .where(eq(users.email, 'nameless@northfare.example'));
    const answer = await write(id, { text: 'Bye, {agent}' }, {}, nameless);
    expect(fieldsOf(answer)).toEqual({
      text: '{agent} is empty in this inquiry: write it yourself, or take it out.',
    });
  });

  it('goes to the traveller with its names filled in, and is kept with who wrote it', async () => {
    const { id, email } = await newTrip();
    const answer = await write(id, { subject: 'Trip {reference}' });
    expect(answer.status).toBe(200);
    const { reference } = ((await agent.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ subject: `Trip ${reference}`, status: 'queued', inquiryId: id, replyTo: 'sales@northfare.example' },
    });
    expect(mail?.text).toContain('Hello Amélie,');
    expect(mail?.text).toContain('we found Toronto to Lisbon for 2 adults, 1 child.');
    expect(mail?.text).toContain(reference);
    expect(await lettersOf(id)).toMatchObject([
      {
        ...{ kind: 'sent', by: 'Noor Haddad', subject: `Trip ${reference}` },
        text: 'Hello Amélie,\n\nwe found Toronto to Lisbon for 2 adults, 1 child.',
        mail: { _id: mail?.id, to: email, status: 'queued' },
      },
    ]);
    await app.db.update(mails).set({ status: 'failed' }).where(eq(mails.recipient, email));
    expect((await lettersOf(id))[0]?.mail?.status).toBe('failed');
  });

  it('is written in the language of the inquiry', async () => {
    const { id, email } = await newTrip({ 'x-page-locale': 'fr', 'accept-language': 'fr-CA' });
    await app.db.update(inquiries).set({ locale: 'fr' }).where(eq(inquiries.id, id));
    const { body } = await agent.get(at(id, '/new'));
    expect(body).toMatchObject({ data: { locale: 'fr', text: 'Bonjour Amélie,\n\n' } });
    await write(id, { text: 'Bonjour {name},\n\n{people}' });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ locale: 'fr' });
    expect(mail?.text).toContain('2 adultes, 1 enfant');
    expect(mail?.text).toContain('Ce message concerne votre demande');
  });

  it('has one line as its subject, so that it adds no header to the mail', async () => {
    const { id, email } = await newTrip();
    await write(id, { subject: 'Your trip\r\nBcc: all@example.ca\r\n\r\nHello' });
    expect((await mailsTo(email))[0]?.subject).toBe('Your trip Bcc: all@example.ca Hello');
  });

  it('is one mail, however often its form is sent', async () => {
    const { id, email } = await newTrip();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([write(id, {}, key), write(id, {}, key), write(id, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await write(id, {}, key)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await lettersOf(id)).toHaveLength(1);
    const other = await write(id, { text: 'Something else' }, key);
    expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining('already on its way') } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not written to a traveller without an email', async () => {
    const { id } = await newTrip();
    await app.db.update(inquiries).set({ email: '' }).where(eq(inquiries.id, id));
    for (const answer of [await write(id), await agent.post(at(id, '/preview'), LETTER)])
      expect(answer).toMatchObject({ status: 409, body: { message: 'This inquiry has no email to write to.' } });
    expect(await lettersOf(id)).toEqual([]);
  });

  it('is not kept once the mailbox has had its mails of the day', async () => {
    const { id, email } = await newTrip();
    for (let count = 0; count < 50; count += 1) expect((await write(id)).status).toBe(200);
    expect(await write(id)).toMatchObject({ status: 409 });
    expect(await mailsTo(email)).toHaveLength(50);
    expect(await lettersOf(id)).toHaveLength(50);
  });
});

describe('the preview of a letter', () => {
  it('is the mail that is sent, and sends nothing', async () => {
    const { id, email } = await newTrip();
    const { body } = await agent.post(at(id, '/preview'), LETTER);
    const { data } = body as { data: ShownDraft };
    expect(await mailsTo(email)).toHaveLength(0);
    await write(id);
    const [mail] = await mailsTo(email);
    expect(data).toEqual({
      ...{ to: mail?.recipient, replyTo: mail?.replyTo },
      ...{ subject: mail?.subject, html: mail?.html, text: mail?.text },
    });
  });
});

describe('the promised answer', () => {
  it('is given by a letter, unless the mail server refused it', async () => {
    await promiseAnswers(app, '4');
    const { id } = await newTrip();
    const due = async () =>
      ((await agent.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data.dueAt;
    expect(await due()).toBeDefined();
    await write(id);
    expect(await due()).toBeUndefined();
    await app.db.update(mails).set({ status: 'failed' }).where(eq(mails.kind, 'inquiry-letter'));
    expect(await due()).toBeDefined();
    await write(id);
    expect(await due()).toBeUndefined();
  });
});
