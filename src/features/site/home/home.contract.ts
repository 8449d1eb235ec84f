import { z } from 'zod';
import { airline } from '#features/catalogue/airlines/airlines.contract.ts';
import { banner } from '#features/catalogue/destinations/destinations.contract.ts';
import { packageOffer } from '#features/catalogue/packages/packages.contract.ts';
import { sectionsOn } from '#features/company/sections/sections.contract.ts';
import { publicRow } from '#platform/contract.ts';

/** A slide, with the lowest price to its city, from Toronto if there is one. */
const slide = banner.extend({ cheapest: z.object({ price: z.number(), from: z.string() }).optional() });
export type Slide = z.infer<typeof slide>;

/** A city of the map with the lowest total from Toronto, its place in the drawing of 800 by 500, and the side of its name. */
const torontoRoute = z.object({
  city: z.string(),
  country: z.string(),
  price: z.number(),
  x: z.number(),
  y: z.number(),
  anchor: z.enum(['start', 'end']),
});
export type TorontoRoute = z.infer<typeof torontoRoute>;

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
        /** The routes on the map; none if nothing departs from Toronto. */
        routes: z.array(torontoRoute),
        sections: sectionsOn('home'),
      }),
    ),
};
