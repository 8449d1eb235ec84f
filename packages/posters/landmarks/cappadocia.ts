import { grass } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { rarch } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Hot-air balloon, 60 wide at s = 1, in two colours. */
const balloon = (k: Palette, a: string, z: string): string =>
  P('M-30-40C-30-62-17-76 0-76S30-62 30-40C30-20 10-8 6 0H-6C-10-8-30-20-30-40z', a) +
  P('M-13-40C-13-62-8-76 0-76S13-62 13-40C13-20 5-8 3 0H-3C-5-8-13-20-13-40z', z) +
  P('M0-76C17-76 30-62 30-40C30-20 10-8 6 0H3C5-8 18-20 20-40S12-70 0-76z', mix(a, '#ffffff', 0.22)) +
  S('M-5 0L-4 8M5 0L4 8', k.dark, 0.9) +
  P('M-5 8H5L4 15H-4z', k.dark);

/** Fairy chimney: a cone of tuff under a dark cap, with carved windows. */
const chimney = (k: Palette): string =>
  P('M-26 0Q-18-34-12-62Q-10-78-2-82Q8-80 11-62Q16-32 26 0z', k.lit) +
  P('M-26 0Q-18-34-12-62Q-10-78-2-82Q-4-50-10 0z', k.shd) +
  P('M-15-70Q-12-84-2-94Q12-86 16-71Q0-66-15-70z', mix(k.shd, k.dark, 0.5)) +
  P('M0-68Q4-84-2-94Q12-86 16-71Q8-68 0-68z', mix(k.shd, k.dark, 0.25)) +
  P(`${rarch(4, -8, 7, 14)}${rarch(3, -38, 5, 10)}M8-28h4v-6H8z`, mix(k.shd, k.dark, 0.55));

/** The castle rock, riddled with doors. */
const citadel = (k: Palette): string =>
  P('M-92 0Q-80-20-66-26Q-60-60-44-70Q-36-98-16-104L-6-116Q10-112 18-98Q34-94 40-70Q58-62 64-30Q82-22 94 0z', k.lit) +
  P('M-92 0Q-80-20-66-26Q-60-60-44-70Q-36-98-16-104L-6-116Q-10-86-20-72Q-34-50-34-30Q-40-14-38 0z', k.shd) +
  P(
    'M18-98Q34-94 40-70Q58-62 64-30Q50-40 44-56Q28-72 18-98zM4-40Q14-52 22-34Q30-20 28 0H10Q12-22 4-40z',
    mix(k.lit, k.shd, 0.45),
  ) +
  P(
    [
      [-2, -88, 6],
      [10, -74, 5],
      [-8, -66, 6],
      [26, -58, 6],
      [6, -52, 5],
      [38, -40, 6],
      [-4, -30, 7],
      [20, -20, 7],
      [48, -16, 7],
      [-14, -10, 7],
      [66, -6, 6],
    ]
      .map(([X = 0, Y = 0, w = 5]) => rarch(X, Y, w, w * 1.7))
      .join(''),
    mix(k.shd, k.dark, 0.5),
  );

function balloons(c: Pen): string {
  const { k, x, y } = c;
  const colours = [
    [k.acc, '#fff1d8'],
    ['#f0b03f', '#fff6e2'],
    ['#3f8f9a', '#f6d98a'],
    ['#8f5fa0', '#f4c7c0'],
  ] as const;
  const flight = [
    [-84, -66, 1.02, 0],
    [92, -112, 0.66, 1],
    [24, -132, 0.34, 2],
    [-150, -122, 0.5, 2],
    [150, -58, 0.44, 3],
    [-28, -104, 0.3, 3],
    [-176, -56, 0.28, 1],
    [58, -86, 0.24, 0],
    [182, -134, 0.26, 0],
  ] as const;
  return flight
    .map(([d, e, s, i]) => {
      const [a, z] = colours[i];
      return x + d > -20 ? c.use(`b${i}`, () => balloon(k, a, z), x + d, y + e, s) : '';
    })
    .join('');
}

export const cappadocia: Drawing = {
  about: 'balloons at dawn above valleys of stone chimneys',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const path = mix(k.low, k.lit, 0.4);
    let o =
      sun(c, x + 70, y - 44, 40) +
      streaks(
        [
          [x - 210, y - 146, 150, 8],
          [x + 60, y - 152, 150, 7],
          [x - 120, y - 30, 150, 7],
        ],
        '#fff',
        0.45,
      );
    o +=
      ridge(c, y - 10, 40, 4, k.depth(0.24)) +
      P(`M-20 ${y}V${y - 34}H${x - 120}l20 18 40 4 30-26h80l26 24 50 2 24-16H${n(W + 20)}V${y}z`, k.depth(0.38)) +
      ridge(c, y + 2, 24, 7, k.depth(0.5));
    o += balloons(c) + R(0, y, W, H, mix(k.low, k.land, 0.5));
    for (const [d, s] of [
      [-176, 0.5],
      [-148, 0.62],
      [-118, 0.46],
      [118, 0.56],
      [186, 0.5],
    ] as const)
      o += c.use('c', () => chimney(k), x + d, y + 6, s);
    o +=
      G(x + 34, y + 10, citadel(k), 0.84) +
      P(
        `M0 ${y + 10}Q${n(x - 80)} ${y - 2} ${n(x + 20)} ${y + 8}T${n(W)} ${y + 4}V${n(H)}H0z`,
        mix(k.lit, k.land, 0.45),
      );
    o +=
      c.use('c', () => chimney(k), x + 132, y + 28, 1.06) +
      c.use('c', () => chimney(k), x + 166, y + 22, 0.78) +
      c.use('c', () => chimney(k), x - 98, y + 24, 0.84) +
      c.use('c', () => chimney(k), x - 62, y + 18, 0.56) +
      c.use('c', () => chimney(k), x - 140, y + 30, 1);
    o +=
      P(`M0 ${y + 36}Q${n(x - 90)} ${y + 14} ${n(x)} ${y + 30}T${n(W)} ${y + 24}V${n(H)}H0z`, mix(k.land, k.lit, 0.2)) +
      P(
        `M${x - 60} ${n(H)}Q${x + 10} ${y + 52} ${x - 14} ${y + 38}T${x + 26} ${y + 20}l6 1Q${x + 8} ${y + 30} ${x + 34} ${y + 40}T${x + 16} ${n(H)}z`,
        path,
      );
    const bush = () =>
      P('M-14 0a8 8 0 0 1 3-13a11 11 0 0 1 21 0a8 8 0 0 1 4 13z', mix('#6f7f4f', k.dark, 0.25)) +
      P('M2-20a11 11 0 0 1 8 7a8 8 0 0 1 4 13H6q6-10-4-20z', mix('#8f9a5f', k.land, 0.2));
    for (const [d, e, s] of [
      [-120, 44, 1],
      [-84, 48, 0.8],
      [66, 44, 0.9],
      [100, 50, 1.1],
      [148, 46, 0.9],
    ] as const)
      o += c.use('s', bush, x + d, y + e, s);
    o += bank(c, b + 12, b + 26, b + 2, k.dark) + grass(c, W - 150, H - 8, 160, 60, k.dark, 16);
    return (
      o +
      (c.left ? grass(c, -10, H - 8, 110, 54, k.dark, 12) : '') +
      birds(
        [
          [x + 4, y - 74, 0.8],
          [x + 18, y - 68, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-20, 22],
};
