import { placeKey } from '#domain/place-paths.ts';

/** The same for every spelling of a city. */
export const cityKey = ({ city, country }: { city: string; country: string }): string =>
  `${placeKey(country)}/${placeKey(city)}`;
