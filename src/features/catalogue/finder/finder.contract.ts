// The search over all offers: packages, fares and deals in one shape.
import { z } from 'zod';
import { isPlausiblePlace } from '#domain/place-paths.ts';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { OFFER_KINDS } from '#features/catalogue/offers/offer-kinds.ts';
import { inclusion } from '#features/catalogue/packages/packages.contract.ts';
import { paged, pageNumber, publicRow, searchRow } from '#platform/contract.ts';
import { EXACT_DATES, isTripDay, MAX_AIRLINE, SORTS, STAYS } from './offer-query.rules.ts';

/** A package, a fare or a deal; `price` is the total per person to pay, in CAD. */
export const offerSummary = z.object({
  kind: z.enum(OFFER_KINDS),
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  nights: z.number().optional(),
  /** Of a deal: the proven discount in percent. */
  discount: z.number().optional(),
  /** Of a package: what it contains besides the flight. */
  included: z.array(inclusion).optional(),
  ...offerFields,
});
export type OfferSummary = z.infer<typeof offerSummary>;

/** A place in any spelling of its URL. */
const placeInUrl = z.string().refine(isPlausiblePlace);

/** How the text of a destination was interpreted. */
const wish = z.object({
  kind: z.enum(['anywhere', 'warm', 'city', 'country', 'region', 'unknown']),
  name: z.string(),
  country: z.string().optional(),
});
export type PlaceWish = z.infer<typeof wish>;

/** A city on a map; x and y in percent of its width and height. */
const mapPlace = z.object({
  city: z.string(),
  country: z.string(),
  x: z.number(),
  y: z.number(),
  /** The lowest total of a round trip; absent if only one way can be booked. */
  price: z.number().optional(),
  count: z.number(),
});
export type MapPlace = z.infer<typeof mapPlace>;

/**
 * How an offer misses the query, and by how much: days, CAD or nights; or what it has instead.
 * 'return' is a trip that ends before the requested day; without `instead` it is one way.
 */
const miss = z.object({
  filter: z.enum(['to', 'from', 'when', 'return', 'max', 'nights', 'direct', 'airline']),
  by: z.number().optional(),
  instead: z.string().optional(),
});
export type Miss = z.infer<typeof miss>;

const count = z.number();
const facets = z.object({
  airports: z.array(z.object({ iata: z.string(), count })),
  months: z.array(z.object({ month: z.string(), count })),
  nights: z.array(z.object({ stay: z.enum(Object.keys(STAYS) as (keyof typeof STAYS)[]), count })),
  direct: count,
  airlines: z.array(z.object({ airline: z.string(), count })),
});

const day = z.string().refine((text) => text === '' || isTripDay(text));
const optional = (pattern: RegExp) => z.string().regex(pattern).or(z.literal('')).default('');

export const searchInput = z.strictObject({
  to: z.string().max(PLACE_QUERY_LIMIT).default(''),
  from: optional(/^[A-Z]{3}$/),
  when: optional(/^(?:20\d{2}-(?:0[1-9]|1[0-2])|(?:quebec|march|summer|christmas)-20\d{2}|dates)$/),
  depart: day.default(''),
  return: day.default(''),
  max: z.coerce.number().int().min(1).max(99_999).optional(),
  nights: z
    .enum(Object.keys(STAYS) as (keyof typeof STAYS)[])
    .or(z.literal(''))
    .default(''),
  direct: z.stringbool().default(false),
  airline: z.string().max(MAX_AIRLINE).default(''),
  sort: z.enum(SORTS).or(z.literal('')).default(''),
  page: pageNumber,
});

const searched = searchInput.refine(({ when, depart }) => when !== EXACT_DATES || depart !== '', { path: ['depart'] });
/** The lowest total of a round trip for each month, regardless of the query, and for each day of the chosen period. */
const calendar = {
  months: z.array(z.object({ month: z.string(), price: z.number() })),
  days: z.array(z.object({ day: z.string(), price: z.number() })),
};
/** One way to book a trip to a city, and how it misses the query. */
const way = z.object({ offer: offerSummary, misses: z.array(miss) });
/** The first way is the one that the order of the list chooses; `count` includes those that are left out. */
const cityWays = z.object({ city: z.string(), country: z.string(), count: z.number(), ways: z.array(way) });
export type CityWays = z.infer<typeof cityWays>;

/** The listed cities on the map around an airport of departure, which is in its middle; `isChosen` if the query names it. */
const airportMap = z.object({ iata: z.string(), isChosen: z.boolean(), places: z.array(mapPlace) });
export type AirportMap = z.infer<typeof airportMap>;

/** The lowest total of a round trip; absent if only one way can be booked. */
const lowest = z.number().optional();

export const finderContract = {
  searchOffers: searchRow
    .route({
      method: 'GET',
      path: '/api/search',
      summary: 'Packages, fares and deals that fit a trip',
      tags: ['search'],
    })
    .input(searched)
    .output(
      z.object({
        to: wish,
        offers: z.array(offerSummary),
        total: z.number(),
        ...paged,
        facets,
        ...calendar,
        places: z.array(mapPlace),
        /** The near misses; only if nothing fits. */
        near: z.array(way),
      }),
    ),
  searchCities: searchRow
    .route({
      method: 'GET',
      path: '/api/search/cities',
      summary: 'The cities that packages, fares and deals for a trip lead to, each with its ways to book',
      tags: ['search'],
    })
    .input(searched)
    .output(
      z.object({
        to: wish,
        /** What is listed: what fits, near misses, or popular trips because the place is unknown. */
        listed: z.enum(['found', 'near', 'popular']),
        /** The offers that fit, and the lowest total of a round trip among them. */
        total: z.number(),
        price: z.number().optional(),
        cities: z.array(cityWays),
        ...paged,
        facets,
        ...calendar,
        map: airportMap,
        /** How many cities the offers of the airport lead to, and how many the site has. */
        reach: z.object({ from: z.number(), all: z.number() }),
      }),
    ),
  listLowest: searchRow
    .route({
      method: 'GET',
      path: '/api/search/lowest',
      summary: 'The lowest total to each city, and where it is on the map',
      tags: ['search'],
    })
    .input(searchInput.pick({ from: true, when: true }).refine(({ when }) => when !== EXACT_DATES, { path: ['when'] }))
    .output(z.object({ places: z.array(mapPlace), facets })),
  listOffersAt: searchRow
    .route({
      method: 'GET',
      path: '/api/search/place',
      summary: 'Packages, fares and deals to a country or a city, cheapest first',
      tags: ['search'],
    })
    .input(z.object({ country: placeInUrl, city: placeInUrl.optional() }))
    .output(z.array(offerSummary)),
  listPrices: publicRow
    .route({
      method: 'GET',
      path: '/api/search/prices',
      summary: 'The countries and cities that offers lead to, each with its lowest total',
      tags: ['search'],
    })
    .output(
      z.array(
        z.object({
          country: z.string(),
          price: lowest,
          cities: z.array(z.object({ city: z.string(), price: lowest })),
        }),
      ),
    ),
  listPlaces: searchRow
    .route({
      method: 'GET',
      path: '/api/search/places',
      summary: 'Where offers lead to, by name, with the lowest total of a round trip',
      tags: ['search'],
    })
    .input(searchInput.pick({ from: true }))
    .output(z.array(wish.extend({ price: z.number().optional() }))),
};
