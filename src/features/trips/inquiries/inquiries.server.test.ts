import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import type { Call } from '#platform/call.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Inquiry } from './inquiries.contract.ts';
import { inquiries, inquiryEvents } from './inquiries.table.ts';
import { moveInquiry } from './inquiry-moves.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let people = 0;
const form = (change: object = {}) => ({
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: addDays(civilToday(), 60),
  tripDuration: 7,
  adults: 2,
  children: 1,
  infants: 0,
  notes: 'Window seats together.',
  name: 'Amélie Tremblay',
  email: `traveller${people}@example.ca`,
  phone: '+15145550118',
  bestTimeToTalk: 'afternoon',
  budgetPerPerson: 1200.5,
  ...change,
});

/** The next traveller, with the values of `form()`. */
async function signedInTraveller() {
  people += 1;
  const email = `traveller${people}@example.ca`;
  return { ...(await signedInUser(app, email)), email };
}

const mailsTo = (recipient: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), like(mails.kind, 'inquiry-%')));
const deskMails = async (about: string) =>
  (await mailsTo(app.config.SALES_EMAIL)).filter((mail) => mail.replyTo === about);
const saved = (answer: { body: unknown }) => (answer.body as { data: Inquiry }).data;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('createInquiry', () => {
  it('refuses a form with its first sentence and every field', async () => {
    const answer = await app.browser().post('/api/inquiries', { ...form(), from: '', tripDuration: 0 });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'From is required.',
      fields: { from: 'From is required.', tripDuration: 'Trip duration must be at least 1 night.' },
    });
  });

  it('refuses an owner, a status and staff notes from outside', async () => {
    for (const field of ['user', 'status', 'adminNotes', '_id'])
      expect((await app.browser().post('/api/inquiries', form({ [field]: 'x' }))).status).toBe(422);
  });

  it('refuses numbers written as text', async () => {
    expect((await app.browser().post('/api/inquiries', form({ adults: '2' }))).status).toBe(422);
  });

  it('refuses a key that was used for another inquiry', async () => {
    const { browser } = await signedInTraveller();
    const headers = key();
    expect((await browser.post('/api/inquiries', form(), headers)).status).toBe(201);
    expect((await browser.post('/api/inquiries', form({ to: 'Porto (OPO)' }), headers)).status).toBe(409);
    expect((await browser.post('/api/inquiries', form(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('answers 201 with the inquiry, and saves it, its mails and its consents together', async () => {
    const { browser, id: userId, email } = await signedInTraveller();
    const answer = await browser.post('/api/inquiries', form({ marketing: true }), key());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, data: { ...form(), user: userId, status: 'pending' } });
    expect(answer.body).not.toHaveProperty('data.adminNotes');

    const [row] = await app.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, saved(answer)._id));
    expect(row).toMatchObject({
      userId,
      budgetPerPersonCents: 120_050,
      departureDate: form().departureDate,
      version: 1,
    });
    expect(
      await app.db
        .select()
        .from(inquiryEvents)
        .where(eq(inquiryEvents.inquiryId, saved(answer)._id)),
    ).toMatchObject([{ kind: 'created', by: userId, toStatus: 'pending' }]);
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'inquiry-received', subject: 'We have your inquiry: Toronto to Lisbon' },
    ]);
    const [desk] = await deskMails(email);
    expect(desk).toMatchObject({ kind: 'inquiry-sales', replyTo: email });
    expect(desk?.text).toContain('Window seats together.');
    const consents = await app.db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.email, email))
      .orderBy(desc(consentEvents.id));
    expect(consents.map(({ basis }) => basis)).toEqual(['express', 'implied']);
    expect(consents[1]?.expiresAt).toBeInstanceOf(Date);
  });

  it('accepts an anonymous inquiry without an owner', async () => {
    const answer = await app.browser().post('/api/inquiries', form({ email: 'stranger@example.ca' }));
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty('data.user');
  });

  it('mails an unproven email only our own words, and records no consent for it', async () => {
    const { browser } = await signedInTraveller();
    for (const [index, from] of [app.browser(), browser].entries()) {
      const email = `named${index}@example.ca`;
      await from.post('/api/inquiries', form({ email, from: 'Win a prize', marketing: true }));
      expect(await mailsTo(email)).toMatchObject([{ subject: 'We have your inquiry' }]);
      expect(await app.db.select().from(consentEvents).where(eq(consentEvents.email, email))).toEqual([]);
    }
  });

  it('mails an unproven email no name, no notes and no place except known ones', async () => {
    const hostile = {
      name: 'Your account is locked',
      notes: 'Go to http://evil.example/unlock',
      bestTimeToTalk: 'evil.example',
    };
    const { browser } = await signedInTraveller();
    for (const [index, from] of [app.browser(), browser].entries()) {
      const email = `megaphone${index}@example.ca`;
      const places = { from: 'Go to http://evil.example now (YYZ)', to: 'http://evil.example/unlock' };
      const inquiry = saved(await from.post('/api/inquiries', form({ ...hostile, ...places, email })));
      await app.db.transaction((tx) =>
        moveInquiry(app as unknown as Call, tx, { id: inquiry._id, from: 'pending', to: 'accepted', by: null }),
      );
      const sent = await mailsTo(email);
      expect(sent.map(({ subject }) => subject).sort()).toEqual(['About your inquiry', 'We have your inquiry']);
      for (const { html, text } of sent) {
        expect(html + text).not.toMatch(/evil|locked|unlock/);
        expect(text).toContain('YYZ');
        expect(text).toContain('Your destination');
      }
      // The desk's mail contains the original text.
      const [desk] = await deskMails(email);
      expect(desk?.text).toMatch(/locked[\s\S]*evil\.example/i);
      const about = await app.db.select().from(mails).where(eq(mails.inquiryId, inquiry._id));
      expect(about.map(({ kind }) => kind).sort()).toEqual(['inquiry-received', 'inquiry-sales', 'inquiry-status']);
    }
  });

  it('refuses a name that reads as a link', async () => {
    const answer = await app.browser().post('/api/inquiries', form({ name: 'Go to evil.example' }));
    const name = 'A name cannot hold a web address. Put a space after a full stop.';
    expect(answer).toMatchObject({ status: 422, body: { fields: { name } } });
  });

  it('links the mail to the desk to the inquiry, regardless of which of the two calls arrives first', async () => {
    const { browser, email } = await signedInTraveller();
    const headers = key();
    await browser.post('/mail/api/inquiry', form(), headers);
    const { _id } = saved(await browser.post('/api/inquiries', form(), headers));
    expect(await deskMails(email)).toMatchObject([{ inquiryId: _id }]);
  });

  it('stores a phone number in international format, or as it was typed if it is not recognised', async () => {
    const { browser } = await signedInTraveller();
    for (const [phone, kept] of [
      ['(416) 555-0142', '+14165550142'],
      ['0123 456', '0123 456'],
    ] as const)
      expect(saved(await browser.post('/api/inquiries', form({ phone })))).toMatchObject({ phone: kept });
  });

  it('separates the keys of two anonymous visitors, and refuses another inquiry of one of them with the same key', async () => {
    const headers = key();
    const send = (email: string, change = {}) =>
      app.browser().post('/api/inquiries', form({ email, ...change }), headers);
    expect((await send('first@example.ca')).status).toBe(201);
    expect((await send('second@example.ca')).status).toBe(201);
    expect((await send('first@example.ca')).status).toBe(201);
    expect((await send('first@example.ca', { to: 'Porto (OPO)' })).status).toBe(409);
    expect(await app.db.select().from(inquiries).where(eq(inquiries.email, 'first@example.ca'))).toHaveLength(1);
  });

  it('writes one inquiry and one mail of each kind for twenty simultaneous calls with one key', async () => {
    const { browser, id: userId, email } = await signedInTraveller();
    const headers = key();
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? browser.post('/mail/api/inquiry', form(), headers) : browser.post('/api/inquiries', form(), headers),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(new Set(answers.filter(({ status }) => status === 201).map((answer) => saved(answer)._id)).size).toBe(1);
    expect(await app.db.select().from(inquiries).where(eq(inquiries.userId, userId))).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await deskMails(email)).toHaveLength(1);
  });

  it('separates the keys of two people', async () => {
    const headers = key();
    const [one, two] = [await signedInTraveller(), await signedInTraveller()];
    const first = await one.browser.post('/api/inquiries', form(), headers);
    const second = await two.browser.post('/api/inquiries', form(), headers);
    expect(second.status).toBe(201);
    expect(saved(second)._id).not.toBe(saved(first)._id);
  });
});

