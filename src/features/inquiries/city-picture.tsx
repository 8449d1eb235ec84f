import { useEffect, useState } from 'react';
import { splitPlace } from '#domain/places.ts';
import { posterUrl } from '#features/posters/poster-url.ts';
import type { ApiClient } from '#platform/page-context.ts';

export type KnownPlace = { city: string; country: string };

/** Where nobody has named a place yet, we stand in Toronto. */
const HOME: KnownPlace = { city: 'Toronto', country: 'Canada' };
const PAUSE = 400;

/** The place that a text names, where our airports know it. */
export async function findPlace(client: ApiClient, text: string): Promise<KnownPlace | undefined> {
  const { city, code } = splitPlace(text);
  if (city.length < 3) return undefined;
  const found = await client.findAirports({ q: code ? text : city, limit: 1 });
  const [airport] = found.filter((one) => one.iata === code || one.city.toLowerCase() === city.toLowerCase());
  return airport && { city: airport.city, country: airport.country };
}

type Props = { text: string; initial: KnownPlace | undefined; className: string };

/** The illustration of the place in a field; it changes only once the text names another one. */
export function CityPicture({ text, initial, className }: Props) {
  const [place, setPlace] = useState(initial);
  useEffect(() => {
    if (text === '') return setPlace(undefined);
    const pause = setTimeout(async () => {
      const { browserClient } = await import('#platform/browser-client.ts');
      // A picture is not worth an error: the last one stays.
      const found = await findPlace(browserClient(), text).catch(() => undefined);
      if (found) setPlace((shown) => (shown?.city === found.city && shown.country === found.country ? shown : found));
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return <img className={className} src={posterUrl(place ?? HOME, 'card')} alt="" width="408" height="264" />;
}
