// The poster that a path under /posters names.
import { type Place, placeShown } from '@northfare/posters';
import { POSTER_SHAPES, type PosterShape, plainSlug } from '#domain/places.ts';

export type PosterFormat = 'svg' | 'png' | 'avif';
/** `city` as the URL spells it. */
export type PosterRequest = { city: string; place: Place; shape: PosterShape; format: PosterFormat; key: string };

/** One segment of the path: letters of any script, digits, and the punctuation that names contain. */
const PART = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&()-]{0,59}$/u;
const FILE = /^(.+)\.(svg|png|avif)$/u;
const SMALL_WORDS = new Set(['al', 'and', 'da', 'de', 'del', 'do', 'dos', 'du', 'el', 'es', 'la', 'of', 'the', 'und']);

/** 'rio-de-janeiro' -> 'Rio de Janeiro'. */
export const nameOf = (part: string): string =>
  part
    .split('-')
    .filter(Boolean)
    .map((word, i) => (i > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

const isShape = (word: string): word is PosterShape => POSTER_SHAPES.some((shape) => shape === word);

/** The picture that a URL names; 'no-place' or 'no-shape' if it names none. */
export function readPosterRequest(
  country: string,
  file: string,
  query: readonly string[],
): PosterRequest | 'no-place' | 'no-shape' {
  const [, city = '', format = ''] = FILE.exec(file) ?? [];
  if (![country, city].every((part) => PART.test(part) && plainSlug(part))) return 'no-place';
  const [shape = 'card', ...more] = query;
  if (!isShape(shape) || more.length > 0) return 'no-shape';
  if (format === 'svg') {
    if (shape === 'og') return 'no-shape';
  } else if (format !== 'png' && format !== 'avif') return 'no-place';
  const place = placeShown(nameOf(city), nameOf(country));
  return { city, place, shape, format, key: `${country}/${city}.${format}?${shape}` };
}
