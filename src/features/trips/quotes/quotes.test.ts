import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { mailedCode, signedInUser } from '../../../../test/people.ts';
import {
  draftOfLisbon,
  inquiryFor,
  PASSENGERS,
  quoteIn,
  savedQuote,
  sentQuote,
  tokenIn,
} from '../../../../test/quotes.ts';
import type { TravellerQuote } from './quotes.contract.ts';
import { quoteAcceptances } from './quotes.table.ts';
import { remindOfQuotes } from './remind-quotes.server.ts';

const PATH = '/api/staff/quotes';

let app: TestApp;
let agent: Browser;
let customer: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
});
afterAll(() => app.close());

let count = 0;
const newTrip = async () => {
  count += 1;
  const email = `traveller${count}@example.ca`;
  return { email, inquiryId: await inquiryFor(app.browser(), email) };
};
const sent = async () => {
  const trip = await newTrip();
  const quote = await sentQuote(agent, trip.inquiryId);
  return { ...trip, quote, token: tokenIn(quote) };
};
const read = async (token: string, browser = app.browser()) =>
  browser.get(`/api/quotes?token=${encodeURIComponent(token)}`);
const traveller = async (token: string) => ((await read(token)).body as { data: TravellerQuote }).data;
const mailsTo = async (email: string, kind: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt));
const statusOf = async (id: string) =>
  (await app.db.select({ status: inquiries.status }).from(inquiries).where(eq(inquiries.id, id)))[0]?.status;
const codeFor = async (token: string, email: string) => {
  await app.browser().post('/api/quotes/code', { token });
  return mailedCode(app, email);
};
const accept = (token: string, more: object) =>
  app.browser().post('/api/quotes/accept', {
    ...{ token, option: 0, extras: [0], passengers: PASSENGERS, agreed: true, ...more },
  });

