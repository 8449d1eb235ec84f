// Colours as #rrggbb: their contrast by WCAG 2.2, and their lightness, chroma and hue in OKLCH, where equal steps look equal.
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

const inRgb = registerMode(modeRgb);
registerMode(modeLrgb);
const inOklch = registerMode(modeOklch);

/** From 1, for equal colours, to 21, for black on white. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/** `hue` in degrees; 0 for a grey, which has none. */
export type Oklch = { lightness: number; chroma: number; hue: number };

export function oklchOf(hex: string): Oklch {
  const { l, c, h = 0 } = inOklch(parse(hex)) ?? { l: 0, c: 0 };
  return { lightness: l, chroma: c, hue: h };
}

/** A colour of the screen comes back from OKLCH this close to the limits of its parts. */
const SLACK = 0.0005;

/** The colour, or what a screen can show of it: less chroma at the same lightness and hue. */
export function colourOf({ lightness, chroma, hue }: Oklch): string {
  const wanted = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const;
  const { r, g, b } = inRgb(wanted);
  const isShown = [r, g, b].every((part) => part >= -SLACK && part <= 1 + SLACK);
  return formatHex(isShown ? wanted : clampChroma(wanted, 'oklch'));
}
