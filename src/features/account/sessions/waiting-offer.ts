import { cad } from '#domain/money.ts';
import { readOfferKey } from '#domain/offer-key.ts';
import { samePlace } from '#domain/place-paths.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';

/** The offer that a visitor asks for, as it is sold now: its route, and its price in words. */
export type WaitingOffer = { from: string; to: string; words: string };
type Place = { city: string; country: string };
/** What a visitor signs in for: the offer, if one is asked for, and where the trip leads, if that is a place we know. */
export type WaitingFor = { offer?: WaitingOffer | undefined; place?: Place | undefined };

export async function findWaitingFor(client: ApiClient, asked: { to: string; offer: string }): Promise<WaitingFor> {
  const found = await findWaitingOffer(client, asked.offer);
  if (found) return found;
  return { place: asked.to ? await placeNamed(client, asked.to) : undefined };
}

/** 'Delhi', 'Delhi (DEL)': the city of its best airport, if it is called so. */
async function placeNamed(client: ApiClient, name: string): Promise<Place | undefined> {
  const [airport] = await client.findAirports({ q: name, limit: 1 }).catch(() => []);
  if (!airport || !(samePlace(airport.city, name) || samePlace(airport.label, name))) return undefined;
  const { city, country } = airport;
  return { city, country };
}

/** Undefined for any text that names no offer on sale. Signing in does not depend on it. */
async function findWaitingOffer(client: ApiClient, key: string): Promise<Required<WaitingFor> | undefined> {
  if (!readOfferKey(key)) return undefined;
  const [offer] = await client.listChosen({ offers: key }).catch(() => []);
  if (!offer) return undefined;
  const { kind, name, airline, departureAirport, city: to, country } = offer;
  const [airport] = await client.findAirports({ q: departureAirport, limit: 1 }).catch(() => []);
  const from = airport?.iata === departureAirport ? airport.city : departureAirport;
  const what = [kind === 'package' && !samePlace(name, to) && name, airline].filter(Boolean).join(', ');
  const price = cad(offer.price);
  const words = what ? m.sessions_trip_offer({ price, offer: what }) : m.sessions_trip_offer_price({ price });
  return { offer: { from, to, words }, place: { city: to, country } };
}
