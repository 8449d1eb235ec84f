// What the rules of records look up, read once for any number of records.
import type { Company } from '#features/company/facts/company.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Data } from './fields.ts';
import type { CollectionName } from './record.rules.ts';

/** The lowest total of an offer on one day of the past. */
export type DayPrice = { day: string; totalCents: number };
/** A photograph as rules see it: its description, and its file if a page may show it. */
export type KnownPhoto = { words: string; path: string | undefined };
export type Place = {
  id: string;
  liveId: string;
  kind: 'regions' | 'countries' | 'cities';
  name: string;
  /** The country of a city, the region of a country. */
  parentId: string;
  published: boolean;
  /** The photograph that the site shows for it, if any. */
  photoId: string;
};
/** A published package or fare; dates are civil, places are IATA codes. */
export type OrdinaryPrice = {
  name: string;
  origin: string;
  destination: string;
  tripType: string;
  travelFrom: string;
  travelTo: string;
  bookBy: string;
  cents: number;
};

/** `liveId` and `demo` identify the price history. */
export type CheckedRecord = { liveId: string; demo: boolean };

export type Lookups = {
  /** A civil date. */
  today: string;
  places: ReadonlyMap<string, Place>;
  /** Published packages and fares. */
  ordinary: readonly OrdinaryPrice[];
  /** The prices of a deal on the days of the last six months. Days that the demonstration invented are no evidence for a deal of staff. */
  historyOf: (record: CheckedRecord) => readonly DayPrice[];
  /** How many packages are on sale in a city. */
  packagesIn: (cityId: string) => number;
  /** By id, including those that no page may show. */
  photos: ReadonlyMap<string, KnownPhoto>;
  company: Company;
  /** As the site uses it now: unpublished settings are not included. */
  config: Config;
  /** The published data of records that must differ from each other. */
  shown: readonly { collection: CollectionName; liveId: string; data: Data }[];
};

export type LookupsFor = (services: Pick<Services, 'clock' | 'config'>, tx: Queryable) => Promise<Lookups>;

/** 'Lisbon, Portugal' as two names; empty if the city or its country is unknown. */
export function cityAndCountry(lookups: Lookups, cityId: unknown): { city: string; country: string } {
  const city = lookups.places.get(String(cityId));
  return { city: city?.name ?? '', country: lookups.places.get(city?.parentId ?? '')?.name ?? '' };
}
