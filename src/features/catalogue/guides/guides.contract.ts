import { z } from 'zod';
import { isPlausiblePlace } from '#domain/place-paths.ts';
import { fallbackLanguage, searchRow } from '#platform/contract.ts';

const placeInUrl = z.string().refine(isPlausiblePlace);
const source = z.object({ name: z.string(), url: z.string() });
const months = z.array(z.number());

const ASKED = ['price', 'months', 'entry', 'flight'] as const;

/** The content below the packages of a place. Every item is a whole sentence, or a figure with its source. */
const guide = z.object({
  climate: z
    .object({
      city: z.string(),
      high: months,
      low: months,
      rain: months.optional(),
      /** The month in which the figures were compared with their source; absent while they are approximate. */
      checked: z.string().optional(),
      /** The years that the means cover, if the source states them. */
      period: z.string().optional(),
      source,
      /** The pleasant months; absent if there are none. */
      months: z.string().optional(),
    })
    .optional(),
  /** Without `checked`, the text only refers to the official page. */
  entry: z
    .object({
      text: z.string(),
      /** The month of the source that the text was compared with. */
      checked: z.object({ month: z.string(), source }).optional(),
      url: z.string(),
      lang: fallbackLanguage,
    })
    .optional(),
  clock: z.string().optional(),
  flight: z.string().optional(),
  /** The lowest total of a round trip; absent if only one way can be booked. */
  lowest: z.object({ price: z.number(), departureAirport: z.string(), arrivalAirport: z.string() }).optional(),
  near: z.array(z.object({ country: z.string(), city: z.string(), price: z.number() })),
  /** Each answer is a paragraph of the page, under its question. */
  questions: z.array(z.object({ about: z.enum(ASKED), question: z.string(), answer: z.string() })),
});
export type Guide = z.infer<typeof guide>;

export const guidesContract = {
  readGuide: searchRow
    .route({
      method: 'GET',
      path: '/api/guides',
      summary: 'Climate, entry papers, time, flight time and questions of a country or a city',
      tags: ['flights'],
    })
    .input(z.object({ country: placeInUrl, city: placeInUrl.optional() }))
    .output(guide),
};
