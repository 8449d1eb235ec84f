import { and, asc, desc, eq } from 'drizzle-orm';
import { civilToday, longDate } from '#domain/dates.ts';
import { posterPath } from '#domain/places.ts';
import { totalCents } from '#domain/price.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { dealHistories, type Observation } from '#features/catalogue/offers/deal-histories.server.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { lowestOrdinary } from '#features/catalogue/offers/ordinary-price.rules.ts';
import { ordinaryPrices } from '#features/catalogue/offers/ordinary-prices.server.ts';
import { supportedBySales, supportedByTime } from '#features/catalogue/offers/reference-price.rules.ts';
import { type PlacePhotos, placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { presenterOf } from '#features/records/store/field-wire.ts';
import type { DayPrice, OrdinaryPrice } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { api } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Deal } from './deals.contract.ts';
import { DEAL_FIELDS } from './deals.fields.ts';
import { componentsAfterDiscount, priceAfterDiscount } from './deals.rules.ts';
import { type DealRow, deals } from './deals.table.ts';

export const dealsHandlers = {
  listDeals: api.listDeals.handler(async ({ context }) => {
    const { db, visitor, content, clock } = context;
    const photos = await placePhotos(context);
    if (visitor && visitor.role !== 'user') {
      const all = await db.select().from(deals).orderBy(desc(deals.published), asc(deals.position), asc(deals.id));
      return presentDeals(db, all, civilToday(clock()), photos);
    }
    return shownDeals({ content, db });
  }),
};

/** The published deals in wire format. */
export const shownDeals = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Deal[]> =>
  content.read('deals', async (today) => {
    const shown = await db
      .select()
      .from(deals)
      .where(and(eq(deals.published, true), stillBookable(deals, today)))
      .orderBy(asc(deals.position), asc(deals.createdAt), asc(deals.id));
    const { present } = await shownPlaces({ content, db });
    // A deal names its city, which may have been renamed since.
    const rows = shown.map((row) => ({ ...row, ...present(row) }));
    return presentDeals(db, rows, today, await placePhotos({ content, db }));
  });

async function presentDeals(db: Queryable, rows: DealRow[], today: string, photos: PlacePhotos): Promise<Deal[]> {
  const histories = await dealHistories(db, today);
  const ordinary = await ordinaryPrices(db);
  const proof = (row: DealRow) =>
    saves(row, ordinary, today)
      ? proofOf(row, genuineObservations(row, histories.get(row.id) ?? []), today)
      : undefined;
  return rows.map((row) => presentDeal(row, proof(row), photos));
}

/** The invented history of the demonstration is not evidence for a deal that staff edited. */
const genuineObservations = (row: DealRow, seen: readonly Observation[]) =>
  row.demo ? seen : seen.filter(({ observedBy }) => observedBy !== 'demonstration');

/** Whether a traveller pays less than for anything else that is on sale for its route and period. */
function saves(row: DealRow, ordinary: readonly OrdinaryPrice[], today: string): boolean {
  const lowest = lowestOrdinary(row, ordinary, today);
  return lowest === undefined || paidOf(row) * 100 < lowest.cents;
}
const paidOf = (row: DealRow) => priceAfterDiscount(priceOf(row), row.discount);

type Proof = NonNullable<Deal['discountEvidence']>;

/** The evidence for the discount today: our own price history, otherwise the sales that staff recorded. */
function proofOf(row: DealRow, seen: readonly DayPrice[], today: string): Proof | undefined {
  if (row.discount === 0) return undefined;
  const time = supportedByTime(seen, totalCents(row.components), today);
  if (time) {
    const { from, to, atPrice, days } = time;
    return { basis: 'time', from, to, note: m.deals_proof_time({ held: atPrice, days, date: longDate(today) }) };
  }
  return row.evidence && supportedBySales(row.evidence, today) ? row.evidence : undefined;
}

const presentFields = presenterOf(DEAL_FIELDS);

/** A deal in wire format. Without evidence or a saving, neither a discount nor an earlier price is included. */
function presentDeal(row: DealRow, proof: Proof | undefined, photos: PlacePhotos): Deal {
  const before = priceOf(row);
  const paid = paidOf(row);
  return {
    _id: row.id,
    ...presentFields(row),
    price: proof ? before : paid,
    discount: proof ? row.discount : 0,
    originalPrice: proof ? before : null,
    priceAfterDiscount: paid,
    discountEvidence: proof ?? null,
    imageUrl: row.imageUrl ?? photos.ofCity(row.country, row.city) ?? posterPath(row.country, row.city, 'card'),
    validUntil: row.bookBy,
    published: row.published,
    ...presentOffer({ ...row, components: componentsAfterDiscount(row.components, row.discount) }),
  };
}
