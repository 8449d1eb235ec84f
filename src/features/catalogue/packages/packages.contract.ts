import { z } from 'zod';
import { INCLUSION_KINDS } from '#domain/inclusion-kinds.ts';
import { BOARDS } from '#domain/inclusion-words.ts';
import { isPlausiblePlace } from '#domain/place-paths.ts';
import { cityBanner, countryBanner } from '#features/catalogue/destinations/destinations.contract.ts';
import { offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { wireShape } from '#features/records/store/field-wire.ts';
import { fallbackLanguage, publicRow, rowsAt, searchRow } from '#platform/contract.ts';
import { PACKAGE_FIELDS } from './packages.fields.ts';

export const inclusion = z.object({
  kind: z.enum(INCLUSION_KINDS),
  name: z.string(),
  /** From 1 to 5, in halves. */
  stars: z.number().optional(),
  nights: z.number().int().optional(),
  room: z.string().optional(),
  board: z.enum(BOARDS).optional(),
});
export type Inclusion = z.infer<typeof inclusion>;

/** A flight package (spec 3): `countries` and `cities` hold one name each; `price` is the total per person in CAD. */
export const packageOffer = z.object({
  _id: z.string(),
  ...wireShape(PACKAGE_FIELDS),
  price: z.number(),
  imageUrl: z.string(),
  countries: z.string(),
  cities: z.string(),
  /** What it contains besides the flight; absent for a flight only. */
  included: z.array(inclusion).optional(),
  lang: fallbackLanguage,
  ...offerFields,
});
export type Package = z.infer<typeof packageOffer>;

/** A place in any spelling of its URL. A place outside the catalogue has no packages. */
const placeInUrl = z.string().refine(isPlausiblePlace);
/** The path of the place, if it was asked for by a former name. */
const moved = z.string().optional();
const at = rowsAt(searchRow, '/api/places', 'flights');

export const packagesContract = {
  listFlights: publicRow
    .route({ method: 'GET', path: '/api/flights', summary: 'Flight packages that can be booked', tags: ['flights'] })
    .output(z.array(packageOffer)),
  readCountry: at('GET', '/country', 'Packages and banner of a country')
    .input(z.object({ country: placeInUrl }))
    .output(z.object({ flights: z.array(packageOffer), banner: countryBanner.optional(), moved })),
  readCity: at('GET', '/city', 'Packages and banner of a city')
    .input(z.object({ country: placeInUrl, city: placeInUrl }))
    .output(z.object({ flights: z.array(packageOffer), banner: cityBanner.optional(), moved })),
  findFormerPlace: at('GET', '/former', 'The place that had a name before; none for a name that a place has now')
    .input(z.object({ name: placeInUrl }))
    .output(z.object({ place: z.object({ country: z.string(), city: z.string().optional() }).optional() })),
};
