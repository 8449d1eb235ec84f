// Makes the files of a logo from an uploaded one: the cleaned SVG, or the PNG encoded again, and a PNG for mails and icons.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { KILOBYTE } from '#domain/bytes.ts';
import { drawnLogo, type Logo, logoFile } from '#domain/logo.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { ReceivedFile } from '#platform/receive-file.ts';
import { type Box, cleanSvg, type SvgFault, UnusableSvg } from './clean-svg.ts';
import { groundOf } from './logo-ground.ts';
import { LOGO_KILOBYTES } from './logos.contract.ts';

type MadeLogo = { file: string; files: { name: string; bytes: Uint8Array }[] };

const MAX_SVG_BYTES = 256 * KILOBYTE;
const MAX_PIXELS = 25_000_000;
/** Beyond what is shown, so that a margin can be cut off; each of these pixels is looked at. */
const LOOKED_AT = 2_048;
const MAX_DECODE_SECONDS = 20;
const MIN_PNG_HEIGHT = 32;
const MAX_RATIO = 12;
/** The longer side in the units of a page, and as many pixels for each of them as dense screens have. */
const LONG_SIDE = 512;
const DENSITY = 2;
/** What sharp takes as the size of an SVG is for 72 points an inch. */
const POINTS = 72;
const PNG_MARK = '\x89PNG\r\n\x1a\n';

const FAULTS: Record<SvgFault, () => string> = {
  unreadable: m.logo_damaged,
  entities: m.logo_entities,
  detailed: m.logo_detailed,
  circular: m.logo_circular,
  sizeless: m.logo_sizeless,
  empty: m.logo_empty,
};

/** Every refusal is the sentence at the field of the file. */
const refused = (
  sentence: string,
  code: 'UNPROCESSABLE' | 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE' = 'UNPROCESSABLE',
) => refuse(code, sentence, { fields: { logo: sentence } });

/** Throws 415 for a file that is neither SVG nor PNG, and 413 or 422 for one that cannot be a logo. */
export async function makeLogo({ path, sha256 }: ReceivedFile): Promise<MadeLogo> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, PNG_MARK.length).toString('latin1') === PNG_MARK) return fromPng(bytes, sha256);
  if (!/^\ufeff?\s*</.test(bytes.subarray(0, KILOBYTE).toString('utf8')))
    throw refused(m.logo_kind(), 'UNSUPPORTED_MEDIA_TYPE');
  if (bytes.length > MAX_SVG_BYTES)
    throw refused(m.logo_too_large({ size: MAX_SVG_BYTES / KILOBYTE }), 'PAYLOAD_TOO_LARGE');
  return fromSvg(bytes.toString('utf8').replace(/^\ufeff/, ''), sha256);
}

async function fromSvg(text: string, hash: string): Promise<MadeLogo> {
  const cleaned = orFault(() => cleanSvg(text));
  const whole = sizeIn(cleaned.box);
  const { left, top, width, height } = await visiblePart(rasterOf(cleaned.write(whole, cleaned.box)));
  const unit = cleaned.box.width / (whole.width * DENSITY);
  const box: Box = {
    x: cleaned.box.x + left * unit,
    y: cleaned.box.y + top * unit,
    width: width * unit,
    height: height * unit,
  };
  const size = sizeIn(box);
  const svg = cleaned.write(size, box);
  const drawn = await orDamaged(rasterOf(svg).png().toBuffer());
  const file = logoFile(hash, { ...size, ground: await groundOf(drawn), format: 'svg' });
  return {
    file,
    files: [
      { name: file, bytes: Buffer.from(svg) },
      { name: drawnLogo(file), bytes: drawn },
    ],
  };
}

async function fromPng(bytes: Buffer, hash: string): Promise<MadeLogo> {
  const { width, height } = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw refused(m.logo_too_large({ size: LOGO_KILOBYTES }), 'PAYLOAD_TOO_LARGE');
  const whole = await orDamaged(
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .toColourspace('srgb')
      .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  const part = await visiblePart(sharp(whole));
  if (part.height < MIN_PNG_HEIGHT)
    throw refused(m.logo_too_small({ width: part.width, height: part.height, least: MIN_PNG_HEIGHT }));
  const side = LONG_SIDE * DENSITY;
  const drawn = await orDamaged(
    sharp(whole)
      .extract(part)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
  const file = logoFile(hash, { ...sizeIn(part), ground: await groundOf(drawn), format: 'png' });
  return { file, files: [{ name: file, bytes: drawn }] };
}

function orFault<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refused(error instanceof UnusableSvg ? FAULTS[error.fault]() : m.logo_damaged());
  }
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused(m.logo_damaged());
  }
}

const rasterOf = (svg: string): Sharp =>
  sharp(Buffer.from(svg), { density: POINTS * DENSITY }).timeout({ seconds: MAX_DECODE_SECONDS });

/** The part that has a colour: files often have a wide transparent margin, which would make a logo tiny. */
async function visiblePart(image: Sharp) {
  const { data, info } = await orDamaged(
    image.ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  const isSeen = (alpha: number) => alpha >= VISIBLE_ALPHA;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    const line = data.subarray(y * width, (y + 1) * width);
    const first = line.findIndex(isSeen);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, line.findLastIndex(isSeen));
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) throw refused(m.logo_empty());
  const part = { left, top, width: right - left + 1, height: bottom - top + 1 };
  if (Math.max(part.width / part.height, part.height / part.width) > MAX_RATIO)
    throw refused(m.logo_too_narrow({ ratio: MAX_RATIO }));
  return part;
}
const VISIBLE_ALPHA = 8;

/** Whole numbers in the proportions of the box. */
function sizeIn({ width, height }: Pick<Box, 'width' | 'height'>): Pick<Logo, 'width' | 'height'> {
  const factor = LONG_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
