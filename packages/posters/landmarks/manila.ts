import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds, streaks } from '../drawing/sky.ts';
import { C, G, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const manila: Drawing = {
  about: 'a bay at sunset with a volcano and outrigger boats',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = mix(k.shd, k.mid, 0.3);
    const sx = x + 56,
      r = 66,
      sy = y - 30;
    let o = C(sx, sy, r * 2, k.sun, op(0.1)) + C(sx, sy, r * 1.45, k.sun, op(0.16)) + C(sx, sy, r, k.sun);
    o += streaks(
      [
        [x - 200, y - 112, 170, 10],
        [x + 60, y - 128, 180, 10],
        [x - 70, y - 60, 130, 6],
        [x + 30, y - 44, 150, 6],
        [x - 190, y - 66, 90, 6],
      ],
      mix(k.mid, k.low, 0.45),
      0.85,
    );
    o +=
      P(
        `M${x - 280} ${y}Q${x - 156} ${y - 26} ${x - 98} ${y - 94}q9-5 17 0q9 5 17-1Q${x - 16} ${y - 26} ${x + 120} ${y}z`,
        k.depth(0.62),
      ) +
      P(
        `M${x - 81} ${y - 94}q9 5 17-1Q${x - 16} ${y - 26} ${x + 120} ${y}H${x - 66}Q${x - 96} ${y - 52} ${x - 81} ${y - 94}z`,
        k.depth(0.45),
      );
    o += P(`M${x - 88} ${y - 98}q-8-12 2-20t2-20q14 8 6 22t0 18z`, k.acc, op(0.35));
    o += ridge(c, y + 1, 20, 7, k.depth(0.8)) + water(c, y, sea, k.sun, sx, 0.85, 120);
    const bangka = (X: number, Y: number, s: number, A: string, B: string) =>
      G(
        X,
        Y,
        P('M-50-6Q-30 5 0 5T52-9Q36 10 4 10T-50-6z', k.dark) +
          S('M-40 15Q0 20 44 12M-20 4L-26 16M20 3L26 16', k.dark, 1.6) +
          P('M2 2L6-86Q50-40 44-6Q22-14 2-8z', A) +
          P('M2-8L4-74Q-34-34-36-8Q-18-12 2-8z', B) +
          P('M20-66Q38-44 43-24L4-30 5-60z', B, op(0.55)) +
          S('M6-88L1 6', k.dark, 1.8),
        s,
      );
    o +=
      bangka(x + 64, y + 42, 0.92, k.lit, k.shd) +
      bangka(x - 40, y + 14, 0.34, k.shd, mix(k.shd, k.dark, 0.3)) +
      bangka(x + 150, y + 12, 0.28, k.shd, mix(k.shd, k.dark, 0.3));
    o +=
      bank(c, b - 2, H + 8, b + 14, k.dark) +
      birds(
        [
          [x - 30, y - 118, 1],
          [x - 14, y - 110, 0.8],
          [x - 44, y - 108, 0.6],
        ],
        k.dark,
      );
    return (
      o +
      (c.left
        ? palm(20, H, 168, 8, k.dark, 46) + palm(-4, H, 112, 34, k.dark, 36) + leaf(-8, H + 6, 30, 80, k.dark)
        : palm(W - 16, H, 160, -22, k.dark, 46)) +
      leaf(W + 6, H + 4, 140, 74, k.dark) +
      leaf(W + 6, H + 10, 165, 78, k.dark)
    );
  },
  plane: [-60, 40],
};
