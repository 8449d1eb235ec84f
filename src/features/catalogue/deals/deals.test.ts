import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimedDiscount } from '#domain/claimed-discount.ts';
import { addDays, civilToday } from '#domain/dates.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { lowestOrdinary } from '#features/catalogue/offers/ordinary-price.rules.ts';
import { ordinaryPrices } from '#features/catalogue/offers/ordinary-prices.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Deal } from './deals.contract.ts';
import { componentsAfterDiscount, priceAfterDiscount } from './deals.rules.ts';
import { deals } from './deals.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const cents = (deal: Deal) => deal.components.reduce((sum, part) => sum + Math.round(part.amount * 100), 0);

describe('visibility', () => {
  test('anonymous visitors and customers never see a draft', async () => {
    const { browser } = await signedInUser(app, 'customer@example.ca');
    for (const who of [app.browser(), browser]) {
      const { status, body } = await who.get('/api/deals');
      expect(status).toBe(200);
      expect((body as Deal[]).length).toBeGreaterThanOrEqual(14);
      expect((body as Deal[]).every((deal) => deal.published)).toBe(true);
    }
  });

  test('staff see the drafts too, and that answer is never cached', async () => {
    const { browser } = await signedInUser(app, 'desk@example.ca', 'agent');
    const { body, headers } = await browser.get('/api/deals');
    expect((body as Deal[]).filter((deal) => !deal.published)).toHaveLength(2);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    const stranger = await app.browser().get('/api/deals');
    expect((stranger.body as Deal[]).every((deal) => deal.published)).toBe(true);
    expect(stranger.headers.get('vary')).toContain('cookie');
  });

  test('visitors no longer see an expired offer', async () => {
    const [first] = (await app.browser().get('/api/deals')).body as Deal[];
    await app.content.change((tx) =>
      tx
        .update(deals)
        .set({ bookBy: '2020-01-01' })
        .where(eq(deals.id, first?._id ?? '')),
    );
    const shown = (await app.browser().get('/api/deals')).body as Deal[];
    expect(shown.map((deal) => deal._id)).not.toContain(first?._id);
    await app.content.change((tx) =>
      tx
        .update(deals)
        .set({ bookBy: first?.validUntil })
        .where(eq(deals.id, first?._id ?? '')),
    );
  });
});

