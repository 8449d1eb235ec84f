import { z } from 'zod';
import { offerSummary } from '#features/catalogue/finder/finder.contract.ts';
import { searchRow } from '#platform/contract.ts';

/** The routes to an airport from the Canadian gateways, nearest first. */
const routes = z.object({
  iata: z.string(),
  city: z.string(),
  routes: z.array(
    z.object({
      iata: z.string(),
      city: z.string(),
      /** Along the great circle, rounded to ten kilometres. */
      km: z.number(),
      /** Without stops, rounded to half an hour. */
      hours: z.number(),
      /** The lowest total of the offers from there, per person in CAD. */
      price: z.number().optional(),
      /** Which one that is. */
      offer: offerSummary.pick({ kind: true, id: true }).optional(),
    }),
  ),
});
export type Routes = z.infer<typeof routes>;

export const mapsContract = {
  readRoutes: searchRow
    .route({
      method: 'GET',
      path: '/api/routes/{airport}',
      summary: 'Distances, rough flight hours and lowest totals to an airport from the Canadian gateways',
      tags: ['airports'],
    })
    .input(z.strictObject({ airport: z.string().regex(/^[A-Za-z]{3}$/) }))
    .output(routes),
};
