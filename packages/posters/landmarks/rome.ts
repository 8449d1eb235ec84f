import { cypress, stonePine } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { box, rarch } from '../drawing/shapes.ts';
import { birds, cumulus, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Curved amphitheatre: three arcades, the outer wall broken off on the right. */
const arena = (k: Palette) => {
  const { lit: L, shd: D, dark } = k,
    deep = mix(D, dark, 0.5),
    M = mix(L, D, 0.45);
  const f = (a: number) => 116 * Math.sin(a),
    g = (a: number) => -10 * (1 - Math.cos(a));
  let o =
    P('M20-66Q80-68 116-58V-10Q60 0 0 0V-66z', mix(D, dark, 0.12)) +
    P('M-116-104Q-60-112 10-112L22-98 34-94 44-80 58-76 70-62 116-60V-12Q70 0 0 0T-116-12z', L);
  o += P('M-116-104Q-86-109-52-110.5V-4Q-92-6-116-12z', D) + P('M-52-110.5Q-38-112-24-112V-1.5Q-38-2-52-4z', M);
  let a = '',
    s = '';
  for (let i = 0; i < 17; i++) {
    const q = -1.36 + i * 0.17,
      x = f(q),
      w = 13 * Math.cos(q) + 1.5,
      y0 = g(q) - 6;
    (
      [
        [0, 22],
        [29, 21],
        [57, 19],
      ] as const
    ).forEach(([dy, h], j) => {
      if (j < 2 || x < 44) a += rarch(x, y0 - dy, w, h);
    });
    if (x < 18 && i % 2) s += box(x, y0 - 88, w * 0.42, 6);
  }
  o += P(a, deep) + P(s, deep);
  return (
    o +
    S(
      'M-116-42Q-60-33 0-32T116-41M-116-70Q-60-62 0-61.500T74-64M-116-95Q-60-90 0-89.500L34-91',
      mix(L, '#ffffff', 0.25),
      2,
      op(0.75),
    ) +
    P('M-120-10Q-70 3 0 3T120-10V-4Q70 9 0 9T-120-4z', M)
  );
};

export const rome: Drawing = {
  about: 'an amphitheatre of golden arches among stone pines',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      grn = mix(k.acc, k.land, 0.35),
      gd = mix(k.acc, k.dark, 0.45);
    let o =
      sun(c, x + 100, y - 92, 36) +
      cumulus(x - 124, y - 112, 1, '#fff', 0.55) +
      streaks(
        [
          [x + 40, y - 132, 180, 9],
          [x - 190, y - 72, 140, 8],
          [x + 110, y - 50, 120, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      ridge(c, y - 8, 36, 5, k.depth(0.22)) +
      P(`M${x - 178} ${y - 10}v-26q2-24 18-28v-6h4v6q16 4 18 28v26z`, k.depth(0.4)) +
      skyline(c, x - 240, x - 120, y, 24, k.depth(0.42), 9, 18) +
      skyline(c, x + 110, x + 260, y, 30, k.depth(0.42), 9, 20);
    o += ridge(c, y + 4, 18, 10, mix(grn, k.low, 0.4)) + R(0, y, W, H, mix(k.low, k.land, 0.45));
    for (const [dx, s] of [
      [-150, 0.5],
      [146, 0.56],
      [172, 0.44],
    ] as const)
      o += stonePine(x + dx, y + 6, s, mix(gd, k.low, 0.18));
    o +=
      G(x - 6, y + 20, arena(k), 1.06) +
      P(`M0 ${y + 14}Q${n(x - 90)} ${y + 34} ${n(x)} ${y + 36}T${n(W)} ${y + 16}V${n(H)}H0z`, grn) +
      P(
        `M${x - 60} ${n(H)}Q${x - 6} ${y + 50} ${x + 60} ${y + 30}l14 2Q${x + 46} ${y + 54} ${x + 50} ${n(H)}z`,
        mix(k.low, k.land, 0.3),
      );
    o +=
      bank(c, b - 4, H + 12, b - 12, k.dark) +
      stonePine(W - 40, H - 2, 1.75, k.dark, mix(k.dark, k.acc, 0.45)) +
      cypress(W - 88, H + 2, 62, k.dark, 9);
    return (
      o +
      (c.left ? cypress(20, H, 132, k.dark, 14) + cypress(48, H, 96, k.dark, 11) + cypress(70, H, 60, k.dark, 8) : '') +
      birds(
        [
          [x + 6, y - 122, 0.9],
          [x + 20, y - 115, 0.7],
        ],
        k.dark,
      )
    );
  },
};
