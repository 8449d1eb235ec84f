import { z } from 'zod';
import { offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { publicRow } from '#platform/contract.ts';

/** A flight package (spec 3): `countries` and `cities` are one name each; `price` is the total per person in CAD. */
export const flight = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  price: z.number(),
  imageUrl: z.string(),
  isPopular: z.boolean(),
  countries: z.string(),
  cities: z.string(),
  destinationExpertsPicks: z.boolean(),
  isTopDestination: z.boolean(),
  nights: z.number().optional(),
  ...offerFields,
});
export type Flight = z.infer<typeof flight>;

export const flightsContract = {
  listFlights: publicRow
    .route({ method: 'GET', path: '/api/flights', summary: 'Flight packages that can be booked', tags: ['flights'] })
    .output(z.array(flight)),
};
