import { cypress } from '../drawing/flora.ts';
import { bank, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, chhatri, onion, parch, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Gilded shrine on a marble ground floor, lotus dome and four kiosks. */
const shrine = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.35),
    W = k.acc,
    w = mix(k.acc, k.land, 0.35),
    hi = mix(L, '#ffffff', 0.45);
  let o =
    R(-78, -7, 156, 9, W) +
    R(-78, -7, 50, 9, w) +
    block(0, -7, 116, 26, W, w, 0.3) +
    P(row(parch, -46, 46, 5, -7, 13, 21), M) +
    block(0, -33, 116, 25, L, D, 0.3) +
    P(row(parch, -46, 46, 5, -36, 12, 18), M);
  o +=
    R(-64, -36, 128, 3, hi) +
    R(-64, -62, 128, 5, hi) +
    R(-64, -62, 40, 5, D) +
    P(
      row((X: number, Y: number, a: number, h: number) => `M${X - a} ${Y}l${a}-${h} ${a} ${h}z`, -40, 40, 9, -62, 4, 7),
      L,
    );
  for (const X of [-54, 54]) o += chhatri(X, -61, 18, 34, D, L, D, L);
  o +=
    block(0, -62, 52, 20, L, D, 0.32) +
    P(row(parch, -16, 16, 3, -62, 8, 14), M) +
    R(-30, -85, 60, 4, hi) +
    R(-30, -85, 20, 4, D) +
    onion(0, -84, 56, 42, L, D, L, 0.6);
  return o + S('M-14-86Q-14-112 0-122M13-86Q15-112 0-122M0-86V-120', M, 1.1, op(0.5)) + C(0, -132, 2.4, L);
};

export const amritsar: Drawing = {
  about: 'a golden temple mirrored in its pool',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      near = mix(k.acc, k.depth(0.5), 0.5),
      pool = mix(k.top, k.mid, 0.25),
      nd = mix(near, k.land, 0.55);
    let o =
      sun(c, x + 84, y - 92, 36) +
      streaks(
        [
          [x - 200, y - 124, 170, 9],
          [x + 40, y - 146, 180, 8],
          [x - 200, y - 76, 130, 7],
        ],
        '#fff',
        0.45,
      );
    for (const [d, h] of [
      [150, 92],
      [-164, 78],
    ] as const)
      o += G(
        x + d,
        y - 16,
        block(0, 0, 18, h, k.depth(0.3), k.depth(0.48)) +
          R(-12, -h - 2, 24, 4, k.depth(0.36)) +
          onion(0, -h, 17, 18, k.depth(0.26), k.depth(0.48), k.depth(0.48)),
      );
    // white cloister round the pool
    const bay = () =>
      R(0, -24, 64, 24, near) + P(row(rarch, 8, 56, 4, 0, 9, 16), nd) + R(0, -27, 64, 3, '#fff', op(0.6));
    for (let X = (x % 64) - 64; X < W; X += 64) o += c.use('y', bay, Math.round(X), y);
    o += R(0, y - 1, W, 5, mix(near, '#ffffff', 0.4)) + water(c, y + 3, pool, L, x, 0.6, 150);
    // causeway with lamps
    o +=
      R(-4, y + 4, x - 60, 6, k.acc) +
      R(-4, y + 10, x - 60, 3, mix(k.acc, k.land, 0.5)) +
      S(`M0 ${y - 2}H${x - 70}`, k.acc, 1.4) +
      `<path d="M0 ${y + 1}H${x - 70}" stroke="${k.acc}" stroke-width="6" stroke-dasharray="2 9"/>`;
    o +=
      `<g opacity=".34">${G(x, y + 9, R(-58, 0, 116, 22, k.acc) + R(-58, 22, 116, 18, L) + P('M-22 40H22Q24 58 0 70Q-24 58-22 40z', L), 1)}</g>` +
      S(`M${x - 70} ${y + 18}h150m-130 10h100m-120 9h126m-96 9h60`, pool, 2.2, op(0.8));
    o += G(x, y + 10, shrine(k), 1.06);
    const diya = () => P('M-6 0Q0 6 6 0z', k.dark) + P('M0-8Q4-2 0 0Q-4-2 0-8z', L);
    for (const [d, e, s] of [
      [-116, 44, 1],
      [130, 46, 1.1],
      [-60, 54, 0.8],
    ] as const)
      if (d > -110 || c.left) o += c.use('d', diya, x + d, y + e, s);
    o +=
      bank(c, b + 12, b + 22, b + 2, k.dark) + cypress(W - 22, H, 116, k.dark, 14) + cypress(W - 50, H, 70, k.dark, 10);
    return (
      o +
      (c.left ? cypress(18, H, 116, k.dark, 14) + cypress(44, H, 74, k.dark, 10) : '') +
      birds(
        [
          [x - 96, y - 112, 0.9],
          [x - 82, y - 105, 0.7],
        ],
        k.dark,
      )
    );
  },
};
