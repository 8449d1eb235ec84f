// The portrait of a member of staff: a square picture in two widths, whose names say which picture it is.
// Decision: docs/decisions/0049-portraits.md

/** The sides in pixels: as shown, and for screens with two pixels for each. */
export const PORTRAIT_SIDES = [96, 192] as const;
export type PortraitSide = (typeof PORTRAIT_SIDES)[number];

const NAME = /^([0-9a-f]{32})-(96|192)\.webp$/;
/** For mail programs, of which some show no WebP. */
const MAIL_NAME = /^([0-9a-f]{32})\.jpg$/;
const [SMALL, LARGE] = PORTRAIT_SIDES;

export const portraitFile = (hash: string, side: PortraitSide): string => `${hash}-${side}.webp`;
/** The value of `portrait` in answers. */
export const portraitPath = (hash: string): string => `/portraits/${portraitFile(hash, SMALL)}`;

/** The hash of a file; undefined for any other name. */
export const readPortrait = (file: string): string | undefined => NAME.exec(file)?.[1];

/** The path of the same portrait in a mail. */
export const mailedPortrait = (hash: string): string => `/portraits/${hash}.jpg`;
export const readMailedPortrait = (file: string): string | undefined => MAIL_NAME.exec(file)?.[1];

/** What `srcset` offers of a path. */
export const portraitSources = (path: string): string =>
  `${path} 1x, ${path.replace(`-${SMALL}.webp`, `-${LARGE}.webp`)} 2x`;
