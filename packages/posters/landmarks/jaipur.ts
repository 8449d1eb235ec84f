import { cypress } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { block, chhatri, merlons, parch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** One jutting bay of the palace front: a screened window under a little dome. */
const bay = (k: Palette): string => {
  const W = k.acc;
  return (
    P('M-8 0V-20H8V0z', k.lit) +
    P('M-8 0V-20H-3V0z', k.shd) +
    P(parch(0, -2, 8, 15), mix(k.shd, k.dark, 0.35)) +
    `<path d="M-5-3V-15M-2-3V-15M1-3V-15M4-3V-15" stroke="${W}" stroke-width="1" stroke-dasharray="1 2"/>` +
    R(-9.5, -22, 19, 2.4, W) +
    P('M-8.500-22Q-8-32 0-33Q8-32 8.500-22z', k.lit) +
    P('M-8.500-22Q-8-32 0-33Q-4-29-3-22z', k.shd) +
    S('M0-33v-5', W, 1.2)
  );
};

/** Palace of winds: tiers of bays narrowing to a crown. */
function palace(c: Pen): string {
  const { k } = c;
  const L = k.lit;
  const D = k.shd;
  const W = k.acc;
  const M = mix(D, k.dark, 0.4);
  const tier = (Y: number, count: number, w: number) => {
    let o = block(0, Y, w, 29, mix(L, D, 0.18), D, 0.2) + R(-w / 2 - 2, Y - 30, w + 4, 3, W);
    for (let i = 0; i < count; i++) {
      const X = (i - (count - 1) / 2) * 19;
      o += c.use('y', () => bay(k), X, Y - 1);
    }
    return o;
  };
  let o = block(0, 0, 218, 34, mix(L, D, 0.12), D, 0.16) + R(-111, -37, 222, 4, W);
  o +=
    P(row(parch, -96, -36, 4, 0, 12, 24) + row(parch, 36, 96, 4, 0, 12, 24) + parch(0, 0, 26, 31), M) +
    P(parch(0, 0, 17, 25), k.dark);
  o += `<path d="M-106-29H106" stroke="${W}" stroke-width="3" stroke-dasharray="3 4"/>`;
  o += tier(-36, 11, 214) + tier(-66, 9, 176) + tier(-96, 7, 138) + tier(-126, 3, 62);
  for (const [X, Y] of [
    [-98, -66],
    [98, -66],
    [-78, -96],
    [78, -96],
    [-52, -126],
    [52, -126],
  ] as const)
    o += c.use('k', () => chhatri(0, 0, 15, 28, D, L, D, W), X, Y);
  return o + chhatri(0, -154, 20, 30, D, L, D, W) + merlons(-30, 31, -156, 3, 4, W);
}

/** Arcaded town house next to the palace. */
const wing = (k: Palette): string => {
  const M = mix(k.shd, k.dark, 0.25);
  const kiosk = (X: number) => chhatri(X, -47, 14, 24, k.shd, k.lit, k.shd, k.acc);
  return (
    block(0, 0, 82, 44, mix(k.lit, k.low, 0.15), k.shd, 0.24) +
    R(-42, -47, 84, 4, k.acc) +
    `<path d="M-33-10H36" stroke="${M}" stroke-width="20" stroke-dasharray="9 10"/><path d="M-33-33H36" stroke="${M}" stroke-width="13" stroke-dasharray="7 6"/>` +
    kiosk(-26) +
    kiosk(26)
  );
};

export const jaipur: Drawing = {
  about: 'a rose-pink palace of a thousand windows',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const road = mix(k.low, k.land, 0.3);
    let o =
      sun(c, x + 108, y - 128, 32) +
      streaks(
        [
          [x - 210, y - 140, 150, 9],
          [x + 120, y - 82, 110, 7],
        ],
        '#fff',
        0.55,
      );
    o += ridge(c, y - 6, 56, 5, k.depth(0.26));
    o += skyline(c, -10, W + 10, y + 4, 46, k.depth(0.42), 22, 36);
    for (const d of [-162, 162]) o += c.use('w', () => wing(k), x + d, y + 10);
    o += G(x, y + 12, palace(c), 0.96);
    o +=
      R(0, y + 11, W, 5, mix(k.shd, k.low, 0.45)) +
      R(0, y + 15, W, H, road) +
      P(`M0 ${y + 34}Q${n(x)} ${y + 24} ${n(W)} ${y + 36}V${n(H)}H0z`, mix(road, '#ffffff', 0.24));
    // elephant in a painted cloth
    o += G(
      x - 66,
      y + 52,
      P(
        'M-30 8V-14Q-30-30-12-31H12Q24-31 28-24Q38-24 39-12Q40 2 46 6L43 10Q33 8 32-6Q27-4 22-7V8H11V-4H-10V8H-20V-6L-22 8z',
        mix(k.dark, '#8f7f8f', 0.3),
      ) +
        P('M-20-30H12Q16-18 12-8H-18Q-24-20-20-30z', '#c8343f') +
        `<path d="M-19-10H12" stroke="#f6c94f" stroke-width="4" stroke-dasharray="4 3"/>` +
        P('M-12-31Q-4-46 6-31z', '#f6c94f') +
        S('M-4-40v-14', '#f6c94f', 1.6) +
        P('M-18-52Q-4-66 10-52z', k.shd) +
        C(31, -19, 1.6, '#fff'),
      0.94,
    );
    o +=
      S(`M${W - 170}-4Q${W - 90} 44 ${W + 6} 24`, k.dark, 1) +
      P(
        [
          [-104, 26],
          [-66, 31],
          [-28, 29],
        ]
          .map(([a = 0, e = 0]) => `M${n(W + a - 7)} ${e}h14l-7 15z`)
          .join(''),
        '#f3a536',
      );
    o +=
      bank(c, b + 16, b + 26, b + 8, k.dark) +
      c.use('s', () => cypress(0, 0, 100, k.dark, 12), W - 20, H, 1.18) +
      c.use('s', () => cypress(0, 0, 100, k.dark, 12), W - 50, H, 0.78);
    return (
      o +
      (c.left ? c.use('s', () => cypress(0, 0, 100, k.dark, 12), 16, H, 1.12) : '') +
      birds(
        [
          [x - 116, y - 118, 0.9],
          [x - 102, y - 111, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-150, 30],
};
