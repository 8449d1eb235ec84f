import { samePlace } from '#domain/place-paths.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { waitingTrip } from './next-path.ts';

/** The offer that a visitor asks for, as it is sold now. */
export type WaitingOffer = { from: string; to: string; what: string; price: number };

/** Undefined if the next page asks for none, or for one that is not on sale. Signing in does not depend on it. */
export async function findWaitingOffer(client: ApiClient, next: string | null): Promise<WaitingOffer | undefined> {
  const key = waitingTrip(next)?.offer;
  if (!key) return undefined;
  const [offer] = await client.listChosen({ offers: key }).catch(() => []);
  if (!offer) return undefined;
  const { kind, name, airline, departureAirport, city: to, price } = offer;
  const [airport] = await client.findAirports({ q: departureAirport, limit: 1 }).catch(() => []);
  const from = airport?.iata === departureAirport ? airport.city : departureAirport;
  return {
    from,
    to,
    what: [kind === 'package' && !samePlace(name, to) && name, airline].filter(Boolean).join(', '),
    price,
  };
}
