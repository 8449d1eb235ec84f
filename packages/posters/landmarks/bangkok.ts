import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, box, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Corn-cob spire of stacked flaring tiers, height h. */
function cob(L: string, D: string, M: string, x = 0, y = 0, w = 84, h = 166) {
  let a = '',
    b = '',
    e = '';
  for (let i = 0; i < 9; i++) {
    const t = i / 9,
      t2 = (i + 1) / 9,
      f = (q: number) => w * 0.5 * (0.17 + 0.4 * (1 - q) ** 1.2 + 0.5 * (1 - q) ** 4),
      y0 = y - h * t * 0.86,
      y1 = y - h * t2 * 0.86,
      r0 = f(t),
      r1 = f(t2) * 1.06;
    a += `M${n(x - r0)} ${n(y0)}L${n(x - r1)} ${n(y1)}H${n(x)}V${n(y0)}z`;
    b += `M${n(x - r0 * 0.15)} ${n(y0)}L${n(x - r1 * 0.15)} ${n(y1)}H${n(x + r1)}L${n(x + r0)} ${n(y0)}z`;
    e += `M${n(x - r1 * 1.12)} ${n(y1)}h${n(r1 * 2.24)}v${n(h * 0.014)}h${n(-r1 * 2.24)}z`;
  }
  return (
    P(
      `M${n(x - w * 0.1)} ${n(y - h * 0.86)}Q${n(x - w * 0.09)} ${n(y - h * 0.94)} ${n(x)} ${n(y - h)}Q${n(x + w * 0.09)} ${n(y - h * 0.94)} ${n(x + w * 0.1)} ${n(y - h * 0.86)}z`,
      L,
    ) +
    P(a, D) +
    P(b, L) +
    P(e, M)
  );
}

export const bangkok: Drawing = {
  flip: true,
  about: 'a tiered riverside temple at dusk',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      M = mix(D, k.dark, 0.3),
      river = mix(k.land, k.mid, 0.35);
    const prang = (X: number, Y: number, w: number, h: number) => c.use('p', () => cob(L, D, M), X, Y, w / 84, h / 166);
    let o =
      sun(c, x + 4, y - 70, 62) +
      streaks(
        [
          [x - 200, y - 96, 140, 8],
          [x + 70, y - 112, 170, 9],
          [x - 170, y - 40, 110, 7],
          [x + 84, y - 50, 140, 7],
        ],
        k.acc,
        0.45,
      );
    o += skyline(c, -10, W + 10, y, 42, k.depth(0.28), 10, 22) + ridge(c, y + 4, 16, 14, k.depth(0.6));
    // tiered hall on the left of the spires
    const roof = (X: number, w: number, Y: number, h: number, f: string) =>
      P(
        `M${X - w} ${Y}Q${X - w * 0.5} ${Y - h * 0.3} ${X} ${Y - h}Q${X + w * 0.5} ${Y - h * 0.3} ${X + w} ${Y}l-2 2h${4 - 2 * w}z`,
        f,
      );
    o += G(
      x - 128,
      y + 4,
      block(0, 0, 58, 20, k.acc, mix(k.acc, D, 0.5)) +
        roof(0, 40, -17, 20, D) +
        roof(0, 31, -24, 22, L) +
        roof(0, 22, -32, 24, D) +
        roof(0, 13, -42, 22, L) +
        P(row(box, -20, 20, 5, 0, 4, 12), M),
      0.95,
    );
    o += R(0, y, W, 8, M);
    for (const [dx, w, h] of [
      [-62, 34, 78],
      [64, 34, 78],
      [108, 22, 50],
      [-94, 18, 40],
    ] as const)
      o += prang(x + dx, y + 3, w, h);
    o +=
      P(`M${n(x - 60)} ${y + 4}l12-22h96l12 22z`, M) +
      prang(x, y - 4, 84, 166) +
      P(`M${n(x - 5)} ${y - 4}l2-52h6l2 52z`, k.acc);
    o += water(c, y + 7, river, k.acc, x + 10, 0.7, 110);
    const tail =
      P('M-44-10Q-30 4 0 4H22Q36 2 50-16L44-3Q36 10 18 10H-10Q-36 8-44-10z', k.dark) +
      P('M-18-12H20l4 3H-22zM-14-9h2V5h-2zM14-9h2V5h-2z', k.dark) +
      C(-26, -6, 3, k.dark) +
      P('M-30 4q0-9 4-9t4 9z', k.dark) +
      S('M44-13q-2 6 0 10', k.lit, 2);
    o += G(x + (c.left ? -96 : 96), y + 40, tail, 0.9);
    o += bank(c, b + 16, H + 4, b + 6, k.dark);
    return (
      o +
      palm(W - 22, H, 152, -14, k.dark, 44) +
      palm(W + 4, H, 104, -20, k.dark, 34) +
      (c.left ? leaf(-12, H + 4, 52, 90, k.dark, M) + leaf(-12, H + 10, 20, 92, mix(k.dark, k.land, 0.3), M) : '') +
      birds(
        [
          [x + 62, y - 138, 0.9],
          [x + 76, y - 131, 0.7],
        ],
        k.dark,
      )
    );
  },
};
