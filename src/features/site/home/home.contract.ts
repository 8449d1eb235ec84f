import { z } from 'zod';
import { airline } from '#features/catalogue/airlines/airlines.contract.ts';
import { banner } from '#features/catalogue/destinations/destinations.contract.ts';
import { flight } from '#features/catalogue/flights/flights.contract.ts';
import { publicRow } from '#platform/contract.ts';

export const homeContract = {
  readHome: publicRow
    .route({ method: 'GET', path: '/api/home', summary: 'What the home page shows, but its fares', tags: ['home'] })
    .output(
      z.object({
        banners: z.array(banner),
        picks: z.array(flight),
        tops: z.array(flight),
        airlines: z.array(airline),
        /** The largest discount with evidence, in percent; 0 without one. */
        claim: z.number(),
      }),
    ),
};
