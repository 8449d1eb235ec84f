// On which grounds a logo can be seen, so that a page gives it a plate on the others.
import sharp from 'sharp';
import { GROUNDS } from '#domain/brand-colours.ts';
import { contrastOf } from '#domain/colour.ts';
import type { LogoGround } from '#domain/logo.ts';

const SAMPLE = 96;
const MIN_ALPHA = 128;
/** A part of a picture is seen by less contrast than a word is read. */
const SEEN_RATIO = 1.6;
const SEEN_SHARE = 0.92;

/** `light` or `dark` if it is seen on that alone; `any` for both. */
export async function groundOf(png: Uint8Array): Promise<LogoGround> {
  const { data } = await sharp(png)
    .resize(SAMPLE, SAMPLE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { light: 0, dark: 0 };
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < MIN_ALPHA) continue;
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    all += 1;
    for (const scheme of ['light', 'dark'] as const)
      if (contrastOf(colour, GROUNDS[scheme].paper) >= SEEN_RATIO) seen[scheme] += 1;
  }
  const isSeen = (scheme: 'light' | 'dark') => seen[scheme] >= all * SEEN_SHARE;
  if (isSeen('light') === isSeen('dark')) return isSeen('light') || seen.light === seen.dark ? 'any' : better(seen);
  return isSeen('light') ? 'light' : 'dark';
}

const better = ({ light, dark }: { light: number; dark: number }) => (light > dark ? 'light' : 'dark');
