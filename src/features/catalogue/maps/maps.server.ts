// GET /maps/:file - the route to a known airport with its distances, drawn on the first request and cached.
import { Hono } from 'hono';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { lowestPrice } from '#features/catalogue/offers/lowest-price.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { createDrawnPictures } from '#platform/drawn-pictures.ts';
import { drawMap } from './draw-map.ts';
import { gateways } from './gateways.ts';
import { distanceKm, flightHours, roundedKm } from './great-circle.rules.ts';
import { readMapRequest } from './map-request.rules.ts';
import { WORLD } from './map-url.ts';
import { drawWorld } from './world-map.ts';

const MB = 1024 * 1024;

export function createMapRoutes(): Hono {
  const send = createDrawnPictures({ bytes: 4 * MB });
  return new Hono().get('/maps/:file', (c) => {
    if (c.req.path === WORLD.url)
      return send(c.req.raw, { key: WORLD.url, type: 'image/svg+xml', draw: () => Buffer.from(drawWorld()) });
    const wanted = readMapRequest(c.req.param('file'), c.req.queries('shape'));
    if (!wanted) return refusalResponse(refuse('NOT_FOUND', m.maps_not_found()));
    return send(c.req.raw, { key: wanted.key, type: 'image/svg+xml', draw: () => Buffer.from(drawMap(wanted)) });
  });
}

export const mapsHandlers = {
  readRoutes: api.readRoutes.handler(async ({ context, input }) => {
    const to = airportByCode(input.airport);
    if (!to) throw refuse('NOT_FOUND', m.maps_not_found());
    const there = (await offerSummaries(context)).filter((offer) => offer.arrivalAirport === to.iata);
    const routes = gateways
      .filter(({ iata }) => iata !== to.iata)
      .map((from) => {
        const km = distanceKm(from, to);
        return {
          iata: from.iata,
          city: from.city,
          km: roundedKm(km),
          hours: flightHours(km),
          price: lowestPrice(there.filter((offer) => offer.departureAirport === from.iata)),
        };
      });
    return { iata: to.iata, city: to.city, routes: routes.sort((a, b) => a.km - b.km) };
  }),
};
