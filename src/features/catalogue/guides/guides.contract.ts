import { z } from 'zod';
import { isPlausiblePlace } from '#domain/place-paths.ts';
import { forAnyone } from '#platform/contract.ts';

const placeInUrl = z.string().refine(isPlausiblePlace);
const months = z.array(z.number());

/** What a page of a place tells below its packages. Everything is a whole sentence, or a figure with its source. */
export const guide = z.object({
  climate: z
    .object({
      city: z.string(),
      high: months,
      low: months,
      rain: months.optional(),
      period: z.string(),
      source: z.object({ name: z.string(), url: z.string() }),
      /** The pleasant months; absent where there are none. */
      months: z.string().optional(),
    })
    .optional(),
  entry: z.object({ text: z.string(), checked: z.string(), url: z.string() }).optional(),
  clock: z.string().optional(),
  flight: z.string().optional(),
  near: z.array(z.object({ country: z.string(), city: z.string(), price: z.number() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type Guide = z.infer<typeof guide>;

export const guidesContract = {
  readGuide: forAnyone
    .route({
      method: 'GET',
      path: '/api/guides',
      summary: 'Climate, entry papers, time, flight time and questions of a country or a city',
      tags: ['flights'],
    })
    .input(z.object({ country: placeInUrl, city: placeInUrl.optional() }))
    .output(guide),
};
