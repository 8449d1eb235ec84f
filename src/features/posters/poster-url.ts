// The address of a place's illustration. Nothing here draws: components may import it.
import { slug } from './seed.ts';

/** card 4:3, hero 16:9 with the subject right of centre, portrait 4:5 with dark ground to letter on, og for social cards. */
export const POSTER_SHAPES = ['card', 'hero', 'portrait', 'og'] as const;
export type PosterShape = (typeof POSTER_SHAPES)[number];

/** A place without a city is its whole country, shown by its leading city. */
export type PosterPlace = { country: string; city?: string };

export function posterUrl({ country, city }: PosterPlace, shape: PosterShape): string {
  const where = slug(country) || 'world';
  const what = (city && slug(city)) || where;
  return `/posters/${where}/${what}.${shape === 'og' ? 'png' : 'svg'}?shape=${shape}`;
}
