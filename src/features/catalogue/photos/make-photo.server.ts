// Makes the files that pages show from an uploaded file. Metadata (camera, place, time) is removed.
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { jpegWidth, photoFile, photoWidths } from '#domain/photos.ts';
import { checkPictureKind, checkPictureSize, orDamaged } from '#platform/picture-file.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';
import { PHOTO_LIMITS } from './photos.rules.ts';

type MadeFile = { name: string; bytes: Uint8Array };
export type MadePhoto = { width: number; height: number; color: string; files: AsyncIterable<MadeFile> };

const AVIF = { quality: 52, effort: 3 };
const WEBP = { quality: 76, effort: 4 };
const JPEG = { quality: 80, mozjpeg: true };
/** A file of 20 MB can be made to take hours to decode; 50 million pixels take a few seconds. */
const MAX_DECODE_SECONDS = 60;
const DAMAGE = { failOn: 'error', limitInputPixels: PHOTO_LIMITS.pixels, autoOrient: true } as const;

/** Throws 415 for a file that is not a photograph and 422 for one that is too large, too small, animated or damaged. */
export async function makePhoto({ path, sha256 }: ReceivedFile): Promise<MadePhoto> {
  await checkPictureKind(path);
  // Only the header is read, so that a picture of any size can be refused with its reason.
  const head = sharp(path, { ...DAMAGE, limitInputPixels: false });
  const { width, height } = checkPictureSize(await orDamaged(head.metadata()), PHOTO_LIMITS);
  // The file is decoded once for all widths: the rest works on the largest of them.
  const largest = photoWidths(width).at(-1) ?? width;
  const { data, info } = await orDamaged(
    sharp(path, DAMAGE)
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .resize({ width: largest })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const base = () => sharp(data, { raw: rawOf(info) });
  return { width, height, color: await averageColor(base()), files: filesOf(base, { hash: sha256, width }) };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

async function averageColor(base: Sharp): Promise<string> {
  const { data } = await base.resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** One after the other, so that only one is in memory. */
async function* filesOf(base: () => Sharp, { hash, width }: { hash: string; width: number }): AsyncIterable<MadeFile> {
  for (const one of photoWidths(width)) {
    const sized = base().resize({ width: one });
    yield { name: photoFile(hash, one, 'avif'), bytes: await sized.clone().avif(AVIF).toBuffer() };
    yield { name: photoFile(hash, one, 'webp'), bytes: await sized.clone().webp(WEBP).toBuffer() };
  }
  const jpeg = jpegWidth(width);
  yield { name: photoFile(hash, jpeg, 'jpg'), bytes: await base().resize({ width: jpeg }).jpeg(JPEG).toBuffer() };
}
