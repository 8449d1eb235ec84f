import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { row } from '../drawing/shapes.ts';
import { stars, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const supertree = (col: string, glow: string) => {
  const ribs = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => `M${i / 2} 0Q${n(i * 0.4)}-62 ${n(i * 10.5)}-100`).join('');
  return (
    S(ribs, col, 2.4) +
    P('M-3 0L-2-60h4L3 0zM-42-100Q0-88 42-100Q0-106-42-100z', col) +
    S('M-34-101Q0-105.5 34-101', glow, 1.2)
  );
};

export const singapore: Drawing = {
  about: 'three towers joined by a sky deck, at night',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix(k.land, k.dark, 0.25),
      A = k.acc;
    const tree = (X: number, Y: number, h: number) => c.use('t', () => supertree(k.dark, A), X, Y, h / 100);
    let o =
      stars(c, 46, y - 70) +
      sun(c, x + 112, y - 132, 22) +
      streaks(
        [
          [x + 50, y - 84, 150, 8],
          [x - 190, y - 60, 120, 7],
        ],
        k.low,
        0.4,
      );
    o += skyline(c, -10, W + 10, y, 66, k.depth(0.5), 10, 20) + skyline(c, -10, x - 70, y, 92, k.depth(0.82), 12, 22);
    let win = '';
    for (let i = 0; i < 34; i++) win += `M${n(c.r() * W)} ${n(y - 6 - c.r() * 40)}h2`;
    o += S(win, A, 1.6, op(0.55));
    let t = '';
    for (const dx of [-58, 0, 58]) {
      t +=
        P(`M${dx - 22} 0Q${dx - 14}-50 ${dx - 13}-104H${dx + 2}Q${dx - 2}-50 ${dx - 2} 0z`, D) +
        P(`M${dx - 2} 0Q${dx - 2}-50 ${dx + 2}-104H${dx + 15}Q${dx + 17}-50 ${dx + 22} 0z`, L);
      t +=
        S(`M${dx + 2}-18h16m-16-14h15m-15-14h15m-15-14h14m-13-14h12m-12-14h11`, A, 1.6, op(0.9)) +
        S(`M${dx - 14}-24h8m-7-20h7m-7-20h7`, A, 1.4, op(0.6));
    }
    t +=
      P('M-96-106Q-92-116-74-116H86Q104-116 116-109Q100-103 80-104H-76Q-90-104-96-106z', mix(L, '#ffffff', 0.5)) +
      P('M-96-106Q-84-104-76-104H80Q100-103 116-109Q100-110 80-109H-76Q-90-109-96-106z', D) +
      P(
        row(
          (X: number, Y: number, w: number, h: number) => `M${n(X - w)} ${Y}q${w}-${h} ${2 * w} 0z`,
          -70,
          80,
          12,
          -115,
          4,
          8,
        ),
        mix('#3f8a6a', k.dark, 0.3),
      );
    o +=
      G(x, y, t, 1.08) +
      R(0, y - 7, W, 8, mix(k.dark, k.land, 0.3)) +
      S(`M4 ${y - 3}H${n(W)}`, A, 1.4, 'stroke-dasharray="1 9" opacity=".9"');
    o += water(c, y, sea, A, x + 8, 0.5, 150);
    o += S(
      [-62, 0, 62].map((d) => `M${n(x + d - 14)} ${y + 6}h28m-24 7h20m-22 8h24m-20 9h16m-14 10h12`).join(''),
      L,
      2,
      op(0.45),
    );
    o += bank(c, b + 8, H + 2, b - 6, k.dark) + tree(W - 40, H, 150) + tree(W - 4, H, 104) + tree(W - 78, H, 84);
    return o + (c.left ? tree(26, H, 112) + tree(62, H, 70) : '');
  },
};