describe('mailInquiry', () => {
  it('refuses what createInquiry refuses', async () => {
    const answer = await app.browser().post('/mail/api/inquiry', form({ email: 'nobody' }));
    expect(answer).toMatchObject({ status: 422, body: { message: 'Invalid email address' } });
  });

  it('queues the mail even if nothing was saved, and only once with one key, in any order', async () => {
    const { browser, email } = await signedInTraveller();
    const headers = key();
    const mailed = await browser.post('/mail/api/inquiry', form(), headers);
    expect(mailed).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await deskMails(email)).toHaveLength(1);
    expect((await browser.post('/api/inquiries', form(), headers)).status).toBe(201);
    expect((await browser.post('/mail/api/inquiry', form(), headers)).status).toBe(200);
    expect(await deskMails(email)).toHaveLength(1);
  });

  it('refuses an email with invisible characters', async () => {
    for (const path of ['/api/inquiries', '/mail/api/inquiry'])
      expect((await app.browser().post(path, form({ email: 'a\u0000b@example.ca' }))).status).toBe(422);
  });

  it('queues what it acknowledges, even if the key has saved another inquiry', async () => {
    const { browser, email } = await signedInTraveller();
    const headers = key();
    expect((await browser.post('/api/inquiries', form(), headers)).status).toBe(201);
    expect((await browser.post('/mail/api/inquiry', form({ to: 'Porto (OPO)' }), headers)).status).toBe(200);
    expect((await deskMails(email)).map(({ text }) => text.includes('Porto')).sort()).toEqual([false, true]);
  });
});

