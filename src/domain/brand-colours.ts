// From the two colours that an agency types: the shades of both schemes, each moved in lightness until it can be read.
// The hue stays. What would have to move too far is no longer the colour that was typed: `typedTooFar` says so.
// Decision: docs/decisions/0046-the-look-of-the-agency.md
import { colourOf, contrastOf, type Oklch, oklchOf } from './colour.ts';

/** What the shades stand on, as in tokens.css; a test compares them. */
export const GROUNDS = {
  light: { paper: '#f3f1ea', surface: '#fdfcf9', sunk: '#e8e6dc', glacier: '#d3e5e6' },
  dark: { paper: '#0a1d1c', surface: '#112a28', sunk: '#081716', glacier: '#1a3b40' },
} as const;
/** Words and arcs on a dark band. */
export const ON_BAND = { light: '#f3f1ea', dark: '#f0ede3' } as const;
export const ARCS = { light: '#e2a52f', dark: '#edb84f' } as const;
export const TEXT_RATIO = 4.5;
export const CONTROL_RATIO = 3;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
/** Of buttons and links. */
export type ActionShades = Record<'fill' | 'hover' | 'onFill' | 'link' | 'tint', string>;
/** Of dark bands: the footer and the staff rail are `deep`, panels `ground`. */
export type BandShades = Record<'deep' | 'ground' | 'text' | 'softText' | 'line', string>;

const WHITE = '#ffffff';
const STEP = 0.005;
const MOST_LIGHTNESS = 0.985;
/** Beyond this a shade is another colour: yellow becomes brown, grey becomes black. */
const MAX_SHIFT = 0.2;

const isReadable = (shade: string, grounds: readonly string[], ratio: number) =>
  grounds.every((ground) => contrastOf(shade, ground) >= ratio);

/** The first shade that fits, step by step darker (-1) or lighter (1); black or white at the end. */
function moved(from: Oklch, direction: -1 | 1, fits: (shade: string) => boolean): string {
  const start = Math.min(from.lightness, MOST_LIGHTNESS);
  for (let lightness = start; lightness > 0 && lightness <= MOST_LIGHTNESS; lightness += direction * STEP) {
    const shade = colourOf({ ...from, lightness });
    if (fits(shade)) return shade;
  }
  return direction < 0 ? '#000000' : WHITE;
}

const inkOf = ({ hue, chroma }: Oklch) => colourOf({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue });
/** White where it can be read, else a dark tone of the colour; undefined if neither can. */
const textOn = (fill: string, ink: string) => [WHITE, ink].find((text) => contrastOf(text, fill) >= TEXT_RATIO);

const FILL_LIGHTNESS_IN_DARK = 0.7;
const LINK_LIGHTNESS_IN_DARK = 0.77;
/** A grey of middle lightness looks disabled. */
const GREY = { chroma: 0.04, lightness: 0.9 };
/** White words are worth this much. */
const WHITE_SHIFT = 0.05;
const HOVER_SHIFT = 0.06;

/** A little darker, if white words can then be read on it. */
function withWhite(fill: string): string {
  const isForWhite = (shade: string) => contrastOf(WHITE, shade) >= TEXT_RATIO;
  if (isForWhite(fill)) return fill;
  const from = oklchOf(fill);
  const darker = moved(from, -1, isForWhite);
  return from.lightness - oklchOf(darker).lightness <= WHITE_SHIFT ? darker : fill;
}

export function actionShades(typed: string): Record<Scheme, ActionShades> {
  const colour = oklchOf(typed);
  const ink = inkOf(colour);
  const shadesOf = (scheme: Scheme, fill: string, link: string): ActionShades => {
    const onFill = textOn(fill, ink) ?? WHITE;
    const at = oklchOf(fill);
    const hover = colourOf({ ...at, lightness: at.lightness + (onFill === WHITE ? -HOVER_SHIFT : HOVER_SHIFT / 2) });
    const tint = scheme === 'light' ? { lightness: 0.925, most: 0.027 } : { lightness: 0.275, most: 0.045 };
    const pale = colourOf({ ...colour, lightness: tint.lightness, chroma: Math.min(colour.chroma, tint.most) });
    return { fill, hover, onFill, link, tint: pale };
  };
  const { paper, surface, sunk } = GROUNDS.light;
  const isFill = (shade: string) =>
    isReadable(shade, [paper, surface, sunk], CONTROL_RATIO) && textOn(shade, ink) !== undefined;
  const light = withWhite(isFill(typed) ? typed : moved(colour, -1, isFill));
  const isLink = (shade: string) => isReadable(shade, Object.values(GROUNDS.light), TEXT_RATIO);
  const night = Object.values(GROUNDS.dark);
  const isFillAtNight = (shade: string) => isReadable(shade, night, CONTROL_RATIO) && textOn(shade, ink) !== undefined;
  const atLeast = (lightness: number) => {
    const least = colour.chroma < GREY.chroma ? GREY.lightness : lightness;
    return { ...colour, lightness: Math.max(colour.lightness, least) };
  };
  return {
    light: shadesOf('light', light, isLink(light) ? light : moved(oklchOf(light), -1, isLink)),
    dark: shadesOf(
      'dark',
      moved(atLeast(FILL_LIGHTNESS_IN_DARK), 1, isFillAtNight),
      moved(atLeast(LINK_LIGHTNESS_IN_DARK), 1, (shade) => isReadable(shade, night, TEXT_RATIO)),
    ),
  };
}

