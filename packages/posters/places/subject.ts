// The subject and light of a place's picture, without drawing it.

import { suggestComposition } from '../compositions/suggest-composition.ts';
import { rng } from '../drawing/seed.ts';
import { type Palette, type PaletteName, palette } from '../palettes/colours.ts';
import { COMPOSITION_PALETTES, LANDMARK_PALETTES, type LandmarkName } from '../palettes/palettes.ts';
import { AMERICAN_PLACES } from './americas.ts';
import { countrySlug, isLeadPlace, type Place } from './countries.ts';
import { type Choice, EASTERN_PLACES } from './east.ts';
import { EUROPEAN_PLACES } from './europe.ts';
import { isLandmarkPlace, landmarkOf } from './names.ts';
import { slugOf } from './slug.ts';

export type Subject = {
  seed: string;
  palette: Palette;
  /** A drawing of the place, or a composition with its options. */
  landmark?: LandmarkName;
  choice: Choice;
};

const PLACES: Readonly<Record<string, Choice>> = { ...EASTERN_PLACES, ...EUROPEAN_PLACES, ...AMERICAN_PLACES };

/** The composition of a place by its slug alone. */
export const choiceOf = (city: string): Choice | undefined => BY_CITY.get(city);
const BY_CITY: ReadonlyMap<string, Choice> = new Map(
  Object.entries(PLACES).map(([key, choice]) => [key.slice(key.indexOf('/') + 1), choice]),
);

/** country -> composition, where the country's name would suggest the wrong one. */
const COUNTRIES: Readonly<Record<string, Choice>> = {
  india: { kind: 'desert', layout: 0, about: 'domes and minarets of an old city' },
  japan: { kind: 'mountains', frame: 'blossom' },
  china: { kind: 'skyline', hills: true },
  singapore: { kind: 'skyline' },
  colombia: { kind: 'tropics' },
  peru: { kind: 'mountains' },
  turkey: { kind: 'coast' },
  netherlands: { kind: 'oldtown' },
  'united-states': { kind: 'skyline' },
};

/** Whether the picture was drawn or chosen for this city, and not suggested by its country's name. */
export const hasChosenPicture = (city: string, country: string): boolean =>
  landmarkOf(slugOf(city), country) !== undefined || Object.hasOwn(PLACES, `${countrySlug(country)}/${slugOf(city)}`);

/** Whether a picture was chosen for the slugs. Invented names are unlimited, so their pictures must not be cached. */
export const isDrawnPlace = (country: string, city: string): boolean =>
  Object.hasOwn(PLACES, `${country}/${city}`) || isLeadPlace(country, city) || isLandmarkPlace(country, city);

const chosenFor = (city: string, country: string): Choice | undefined => {
  const where = countrySlug(country);
  return PLACES[`${where}/${city}`] ?? COUNTRIES[where];
};

const choosePalette = (seed: string, [first, ...more]: readonly [PaletteName, ...PaletteName[]]): PaletteName =>
  more[Math.floor(rng(`${seed}/palette`)() * (more.length + 1)) - 1] ?? first;

export function subjectOf({ city = '', country = '', region = '' }: Place): Subject {
  const seed = slugOf(city) || city;
  const landmark = landmarkOf(seed, country);
  const choice = chosenFor(seed, country) ?? { kind: suggestComposition(region, country) };
  const name = landmark
    ? LANDMARK_PALETTES[landmark]
    : choosePalette(seed, choice.pals ?? COMPOSITION_PALETTES[choice.kind]);
  return { seed, palette: palette(name), landmark, choice };
}