describe('the discount of a deal', () => {
  test('cannot exceed ninety percent', async () => {
    const plain = app.db.select().from(deals).where(eq(deals.discount, 0)).limit(1);
    const [deal] = await plain;
    const set = (change: Partial<typeof deals.$inferInsert>) =>
      app.db
        .update(deals)
        .set(change)
        .where(eq(deals.id, deal?.id ?? ''));
    await expect(set({ discount: 100, published: false })).rejects.toThrow();
    await expect(set({ discount: -1 })).rejects.toThrow();
  });

  test('has the price before it, the price after it and the evidence, if proven', async () => {
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    const istanbul = all.find((deal) => deal.name === 'Turkish Airlines' && deal.cities === 'Istanbul');
    expect(istanbul).toMatchObject({
      countries: 'Turkey',
      price: 1168,
      discount: 20,
      originalPrice: 1168,
      priceAfterDiscount: 934,
      discountEvidence: {
        basis: 'time',
        note: expect.stringMatching(/^Was our own price on 70 of the 104 days before /),
      },
      departureAirport: 'YYZ',
      arrivalAirport: 'IST',
    });
    expect(istanbul?.validUntil).toBe(istanbul?.bookBy);
  });

  test('has what staff recorded of the sales that support it', async () => {
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    expect(all.find((deal) => deal.cities === 'Doha')).toMatchObject({
      discount: 10,
      originalPrice: 1262,
      discountEvidence: { basis: 'volume', note: 'Most of our sales in this period were at this price.' },
    });
  });

  test('is hidden if neither history nor sales support it: only the price is shown', async () => {
    const [row] = await app.db.select().from(deals).where(eq(deals.city, 'Lisbon'));
    expect(row).toMatchObject({ discount: 10, evidence: null, published: true });
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    expect(all.find((deal) => deal.cities === 'Lisbon')).toMatchObject({
      price: 726,
      discount: 0,
      originalPrice: null,
      priceAfterDiscount: 726,
      discountEvidence: null,
    });
  });

  test('is not proven by the invented history of a demonstration deal once staff have edited it', async () => {
    const [row] = await app.db.select().from(deals).where(eq(deals.city, 'Istanbul'));
    const own = (demo: boolean) =>
      app.content.change((tx) =>
        tx
          .update(deals)
          .set({ demo })
          .where(eq(deals.id, row?.id ?? '')),
      );
    await own(false);
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    expect(all.find((deal) => deal._id === row?.id)).toMatchObject({
      discount: 0,
      originalPrice: null,
      priceAfterDiscount: 934,
      discountEvidence: null,
    });
    await own(true);
  });

  test('is hidden while a traveller pays as little for an ordinary offer of its route and period', async () => {
    const shown = async () =>
      ((await app.browser().get('/api/deals')).body as Deal[]).find(({ cities }) => cities === 'Istanbul');
    const [row] = await app.db.select().from(deals).where(eq(deals.city, 'Istanbul'));
    const [fare] = await app.db
      .select()
      .from(fares)
      .where(and(eq(fares.origin, 'YYZ'), eq(fares.destination, 'IST')));
    if (!row || !fare) throw new Error('the demonstration lacks Istanbul');
    const change = (set: Partial<typeof fares.$inferInsert>) =>
      app.content.change((tx) => tx.update(fares).set(set).where(eq(fares.id, fare.id)));
    const total = (cents: number) => [{ kind: 'base' as const, name: 'Air fare', amountCents: cents }];
    expect((await shown())?.discount).toBe(20);
    await change({ components: total(93_400) });
    expect(await shown()).toMatchObject({ price: 934, discount: 0, originalPrice: null, discountEvidence: null });
    // One cent more, another period, another way, or no longer on sale: nothing to compare with.
    await change({ components: total(93_401) });
    expect((await shown())?.discount).toBe(20);
    for (const other of [
      { travelFrom: addDays(row.travelTo, 1), travelTo: addDays(row.travelTo, 9) },
      { tripType: 'one way' as const },
      { bookBy: addDays(civilToday(), -1) },
      { origin: 'YVR' },
    ]) {
      await change({ components: total(1_000), ...other });
      expect((await shown())?.discount).toBe(20);
      await change(fare);
    }
  });

  test('is of the demonstration nowhere but below every ordinary price', async () => {
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    expect(all.filter(({ discount }) => discount > 0).map(({ cities }) => cities)).toEqual([
      ...['Istanbul', 'Delhi', 'Singapore', 'Doha'],
    ]);
  });

  test('is of the demonstration no larger than the saving over our own lowest ordinary price', async () => {
    const rows = await app.db.select().from(deals);
    const ordinary = await ordinaryPrices(app.db);
    for (const { _id, cities, discount, priceAfterDiscount } of (await app.browser().get('/api/deals'))
      .body as Deal[]) {
      const row = rows.find(({ id }) => id === _id);
      const lowest = row && lowestOrdinary(row, ordinary, civilToday());
      if (discount === 0 || !lowest) continue;
      const saving = (1 - (priceAfterDiscount * 100) / lowest.cents) * 100;
      expect(discount, cities).toBeLessThanOrEqual(saving);
    }
  });

  test('is absent from a plain price, which has no other price to compare with', async () => {
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    const emirates = all.find((deal) => deal.name === 'Emirates' && deal.cities === 'Dubai');
    expect(emirates).toMatchObject({
      price: 1094,
      discount: 0,
      originalPrice: null,
      priceAfterDiscount: 1094,
      discountEvidence: null,
    });
  });

  test('leaves components that add up to the price paid', async () => {
    for (const deal of (await app.browser().get('/api/deals')).body as Deal[])
      expect(cents(deal), deal.name).toBe(deal.priceAfterDiscount * 100);
  });
});

describe('the rules', () => {
  test('round the price after a discount to whole dollars', () => {
    expect(priceAfterDiscount(861, 15)).toBe(732);
    expect(priceAfterDiscount(1309, 10)).toBe(1178);
    expect(priceAfterDiscount(749.5, 0)).toBe(749.5);
  });

  test('do not reduce third-party taxes', () => {
    const parts = componentsAfterDiscount(
      [
        { kind: 'base', name: 'Air fare', amountCents: 50_000 },
        { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amountCents: 3_400 },
      ],
      50,
    );
    expect(parts.map((part) => part.amountCents)).toEqual([23_300, 3_400]);
  });
});

describe('the savings that may be claimed', () => {
  const deal = (discount: number, published = true) => ({ discount, published });
  test.each([
    ['nothing where there is no deal', [], 0],
    ['nothing where no discount has evidence', [deal(0), deal(0)], 0],
    ['nothing of a draft', [deal(30, false), deal(10)], 10],
    ['the largest discount', [deal(15), deal(20), deal(0)], 20],
    ['at most forty percent', [deal(55)], 40],
  ])('%s', (_, shown, percent) => {
    expect(claimedDiscount(shown)).toBe(percent);
  });
  test('are those that today’s deals prove, not those that they name', async () => {
    const all = (await app.browser().get('/api/deals')).body as Deal[];
    expect(claimedDiscount(all)).toBe(Math.max(...all.map(({ discount }) => discount)));
    const named = await app.db.select({ discount: deals.discount }).from(deals).where(eq(deals.published, true));
    expect(claimedDiscount(all)).toBeLessThanOrEqual(Math.max(...named.map(({ discount }) => discount)));
  });
});
