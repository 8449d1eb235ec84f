import { pine } from '../drawing/flora.ts';
import { bank, houses, ridge } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, merlons, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** The castle: a long wall, gatehouse, great hall and the half-moon battery. */
const castle = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const M = mix(D, k.dark, 0.4);
  const slate = mix(k.land, k.dark, 0.4);
  return (
    block(58, 0, 96, 22, L, D, 0.1) +
    merlons(10, 107, -22, 5, 5, L) +
    block(-58, 0, 84, 34, L, D, 0.26) +
    merlons(-100, -15, -34, 6, 6, L) +
    block(-70, -30, 44, 30, L, D, 0.36) +
    P('M-94-60L-70-76-46-60z', slate) +
    block(-24, -10, 30, 56, L, D, 0.36) +
    merlons(-39, -8, -66, 5, 6, L) +
    block(16, 0, 62, 54, L, D, 0.34) +
    P('M-17-54L-8-72H40L49-54z', slate) +
    P('M10-54L14-72H40L49-54z', mix(slate, k.low, 0.18)) +
    block(42, -20, 16, 58, L, D) +
    P('M33-78L42-100 51-78z', slate) +
    S('M42-100v-10', M, 1.2) +
    R(-6, -96, 12, 24, L) +
    R(-6, -96, 4, 24, D) +
    merlons(-6, 7, -96, 3, 4, L) +
    S('M0-98v-20', k.dark, 1.2) +
    P('M0-118h17v10H0z', '#2f5fa8') +
    S('M1-117l15 8M16-117L1-109', '#fff', 1.6) +
    P(
      row(rarch, -2, 36, 3, -28, 6, 14) +
        row(rarch, -84, -56, 3, -40, 4, 9) +
        row(rarch, -86, -30, 4, -12, 4, 8) +
        rarch(-23, -42, 6, 12) +
        row(rarch, 60, 96, 4, -6, 4, 8),
      M,
    )
  );
};

