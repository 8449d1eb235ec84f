// The places with prices that are nearest to another one, on the globe or by their spelling.
import { type Gazetteer, type Place, placeName } from '#features/assistant/understanding/understood.ts';
import { wordDistance } from '#features/assistant/understanding/word-distance.ts';
import { airports } from '#features/catalogue/airports/airports.ts';
import { distanceKm, type Point } from '#features/catalogue/maps/great-circle.rules.ts';
import type { Trip } from './trips.rules.ts';

const MAX_NEAREST = 2;
/** Farther away it is no longer near. */
const MAX_KM = 2500;

/** Cities with prices near a city or a country without one, the nearest first. */
export function nearestPlaces(
  to: Place,
  trips: readonly Pick<Trip, 'city' | 'country'>[],
  { world }: Pick<Gazetteer, 'world'>,
): string[] {
  const here = pointOf(to, [...world.values()]);
  if (!here) return [];
  const sold = new Map(trips.map(({ city, country }) => [`${city} ${country}`, { city, country }]));
  return [...sold.values()]
    .flatMap(({ city, country }) => {
      const there = airports.find((airport) => airport.city === city && airport.country === country);
      return there ? [{ city, km: distanceKm(here, there) }] : [];
    })
    .filter(({ city, km }) => km <= MAX_KM && city !== placeName(to))
    .sort((one, other) => one.km - other.km)
    .slice(0, MAX_NEAREST)
    .map(({ city }) => city);
}

/** Of a city, by its airport; of a country, by its first city with one. */
function pointOf(to: Place, world: readonly Place[]): Point | undefined {
  if (to.kind === 'region') return undefined;
  const inCountry = world.flatMap((one) => (one.kind === 'city' && one.country === to.country ? [one] : []));
  const isIt = ({ city, country }: { city: string; country: string }) =>
    to.kind === 'city' && city === to.city && country === to.country;
  return (
    (to.kind === 'city' ? to.point : undefined) ??
    airports.find(isIt) ??
    inCountry.find(isIt)?.point ??
    airports.find(({ country }) => country === to.country) ??
    inCountry[0]?.point
  );
}

/** More than a typo, which is corrected without asking. */
const MAX_STEPS = 3;
const MIN_LETTERS = 5;
const MAX_SPELLED = 3;

/** Places on sale that are spelled nearly like a name. */
export function nearestSpelled(name: string, { names }: Gazetteer): string[] {
  const asked = name.toLowerCase();
  const steps = asked.length < MIN_LETTERS ? 1 : MAX_STEPS;
  const near = [...names]
    .filter(([, place]) => place.kind !== 'region' && place.sold)
    .map(([known, place]) => ({ place: placeName(place), steps: wordDistance(known, asked, steps) }))
    .filter((one) => one.steps <= steps)
    .sort((one, other) => one.steps - other.steps);
  return [...new Set(near.map(({ place }) => place))].slice(0, MAX_SPELLED);
}
