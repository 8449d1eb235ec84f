import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { merlons } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const lagos: Drawing = {
  about: 'a cable-stayed bridge and lagoon skyline at dusk',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      sea = mix(k.land, k.mid, 0.35),
      cable = mix(L, k.land, 0.12),
      px = x - 20,
      d = y - 14;
    let o =
      sun(c, x + 70, y - 52, 46) +
      streaks(
        [
          [x - 200, y - 92, 150, 9],
          [x + 30, y - 124, 190, 9],
          [x + 90, y - 88, 140, 7],
          [x - 150, y - 130, 110, 6],
        ],
        k.low,
        0.5,
      );
    const sk = (a: number, z: number, h: number, f: string) => skyline(c, a, z, y, h, f, 9, 18);
    o +=
      sk(-10, W + 10, 40, k.depth(0.25)) +
      sk(x + 40, x + 230, 78, k.depth(0.5)) +
      sk(x - 230, x - 110, 56, k.depth(0.45));
    let w = '';
    for (let i = 0; i < 30; i++) w += `M${n(x + 54 + c.r() * 150)} ${n(y - 6 - c.r() * 34)}v2.500`;
    o += S(w, k.low, 1.8, op(0.7)) + ridge(c, y + 2, 14, 12, k.depth(0.8)) + water(c, y, sea, k.sun, x + 70, 0.75, 110);
    let cs = '';
    for (let i = 1; i <= 13; i++) {
      const t = i / 13;
      cs += `M${px} ${n(d - 128 + 40 * (1 - t))}L${n(px - 128 * t - 8)} ${d}M${px} ${n(d - 128 + 40 * (1 - t))}L${n(px + 128 * t + 8)} ${d}`;
    }
    o +=
      S(cs, cable, 0.8, op(0.9)) +
      P(`M${px - 9} ${y + 20}L${px - 3} ${d - 134}H${px}V${y + 20}z`, k.shd) +
      P(`M${px + 9} ${y + 20}L${px + 3} ${d - 134}H${px}V${y + 20}z`, L) +
      P(`M${px - 5} ${d - 60}h10v5h-10zM${px - 7} ${d - 18}h14v6h-14z`, k.acc);
    const x0 = -10;
    o +=
      R(x0, d - 1, W + 10 - x0, 5, L) +
      R(x0, d + 4, W + 10 - x0, 4, k.shd) +
      merlons(px - 239, W, y + 14, 6, 22, k.shd, 41) +
      S(`M${x0} ${d - 3}H${W}`, k.acc, 1.2, 'stroke-dasharray="5 13"') +
      P(`M${px - 18} ${y + 16}h36l-4 8h-28z`, k.shd);
    const canoe =
      P('M-40-8Q-26 3 0 3T42-10Q30 9 2 9T-40-8z', k.dark) +
      P('M-12-1Q-12-14-7-15Q-2-14-2-1z', k.acc) +
      C(-7, -18, 3, k.dark) +
      S('M-14-14L8 12', k.dark, 1.4);
    o += G(x + (c.left ? -86 : 30), y + 42, canoe, 0.95) + G(x + 128, y + 26, canoe, 0.5);
    o +=
      bank(c, b + 6, H + 4, b - 4, k.dark) + palm(W - 30, H, 158, -22, k.dark, 48) + palm(W, H, 112, -16, k.dark, 40);
    return (
      o +
      leaf(W + 6, H + 4, 150, 70, k.dark) +
      (c.left
        ? leaf(-12, H - 2, 60, 92, k.dark, k.land) + leaf(-12, H + 8, 26, 96, mix(k.dark, k.land, 0.35), k.dark)
        : '') +
      birds(
        [
          [x + 14, y - 132, 0.9],
          [x + 30, y - 125, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-124, 30],
};
