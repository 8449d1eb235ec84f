import { skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, boat } from '../drawing/shapes.ts';
import { stars, streaks, sun } from '../drawing/sky.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Stack of setbacks: [width, top height] from the ground up. */
const deco = (X: number, list: readonly (readonly [number, number])[], L: string, D: string) => {
  let b = 0;
  return list
    .map(([w, t]) => {
      const o = block(X, -b, w, t - b, L, D, 0.4);
      b = t;
      return o;
    })
    .join('');
};

export const newYork: Drawing = {
  about: 'Art Deco skyscrapers across the river at nightfall',
  draw(c) {
    const { k, x, y, W, H } = c,
      L = k.lit,
      D = k.shd,
      A = k.acc,
      river = mix(k.land, k.dark, 0.2),
      L2 = mix(L, k.land, 0.45),
      D2 = mix(D, k.land, 0.5);
    let o =
      stars(c, 34, y - 100) +
      sun(c, x + 74, y - 70, 44) +
      streaks(
        [
          [x - 200, y - 66, 140, 7],
          [x + 70, y - 112, 170, 8],
        ],
        k.low,
        0.4,
      );
    o +=
      skyline(c, -10, W + 10, y, 66, k.depth(0.4), 8, 16) + skyline(c, x - 210, x + 210, y, 92, k.depth(0.66), 9, 17);
    let t =
      deco(
        -116,
        [
          [30, 60],
          [24, 84],
          [16, 96],
        ],
        L2,
        D2,
      ) +
      deco(
        -150,
        [
          [26, 48],
          [18, 66],
        ],
        L2,
        D2,
      ) +
      deco(
        106,
        [
          [34, 66],
          [26, 92],
          [16, 104],
        ],
        L2,
        D2,
      ) +
      deco(
        144,
        [
          [30, 54],
          [20, 74],
        ],
        L2,
        D2,
      ) +
      deco(
        -52,
        [
          [30, 72],
          [24, 88],
        ],
        L2,
        D2,
      );
    // tower with a setback crown and mast
    t +=
      deco(
        -14,
        [
          [52, 52],
          [40, 78],
          [30, 132],
          [23, 144],
          [16, 152],
          [9, 162],
        ],
        L,
        D,
      ) + S('M-14-160v-34', D, 1.6);
    // tower with a sunburst crown
    t +=
      deco(
        58,
        [
          [42, 58],
          [32, 88],
          [24, 124],
        ],
        L,
        D,
      ) +
      P('M46-124Q46-150 58-184V-124z', D) +
      P('M70-124Q70-150 58-184Q54-160 55-124z', L) +
      S(
        'M51-127q7-13 14 0M52.500-137q5.500-12 11 0M54-147q4-10 8 0M55.500-157q2.500-7 5 0M58-182v-18',
        mix(D, L, 0.25),
        1.3,
      );
    t += S(
      [-18, -13, -8].map((q) => `M${q + 4}-60V-128`).join('') +
        'M-20-8V-46M-8-8V-46M4-8V-46M54-64V-118M60-64V-118M65-64V-118',
      mix(L, D, 0.55),
      1.2,
    );
    let g = '';
    for (let i = 0; i < 40; i++) {
      const X = nth([-124, -150, 100, 140, -56, 112, -116, 148], i) + c.r() * 8;
      g += `M${n(X)} ${n(-8 - c.r() * 48)}v2.400`;
    }
    o +=
      G(x, y, t + S(g, A, 2), 1.02) +
      R(0, y - 4, W, 5, mix(k.dark, k.land, 0.25)) +
      water(c, y, river, A, x + 74, 0.6, 130) +
      S(`M${x - 40} ${y + 6}h52m-44 7h36m-30 8h26m-20 9h16M${x + 40} ${y + 6}h36m-30 7h26m-22 8h18`, L, 1.8, op(0.4));
    o += boat(x - 70, y + 34, 0.9, k.dark, L, D);
    // stone bridge tower and cables frame the right side
    const bx = W - 46,
      B = mix(k.dark, k.land, 0.12);
    let v = '';
    for (let i = 1; i < 9; i++) {
      const q = i / 9;
      v += `M${n(bx - 150 * q)} ${n(H - 20)}V${n(H - 20 - 112 * (1 - q) * (1 - q))}`;
    }
    o +=
      S(v, k.dark, 0.9) +
      S(
        `M${bx} ${H - 134}Q${bx - 62} ${H - 26} ${bx - 170} ${H - 20}M${bx + 20} ${H - 134}Q${bx + 50} ${H - 70} ${bx + 90} ${H - 50}`,
        k.dark,
        2.4,
      ) +
      P(
        `M${bx - 30} ${H}V${H - 132}h-4v-7h76v7h-4V${H}zM${bx - 20} ${H - 24}h18V${H - 92}q0-12-9-20q-9 8-9 20zM${bx + 10} ${H - 24}h18V${H - 92}q0-12-9-20q-9 8-9 20z`,
        k.dark,
        'fill-rule="evenodd"',
      );
    return (
      o +
      P(`M0 ${H - 24}H${n(W)}v9H0z`, k.dark) +
      (c.left ? S(`M-6 ${H - 66}Q40 ${H - 34} 90 ${H - 24}M20 ${H - 24}v-26M44 ${H - 24}v-16`, k.dark, 1.6) : '') +
      R(0, H - 10, W, 12, B)
    );
  },
  plane: [-110, 30],
};
