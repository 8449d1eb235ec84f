import { z } from 'zod';
import { wireShape } from '#features/records/store/field-wire.ts';
import { fallbackLanguage, publicRow, rowsAt } from '#platform/contract.ts';
import { SLIDE_FIELDS } from './banners.fields.ts';

const place = z.object({ _id: z.string(), name: z.string() });
const country = place.extend({ cities: z.array(place) });
const region = place.extend({ countries: z.array(country) });

/** A group of regions in wire format: each region has countries, each country has cities. */
const regionGroup = place.extend({ regions: z.array(region) });
export type RegionGroup = z.infer<typeof regionGroup>;

export const banner = z.object({
  _id: z.string(),
  ...wireShape(SLIDE_FIELDS),
  lang: fallbackLanguage,
  imageUrl: z.string().optional(),
  /** The city in the picture, if it shows one. */
  city: z.string().optional(),
  country: z.string().optional(),
});
export type Banner = z.infer<typeof banner>;

export const countryBanner = z.object({
  _id: z.string(),
  country: z.string(),
  name: z.string(),
  overView: z.string(),
  lang: fallbackLanguage,
  imageUrl: z.string().optional(),
});
export type CountryBanner = z.infer<typeof countryBanner>;

export const cityBanner = countryBanner.extend({ city: z.string() });
export type CityBanner = z.infer<typeof cityBanner>;

const at = rowsAt(publicRow, '/api', 'destinations');

export const destinationsContract = {
  listDestinations: at('GET', '/flight-region/', 'Countries and cities by region').output(z.array(regionGroup)),
  listBanners: at('GET', '/banner/', 'The slides of the home page').output(z.array(banner)),
  listCountryBanners: at('GET', '/country-banner', 'Title and overview of countries').output(z.array(countryBanner)),
  listCityBanners: at('GET', '/city-banner', 'Title and overview of cities').output(z.array(cityBanner)),
};
