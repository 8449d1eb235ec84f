// The poster that a URL under /posters names.
import { EVENTS, HOURS, isSubject, type Motif, type Place, placeShown, SEASONS } from '@northfare/posters';
import { MAX_POSTER_NAME, MOTIF_PARTS, POSTER_SHAPES, type PosterShape, plainSlug } from '#domain/places.ts';

export type PosterFormat = 'svg' | 'png' | 'avif';
/** `city` as spelled in the URL. */
export type PosterRequest = {
  city: string;
  place: Place;
  motif: Motif;
  shape: PosterShape;
  format: PosterFormat;
  key: string;
};

/** One segment of the path: letters of any script, digits, and the punctuation that names contain. */
const PART = new RegExp(String.raw`^[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019.&()-]{0,${MAX_POSTER_NAME - 1}}$`, 'u');
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

const VALUES = { season: SEASONS, hour: HOURS, event: EVENTS } as const;
const isValue = (part: (typeof MOTIF_PARTS)[number], value: string): boolean =>
  part === 'subject' ? isSubject(value) : VALUES[part].some((known) => known === value);

/** The variant that the URL requests beyond the place; undefined if there is no such picture. */
function readMotif(query: URLSearchParams): Motif | undefined {
  const asked = MOTIF_PARTS.flatMap((part) => query.getAll(part).map((value) => [part, value] as const));
  const motif = Object.fromEntries(asked);
  const known = asked.length === Object.keys(motif).length && asked.every(([part, value]) => isValue(part, value));
  return known ? motif : undefined;
}

/** The picture that a URL names; 'no-place' or 'no-shape' if it names none. */
export function readPosterRequest(
  country: string,
  file: string,
  query: URLSearchParams,
): PosterRequest | 'no-place' | 'no-shape' {
  const [, city = '', format = ''] = FILE.exec(file) ?? [];
  if (![country, city].every((part) => PART.test(part) && plainSlug(part))) return 'no-place';
  const [shape = 'card', ...more] = query.getAll('shape');
  const motif = readMotif(query);
  if (!isShape(shape) || more.length > 0 || !motif) return 'no-shape';
  // A raster picture takes a second, and there are many motifs.
  if (format !== 'svg' && Object.keys(motif).length > 0) return 'no-shape';
  if (format === 'svg') {
    if (shape === 'og') return 'no-shape';
  } else if (format !== 'png' && format !== 'avif') return 'no-place';
  const place = placeShown(nameOf(city), nameOf(country));
  const parts = MOTIF_PARTS.map((part) => motif[part] ?? '').join('&');
  return { city, place, motif, shape, format, key: `${country}/${city}.${format}?${shape}&${parts}` };
}
