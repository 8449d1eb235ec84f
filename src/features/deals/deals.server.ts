import { and, asc, desc, eq } from 'drizzle-orm';
import { posterPath } from '#domain/places.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offer.server.ts';
import { api } from '#platform/call.ts';
import type { Deal } from './deals.contract.ts';
import { componentsAfterDiscount, priceAfterDiscount } from './deals.rules.ts';
import { type DealRow, deals } from './deals.table.ts';

export const dealsHandlers = {
  listDeals: api.listDeals.handler(async ({ context }) => {
    const { db, visitor, content } = context;
    if (visitor && visitor.role !== 'user') {
      const all = await db.select().from(deals).orderBy(desc(deals.published), asc(deals.position), asc(deals.id));
      return all.map(presentDeal);
    }
    return content.read('deals', async (today) => {
      const shown = await db
        .select()
        .from(deals)
        .where(and(eq(deals.published, true), stillBookable(deals, today)))
        .orderBy(asc(deals.position), asc(deals.createdAt), asc(deals.id));
      return shown.map(presentDeal);
    });
  }),
};

/** A deal as the wire writes it. A discount that nothing proves is not given a price to be compared with. */
export function presentDeal(row: DealRow): Deal {
  const price = priceOf(row);
  const components = componentsAfterDiscount(row.components, row.discount);
  return {
    _id: row.id,
    name: row.airline,
    cities: row.city,
    countries: row.country,
    price,
    discount: row.discount,
    originalPrice: row.discount > 0 && row.evidence ? price : null,
    priceAfterDiscount: priceAfterDiscount(price, row.discount),
    discountEvidence: row.discount > 0 ? row.evidence : null,
    imageUrl: row.imageUrl ?? posterPath(row.country, row.city, 'card'),
    validUntil: row.bookBy,
    published: row.published,
    ...presentOffer({ ...row, components }),
  };
}
