// Reads what the rules of records look up: the records of places, what is on sale, and photographs.
import { count } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { dealHistories } from '#features/catalogue/offers/deal-histories.server.ts';
import { ordinaryPrices } from '#features/catalogue/offers/ordinary-prices.server.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { knownPhotos } from '#features/catalogue/photos/photo-rows.server.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { knownRecords } from '#features/records/store/known-records.server.ts';
import type { Lookups, LookupsFor } from '#features/records/store/lookups.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';

/** Offers on sale, and recent prices of deals: the large part of the lookups, constant until the catalogue changes. */
type Sold = Pick<Lookups, 'ordinary' | 'packagesIn' | 'historyOf'>;

async function loadSold(db: Queryable, today: string): Promise<Sold> {
  // Sequential, because in a transaction the queries share a connection.
  const ordinary = await ordinaryPrices(db);
  const inCities = await db.select({ cityId: packages.cityId, rows: count() }).from(packages).groupBy(packages.cityId);
  const histories = await dealHistories(db, today);
  const inCity = new Map(inCities.map(({ cityId, rows }) => [cityId, rows]));
  return {
    ordinary,
    packagesIn: (cityId) => inCity.get(cityId) ?? 0,
    historyOf: ({ liveId, demo }) =>
      (histories.get(liveId) ?? []).filter(({ observedBy }) => demo || observedBy !== 'demonstration'),
  };
}

type Known = { today: string; company: Company; config: Config; sold?: Sold };

async function loadLookups(db: Queryable, { today, company, config, sold }: Known): Promise<Lookups> {
  const known = await knownRecords(db);
  const photos = await knownPhotos(db);
  return { ...(sold ?? (await loadSold(db, today))), ...{ today, company, config, photos }, ...known };
}

/** For use in a transaction: the lookups as the transaction sees them. */
export const lookupsFor: LookupsFor = ({ clock, config }, tx) =>
  loadLookups(tx, { today: civilToday(clock()), company: companyOf(config, clock()), config });

/** For showing records: what is on sale is read once for each change of the catalogue. */
export async function shownLookups(services: Pick<Services, 'clock' | 'config' | 'db' | 'content'>): Promise<Lookups> {
  const { db, clock, config, content } = services;
  const sold = await content.read('what is on sale, for the rules of records', (today) => loadSold(db, today));
  return loadLookups(db, { today: civilToday(clock()), company: companyOf(config, clock()), config, sold });
}
