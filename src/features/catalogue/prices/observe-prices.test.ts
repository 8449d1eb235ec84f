import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { totalCents } from '#domain/price.ts';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { purgeExpired } from '../../../retention.server.ts';
import { observePrices } from './observe-prices.server.ts';

let app: TestApp;
const today = () => civilToday(app.clock());
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const of = (offerId: string) =>
  app.db
    .select()
    .from(priceObservations)
    .where(eq(priceObservations.offerId, offerId))
    .orderBy(priceObservations.day, priceObservations.id);
const shownDeal = async (id: string) =>
  ((await app.browser().get('/api/deals')).body as Deal[]).find((deal) => deal._id === id);

test('observations cannot be changed, deleted or truncated', async () => {
  const change = app.db.update(priceObservations).set({ totalCents: 1 });
  await expect(change).rejects.toMatchObject({ cause: { message: 'price observations are written only once' } });
  await expect(app.db.delete(priceObservations)).rejects.toThrow();
  await expect(app.db.execute(sql`truncate ${priceObservations}`)).rejects.toThrow();
});

test('a claim about time cannot be stored as evidence', async () => {
  const claim = sql`'{"basis":"time","from":"2026-01-01","to":"2026-06-01","note":"So we say."}'::jsonb`;
  await expect(app.db.update(deals).set({ evidence: claim as never })).rejects.toThrow();
});

test('every offer on sale has a price for today, drafts and past offers have none', async () => {
  const kinds = await app.db
    .select({ kind: priceObservations.kind, offers: sql<number>`count(distinct offer_id)::int` })
    .from(priceObservations)
    .where(eq(priceObservations.day, today()))
    .groupBy(priceObservations.kind)
    .orderBy(priceObservations.kind);
  expect(kinds).toEqual([
    { kind: 'deal', offers: await app.db.$count(deals, eq(deals.published, true)) },
    { kind: 'fare', offers: await app.db.$count(fares) },
    { kind: 'package', offers: await app.db.$count(packages) },
  ]);
});

test('a change is recorded in its own transaction: a failed one leaves nothing, and another observation adds nothing', async () => {
  const [fare] = await app.db.select().from(fares).limit(1);
  if (!fare) throw new Error('no fare');
  const dearer = fare.components.map((part, index) => ({
    ...part,
    amountCents: part.amountCents + (index ? 0 : 5_00),
  }));
  const raise = (fail: boolean) =>
    app.content.change(async (tx) => {
      await tx.update(fares).set({ components: dearer }).where(eq(fares.id, fare.id));
      if (fail) throw new Error('stopped');
    });
  await expect(raise(true)).rejects.toThrow('stopped');
  expect(await of(fare.id)).toHaveLength(1);
  await raise(false);
  await observePrices(app.db, today(), 'day');
  expect((await of(fare.id)).map((seen) => [seen.totalCents, seen.observedBy])).toEqual([
    [totalCents(fare.components), 'demonstration'],
    [totalCents(dearer), 'change'],
  ]);
});

test('the daily job records a price for every day', async () => {
  const [fare] = await app.db.select().from(fares).offset(1).limit(1);
  const tomorrow = addDays(today(), 1);
  await observePrices(app.db, tomorrow, 'day');
  expect((await of(fare?.id ?? '')).at(-1)).toMatchObject({ day: tomorrow, observedBy: 'day' });
});

test('a discount lasts as long as our own prices support it, and then only the price is shown', async () => {
  const istanbul = (await app.db.select().from(deals).where(eq(deals.city, 'Istanbul')))[0];
  if (!istanbul) throw new Error('no deal');
  expect(await shownDeal(istanbul.id)).toMatchObject({ discount: 20, originalPrice: 1168 });
  await app.content.change((tx) => tx.update(deals).set({ bookBy: '2030-01-01' }).where(eq(deals.id, istanbul.id)));
  for (let day = 1; day <= 40; day += 1) await observePrices(app.db, addDays(today(), day), 'day');
  app.advanceClock(40 * 86_400);
  expect(await shownDeal(istanbul.id)).toMatchObject({
    price: 934,
    discount: 0,
    originalPrice: null,
    priceAfterDiscount: 934,
    discountEvidence: null,
  });
});

test('retention removes what is older than four years and nothing else', async () => {
  const old = {
    kind: 'fare',
    offerId: crypto.randomUUID(),
    totalCents: 1,
    regularCents: 1,
    observedBy: 'day',
  } as const;
  const observedAt = new Date(Date.now() - 5 * 365 * 86_400_000);
  await app.db.insert(priceObservations).values({ ...old, day: '2021-01-01', observedAt });
  const before = await app.db.$count(priceObservations);
  await purgeExpired(app);
  expect(await app.db.$count(priceObservations)).toBe(before - 1);
});
