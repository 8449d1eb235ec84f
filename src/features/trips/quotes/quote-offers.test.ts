import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInUser } from '../../../../test/people.ts';
import { draftOfLisbon, quoteIn, savedQuote } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import { addDays } from '../../../domain/dates.ts';
import { airportByCode } from '../../catalogue/airports/airports.ts';
import { deals } from '../../catalogue/deals/deals.table.ts';
import { seedDemo } from '../../catalogue/demo/demo.server.ts';
import { fares } from '../../catalogue/fares/fares.table.ts';
import { packages } from '../../catalogue/packages/packages.table.ts';
import type { DraftPrice } from './quote-draft.ts';
import type { OfferChoice } from './quote-offers.contract.ts';
import { quotes } from './quotes.table.ts';

let q: Quoting;
let inquiryId: string;
beforeAll(async () => {
  q = await openQuoting();
  await seedDemo(q.app.db, q.app.clock);
});
beforeEach(async () => {
  ({ inquiryId } = await q.newTrip());
});
afterAll(() => q.app.close());

const offersOf = async (inquiry: string) =>
  ((await q.agent.get(`/api/staff/inquiry-offers/${inquiry}`)).body as { data: OfferChoice[] }).data;
const offerOf = async (kind: OfferChoice['kind'], inquiry = inquiryId) => {
  const offer = (await offersOf(inquiry)).find((one) => one.kind === kind);
  if (!offer) throw new Error(`The demonstration has no ${kind} to this destination.`);
  return { ...offer, input: { kind, id: offer.id } };
};
const sumOf = (prices: readonly DraftPrice[]) =>
  prices.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
const countOf = (inquiry: string) => q.app.db.$count(quotes, eq(quotes.inquiryId, inquiry));

describe('offers for a quote', () => {
  it('are for staff alone, and for an inquiry that exists', async () => {
    const path = `/api/staff/inquiry-offers/${inquiryId}`;
    expect((await q.app.browser().get(path)).status).toBe(401);
    expect((await (await signedInUser(q.app, 'shopper@example.ca')).browser.get(path)).status).toBe(403);
    expect((await q.agent.get('/api/staff/inquiry-offers/none')).status).toBe(404);
  });

  it('lead to the destination of the inquiry, those of its airport and dates first, then by price', async () => {
    const offers = await offersOf(inquiryId);
    expect(new Set(offers.map(({ kind }) => kind))).toEqual(new Set(['package', 'fare', 'deal']));
    const fitting = offers.filter(({ fits }) => fits);
    expect(offers.every(({ to }) => to === 'LIS')).toBe(true);
    expect(offers.some(({ airline }) => airline === 'Air Canada')).toBe(true);
    expect(offers.slice(0, fitting.length)).toEqual(fitting);
    expect(fitting.every(({ from }) => from === 'YYZ')).toBe(true);
    const prices = offers.filter(({ fits }) => !fits).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    // The code of a city is all its airports.
    const city = await offersOf((await q.newTrip({ from: 'Toronto (YTO)' })).inquiryId);
    expect(city.filter(({ fits }) => fits)).toEqual(fitting);
  });

  it('fit only on days within their travel period', async () => {
    const { travelFrom, travelTo, id, from } = await offerOf('fare');
    const origin = `${airportByCode(from)?.city} (${from})`;
    const fitsOn = async (departureDate: string, tripDuration: number) => {
      const trip = await q.newTrip({ departureDate, tripDuration, from: origin });
      return (await offersOf(trip.inquiryId)).find((one) => one.id === id)?.fits;
    };
    expect(await fitsOn(addDays(travelTo, -3), 3)).toBe(true);
    expect(await fitsOn(addDays(travelTo, -3), 4)).toBe(false);
    expect(await fitsOn(addDays(travelFrom, 1), 3)).toBe(true);
  });

  it('are none for a place that nothing is offered to', async () => {
    const { inquiryId: other } = await q.newTrip({ to: 'Whitehorse (YXY)' });
    expect(await offersOf(other)).toEqual([]);
  });
});

