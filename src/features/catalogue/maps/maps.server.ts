// GET /maps/:file - the route to a known airport with its distances, drawn on the first request and cached.

import { Hono } from 'hono';
import { MEGABYTE } from '#domain/bytes.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { lowestOffers } from '#features/catalogue/finder/lowest-offers.server.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { drawMapAround } from './airport-map.ts';
import { drawMap } from './draw-map.ts';
import { gateways } from './gateways.ts';
import { distanceKm, flightHours, roundedKm } from './great-circle.rules.ts';
import { type MapRequest, readAroundRequest, readMapRequest } from './map-request.rules.ts';
import { WORLD } from './map-url.ts';
import { drawWorld } from './world-map.ts';

const MAP = { type: 'image/svg+xml', work: 'map' } as const;

/** Whether an offer leads from one airport to the other, by IATA code. */
type IsOffered = (from: string, to: string) => Promise<boolean>;

export function createMapRoutes(budget: WorkBudget, isOffered: IsOffered): Hono<ClientEnv> {
  const send = createDrawnPictures(budget, 'map', 4 * MEGABYTE);
  return new Hono<ClientEnv>().get('/maps/:file', async (c) => {
    if (c.req.path.endsWith(WORLD.url))
      return send(askedIn(c), { ...MAP, key: WORLD.url, draw: () => Buffer.from(drawWorld()) });
    const around = readAroundRequest(c.req.param('file'));
    if (around && !c.req.queries('shape'))
      return send(askedIn(c), { ...MAP, key: c.req.param('file'), draw: () => Buffer.from(drawMapAround(around)) });
    const wanted = readMapRequest(c.req.param('file'), c.req.queries('shape'));
    if (!wanted || !(await isShown(wanted, isOffered))) return refusalResponse(refuse('NOT_FOUND', m.maps_not_found()));
    return send(askedIn(c), { ...MAP, key: wanted.key, draw: () => Buffer.from(drawMap(wanted)) });
  });
}

/** There are 140,000 pairs of airports: only those from a gateway, and those of an offer, have a map. */
async function isShown({ from, to }: MapRequest, isOffered: IsOffered): Promise<boolean> {
  const [start] = from;
  return from.length !== 1 || start === undefined || gateways.includes(start) || isOffered(start.iata, to.iata);
}

/** Whether an offer of the current catalogue leads from one airport to the other. */
export const createOfferedRoutes =
  (parts: Pick<Services, 'content' | 'db'>): IsOffered =>
  async (from, to) => {
    const routes = await parts.content.read('offered routes', async () => {
      const offers = await offerSummaries(parts);
      return new Set(offers.map((offer) => `${offer.departureAirport} ${offer.arrivalAirport}`));
    });
    return routes.has(`${from} ${to}`);
  };

export const mapsHandlers = {
  readRoutes: api.readRoutes.handler(async ({ context, input }) => {
    const to = airportByCode(input.airport);
    if (!to) throw refuse('NOT_FOUND', m.maps_not_found());
    // The city counts: another of its airports may be cheaper, or the only one that is flown to.
    const there = (await offerSummaries(context)).find((offer) => offer.arrivalAirport === to.iata);
    const lowest = await lowestOffers(context);
    const routes = gateways
      .filter(({ iata }) => iata !== to.iata)
      .map((from) => {
        const km = distanceKm(from, to);
        const best = there && lowest.from(from.iata, there);
        return {
          iata: from.iata,
          city: from.city,
          km: roundedKm(km),
          hours: flightHours(km),
          ...(best && { price: best.price, offer: { kind: best.kind, id: best.id } }),
        };
      });
    return { iata: to.iata, city: to.city, routes: routes.sort((a, b) => a.km - b.km) };
  }),
};