describe('listInquiriesOfUser', () => {
  it('asks an anonymous visitor to sign in', async () => {
    expect((await app.browser().get(`/api/inquiries/user/${crypto.randomUUID()}`)).status).toBe(401);
  });

  it('answers 404 for the list of any other user, existing or not', async () => {
    const [mine, other] = [await signedInTraveller(), await signedInTraveller()];
    const answers = [
      await mine.browser.get(`/api/inquiries/user/${other.id}`),
      await mine.browser.get('/api/inquiries/user/nobody'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it("shows a user's own inquiries, newest first", async () => {
    const { browser, id: userId } = await signedInTraveller();
    await browser.post('/api/inquiries', form({ to: 'Porto (OPO)' }));
    await browser.post('/api/inquiries', form({ to: 'Faro (FAO)' }));
    const answer = await browser.get(`/api/inquiries/user/${userId}`);
    expect(answer.status).toBe(200);
    expect((answer.body as { data: Inquiry[] }).data.map(({ to }) => to)).toEqual(['Faro (FAO)', 'Porto (OPO)']);
  });
});

describe('anonymous visitors', () => {
  it('are asked to wait after many inquiries', async () => {
    const stranger = app.browser();
    let answer = await stranger.post('/api/inquiries', form({ email: 'flood@example.ca' }));
    for (let count = 0; count < 12 && answer.status === 201; count += 1)
      answer = await stranger.post('/api/inquiries', form({ email: 'flood@example.ca' }));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
