import { palm } from '../drawing/flora.ts';
import { skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Stepped needle tower: three fins that stop at different heights. */
const needle = (k: Palette) => {
  const { lit: L, shd: D } = k,
    M = mix(L, D, 0.5);
  const step = (list: readonly (readonly [number, number, number])[], fill: string) =>
    P(list.map(([x, w, h]) => `M${x} 0v${-h}h${w}V0z`).join(''), fill);
  let o = step(
    [
      [-21, 8, 44],
      [-17, 8, 74],
      [-13, 8, 104],
      [-10, 7, 126],
    ],
    D,
  );
  o +=
    step(
      [
        [-7, 7, 150],
        [-5, 6, 164],
      ],
      mix(D, M, 0.4),
    ) +
    step(
      [
        [13, 8, 58],
        [10, 8, 88],
        [6, 9, 116],
        [0, 9, 138],
        [0, 5, 156],
      ],
      L,
    );
  o +=
    step(
      [
        [-3.4, 6.8, 168],
        [-2.2, 4.4, 178],
      ],
      M,
    ) +
    P('M-1.4-176L0-204 1.4-176z', D) +
    P('M0-156h3.4v-12H0zM0-168h2.2v-10H0z', L);
  return o + P('M-21-30h42v1H-21zM-17-60h34v1h-34zM-13-92h26v1h-26zM-10-120h18v1h-18z', D, op(0.6));
};

const tower = (x: number, w: number, h: number, L: string, D: string, slant = 0) =>
  P(`M${x - w / 2} 0V${-h}L${x} ${-h - slant}V0z`, D) + P(`M${x} 0V${-h - slant}L${x + w / 2} ${-h}V0z`, L);

export const dubai: Drawing = {
  about: 'a needle tower above the creek at dusk',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      D = mix(k.shd, k.low, 0.25),
      L = mix(k.lit, k.low, 0.3),
      sea = mix(k.acc, k.low, 0.22);
    let o =
      sun(c, x + 58, y - 66, 40) +
      streaks(
        [
          [x - 190, y - 60, 150, 8],
          [x + 60, y - 116, 150, 8],
          [x + 20, y - 36, 170, 7],
        ],
        k.sun,
        0.5,
      );
    o +=
      skyline(c, -10, W + 10, y, 46, k.depth(0.22), 9, 18) + skyline(c, x - 170, x + 190, y, 72, k.depth(0.42), 9, 16);
    const t =
      tower(-118, 18, 66, L, D, 10) +
      tower(-92, 15, 96, L, D, 0) +
      tower(-66, 18, 78, L, D, 12) +
      tower(-40, 14, 52, L, D, 6) +
      tower(46, 16, 62, L, D, 8) +
      tower(70, 18, 92, L, D, 14) +
      tower(98, 14, 58, L, D, 0) +
      tower(120, 18, 74, L, D, 9);
    o += G(x, y, t + needle(k)) + R(0, y - 3, W, 4, mix(k.land, k.dark, 0.35));
    o +=
      water(c, y, sea, k.sun, x + 58, 0.75, 70) +
      S(`M${n(x - 18)} ${y + 5}h36m-30 6h26m-20 7h22m-24 7h18m-12 8h14m-16 9h12m-8 9h8`, k.lit, 1.8, op(0.5));
    const dh =
      P('M-34-6Q-22 3 0 3T36-12L30-3Q24 8 8 9H-14Q-28 8-34-6z', k.dark) +
      P('M-4 2L4-46Q22-22 26-6Q10-10-4-4z', k.lit) +
      P('M-4-4L4-46Q4-22-6-8L-22-6z', k.shd) +
      S('M4-48L-2 2', k.dark, 1.4);
    if (c.left) o += G(x - 112, y + 36, dh, 1.05);
    o += G(x + 108, y + 22, dh, 0.55);
    o += P(`M0 ${b + 8}Q${n(W * 0.2)} ${b - 6} ${n(W * 0.45)} ${b + 14}T${n(W)} ${b - 8}V${n(H)}H0z`, k.dark);
    return o + palm(W - 34, H, 128, -12, k.dark, 40) + palm(W - 8, H, 92, 4, k.dark, 33);
  },
};
