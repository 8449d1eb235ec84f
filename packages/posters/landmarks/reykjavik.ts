import { pine } from '../drawing/flora.ts';
import { bank, houses, peak, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { box } from '../drawing/shapes.ts';
import { aurora, stars } from '../drawing/sky.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const reykjavik: Drawing = {
  about: 'northern lights over a stepped church',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      M = mix(L, D, 0.5),
      snow = mix(L, k.land, 0.15);
    let o = stars(c, 46, y - 60) + aurora(c, x - 210, y - 78, 420, 92, k.acc);
    for (const [dx, w, h] of [
      [-230, 220, 62],
      [-120, 210, 78],
      [20, 220, 66],
      [170, 240, 84],
      [290, 220, 64],
      [-380, 240, 70],
    ] as const)
      o += peak(x + dx, y + 2, w, h, k.depth(0.72), k.depth(0.5), mix(L, k.low, 0.3), mix(L, k.land, 0.55));
    o += R(0, y, W, H, mix(snow, k.land, 0.35)) + ridge(c, y + 6, 14, 8, mix(snow, k.land, 0.55));
    let t = '';
    const f: [string, string, string, string] = ['', '', '', ''];
    for (let i = 9; i >= 1; i--) {
      const X = n(15 + (i - 1) * 6.2),
        h = n(34 + 92 * (1 - i / 9.6) ** 1.7),
        e = i % 2 === 0 ? 0 : 1;
      f[e] += `M${-X} 0v${-h}l-3.1-3.6-3.1 3.6V0z`;
      f[e === 0 ? 2 : 3] += `M${X} 0v${-h}l3.1-3.6 3.1 3.6V0z`;
    }
    t += P(f[0], mix(D, k.dark, 0.26)) + P(f[1], mix(D, k.dark, 0.1)) + P(f[2], M) + P(f[3], L);
    t +=
      P('M-15 0V-140L-9-146V-154L0-176V0z', D) +
      P('M15 0V-140L9-146V-154L0-176V0z', L) +
      S('M-9-8V-138M-4-8V-150', mix(D, k.dark, 0.3), 1.4) +
      S('M4-34V-150M9-8V-138', M, 1.4) +
      S('M0-176v-12M-4-184h8', L, 1.4) +
      P('M-6 0v-26L0-34 6-26V0z', k.dark) +
      P('M-4.500-112v-10L-1-127v15zM1-112v-15l3.500 5v10z', '#ffd98a');
    o += G(x + 6, y + 12, t, 1.02);
    const cols: [string, ...string[]] = ['#c95b4b', '#e0b04f', '#4f86a3', '#5a9a7a'];
    const home = (i: number, X: number, Y: number) =>
      c.use(
        `h${i}`,
        () =>
          houses([[0, 0, 24, 18, 8]], nth(cols, i), mix(nth(cols, i), k.dark, 0.45), L) +
          P(box(14, -5, 3.4, 5) + box(20, -5, 3.4, 5), '#ffd98a'),
        X,
        Y,
      );
    [-178, -146, -118, -92, 82, 112, 142, 174].forEach((dx, i) => {
      o += home((i * 3 + 1) % 4, x + dx, y + 26 + (i % 2) * 6);
    });
    o +=
      P(`M0 ${y + 30}Q${n(x - 110)} ${y + 22} ${n(x)} ${y + 34}T${n(W)} ${y + 26}V${n(H)}H0z`, snow) +
      P(
        `M0 ${y + 46}Q${n(x - 70)} ${y + 30} ${n(x + 40)} ${y + 50}T${n(W)} ${y + 40}V${n(H)}H0z`,
        mix(snow, k.land, 0.4),
      ) +
      P(
        `M${x - 6} ${y + 14}h24Q${x + 6} ${y + 44} ${x + 46} ${n(H)}H${x - 50}Q${x - 26} ${y + 44} ${x - 6} ${y + 14}z`,
        mix(snow, k.low, 0.12),
        op(0.8),
      );
    o += bank(c, b - 2, b + 20, b - 8, k.dark);
    return (
      o +
      pine(W - 24, H, 132, k.dark) +
      pine(W - 62, H + 2, 86, k.dark) +
      (c.left ? pine(24, H, 104, k.dark) + pine(58, H + 4, 70, k.dark) : '')
    );
  },
  plane: [-120, 30],
};
