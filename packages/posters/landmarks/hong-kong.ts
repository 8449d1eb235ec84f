import { canopy, pine } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, junk } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const hongKong: Drawing = {
  about: 'a red-sailed junk below harbour towers',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.acc,
      L = mix(k.low, k.mid, 0.25),
      D = mix(k.land, k.mid, 0.25),
      sea = mix(k.land, k.mid, 0.15);
    let o =
      sun(c, x + 112, y - 116, 30) +
      streaks(
        [
          [x - 200, y - 126, 170, 9],
          [x + 20, y - 150, 190, 8],
          [x + 110, y - 64, 130, 7],
        ],
        A,
        0.4,
      );
    o +=
      P(
        `M-20 ${y}Q${x - 260} ${y - 30} ${x - 200} ${y - 66}T${x - 110} ${y - 104}T${x - 20} ${y - 70}T${x + 70} ${y - 92}T${x + 180} ${y - 54}T${n(W + 30)} ${y - 40}V${y}z`,
        k.depth(0.42),
      ) +
      ridge(c, y, 34, 9, k.depth(0.6)) +
      skyline(c, -10, W + 10, y, 52, k.depth(0.78), 9, 17);
    let t =
      block(-150, 0, 20, 66, L, D) +
      block(-124, 0, 18, 84, L, D) +
      block(-66, 0, 24, 64, L, D) +
      block(-38, 0, 20, 92, L, D) +
      block(38, 0, 26, 70, L, D) +
      block(96, 0, 22, 58, L, D) +
      block(124, 0, 20, 82, L, D) +
      block(152, 0, 24, 60, L, D);
    // tower of triangles, tapering tower with claws
    t +=
      P('M-108 0V-118L-96-138V0z', D) +
      P('M-96 0V-138L-82-112V0z', L) +
      S(
        'M-108-2L-82-38M-82-2L-108-38L-82-76M-82-38L-108-78L-84-112M-96-138v-22M-92-130v-16',
        mix(L, '#ffffff', 0.6),
        1.5,
      ) +
      P('M54 0V-138Q56-152 60-158L61-150 65-162 67-152 70-162 72-152 76-160 78-150Q82-146 82-138V0z', L) +
      P('M54 0V-138Q56-152 60-158L61-150 64-158V0z', D);
    let w = '';
    for (const [X, h] of [
      [70, 130],
      [-34, 84],
      [128, 74],
      [42, 62],
      [-120, 78],
      [-62, 56],
    ] as const)
      for (let q = 10; q < h; q += 9) w += `M${X - 3} ${-q}h7`;
    o +=
      G(x, y, t + S(w, A, 1.6, op(0.85)), 1.02) +
      R(0, y - 3, W, 4, mix(k.land, k.dark, 0.4)) +
      water(c, y, sea, A, x + 60, 0.6, 150);
    o +=
      G(x - 20, y + 44, junk(k, k.lit, k.shd), 0.96) +
      G(x + 118, y + 20, junk(k, k.lit, k.shd), 0.34) +
      S(`M${x - 60} ${y + 56}h60m-44 6h66`, k.lit, 1.6, op(0.4));
    return (
      o +
      bank(c, b + 12, H + 4, b + 4, k.dark) +
      canopy(c, 112, k.dark, mix(k.dark, k.land, 0.5)) +
      (c.left ? pine(20, H, 70, k.dark) : '') +
      birds(
        [
          [x - 28, y - 118, 0.9],
          [x - 14, y - 111, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-108, 34],
};
