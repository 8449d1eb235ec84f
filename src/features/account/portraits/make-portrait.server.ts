// Makes the files of a portrait from an uploaded picture: square and small. Metadata (camera, place, time) is removed.
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { KILOBYTE } from '#domain/bytes.ts';
import { PORTRAIT_SIDES, portraitFile } from '#domain/portrait.ts';
import { asRefusal, type RefusalCode, refuse } from '#platform/api-error.ts';
import { checkPictureKind, checkPictureSize, orDamaged } from '#platform/picture-file.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';
import { PORTRAIT_LIMITS } from './portrait-limits.ts';

type MadePortrait = { hash: string; files: { name: string; bytes: Uint8Array }[] };

const PICTURE = { failOn: 'error', limitInputPixels: PORTRAIT_LIMITS.pixels, autoOrient: true } as const;
const MAX_DECODE_SECONDS = 30;
/** What a file aims at: a portrait with much detail takes a lower quality, the last one whatever its size. */
const WANTED_FILE_BYTES = 15 * KILOBYTE;
const QUALITIES = [82, 70, 55, 40, 25] as const;
const HASH_LENGTH = 32;
const LARGE = Math.max(...PORTRAIT_SIDES);

/** Throws 415 for a file that is no photograph, and 413 or 422 for one that cannot be a portrait. Each refusal is at the field. */
export async function makePortrait(upload: ReceivedFile): Promise<MadePortrait> {
  try {
    return await make(upload.path);
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    throw refuse(refusal.code as RefusalCode, refusal.message, { fields: { portrait: refusal.message } });
  }
}

async function make(path: string): Promise<MadePortrait> {
  await checkPictureKind(path);
  // Only the header is read, so that a picture of any size can be refused with its reason.
  checkPictureSize(await orDamaged(sharp(path, { ...PICTURE, limitInputPixels: false }).metadata()), PORTRAIT_LIMITS);
  const { data, info } = await orDamaged(
    sharp(path, PICTURE)
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .resize(LARGE, LARGE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const made = [];
  for (const side of PORTRAIT_SIDES) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize(side, side);
    made.push({ side, bytes: await smallWebp(sized) });
  }
  const whole = createHash('sha256');
  for (const { bytes } of made) whole.update(bytes);
  const hash = whole.digest('hex').slice(0, HASH_LENGTH);
  return { hash, files: made.map(({ side, bytes }) => ({ name: portraitFile(hash, side), bytes })) };
}

/** The same picture for mail programs. */
export const asJpeg = (bytes: Uint8Array): Promise<Uint8Array> => sharp(bytes).jpeg({ quality: 82 }).toBuffer();

async function smallWebp(picture: Sharp): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= WANTED_FILE_BYTES) break;
  }
  return bytes;
}
