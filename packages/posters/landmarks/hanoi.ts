import { leaf } from '../drawing/flora.ts';
import { bank, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { junk } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const KARST: [string, string] = [
  'M-44 0Q-48-40-34-64T-14-112Q-2-128 12-116T26-74T40-46T48 0z',
  'M2-121Q8-121 12-116T26-74T40-46T48 0H10Q-6-26 6-56T-4-92T2-121z',
];

export const hanoi: Drawing = {
  about: 'limestone islands and a junk on a jade bay',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = mix(k.mid, k.land, 0.28),
      hat = '#f3d28f';
    const karst = (X: number, Y: number, sx: number, sy: number, t: number) =>
      `<g transform="translate(${x + X} ${y + Y}) scale(${sx} ${sy})">` +
      P(KARST[0], k.depth(t)) +
      P(KARST[1], k.depth(t * 0.76)) +
      '</g>';
    let o =
      sun(c, x + 44, y - 112, 34) +
      streaks(
        [
          [x - 210, y - 122, 180, 9],
          [x + 70, y - 150, 170, 8],
          [x + 90, y - 84, 150, 7],
        ],
        '#fff',
        0.5,
      );
    for (const [X, s, q] of [
      [-260, 1.1, 0.8],
      [-150, 1.1, 0.62],
      [-86, 0.9, 0.5],
      [-20, 1, 0.6],
      [58, 0.8, 0.44],
      [120, 1.2, 0.7],
      [190, 1, 0.56],
    ] as const)
      if (x + X > -40) o += karst(X, 4, s, q, 0.3);
    o +=
      P(`M0 ${y - 16}q${n(W * 0.25)}-12 ${n(W * 0.5)}-2t${n(W * 0.5)}-4v30H0z`, k.low, op(0.55)) +
      water(c, y, sea, '#fff', x + 44, 0.55, 130);
    if (c.left) o += karst(-196, 10, 1, 0.94, 0.66);
    o +=
      karst(-116, 12, 0.72, 1, 0.58) +
      karst(94, 10, 0.8, 1.24, 0.62) +
      karst(158, 16, 0.95, 0.84, 0.8) +
      karst(34, 8, 0.4, 0.44, 0.5);
    o +=
      P(`M${x - 170} ${y + 13}h110l-14 5h-76zM${x + 48} ${y + 12}h180v8h-166z`, k.depth(0.9), op(0.4)) +
      G(x - 22, y + 46, junk(k, k.lit, k.shd), 1.1) +
      S(`M${x - 64} ${y + 57}h70m-50 6h66`, k.lit, 1.6, op(0.4));
    // sampan with a rower in a cone hat
    const rower = () =>
      P('M-36-8Q-24 3 0 3T38-10Q26 8 0 8T-36-8z', k.dark) +
      P('M10 1Q10-18 16-19T24 1z', k.dark) +
      P('M5-19L16-28 27-18Q16-15 5-19z', hat) +
      S('M24-14L-6 10M24-14L38-22', k.dark, 1.6) +
      P('M-20 2q0-10 12-10t12 10z', k.shd);
    o += c.use('r', rower, x + 112, y + 50, 0.95) + c.use('r', rower, x - 92, y + 26, 0.4);
    return (
      o +
      bank(c, b + 8, H + 8, b + 4, k.dark) +
      leaf(W + 8, H + 2, 118, 84, mix(k.dark, k.land, 0.35), k.dark) +
      leaf(W + 8, H + 6, 142, 86, k.dark, k.land) +
      leaf(W + 8, H + 10, 168, 78, k.dark) +
      (c.left
        ? leaf(-12, H + 4, 52, 92, k.dark, k.land) + leaf(-10, H + 8, 22, 88, mix(k.dark, k.land, 0.35), k.dark)
        : '') +
      birds(
        [
          [x - 66, y - 128, 1],
          [x - 50, y - 120, 0.8],
          [x - 80, y - 116, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 34],
};
