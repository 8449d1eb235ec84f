import { and, eq, lt, sql } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import {
  banners,
  cities,
  cityBanners,
  countries,
  countryBanners,
  regionGroups,
  regions,
} from '#features/catalogue/destinations/destinations.table.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { observePrices, priced } from '#features/catalogue/prices/observe-prices.server.ts';
import { changes } from '#features/records/store/records.table.ts';
import type { Clock } from '#platform/clock.ts';
import { bumpContentVersion } from '#platform/content.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { demoDealHistory, demoDealRows, demoFareRows, demoPackages } from './demo-catalogue.ts';
import { demoBanners, demoDeals, demoGroups } from './demo-content.ts';

const LOCK = 721_450_003;
const demo = true;
const id = () => crypto.randomUUID();

/**
 * Fills an empty catalogue in one transaction, regardless of how many instances start together. If the demonstration exists and
 * is out of date, its periods start again from today; rows that staff edited are left alone.
 */
export async function seedDemo(db: Database, clock: Clock): Promise<void> {
  const today = civilToday(clock());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await isEmpty(tx)) await fill(tx, today);
    else if (await hasExpired(tx, today)) await renew(tx, today);
    else return;
    await observePrices(tx, today, 'demonstration');
    await bumpContentVersion(tx);
  });
}

/** A catalogue that staff emptied stays empty. */
async function isEmpty(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${regionGroups} union all select 1 from ${fares} union all select 1 from ${deals}
    union all select 1 from ${banners} union all select 1 from ${changes} limit 1`);
  return found.rows.length === 0;
}

async function fill(tx: Transaction, today: string): Promise<void> {
  const cityIds = await fillPlaces(tx);
  const cityId = (city: string, country: string) => {
    const found = cityIds.get(`${city}, ${country}`);
    if (!found) throw new Error(`the demonstration has no city ${city}, ${country}`);
    return found;
  };
  await tx.insert(banners).values(
    demoBanners.map(({ city, country, title, subtitle }, position) => ({
      title,
      subtitle,
      cityId: cityId(city, country),
      position,
      demo,
    })),
  );
  await tx.insert(packages).values(
    demoPackages(today).map(({ city, country, total: _, marks = [], highlights, ...offer }, position) => ({
      ...offer,
      cityId: cityId(city, country),
      highlights: [...highlights],
      isPick: marks.includes('pick'),
      isTop: marks.includes('top'),
      isPopular: marks.includes('popular'),
      position,
      demo,
    })),
  );
  await tx.insert(fares).values(demoFareRows(today).map((fare, position) => ({ ...fare, position, demo })));
  await fillDeals(
    tx,
    today,
    demoDeals.map((_, position) => position),
  );
}

/** Inserts the demonstration deals of these positions, each with its price history. */
async function fillDeals(tx: Transaction, today: string, positions: readonly number[]): Promise<void> {
  const rows = demoDealRows(today).map((deal, position) => ({ ...deal, id: id(), position, demo }));
  const wanted = rows.filter(({ position }) => positions.includes(position));
  if (wanted.length === 0) return;
  await tx.insert(deals).values(wanted);
  const history = wanted.flatMap(({ id: offerId, position, components }) =>
    demoDealHistory(today, position).map(({ day, discount }) => ({
      kind: 'deal' as const,
      offerId,
      day,
      ...priced({ components, discount }),
      observedBy: 'demonstration' as const,
    })),
  );
  await tx.insert(priceObservations).values(history);
}

/** Inserts groups, regions, countries, cities and their banners. Returns the ids of the cities by 'Lisbon, Portugal'. */
async function fillPlaces(tx: Transaction): Promise<Map<string, string>> {
  const groups = demoGroups.map((group, position) => ({ ...group, id: id(), position }));
  const allRegions = groups.flatMap((group) =>
    group.regions.map((region, position) => ({ ...region, id: id(), groupId: group.id, position })),
  );
  const allCountries = allRegions.flatMap((region) =>
    region.countries.map((country) => ({ ...country, id: id(), regionId: region.id })),
  );
  const allCities = allCountries.flatMap((country) =>
    country.cities.map((city) => ({ ...city, id: id(), countryId: country.id, country: country.name })),
  );
  await tx.insert(regionGroups).values(groups.map((group) => ({ ...group, demo })));
  await tx.insert(regions).values(allRegions.map((region) => ({ ...region, demo })));
  await tx.insert(countries).values(allCountries.map((country) => ({ ...country, demo })));
  await tx.insert(cities).values(allCities.map((city) => ({ ...city, demo })));
  await tx
    .insert(countryBanners)
    .values(
      allCountries.flatMap(({ id: countryId, banner }) =>
        banner ? [{ countryId, name: banner.title, overview: banner.overview, demo }] : [],
      ),
    );
  await tx
    .insert(cityBanners)
    .values(
      allCities.flatMap(({ id: cityId, banner }) =>
        banner ? [{ cityId, name: banner.title, overview: banner.overview, demo }] : [],
      ),
    );
  return new Map(allCities.map((city) => [`${city.name}, ${city.country}`, city.id]));
}

async function hasExpired(tx: Transaction, today: string): Promise<boolean> {
  for (const table of [packages, fares, deals]) {
    const past = and(eq(table.demo, true), lt(table.bookBy, today));
    if ((await tx.$count(table, past)) > 0) return true;
  }
  return false;
}

type Periods = { travelFrom: string; travelTo: string; bookBy: string };

/** Finds the demonstration's rows by their position and gives them the periods that they would get today. */
async function renew(tx: Transaction, today: string): Promise<void> {
  await renewTable(tx, packages, demoPackages(today));
  await renewTable(tx, fares, demoFareRows(today));
  // The price history of a deal cannot be rewritten, so new deals with their own history replace it.
  const over = await tx.delete(deals).where(eq(deals.demo, true)).returning({ position: deals.position });
  await fillDeals(
    tx,
    today,
    over.map(({ position }) => position),
  );
}

async function renewTable(tx: Transaction, table: typeof packages | typeof fares, rows: Periods[]) {
  const periods = rows.map(({ travelFrom, travelTo, bookBy }, position) => ({
    position,
    travelFrom,
    travelTo,
    bookBy,
  }));
  await tx.execute(sql`
    update ${table} set travel_from = fresh."travelFrom", travel_to = fresh."travelTo", book_by = fresh."bookBy"
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as fresh(position int, "travelFrom" date, "travelTo" date, "bookBy" date)
    where ${table.demo} and ${table.position} = fresh.position`);
}
