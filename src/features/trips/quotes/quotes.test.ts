import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '../../../../test/people.ts';
import { draftOfLisbon, quoteIn, savedQuote, tokenIn } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import { quotes } from './quotes.table.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

describe('a quote at the desk', () => {
  it('is for staff alone', async () => {
    const { inquiryId } = await q.newTrip();
    for (const [browser, status] of [
      [q.app.browser(), 401],
      [(await signedInUser(q.app, 'customer@example.ca')).browser, 403],
    ] as const) {
      expect((await browser.post(PATH, { inquiryId })).status).toBe(status);
      expect((await browser.get(PATH)).status).toBe(status);
    }
    expect((await q.agent.post(PATH, { inquiryId: 'none' })).status).toBe(404);
    expect((await q.agent.get(`${PATH}/none`)).status).toBe(404);
  });

  it('begins with the travellers of its inquiry, and says what is missing at each part', async () => {
    const { inquiryId } = await q.newTrip();
    const quote = quoteIn(await q.agent.post(PATH, { inquiryId }));
    expect(quote).toMatchObject({ number: 1, state: 'draft', link: '', draft: { adults: '2', children: '1' } });
    expect(quote.problems).toMatchObject({
      priceUntil: 'Enter the last day on which the price is guaranteed.',
      option0_flights: 'Add a flight, or paste text from the reservation system.',
      option0_adult: 'Add the price for one adult.',
      option0_child: 'Add the price for one child.',
      option0_conditions: 'Say what changes and cancellations cost.',
    });
    expect(quote.problems.option0_infant).toBeUndefined();
    const { status, body } = await q.agent.post(`${PATH}/${quote._id}/send`, { version: quote.version });
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
      /is an official name of another kind of charge. Choose .*third.party/i,
    ],
    [
      'an arrival before the departure',
      (d) =>
        Object.assign(d.options[0]?.flights[0] ?? {}, {
          arrives: d.options[0]?.flights[0]?.departs.replace('T22', 'T20'),
        }),
      'option0_flights',
      /arrives before/,
    ],
    [
      'a flight that has departed',
      (d) => Object.assign(d.options[0]?.flights[0] ?? {}, { departs: '2020-01-01T10:00' }),
      'option0_flights',
      /already departed/,
    ],
    [
      'stops that are no number',
      (d) => Object.assign(d.options[0]?.flights[0] ?? {}, { stops: 'two' }),
      'option0_flights',
      /^Flight 1: stops/,
    ],
    ['a day that was', (d) => Object.assign(d, { priceUntil: '2020-01-01' }), 'priceUntil', /has passed/],
    ['an hour that never comes', (d) => Object.assign(d, { seatsUntil: '2027-03-14T02:30' }), 'seatsUntil', /./],
    ['more infants than adults', (d) => Object.assign(d, { infants: '3' }), 'people', /one infant for each adult/],
    [
      'a price that is guaranteed beyond the departure',
      (d) => Object.assign(d, { priceUntil: '2099-01-01' }),
      'priceUntil',
      /beyond the departure/,
    ],
    ['no adult', (d) => Object.assign(d, { adults: '0' }), 'people', /at least 1/],
  ])('with %s is stored as typed, and not sent', async (_what, change, part, sentence) => {
    const { inquiryId } = await q.newTrip();
    const draft = draftOfLisbon();
    change(draft);
    const quote = await savedQuote(q.agent, inquiryId, draft);
    expect(quote.draft).toEqual(draft);
    expect(quote.problems[part]).toMatch(sentence);
    expect((await q.agent.post(`${PATH}/${quote._id}/send`, { version: quote.version })).status).toBe(422);
  });

  it('is changed by one agent at a time', async () => {
    const { inquiryId } = await q.newTrip();
    const quote = await savedQuote(q.agent, inquiryId);
    const write = () => q.agent.put(`${PATH}/${quote._id}`, { version: quote.version, draft: quote.draft });
    expect([(await write()).status, (await write()).status]).toEqual([200, 409]);
  });

  it('names the destination of a one-way trip, by which charges are proposed', async () => {
    const { inquiryId } = await q.newTrip();
    const draft = draftOfLisbon();
    draft.options.splice(0, 1);
    draft.options[0]?.flights.splice(2, 1);
    const quote = await savedQuote(q.agent, inquiryId, draft);
    const names = quote.chargeNames[0]?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.includes('YUL'))).toEqual([]);
    expect(names).toContain('Airport Improvement Fee (YYZ)');
  });

  it('copies an earlier quote of the same inquiry alone', async () => {
    const [first, second] = [await q.sent(), await q.newTrip()];
    const copied = await q.agent.post(PATH, { inquiryId: second.inquiryId, from: first.quote._id });
    expect(copied.status).toBe(404);
  });

  it('warns of connections before it is sent', async () => {
    const { inquiryId } = await q.newTrip();
    const draft = draftOfLisbon();
    Object.assign(draft.options[1]?.flights[1] ?? {}, { departs: draft.options[1]?.flights[0]?.arrives, status: 'HL' });
    const { warnings } = await savedQuote(q.agent, inquiryId, draft);
    expect(warnings[1]?.map(({ code }) => code)).toEqual(expect.arrayContaining(['below-minimum', 'not-held']));
    expect(warnings[0]).toEqual([]);
  });

  it('is sent by one mail, with a link that staff cannot read in the outbox, and moves its inquiry to quoted', async () => {
    const { email, inquiryId, quote } = await q.sent();
    expect(quote).toMatchObject({ state: 'sent', problems: {} });
    expect(await q.statusOf(inquiryId)).toBe('quoted');
    const [mail, ...more] = await q.mailsTo(email, 'quote-sent');
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(tokenIn(quote));
    for (const page of ['/quote', '/quote/paper'])
      expect(mail?.whole?.text).toContain(`${page}?token=${tokenIn(quote)}`);
    expect(await q.mailsTo(email, 'inquiry-status')).toEqual([]);
    const again = await q.agent.put(`${PATH}/${quote._id}`, { version: quote.version, draft: quote.draft });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer be changed') } });
  });

  it('is not undone with the status that it moved', async () => {
    const { inquiryId } = await q.sent();
    const { body } = await q.agent.get(`/api/staff/inquiries/${inquiryId}`);
    const { version, isUndoable } = (body as { data: { version: number; isUndoable: boolean } }).data;
    expect(isUndoable).toBe(false);
    expect((await q.agent.post(`/api/staff/inquiries/${inquiryId}/undo`, { version })).status).toBe(409);
    expect(await q.statusOf(inquiryId)).toBe('quoted');
  });

  it('is replaced by a new version, whose link alone still shows prices', async () => {
    const { inquiryId, quote, token } = await q.sent();
    const next = quoteIn(await q.agent.post(PATH, { inquiryId, from: quote._id }));
    expect(next).toMatchObject({ number: 2, draft: { priceUntil: '', options: quote.draft.options } });
    const draft = { ...next.draft, priceUntil: draftOfLisbon().priceUntil };
    const saved = quoteIn(await q.agent.put(`${PATH}/${next._id}`, { version: next.version, draft }));
    const second = quoteIn(await q.agent.post(`${PATH}/${next._id}/send`, { version: saved.version }));
    expect(await q.traveller(token)).toMatchObject({ state: 'replaced' });
    expect((await q.traveller(token)).quote).toBeUndefined();
    expect(await q.traveller(tokenIn(second))).toMatchObject({ state: 'sent', quote: { options: [{}, {}] } });
  });

  it('says to traveller and agent what a new version changes, and takes back a mail that has not left', async () => {
    const { email, inquiryId, quote } = await q.sent();
    const next = quoteIn(await q.agent.post(PATH, { inquiryId, from: quote._id }));
    const draft = { ...next.draft, priceUntil: draftOfLisbon().priceUntil, seatsUntil: draftOfLisbon().seatsUntil };
    Object.assign(draft.options[0]?.adult[0] ?? {}, { amount: '500' });
    draft.options.length = 1;
    const saved = quoteIn(await q.agent.put(`${PATH}/${next._id}`, { version: next.version, draft }));
    const changes = ['Option 1: the total is CAD$1,515.46 instead of CAD$1,611.46.', 'Option 2 has been removed.'];
    expect(saved.changes).toEqual(changes);
    const second = quoteIn(await q.agent.post(`${PATH}/${next._id}/send`, { version: saved.version }));
    expect((await q.traveller(tokenIn(second))).changes).toEqual(changes);
    const [mail] = await q.mailsTo(email, 'quote-sent');
    expect(mail?.text).toContain(changes[0]);
    expect(quote.changes).toEqual([]);
  });

  it('is not begun any more once one was accepted', async () => {
    const { token, email, inquiryId } = await q.sent();
    await q.accept(token, { code: await q.codeFor(token, email) });
    expect((await q.agent.post(PATH, { inquiryId })).status).toBe(409);
  });

  it('of an earlier shape is read all the same', async () => {
    const { inquiryId } = await q.newTrip();
    const { _id } = quoteIn(await q.agent.post(PATH, { inquiryId }));
    const earlier = { adults: '1', options: [{ name: 'Old', flights: [] }] };
    await q.app.db
      .update(quotes)
      .set({ draft: earlier as never })
      .where(eq(quotes.id, _id));
    expect((await q.agent.get(PATH)).status).toBe(200);
    expect((await q.agent.get(`/api/staff/inquiry-quotes/${inquiryId}`)).status).toBe(200);
    expect(await q.atDesk({ _id })).toMatchObject({
      draft: { options: [{ name: 'Old', extras: [], conditionsFr: '' }] },
    });
  });

  it('can be withdrawn, and its link revoked', async () => {
    const { quote, token, email } = await q.sent();
    const relinked = quoteIn(await q.agent.post(`${PATH}/${quote._id}/link`, { version: quote.version }));
    expect((await q.read(token)).status).toBe(404);
    expect(await q.traveller(tokenIn(relinked))).toMatchObject({ state: 'sent' });
    expect(await q.mailsTo(email, 'quote-sent')).toHaveLength(2);
    const withdrawn = quoteIn(await q.agent.post(`${PATH}/${quote._id}/withdraw`, { version: relinked.version }));
    const mailed = (await q.mailsTo(email, 'quote-sent')).length;
    expect(await q.traveller(tokenIn(relinked))).toMatchObject({ state: 'withdrawn' });
    // Also afterwards, without a new mail.
    await q.agent.post(`${PATH}/${quote._id}/link`, { version: withdrawn.version });
    expect((await q.read(tokenIn(relinked))).status).toBe(404);
    expect(await q.mailsTo(email, 'quote-sent')).toHaveLength(mailed);
  });

  it('is listed by words and state, and with its inquiry', async () => {
    const { inquiryId, quote } = await q.sent();
    const list = async (search: string) =>
      ((await q.agent.get(`${PATH}${search}`)).body as { data: { _id: string; mostCents: number }[] }).data;
    expect((await list('?state=sent&q=traveller')).map(({ _id }) => _id)).toContain(quote._id);
    expect(await list('?state=expired')).toEqual([]);
    const { body } = await q.agent.get(`/api/staff/inquiry-quotes/${inquiryId}`);
    expect((body as { data: unknown }).data).toMatchObject([
      {
        ...{ _id: quote._id, leastCents: 148546, mostCents: 161146 },
        events: [{ kind: 'sent', by: 'Amina Roy' }, { kind: 'created' }],
      },
    ]);
  });

  it('is listed with what was accepted once it is', async () => {
    const { inquiryId, quote, token, email } = await q.sent();
    // The first option, with insurance for three.
    expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    for (const path of [`${PATH}?state=accepted`, `/api/staff/inquiry-quotes/${inquiryId}`]) {
      const { data } = (await q.agent.get(path)).body as { data: { _id: string }[] };
      expect(data.find(({ _id }) => _id === quote._id)).toMatchObject({ leastCents: 179146, mostCents: 179146 });
    }
  });
});
