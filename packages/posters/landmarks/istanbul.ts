import { cypress } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, box, cap, pencil, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const istanbul: Drawing = {
  flip: true,
  about: 'mosque domes and slim minarets above the strait',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      M = mix(L, D, 0.5),
      lead = mix(D, k.dark, 0.12),
      leadL = mix(D, L, 0.34),
      sea = mix(k.top, k.mid, 0.16),
      hill = mix(k.land, k.dark, 0.2);
    let o =
      sun(c, x + 88, y - 58, 38) +
      streaks(
        [
          [x - 200, y - 96, 160, 9],
          [x + 40, y - 122, 190, 9],
          [x + 90, y - 74, 140, 7],
          [x - 170, y - 50, 90, 6],
        ],
        k.sun,
        0.5,
      );
    o +=
      ridge(c, y, 40, 5, k.depth(0.25)) +
      skyline(c, x - 230, x - 100, y, 24, k.depth(0.4), 6, 12) +
      G(x - 158, y - 14, P('M-8 0v-38h16V0zM-10-38h20v3h-20zM-9-40L0-62 9-40z', k.depth(0.55)));
    o += P(`M${x - 240} ${y + 2}Q${x - 130} ${y - 30} ${x} ${y - 34}T${x + 260} ${y + 2}z`, k.depth(0.75));
    let hs = '';
    for (let i = 0; i < 26; i++) {
      const t = c.r(),
        X = x - 150 + t * 310,
        q = 1 - Math.abs(X - x - 5) / 200;
      hs += box(X, y - 2 - c.r() * 22 * q, 9, 8 + c.r() * 5);
    }
    o += P(hs, mix(L, k.land, 0.45));
    let m = '';
    for (const [dx, h] of [
      [-96, 128],
      [96, 128],
      [-62, 110],
      [62, 110],
    ] as const)
      m += pencil(dx, 0, 5.4, h, L, D, lead);
    m += R(-84, -26, 168, 26, L) + R(-84, -26, 52, 26, D) + P(row(rarch, -76, 76, 13, 0, 7, 16), mix(D, k.dark, 0.35));
    m +=
      cap(-68, -26, 28, 13, leadL, lead) +
      cap(68, -26, 28, 13, leadL, lead) +
      block(0, -25, 108, 16, L, D, 0.36) +
      P(row(rarch, -46, 46, 12, -28, 4, 9), mix(D, k.dark, 0.35)) +
      cap(-36, -41, 46, 21, leadL, lead) +
      cap(36, -41, 46, 21, leadL, lead) +
      cap(0, -41, 50, 16, leadL, lead);
    m +=
      block(0, -52, 66, 16, L, D, 0.38) +
      P(row(rarch, -28, 28, 9, -55, 4, 10), mix(D, k.dark, 0.35)) +
      R(-35, -70, 70, 3, M) +
      cap(0, -69, 66, 34, leadL, lead) +
      S('M0-102v-12', k.dark, 1.4) +
      C(0, -110, 2, k.sun);
    o +=
      G(x, y - 30, m, 1.04) +
      P(
        `M${x - 290} ${y + 3}Q${x - 200} ${y - 20} ${x - 110} ${y - 12}T${x + 40} ${y - 14}T${x + 300} ${y + 3}z`,
        hill,
      ) +
      R(0, y - 1, W, 5, mix(hill, k.dark, 0.3));
    o += water(c, y + 3, sea, k.sun, x + 88, 0.7, 100);
    const ferry =
      P('M-46 4h92l-8 12h-74z', k.dark) +
      P('M-40-6h78v10h-78z', L) +
      P('M-40-6h28v10h-28zM-30-15h20v9h-20z', D) +
      P('M-30-15h56v9h-56z', L) +
      P('M-8-34h13v19H-8z', k.acc) +
      P('M-8-34h5v19h-5z', mix(k.acc, k.dark, 0.35)) +
      S('M-34-1h66M-24-11h46', mix(D, k.dark, 0.4), 2.4, 'stroke-dasharray="3 4"') +
      P('M-4-38q-14-3-20-12q-12-2-18-10q16 4 22 7q10 4 18 13z', k.sun, op(0.4));
    o +=
      G(x + (c.left ? -86 : -60), y + 38, ferry, 0.86) +
      birds(
        [
          [x - 40, y + 8, 1],
          [x - 130, y + 2, 0.9],
          [x + 128, y - 96, 1.1],
          [x + 146, y - 86, 0.8],
        ],
        '#fff',
      );
    o += bank(c, b + 14, b + 24, b, k.dark);
    return (
      o +
      cypress(W - 26, H, 138, k.dark, 14) +
      cypress(W - 54, H, 92, k.dark, 11) +
      (c.left ? cypress(20, H, 96, k.dark, 12) : '')
    );
  },
  plane: [-140, 60],
};
