import { sql } from 'drizzle-orm';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { Queryable } from '#platform/database.ts';

/** Whether travellers still see offers of the demonstration that staff have not edited. */
export async function showsDemo(db: Queryable): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from ${packages} where ${packages.demo} union all select 1 from ${fares} where ${fares.demo}
    union all select 1 from ${deals} where ${deals.demo} limit 1`);
  return found.rows.length > 0;
}
