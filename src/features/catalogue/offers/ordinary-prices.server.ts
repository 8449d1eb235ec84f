import { totalCents } from '#domain/price.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { Queryable } from '#platform/database.ts';

/** Every published package and fare with its total. */
export async function ordinaryPrices(db: Queryable) {
  // Sequential, because in a transaction the queries share a connection.
  const rows = [...(await db.select().from(packages)), ...(await db.select().from(fares))];
  return rows.map(({ components, ...row }) => ({ ...row, cents: totalCents(components) }));
}
