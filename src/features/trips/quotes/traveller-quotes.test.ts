import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymiseInquiries } from '#features/trips/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor, sentQuote, tokenIn } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import { staffNotices } from '../notices/notices.table.ts';
import { endingQuotes } from './quote-lines.server.ts';
import { quoteAcceptances, quotes } from './quotes.table.ts';
import { remindOfQuotes } from './remind-quotes.server.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

describe('a traveller with the link', () => {
  it('sees both clocks and the whole price, and nothing with another link', async () => {
    const { quote, token } = await q.sent();
    const [id = '', signature = ''] = token.split('.');
    for (const wrong of ['', 'x', id, `${id}.${signature.slice(1)}x`, `${crypto.randomUUID()}.${signature}`])
      expect((await q.read(wrong)).status).toBe(404);
    const shown = await q.traveller(token);
    expect(shown).toMatchObject({
      ...{ state: 'sent', from: 'Toronto', to: 'Lisbon', mailbox: expect.stringMatching(/^t\*\*\*@/) },
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

  it('reads below each part of the price what it is, in the language of the page', async () => {
    const { token } = await q.sent();
    const notes = async () =>
      (await q.traveller(token)).quote?.options[0]?.prices[1]?.components.map(({ name, note }) => [name, note]);
    expect(await notes()).toEqual([
      ['Air fare', 'The airline’s own price for the flights, before surcharges, taxes and fees.'],
      ['Air Travellers Security Charge', 'A federal charge that pays for security screening at Canadian airports.'],
    ]);
  });

  it('reads airlines by name, also one that operates the flight of another', async () => {
    const { token } = await q.sent((draft) => {
      const [first, second] = draft.options[0]?.flights ?? [];
      Object.assign(first ?? {}, { carrier: 'ET', operatedBy: 'QK' });
      Object.assign(second ?? {}, { operatedBy: 'White Airways for TAP' });
    });
    const flights = (await q.traveller(token)).quote?.options[0]?.flights;
    expect(flights?.map(({ carrier, airline, operatedBy }) => [carrier, airline, operatedBy])).toEqual([
      ['ET', 'Ethiopian Airlines', 'Jazz Aviation'],
      ['TP', 'TAP Air Portugal', 'White Airways for TAP'],
    ]);
  });

  it('reads the city and the time on the way of any airport of the world', async () => {
    const { token } = await q.sent((draft) => {
      const [first, second] = draft.options[0]?.flights ?? [];
      Object.assign(first ?? {}, { to: 'ALA', arrives: first?.arrives.replace(/T.*/, 'T23:15') });
      Object.assign(second ?? {}, { from: 'ALA', departs: second?.departs.replace(/T.*/, 'T06:40') });
    });
    const [first] = (await q.traveller(token)).quote?.options[0]?.flights ?? [];
    expect(first).toMatchObject({ toCity: 'Almaty', toName: 'Almaty International Airport' });
    expect(first?.durationMinutes).toBeGreaterThan(12 * 60);
    expect(first?.durationMinutes).toBeLessThan(18 * 60);
  });

  it('meets 429 when guessing links', async () => {
    const guesser = q.app.browser('203.0.113.77');
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push((await q.read(`${crypto.randomUUID()}.x`, guesser)).status);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  it('opening it is noted once, by the page and not by reading', async () => {
    const { quote, token } = await q.sent();
    await q.read(token);
    const events = async () => (await q.atDesk(quote)).events.map(({ kind }) => kind);
    expect(await events()).toEqual(['sent', 'created']);
    for (const _ of [1, 2]) await q.app.browser().post('/api/quotes/opened', { token });
    expect(await events()).toEqual(['opened', 'sent', 'created']);
  });

  it('cannot accept without the code of the mailbox, the names and the consent', async () => {
    const { token, email, quote } = await q.sent();
    const code = await q.codeFor(token, email);
    const other = code === '000000' ? '111111' : '000000';
    expect(await q.accept(token, { code: other })).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await q.accept(token, { code, agreed: false })).status).toBe(422);
    expect(await q.accept(token, { code, passengers: [{ given: '李', surname: '王' }] })).toMatchObject({
      status: 422,
      body: { fields: { given0: expect.stringMatching(/A to Z/), given1: expect.stringMatching(/given name/) } },
    });
    expect((await q.accept(token, { code, option: 2 })).status).toBe(422);
    expect((await q.accept(token, { code, disclosures: '2020-01-01' })).status).toBe(409);
    expect((await q.atDesk(quote)).state).toBe('sent');
    q.app.advanceClock(11 * 60);
    expect((await q.accept(token, { code })).status).toBe(422);
    q.app.advanceClock(-11 * 60);
  });

  it('accepts an option with an extra: one receipt, whose text and hash can be verified', async () => {
    const { token, email, quote, inquiryId } = await q.sent();
    const code = await q.codeFor(token, email);
    const accepted = await q.accept(token, { code });
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { state: 'accepted', acceptance: { option: 0, totalCents: 179146 } } },
    });
    const { acceptance } = await q.atDesk(quote);
    expect(acceptance?.statement).toContain('OBRIENROY/AMELIE');
    expect(acceptance?.statement).toContain('CAD$1,791.46');
    expect(await q.statusOf(inquiryId)).toBe('accepted');
    expect((await q.mailsTo(email, 'quote-receipt')).map(({ whole }) => whole?.text)).toEqual([
      expect.stringContaining(acceptance?.hash ?? 'none'),
    ]);
    expect(await q.mailsTo('agent@northfare.example', 'quote-answered')).not.toEqual([]);
    const verified = await q.app.browser().get(`/api/quotes/receipt?hash=${acceptance?.hash}`);
    expect(verified.body).toMatchObject({ data: { known: true, totalCents: 179146, route: 'YYZ – LIS' } });
    expect((await q.app.browser().get(`/api/quotes/receipt?hash=${'0'.repeat(64)}`)).body).toMatchObject({
      data: { known: false },
    });
    // The same call again, because its answer was lost; another choice is refused.
    expect((await q.accept(token, { code })).status).toBe(200);
    expect((await q.accept(token, { code, option: 1, extras: [] })).status).toBe(409);
    expect(await q.app.db.$count(quoteAcceptances, eq(quoteAcceptances.quoteId, quote._id))).toBe(1);
  });

  it('accepts once, in two browsers at the same time or while it is withdrawn: one outcome, told to both', async () => {
    const { token, email, quote } = await q.sent();
    const code = await q.codeFor(token, email);
    const answers = await Promise.all([
      q.accept(token, { code }),
      q.accept(token, { code, option: 1, extras: [] }),
      q.agent.post(`${PATH}/${quote._id}/withdraw`, { version: quote.version }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state, acceptance } = await q.atDesk(quote);
    expect(state === 'accepted').toBe(acceptance !== undefined);
    expect(['accepted', 'withdrawn']).toContain(state);
  });

  it('declines with a reason, which the agent reads; no press afterwards changes it', async () => {
    const { token, quote } = await q.sent();
    const decline = () => q.app.browser().post('/api/quotes/decline', { token, reason: 'Too early' });
    expect(await decline()).toMatchObject({ status: 200, body: { data: { state: 'declined' } } });
    expect((await decline()).status).toBe(200);
    expect(await q.atDesk(quote)).toMatchObject({
      state: 'declined',
      declineReason: 'Too early',
    });
    expect((await q.app.browser().post('/api/quotes/code', { token })).status).toBe(409);
  });

  it('asks a question, which waits at the desk with the inquiry', async () => {
    const { token, inquiryId } = await q.sent();
    expect((await q.app.browser().post('/api/quotes/ask', { token, text: '' })).status).toBe(422);
    expect(await q.app.browser().post('/api/quotes/ask', { token, text: 'Is a stroller free?' })).toMatchObject({
      status: 200,
    });
    const { body } = await q.agent.get(`/api/staff/inquiries/${inquiryId}`);
    expect((body as { data: { messages: { text: string }[] } }).data.messages).toMatchObject([
      { text: 'Is a stroller free?' },
    ]);
  });

  it('finds it ended with its inquiry', async () => {
    const { token, inquiryId } = await q.sent();
    const { body } = await q.agent.get(`/api/staff/inquiries/${inquiryId}`);
    const { version } = (body as { data: { version: number } }).data;
    await q.agent.post(`/api/staff/inquiries/${inquiryId}/status`, { status: 'declined', version });
    expect(await q.traveller(token)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('a declined quote', () => {
  const decline = (token: string, reason: string) => q.app.browser().post('/api/quotes/decline', { token, reason });
  const reopen = (token: string) => q.app.browser().post('/api/quotes/reopen', { token });

  it('keeps a reason without control characters, and can be opened again while its price is guaranteed', async () => {
    const { token, email, quote } = await q.sent();
    expect((await decline(token, 'Too\u0000 early\u202e')).status).toBe(200);
    expect((await q.atDesk(quote)).declineReason).toBe('Too early');
    expect(await q.traveller(token)).toMatchObject({ state: 'declined', reopenable: true });
    expect(await reopen(token)).toMatchObject({ status: 200, body: { data: { state: 'sent', reopenable: false } } });
    expect((await reopen(token)).status).toBe(200);
    expect((await q.atDesk(quote)).events[0]).toMatchObject({ kind: 'reopened' });
    expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    expect((await reopen(token)).status).toBe(409);
  });

  it('is not opened again next to a newer one', async () => {
    const { token, inquiryId } = await q.sent();
    await decline(token, '');
    await sentQuote(q.agent, inquiryId);
    expect(await q.traveller(token)).toMatchObject({ reopenable: false });
    expect((await reopen(token)).status).toBe(409);
  });
});

describe('a quote and its traveller', () => {
  it('is in the export of their data, and is erased with the inquiry', async () => {
    const { browser } = await signedInUser(q.app, 'owner@example.ca');
    const inquiryId = await inquiryFor(browser, 'owner@example.ca');
    const quote = await sentQuote(q.agent, inquiryId);
    const token = tokenIn(quote);
    await q.accept(token, { code: await q.codeFor(token, 'owner@example.ca') });
    const { body } = await browser.get('/api/account/export');
    expect(body).toMatchObject({
      inquiries: [
        { quotes: [{ number: 1, status: 'accepted', acceptance: { statement: expect.stringMatching(/OBRIENROY/) } }] },
      ],
    });
    await q.app.db.transaction((tx) => anonymiseInquiries(tx, eq(inquiries.id, inquiryId), q.app.clock()));
    expect(await q.app.db.$count(quotes, eq(quotes.id, quote._id))).toBe(0);
    expect(await q.app.db.$count(quoteAcceptances, eq(quoteAcceptances.quoteId, quote._id))).toBe(0);
    expect((await q.read(token)).status).toBe(404);
  });

  it('comes back when the decline of its inquiry is taken back', async () => {
    const { token, inquiryId } = await q.sent();
    await q.move(inquiryId, 'declined');
    expect(await q.traveller(token)).toMatchObject({ state: 'withdrawn' });
    const { body } = await q.agent.get(`/api/staff/inquiries/${inquiryId}`);
    const { version } = (body as { data: { version: number } }).data;
    await q.agent.post(`/api/staff/inquiries/${inquiryId}/undo`, { version });
    expect(await q.traveller(token)).toMatchObject({ state: 'sent', quote: {} });
  });

  it('has no extra that its option does not have', async () => {
    const { token, email } = await q.sent();
    const code = await q.codeFor(token, email);
    expect((await q.accept(token, { code, option: 1, extras: [0] })).status).toBe(422);
    expect(await q.traveller(token)).toMatchObject({ state: 'sent' });
  });
});

describe('the clock of a price', () => {
  it('reminds once, ends at the end of its last day at the agency, and is not extended by the seats', async () => {
    const { token, email, quote, inquiryId } = await q.sent();
    const left = (Date.parse(quote.shown.priceUntil) - q.app.clock().getTime()) / 1000;
    expect(new Date(quote.shown.priceUntil).toISOString()).toMatch(/T0[45]:00:00\.000Z$/);
    await remindOfQuotes(q.app);
    expect(await q.mailsTo(email, 'quote-reminder')).toEqual([]);
    expect((await endingQuotes(q.app)).map(({ _id }) => _id)).not.toContain(quote._id);
    q.app.advanceClock(left - 3 * 3600);
    await Promise.all([remindOfQuotes(q.app), remindOfQuotes(q.app)]);
    await remindOfQuotes(q.app);
    expect(await q.mailsTo(email, 'quote-reminder')).toHaveLength(1);
    // The agent is told as well, and the overview names it.
    const isEnding = and(eq(staffNotices.kind, 'ending'), eq(staffNotices.quoteId, quote._id));
    expect(await q.app.db.select().from(staffNotices).where(isEnding)).toMatchObject([
      { userId: q.agentId, inquiryId },
    ]);
    await q.app.db.update(quotes).set({ status: 'withdrawn' }).where(ne(quotes.id, quote._id));
    expect(await endingQuotes(q.app)).toMatchObject([{ _id: quote._id, state: 'sent' }]);
    expect(await q.traveller(token)).toMatchObject({ state: 'sent' });
    q.app.advanceClock(3 * 3600 - 60);
    const code = await q.codeFor(token, email);
    q.app.advanceClock(61);
    expect(await q.traveller(token)).toMatchObject({ state: 'expired', quote: {} });
    expect(await endingQuotes(q.app)).toEqual([]);
    expect((await q.app.browser().post('/api/quotes/code', { token })).status).toBe(409);
    expect((await q.accept(token, { code })).status).toBe(409);
    q.app.advanceClock(-(left + 1));
  });
});
