import { pine } from '../drawing/flora.ts';
import { bank, houses, peak, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { merlons } from '../drawing/shapes.ts';
import { birds, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const kathmandu: Drawing = {
  flip: true,
  about: 'a great stupa with painted eyes below the Himalaya',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.lit,
      B = k.shd,
      gold = k.acc,
      gd = mix(gold, '#8a4a2a', 0.4),
      hill = mix(k.land, '#4d7a5c', 0.6);
    let o = sun(c, x + 138, y - 150, 20);
    const far = k.depth(0.42),
      farL = k.depth(0.2);
    for (const [dx, w, h] of [
      [-250, 190, 96],
      [-150, 200, 128],
      [178, 210, 138],
      [60, 180, 112],
      [-50, 170, 104],
      [270, 190, 108],
      [-350, 230, 116],
    ] as const)
      if (x + dx + w / 2 > 0 && x + dx - w / 2 < W) o += peak(x + dx, y, w, h, far, farL, A, mix(B, k.mid, 0.45));
    o += P(`M0 ${y - 22}q${n(W * 0.2)}-16 ${n(W * 0.4)}-4t${n(W * 0.6)}-6v40H0z`, k.low, op(0.55));
    o += ridge(c, y - 2, 30, 5, mix(hill, k.mid, 0.45)) + ridge(c, y + 8, 26, 6, hill);
    const home = (i: number, X: number, h: number) =>
      c.use(
        `h${i}`,
        () =>
          houses(
            [[0, 0, 26, 18, 7]],
            mix(i ? '#d9a05a' : '#c9745a', A, 0.25),
            i ? '#9a6a4a' : '#8f4a48',
            mix(k.dark, '#8f4a48', 0.4),
          ),
        X,
        y + 14,
        1,
        h,
      );
    for (let i = 0; i < 12; i++) if (Math.abs(i * 31 - 180) > 70) o += home(i % 2, x - 190 + i * 31, 0.8 + c.r() * 0.7);
    o += `${R(0, y + 13, W, H, mix(hill, k.dark, 0.3))}`;
    let s =
      P('M-104 16v-12h208v12zM-88 4v-11h176v11zM-72-7v-10h144v10z', A) +
      P('M-104 16v-12h82v12zM-88 4v-11h68v11zM-72-7v-10h56v10z', B);
    s +=
      P('M22 4h66v2.2h-66zM16-7h56v2.2h-56zM-64-17h128v2h-128z', B) +
      P('M-64-17C-66-52-36-70 0-70S66-52 64-17z', B) +
      P('M-18-17C-28-46-14-64 6-70C38-69 66-52 64-17z', A) +
      merlons(-98, -26, 13, 4, 6, mix(B, k.land, 0.6)) +
      merlons(-16, 98, 13, 4, 6, mix(gold, B, 0.25)) +
      S('M-63-24Q-50-44-34-26Q-18-46 0-26Q18-46 34-26Q50-44 63-24', gold, 3);
    s += P('M-19-68v-26h38v26z', gold) + P('M-19-68v-26h11v26z', gd) + P('M-22-94h44v-4h-44z', gd);
    s +=
      P('M-13-82q6-5 11 0q-5 4-11 0zM2-82q5-5 11 0q-6 4-11 0z', '#fffdf6') +
      P('M-9.5-82.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5-82.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0', k.dark) +
      S('M-14-87q6-4 12-1M2-88q6-3 12 1M0-80q-3 5 0 6q3 0 1-3', k.dark, 1.2);
    let ga = '';
    for (let i = 0; i < 8; i++) ga += `M${2 * i - 17}-${98 + 5 * i}v-4h${34 - 4 * i}v4z`;
    s += P(ga, gold) + P('M-17-98L-3-137H-1L-6-98z', gd, op(0.75));
    s += P('M-9-141h18l-4-7h-10z', gd) + P('M-3-148L0-162 3-148z', gold);
    const f = ['#2f6fae', '#fffdf6', '#d9483b', '#4f9a5c', '#f0bf4a'];
    o += G(x, y + 4, s, 1.02);
    let fl = ['', '', '', '', ''],
      st = '';
    for (const [ex, ey] of [
      [-178, 20],
      [-120, 18],
      [124, 18],
      [184, 20],
    ] as const) {
      st += `M0-146Q${ex / 2} ${(ey - 146) / 2 + 52} ${ex} ${ey}`;
      for (let i = 2; i < 9; i++) {
        const t = i / 9.4;
        fl[i % 5] +=
          `M${Math.round(ex * t - 2.6)} ${Math.round(-146 + (ey + 146) * t + Math.sin(t * 3.14) * 26)}h5l-.6 6h-4z`;
      }
    }
    o += G(x, y + 4, S(st, k.dark, 0.6) + fl.map((d, i) => P(d, f[i] ?? '')).join(''));
    o +=
      P(`M${x - 70} ${y + 21}h140L${x + 120} ${H}H${x - 120}z`, mix(hill, k.low, 0.35)) +
      P(`M${x - 130} ${y + 21}h260l14 7h-288z`, mix(hill, k.dark, 0.5));
    o += bank(c, b, H + 6, b - 8, k.dark);
    return (
      o +
      pine(W - 24, H - 4, 168, k.dark) +
      pine(W - 62, H, 104, k.dark) +
      (c.left ? pine(20, H, 132, k.dark) + pine(54, H + 4, 84, k.dark) : '') +
      birds(
        [
          [x - 92, y - 126, 0.9],
          [x - 78, y - 119, 0.7],
        ],
        k.dark,
      )
    );
  },
};
