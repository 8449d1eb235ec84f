import { z } from 'zod';
import { publicRow } from '#platform/contract.ts';

const place = z.object({ _id: z.string(), name: z.string() });
const country = place.extend({ cities: z.array(place) });
const region = place.extend({ countries: z.array(country) });

/** A group of regions in wire format: each region has countries, each country has cities. */
export const regionGroup = place.extend({ regions: z.array(region) });
export type RegionGroup = z.infer<typeof regionGroup>;

export const banner = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.string().optional(),
});
export type Banner = z.infer<typeof banner>;

export const countryBanner = z.object({
  _id: z.string(),
  country: z.string(),
  name: z.string(),
  overView: z.string(),
  imageUrl: z.string().optional(),
});
export type CountryBanner = z.infer<typeof countryBanner>;

export const cityBanner = countryBanner.extend({ city: z.string() });
export type CityBanner = z.infer<typeof cityBanner>;

const tags = ['destinations'];

export const destinationsContract = {
  listDestinations: publicRow
    .route({ method: 'GET', path: '/api/flight-region/', summary: 'Countries and cities by region', tags })
    .output(z.array(regionGroup)),
  listBanners: publicRow
    .route({ method: 'GET', path: '/api/banner/', summary: 'The slides of the home page', tags })
    .output(z.array(banner)),
  listCountryBanners: publicRow
    .route({ method: 'GET', path: '/api/country-banner', summary: 'Title and overview of countries', tags })
    .output(z.array(countryBanner)),
  listCityBanners: publicRow
    .route({ method: 'GET', path: '/api/city-banner', summary: 'Title and overview of cities', tags })
    .output(z.array(cityBanner)),
};
