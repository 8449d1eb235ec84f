// A photograph as pages receive it: one path that is a valid image URL and describes in its fragment how to show it.
// Decision: docs/decisions/0019-photographs.md
import { currentLocale } from './locale.ts';

/** The widths in pixels that a photograph is kept in. */
export const PHOTO_WIDTHS = [320, 480, 800, 1280, 1920] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];
/** Mails and link previews take a JPEG; it needs no more than this. */
const JPEG_WIDTH = 1280;

export type ShownPhoto = {
  hash: string;
  width: number;
  height: number;
  /** What must stay in every crop, in percent from the left and from the top. */
  focalX: number;
  focalY: number;
  /** Shown until the picture is there. */
  color: string;
  alt: string;
  /** Who is named with it; '' if no one has to be. */
  credit: string;
};

/** The widths of a photograph: it is never enlarged. */
export const photoWidths = (width: number): PhotoWidth[] =>
  PHOTO_WIDTHS.filter((one) => one <= Math.max(width, PHOTO_WIDTHS[0]));

export const jpegWidth = (width: number): PhotoWidth =>
  photoWidths(width).findLast((one) => one <= JPEG_WIDTH) ?? PHOTO_WIDTHS[0];

export const photoFile = (hash: string, width: PhotoWidth, format: PhotoFormat): string => `${hash}-${width}.${format}`;
const photoUrl = (...file: Parameters<typeof photoFile>): string => `/photos/${photoFile(...file)}`;

/** The value of `imageUrl` for a photograph. */
export function photoPath(photo: ShownPhoto & { altFr?: string }): string {
  const { hash, width, height, focalX, focalY, color, alt, altFr, credit } = photo;
  const facts = new URLSearchParams({ of: `${width}x${height}`, at: `${focalX},${focalY}`, on: color.slice(1), alt });
  if (altFr) facts.set('fr', altFr);
  if (credit) facts.set('by', credit);
  return `${photoUrl(hash, jpegWidth(width), 'jpg')}#${facts}`;
}

const PATH = /^\/photos\/([0-9a-f]{64})-\d+\.jpg#(.+)$/;
const SIZE = /^(\d{1,5})x(\d{1,5})$/;
const POINT = /^(\d{1,3}),(\d{1,3})$/;
const COLOR = /^[0-9a-f]{6}$/;

/** Undefined for any other picture. */
export function readPhotoPath(path: string): ShownPhoto | undefined {
  const [, hash, rest] = PATH.exec(path) ?? [];
  if (!hash) return undefined;
  const facts = new URLSearchParams(rest);
  const [, width, height] = SIZE.exec(facts.get('of') ?? '') ?? [];
  if (!width || !height) return undefined;
  const [, x = '50', y = '50'] = POINT.exec(facts.get('at') ?? '') ?? [];
  const color = facts.get('on') ?? '';
  return {
    hash,
    ...{ width: Number(width), height: Number(height), focalX: Number(x), focalY: Number(y) },
    color: COLOR.test(color) ? `#${color}` : '#888888',
    // Without a text in the language of the page that of the first language is better than none.
    alt: (currentLocale() === 'fr' && facts.get('fr')) || (facts.get('alt') ?? ''),
    credit: facts.get('by') ?? '',
  };
}

export const isPhoto = (path: string): boolean => PATH.test(path);

/** For lists: the smallest picture of a photograph. */
export const smallPhoto = (path: string): string => photoUrl(readPhotoPath(path)?.hash ?? '', PHOTO_WIDTHS[0], 'webp');

/** The URL of the picture, without the fragment. */
export const plainPhoto = (path: string): string => path.split('#')[0] ?? path;

/** What `srcset` offers in a format. */
export const photoSources = ({ hash, width }: Pick<ShownPhoto, 'hash' | 'width'>, format: 'avif' | 'webp'): string =>
  photoWidths(width)
    .map((one) => `${photoUrl(hash, one, format)} ${one}w`)
    .join(', ');

/** The position of the focal point in a frame that the picture covers. */
export const focalPosition = ({ focalX, focalY }: Pick<ShownPhoto, 'focalX' | 'focalY'>): string =>
  `${focalX}% ${focalY}%`;

/** The part of a picture that fills a frame, with the focal point where `object-position` puts it. */
export function cropAround(
  { width, height, focalX, focalY }: Pick<ShownPhoto, 'width' | 'height' | 'focalX' | 'focalY'>,
  frame: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(width / frame.width, height / frame.height);
  const part = {
    width: Math.max(1, Math.min(width, Math.round(frame.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(frame.height * scale))),
  };
  return {
    left: Math.round(((width - part.width) * focalX) / 100),
    top: Math.round(((height - part.height) * focalY) / 100),
    ...part,
  };
}

/** The size of a link preview. */
export const SOCIAL = { width: 1200, height: 630 };

/** Of the size of a link preview, cut around the focal point; also what mails show. */
export const socialPhoto = (path: string): string => `/photos/${readPhotoPath(path)?.hash ?? ''}-social.jpg`;

/** Who has to be named on a page with these pictures, each once. */
export const creditsOf = (pictures: readonly (string | null | undefined)[]): string[] => [
  ...new Set(pictures.flatMap((picture) => (picture && readPhotoPath(picture)?.credit) || [])),
];
