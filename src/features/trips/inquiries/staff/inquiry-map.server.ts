// The map of an inquiry's trip. Unlike the maps of the site it may lead between any two airports, because only staff ask for it.
import { samePlace } from '#domain/place-paths.ts';
import { splitPlace } from '#domain/places.ts';
import { airports } from '#features/catalogue/airports/airports.ts';
import { airportsOfCity } from '#features/catalogue/airports/city-codes.ts';
import { flownAirport } from '#features/catalogue/airports/world-airports.server.ts';
import { drawMap } from '#features/catalogue/maps/draw-map.ts';
import type { MapPlace } from '#features/catalogue/maps/map-request.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { readInquiry } from '../find-inquiry.server.ts';

type Trip = { from: string; to: string };

/** The airport of a place as it was typed: by the code of an airport or a city, otherwise by the name of a city of ours. */
function endOf(place: string): MapPlace | undefined {
  const { city, code } = splitPlace(place);
  if (code) return airportsOfCity(code)[0] ?? flownAirport(code);
  // 'Lisbon, Portugal'
  const [name = ''] = city.split(',', 1);
  return airports.find((airport) => samePlace(airport.city, name.trim()));
}

/** Both ends of the trip; undefined if one is unknown, or if they are the same. */
export function endsOf({ from, to }: Trip): { from: MapPlace; to: MapPlace } | undefined {
  const [start, end] = [endOf(from), endOf(to)];
  return start && end && start.iata !== end.iata ? { from: start, to: end } : undefined;
}

export const inquiryMapHandlers = {
  drawInquiryMap: api.drawInquiryMap.handler(async ({ input: { id }, context }) => {
    const ends = endsOf(await readInquiry(context.db, id));
    if (!ends) throw refuse('NOT_FOUND', m.maps_not_found());
    return { success: true as const, svg: drawMap({ shape: 'small', from: [ends.from], to: ends.to }) };
  }),
};
