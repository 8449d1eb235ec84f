import { z } from 'zod';
import { airline } from '#features/catalogue/airlines/airlines.contract.ts';
import { banner } from '#features/catalogue/destinations/destinations.contract.ts';
import { packageOffer } from '#features/catalogue/packages/packages.contract.ts';
import { publicRow } from '#platform/contract.ts';

/** A slide, with the cheapest package to its city, from Toronto if there is one. */
const slide = banner.extend({ cheapest: z.object({ price: z.number(), from: z.string() }).optional() });
export type Slide = z.infer<typeof slide>;

export const homeContract = {
  readHome: publicRow
    .route({
      method: 'GET',
      path: '/api/home',
      summary: 'Everything that the home page shows except its fares',
      tags: ['home'],
    })
    .output(
      z.object({
        banners: z.array(slide),
        picks: z.array(packageOffer),
        tops: z.array(packageOffer),
        airlines: z.array(airline),
        /** The largest proven discount, in percent; 0 without one. */
        claim: z.number(),
        /** The lowest total from Toronto to each city of the map. */
        routes: z.array(z.object({ city: z.string(), price: z.number() })),
      }),
    ),
};
