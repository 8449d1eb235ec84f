import { asc, eq, sql } from 'drizzle-orm';
import { posterPath } from '#domain/places.ts';
import { presenterOf } from '#features/records/store/field-wire.ts';
import { inCallLanguage, localizedNames } from '#features/records/store/localized-fields.ts';
import { api } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { BANNER_FIELDS, SLIDE_FIELDS } from './banners.fields.ts';
import type { Banner, CityBanner, CountryBanner, RegionGroup } from './destinations.contract.ts';
import {
  banners,
  cities,
  cityBanners,
  countries,
  countryBanners,
  regionGroups,
  regions,
} from './destinations.table.ts';

export const destinationsHandlers = {
  listDestinations: api.listDestinations.handler(({ context }) => shownDestinations(context)),
  listBanners: api.listBanners.handler(({ context }) => shownBanners(context)),
  listCountryBanners: api.listCountryBanners.handler(({ context }) => shownCountryBanners(context)),
  listCityBanners: api.listCityBanners.handler(({ context }) => shownCityBanners(context)),
};

type Parts = Pick<Services, 'content' | 'db'>;
export const shownBanners = ({ content, db }: Parts): Promise<Banner[]> =>
  content.read('banners', () => loadBanners(db));
export const shownCountryBanners = ({ content, db }: Parts): Promise<CountryBanner[]> =>
  content.read('country banners', () => loadCountryBanners(db));
export const shownCityBanners = ({ content, db }: Parts): Promise<CityBanner[]> =>
  content.read('city banners', () => loadCityBanners(db));

export const shownDestinations = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<RegionGroup[]> =>
  content.read('destinations', () => loadDestinations(db));

const place = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

/** Groups and regions by position, countries and cities by name. */
async function loadDestinations(db: Queryable): Promise<RegionGroup[]> {
  const [allGroups, allRegions, allCountries, allCities] = await Promise.all([
    db.select().from(regionGroups).orderBy(asc(regionGroups.position), asc(regionGroups.name)),
    db.select().from(regions).orderBy(asc(regions.position), asc(regions.name)),
    db.select().from(countries).orderBy(asc(countries.name)),
    db.select().from(cities).orderBy(asc(cities.name)),
  ]);
  const regionsOf = Map.groupBy(allRegions, (region) => region.groupId);
  const countriesOf = Map.groupBy(allCountries, (country) => country.regionId);
  const citiesOf = Map.groupBy(allCities, (city) => city.countryId);
  return allGroups.map((group) => ({
    ...place(group),
    regions: (regionsOf.get(group.id) ?? []).map((region) => ({
      ...place(region),
      countries: (countriesOf.get(region.id) ?? []).map((country) => ({
        ...place(country),
        cities: (citiesOf.get(country.id) ?? []).map(place),
      })),
    })),
  }));
}

const presentSlide = presenterOf(SLIDE_FIELDS);

async function loadBanners(db: Queryable): Promise<Banner[]> {
  const rows = await db
    .select({ banner: banners, city: cities.name, country: countries.name })
    .from(banners)
    .leftJoin(cities, eq(cities.id, banners.cityId))
    .leftJoin(countries, eq(countries.id, cities.countryId))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ banner: stored, city, country }) => {
    const { row: banner, lang } = inCallLanguage(stored, localizedNames(SLIDE_FIELDS));
    return {
      _id: banner.id,
      ...presentSlide(banner),
      ...(lang && { lang }),
      imageUrl: banner.imageUrl ?? (city && country ? posterPath(country, city, 'hero') : undefined),
      city: city ?? undefined,
      country: country ?? undefined,
    };
  });
}

/** The words of a banner, in the language of the call. */
function bannerWords(banner: typeof cityBanners.$inferSelect | typeof countryBanners.$inferSelect) {
  const { row, lang } = inCallLanguage({ ...banner, bannerTitle: banner.name }, localizedNames(BANNER_FIELDS));
  return { name: row.bannerTitle, overView: row.overview, ...(lang && { lang }) };
}

/** A country's poster shows its first city with an offer, otherwise its first city by name. */
async function loadCountryBanners(db: Queryable): Promise<CountryBanner[]> {
  const leading = sql<string | null>`(
    select c.name from cities c left join packages p on p.city_id = c.id
    where c.country_id = ${countries.id}
    order by p.position nulls last, c.name limit 1)`;
  const rows = await db
    .select({ banner: countryBanners, country: countries.name, city: leading })
    .from(countryBanners)
    .innerJoin(countries, eq(countries.id, countryBanners.countryId))
    .orderBy(asc(countries.name));
  return rows.map(({ banner, country, city }) => ({
    _id: banner.id,
    country,
    ...bannerWords(banner),
    imageUrl: banner.imageUrl ?? posterPath(country, city ?? country, 'hero'),
  }));
}

async function loadCityBanners(db: Queryable): Promise<CityBanner[]> {
  const rows = await db
    .select({ banner: cityBanners, city: cities.name, country: countries.name })
    .from(cityBanners)
    .innerJoin(cities, eq(cities.id, cityBanners.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .orderBy(asc(countries.name), asc(cities.name));
  return rows.map(({ banner, city, country }) => ({
    _id: banner.id,
    country,
    city,
    ...bannerWords(banner),
    imageUrl: banner.imageUrl ?? posterPath(country, city, 'hero'),
  }));
}
