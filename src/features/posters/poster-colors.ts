// Colours of a place's illustration, for the ground behind it while it loads and for lettering on it.
import { placeShown } from './countries.ts';
import { subjectOf } from './subject.ts';

export type PosterColors = {
  /** The dark ground at the foot of a portrait; white letters read on it. */
  ground: string;
  /** The middle of the sky: the picture's overall colour. */
  sky: string;
};

export function posterColors(city: string, country: string): PosterColors {
  const { palette } = subjectOf(placeShown(city, country));
  return { ground: palette.dark, sky: palette.mid };
}