/** What stands out from a band: by so much lighter, and at least so light. */
const PANEL = { shift: 0.085, least: 0.2 };
const LINE = { shift: 0.17, least: 0.28 };
const MOST_LIGHTNESS_AT_NIGHT = 0.3;
const SOFT_LIGHTNESS = 0.83;
const SOFT_CHROMA = 0.025;

const lighter = (hex: string, { shift, least }: typeof PANEL) => {
  const colour = oklchOf(hex);
  return colourOf({ ...colour, lightness: Math.max(colour.lightness + shift, least) });
};

export function bandShades(typed: string): Record<Scheme, BandShades> {
  const colour = oklchOf(typed);
  const isBand = (scheme: Scheme) => (deep: string) =>
    [deep, lighter(deep, PANEL)].every(
      (ground) =>
        contrastOf(ON_BAND[scheme], ground) >= TEXT_RATIO && contrastOf(ARCS[scheme], ground) >= CONTROL_RATIO,
    );
  const shadesOf = (scheme: Scheme, deep: string): BandShades => {
    const ground = lighter(deep, PANEL);
    const pale = { ...colour, lightness: SOFT_LIGHTNESS, chroma: Math.min(colour.chroma, SOFT_CHROMA) };
    const softText = moved(pale, 1, (shade) => isReadable(shade, [deep, ground], TEXT_RATIO));
    return { deep, ground, text: ON_BAND[scheme], softText, line: lighter(deep, LINE) };
  };
  const night = { ...colour, lightness: Math.min(colour.lightness * 0.75, MOST_LIGHTNESS_AT_NIGHT) };
  return {
    light: shadesOf('light', isBand('light')(typed) ? typed : moved(colour, -1, isBand('light'))),
    dark: shadesOf('dark', moved(night, -1, isBand('dark'))),
  };
}

/** Whether the shade of the light scheme, in which the colour was chosen, is no longer the typed one. */
export const isTooFar = (typed: string, shade: string): boolean =>
  Math.abs(oklchOf(typed).lightness - oklchOf(shade).lightness) > MAX_SHIFT;

/** The lowest contrast of the typed colour to the grounds of controls in the light scheme. */
export const contrastAsControl = (typed: string): number =>
  Math.min(...[GROUNDS.light.paper, GROUNDS.light.surface, GROUNDS.light.sunk].map((one) => contrastOf(typed, one)));
/** The contrast of words to the typed colour as a band. */
export const contrastAsBand = (typed: string): number => contrastOf(ON_BAND.light, typed);

const ACTION_TOKENS: Record<keyof ActionShades, string> = {
  fill: '--maple',
  hover: '--maple-hover',
  onFill: '--on-maple',
  link: '--maple-text',
  tint: '--maple-tint',
};
const BAND_TOKENS: Record<keyof BandShades, string> = {
  deep: '--spruce-deep',
  ground: '--spruce',
  text: '--on-spruce',
  softText: '--on-spruce-2',
  line: '--spruce-line',
};

/** Those of the product that a preview shows; a test compares them with tokens.css. */
export const OWN_TOKENS: Record<Scheme, Record<string, string>> = {
  light: {
    ...{ '--paper': '#f3f1ea', '--ink': '#0f2f2c', '--line': '#d8d5c9' },
    ...{ '--maple': '#b93a1c', '--on-maple': '#ffffff', '--maple-text': '#a83418' },
    ...{ '--spruce-deep': '#0b2a28', '--on-spruce': '#f3f1ea', '--on-spruce-2': '#b9cec7' },
  },
  dark: {
    ...{ '--paper': '#0a1d1c', '--ink': '#f0ede3', '--line': '#23403c' },
    ...{ '--maple': '#ee7a50', '--on-maple': '#2a0d03', '--maple-text': '#f79672' },
    ...{ '--spruce-deep': '#061413', '--on-spruce': '#f0ede3', '--on-spruce-2': '#afc6be' },
  },
};

/** The tokens of a scheme with their values; an empty colour leaves those of the product. */
export function brandTokens(action: string, band: string, scheme: Scheme): Record<string, string> {
  const named = <Name extends string>(names: Record<Name, string>, shades: Record<Name, string>) =>
    Object.entries<string>(names).map(([name, token]) => [token, shades[name as Name]]);
  return Object.fromEntries([
    ...(action ? named(ACTION_TOKENS, actionShades(action)[scheme]) : []),
    ...(band ? named(BAND_TOKENS, bandShades(band)[scheme]) : []),
  ]);
}
