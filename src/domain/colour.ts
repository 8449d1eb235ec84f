// Colours as #rrggbb: their contrast by WCAG 2.2, and their lightness, chroma and hue in OKLCH, where equal steps look equal.

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** '#rrggbb' of what was typed: with or without the sign, with three or six digits. Undefined for anything else. */
export function readColour(typed: string): string | undefined {
  const digits = HEX.exec(typed)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}

type Linear = readonly [red: number, green: number, blue: number];
const linearOf = (hex: string): Linear => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const hexOf = (linear: Linear): string => {
  const part = (value: number) => {
    const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(shown, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(part).join('')}`;
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1, for equal colours, to 21, for black on white. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export type Oklch = { lightness: number; chroma: number; hue: number };

/** @see https://bottosson.github.io/posts/oklab */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const [a, c] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  return { lightness, chroma: Math.hypot(a, c), hue: Math.atan2(c, a) };
}

function linearIn({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const SLACK = 0.0005;
const isShown = (linear: Linear) => linear.every((part) => part >= -SLACK && part <= 1 + SLACK);
const HALVINGS = 16;

/** The colour, or what a screen can show of it: less chroma at the same lightness and hue. */
export function colourOf(wanted: Oklch): string {
  const whole = linearIn(wanted);
  if (isShown(whole)) return hexOf(whole);
  let [least, most] = [0, wanted.chroma];
  for (let count = 0; count < HALVINGS; count += 1) {
    const chroma = (least + most) / 2;
    if (isShown(linearIn({ ...wanted, chroma }))) least = chroma;
    else most = chroma;
  }
  return hexOf(linearIn({ ...wanted, chroma: least }));
}
