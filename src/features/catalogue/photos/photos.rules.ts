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
export type PhotoFilter = (typeof PHOTO_FILTERS)[number];

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';
/** Kinds that are detected in order to explain what to do instead. */
export type OtherKind = 'svg' | 'heic' | 'gif' | 'tiff' | 'unknown';
/** How many bytes `sniffKind` needs. */
export const SNIFFED_BYTES = 1024;

const HEIC = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind of a file by its first bytes, regardless of its name. */
export function sniffKind(head: Uint8Array): PhotoKind | OtherKind {
  const text = (from: number, to: number) => String.fromCharCode(...head.slice(from, to));
  const start = text(0, 4);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (start === '\x89PNG' && text(4, 8) === '\r\n\x1a\n') return 'png';
  if (start === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') {
    const brands = text(8, 12) + text(16, 64);
    if (brands.includes('avif') || brands.includes('avis')) return 'avif';
    return HEIC.has(text(8, 12)) ? 'heic' : 'unknown';
  }
  if (start === 'GIF8') return 'gif';
  if (start === 'II*\0' || start === 'MM\0*') return 'tiff';
  const words = new TextDecoder('utf-8').decode(head.slice(0, SNIFFED_BYTES)).replace(/^\ufeff?\s*/, '');
  return /^<(?:svg|\?xml|!--|!DOCTYPE svg)/i.test(words) ? 'svg' : 'unknown';
}

/** Whether a PNG is animated: animations have this chunk before their first picture. */
export function isAnimatedPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.length; ) {
    const name = String.fromCharCode(...head.slice(at + 4, at + 8));
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** A file's name, without its folders, to help find it again. */
export const plainFileName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').slice(0, PHOTO_LIMITS.name);
