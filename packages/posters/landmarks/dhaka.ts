import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { block, onion, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Pink riverside palace: arcaded wings, a dome on a drum and a broad stair. */
const pinkPalace = (c: Pen, k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.4),
    W = k.acc,
    hi = mix(L, '#ffffff', 0.45),
    wing = () =>
      block(0, 0, 74, 50, L, D, 0.3) +
      P(row(rarch, -27, 27, 4, -26, 11, 17) + row(rarch, -27, 27, 4, 0, 11, 20), M) +
      R(-39, -27, 78, 3, hi) +
      R(-39, -53, 78, 4, hi) +
      `<path d="M-38-56H38" stroke="${L}" stroke-width="5" stroke-dasharray="3 4"/>`;
  const tur = (X: number, s = 1) =>
    c.use(
      'u',
      () => block(0, 0, 13, 60, L, D, 0.4) + R(-8, -62, 16, 3, hi) + onion(0, -62, 13, 13, L, D, D, 0.56),
      X,
      0,
      s,
    );
  let o = c.use('w', wing, -62, 0) + c.use('w', wing, 62, 0) + tur(-101) + tur(101);
  o +=
    block(0, 0, 58, 64, L, D, 0.32) +
    P(row(rarch, -17, 17, 3, -32, 12, 24), M) +
    R(-32, -33, 64, 3, hi) +
    R(-33, -67, 66, 4, hi) +
    P('M-26-67L0-80 26-67z', L) +
    P('M-26-67L0-80-6-67z', D) +
    tur(-30, 1.1) +
    tur(30, 1.1);
  o +=
    block(0, -72, 38, 20, L, D, 0.34) +
    P(row(rarch, -11, 11, 3, -74, 7, 13), M) +
    R(-22, -94, 44, 3, hi) +
    P('M-20-94Q-22-122 0-128Q22-122 20-94z', D) +
    P('M-5-94Q-10-120 0-128Q22-122 20-94z', mix(L, D, 0.25)) +
    block(0, -126, 7, 7, L, D) +
    S('M0-133v-13', M, 1.4) +
    P('M0-146h12l-3 4 3 4H0z', '#2f8f6a');
  return (
    o +
    P('M-22-32L-40 8H40L22-32z', W) +
    P('M-22-32L-40 8H-10L-5-32z', mix(W, D, 0.3)) +
    S('M-25-26H25M-28-19H28M-31-12H31M-34-5H34M-37 2H37', mix(W, D, 0.5), 1)
  );
};

export const dhaka: Drawing = {
  about: 'a pink palace and wooden boats on the river',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      river = mix(k.top, k.mid, 0.4),
      g = mix(k.land, k.low, 0.1),
      gd = mix(k.land, k.dark, 0.4),
      A = '#e5573f';
    let o =
      sun(c, x + 104, y - 112, 34) +
      streaks(
        [
          [x - 210, y - 124, 180, 10],
          [x + 50, y - 148, 170, 8],
        ],
        '#fff',
        0.6,
      ) +
      skyline(c, -10, W + 10, y, 50, k.depth(0.22), 18, 30) +
      ridge(c, y, 30, 6, k.depth(0.5));
    for (const [d, h] of [
      [-166, 66],
      [-142, 52],
      [140, 62],
      [164, 50],
    ] as const)
      o += c.use('p', () => palm(0, 0, 56, 5, gd, 21), x + d, y + 2, h / 56);
    o +=
      R(0, y, W, 14, g) +
      R(0, y + 12, W, 5, mix(k.acc, k.land, 0.4)) +
      G(x, y + 4, pinkPalace(c, k), 1.02) +
      water(c, y + 16, river, '#fff', x + 90, 0.55, 190) +
      S(`M${x - 70} ${y + 22}h130m-112 8h92m-70 8h52`, k.lit, 2, op(0.4));
    const tree = () => P('M-16 0a9 9 0 1 1 4-16a10 10 0 0 1 18 0a9 9 0 1 1 6 16z', gd);
    for (const d of [-128, -106, 108, 130, 186, -190]) o += c.use('t', tree, x + d, y + 12);
    // slim wooden boats: passenger boat with a cane roof, cargo boat with a patched sail
    const nouka = () =>
      P('M-52-16Q-34 3 0 3T54-20Q38 11 0 11T-52-16z', k.dark) +
      P('M-26 2Q-24-14-4-14T18 2z', '#c98a4f') +
      P('M-12-13Q14-18 18 2H4Q4-8-12-13z', '#e9b877') +
      P('M30 0l1-14q-4-1-4-5a4 4 0 1 1 8 0q0 4-2 5l4 14z', k.dark) +
      S('M38-28L24 12', k.dark, 1.6);
    o +=
      G(
        x + 92,
        y + 42,
        P('M-36-10Q-24 2 0 2T38-12Q26 9 0 9T-36-10z', k.dark) +
          P('M4-70Q40-50 34-14L2-8z', A) +
          P('M4-70Q-18-48-22-12L2-8z', mix(A, k.dark, 0.3)) +
          S('M4-76L2 2', k.dark, 1.8) +
          P('M14-42h11v11H13z', '#f6cf7a'),
        0.86,
      ) +
      c.use('n', nouka, x - 60, y + 46, 0.92) +
      (c.left ? c.use('n', nouka, x - 156, y + 30, 0.46) : '');
    o += bank(c, b + 10, H + 4, b + 4, k.dark) + palm(W - 18, H, 128, -16, k.dark, 38);
    return (
      o +
      (c.left ? palm(10, H, 134, 14, k.dark, 40) + leaf(-12, H + 4, 40, 84, k.dark, gd) : '') +
      birds(
        [
          [x - 84, y - 112, 0.9],
          [x - 70, y - 105, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 34],
};
