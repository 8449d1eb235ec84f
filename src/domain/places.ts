import { fileTo } from './path-to.ts';
import { isPhoto, socialPhoto } from './photos.ts';
import { placeName } from './place-paths.ts';
import { withoutAccents } from './text.ts';

/** The longest text that an airport search reads. */
export const PLACE_QUERY_LIMIT = 80;

/** Splits 'Toronto (YYZ)' or 'Toronto' into name and code; the code is '' if there is none. */
export function splitPlace(place: string): { city: string; code: string } {
  const whole = place.trim();
  const [bracketed = '', code = ''] = /\(([A-Za-z]{3})\)$/.exec(whole) ?? [];
  const city = whole.slice(0, whole.length - bracketed.length).trimEnd();
  return city && code ? { city, code: code.toUpperCase() } : { city: whole, code: '' };
}

/** The written form of a place that is only known from a URL, with its code if it has one: 'toronto (yyz)' is 'Toronto (YYZ)'. */
export function writtenPlace(name: string): string {
  const { city, code } = splitPlace(name);
  return code ? `${placeName(city)} (${code})` : placeName(city);
}

/** The slug of a name: 'São Paulo' is 'sao-paulo'. */
export const plainSlug = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** card 4:3, hero 16:9 with the subject right of centre, portrait 4:5 with dark ground for lettering, og for social cards. */
export const POSTER_SHAPES = ['card', 'hero', 'portrait', 'og'] as const;
export type PosterShape = (typeof POSTER_SHAPES)[number];

/** Social cards are raster pictures. */
const ending = (shape: PosterShape) => `.${shape === 'og' ? 'png' : 'svg'}?shape=${shape}`;

/** A longer name has the illustration of its beginning. */
export const MAX_POSTER_NAME = 60;
const posterName = (name: string) => plainSlug(name).slice(0, MAX_POSTER_NAME);

/** The illustration of a place, used until staff upload a photograph. Without a city: the whole country. */
export function posterPath(country: string, city: string | undefined, shape: PosterShape, motif: Motif = {}): string {
  const where = posterName(country) || 'world';
  const asked = MOTIF_PARTS.flatMap((part) => (motif[part] ? `&${part}=${motif[part]}` : [])).join('');
  return `/posters/${where}/${posterName(city ?? '') || where}${ending(shape)}${asked}`;
}

/** What an illustration shows of its place beyond the usual: each part is a parameter of its URL. */
export const MOTIF_PARTS = ['subject', 'season', 'hour', 'event'] as const;
export type Motif = { [part in (typeof MOTIF_PARTS)[number]]?: string | undefined };

export function motifIn(picture: string): Motif {
  const asked = new URLSearchParams(picture.slice(picture.indexOf('?') + 1));
  return Object.fromEntries(MOTIF_PARTS.map((part) => [part, asked.get(part) ?? undefined]));
}

/** The same illustration in the light of another hour. */
export const withHour = (picture: string, hour: string): string =>
  `${picture.replace(/&hour=[a-z]{1,9}/, '')}&hour=${hour}`;

export const isPoster = (picture: string): boolean => picture.startsWith('/posters/');

/** The path of an illustration in another shape. A photograph has only one shape. */
export const inShape = (picture: string, shape: PosterShape): string =>
  isPoster(picture) ? picture.replace(/\.\w+\?shape=\w+/, ending(shape)) : picture;

/** What a link preview shows of a place: a photograph if it has one, else the illustration. */
export const previewPicture = (imageUrl: string | undefined, country: string, city: string | undefined): string =>
  imageUrl && isPhoto(imageUrl) ? socialPhoto(imageUrl) : posterPath(country, city, 'og');

/** The link-preview cards of a city's best package, and of a deal. */
export const cityOgImagePath = (country: string, city: string): string =>
  fileTo(`/cards/${plainSlug(country)}/${plainSlug(city)}.png`);
export const dealOgImagePath = (id: string): string => fileTo(`/cards/deals/${id}.png`);

/**
 * The URL of a picture for a page. A path without a host is made absolute, so that the current page does not matter.
 * Undefined without a picture.
 */
export function pictureUrl(written: string | null | undefined): string | undefined {
  const address = written?.trim().replaceAll('\\', '/') ?? '';
  if (address === '') return undefined;
  return /^(?:https?:)?\/\//i.test(address) ? address : `/${address.replace(/^(?:\.?\/)+/, '')}`;
}
