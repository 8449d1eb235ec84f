// Regions, countries and cities: what the destinations page lists, with the banner of a country or city.

import { eq, notExists, sql } from 'drizzle-orm';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath, isPlausiblePlace, samePlace } from '#domain/place-paths.ts';
import { POSITION_FIELD } from '#features/catalogue/offers/offer.fields.ts';
import { photoCheck, photoColumn } from '#features/catalogue/photos/photo-field.server.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import type { Lookups, Place } from '#features/records/store/lookups.ts';
import type { Translations } from '#features/records/store/translations.table.ts';
import { upsert } from '#features/records/store/upsert.ts';
import { m } from '#messages';
import type { Transaction } from '#platform/database.ts';
import { BANNER_FIELDS } from './banners.fields.ts';
import { cities, cityBanners, countries, countryBanners, regionGroups, regions } from './destinations.table.ts';
import { formerPaths, keepCityName, keepCountryName } from './former-places.server.ts';

const NAME = { kind: 'text', label: m.records_name, required: true, max: 60 } as const;
const text = (value: unknown) => String(value ?? '');
const children = (lookups: Lookups, id: string) =>
  [...lookups.places.values()].filter((place) => place.parentId === id);
const publishedIn = (lookups: Lookups, id: string) => children(lookups, id).filter(({ published }) => published).length;
const stillHolds = (count: number) => (count > 0 ? m.records_place_in_use({ count }) : undefined);

/** A URL finds a place by its name, so two places with the same name and parent could not both be found. */
function nameCheck(data: Data, lookups: Lookups, kind: Place['kind'], liveId: string, parentId?: string): Check {
  const others = [...lookups.places.values()].filter(
    (place) => place.kind === kind && place.liveId !== liveId && place.published,
  );
  const taken = others.some(
    (place) => (parentId === undefined || place.parentId === parentId) && samePlace(place.name, text(data.name)),
  );
  return {
    title: m.records_check_place_name(),
    met: !taken && isPlausiblePlace(text(data.name)),
    text: taken ? m.records_check_place_name_taken() : m.records_check_place_name_text(),
    field: 'name',
  };
}

const parentCheck = (lookups: Lookups, id: unknown, field: string): Check => ({
  title: m.records_check_parent(),
  met: lookups.places.get(text(id))?.published === true,
  text: m.records_check_parent_text(),
  field,
});

const bannerCheck = (data: Data): Check => ({
  title: m.records_check_banner(),
  met: (text(data.bannerTitle) === '') === (text(data.overview) === ''),
  text: m.records_check_banner_text(),
  field: text(data.bannerTitle) === '' ? 'bannerTitle' : 'overview',
});

/** A banner without words has a photograph, and its page supplies the words. Undefined without either. */
async function bannerColumns(tx: Transaction, data: Data) {
  const { imageUrl } = await photoColumn(tx, data);
  const translations = translationsOf(BANNER_FIELDS, data);
  const banner = { name: text(data.bannerTitle), overview: text(data.overview), translations, imageUrl };
  return banner.name || imageUrl ? banner : undefined;
}

type BannerRow = { name: string; overview: string; translations: Translations };
const bannerData = (banner: BannerRow | null): Data => ({
  bannerTitle: banner?.name ?? '',
  overview: banner?.overview ?? '',
  photoId: '',
  ...translationFields(BANNER_FIELDS, banner?.translations ?? {}),
});

