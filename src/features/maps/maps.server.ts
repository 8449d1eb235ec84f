// GET /maps/:file - the way to an airport we know, drawn when first asked for and kept in memory; and the distances on it.
import { Hono } from 'hono';
import { airportByCode } from '#features/airports/airports.ts';
import { createByteCache } from '#features/posters/byte-cache.ts';
import { m } from '#messages';
import { refusalBody, refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { type KeptAnswer, keepAnswer } from '#platform/kept-answer.ts';
import { drawMap } from './draw-map.ts';
import { gateways } from './gateways.ts';
import { distanceKm, flightHours, roundedKm } from './great-circle.rules.ts';
import { readMapRequest } from './map-request.rules.ts';

const MB = 1024 * 1024;
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
};

export function createMapRoutes(limit = 4 * MB): Hono {
  const maps = createByteCache<KeptAnswer>(limit, ({ weight }) => weight);
  return new Hono().get('/maps/:file', async (c) => {
    const wanted = readMapRequest(c.req.param('file'), c.req.queries('shape'));
    if (!wanted) {
      const refusal = refuse('NOT_FOUND', m.maps_not_found());
      return Response.json(refusalBody(refusal), { status: 404, headers: { 'cache-control': 'no-store' } });
    }
    const map = await maps.get(wanted.key, () => keepAnswer(new TextEncoder().encode(drawMap(wanted)), HEADERS));
    return map.send(c.req.raw);
  });
}

export const mapsHandlers = {
  readRoutes: api.readRoutes.handler(({ input }) => {
    const to = airportByCode(input.airport);
    if (!to) throw refuse('NOT_FOUND', m.maps_not_found());
    const routes = gateways
      .filter(({ iata }) => iata !== to.iata)
      .map((from) => {
        const km = distanceKm(from, to);
        return { iata: from.iata, city: from.city, km: roundedKm(km), hours: flightHours(km) };
      });
    return { iata: to.iata, city: to.city, routes: routes.sort((a, b) => a.km - b.km) };
  }),
};
