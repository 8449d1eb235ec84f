// The illustrations of offers: each shows what its words and dates say, and none repeats another of its place.
import { HOURS, type Hour, hourShown, placeShown } from '@northfare/posters';
import { isPoster, motifIn, posterPath, withHour } from '#domain/places.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { motifWords } from './motif-words.ts';
import { type Described, distinctMotifs, hoursBut, motifOf } from './motifs.rules.ts';

type Offer = Described & { country: string; city: string; destination: string };

/** One path for each offer, in order. */
export function offerPictures(offers: readonly Offer[]): string[] {
  const pictures = new Map<Offer, string>();
  const places = Map.groupBy(offers, ({ country, city }) => `${country}/${city}`);
  for (const here of places.values()) {
    const [{ country, city, destination }] = here as [Offer];
    const latitude = airportByCode(destination)?.latitude ?? 0;
    const motifs = distinctMotifs(
      here.map((offer) => motifOf(offer, latitude, motifWords)),
      (subject) => hourShown(placeShown(city, country), subject),
    );
    for (const [index, offer] of here.entries()) pictures.set(offer, posterPath(country, city, 'card', motifs[index]));
  }
  return offers.map((offer) => pictures.get(offer) ?? posterPath(offer.country, offer.city, 'card'));
}

/** The hour that an illustration shows. */
const hourOf = (country: string, city: string, { hour, subject }: ReturnType<typeof motifIn>): Hour =>
  HOURS.find((one) => one === hour) ?? hourShown(placeShown(city, country), subject);

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

type Shown = { country: string; city: string; imageUrl: string };

/** The same picture at another hour, if one of the others shows this sight in this light. */
export function withDistinctHour({ country, city, imageUrl }: Shown, others: readonly string[]): string {
  if (!isPoster(imageUrl)) return imageUrl;
  const { subject } = motifIn(imageUrl);
  const path = imageUrl.split('?')[0];
  const taken = others
    .filter((other) => other.split('?')[0] === path && motifIn(other).subject === subject)
    .map((other) => hourOf(country, city, motifIn(other)));
  const own = hourOf(country, city, motifIn(imageUrl));
  if (!taken.includes(own)) return imageUrl;
  const free = hoursBut(own).filter((hour) => hour !== own && !taken.includes(hour));
  // Depends on the place, so that a list of places is not all in one light.
  const chosen = free[sumOf(path ?? '') % Math.max(1, free.length)];
  return chosen ? withHour(imageUrl, chosen) : imageUrl;
}