export const edinburgh: Drawing = {
  about: 'a castle on its crag above the old town',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const L = k.lit;
    const D = k.shd;
    const rock = mix(k.land, k.dark, 0.18);
    const rockL = mix(k.land, k.low, 0.28);
    const lawn = mix('#7f9a5f', k.land, 0.4);
    let o =
      sun(c, x + 106, y - 84, 40) +
      streaks(
        [
          [x - 210, y - 132, 180, 10],
          [x + 40, y - 152, 180, 8],
          [x - 200, y - 82, 110, 7],
          [x + 120, y - 116, 110, 7],
        ],
        '#fff',
        0.45,
      );
    o +=
      ridge(c, y - 4, 36, 5, k.depth(0.26)) +
      P(
        `M${x + 60} ${y}Q${x + 120} ${y - 30} ${x + 150} ${y - 66}l14-8 20 12Q${x + 210} ${y - 30} ${n(W + 60)} ${y}z`,
        k.depth(0.42),
      );
    // the crag
    o += P(
      `M${x - 190} ${y + 10}L${x - 150} ${y - 16} ${x - 128} ${y - 22} ${x - 112} ${y - 58}H${x + 104}l20 30 26 12 50 30z`,
      rock,
    );
    o += P(
      `M${x - 60} ${y + 8}l16-30-8-18 20-18h52l14 26-10 16 24 24zM${x + 44} ${y + 8}l-8-34 16-32h50l20 30 26 12 50 24zM${x - 148} ${y + 8}l18-26 20-8 14 34z`,
      rockL,
    );
    o +=
      P(
        `M${x - 40} ${y - 56}l10 22-14 10zM${x + 66} ${y - 56}l-10 24 18 16zM${x - 100} ${y - 56}l4 24-16 4z`,
        mix(rock, k.dark, 0.25),
      ) + G(x - 6, y - 56, castle(k), 1);
    // the old town below: tall gabled houses and a crown steeple
    const tints = [mix(L, k.low, 0.25), mix(L, D, 0.25), mix(L, '#e9b48f', 0.35)];
    const home = (i: number) => () => {
      const t = tints[i] ?? L;
      const h = 26 + i * 6;
      return (
        houses([[0, 0, 24, h, 11]], t, mix(t, D, 0.6), mix(k.land, k.dark, 0.45)) +
        R(2, -h - 13, 4, 8, D) +
        `<path d="M8-6V${4 - h}M14-6V${4 - h}M20-6V${4 - h}" stroke="${mix(D, k.dark, 0.35)}" stroke-width="3" stroke-dasharray="5 5"/>`
      );
    };
    for (let i = 0; i < 17; i++) {
      const X = Math.round(x - 206 + i * 24.5);
      if (X > -26 && X < W + 4)
        o += c.use(`h${(i * 2) % 3}`, home((i * 2) % 3), X, Math.round(y + 14 - Math.abs(i - 8) * 0.6));
    }
    o += G(
      x + 134,
      y + 12,
      block(0, 0, 22, 58, L, D) +
        P(rarch(1, -36, 8, 14), mix(D, k.dark, 0.4)) +
        merlons(-11, 12, -58, 3, 4, L) +
        S('M-9-60Q-6-76 0-84Q6-76 9-60M0-62V-94', D, 2.6) +
        S('M3-84Q8-76 10-61', L, 1.6),
    );
    o += G(
      x - 136,
      y + 12,
      P('M-13 0V-30L-9-34V-58L0-98 9-58V-34L13-30V0z', D) +
        P('M-2 0V-90L0-98 9-58V-34L13-30V0z', mix(D, L, 0.5)) +
        P(`${rarch(1, -8, 8, 22)}M-5-40h3v-12h-3zM3-40h3v-12H3z`, k.dark),
    );
    // gardens
    o +=
      P(`M0 ${y + 14}Q${n(x - 60)} ${y + 6} ${n(x)} ${y + 14}T${n(W)} ${y + 12}V${n(H)}H0z`, lawn) +
      P(
        `M0 ${y + 36}Q${n(x - 100)} ${y + 20} ${n(x + 20)} ${y + 34}T${n(W)} ${y + 28}V${n(H)}H0z`,
        mix(lawn, k.dark, 0.16),
      ) +
      P(
        `M${x - 96} ${n(H)}Q${x - 10} ${y + 46} ${x - 30} ${y + 30}T${x + 20} ${y + 14}l6 1Q${x - 2} ${y + 24} ${x + 16} ${y + 34}T${x - 20} ${n(H)}z`,
        mix(k.low, k.land, 0.25),
      );
    const tree = () =>
      R(-1.5, -12, 3, 12, k.dark) +
      P('M-15-9a10 10 0 0 1 2-18a13 13 0 0 1 25 0a10 10 0 0 1 3 18q-15 5-30 0z', mix(lawn, k.dark, 0.45)) +
      P('M3-36a13 13 0 0 1 9 9a10 10 0 0 1 3 18q-5 2-9 2 10-12-3-29z', mix(lawn, k.dark, 0.2));
    for (const [d, e, s] of [
      [-170, 26, 0.9],
      [-120, 30, 1.1],
      [-78, 24, 0.8],
      [66, 28, 1],
      [108, 24, 0.84],
      [156, 32, 1.2],
    ] as const)
      o += c.use('t', tree, x + d, y + e, s);
    // heather
    let h = '';
    for (let i = 0; i < 13; i++) h += `M${Math.round(x - 60 + c.r() * 250)} ${Math.round(y + 52 + c.r() * 22)}h0`;
    o += S(h, mix(k.acc, '#ffffff', 0.2), 4, op(0.9));
    o += bank(c, b + 12, b + 26, b + 6, k.dark) + pine(W - 24, H, 150, k.dark) + pine(W - 58, H, 96, k.dark);
    return (
      o +
      (c.left ? pine(18, H, 116, k.dark) : '') +
      birds(
        [
          [x - 92, y - 122, 0.9],
          [x - 78, y - 115, 0.7],
          [x - 106, y - 112, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-104, 30],
};
