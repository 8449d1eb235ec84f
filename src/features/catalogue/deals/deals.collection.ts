import { eq, inArray } from 'drizzle-orm';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { draftTotal, isAnotherOffer, offerChecks, routeWords } from '#features/catalogue/offers/offer-collection.ts';
import { lowestOrdinary } from '#features/catalogue/offers/ordinary-price.rules.ts';
import { LOOKBACK_DAYS, supportedBySales, supportedByTime } from '#features/catalogue/offers/reference-price.rules.ts';
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import { photoCheck } from '#features/catalogue/photos/photo-field.server.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import type { Data, DraftSales } from '#features/records/store/fields.ts';
import type { CheckedRecord, Lookups, OrdinaryPrice } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import type { Transaction } from '#platform/database.ts';
import { DEAL_FIELDS } from './deals.fields.ts';
import { priceAfterDiscount } from './deals.rules.ts';
import { deals } from './deals.table.ts';

const discountOf = (data: Data) => (typeof data.discount === 'number' ? data.discount : 0);

/** What a traveller pays, in cents; null without a price. */
function paidCents(data: Data): number | null {
  const before = draftTotal(data);
  return before === null ? null : Math.round(priceAfterDiscount(before / 100, discountOf(data)) * 100);
}

/** A discount needs an earlier price that was really ours, or at which we really sold (Competition Act 74.01). */
function discountCheck(data: Data, lookups: Lookups, record: CheckedRecord): Check {
  const before = draftTotal(data) ?? 0;
  const sales = data.evidence as DraftSales | null;
  const proven =
    supportedByTime(lookups.historyOf(record), before, lookups.today) !== undefined ||
    (sales !== null && sales !== undefined && supportedBySales(sales, lookups.today));
  return {
    title: m.records_check_discount(),
    met: discountOf(data) === 0 || proven,
    text: m.records_check_discount_text({ price: cad(before / 100), days: LOOKBACK_DAYS }),
    field: 'evidence',
  };
}

const named = (data: Data, name: string) => String(data[name] ?? '');

/** The lowest ordinary price of the route and the period of a deal. */
const ordinaryOf = (data: Data, { ordinary, today }: Lookups) =>
  lowestOrdinary(
    {
      ...{ origin: named(data, 'origin'), destination: named(data, 'destination'), tripType: named(data, 'tripType') },
      ...{ travelFrom: named(data, 'travelFrom'), travelTo: named(data, 'travelTo') },
    },
    ordinary,
    today,
  );
const ordinaryWords = ({ name, cents }: OrdinaryPrice) => ({ name, price: cad(cents / 100) });

/** A deal must not cost more than an ordinary offer that is on sale; a discount has to be below it. */
function cheaperCheck(data: Data, lookups: Lookups): Check {
  const paid = paidCents(data);
  const lowest = ordinaryOf(data, lookups);
  const seals = discountOf(data) > 0;
  const words = lowest && ordinaryWords(lowest);
  return {
    title: seals ? m.records_check_seal() : m.records_check_cheaper(),
    met: paid === null || lowest === undefined || (seals ? paid < lowest.cents : paid <= lowest.cents),
    text: words && (seals ? m.records_check_seal_text(words) : m.records_check_cheaper_text(words)),
    field: 'components',
    warns: true,
  };
}

/** A discount is not larger than what a traveller saves over the lowest ordinary offer. */
function savingCheck(data: Data, lookups: Lookups): Check[] {
  const percent = discountOf(data);
  const [before, paid] = [draftTotal(data), paidCents(data)];
  const lowest = ordinaryOf(data, lookups);
  if (percent === 0 || before === null || paid === null || !lowest || paid >= lowest.cents) return [];
  const saving = Math.floor(((lowest.cents - paid) * 100) / lowest.cents);
  return [
    {
      title: m.records_check_saving(),
      met: before <= lowest.cents,
      text: m.records_check_saving_text({ percent, saving, ...ordinaryWords(lowest) }),
      field: 'discount',
      warns: true,
    },
  ];
}

const hide = async (tx: Transaction, liveIds: readonly string[]) => {
  await tx
    .update(deals)
    .set({ published: false })
    .where(inArray(deals.id, [...liveIds]));
};

export const dealsCollection: Collection = {
  name: 'deals',
  offer: 'deal',
  isAnother: isAnotherOffer,
  summary: (data) => ({
    title: String(data.city ?? ''),
    subtitle: [data.airline, routeWords(data)].filter(Boolean).join(', '),
    amountCents: paidCents(data),
    untilDay: data.bookBy ? String(data.bookBy) : null,
  }),
  checks: (data, lookups, record) => [
    ...offerChecks(data, lookups),
    discountCheck(data, lookups, record),
    cheaperCheck(data, lookups),
    ...savingCheck(data, lookups),
    photoCheck(data, lookups),
  ],
  ...siteRows(deals, DEAL_FIELDS, ({ evidence }) => ({
    evidence: evidence && { basis: 'volume', ...(evidence as DraftSales) },
    published: true,
  })),
  // Staff still see it in their list of deals.
  unpublish: (tx, liveId) => hide(tx, [liveId]),
  unpublishMany: hide,
  remove: async (tx, liveId) => {
    await tx.delete(deals).where(eq(deals.id, liveId));
  },
  usedOn: () => [{ title: m.records_offers_page(), href: pathTo('offers') }],
};
