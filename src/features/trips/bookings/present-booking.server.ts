// Flights of bookings with the names of airports and airlines, alone and next to those that take their place.
import { airlinesOf, presentFlights } from '#features/trips/quotes/present-quote.server.ts';
import type { Flight } from '#features/trips/quotes/quotes.rules.ts';
import type { ShownFlight } from '#features/trips/quotes/shown-flight.ts';
import type { Queryable } from '#platform/database.ts';
import type { ShownPair } from './bookings.contract.ts';
import { pairFlights } from './bookings.rules.ts';

type Presenter = {
  flights: (flights: readonly Flight[]) => ShownFlight[];
  pairs: (before: readonly Flight[] | null, after: readonly Flight[]) => ShownPair[];
};

/** @param known every flight that will be presented */
export async function presenterOf(db: Queryable, known: readonly Flight[]): Promise<Presenter> {
  const names = await airlinesOf(db, known);
  const flights = (some: readonly Flight[]) => presentFlights(some, names);
  return {
    flights,
    pairs(before, after) {
      if (!before) return [];
      // Presented as whole itineraries, so that waits between flights are right.
      const [old, now] = [flights(before), flights(after)];
      return pairFlights(before, after).map((pair) => ({
        same: pair.same,
        ...(pair.goesOn && { goesOn: true }),
        ...(pair.before && { before: old[before.indexOf(pair.before)] }),
        ...(pair.after && { after: now[after.indexOf(pair.after)] }),
      }));
    },
  };
}
