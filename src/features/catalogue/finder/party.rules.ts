// The number of travellers: URL parameters, and what they pay together.
import { PEOPLE } from '#domain/trip-limits.ts';

export type Party = { adults: number; children: number; infants: number };

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

function few(search: URLSearchParams, name: keyof Party): number {
  const [min, max] = PEOPLE[name];
  const written = search.get(name) ?? '';
  const count = /^\d{1,3}$/.test(written) ? Number(written) : min;
  return count <= max ? Math.max(min, count) : min;
}

export const readParty = (search: URLSearchParams): Party => ({
  adults: few(search, 'adults'),
  children: few(search, 'children'),
  infants: few(search, 'infants'),
});

/** The parameters of a party, without those that equal one adult. */
export const partyParameters = (party: Party): [string, string][] =>
  (Object.keys(ONE_ADULT) as (keyof Party)[])
    .filter((name) => party[name] !== ONE_ADULT[name])
    .map((name) => [name, String(party[name])]);

/** The travellers with a seat. Advertised prices are for adults; an infant's fare is quoted. */
export const seatsOf = ({ adults, children }: Party): number => adults + children;

/** Computed in whole cents, because sums of dollars are not exact. */
export const partyTotal = (price: number, party: Party): number => (Math.round(price * 100) * seatsOf(party)) / 100;
