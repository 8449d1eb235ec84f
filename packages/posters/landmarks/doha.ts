import { palm } from '../drawing/flora.ts';
import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Wooden dhow under a lateen sail. */
const dhow = (k: Palette) =>
  P('M-62-20Q-48 8-28 10H34Q50 6 62-26Q36-6 0-6T-62-20z', k.dark) +
  P('M-62-20Q-40-6 0-6T62-26L59-18Q36 0 0 0T-58-13z', k.lit) +
  P('M34-24h22l-6 12-18 4z', k.shd) +
  S('M-46-2L36 1', k.acc, 2) +
  P('M-44-30L32-128Q52-70 22-14Q-8-24-44-30z', '#fff6e6') +
  P('M-44-30L32-128Q20-70-4-23Q-22-28-44-30z', mix('#fff6e6', k.shd, 0.26)) +
  S('M-50-22L36-134', k.dark, 2.2) +
  S('M0-6L10-98', k.dark, 2.2) +
  P('M10-98l-16 3 4-6-3-4z', k.acc);

export const doha: Drawing = {
  about: 'a wooden dhow before a bay of glass towers',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = mix('#3f9fa8', k.mid, 0.22),
      L = mix(k.low, '#ffffff', 0.3),
      D = mix(k.land, k.top, 0.35),
      M = mix(L, D, 0.5);
    let o =
      sun(c, x - 108, y - 112, 32) +
      streaks(
        [
          [x - 210, y - 140, 150, 8],
          [x + 40, y - 152, 180, 8],
          [x - 210, y - 74, 120, 7],
          [x + 110, y - 118, 120, 7],
        ],
        '#fff',
        0.6,
      ) +
      skyline(c, -10, W + 10, y, 40, k.depth(0.24), 9, 18) +
      skyline(c, x - 120, x + 220, y, 62, k.depth(0.44), 8, 16);
    // museum of stacked cubes on its own island
    o += G(
      x - 136,
      y + 2,
      block(0, 0, 84, 16, L, D, 0.34) +
        block(0, -16, 62, 18, L, D, 0.38) +
        block(0, -34, 42, 14, L, D, 0.34) +
        P('M-21-48L-10-60H12L21-48z', L) +
        P('M-21-48L-10-60H-4L-7-48z', D) +
        block(1, -60, 18, 8, L, D) +
        P('M-3-24h3v4h-3zM4-24h3v4H4z', k.land),
      0.86,
    );
    let t =
      block(-44, 0, 20, 82, L, D) +
      P('M-22 0L-14-70Q-17-84-20-112H4Q2-84 0-70L8 0z', D) +
      P('M-6 0Q-8-70-7-112H4Q2-84 0-70L8 0z', M) +
      S(
        'M-20-8L6-24M-17-28L2-44M-14-50L0-62M-15-76L2-90M-18-100L3-106M6-8L-18-24M2-28L-14-44M0-50L-14-62M2-76L-16-90',
        L,
        0.9,
        op(0.8),
      );
    t +=
      P('M20 0V-116Q22-150 34-164Q46-150 48-116V0z', D) +
      P('M36 0V-160L34-164Q46-150 48-116V0z', L) +
      S('M34-164v-20', D, 1.6) +
      S(
        'M38-12L48-20M36-26L48-38M36-44L48-56M36-62L48-74M36-80L48-92M36-98L48-110M22-12L36-26M20-30L36-44M20-48L36-62M20-66L36-80M20-84L36-98M20-102L36-116',
        M,
        0.9,
      ) +
      P('M60 0V-96L84-126V0z', D) +
      P('M70 0V-108L84-126V0z', L) +
      block(106, 0, 22, 84, L, D) +
      P('M95-84L106-96 117-84z', M) +
      P('M128 0V-74Q142-92 156-74V0z', D) +
      P('M141 0V-86Q149-86 156-74V0z', L) +
      block(178, 0, 22, 58, L, D);
    o +=
      G(
        x - 6,
        y,
        `${t}<path d="M-38-8V-76M112-8V-78M152-6V-66" stroke="${M}" stroke-width="7" stroke-dasharray="2 6"/>`,
        0.98,
      ) + R(0, y - 3, W, 4, mix(k.land, k.low, 0.3));
    for (let i = 0; i < 9; i++)
      o += c.use('p', () => palm(0, 0, 22, 1, mix(k.land, k.dark, 0.3), 11), Math.round(x - 92 + i * 37), y - 1);
    o +=
      water(c, y, sea, '#fff', x - 60, 0.6, 200) +
      P(
        `M${x - 96} ${y + 52}Q${x - 30} ${y + 66} ${x + 44} ${y + 50}Q${x + 4} ${y + 72} ${x - 36} ${y + 71}T${x - 96} ${y + 52}z`,
        mix(sea, k.dark, 0.3),
        op(0.5),
      ) +
      G(x - 34, y + 46, dhow(k), 1.02) +
      (c.tall ? '' : G(x + 146, y + 24, dhow(k), 0.34)) +
      (c.left ? G(x - 138, y + 28, dhow(k), 0.38) : '');
    o +=
      bank(c, b + 10, H + 8, b + 4, k.dark) +
      palm(W - 24, H, 146, -18, k.dark, 42) +
      palm(W + 2, H, 100, -12, k.dark, 36);
    return (
      o +
      (c.left ? palm(12, H, 118, 12, k.dark, 38) : '') +
      birds(
        [
          [x - 62, y - 118, 1],
          [x - 46, y - 110, 0.8],
          [x - 78, y - 108, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-44, 26],
};