describe('a quote at the desk', () => {
  it('is for staff alone', async () => {
    const { inquiryId } = await newTrip();
    for (const [browser, status] of [
      [app.browser(), 401],
      [customer, 403],
    ] as const) {
      expect((await browser.post(PATH, { inquiryId })).status).toBe(status);
      expect((await browser.get(PATH)).status).toBe(status);
    }
    expect((await agent.post(PATH, { inquiryId: 'none' })).status).toBe(404);
    expect((await agent.get(`${PATH}/none`)).status).toBe(404);
  });

  it('begins with the travellers of its inquiry, and says what is missing at each part', async () => {
    const { inquiryId } = await newTrip();
    const quote = quoteIn(await agent.post(PATH, { inquiryId }));
    expect(quote).toMatchObject({ number: 1, state: 'draft', link: '', draft: { adults: '2', children: '1' } });
    expect(quote.problems).toMatchObject({
      priceUntil: 'Say until when the price is guaranteed.',
      option0_flights: 'Add a flight, or paste the text of the reservation system.',
      option0_adult: 'Add the price for one adult.',
      option0_child: 'Add the price for one child.',
      option0_conditions: 'Say what changes and cancellations cost.',
    });
    expect(quote.problems.option0_infant).toBeUndefined();
    const { status, body } = await agent.post(`${PATH}/${quote._id}/send`, { version: quote.version });
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: quote.problems } });
  });

  it.each<[string, (draft: ReturnType<typeof draftOfLisbon>) => void, string, RegExp]>([
    [
      'an unknown airport',
      (d) => Object.assign(d.options[0]?.flights[0] ?? {}, { to: 'XQX' }),
      'option0_flights',
      /^Flight 1: XQX/,
    ],
    [
      'a wrong amount',
      (d) => Object.assign(d.options[1]?.adult[0] ?? {}, { amount: '5oo' }),
      'option1_adult',
      /^Air fare: /,
    ],
    [
      'a tax under another kind',
      (d) => Object.assign(d.options[0]?.adult[1] ?? {}, { kind: 'carrier' }),
      'option0_adult',
      /official name/,
    ],
    ['a day that was', (d) => Object.assign(d, { priceUntil: '2020-01-01' }), 'priceUntil', /has passed/],
    ['an hour that never comes', (d) => Object.assign(d, { seatsUntil: '2027-03-14T02:30' }), 'seatsUntil', /./],
    ['no adult', (d) => Object.assign(d, { adults: '0' }), 'people', /at least 1/],
  ])('with %s is stored as typed, and not sent', async (_what, change, part, sentence) => {
    const { inquiryId } = await newTrip();
    const draft = draftOfLisbon();
    change(draft);
    const quote = await savedQuote(agent, inquiryId, draft);
    expect(quote.draft).toEqual(draft);
    expect(quote.problems[part]).toMatch(sentence);
    expect((await agent.post(`${PATH}/${quote._id}/send`, { version: quote.version })).status).toBe(422);
  });

  it('is changed by one agent at a time', async () => {
    const { inquiryId } = await newTrip();
    const quote = await savedQuote(agent, inquiryId);
    const write = () => agent.put(`${PATH}/${quote._id}`, { version: quote.version, draft: quote.draft });
    expect([(await write()).status, (await write()).status]).toEqual([200, 409]);
  });

  it('gets its flights from the text of a reservation system, with a verdict for each line', async () => {
    const { inquiryId } = await newTrip();
    const { _id, version } = quoteIn(await agent.post(PATH, { inquiryId }));
    const text = [
      'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ',
      '  1.DOE/JANE MS',
      '  2  AC 870 J 10JUN 4 YULCDG HK2          1955 0850+1 333 E 0 D',
      '  3  AC 871 M 24JUN 4 CDGYUL UN2          1005 1230   333 E 0 S',
    ].join('\n');
    const answer = await agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text });
    expect(answer.body).toMatchObject({ found: 1, left: 0, lines: [{ line: 1, verdict: 'read' }, {}, {}, {}] });
    expect(quoteIn(answer).draft.options[0]?.flights).toMatchObject([
      {
        ...{ carrier: 'AC', number: '870', from: 'YUL', to: 'CDG', cabin: 'business', status: 'HK' },
        ...{ departs: '2027-06-10T19:55', arrives: '2027-06-11T08:50' },
      },
    ]);
    expect(quoteIn(answer).shown.options[0]?.flights[0]).toMatchObject({ toCity: 'Paris', durationMinutes: 415 });
    expect((await agent.post(`${PATH}/${_id}/paste`, { version, option: 0, text })).status).toBe(409);
  });

  it('warns of connections before it is sent', async () => {
    const { inquiryId } = await newTrip();
    const draft = draftOfLisbon();
    Object.assign(draft.options[1]?.flights[1] ?? {}, { departs: draft.options[1]?.flights[0]?.arrives, status: 'HL' });
    const { warnings } = await savedQuote(agent, inquiryId, draft);
    expect(warnings[1]?.map(({ code }) => code)).toEqual(expect.arrayContaining(['below-minimum', 'not-held']));
    expect(warnings[0]).toEqual([]);
  });

  it('is sent by one mail, with a link that staff cannot read in the outbox, and moves its inquiry to quoted', async () => {
    const { email, inquiryId, quote } = await sent();
    expect(quote).toMatchObject({ state: 'sent', problems: {} });
    expect(await statusOf(inquiryId)).toBe('quoted');
    const [mail, ...more] = await mailsTo(email, 'quote-sent');
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(tokenIn(quote));
    expect(mail?.whole?.text).toContain(tokenIn(quote));
    expect(await mailsTo(email, 'inquiry-status')).toEqual([]);
    const again = await agent.put(`${PATH}/${quote._id}`, { version: quote.version, draft: quote.draft });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('stays as it is') } });
  });

  it('is replaced by a new version, whose link alone still shows prices', async () => {
    const { inquiryId, quote, token } = await sent();
    const next = quoteIn(await agent.post(PATH, { inquiryId, from: quote._id }));
    expect(next).toMatchObject({ number: 2, draft: { priceUntil: '', options: quote.draft.options } });
    const draft = { ...next.draft, priceUntil: draftOfLisbon().priceUntil };
    const saved = quoteIn(await agent.put(`${PATH}/${next._id}`, { version: next.version, draft }));
    const second = quoteIn(await agent.post(`${PATH}/${next._id}/send`, { version: saved.version }));
    expect(await traveller(token)).toMatchObject({ state: 'replaced' });
    expect((await traveller(token)).quote).toBeUndefined();
    expect(await traveller(tokenIn(second))).toMatchObject({ state: 'sent', quote: { options: [{}, {}] } });
  });

  it('can be withdrawn, and its link revoked', async () => {
    const { quote, token, email } = await sent();
    const relinked = quoteIn(await agent.post(`${PATH}/${quote._id}/link`, { version: quote.version }));
    expect((await read(token)).status).toBe(404);
    expect(await traveller(tokenIn(relinked))).toMatchObject({ state: 'sent' });
    expect(await mailsTo(email, 'quote-sent')).toHaveLength(2);
    await agent.post(`${PATH}/${quote._id}/withdraw`, { version: relinked.version });
    expect(await traveller(tokenIn(relinked))).toMatchObject({ state: 'withdrawn' });
  });

  it('is listed by words and state, and with its inquiry', async () => {
    const { inquiryId, quote } = await sent();
    const list = async (search: string) =>
      ((await agent.get(`${PATH}${search}`)).body as { data: { _id: string; mostCents: number }[] }).data;
    expect((await list('?state=sent&q=traveller')).map(({ _id }) => _id)).toContain(quote._id);
    expect(await list('?state=expired')).toEqual([]);
    const { body } = await agent.get(`/api/staff/inquiry-quotes/${inquiryId}`);
    expect((body as { data: unknown }).data).toMatchObject([{ _id: quote._id, leastCents: 148546, mostCents: 161146 }]);
  });
});

