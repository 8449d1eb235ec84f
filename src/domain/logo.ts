// The logo that staff uploaded. Its name says which bytes it has, its size, so that a page reserves its room, and its ground.
// Decision: docs/decisions/0046-the-look-of-the-agency.md

const NAME = /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})-(any|light|dark)\.(svg|png)$/;

/** Where it can be seen: on a light ground, on a dark one, or on both. */
export type LogoGround = 'any' | 'light' | 'dark';
export type Logo = { width: number; height: number; ground: LogoGround; format: 'svg' | 'png' };

/** '0f3c...-512x128-light.svg' */
export const logoFile = (hash: string, { width, height, ground, format }: Logo): string =>
  `${hash.slice(0, 32)}-${width}x${height}-${ground}.${format}`;

export function readLogo(file: string): Logo | undefined {
  const [, width, height, ground, format] = NAME.exec(file) ?? [];
  if (format === undefined) return undefined;
  return {
    ...{ width: Number(width), height: Number(height) },
    ground: ground === 'light' || ground === 'dark' ? ground : 'any',
    format: format === 'svg' ? 'svg' : 'png',
  };
}

/** How far the sides of an icon may differ. */
const SQUARE_WITHIN = 0.05;
export const isSquare = ({ width, height }: Pick<Logo, 'width' | 'height'>): boolean =>
  Math.abs(width - height) <= SQUARE_WITHIN * Math.max(width, height);

/** The same as a PNG: mail programs draw no SVG. */
export const drawnLogo = (file: string): string => file.replace(/svg$/, 'png');

/** Wider than this it has the name in it, so the name is not written next to it. */
const WORDMARK_RATIO = 2;

/**
 * The attributes of its picture. The ground is the only one on which it can be seen; a description means that it has the name in it.
 */
export type ShownLogo = { src: string; width: number; height: number; alt: string; 'data-ground'?: 'light' | 'dark' };

export function shownLogo(file: string, name: string): ShownLogo | undefined {
  const logo = readLogo(file);
  if (!logo) return undefined;
  const { width, height, ground } = logo;
  return {
    ...{ src: `/logos/${file}`, width, height },
    alt: width > height * WORDMARK_RATIO ? name : '',
    ...(ground !== 'any' && { 'data-ground': ground }),
  };
}
