import { pine } from '../drawing/flora.ts';
import { houses, peak, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, boat, rarch } from '../drawing/shapes.ts';
import { G, n, nth, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { buildingOf, frame, layoutOf, light, pick } from './motifs.ts';

const r0 = Math.round;

/** The peaks of a range: place, width, height. */
type Range = readonly (readonly [number, number, number])[];

export const mountains: Drawing = {
  about: 'a lake below snowy mountains',
  draw(c) {
    const { k, x, y, W } = c,
      sky = light(c),
      snow = mix('#ffffff', k.sun, 0.3),
      ss = mix(snow, k.land, 0.35),
      lake = mix(k.mid, k.land, 0.35),
      hill = mix(pick(c, ['#4d7f66', '#6f8f5a', '#8f8a4f', '#3f6f70']), k.land, 0.4),
      q = (v: number) => r0((c.q() - 0.5) * v),
      kind = layoutOf(c, 3),
      flat = c.q() < 0.4;
    const SETS: [Range, ...Range[]] = [
      [
        [-400, 220, 84],
        [-290, 240, 104],
        [-170, 230, 92],
        [240, 240, 104],
        [-80, 200, 120],
        [150, 210, 112],
        [36, 270, 168],
      ],
      [
        [-380, 260, 70],
        [-250, 220, 78],
        [220, 260, 84],
        [-110, 250, 146],
        [96, 260, 158],
        [0, 170, 88],
      ],
      [
        [-330, 200, 80],
        [-220, 180, 110],
        [-130, 170, 90],
        [-60, 180, 128],
        [20, 190, 104],
        [100, 170, 136],
        [180, 190, 96],
        [260, 200, 116],
      ],
    ];
    let o = sky.o;
    for (const [d, w, h] of nth(SETS, kind)) {
      const X = x + d + q(40),
        u = w + q(30),
        v = h * (0.8 + c.q() * 0.28);
      if (X + u / 2 > 0)
        o += c.use(
          'm',
          () =>
            c.wish.bare
              ? peak(0, 0, 100, 100, k.depth(0.7), k.depth(0.42))
              : peak(0, 0, 100, 100, k.depth(0.7), k.depth(0.42), snow, ss),
          X,
          y,
          u / 100,
          v / 100,
        );
    }
    o +=
      P(`M0 ${y - 18}q${n(W * 0.25)}-12 ${n(W * 0.5)}-2t${n(W * 0.5)}-4v30H0z`, k.low, op(0.5)) +
      ridge(c, y + 2, 24 + c.q() * 22, 5 + r0(c.q() * 4), mix(hill, k.mid, 0.35)) +
      ridge(c, y + 4, 18, 12, mix(hill, k.dark, 0.2));
    const wood = mix(hill, k.dark, 0.4),
      gap = c.q() * 160 - 80;
    for (let i = 0; i < 14; i++) {
      const X = x - 210 + i * 32;
      if (Math.abs(X - x - gap) > 34) o += c.use('i', () => pine(0, 0, 100, wood), X, y + 5, 0.2 + c.q() * 0.18);
    }
    const chalet = () => houses([[0, 0, 30, 16, 11]], '#c98a5a', '#7f4f3f', k.dark) + P('M17-4v-7h5v7z', '#ffd98a'),
      church = () =>
        block(0, 0, 14, 40, snow, ss) +
        P('M-9-40L0-66 9-40z', k.dark) +
        houses([[7, 0, 34, 20, 10]], snow, ss, mix('#b5563f', k.shd, 0.4)) +
        P(rarch(1, -26, 5, 9), k.dark);
    const X = x + gap,
      a = buildingOf(c, 3),
      place =
        a === 0
          ? c.use('h', chalet, X - 16, y + 8, 1.1)
          : a === 1
            ? c.use('k', church, X - 16, y + 8, 1) +
              c.use('h', chalet, X + 32, y + 9, 0.8) +
              c.use('h', chalet, X - 60, y + 9, 0.8)
            : c.use('h', chalet, X - 40, y + 8, 0.8) +
              c.use('h', chalet, X - 8, y + 9, 1) +
              c.use('h', chalet, X + 30, y + 8, 0.7);
    if (flat) {
      c.about = c.wish.bare ? 'a valley below green mountains' : 'a valley below snowy mountains';
      o +=
        P(`M0 ${y + 4}Q${n(x)} ${y - 4} ${n(W)} ${y + 4}V${n(c.H)}H0z`, mix(hill, k.low, 0.25)) +
        P(`M0 ${y + 30}Q${n(x - 60)} ${y + 14} ${n(x + 60)} ${y + 34}T${n(W)} ${y + 26}V${n(c.H)}H0z`, hill) +
        place +
        P(
          `M${X - 4} ${y + 9}Q${X + 60} ${y + 20} ${X + 6} ${y + 32}T${X + 30} ${n(c.H)}H${X - 30}Q${X - 70} ${y + 46} ${X - 10} ${y + 30}T${X - 10} ${y + 9}z`,
          c.q() < 0.5 ? mix(k.low, k.land, 0.2) : mix(k.top, k.low, 0.3),
        );
      for (let i = 0; i < 5; i++) {
        const px = x - 170 + i * 88 + q(30);
        if (Math.abs(px - X) > 44) o += c.use('i', () => '', px, y + 42 + q(8), 0.34 + c.q() * 0.2);
      }
    } else
      o +=
        water(c, y + 4, lake, '#fff', sky.sx, 0.45, 160) +
        S(`M${x - 30 + q(80)} ${y + 10}h130m-120 8h104m-90 8h82m-70 9h54m-42 10h28`, snow, 2, op(0.3)) +
        place +
        (c.q() < 0.6
          ? boat(x + q(160), y + 36, 0.8, k.dark, snow, ss)
          : G(
              x + q(140),
              y + 38,
              P('M-22-4Q-12 3 0 3T22-4Q12 6 0 6T-22-4z', k.acc) +
                P('M-2 0l1-9q-2-1-2-4a3 3 0 1 1 6 0q0 3-2 4l2 9z', k.dark) +
                S('M-12-8L12 2', k.dark, 1.4),
            ));
    return o + frame(c, ['pines', 'pines', 'reeds', 'grasses', 'blossom', 'bough']);
  },
};