describe('a traveller with the link', () => {
  it('sees both clocks and the whole price, and nothing with another link', async () => {
    const { quote, token } = await sent();
    const [id = '', signature = ''] = token.split('.');
    for (const wrong of ['', 'x', id, `${id}.${signature.slice(1)}x`, `${crypto.randomUUID()}.${signature}`])
      expect((await read(wrong)).status).toBe(404);
    const shown = await traveller(token);
    expect(shown).toMatchObject({
      ...{ state: 'sent', from: 'Toronto', to: 'Lisbon', name: 'Amélie', mailbox: expect.stringMatching(/^t\*\*\*@/) },
      quote: {
        ...{ people: { adult: 2, child: 1, infant: 0 }, priceUntil: quote.shown.priceUntil },
        options: [
          { name: 'Nonstop', totalCents: 161146, prices: [{ kind: 'adult', totalCents: 58282 }, { kind: 'child' }] },
          { totalCents: 148546, flights: [{ layoverMinutes: 65 }, {}, {}] },
        ],
      },
    });
    expect(JSON.stringify(shown)).not.toContain(shown.reference && 'traveller1@');
  });

  it('meets 429 when guessing links', async () => {
    const guesser = app.browser('203.0.113.77');
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1) statuses.push((await read(`${crypto.randomUUID()}.x`, guesser)).status);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  it('opening it is noted once, by the page and not by reading', async () => {
    const { quote, token } = await sent();
    await read(token);
    const events = async () => quoteIn(await agent.get(`${PATH}/${quote._id}`)).events.map(({ kind }) => kind);
    expect(await events()).toEqual(['sent', 'created']);
    for (const _ of [1, 2]) await app.browser().post('/api/quotes/opened', { token });
    expect(await events()).toEqual(['opened', 'sent', 'created']);
  });

  it('cannot accept without the code of the mailbox, the names and the consent', async () => {
    const { token, email, quote } = await sent();
    const code = await codeFor(token, email);
    const other = code === '000000' ? '111111' : '000000';
    expect(await accept(token, { code: other })).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await accept(token, { code, agreed: false })).status).toBe(422);
    expect(await accept(token, { code, passengers: [{ given: '李', surname: '王' }] })).toMatchObject({
      status: 422,
      body: { fields: { given0: expect.stringMatching(/A to Z/), given1: expect.stringMatching(/given name/) } },
    });
    expect((await accept(token, { code, option: 2 })).status).toBe(409);
    expect(quoteIn(await agent.get(`${PATH}/${quote._id}`)).state).toBe('sent');
    for (let wrong = 0; wrong < 4; wrong += 1) await accept(token, { code: other });
    expect((await accept(token, { code })).status).toBe(422);
  });

  it('accepts an option with an extra: one receipt, whose text and hash can be verified', async () => {
    const { token, email, quote, inquiryId } = await sent();
    const code = await codeFor(token, email);
    const accepted = await accept(token, { code });
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { state: 'accepted', acceptance: { option: 0, totalCents: 179146 } } },
    });
    const { acceptance } = quoteIn(await agent.get(`${PATH}/${quote._id}`));
    expect(acceptance?.statement).toContain('OBRIENROY/AMELIE');
    expect(acceptance?.statement).toContain('CAD$1,791.46');
    expect(await statusOf(inquiryId)).toBe('accepted');
    expect((await mailsTo(email, 'quote-receipt')).map(({ whole }) => whole?.text)).toEqual([
      expect.stringContaining(acceptance?.hash ?? 'none'),
    ]);
    expect(await mailsTo('agent@northfare.example', 'quote-answered')).not.toEqual([]);
    const verified = await app.browser().get(`/api/quotes/receipt?hash=${acceptance?.hash}`);
    expect(verified.body).toMatchObject({ data: { known: true, totalCents: 179146, route: 'YYZ – LIS' } });
    expect((await app.browser().get(`/api/quotes/receipt?hash=${'0'.repeat(64)}`)).body).toMatchObject({
      data: { known: false },
    });
    // The same call again, because its answer was lost; another choice is refused.
    expect((await accept(token, { code })).status).toBe(200);
    expect((await accept(token, { code, option: 1, extras: [] })).status).toBe(409);
    expect(await app.db.$count(quoteAcceptances, eq(quoteAcceptances.quoteId, quote._id))).toBe(1);
  });

  it('accepts once, in two browsers at the same time or while it is withdrawn: one outcome, told to both', async () => {
    const { token, email, quote } = await sent();
    const code = await codeFor(token, email);
    const answers = await Promise.all([
      accept(token, { code }),
      accept(token, { code, option: 1, extras: [] }),
      agent.post(`${PATH}/${quote._id}/withdraw`, { version: quote.version }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state, acceptance } = quoteIn(await agent.get(`${PATH}/${quote._id}`));
    expect(state === 'accepted').toBe(acceptance !== undefined);
    expect(['accepted', 'withdrawn']).toContain(state);
  });

  it('declines with a reason, which the agent reads; no press afterwards changes it', async () => {
    const { token, quote } = await sent();
    const decline = () => app.browser().post('/api/quotes/decline', { token, reason: 'Too early' });
    expect(await decline()).toMatchObject({ status: 200, body: { data: { state: 'declined' } } });
    expect((await decline()).status).toBe(200);
    expect(quoteIn(await agent.get(`${PATH}/${quote._id}`))).toMatchObject({
      state: 'declined',
      declineReason: 'Too early',
    });
    expect((await app.browser().post('/api/quotes/code', { token })).status).toBe(409);
  });

  it('asks a question, which waits at the desk with the inquiry', async () => {
    const { token, inquiryId } = await sent();
    expect((await app.browser().post('/api/quotes/ask', { token, text: '' })).status).toBe(422);
    expect(await app.browser().post('/api/quotes/ask', { token, text: 'Is a stroller free?' })).toMatchObject({
      status: 200,
    });
    const { body } = await agent.get(`/api/staff/inquiries/${inquiryId}`);
    expect((body as { data: { messages: { start: string }[] } }).data.messages).toMatchObject([
      { start: 'Is a stroller free?' },
    ]);
  });

  it('finds it ended with its inquiry', async () => {
    const { token, inquiryId } = await sent();
    const { body } = await agent.get(`/api/staff/inquiries/${inquiryId}`);
    const { version } = (body as { data: { version: number } }).data;
    await agent.post(`/api/staff/inquiries/${inquiryId}/status`, { status: 'declined', version });
    expect(await traveller(token)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('the clock of a price', () => {
  it('reminds once, ends at the end of its last day at the agency, and is not extended by the seats', async () => {
    const { token, email, quote } = await sent();
    const left = (Date.parse(quote.shown.priceUntil) - app.clock().getTime()) / 1000;
    expect(new Date(quote.shown.priceUntil).toISOString()).toMatch(/T0[45]:00:00\.000Z$/);
    await remindOfQuotes(app);
    expect(await mailsTo(email, 'quote-reminder')).toEqual([]);
    app.advanceClock(left - 3 * 3600);
    await Promise.all([remindOfQuotes(app), remindOfQuotes(app)]);
    await remindOfQuotes(app);
    expect(await mailsTo(email, 'quote-reminder')).toHaveLength(1);
    expect(await traveller(token)).toMatchObject({ state: 'sent' });
    app.advanceClock(3 * 3600 + 1);
    expect(await traveller(token)).toMatchObject({ state: 'expired', quote: {} });
    expect((await app.browser().post('/api/quotes/code', { token })).status).toBe(409);
    app.advanceClock(-(left + 1));
  });
});
