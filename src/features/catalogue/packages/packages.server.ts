import { asc, eq } from 'drizzle-orm';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { shownCityBanners, shownCountryBanners } from '#features/catalogue/destinations/destinations.server.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import { movedPath } from '#features/catalogue/destinations/former-places.rules.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { presentOffer, priceOf, stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { type PlacePhotos, placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { offerPictures, withDistinctHour } from '#features/catalogue/posters/offer-pictures.ts';
import { presenterOf } from '#features/records/store/field-wire.ts';
import { inCallLanguage, localizedNames } from '#features/records/store/localized-fields.ts';
import { api } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { type Inclusion, inclusion, type Package } from './packages.contract.ts';
import { PACKAGE_FIELDS } from './packages.fields.ts';
import { type PackageRow, packages } from './packages.table.ts';
import { packagesByCountry, packagesTo } from './place-packages.ts';

export const packagesHandlers = {
  listFlights: api.listFlights.handler(({ context }) => shownPackages(context)),
  readCountry: api.readCountry.handler(async ({ context, input }) => {
    const places = await shownPlaces(context);
    const { country } = places.find(input.country) ?? input;
    const banners = await shownCountryBanners(context);
    const packages = await packagesOf(context, country);
    const banner = banners.find((banner) => samePlace(banner.country, country));
    const moved = movedPath(places, input.country);
    return { flights: packages, banner: banner && { ...banner, imageUrl: bannerPicture(banner, packages) }, moved };
  }),
  readCity: api.readCity.handler(async ({ context, input }) => {
    const places = await shownPlaces(context);
    const { country, city = input.city } = places.find(input.country, input.city) ?? input;
    const banners = await shownCityBanners(context);
    const packages = packagesTo(await packagesOf(context, country), city);
    const banner = banners.find((banner) => samePlace(banner.country, country) && samePlace(banner.city, city));
    const moved = movedPath(places, input.country, input.city);
    return { flights: packages, banner: banner && { ...banner, imageUrl: bannerPicture(banner, packages) }, moved };
  }),
  findFormerPlace: api.findFormerPlace.handler(async ({ context, input: { name } }) => ({
    place: (await shownPlaces(context)).findFormer(name),
  })),
};

/** A banner's illustration differs from those of the packages below it, or has another light, if there is one left. */
const bannerPicture = (
  { country, imageUrl = '' }: { country: string; imageUrl?: string },
  packages: readonly Package[],
) =>
  withDistinctHour(
    { country, city: packages[0]?.cities ?? country, imageUrl },
    packages.map((offer) => offer.imageUrl),
  );

/** The public packages in wire format. */
export const shownPackages = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Package[]> =>
  content.read('packages', async (today) => loadPackages(db, today, await placePhotos({ content, db })));

/** The public packages of a country, given in any spelling. */
async function packagesOf(services: Pick<Services, 'content' | 'db'>, country: string): Promise<Package[]> {
  const read = async () => packagesByCountry(await shownPackages(services));
  return (await services.content.read('packages by country', read)).get(placeKey(country)) ?? [];
}

async function loadPackages(db: Queryable, today: string, photos: PlacePhotos): Promise<Package[]> {
  const rows = await db
    .select({ offer: packages, city: cities.name, country: countries.name })
    .from(packages)
    .innerJoin(cities, eq(cities.id, packages.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(stillBookable(packages, today))
    .orderBy(asc(packages.position), asc(packages.createdAt), asc(packages.id));
  const pictures = offerPictures(rows.map(({ offer, city, country }) => ({ ...offer, city, country })));
  return rows.map(({ offer, city, country }, index) =>
    presentPackage(offer, city, country, photos.ofCity(country, city) ?? pictures[index] ?? ''),
  );
}

const presentFields = presenterOf(PACKAGE_FIELDS);
const LOCALIZED = localizedNames(PACKAGE_FIELDS);

/** Its schema drops what is empty. */
const presentInclusion = ({ kind, name, stars, nights, room, board }: PackageRow['included'][number]): Inclusion =>
  inclusion.parse({
    ...{ kind, name, stars: stars ?? undefined, nights: nights ?? undefined },
    ...{ room: room || undefined, board: board || undefined },
  });

/** A package in wire format; `placed` is the photograph of its city, otherwise its illustration. */
function presentPackage(stored: PackageRow, city: string, country: string, placed: string): Package {
  const { row, lang } = inCallLanguage(stored, LOCALIZED);
  return {
    _id: row.id,
    ...presentFields(row),
    price: priceOf(row),
    imageUrl: row.imageUrl ?? placed,
    countries: country,
    cities: city,
    ...(row.included.length > 0 && { included: row.included.map(presentInclusion) }),
    ...(lang && { lang }),
    ...presentOffer(row),
  };
}
