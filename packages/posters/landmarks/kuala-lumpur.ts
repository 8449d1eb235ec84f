import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** One of the twin towers: stacked setbacks, banded with windows, a ringed spire. */
const twin = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(L, D, 0.5),
    A = k.acc;
  let o = '',
    b = 0;
  for (const [w, t] of [
    [40, 92],
    [37, 118],
    [31, 134],
    [24, 146],
    [16, 155],
  ] as const) {
    o +=
      R(-w / 2, -t, w * 0.34, t - b, D) +
      R(-w * 0.16, -t, w * 0.3, t - b, M) +
      R(w * 0.14, -t, w * 0.36, t - b, L) +
      R(-w / 2 - 1.5, -t, w + 3, 2.4, L);
    b = t;
  }
  o +=
    P('M-7-155Q-6-166 0-176Q6-166 7-155z', M) +
    P('M0-176Q6-166 7-155H1z', L) +
    S('M0-174V-206', L, 1.8) +
    C(0, -182, 3.4, L);
  return (
    o +
    `<path d="M-13 0V-90M-3 0V-116M8 0V-116M15 0V-90" stroke="${mix(D, k.dark, 0.3)}" stroke-width="3.500" stroke-dasharray="2 5" opacity=".5"/><path d="M12-6V-116" stroke="${A}" stroke-width="5" stroke-dasharray="2 12"/>`
  );
};

export const kualaLumpur: Drawing = {
  about: 'twin towers joined by a sky bridge above the park',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      g = mix('#2f7f68', k.land, 0.3),
      gd = mix(g, k.dark, 0.4),
      pool = mix(k.top, k.mid, 0.45);
    let o =
      sun(c, x, y - 88, 46) +
      streaks(
        [
          [x - 210, y - 112, 170, 9],
          [x + 50, y - 138, 170, 8],
          [x - 210, y - 62, 120, 7],
          [x + 90, y - 66, 140, 7],
        ],
        '#fff',
        0.5,
      ) +
      ridge(c, y - 6, 50, 5, k.depth(0.24));
    o +=
      skyline(c, -10, W + 10, y, 58, k.depth(0.42), 16, 28) +
      G(
        x + 138,
        y,
        P('M-2 0L-1.400-104H1.400L2 0zM-8-100Q-9-108-5-112H5Q9-108 8-100L4-95H-4zM-1-112L0-140 1-112z', k.depth(0.6)),
      ) +
      skyline(c, -10, x - 80, y, 62, k.depth(0.62), 16, 24) +
      skyline(c, x + 80, W + 10, y, 56, k.depth(0.62), 10, 18);
    o += G(
      x,
      y + 4,
      R(-24, -78, 48, 7, L) +
        R(-24, -78, 20, 7, D) +
        S('M0-70L-18-44M0-70L18-44', D, 2.2) +
        S('M-22-74.500H22', k.acc, 1.4, 'stroke-dasharray="2 3"') +
        block(-70, 0, 26, 76, L, D) +
        block(70, 0, 26, 76, L, D) +
        c.use('t', () => twin(k), -38, 0) +
        c.use('t', () => '', 38, 0) +
        block(0, 0, 150, 16, L, D) +
        `<path d="M-68-8H72" stroke="${k.acc}" stroke-width="6" stroke-dasharray="7 5" opacity=".8"/>`,
      1,
    );
    // rain-forest park and lake
    const tree = () =>
      P('M-2 0V-12h4V0zM-20-10a10 10 0 0 1 6-17a14 14 0 0 1 26-2a11 11 0 0 1 10 18z', gd) +
      P('M4-30a14 14 0 0 1 8 1a11 11 0 0 1 10 18H8q10-8-4-19z', g);
    for (let X = 8, i = 0; X < W; X += 31, i++)
      if (Math.abs(X - x) > 48) o += c.use('f', tree, X, y + 10, 0.8 + (i % 3) * 0.14);
    o +=
      P(`M0 ${y + 8}Q${n(x)} ${y} ${n(W)} ${y + 8}V${n(H)}H0z`, g) +
      P(
        `M${x - 150} ${y + 36}Q${x - 60} ${y + 16} ${x + 30} ${y + 20}T${x + 170} ${y + 34}Q${x + 90} ${y + 62} ${x} ${y + 58}T${x - 150} ${y + 36}z`,
        pool,
      ) +
      S([-38, 38].map((d) => `M${x + d - 15} ${y + 26}h30m-26 7h22m-19 8h16m-13 8h10`).join(''), L, 2.2, op(0.5)) +
      S(
        `M${x - 4} ${y + 36}V${y + 18}M${x - 4} ${y + 18}q-8 2-10 14M${x - 4} ${y + 18}q8 2 10 14`,
        '#fff',
        1.4,
        op(0.85),
      );
    o +=
      bank(c, b + 6, b + 22, b, k.dark) +
      palm(W - 26, H, 138, -20, k.dark, 42) +
      leaf(W + 8, H + 4, 150, 80, k.dark, gd) +
      leaf(W + 6, H + 2, 118, 66, mix(k.dark, g, 0.35), k.dark);
    return (
      o +
      (c.left ? palm(14, H, 116, 12, k.dark, 38) + leaf(-12, H + 4, 40, 84, k.dark, gd) : '') +
      birds(
        [
          [x - 98, y - 112, 0.9],
          [x - 84, y - 105, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-104, 30],
};
