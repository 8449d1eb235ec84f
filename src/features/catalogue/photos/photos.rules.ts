// The limits of a photograph, and of what staff write about one.

import { MEGABYTE } from '#domain/bytes.ts';

/** The limits of a file as sentences state them. */
export const photoLimitWords = () => ({ size: PHOTO_LIMITS.bytes / MEGABYTE, pixels: PHOTO_LIMITS.pixels / 1_000_000 });

export const PHOTO_LIMITS = {
  bytes: 20 * MEGABYTE,
  pixels: 50_000_000,
  /** In pixels; smaller pictures would be blurred on every page. */
  minSide: 320,
  /** The largest ratio of the longer side to the shorter. */
  maxRatio: 4,
  name: 120,
  alt: 200,
  credit: 120,
} as const;

/** own: made by the agency; stock: bought; permission: its maker allowed it; the others as Creative Commons names them. */
export const LICENCES = ['own', 'stock', 'permission', 'cc0', 'cc-by', 'cc-by-sa'] as const;
export type Licence = (typeof LICENCES)[number];
/** Licences that require the name of the maker wherever the picture is shown, and how each is written after the name. */
const ATTRIBUTED: Partial<Record<Licence, string>> = { 'cc-by': 'CC BY 4.0', 'cc-by-sa': 'CC BY-SA 4.0' };
export const asksCredit = (licence: Licence): boolean => licence in ATTRIBUTED;

/** The credit that pages show for the maker of a photograph; '' if none is required. */
export function shownCredit(photo: { credit: string; licence: Licence; creditShown: boolean }): string {
  const { credit, licence, creditShown } = photo;
  if (!credit || !(creditShown || asksCredit(licence))) return '';
  const mark = ATTRIBUTED[licence];
  return mark ? `${credit} (${mark})` : credit;
}

/** missing: without an alternative text, so that no page can show it. */
export const PHOTO_FILTERS = ['all', 'used', 'unused', 'missing', 'deleted'] as const;
/** Of the table of texts. */
export const TEXT_FILTERS = ['all', 'missing', 'french'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];
export const PHOTO_TEXTS_PER_PAGE = 24;
export type PhotoFilter = (typeof PHOTO_FILTERS)[number];

/** A file's name, without its folders, to help find it again. */
export const plainFileName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').slice(0, PHOTO_LIMITS.name);
