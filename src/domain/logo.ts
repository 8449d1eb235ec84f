// The logo that staff uploaded. Its name says which bytes it has, and its size, so that a page reserves its room.
// Decision: docs/decisions/0046-the-look-of-the-agency.md

const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(svg|png)$/;

export type Logo = { file: string; width: number; height: number; format: 'svg' | 'png' };

/** '0f3c...-640x160.svg' */
export const logoFile = (hash: string, { width, height, format }: Omit<Logo, 'file'>): string =>
  `${hash.slice(0, 32)}-${width}x${height}.${format}`;

export function readLogo(file: string): Logo | undefined {
  const [, , width, height, format] = NAME.exec(file) ?? [];
  if (format === undefined) return undefined;
  return { file, width: Number(width), height: Number(height), format: format === 'svg' ? 'svg' : 'png' };
}

export const logoPath = (file: string): string => `/logos/${file}`;
/** For mail programs and icons, which draw no SVG. */
export const drawnLogo = (file: string): string => file.replace(/svg$/, 'png');

/** Wider than this it has the name in it, so the name is not written beside it. */
const WORDMARK_RATIO = 2;
export const isWordmark = ({ width, height }: Pick<Logo, 'width' | 'height'>): boolean =>
  width > height * WORDMARK_RATIO;
