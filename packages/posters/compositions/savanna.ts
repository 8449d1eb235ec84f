import { acacia } from '../drawing/flora.ts';
import { ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds } from '../drawing/sky.ts';
import { n, P, R } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { frame, layoutOf, light } from './motifs.ts';

const r0 = Math.round;

const ELEPHANT =
    'M-22 0V-16Q-26-30-10-32H6Q14-38 22-32Q28-28 27-16Q28-6 32-5L31-2Q23-2 22-14Q19-12 16-13V0H9V-10H-6L-8 0H-15V-12L-17 0z',
  GIRAFFE = 'M-12 0L-11-22Q-14-30-6-32L4-34Q10-50 12-62Q11-66 14-66L22-62 21-59 16-58Q14-40 10-26L11 0H8L5-20H-5L-8 0z';

export const savanna: Drawing = {
  about: 'acacias on a wide plain',
  draw(c) {
    const { k, x, y, W, H } = c,
      sky = light(c),
      q = (v: number) => r0((c.q() - 0.5) * v),
      kind = layoutOf(c, 3),
      s = c.q() < 0.5 ? 1 : -1,
      d1 = mix(k.land, k.dark, 0.25);
    let o = sky.o;
    if (kind === 0) o += ridge(c, y - 6, 40 + c.q() * 40, 4, k.depth(0.25)) + ridge(c, y, 30, 6, k.depth(0.48));
    else if (kind === 1) {
      const v = x + s * (40 + q(60)),
        h = 80 + q(36);
      o +=
        P(
          `M${v - 220} ${y}Q${v - 80} ${y - 16} ${v - 30} ${y - h}q30-8 64 0Q${v + 90} ${y - 16} ${v + 230} ${y}z`,
          k.depth(0.5),
        ) +
        P(
          `M${v + 6} ${y - h - 4}q14 0 28 4Q${v + 90} ${y - 16} ${v + 230} ${y}H${v + 30}Q${v - 10} ${y - 40} ${v + 6} ${y - h - 4}z`,
          k.depth(0.32),
        ) +
        ridge(c, y, 16, 8, k.depth(0.6));
    } else
      o +=
        P(`M-20 ${y}V${y - 40}H${x - 150}l14 26 30 6v-46l8-8h96l10 12 6 30 40 10 24-44h46l20 40V${y}z`, k.depth(0.45)) +
        ridge(c, y, 20, 7, k.depth(0.6));
    o += R(0, y - 2, W, H, mix(k.mid, k.land, 0.3));
    for (const [d, e] of [
      [-160, 0.24],
      [-110, 0.18],
      [-40, 0.24],
      [40, 0.2],
      [150, 0.26],
    ] as const)
      o += c.use('t', () => acacia(0, 0, 1, d1), x + d + q(40), y + 8, e + c.q() * 0.06);
    o += P(
      `M0 ${y + 16}Q${n(W * 0.3)} ${y + 4} ${n(W * 0.55)} ${y + 16}T${n(W)} ${y + 10}V${n(H)}H0z`,
      mix(k.mid, k.land, 0.6),
    );
    const herd = (d: number) => {
      if (kind === 1)
        return (
          [
            [-52, 0, 0.8],
            [6, 4, 1.05],
            [58, 2, 0.66],
          ] as const
        )
          .map(([a, e, z]) => c.use('e', () => P(ELEPHANT, k.dark), x + d + a, y + 26 + e, z))
          .join('');
      return (
        [
          [-20, 0, 0.8],
          [20, 4, 1.04],
        ] as const
      )
        .map(([a, e, z]) => c.use('g', () => P(GIRAFFE, k.dark), x + d + a, y + 30 + e, z))
        .join('');
    };
    const hut = () =>
        P('M-14 0V-13H14V0z', d1) +
        P('M0-13H14V0H0z', mix(d1, k.mid, 0.35)) +
        P('M-21-12L0-34 21-12Q0-8-21-12z', k.dark) +
        P('M-3 0v-9h6v9z', k.dark),
      baobab = () =>
        P(
          'M-9 0Q-6-20-9-46L-24-62-30-58-28-64-38-70-26-68-20-80-20-68-8-54-8-74-16-88-5-78-1-92 2-76 10-86 6-70 7-54 20-66 20-78 26-68 36-72 28-63 32-57 24-60 9-44Q6-20 10 0z',
          k.dark,
        ) +
        (
          [
            [-32, -68],
            [-16, -84],
            [4, -90],
            [22, -76],
            [34, -66],
          ] as const
        )
          .map(([a, b]) => P(`M${a - 9} ${b}q9-9 18 0q-9 4-18 0z`, k.dark))
          .join('');
    const hero = Math.floor(c.q() * 6) % 3;
    if (hero === 0) o += acacia(x + s * 50, y + 42, 1.2 + c.q() * 0.2, k.dark) + herd(-s * 50);
    else if (hero === 1) {
      c.about = 'baobabs on a wide plain';
      o +=
        c.use('b0', baobab, x + s * 60, y + 40, 1.16) +
        c.use('b0', baobab, x - s * 30, y + 24, 0.6) +
        c.use('b0', baobab, x + s * 134, y + 26, 0.74) +
        herd(-s * 80);
    } else {
      c.about = 'a village on a wide plain';
      o +=
        (
          [
            [-52, 26, 1],
            [-10, 22, 0.86],
            [34, 30, 1.16],
            [78, 24, 0.9],
          ] as const
        )
          .map(([d, e, z]) => c.use('v', hut, x + s * d, y + e, z))
          .join('') + c.use('t', () => '', x - s * 96, y + 36, 0.7);
    }
    o += P(
      `M0 ${y + 38}Q${n(W * 0.3)} ${y + 26} ${n(W * 0.6)} ${y + 36}T${n(W)} ${y + 30}V${n(H)}H0z`,
      mix(k.land, k.dark, 0.3),
    );
    if (c.q() < 0.4)
      o += P(
        `M${x - 100} ${y + 52}Q${x - 20} ${y + 40} ${x + 70} ${y + 51}T${x - 100} ${y + 52}z`,
        mix(k.mid, k.low, 0.4),
      );
    return (
      o +
      frame(c, ['acacias', 'grasses', 'agave', 'reeds']) +
      birds(
        [
          [x - 60, y - 106 + q(30), 1],
          [x - 44, y - 99, 0.8],
        ],
        k.dark,
      )
    );
  },
};
