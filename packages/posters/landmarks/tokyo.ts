import { bough, pine } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { box } from '../drawing/shapes.ts';
import { streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { foliage } from '../motifs/leaves.ts';
import { mix } from '../palettes/colours.ts';

export const tokyo: Drawing = {
  about: 'a pagoda, cherry blossom and a snow-capped cone at dawn',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      D = k.shd,
      L = k.lit,
      m = x - 50,
      snow = k.acc,
      dk = mix(k.dark, D, 0.35);
    let o =
      sun(c, m - 26, y - 128, 34) +
      streaks(
        [
          [m - 190, y - 96, 150, 8],
          [m + 70, y - 120, 170, 9],
        ],
        '#fff',
        0.65,
      );
    o += P(
      `M${m - 250} ${y}Q${m - 90} ${y - 40} ${m - 26} ${y - 134}q6-4 12-1q8 4 15-1q8-3 15 2q5 3 12 0Q${m + 108} ${y - 40} ${m + 270} ${y}z`,
      k.depth(0.62),
    );
    o += P(
      `M${m + 12} ${y - 135}q8-3 15 2q5 3 12 0Q${m + 108} ${y - 40} ${m + 270} ${y}H${m + 60}Q${m + 6} ${y - 70} ${m + 12} ${y - 135}z`,
      k.depth(0.45),
    );
    o += P(
      `M${m - 26} ${y - 134}q6-4 12-1q8 4 15-1q8-3 15 2q5 3 12 0Q${m + 50} ${y - 101} ${m + 76} ${y - 74}L${m + 56} ${y - 80} ${m + 50} ${y - 62} ${m + 34} ${y - 84} ${m + 22} ${y - 58} ${m + 8} ${y - 82} ${m - 10} ${y - 60} ${m - 22} ${y - 86} ${m - 40} ${y - 68} ${m - 46} ${y - 82} ${m - 66} ${y - 76}Q${m - 40} ${y - 104} ${m - 26} ${y - 134}z`,
      snow,
    );
    o += P(
      `M${m - 26} ${y - 134}Q${m - 40} ${y - 104} ${m - 66} ${y - 76}L${m - 46} ${y - 82} ${m - 40} ${y - 68} ${m - 22} ${y - 86} ${m - 10} ${y - 60} ${m + 2} ${y - 76}Q${m - 14} ${y - 104} ${m - 10} ${y - 134}z`,
      mix(snow, k.land, 0.25),
    );
    o +=
      P(`M0 ${y - 16}q${n(W * 0.25)}-14 ${n(W * 0.5)}-3t${n(W * 0.5)}-3v40H0z`, k.low, op(0.75)) +
      ridge(c, y + 2, 22, 8, k.depth(0.45)) +
      ridge(c, y + 16, 24, 11, k.depth(0.8)) +
      R(0, y + 15, W, H, k.depth(0.8));
    o += ridge(c, y + 42, 20, 7, mix(k.land, k.dark, 0.4)) + R(0, y + 40, W, H, mix(k.land, k.dark, 0.4));
    let p =
      P('M-40 0h80v5h-80zM-48 5h96v7h-96z', mix(snow, k.land, 0.35)) +
      P('M-40 0h30v5h-30zM-48 5h38v7h-38z', mix(snow, k.dark, 0.45));
    for (let i = 0; i < 5; i++) {
      const Y = -i * 30,
        w = 40 - i * 5,
        r = w + 16;
      p +=
        R(-w * 0.62, Y - 20, w * 1.24, 20, mix(snow, D, 0.12)) +
        R(-w * 0.62, Y - 20, w * 0.42, 20, mix(snow, D, 0.45)) +
        P([-0.34, 0.02, 0.38].map((q) => box(w * q, Y, w * 0.14, 15)).join(''), L);
      p +=
        P(
          `M${n(-r)} ${Y - 17}Q${n(-r * 0.7)} ${Y - 22} ${n(-w * 0.5)} ${Y - 31}H${n(w * 0.5)}Q${n(r * 0.7)} ${Y - 22} ${n(r)} ${Y - 17}l1-4l-2 7H${n(1 - r)}l-2-7z`,
          D,
        ) + P(`M${n(-w * 0.05)} ${Y - 31}H${n(w * 0.5)}Q${n(r * 0.7)} ${Y - 22} ${n(r)} ${Y - 17}H${n(-w * 0.15)}z`, L);
    }
    p += S('M0-150v-40', dk, 2) + S('M-4-158h8M-3.4-164h6.8M-2.8-170h5.6M-2-176h4', dk, 1.6);
    o += G(c.hero ? x + 78 : x + 92, y + 42, p, 0.98);
    o += bank(c, b + 4, b + 16, b - 6, k.dark);
    const pink = '#f6b3bd',
      deep = '#e98a9c',
      bush = foliage(c, deep);
    o +=
      pine(W - 14, H, 92, k.dark) +
      bough(c, W + 4, 10, 118, -1, pink, deep, 'blossom') +
      (c.left ? bough(c, -6, 26, 92, 1, pink, deep, 'blossom') : '');
    return (
      o +
      (c.left
        ? P(`M-10 ${H}V${n(H - 34)}q18-18 36-4q16-10 28 6q16-2 18 14q14 2 14 18z`, bush) +
          P(`M-10 ${H}V${n(H - 22)}q14-12 28-2q14-8 24 6q14 0 14 18z`, bush === deep ? pink : mix(bush, k.low, 0.22))
        : '')
    );
  },
  plane: [30, 30],
};
