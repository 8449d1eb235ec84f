// A traveller may write a place as the code of its city: its picture and its route are those of the city.
import { expect, it } from 'vitest';
import { searchAirports } from '#features/catalogue/airports/airports.rules.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { pictureOf } from './place-picture.server.ts';
import { findTrip } from './trip-picture.tsx';

const NO_PHOTOS = { of: () => undefined } as unknown as Parameters<typeof pictureOf>[2];
const client = {
  findAirports: async ({ q = '', limit }: { q?: string; limit?: number }) => searchAirports(q, limit),
} as unknown as ApiClient;

it.each(['XYZ', 'Narnia', 'Paris (XYZ)'])('%s is not the code of a city', async (to) => {
  expect(await findTrip(client, { from: '', to })).toEqual({ from: undefined, to: undefined });
});

it.each([
  ['LON', '/posters/united-kingdom/london.svg?shape=card'],
  ['London (LON)', '/posters/united-kingdom/london.svg?shape=card'],
  ['YMQ', '/posters/canada/montreal.svg?shape=card'],
  ['NYC', '/posters/united-states/new-york.svg?shape=card'],
  ['LHR', '/posters/united-kingdom/london.svg?shape=card'],
])('%s has the picture of its city', (place, path) => expect(pictureOf(place, 'card', NO_PHOTOS)).toBe(path));

it('the trip from YMQ to LON goes from Montréal to London', async () => {
  expect(await findTrip(client, { from: 'YMQ', to: 'LON' })).toEqual({
    from: { iata: 'YUL', city: 'Montréal', country: 'Canada' },
    to: { iata: 'LHR', city: 'London', country: 'United Kingdom' },
  });
});
