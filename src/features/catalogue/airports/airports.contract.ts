import { z } from 'zod';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { searchRow } from '#platform/contract.ts';

const MAX_AIRPORTS = 20;

const airport = z.object({
  iata: z.string(),
  /** The text for a form field: 'Toronto (YYZ)'. */
  label: z.string(),
  city: z.string(),
  country: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type AirportAnswer = z.infer<typeof airport>;

export const airportsContract = {
  findAirports: searchRow
    .route({
      method: 'GET',
      path: '/api/airports',
      summary: 'Airports that match the text, best first',
      tags: ['airports'],
    })
    .input(
      z.strictObject({
        q: z.string().max(PLACE_QUERY_LIMIT).default(''),
        limit: z.coerce.number().int().min(1).max(MAX_AIRPORTS).default(8),
      }),
    )
    .output(z.array(airport)),
};
