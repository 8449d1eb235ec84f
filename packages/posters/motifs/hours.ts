// The same place in another light.
import { mix, type Palette, type PaletteName } from '../palettes/colours.ts';
import type { Hour, Season } from './motif.ts';

/** The hour of a palette, as its name says. */
export const hourOfPalette = (name: PaletteName): Hour => {
  if (/Night|deco|sind/i.test(name)) return 'night';
  if (/Dusk|Sunset|neon|backwater|imperial|mughal|Rose$/i.test(name)) return 'dusk';
  return /Dawn|Morning|Mist/i.test(name) ? 'dawn' : 'day';
};

type Light = {
  /** Tells a composition whether there are stars or a low sun. */
  name: PaletteName;
  sky: readonly [top: string, middle: string, low: string];
  sun: string;
  /** How much of the sky is of the hour, and not of the place. */
  share: number;
  /** The tint over the whole picture, and how much of it on land, foreground, lit, shaded and accent. */
  tint: string;
  land: number;
  dark: number;
  lit: number;
  shd: number;
  acc: number;
};

const LIGHTS: Readonly<Record<Hour, Light>> = {
  dawn: {
    name: 'lilacDawn',
    ...{ sky: ['#7c93c9', '#f2bdb6', '#fee6c8'], sun: '#fff3dc', share: 0.86 },
    ...{ tint: '#e3a2a6', land: 0.2, dark: 0.06, lit: 0.14, shd: 0.14, acc: 0.06 },
  },
  day: {
    name: 'harbourNoon',
    ...{ sky: ['#2f8fc6', '#9fd3e4', '#f7f2da'], sun: '#fffbe6', share: 0.86 },
    ...{ tint: '#fff7dc', land: 0.12, dark: 0, lit: 0.16, shd: 0.06, acc: 0 },
  },
  dusk: {
    name: 'violetDusk',
    ...{ sky: ['#43407f', '#e0737f', '#fec07e'], sun: '#ffe6a4', share: 0.88 },
    ...{ tint: '#7b3f6c', land: 0.34, dark: 0.16, lit: 0.14, shd: 0.3, acc: 0.1 },
  },
  night: {
    name: 'indigoNight',
    ...{ sky: ['#0b1436', '#243a78', '#6d639f'], sun: '#fbf0d2', share: 0.92 },
    ...{ tint: '#131c48', land: 0.62, dark: 0.6, lit: 0.2, shd: 0.58, acc: 0.26 },
  },
};

/** Lamps make what is lit warm at night. */
const LAMPLIGHT = '#ffcb7d';

export function paletteAt(own: Palette, hour: Hour | undefined): Palette {
  if (!hour || hour === hourOfPalette(own.name)) return own;
  const light = LIGHTS[hour];
  const tinted = (colour: string, share: number) => mix(colour, light.tint, share);
  const low = mix(own.low, light.sky[2], light.share);
  const land = tinted(own.land, light.land);
  const lit = hour === 'night' ? mix(own.lit, LAMPLIGHT, 0.42) : own.lit;
  return {
    name: light.name,
    top: mix(own.top, light.sky[0], light.share),
    mid: mix(own.mid, light.sky[1], light.share),
    low,
    sun: light.sun,
    land,
    dark: tinted(own.dark, light.dark),
    lit: tinted(lit, light.lit),
    shd: tinted(own.shd, light.shd),
    acc: tinted(own.acc, light.acc),
    depth: (t) => mix(low, land, t),
  };
}

/** Winter takes colour out of the sky and the land; snow also makes the land light. */
export function paletteIn(own: Palette, season: Season | undefined): Palette {
  if (season !== 'winter' && season !== 'snow') return own;
  const snow = season === 'snow';
  const cold = (colour: string, share: number) => mix(colour, '#b9cbdc', share);
  const low = cold(own.low, 0.3);
  const land = cold(own.land, snow ? 0.62 : 0.24);
  const top = cold(own.top, 0.2);
  return { ...own, top, mid: cold(own.mid, 0.28), low, land, depth: (t) => mix(low, land, t) };
}

type Spot = { x: number; y: number; r: number };

/** High and small by day, low and large morning and evening, small on the other side at night. */
export function sunAt(hour: Hour, own: Hour, middle: { x: number; y: number; W: number }, spot: Spot): Spot {
  if (hour === own) return spot;
  const { x, y, r } = spot;
  if (hour === 'day') return { x, y: Math.round(Math.min(y, middle.y - 110)), r: Math.round(Math.min(r, 26)) };
  if (hour === 'night') {
    const other = Math.round(2 * middle.x - x);
    return { x: other > middle.W - 30 ? x : other, y: Math.round(Math.min(y, middle.y - 132)), r: Math.min(r, 19) };
  }
  const lower = Math.round(middle.y - (middle.y - y) * (hour === 'dusk' ? 0.5 : 0.68));
  return { x: hour === 'dawn' ? Math.round(2 * middle.x - x) : x, y: lower, r: Math.round(Math.max(r, 34)) };
}
