// The demonstration catalogue as written under content/<language>/demo, validated when it is loaded.
import { z } from 'zod';
import { MAX_STOPS } from '#features/catalogue/offers/offer.fields.ts';
import { readJson } from '#platform/content-files.ts';

const words = z.string().min(1);
/** Splits 'YYZ-LIS' into its two airports. */
const routeCodes = z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/);
const route = routeCodes.transform((written) => ({ origin: written.slice(0, 3), destination: written.slice(4) }));
const month = z.int().min(1).max(12);
/** The advertised total of a round trip, all charges included. */
const dollars = z.int().positive();
const cabin = z.enum(['economy', 'premium economy', 'business']);
const days = z.strictObject({ fromDaysAgo: z.int().positive(), toDaysAgo: z.int().positive() });
const banner = z.strictObject({ title: words, overview: words });

const tripPackage = z
  .strictObject({
    name: words,
    route,
    total: dollars,
    description: words,
    highlights: z.array(words),
    nights: z.int().positive().optional(),
    /** The first and the last month; the last may be in the next year. */
    season: z.tuple([month, month]).optional(),
    cabin: cabin.optional(),
    /** 'pick' shows it in the home page's first section, 'top' in its third, 'popular' adds the badge. */
    marks: z.array(z.enum(['pick', 'top', 'popular'])).optional(),
  })
  .transform(({ route, ...rest }) => ({ ...rest, ...route }));
const city = z.strictObject({ name: words, banner: banner.optional(), packages: z.array(tripPackage) });
const country = z.strictObject({ name: words, banner: banner.optional(), cities: z.array(city) });
const region = z.strictObject({ name: words, countries: z.array(country) });
const group = z.strictObject({ name: words, regions: z.array(region) });

const fare = z.strictObject({ city: words, country: words, route, total: dollars });
const deal = z.strictObject({
  airline: words,
  city: words,
  country: words,
  route,
  /** The total before a discount. */
  total: dollars,
  /** Percent. Shown as a discount only if the price history or the sales support it. */
  discount: z.int().min(1).max(99).optional(),
  /** The days before seeding on which the total was our price; since then the lower price applies. */
  regularPrice: days.optional(),
  /** The days before seeding in which most units were sold at the total. */
  sales: days.optional(),
  published: z.boolean().default(true),
});
const slide = z.strictObject({ city: words, country: words, title: words, subtitle: words });

export type Cabin = z.infer<typeof cabin>;
export type Season = readonly [from: number, to: number];
export type DemoPackage = z.infer<typeof tripPackage>;
export type DemoCity = z.infer<typeof city>;
export type DemoDeal = z.infer<typeof deal>;

export const demoGroups = ['europe', 'asia', 'africa-and-middle-east', 'americas', 'pacific'].map((name) =>
  readJson(`demo/${name}.json`, group),
);
/** The four slides of the home page, each in front of its city's poster. */
export const demoBanners = readJson('demo/banners.json', z.array(slide));
export const demoFares = readJson('demo/fares.json', z.array(fare));
export const demoDeals = readJson('demo/deals.json', z.array(deal));
/** By route: the airlines that fly it, the usual one first, with their stops. A route that is missing has no known airline. */
export const demoRoutes = readJson(
  'demo/routes.json',
  z.record(routeCodes, z.record(words, z.int().min(0).max(MAX_STOPS))),
);
/** By country: the charges of a round trip, by their official names, in dollars. */
export const chargesAbroad = readJson(
  'demo/charges.json',
  z.record(z.string().regex(/^[A-Z]{2}$/), z.record(words, z.number().positive())),
);
