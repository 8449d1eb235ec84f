import { canopy, cypress } from '../drawing/flora.ts';
import { bank, type House, houses, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { box, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, P, R } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const athens: Drawing = {
  flip: true,
  about: 'a columned temple on a rocky hill at dawn',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      rock = mix(k.land, L, 0.3),
      rockD = mix(k.land, k.dark, 0.12),
      ol = mix(k.acc, k.dark, 0.2);
    let o =
      sun(c, x + 118, y - 104, 38) +
      streaks(
        [
          [x - 200, y - 118, 170, 9],
          [x + 30, y - 138, 180, 8],
          [x - 160, y - 70, 110, 7],
          [x + 100, y - 60, 130, 7],
        ],
        '#fff',
        0.45,
      );
    o +=
      ridge(c, y + 2, 56, 4, k.depth(0.24), 'sharp') +
      ridge(c, y + 4, 34, 6, k.depth(0.45)) +
      R(0, y + 2, W, 14, mix(k.top, k.low, 0.5));
    o +=
      P(
        `M${x - 176} ${y + 34}L${x - 150} ${y - 8} ${x - 128} ${y - 16} ${x - 116} ${y - 46} ${x + 112} ${y - 48} ${x + 126} ${y - 22} ${x + 148} ${y - 12} ${x + 180} ${y + 34}z`,
        rock,
      ) +
      P(
        `M${x - 176} ${y + 34}L${x - 150} ${y - 8} ${x - 128} ${y - 16} ${x - 116} ${y - 46}H${x - 80}L${x - 92} ${y - 14} ${x - 60} ${y + 4} ${x - 70} ${y + 34}zM${x - 30} ${y + 34}l14-40 12-8-4-20 26 24-8 14 10 30zM${x + 60} ${y + 34}l8-30 20-10-8-28 30 26-6 20 12 22z`,
        rockD,
      );
    o += P(`M${x - 118} ${y - 46}v-8h44v8zM${x + 76} ${y - 47}v-6h38v6z`, mix(rock, L, 0.4));
    let t =
      P('M-76 0v-4H76v4zM-72-4v-4H72v4zM-68-8v-3H68v3z', L) +
      P('M-76 0v-4h54v4zM-72-4v-4h52v4zM-68-8v-3h50v3z', D) +
      R(-60, -50, 120, 39, mix(k.land, k.dark, 0.15));
    for (let i = 0; i < 8; i++) {
      const X = -62 + i * 17.7;
      t +=
        P(`M${n(X - 5)}-11l1-38h8l1 38z`, L) +
        P(`M${n(X - 5)}-11l1-38h2.800l-.4 38z`, D) +
        P(`M${n(X - 6.5)}-52h13v3.500h-13z`, L);
    }
    t +=
      R(-70, -62, 140, 10, L) +
      R(-70, -62, 46, 10, D) +
      P(row(box, -64, 64, 15, -53.5, 3, 7), mix(D, k.land, 0.3)) +
      P('M-74-62L0-90 74-62z', D) +
      P('M-12-62L0-90 74-62z', L) +
      P('M-50-65L0-84 50-65z', mix(D, k.land, 0.35));
    o += G(x, y - 46, t, 0.96);
    const list: House[] = [];
    for (let i = 0; i < 15; i++)
      list.push([x - 190 + i * 26 + c.r() * 6, y + 42 + (i % 3) * 6 - Math.abs(i - 7) * 0.5, 20, 11 + c.r() * 8, 5]);
    for (let i = 0; i < 12; i++)
      o += c.use('c', () => cypress(0, 0, 22, ol, 5), Math.round(x - 170 + i * 31), Math.round(y + 34 + c.r() * 8));
    o +=
      P(
        `M0 ${y + 22}Q${n(x - 120)} ${y + 16} ${n(x)} ${y + 30}T${n(W)} ${y + 20}V${n(H)}H0z`,
        mix(k.acc, k.land, 0.3),
      ) +
      houses(list, L, D, mix('#c9705a', k.land, 0.25)) +
      P(`M0 ${y + 52}Q${n(x)} ${y + 40} ${n(W)} ${y + 50}V${n(H)}H0z`, ol);
    o += bank(c, b, b + 14, b - 8, k.dark) + canopy(c, 120, k.dark, ol) + cypress(W - 24, H, 104, k.dark, 12);
    return (
      o +
      (c.left ? cypress(22, H, 140, k.dark, 14) + cypress(50, H, 96, k.dark, 11) : '') +
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
