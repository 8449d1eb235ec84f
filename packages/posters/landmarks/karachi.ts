import { cypress, palm } from '../drawing/flora.ts';
import { bank, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { parch } from '../drawing/shapes.ts';
import { moon, stars, streaks } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** White mausoleum: battered walls, tall pointed arches, a plain high dome. */
const whiteTomb = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    A = k.acc,
    M = mix(D, k.dark, 0.5);
  let o =
    P('M-96 0V-8H96V0zM-84-8V-16H84V-8z', L) +
    P('M-96 0V-8H-30V0zM-84-8V-16H-26V-8z', D) +
    P('M-62-16L-50-88H50L62-16z', L) +
    P('M-62-16L-50-88H-18L-22-16z', D) +
    R(-51, -92, 102, 5, mix(L, '#ffffff', 0.5)) +
    R(-51, -92, 34, 5, D) +
    `<path d="M-48-94H50" stroke="${L}" stroke-width="4" stroke-dasharray="4 4"/>`;
  o +=
    P(parch(4, -16, 46, 66), mix(D, L, 0.45)) +
    P(parch(4, -16, 36, 56), A) +
    P(parch(4, -16, 36, 56).replace('z', 'H4z'), mix(A, k.sun, 0.5)) +
    P(parch(4, -16, 18, 34), mix(A, M, 0.75)) +
    P(parch(-40, -16, 12, 34) + parch(46, -16, 12, 34), mix(M, D, 0.35));
  o +=
    R(-42, -99, 84, 7, D) +
    R(-14, -99, 56, 7, L) +
    P('M-42-99Q-48-150 0-166Q48-150 42-99z', D) +
    P('M-8-99Q-22-148 0-166Q48-150 42-99z', L) +
    P('M18-99Q34-140 0-166Q48-150 42-99z', '#ffffff', op(0.55)) +
    S('M0-164v-18', A, 1.8) +
    C(0, -172, 2.6, A);
  return o + P('M-20 2L-12-16H20L28 2z', L) + S('M-17-4H24M-15-10H22', D, 1);
};

export const karachi: Drawing = {
  flip: true,
  about: 'a white domed mausoleum in the moonlight',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.acc,
      g = mix(k.land, k.dark, 0.35),
      pave = mix(k.shd, k.land, 0.45),
      pool = mix(k.top, k.mid, 0.35);
    let o =
      stars(c, 40, y - 60) +
      moon(c, x + 96, y - 118, 24) +
      streaks(
        [
          [x - 210, y - 96, 160, 8],
          [x + 50, y - 150, 170, 8],
          [x + 60, y - 58, 150, 7],
        ],
        k.low,
        0.3,
      ) +
      skyline(c, -10, W + 10, y, 44, k.depth(0.42), 10, 20) +
      skyline(c, x - 210, x + 220, y, 62, k.depth(0.66), 10, 18);
    let w = '';
    for (let i = 0; i < 26; i++) w += `M${Math.round(c.r() * W)} ${Math.round(y - 5 - c.r() * 26)}h2`;
    o += S(w, A, 1.8, op(0.6)) + R(0, y, W, H, g);
    for (const [d, h] of [
      [-156, 58],
      [-126, 46],
      [122, 48],
      [150, 60],
    ] as const)
      o += c.use('p', () => palm(0, 0, 56, -4, mix(k.land, k.dark, 0.65), 21), x + d, y + 4, h / 56);
    // terraces, pool with jets, lamps
    o +=
      P(`M${x - 150} ${y + 14}H${x + 150}L${x + 190} ${n(H)}H${x - 190}z`, pave) +
      S(`M${x - 160} ${y + 26}H${x + 160}M${x - 170} ${y + 40}H${x + 170}`, k.shd, 1.2, op(0.5)) +
      G(x, y + 14, whiteTomb(k), 1.02);
    o +=
      P(`M${x - 26} ${y + 20}H${x + 26}L${x + 54} ${n(H)}H${x - 54}z`, pool) +
      P(`M${x - 14} ${y + 20}H${x + 18}L${x + 10} ${y + 56}H${x - 8}z`, k.lit, op(0.3)) +
      P(`M${x - 3} ${y + 20}H${x + 8}L${x + 6} ${y + 48}H${x - 1}z`, A, op(0.5));
    const jet = () => S('M0 0V-14M0-14q-5 2-6 13M0-14q5 2 6 13', '#fff', 1.2, op(0.75)),
      lamp = () => S('M0 0V-18', k.dark, 1.6) + C(0, -20, 9, A, op(0.22)) + C(0, -20, 3, A);
    for (const [d, e] of [
      [-16, 32],
      [18, 32],
      [-24, 50],
      [26, 50],
    ] as const)
      o += c.use('j', jet, x + d, y + e);
    for (const [d, e, s] of [
      [-66, 30, 0.9],
      [66, 30, 0.9],
      [-88, 54, 1.2],
      [88, 54, 1.2],
      [-128, 22, 0.8],
      [128, 22, 0.8],
    ] as const)
      o += c.use('l', lamp, x + d, y + e, s);
    o +=
      bank(c, b + 4, H + 6, b - 2, k.dark) +
      palm(W - 24, H, 150, -18, k.dark, 44) +
      palm(W + 2, H, 102, -12, k.dark, 36);
    return o + (c.left ? palm(10, H, 118, 14, k.dark, 38) + cypress(46, H, 66, k.dark, 10) : '');
  },
  plane: [-116, 36],
};