/** The group of that name; a new one is placed last. */
async function groupOf(tx: Transaction, name: string): Promise<string> {
  const byName = sql`search_text(${regionGroups.name}) = search_text(${name})`;
  const [known] = await tx.select({ id: regionGroups.id }).from(regionGroups).where(byName);
  if (known) return known.id;
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from ${regionGroups})`;
  const [made] = await tx.insert(regionGroups).values({ name, position: last }).returning({ id: regionGroups.id });
  if (!made) throw new Error('the group of a region was not written');
  return made.id;
}

const dropEmptyGroups = (tx: Transaction) =>
  tx
    .delete(regionGroups)
    .where(notExists(tx.select({ one: sql`1` }).from(regions).where(eq(regions.groupId, regionGroups.id))));

export const regionsCollection: Collection = {
  name: 'regions',
  fields: {
    name: NAME,
    group: { kind: 'text', label: m.records_group, hint: m.records_group_hint, required: true, max: 60 },
    ...POSITION_FIELD,
  },
  summary: (data) => ({ title: text(data.name), subtitle: text(data.group), amountCents: null, untilDay: null }),
  checks: (data, lookups, { liveId }) => [nameCheck(data, lookups, 'regions', liveId)],
  publish: async (tx, { liveId, data, demo }) => {
    const groupId = await groupOf(tx, text(data.group));
    await upsert(tx, regions, [
      { id: liveId, name: text(data.name), groupId, position: Number(data.position ?? 0), demo },
    ]);
    await dropEmptyGroups(tx);
  },
  unpublish: async (tx, liveId) => {
    await tx.delete(regions).where(eq(regions.id, liveId));
    await dropEmptyGroups(tx);
  },
  own: (tx, liveId) => tx.update(regions).set({ demo: false }).where(eq(regions.id, liveId)),
  neededBy: (liveId, lookups) => stillHolds(publishedIn(lookups, liveId)),
  usedOn: () => [{ title: m.records_destinations_page(), href: pathTo('destinations') }],
  liveRows: async (tx) => {
    const rows = await tx
      .select({ region: regions, group: regionGroups.name })
      .from(regions)
      .innerJoin(regionGroups, eq(regionGroups.id, regions.groupId));
    return rows.map(({ region: { id, name, position, demo }, group }) => ({
      ...{ liveId: id, data: { name, group, position }, demo, published: true },
    }));
  },
};

export const countriesCollection: Collection = {
  name: 'countries',
  fields: withTranslations({
    name: NAME,
    regionId: { kind: 'reference', label: m.records_region, to: 'regions', required: true },
    ...BANNER_FIELDS,
  }),
  summary: (data, lookups) => ({
    title: text(data.name),
    subtitle: lookups.places.get(text(data.regionId))?.name ?? '',
    amountCents: null,
    untilDay: null,
  }),
  checks: (data, lookups, { liveId }) => [
    nameCheck(data, lookups, 'countries', liveId),
    parentCheck(lookups, data.regionId, 'regionId'),
    bannerCheck(data),
    photoCheck(data, lookups),
  ],
  publish: async (tx, { liveId, data, demo }) => {
    await keepCountryName(tx, liveId, text(data.name));
    await upsert(tx, countries, [{ id: liveId, name: text(data.name), regionId: text(data.regionId), demo }]);
    await tx.delete(countryBanners).where(eq(countryBanners.countryId, liveId));
    const banner = await bannerColumns(tx, data);
    if (banner) await tx.insert(countryBanners).values({ ...banner, countryId: liveId, demo });
  },
  unpublish: async (tx, liveId) => {
    await keepCountryName(tx, liveId);
    await tx.delete(countries).where(eq(countries.id, liveId));
  },
  own: (tx, liveId) => tx.update(countries).set({ demo: false }).where(eq(countries.id, liveId)),
  neededBy: (liveId, lookups) => stillHolds(publishedIn(lookups, liveId)),
  formerPaths,
  usedOn: (data) => [
    { title: text(data.name), href: countryPath(text(data.name)) },
    { title: m.records_destinations_page(), href: pathTo('destinations') },
  ],
  liveRows: async (tx) => {
    const rows = await tx
      .select({ country: countries, banner: countryBanners })
      .from(countries)
      .leftJoin(countryBanners, eq(countryBanners.countryId, countries.id));
    return rows.map(({ country: { id, name, regionId, demo }, banner }) => ({
      ...{ liveId: id, demo, published: true },
      data: { name, regionId, ...bannerData(banner) },
    }));
  },
};

export const citiesCollection: Collection = {
  name: 'cities',
  fields: withTranslations({
    name: NAME,
    countryId: { kind: 'reference', label: m.records_country, to: 'countries', required: true },
    ...BANNER_FIELDS,
  }),
  summary: (data, lookups) => ({
    title: text(data.name),
    subtitle: lookups.places.get(text(data.countryId))?.name ?? '',
    amountCents: null,
    untilDay: null,
  }),
  checks: (data, lookups, { liveId }) => [
    nameCheck(data, lookups, 'cities', liveId, text(data.countryId)),
    parentCheck(lookups, data.countryId, 'countryId'),
    bannerCheck(data),
    photoCheck(data, lookups),
  ],
  publish: async (tx, { liveId, data, demo }) => {
    await keepCityName(tx, liveId, { name: text(data.name), countryId: text(data.countryId) });
    await upsert(tx, cities, [{ id: liveId, name: text(data.name), countryId: text(data.countryId), demo }]);
    await tx.delete(cityBanners).where(eq(cityBanners.cityId, liveId));
    const banner = await bannerColumns(tx, data);
    if (banner) await tx.insert(cityBanners).values({ ...banner, cityId: liveId, demo });
  },
  unpublish: async (tx, liveId) => {
    await keepCityName(tx, liveId);
    await tx.delete(cities).where(eq(cities.id, liveId));
  },
  own: (tx, liveId) => tx.update(cities).set({ demo: false }).where(eq(cities.id, liveId)),
  neededBy: (liveId, lookups) => stillHolds(lookups.packagesIn(liveId)),
  formerPaths,
  usedOn: (data, lookups) => {
    const country = lookups.places.get(text(data.countryId))?.name;
    return country ? [{ title: text(data.name), href: cityPath(country, text(data.name)) }] : [];
  },
  liveRows: async (tx) => {
    const rows = await tx
      .select({ city: cities, banner: cityBanners })
      .from(cities)
      .leftJoin(cityBanners, eq(cityBanners.cityId, cities.id));
    return rows.map(({ city: { id, name, countryId, demo }, banner }) => ({
      ...{ liveId: id, demo, published: true },
      data: { name, countryId, ...bannerData(banner) },
    }));
  },
};