describe('a quote that begins with an offer', () => {
  it('is refused once the offer is not on sale, and for what is no offer', async () => {
    const gone = { kind: 'fare', id: crypto.randomUUID() };
    const sentence = 'That offer is no longer on sale. Choose another one.';
    expect(await q.agent.post(PATH, { inquiryId, offer: gone })).toMatchObject({
      status: 422,
      body: { message: sentence },
    });
    for (const offer of [{ kind: 'city', id: '1' }, { kind: 'fare' }, { kind: 'fare', id: '1', price: 1 }])
      expect((await q.agent.post(PATH, { inquiryId, offer })).status).toBe(422);
    expect(await countOf(inquiryId)).toBe(0);
  });

  it.each(['package', 'fare', 'deal'] as const)('has the price of a %s for each seat, and its route', async (kind) => {
    const offer = await offerOf(kind);
    const { draft, problems } = quoteIn(await q.agent.post(PATH, { inquiryId, offer: offer.input }));
    const [option] = draft.options;
    expect(sumOf(option?.adult ?? [])).toBe(offer.price);
    expect(option?.child).toEqual(option?.adult);
    expect(option?.infant).toEqual([]);
    expect(option?.name).toBe(offer.name);
    expect(option?.flights[0]).toMatchObject({ from: offer.from, number: '', departs: '' });
    expect(option?.flights.map(({ from, to }) => [from, to])).toContainEqual([option?.flights[0]?.to, offer.from]);
    // How long it is guaranteed, only the agent says.
    expect(draft.priceUntil).toBe('');
    expect(draft).toMatchObject({ adults: '2', children: '1' });
    // What the offer does not know is asked for, and its price is complete.
    expect(problems).toHaveProperty('option0_flights');
    expect(problems).not.toHaveProperty('option0_adult');
  });

  it('names a part of a package by what it is, and still asks for the conditions of changes', async () => {
    const offer = await offerOf('package');
    const [row] = await q.app.db.select().from(packages).where(eq(packages.id, offer.id));
    const hotel = { kind: 'hotel' as const, name: 'Hotel', amountCents: 50_000 };
    const included = [
      { kind: 'hotel' as const, name: 'Hotel Mundial', stars: 4, nights: 7, room: '', board: '' as const },
    ];
    await q.app.content.change((tx) =>
      tx
        .update(packages)
        .set({ included: included as never, components: [...(row?.components ?? []), hotel] })
        .where(eq(packages.id, offer.id)),
    );
    const { draft, problems } = quoteIn(await q.agent.post(PATH, { inquiryId, offer: offer.input }));
    const [option] = draft.options;
    const part = { kind: 'hotel', name: 'Hotel: Hotel Mundial, 4 stars, 7 nights', amount: '500.00' };
    expect(option?.adult).toContainEqual(part);
    expect(option).toMatchObject({ conditions: '', conditionsFr: '', nameFr: expect.stringMatching(/./) });
    expect(problems).toHaveProperty('option0_conditions');
  });

  it('takes as many charges as an offer may have', async () => {
    const offer = await offerOf('fare');
    const components = Array.from({ length: 30 }, (_, place) => ({
      ...{ kind: 'third_party_tax' as const, name: `Charge ${place}`, amountCents: 100 },
    }));
    await q.app.content.change((tx) => tx.update(fares).set({ components }).where(eq(fares.id, offer.id)));
    const { draft } = quoteIn(await q.agent.post(PATH, { inquiryId, offer: offer.input }));
    expect(draft.options[0]?.adult).toHaveLength(30);
  });

  it('begins once with its key, also if the offer has ended when the answer is asked for again', async () => {
    const { input, id } = await offerOf('deal');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = quoteIn(await q.agent.post(PATH, { inquiryId, offer: input }, key));
    await q.app.content.change((tx) => tx.update(deals).set({ published: false }).where(eq(deals.id, id)));
    expect(quoteIn(await q.agent.post(PATH, { inquiryId, offer: input }, key))._id).toBe(first._id);
    await q.app.content.change((tx) => tx.update(deals).set({ published: true }).where(eq(deals.id, id)));
  });

  it('is one quote, however often its form is sent', async () => {
    const { input } = await offerOf('fare');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const begin = (more: object = {}) => q.agent.post(PATH, { inquiryId, offer: input, ...more }, key);
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((one) => quoteIn(one)._id)).size).toBe(1);
    expect(await countOf(inquiryId)).toBe(1);
    expect((await begin({ offer: undefined })).status).toBe(409);
    expect(await countOf(inquiryId)).toBe(1);
  });
});

