import { cypress, grass } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { boat } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Art Deco bridge tower, 150 high above the deck line at 0; the legs continue into the water. */
const bridgeTower = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const M = mix(D, L, 0.45);
  const leg = (X: number) =>
    P(`M${X - 8} 44V-40L${X - 7} -40V-82L${X - 6} -82V-128H${X + 6}V-82L${X + 7} -82V-40L${X + 8} -40V44z`, D) +
    P(`M${X - 2} 44V-128H${X + 6}V-82L${X + 7} -82V-40L${X + 8} -40V44z`, L);
  const brace = (y: number, h: number) =>
    R(-16, y, 32, h, M) +
    `<path d="M-13 ${y + h / 2}H14" stroke="${D}" stroke-width="${h - 5}" stroke-dasharray="2 3"/>`;
  return (
    leg(-21) +
    leg(21) +
    brace(-128, 14) +
    brace(-92, 13) +
    brace(-54, 12) +
    brace(-16, 12) +
    S('M-13 6L13 34M13 6L-13 34', D, 2.6) +
    P('M-34 52L-31 40H31L34 52z', mix(k.land, k.low, 0.35)) +
    P('M-27-128h12v-5h-12zM15-128h12v-5H15z', L)
  );
};

export const sanFrancisco: Drawing = {
  about: 'a red suspension bridge above the fog',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const bay = mix('#3f8f9f', k.top, 0.35);
    const hill = mix('#8f9a5f', k.land, 0.35);
    const t1 = x + 54;
    const t2 = x - 118;
    const deck = y - 22;
    let o =
      sun(c, x - 34, y - 70, 44) +
      streaks(
        [
          [x - 210, y - 128, 170, 9],
          [x - 60, y - 152, 190, 8],
          [x + 110, y - 118, 120, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      ridge(c, y - 2, 40, 5, k.depth(0.26)) +
      skyline(c, x - 64, x + 40, y, 56, k.depth(0.34), 6, 12) +
      G(x - 4, y, P('M-9 0L0-78 9 0z', k.depth(0.42)) + P('M0 0V-78L9 0z', k.depth(0.26)));
    o += P(`M-20 ${y + 2}V${y - 46}Q${x - 190} ${y - 60} ${x - 150} ${y - 36}T${x - 70} ${y + 2}z`, k.depth(0.6));
    o +=
      water(c, y, bay, '#fff', x - 34, 0.6, 110) +
      G(
        x - 46,
        y + 12,
        P('M-22 2Q-18-8-6-8L-4-14H6L8-8Q20-6 24 2z', k.depth(0.75)) +
          R(-8, -20, 12, 7, mix(k.low, k.land, 0.3)) +
          R(6, -26, 3, 16, k.acc),
      );
    // far tower, cables and deck
    const far = mix(k.lit, k.low, 0.3);
    // Hangers drop from the cable, a quadratic curve, to the deck.
    const hang = (
      a: readonly [number, number],
      q: readonly [number, number],
      z: readonly [number, number],
      count: number,
    ) =>
      Array.from({ length: count }, (_, i) => {
        const t = (i + 1) / (count + 1);
        const on = (u: 0 | 1) => (1 - t) ** 2 * a[u] + 2 * t * (1 - t) * q[u] + t * t * z[u];
        return on(1) < deck - 4 ? `M${Math.round(on(0))} ${n(on(1))}V${deck}` : '';
      }).join('');
    const cable = [
      [t2, deck - 80],
      [(t1 + t2) / 2 + 10, deck + 62],
      [t1, deck - 130],
      [t1 + 100, deck - 20],
      [t1 + 230, deck - 10],
    ] as const;
    o += G(t2, deck, bridgeTower({ ...k, lit: far, shd: mix(k.shd, k.low, 0.34) }), 0.62);
    o += S(
      `M${t2} ${deck - 80}Q${(t1 + t2) / 2 + 10} ${deck + 62} ${t1} ${deck - 130}M${t1} ${deck - 130}Q${t1 + 100} ${deck - 20} ${t1 + 230} ${deck - 10}M${t2} ${deck - 80}Q${t2 - 60} ${deck - 24} ${t2 - 150} ${deck}`,
      k.lit,
      2.2,
    );
    o += S(hang(cable[0], cable[1], cable[2], 15) + hang(cable[2], cable[3], cable[4], 12), k.lit, 0.8, op(0.75));
    o +=
      R(-10, deck - 2, W + 20, 3, mix(k.lit, '#ffffff', 0.15)) +
      R(-10, deck + 1, W + 20, 6, k.shd) +
      `<path d="M-10 ${deck + 11}H${n(W + 10)}" stroke="${k.shd}" stroke-width="7" stroke-dasharray="1.500 7"/>` +
      R(-10, deck + 14, W + 20, 1.6, k.shd);
    o += G(t1, deck, bridgeTower(k), 1.02);
    // fog pouring under the deck
    const fog = '#ffffff';
    o +=
      P(`M-20 ${y + 10}q10-16 30-13q8-15 30-9q14-12 32-1q18-9 30 4q22-6 32 8q24-3 34 11H-20z`, fog, op(0.82)) +
      P(`M${t1 + 24} ${y + 16}q6-15 26-12q10-14 30-7q16-12 36 0q20-9 34 5q20-4 28 8H${t1 + 20}z`, fog, op(0.88)) +
      P(`M${t1 - 66} ${y + 24}q10-10 26-7q14-9 30-2q14-6 24 3q12 0 18 6z`, fog, op(0.7));
    // headland on the right
    o +=
      P(
        `M${x + 70} ${n(H)}Q${x + 100} ${y + 40} ${x + 130} ${y + 26}Q${x + 150} ${y - 8} ${x + 176} ${y - 14}T${n(W + 30)} ${y - 44}V${n(H)}z`,
        hill,
      ) +
      P(
        `M${x + 118} ${n(H)}Q${x + 130} ${y + 50} ${x + 150} ${y + 34}Q${x + 160} ${y + 6} ${x + 176} ${y - 14}Q${x + 150} ${y - 8} ${x + 130} ${y + 26}Q${x + 100} ${y + 40} ${x + 70} ${n(H)}z`,
        mix(hill, k.dark, 0.3),
      );
    o +=
      boat(x - 96, y + 48, 1.1, k.dark, k.acc, mix(k.acc, k.land, 0.4)) +
      boat(x - 10, y + 40, 0.7, k.dark, k.acc, mix(k.acc, k.land, 0.4)) +
      S(`M${t1 - 40} ${deck + 80}h76m-60 5h50`, '#fff', 1.5, op(0.7));
    o +=
      bank(c, b + 14, H + 6, b + 8, k.dark) +
      cypress(W - 22, H, 110, k.dark, 18) +
      cypress(W - 56, H, 74, k.dark, 13) +
      grass(c, W - 140, H - 6, 90, 28, '#e8903f', 9);
    return (
      o +
      (c.left ? cypress(18, H, 92, k.dark, 16) + grass(c, 20, H - 6, 90, 30, '#e8903f', 9) : '') +
      birds(
        [
          [x - 82, y - 106, 0.9],
          [x - 68, y - 99, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-120, 26],
};
