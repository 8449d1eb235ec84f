import { grass } from '../drawing/flora.ts';
import { bank } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { birds, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Rock-cut façade: six columns, a low gable, then a round kiosk between two half gables. */
const treasury = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.4),
    hi = mix(L, '#ffffff', 0.35),
    col = (X: number, Y: number, h: number) =>
      R(X - 3.4, Y - h, 3, h, D) + R(X - 0.6, Y - h, 4, h, hi) + R(X - 5, Y - h, 10, 3, hi);
  let o =
    R(-66, -170, 132, 170, mix(L, D, 0.42)) +
    R(-56, -64, 112, 64, mix(D, M, 0.35)) +
    P('M-10 0V-44H10V0z', k.dark) +
    P('M-12-44H12V-47H-12zM-44 0V-26h10V0zM34 0V-26h10V0z', M);
  for (const X of [-52, -30, -15, 15, 30, 52]) o += col(X, 0, 62);
  o +=
    R(-60, -72, 120, 9, hi) +
    R(-60, -72, 40, 9, D) +
    P('M-36-72L0-88 36-72z', hi) +
    P('M-36-72L0-88-6-72z', D) +
    P('M-24-74L0-84 24-74z', L) +
    R(-60, -96, 120, 8, L) +
    R(-60, -96, 40, 8, D);
  // upper storey
  o +=
    R(-56, -136, 112, 40, mix(D, M, 0.3)) + R(-16, -136, 32, 40, mix(L, D, 0.3)) + P('M-4-98v-22q0-6 4-6t4 6v22z', M);
  for (const X of [-52, -32, 32, 52]) o += col(X, -96, 38);
  for (const X of [-14, -5, 5, 14]) o += R(X - 2, -132, 4, 36, X < 0 ? D : hi);
  o +=
    R(-58, -143, 30, 8, D) +
    R(28, -143, 30, 8, hi) +
    P('M-58-143V-160L-28-143z', D) +
    P('M58-143V-160L28-143z', hi) +
    R(-19, -140, 38, 7, hi) +
    R(-19, -140, 14, 7, D) +
    P('M-19-140Q-8-150-4-162H4Q8-150 19-140z', L) +
    P('M-19-140Q-8-150-4-162H-1L-5-140z', D);
  return (
    o +
    P('M-4-162h8l-2-4q6-4 2-12h-8q-4 8 2 12z', hi) +
    P('M-70 0h140l6 6H-76zM-74 6h148l6 6H-82z', L) +
    P('M-70 0h46l-2 6h-50zM-74 6h46l-2 6h-52z', D)
  );
};

export const petra: Drawing = {
  about: 'a rose-red temple front at the end of a canyon',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sand = mix(k.low, k.land, 0.34),
      near = mix(D, k.dark, 0.62),
      mid = mix(D, k.dark, 0.25),
      yb = y + 24;
    let o = sun(c, x + 14, y - 196, 13, 1) + R(0, y + 6, W, H, sand);
    // the cliff the front is cut from, then two pairs of canyon walls
    o +=
      P(
        `M${x - 120} ${yb}V-4H${x - 34}L${x - 46} ${y - 200} ${x - 26} ${y - 188} ${x - 34} ${y - 174}H${x + 38}L${x + 30} ${y - 192} ${x + 46} ${y - 206} ${x + 40}-4H${x + 120}V${yb}z`,
        mix(D, L, 0.5),
      ) +
      P(
        `M${x - 120} ${yb}V-4H${x - 34}L${x - 46} ${y - 200} ${x - 26} ${y - 188} ${x - 34} ${y - 174} ${x - 60} ${y - 154}V${yb}z`,
        mix(L, D, 0.4),
      ) +
      S(`M${x - 66} ${y - 140}q30 8 66-2t66 4M${x - 66} ${y - 156}q40-8 66 2t70-6`, D, 1.4, op(0.35));
    o += G(x, y + 10, treasury(k), 0.94);
    const wall = (pts: readonly (readonly [number, number])[], fill: string, side: number) =>
      P(
        `M${side < 0 ? -10 : n(W + 10)}-10L${pts.map(([d, Y]) => `${n(x + d)} ${n(Y)}`).join(' ')}L${side < 0 ? -10 : n(W + 10)} ${n(H)}z`,
        fill,
      );
    const A = [
        [-48, -10],
        [-62, 30],
        [-50, 62],
        [-72, 96],
        [-64, 130],
        [-84, y - 40],
        [-74, y],
        [-92, yb + 4],
      ] as const,
      B = [
        [-82, -10],
        [-104, 36],
        [-90, 76],
        [-116, 118],
        [-106, 156],
        [-132, y - 10],
        [-120, yb + 8],
        [-150, H],
      ] as const;
    o +=
      wall(A, L, -1) +
      wall(
        A.map(([d, Y]) => [d - 12 - (Y % 3) * 3, Y] as const),
        mix(D, L, 0.2),
        -1,
      ) +
      wall(
        A.map(([d, Y]) => [-d + (Y % 5) * 2, Y + 4] as const),
        D,
        1,
      ) +
      wall(
        A.map(([d, Y]) => [-d + 14 + (Y % 4) * 3, Y] as const),
        mid,
        1,
      );
    o +=
      P(`M${x - 92} ${yb + 4}L${x + 92} ${yb + 4}L${x + 150} ${n(H)}H${x - 150}z`, sand) +
      P(`M${x + 92} ${yb + 4}L${x + 20} ${yb + 6} ${x - 20} ${n(H)}H${x + 150}z`, mix(sand, D, 0.3));
    o +=
      wall(B, mix(D, k.dark, 0.3), -1) +
      wall(
        B.map(([d, Y]) => [d - 16 - (Y % 4) * 4, Y] as const),
        near,
        -1,
      ) +
      wall(
        B.map(([d, Y]) => [-d - 4 + (Y % 3) * 5, Y - 6] as const),
        near,
        1,
      );
    o += S(
      (
        [
          [-150, 60],
          [-150, 112],
          [-164, 170],
          [118, 52],
          [136, 104],
          [150, 168],
        ] as const
      )
        .map(([d, Y]) => `M${n(x + d + (d < 0 ? -60 : 0))} ${Y}q20 12 34 4t26 8`)
        .join(''),
      mix(near, D, 0.5),
      2,
      op(0.7),
    );
    const camel = (s: number) =>
      G(
        0,
        0,
        P(
          'M-16-14Q-12-22-6-20Q-2-30 3-20Q10-21 12-14L17-24Q17-29 22-28L27-27 26-24 21-23 16-9Q14-6 11-6L12 8H10L8-5H-9L-11 8H-13L-13-7Q-17-8-16-14z',
          k.dark,
        ) +
          P('M-6-19Q-2-29 3-19L5-9H-7z', k.acc) +
          P('M-7-11H5v2H-7z', '#f6cf7a'),
        s,
      );
    o +=
      c.use('c', () => camel(1), x - 34, yb + 20, 1.05) +
      c.use('c', () => '', x + 4, yb + 16, 0.8) +
      P(`M${x + 50} ${yb + 24}l1-16q-4-2-3-7a4 4 0 1 1 8 0q1 5-3 7l3 16z`, k.dark);
    return (
      o +
      bank(c, b, H + 4, b - 6, k.dark) +
      grass(c, W - 90, H - 14, 70, 26, k.dark, 9) +
      (c.left ? grass(c, 10, H - 16, 70, 30, k.dark, 9) : '') +
      birds(
        [
          [x - 10, 24, 0.8],
          [x + 2, 31, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [0, -90],
};