describe('the price of an offer in an option', () => {
  it('is not taken into a quote that changed meanwhile, or was sent', async () => {
    const { input: offer } = await offerOf('fare');
    const { _id, version } = await savedQuote(q.agent, inquiryId);
    const take = (seen: number) => q.agent.post(`${PATH}/${_id}/offer`, { version: seen, option: 0, offer });
    expect((await take(version - 1)).status).toBe(409);
    await q.agent.post(`${PATH}/${_id}/send`, { version });
    expect((await take(version + 1)).status).toBe(409);
    expect((await q.agent.post(`${PATH}/none/offer`, { version, option: 0, offer })).status).toBe(404);
    expect((await q.agent.post(`${PATH}/${_id}/offer`, { version, option: 3, offer })).status).toBe(422);
  });

  it('replaces prices, and leaves flights, name, conditions and clocks that were typed', async () => {
    const offer = await offerOf('fare');
    const before = draftOfLisbon();
    const { _id, version } = await savedQuote(q.agent, inquiryId, before);
    const { draft } = quoteIn(await q.agent.post(`${PATH}/${_id}/offer`, { version, option: 0, offer: offer.input }));
    const [was, is] = [before.options[0], draft.options[0]];
    expect(sumOf(is?.adult ?? [])).toBe(offer.price);
    expect(is).toMatchObject({ flights: was?.flights, name: was?.name, conditions: was?.conditions });
    expect(is?.extras).toEqual(was?.extras);
    expect(draft.priceUntil).toBe(before.priceUntil);
    expect(draft.options[1]).toEqual(before.options[1]);
  });

  it('leaves flights that were typed without a number', async () => {
    const { input } = await offerOf('fare');
    const draft = draftOfLisbon();
    for (const flight of draft.options[0]?.flights ?? []) flight.number = '';
    const { _id, version } = await savedQuote(q.agent, inquiryId, draft);
    const taken = quoteIn(await q.agent.post(`${PATH}/${_id}/offer`, { version, option: 0, offer: input }));
    expect(taken.draft.options[0]?.flights).toEqual(draft.options[0]?.flights);
  });

  it('is guaranteed no longer than it can be booked', async () => {
    const { input } = await offerOf('fare');
    const draft = { ...draftOfLisbon(), priceUntil: '2999-01-01' };
    const { _id, version } = await savedQuote(q.agent, inquiryId, draft);
    const taken = quoteIn(await q.agent.post(`${PATH}/${_id}/offer`, { version, option: 0, offer: input }));
    expect(taken.draft.priceUntil < '2999').toBe(true);
  });

  it('brings its own route and name where no flight has a number yet', async () => {
    const [from, to] = [await offerOf('package'), await offerOf('fare')];
    const begun = quoteIn(await q.agent.post(PATH, { inquiryId, offer: from.input }));
    const path = `${PATH}/${begun._id}/offer`;
    const { draft } = quoteIn(await q.agent.post(path, { version: begun.version, option: 0, offer: to.input }));
    expect(from.from).not.toBe(to.from);
    expect(draft.options[0]?.flights[0]?.from).toBe(to.from);
    expect(draft.options[0]?.name).toBe(to.name);
  });

  it('may be that of one more option', async () => {
    const offer = await offerOf('deal');
    const { _id, version } = await savedQuote(q.agent, inquiryId);
    const { draft } = quoteIn(await q.agent.post(`${PATH}/${_id}/offer`, { version, option: 2, offer: offer.input }));
    expect(draft.options).toHaveLength(3);
    expect(sumOf(draft.options[2]?.adult ?? [])).toBe(offer.price);
  });
});
