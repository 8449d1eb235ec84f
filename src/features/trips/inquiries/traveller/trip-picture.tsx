import { useEffect, useState } from 'react';
import { samePlace } from '#domain/place-paths.ts';
import { PLACE_QUERY_LIMIT, posterPath, splitPlace } from '#domain/places.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { MAP_SIZES, routeMapUrl } from '#features/catalogue/maps/map-url.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { Picture } from '#ui/pictures/picture.tsx';

type KnownPlace = { iata: string; city: string; country: string };
export type KnownTrip = { from?: KnownPlace; to?: KnownPlace };
type TripText = { from: string; to: string };

/** Toronto, until a place is typed. */
const HOME = { city: 'Toronto', country: 'Canada' };
const PAUSE_MS = 400;

/** The place that a text names, if our airports know it. */
async function findPlace(client: ApiClient, text: string): Promise<KnownPlace | undefined> {
  const { city, code } = splitPlace(text);
  const q = code ? text : city;
  // A URL may contain any text; one that is too long to search for is not a place.
  if (city.length < 3 || q.length > PLACE_QUERY_LIMIT) return undefined;
  const found = await client.findAirports({ q, limit: 1 });
  const [airport] = found.filter(
    ({ iata, city: name }) => airportsWithin(code || city.toUpperCase()).includes(iata) || samePlace(name, city),
  );
  return airport && { iata: airport.iata, city: airport.city, country: airport.country };
}

export async function findTrip(client: ApiClient, { from, to }: TripText): Promise<KnownTrip> {
  const [start, end] = await Promise.all([findPlace(client, from), findPlace(client, to)]);
  return { from: start, to: end };
}

type Props = { text: TripText; initial: KnownTrip; className: string | undefined };

/** A map of the route between the typed places if it is one that we draw, otherwise the illustration of the destination. */
export function TripPicture({ text: { from, to }, initial, className }: Props) {
  const trip = useKnownTrip(from, to, initial);
  const { width, height } = MAP_SIZES.small;
  const { country, city } = trip.to ?? HOME;
  const frame = { className, width, height, fallback: posterPath(country, city, 'card') };
  if (!trip.from || !trip.to || trip.from.iata === trip.to.iata) return <Picture {...frame} src="" alt="" />;
  const map = routeMapUrl(trip.from.iata, trip.to.iata);
  const alt = m.maps_route_alt({ from: trip.from.city, to: trip.to.city });
  return <Picture {...frame} key={map} src={map} alt={alt} fallbackAlt="" />;
}

function useKnownTrip(from: string, to: string, initial: KnownTrip): KnownTrip {
  const [trip, setTrip] = useState(initial);
  useEffect(() => {
    const pause = setTimeout(async () => {
      // A picture is not worth an error message, so the last one stays.
      const found = await callServiceOr(undefined, (client) => findTrip(client, { from, to }));
      if (!found) return;
      setTrip((shown) => ({
        from: from === '' ? undefined : (found.from ?? shown.from),
        to: to === '' ? undefined : (found.to ?? shown.to),
      }));
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [from, to]);
  return trip;
}
