// The kind of a picture by its first bytes, whatever its name says.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';
/** Kinds that are detected in order to explain what to do instead. */
export type OtherKind = 'svg' | 'heic' | 'gif' | 'tiff' | 'unknown';
/** How many bytes `sniffKind` needs. */
export const SNIFFED_BYTES = 1024;

const HEIC = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind of a file by its first bytes, regardless of its name. */
export function sniffKind(head: Uint8Array): PictureKind | OtherKind {
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
