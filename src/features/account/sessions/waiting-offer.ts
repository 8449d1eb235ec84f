import { cad } from '#domain/money.ts';
import { readOfferKey } from '#domain/offer-key.ts';
import { samePlace } from '#domain/place-paths.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';

/** The offer that a visitor asks for, as it is sold now: its route, and its price in words. */
export type WaitingOffer = { from: string; to: string; words: string };

/** Undefined for any text that names no offer on sale. Signing in does not depend on it. */
export async function findWaitingOffer(client: ApiClient, key: string): Promise<WaitingOffer | undefined> {
  if (!readOfferKey(key)) return undefined;
  const [offer] = await client.listChosen({ offers: key }).catch(() => []);
  if (!offer) return undefined;
  const { kind, name, airline, departureAirport, city: to } = offer;
  const [airport] = await client.findAirports({ q: departureAirport, limit: 1 }).catch(() => []);
  const from = airport?.iata === departureAirport ? airport.city : departureAirport;
  const what = [kind === 'package' && !samePlace(name, to) && name, airline].filter(Boolean).join(', ');
  const price = cad(offer.price);
  const words = what ? m.sessions_trip_offer({ price, offer: what }) : m.sessions_trip_offer_price({ price });
  return { from, to, words };
}
