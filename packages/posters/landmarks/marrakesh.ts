import { palm } from '../drawing/flora.ts';
import { bank, peak, ridge } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, merlons, parch, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Square minaret: blind arches on each storey, a tiled band, battlements, a lantern with three globes. */
const tower = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const M = mix(D, k.dark, 0.4);
  const A = k.acc;
  const hi = mix(L, '#ffffff', 0.3);
  return (
    block(0, 0, 46, 132, L, D, 0.34) +
    P(parch(2, -8, 10, 22) + row(parch, -11, 15, 2, -38, 8, 22), M) +
    P(row(rarch, -12, 16, 3, -68, 8, 20) + parch(2, -96, 22, 26), M) +
    P(parch(2, -98, 15, 20), hi) +
    P(parch(2, -98, 6, 14), M) +
    `<path d="M-23-127H23" stroke="${A}" stroke-width="7"/><path d="M-22-127H23" stroke="${hi}" stroke-width="3" stroke-dasharray="3 3.500"/>` +
    R(-24, -34, 48, 2, hi) +
    R(-24, -64, 48, 2, hi) +
    merlons(-23, 24, -132, 5, 7, L) +
    block(0, -132, 22, 26, L, D, 0.36) +
    P(parch(1, -134, 8, 16), M) +
    merlons(-11, 12, -158, 3, 5, L) +
    P('M-9-160Q-9-172 0-175Q9-172 9-160z', D) +
    P('M-2-160V-174L0-175Q9-172 9-160z', L) +
    S('M0-175v-22', mix(D, k.dark, 0.2), 1.4) +
    C(0, -179, 3.6, '#f3c55a') +
    C(0, -186, 2.8, '#f3c55a') +
    C(0, -192, 2, '#f3c55a')
  );
};

export const marrakesh: Drawing = {
  about: 'a square minaret, red walls and the snowy Atlas',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const L = k.lit;
    const D = k.shd;
    const snow = mix('#fff6ec', k.low, 0.2);
    const leaf = mix('#4f7f5a', k.land, 0.3);
    const sand = mix(k.low, k.land, 0.32);
    let o =
      sun(c, x - 96, y - 96, 38) +
      streaks(
        [
          [x - 210, y - 136, 170, 9],
          [x + 50, y - 148, 170, 8],
          [x + 80, y - 112, 130, 7],
        ],
        '#fff',
        0.5,
      );
    for (const [d, w, h] of [
      [-200, 190, 62],
      [-100, 180, 78],
      [176, 210, 92],
      [90, 180, 74],
      [-10, 190, 66],
    ] as const)
      o += c.use(
        'm',
        () => peak(0, 0, 100, 100, k.depth(0.5), k.depth(0.32), snow, mix(snow, k.land, 0.3)),
        x + d,
        y - 8,
        w / 100,
        h / 100,
      );
    o += ridge(c, y, 22, 7, k.depth(0.55));
    // flat roofs of the old town
    for (const [d, w, h] of [
      [-176, 60, 30],
      [-126, 50, 40],
      [-84, 46, 26],
      [84, 50, 36],
      [128, 52, 28],
      [176, 60, 42],
    ] as const)
      o += c.use(
        'f',
        () =>
          `${block(0, 0, 50, 36, mix(L, k.low, 0.3), mix(D, k.low, 0.22), 0.34)}<path d="M-19-26H21" stroke="${mix(D, k.dark, 0.2)}" stroke-width="6" stroke-dasharray="4 9"/>`,
        x + d,
        y + 8,
        w / 50,
        h / 36,
      );
    for (const [d, h] of [
      [-150, 58],
      [-104, 72],
      [-58, 54],
      [66, 62],
      [104, 76],
      [150, 60],
    ] as const)
      o += c.use('p', () => palm(0, 0, 64, 5, leaf, 21), x + d, y + 8, h / 64);
    o += G(x + 6, y + 8, tower(k), 1);
    // rampart with a gate
    o += R(0, y + 4, W, 24, L) + merlons(0, W, y + 4, 6, 7, L);
    for (const d of [-150, -76, 76, 150])
      o += c.use('w', () => block(0, 0, 26, 40, L, D, 0.4) + merlons(-13, 14, -40, 5, 6, L), x + d, y + 28);
    o += G(
      x,
      y + 28,
      block(0, 0, 66, 42, mix(L, k.low, 0.25), D, 0.22) +
        merlons(-33, 34, -42, 6, 7, mix(L, k.low, 0.25)) +
        P(parch(2, 0, 34, 36), mix(D, k.dark, 0.15)) +
        P(parch(2, 0, 25, 30), k.dark) +
        P(row(rarch, -26, 30, 2, -8, 6, 14), D),
    );
    o +=
      R(0, y + 27, W, H, sand) +
      P(`M${x - 14} ${y + 28}H${x + 18}L${x + 90} ${n(H)}H${x - 90}z`, mix(sand, '#ffffff', 0.3));
    // market awnings
    const stall = () =>
      R(-20, -14, 40, 22, mix(k.dark, D, 0.4)) +
      P('M-25-12L-18-26H18L25-12q-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0z', '') +
      P('M-12.500-12L-9-26H0V-12q-6 5-12.500 0zM12.500-12L9-26h9l7 14q-6 5-12.500 0z', '#fff1d8');
    for (const [d, e, a] of [
      [-138, 50, k.acc],
      [-92, 44, '#e3a33a'],
      [92, 44, '#c8503f'],
      [140, 50, k.acc],
    ] as const)
      if (x + d > -30) o += c.use('t', stall, x + d, y + e, 1).replace('/>', ` fill="${a}"/>`);
    o +=
      bank(c, b + 12, b + 26, b + 4, k.dark) +
      palm(W - 26, H, 168, -18, k.dark, 46) +
      palm(W + 2, H, 116, -14, k.dark, 40);
    return (
      o +
      (c.left ? palm(10, H, 138, 16, k.dark, 42) : '') +
      birds(
        [
          [x - 60, y - 128, 0.9],
          [x - 46, y - 121, 0.7],
        ],
        k.dark,
      )
    );
  },
};
