// What every uploaded picture has to pass before it is decoded, and the sentence for one that cannot be.
import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { m } from '#messages';
import { refuse } from './api-error.ts';
import { isAnimatedPng, type OtherKind, SNIFFED_BYTES, sniffKind } from './picture-kind.ts';

const WRONG_KIND: Record<OtherKind, () => string> = {
  svg: m.photos_svg,
  heic: m.photos_heic,
  gif: m.photos_gif,
  tiff: m.photos_tiff,
  unknown: m.photos_unknown_kind,
};
const PNG_HEAD = 256 * 1024;

/** Throws 415 for a file that is no photograph, and 422 for an animated PNG. */
export async function checkPictureKind(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG_HEAD), 0, PNG_HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const kind = sniffKind(head.subarray(0, SNIFFED_BYTES));
    if (kind in WRONG_KIND) throw refuse('UNSUPPORTED_MEDIA_TYPE', WRONG_KIND[kind as OtherKind]());
    if (kind === 'png' && isAnimatedPng(head)) throw refuse('UNPROCESSABLE', m.photos_animated());
  } finally {
    await file.close();
  }
}

/** In pixels; `maxRatio` of the longer side to the shorter. */
type PictureLimits = { pixels: number; minSide: number; maxRatio: number };

/** The size after rotation. Throws 422 for an animation, and for a picture that is too large, too small or too narrow. */
export function checkPictureSize(
  { pages = 1, autoOrient: { width, height } }: Metadata,
  { pixels, minSide, maxRatio }: PictureLimits,
): { width: number; height: number } {
  if (pages > 1) throw refuse('UNPROCESSABLE', m.photos_animated());
  if (width * height > pixels)
    throw refuse('UNPROCESSABLE', m.photos_too_many_pixels({ width, height, pixels: pixels / 1_000_000 }));
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < minSide) throw refuse('UNPROCESSABLE', m.photos_too_small({ width, height, side: minSide }));
  if (long > short * maxRatio) throw refuse('UNPROCESSABLE', m.photos_too_narrow({ width, height, ratio: maxRatio }));
  return { width, height };
}

/** Throws 422 where a picture cannot be decoded. */
export async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refuse('UNPROCESSABLE', m.photos_damaged());
  }
}
