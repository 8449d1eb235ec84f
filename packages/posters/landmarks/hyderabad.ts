import { palm } from '../drawing/flora.ts';
import { bank, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, minaret, onion, parch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Square gate with four minarets. */
const fourTowers = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.45),
    hi = mix(L, '#ffffff', 0.4);
  let o =
    block(0, 0, 112, 92, L, D, 0.34) +
    P(parch(0, 0, 64, 80), mix(D, L, 0.3)) +
    P(parch(0, 0, 52, 70), M) +
    P(parch(4, 0, 34, 52), mix(L, k.low, 0.5)) +
    P(parch(4, 0, 18, 32), D);
  o +=
    P(row(parch, -38, 38, 2, -44, 8, 18), M) +
    R(-62, -96, 124, 5, hi) +
    R(-62, -96, 42, 5, D) +
    block(0, -96, 104, 14, L, D, 0.34) +
    P(row(parch, -40, 40, 6, -97, 8, 11), M) +
    R(-58, -114, 116, 4, hi) +
    R(-58, -114, 40, 4, D) +
    block(0, -114, 92, 9, L, D, 0.34) +
    '<path d="M-38-118.500H38" stroke="' +
    M +
    '" stroke-width="4" stroke-dasharray="3 4"/>' +
    R(-50, -125, 100, 2.5, hi);
  o += C(0, -84, 5.5, hi) + C(0, -84, 3, D);
  const far = () =>
    block(0, 0, 7, 44, mix(L, k.low, 0.35), D, 0.4) +
    R(-5.5, -26, 11, 2.5, D) +
    P('M-4-44Q-6-50 0-57Q6-50 4-44z', mix(L, k.low, 0.35));
  for (const X of [-32, 32]) o += G(X, -122, far());
  for (const X of [-58, 58]) o += G(X, 0, minaret(0, 0, 17, 170, L, D, [0.55, 0.74, 0.9], k.dark));
  return o;
};

export const hyderabad: Drawing = {
  flip: true,
  about: 'a gate of four minarets above the bazaar',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.acc,
      far = k.depth(0.36),
      G1 = '#2f8f86',
      Y = '#f3b53f';
    let o =
      sun(c, x + 104, y - 104, 34) +
      streaks(
        [
          [x - 200, y - 128, 170, 9],
          [x + 60, y - 148, 170, 8],
        ],
        '#fff',
        0.5,
      );
    o +=
      skyline(c, -10, W + 10, y, 44, k.depth(0.22), 16, 26) +
      G(
        x - 146,
        y,
        block(0, 0, 58, 30, far, k.depth(0.5)) + onion(0, -30, 40, 34, k.depth(0.3), k.depth(0.46), k.depth(0.5)),
      ) +
      skyline(c, x + 76, x + 220, y, 50, far, 16, 26);
    o +=
      R(0, y, W, H, mix(k.low, k.land, 0.42)) +
      P(`M${x - 40} ${y}H${x + 40}L${x + 120} ${n(H)}H${x - 120}z`, mix(k.low, k.land, 0.22)) +
      G(x, y + 12, fourTowers(k), 1.04);
    // bazaar stalls with striped awnings
    const stall = () =>
      R(-30, -20, 60, 34, mix(k.dark, k.land, 0.35)) +
      '<path d="M-26-7H26" stroke="#f6dc9c" stroke-width="5" stroke-dasharray="4 4"/>' +
      P('M-30 2h60v12h-60z', mix(k.dark, k.land, 0.6)) +
      P('M-36-17L-28-34H28L36-17q-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0z', '') +
      P('M-24-17L-19-34h9l-2 17zM0-17V-34h9l3 17z', '#fff', op(0.8));
    for (const [d, e, a] of [
      [-166, 22, A],
      [-104, 18, G1],
      [104, 18, Y],
      [166, 22, A],
    ] as const)
      if (x + d > -30) o += c.use('t', stall, x + d, y + e, 1.04).replace('/>', ` fill="${a}"/>`);
    // auto-rickshaw
    o += G(
      x - 34,
      y + 46,
      P('M-19-3V-20Q-18-27-10-27H8Q15-26 17-14L20-3z', Y) +
        P('M-19-14V-20Q-18-27-10-27H8Q13-26 15-20L16-14z', k.dark) +
        P('M-14-15V-22H-3V-15zM1-15V-22H8Q11-21 12-15z', mix(k.sun, k.top, 0.3)) +
        C(-12, -1, 5, k.dark) +
        C(14, -1, 5, k.dark) +
        C(-12, -1, 2, Y) +
        C(14, -1, 2, Y),
      1.06,
    );
    o +=
      S(`M${W - 170} -4Q${W - 90} 46 ${W + 6} 26`, k.dark, 1) +
      P(
        (
          [
            [-140, 14],
            [-104, 28],
            [-66, 33],
            [-28, 31],
          ] as const
        )
          .map(([a, e]) => `M${n(W + a - 7)} ${e}h14l-7 15z`)
          .join(''),
        A,
      );
    o += bank(c, b + 8, b + 24, b + 2, k.dark) + palm(W - 22, H, 132, -14, k.dark, 36);
    return (
      o +
      (c.left ? palm(14, H, 118, 10, k.dark, 34) : '') +
      birds(
        [
          [x - 104, y - 122, 0.9],
          [x - 88, y - 114, 0.7],
          [x - 116, y - 110, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-120, 34],
};
