import { canopy } from '../drawing/flora.ts';
import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { stars, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const shanghai: Drawing = {
  about: 'a tower of pearls among river skyscrapers',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      A = k.acc,
      river = mix(k.land, k.top, 0.25),
      L2 = mix(L, k.land, 0.35),
      D2 = mix(D, k.land, 0.4),
      hi = mix(L, '#ffffff', 0.55);
    let o =
      stars(c, 26, y - 120) +
      sun(c, x + 30, y - 62, 50) +
      streaks(
        [
          [x - 210, y - 110, 170, 9],
          [x + 30, y - 150, 180, 8],
          [x - 210, y - 58, 130, 7],
          [x + 100, y - 76, 140, 7],
        ],
        k.low,
        0.45,
      );
    o +=
      skyline(c, -10, W + 10, y, 60, k.depth(0.35), 9, 18) + skyline(c, x - 210, x + 210, y, 70, k.depth(0.68), 9, 16);
    let t =
      block(-150, 0, 24, 62, L2, D2) +
      block(-122, 0, 20, 86, L2, D2) +
      block(-10, 0, 22, 58, L2, D2) +
      block(18, 0, 18, 78, L2, D2) +
      block(152, 0, 26, 70, L2, D2);
    // twisting tower, bottle-opener tower, pagoda-like tower
    t +=
      P('M96 0Q90-70 104-176L112-180Q126-120 128-60L126 0z', D) +
      P('M112 0Q120-60 110-178L112-180Q126-120 128-60L126 0z', L) +
      P('M56 0Q58-90 64-128L60-142H82L78-128Q86-90 86 0zM66-138H77L74-130H69z', L2, 'fill-rule="evenodd"') +
      P('M56 0Q58-90 64-128L60-142H66L70-128Q68-60 68 0z', D2) +
      P('M30 0V-60L33-62V-90L36-92V-110L39-112V-126L41-150 43-126V-112L46-110V-92L49-90V-62L52-60V0z', D2) +
      P('M41 0V-150L43-126V-112L46-110V-92L49-90V-62L52-60V0z', L2);
    let w = '';
    for (const [X, h] of [
      [-118, 80],
      [20, 70],
      [72, 120],
      [156, 62],
      [-146, 54],
    ] as const)
      for (let q = 12; q < h; q += 10) w += `M${X - 3} ${-q}h6`;
    // the pearl tower
    const pearl = (Y: number, r: number) =>
      C(-72, Y, r, D) +
      P(
        `M${-72 - r * 0.3} ${n(Y + r * 0.95)}A${r} ${r} 0 1 0 ${n(-72 + r * 0.2)} ${n(Y - r * 0.98)}Q${n(-72 + r * 0.35)} ${Y} ${-72 - r * 0.3} ${n(Y + r * 0.95)}z`,
        L,
      ) +
      R(-72 - r, Y - 1.2, 2 * r, 2.4, A);
    t +=
      S('M-104 0L-78-54M-40 0L-66-54', D, 4) +
      P('M-81 0V-130h5V0z', D) +
      P('M-74.500 0V-134h5V0zM-68 0V-130h5V0z', L) +
      S('M-96-14h48M-90-26h36', D, 1.6) +
      P('M-74-134L-72-206-70-134z', hi) +
      pearl(-52, 20) +
      pearl(-88, 5) +
      pearl(-124, 14) +
      pearl(-148, 5.5) +
      C(-64, -130, 3, hi) +
      C(-61, -60, 4.5, hi) +
      C(-104, -4, 6, D) +
      C(-40, -4, 6, L);
    o +=
      G(x + 8, y, t + S(w, A, 1.7, op(0.9)), 0.98) +
      R(0, y - 4, W, 5, mix(k.land, k.dark, 0.5)) +
      S(`M4 ${y - 2}H${n(W)}`, A, 1.4, 'stroke-dasharray="1 8" opacity=".9"') +
      water(c, y, river, k.sun, x + 30, 0.6, 130) +
      S(`M${x - 84} ${y + 7}h40m-36 8h32m-26 9h20m-16 10h12`, L, 2, op(0.5));
    o += G(
      x + 84,
      y + 36,
      P('M-34-6H36L28 6H-26z', k.dark) +
        P('M-24-6L-20-15H24L28-6zM-14-16L-11-23H14L18-16z', L) +
        S('M-18-10H22M-9-19H12', A, 1.8, 'stroke-dasharray="1 4"') +
        S('M2-23v-10', k.dark, 1.4),
      0.9,
    );
    o += bank(c, b + 12, b + 22, b + 4, k.dark) + canopy(c, 112, '#d9679f', '#8f3f86', 'blossom');
    return (
      o +
      (c.left
        ? S(`M22 ${H}V${H - 84}M22 ${H - 66}h-12M22 ${H - 66}h12`, k.dark, 2.6) +
          (
            [
              [22, 88],
              [9, 70],
              [35, 70],
            ] as const
          )
            .map(([X, q]) => C(X, H - q, 9, A, op(0.22)) + C(X, H - q, 4.2, A))
            .join('')
        : '')
    );
  },
  plane: [-122, 30],
};
