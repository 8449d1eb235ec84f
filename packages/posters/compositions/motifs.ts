// Parts that compositions choose by seed: light, framing plants, focal buildings.

import { acacia, canopy, cypress, grass, leaf, palm, pine, stonePine } from '../drawing/flora.ts';
import { bank, houses } from '../drawing/land.ts';
import type { FrameName, Pen } from '../drawing/pen.ts';
import { birds, cumulus, moon, rays, stars, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, nth, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const pick = <T>(c: Pen, list: readonly [T, ...T[]]): T => list[Math.floor(c.q() * list.length)] ?? list[0];

/** The number of a composition's layout: the requested one, else random. The random number is always drawn, so that later ones stay the same. */
export const layoutOf = (c: Pen, count: number): number => {
  const chance = Math.floor(c.q() * count);
  return c.wish.layout ?? chance;
};

/** The number of the focal building, chosen in the same way. */
export const buildingOf = (c: Pen, count: number): number => {
  const chance = Math.floor(c.q() * count);
  return c.wish.building ?? chance;
};

/** A kind and its position. */
export type Home = readonly [number, number, number];

/** Small two-tone houses: kinds differ in tint and height; `size` is width, height and rise of the roof. */
export const homes = (
  c: Pen,
  tints: readonly [string, ...string[]],
  roof: string,
  list: readonly Home[],
  size: readonly [number, number, number] = [24, 20, 6],
  windows = 'M13-7v-6h3v6zM19-7v-6h3v6z',
): string =>
  list
    .map(([i, x, y]) =>
      c.use(
        `h${i % tints.length}`,
        () => {
          const t = nth(tints, i);
          const walls = houses([[0, 0, size[0], size[1] + (i % 3) * 3, size[2]]], t, mix(t, c.k.land, 0.4), roof);
          return walls + P(windows, mix(t, c.k.dark, 0.55));
        },
        Math.round(x),
        Math.round(y),
      ),
    )
    .join('');

/** Sun or moon and clouds. Night palettes get stars, dusk palettes a low large sun, the rest a high small one. */
export function light(c: Pen) {
  const { k, x, y } = c,
    s = c.q() < 0.5 ? -1 : 1,
    a = c.q(),
    h = c.q(),
    q = c.q(),
    night = /Night|deco|neon/.test(k.name),
    low = /Dusk|Sunset|Savanna|backwater|bali|imperial/.test(k.name);
  const sx = Math.round(x + s * (low ? 10 + 84 * a : 56 + 70 * a)),
    sy = Math.round(y - (low ? 26 + 62 * h : 92 + 56 * h)),
    r = Math.round(low ? 36 + 20 * q : 20 + 16 * q);
  let o = night
    ? stars(c, 40, y - 60) + (q < 0.6 ? moon(c, sx, sy, 22) : sun(c, sx, sy, r))
    : (low && q < 0.35 ? rays(c, sx, sy, 12, 0.07) : '') + sun(c, sx, sy, r);
  const m = Math.floor(c.q() * 3),
    v = Math.round(c.q() * 30);
  o +=
    m === 0 || night
      ? streaks(
          [
            [x - 200, y - 102 - v, 170, 9],
            [x + 30, y - 146 + v, 180, 8],
            [x + 90, y - 62, 140, 7],
          ],
          night ? k.low : '#fff',
          night ? 0.3 : 0.5,
        )
      : m === 1
        ? cumulus(x - s * 130, y - 90 - v, 1.2, '#fff', 0.8) +
          cumulus(x + s * 150, y - 64 - v / 2, 0.9, '#fff', 0.7) +
          cumulus(x - s * 20, y - 156 + v, 0.6, '#fff', 0.65)
        : streaks(
            [
              [x - 210, y - 134 + v, 200, 12],
              [x - 40, y - 120 + v, 130, 7],
              [x + 60, y - 82 - v, 170, 10],
            ],
            k.low,
            0.55,
          ) +
          birds(
            [
              [x - s * 70, y - 128, 1],
              [x - s * 54, y - 120, 0.8],
              [x - s * 84, y - 116, 0.6],
            ],
            k.dark,
          );
  return { o, sx, sy, low, night };
}

/** Foreground framing; every entry keeps wide heroes calm on the left. */
type Framing = (c: Pen, d: string, W: number, H: number) => string;
const FRAME: Record<FrameName, Framing> = {
  bough: (c, d, W, H) =>
    canopy(c, 98 + c.q() * 26, d, mix(d, c.k.land, 0.5)) +
    cypress(W - 22, H, 70 + c.q() * 40, d, 12) +
    (c.left ? cypress(20, H, 90 + c.q() * 30, d, 13) : ''),
  blossom: (c, d) => {
    const t = pick<readonly [string, string]>(c, [
      ['#d9486e', '#a83a63'],
      ['#f3b6c6', '#e58aa6'],
      ['#8f5fc0', '#b79be0'],
      ['#f0ae3f', '#d9743a'],
    ]);
    return canopy(c, 104 + c.q() * 20, t[0], t[1], 'blossom') + grass(c, c.W - 90, c.H - 12, 90, 26, d, 10);
  },
  palms: (c, d, W, H) =>
    palm(W - 26 - c.q() * 14, H, 140 + c.q() * 36, -16 - c.q() * 14, d, 46) +
    palm(W, H, 108, -14, d, 38) +
    (c.left ? palm(8 + c.q() * 12, H, 116 + c.q() * 34, 16, d, 42) : ''),
  onePalm: (c, d, W, H) =>
    palm(W - 58, H, 176, 24, d, 50) +
    leaf(W + 6, H + 4, 150, 66, d) +
    (c.left
      ? leaf(-12, H + 4, 46, 86, d, mix(d, c.k.land, 0.6)) + leaf(-10, H + 8, 16, 82, mix(d, c.k.land, 0.3), d)
      : ''),
  leaves: (c, d, W, H) => {
    const h = mix(d, c.k.land, 0.35);
    return (
      leaf(W + 8, H + 2, 116, 92, h, d) +
      leaf(W + 8, H + 6, 142, 96, d, c.k.land) +
      leaf(W + 8, H + 10, 168, 84, d) +
      (c.left ? leaf(-12, H + 2, 62, 96, h, d) + leaf(-12, H + 6, 30, 100, d, c.k.land) : '')
    );
  },
  pines: (c, d, W, H) =>
    pine(W - 22, H, 130 + c.q() * 44, d) +
    pine(W - 60, H, 90 + c.q() * 30, d) +
    pine(W + 6, H, 112, d) +
    (c.left ? pine(18, H, 110 + c.q() * 40, d) + pine(52, H, 84, d) : ''),
  cypresses: (c, d, W, H) =>
    cypress(W - 20, H, 124 + c.q() * 30, d, 15) +
    cypress(W - 50, H, 84 + c.q() * 20, d, 11) +
    (c.left ? cypress(22, H, 110 + c.q() * 40, d, 14) + cypress(52, H, 76, d, 10) : ''),
  umbrella: (c, d, W, H) =>
    stonePine(W - 40, H - 2, 1.5 + c.q() * 0.3, d, mix(d, c.k.land, 0.4)) +
    (c.left ? stonePine(26, H, 1.2, d, mix(d, c.k.land, 0.4)) : ''),
  reeds: (c, d, W, H) => {
    const s = (x: number, q: number) =>
      G(
        x,
        H,
        P(
          'M-1.500 0Q-4-40 4-84L6-84Q0-40 2 0zM-10 0Q-16-30-20-60L-18-61Q-12-30-6 0zM10 0Q12-30 22-56L24-55Q16-30 14 0z',
          d,
        ) + S('M5-92V-74M-20-68V-54M24-62V-50', d, 5),
        q,
      );
    return (
      s(W - 34, 1.1) +
      s(W - 74, 0.8) +
      grass(c, W - 120, H - 6, 120, 40, d, 8) +
      (c.left ? s(28, 1) + grass(c, 0, H - 6, 80, 36, d, 6) : '')
    );
  },
  lamps: (c, d, W, H) => {
    const a = c.night ? '#ffd27a' : c.k.sun,
      p = (x: number, h: number) =>
        S(`M${x} ${n(H)}V${H - h}M${x - 11} ${H - h + 16}q0-9 11-9t11 9`, d, 2.6) +
        (
          [
            [0, 4],
            [-11, -16],
            [11, -16],
          ] as const
        )
          .map(([q, e]) => C(x + q, H - h - e, 9, a, op(0.2)) + C(x + q, H - h - e, 4.4, a))
          .join('');
    return p(W - 38, 112) + (c.left ? p(34, 96) : '') + grass(c, W - 110, H - 14, 100, 16, d, 8);
  },
  agave: (c, d, W, H) => {
    const p = (x: number, q: number) =>
      G(
        x,
        H - 10,
        P(
          'M-4 6Q-34-4-46-34-26-24-6-4-26-34-26-62-10-40-3-8-6-50 4-76 10-46 5-8 14-42 32-58 30-32 9-4 30-24 50-28 36-2 6 6z',
          d,
        ),
        q,
      );
    return p(W - 40, 1.1) + p(W - 92, 0.66) + (c.left ? p(34, 0.94) + p(76, 0.56) : '');
  },
  acacias: (c, d, W, H) =>
    acacia(W - 40, H - 4, 1.6 + c.q() * 0.4, d) +
    grass(c, W - 130, H - 16, 130, 34, d, 16) +
    (c.left ? acacia(14, H - 4, 1.1, d) : ''),
  grasses: (c, d, W, H) =>
    grass(c, W - 160, H - 8, 170, 66, d, 15) + (c.left ? grass(c, -10, H - 8, 110, 58, d, 11) : ''),
};
/** Dark bank plus one framing from the list. */
export const frame = (c: Pen, list: readonly [FrameName, ...FrameName[]]) => {
  const { k, W, H, b } = c,
    q = c.q(),
    l = q < 0.4 ? 4 : q < 0.7 ? 16 : -6;
  const chosen = pick(c, list);
  return bank(c, b + l, b + 20, b + (l > 10 ? -6 : 4), k.dark) + FRAME[c.wish.frame ?? chosen](c, k.dark, W, H);
};
