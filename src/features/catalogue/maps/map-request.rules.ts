// The map that a path under /maps names: known airports only.
import { type Airport, airportByCode } from '#features/catalogue/airports/airports.ts';
import { DEPARTURES } from '#features/catalogue/offers/departure-cities.ts';
import { gateways } from './gateways.ts';
import type { MapShape } from './map-url.ts';

export type MapRequest = { key: string; shape: MapShape; from: readonly Airport[]; to: Airport };
/** What is drawn of a place. */
export type MapPlace = Pick<Airport, 'iata' | 'city' | 'latitude' | 'longitude'>;

const FILE = /^(?:([a-z]{3})-)?([a-z]{3})\.svg$/;

const AROUND = /^around-([a-z]{3})\.svg$/;

/** The airport of departure around which a URL names the map; undefined if it names none. */
export function readAroundRequest(file: string): Airport | undefined {
  const iata = AROUND.exec(file)?.[1]?.toUpperCase();
  return iata && DEPARTURES.includes(iata) ? airportByCode(iata) : undefined;
}

/** The map that a URL names; undefined if it names none. */
export function readMapRequest(file: string, query: readonly string[] = []): MapRequest | undefined {
  const [, start, end = ''] = FILE.exec(file) ?? [];
  const [shape = start ? 'small' : 'wide', ...more] = query;
  const to = airportByCode(end);
  if (!to || more.length > 0) return undefined;
  const key = `${file}?${shape}`;
  if (start === undefined)
    return shape === 'wide' || shape === 'tall'
      ? { key, shape, from: gateways.filter(({ iata }) => iata !== to.iata), to }
      : undefined;
  const from = airportByCode(start);
  if (!from || from.iata === to.iata || shape !== 'small') return undefined;
  return { key, shape, from: [from], to };
}
