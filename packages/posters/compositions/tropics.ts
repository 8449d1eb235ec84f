import { palm } from '../drawing/flora.ts';
import { ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, boat, onion, rarch } from '../drawing/shapes.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { buildingOf, frame, homes, layoutOf, light } from './motifs.ts';

const r0 = Math.round;

export const tropics: Drawing = {
  about: 'palms and green islands around a warm bay',
  draw(c) {
    const { k, x, y, W, H } = c,
      sky = light(c),
      warm = /Sunset|Dusk|bali/.test(k.name),
      q = (v: number) => r0((c.q() - 0.5) * v),
      kind = layoutOf(c, 4),
      sea = warm ? mix(k.mid, k.land, 0.4) : mix(k.top, k.low, 0.18),
      g = warm && k.name !== 'palmDusk' ? mix(k.land, k.dark, 0.25) : mix('#3f8f6b', k.land, 0.5),
      gl = mix(g, warm ? k.mid : k.low, 0.35),
      sand = mix(k.sun, '#e9c98f', 0.4),
      s = c.q() < 0.5 ? 1 : -1;
    let o =
      sky.o +
      ridge(c, y, 20 + c.q() * 30, 4 + r0(c.q() * 3), k.depth(0.35)) +
      water(c, y, sea, warm ? k.sun : '#fff', sky.sx, 0.6, 120);
    const karst = (X: number, e: number, f: number) =>
      G(
        X,
        y + 8,
        P('M-40 0Q-44-40-30-70T-6-112Q10-124 20-100T34-56T44 0z', mix(g, k.low, f)) +
          P('M4-114Q14-112 20-100T34-56T44 0H14Q-6-30 6-60T4-114z', mix(gl, k.low, f)) +
          P('M-44 0q44 6 92 0l-4-6h-84z', mix(k.dark, sea, 0.5)),
        e,
      );
    const grove = (X: number, Y: number, l: readonly (readonly [number, number])[]) =>
      l.map(([d, h]) => c.use('p', () => palm(0, 0, 46, 5, mix(g, k.dark, 0.4), 20), X + d, Y, h)).join('');
    if (kind === 0)
      o +=
        karst(x - 160 + q(30), 0.62, 0.4) +
        karst(x + 96 + q(40), 0.56, 0.4) +
        karst(x - 96 + q(30), 0.7 + c.q() * 0.4, 0.2) +
        karst(x + 10 + q(40), 0.9 + c.q() * 0.36, 0);
    else if (kind === 1) {
      // volcano island
      c.about = 'a volcano island in a warm sea';
      const v = x + s * 20 + q(50),
        h = 96 + q(30);
      o +=
        P(
          `M${v - 170} ${y + 8}Q${v - 60} ${y - 30} ${v - 18} ${y - h}q10-5 18 0t18-2Q${v + 60} ${y - 30} ${v + 180} ${y + 8}z`,
          g,
        ) +
        P(
          `M${v} ${y - h}q8 3 18-2Q${v + 60} ${y - 30} ${v + 180} ${y + 8}H${v + 30}Q${v - 20} ${y - 40} ${v} ${y - h}z`,
          gl,
        ) +
        (c.q() < 0.6 ? P(`M${v - 4} ${y - h - 4}q-10-14 2-24t4-22q16 10 8 26t0 20z`, '#fff', op(0.45)) : '') +
        P(`M${v - 190} ${y + 10}Q${v} ${y - 10} ${v + 200} ${y + 10}z`, mix(g, k.dark, 0.25)) +
        grove(v, y + 4, [
          [-120, 0.8],
          [-92, 1],
          [-60, 0.8],
          [70, 0.9],
          [104, 1.1],
          [134, 0.8],
        ]);
    } else if (kind === 2) {
      // huts on stilts
      c.about = 'stilt houses on a warm lagoon';
      o +=
        P(`M${x - 200} ${y + 4}Q${x - 110} ${y - 30} ${x - 20} ${y - 14}T${x + 220} ${y + 4}z`, gl) +
        P(`M${x - 230} ${y + 4}Q${x + 60} ${y - 16} ${x + 120} ${y - 34}T${x + 260} ${y + 4}z`, g) +
        grove(x, y + 2, [
          [-150, 0.9],
          [-112, 1.2],
          [-74, 0.9],
          [90, 1],
          [124, 1.3],
          [160, 1],
        ]);
      const hut = () =>
        S('M-14 16V-2M-5 17V-2M6 17V-2M15 16V-2', k.dark, 1.6) +
        R(-20, -3, 40, 3, mix(k.dark, sand, 0.3)) +
        R(-15, -15, 12, 12, mix(sand, k.dark, 0.45)) +
        R(-3, -15, 18, 12, mix(sand, k.dark, 0.2)) +
        P('M2-3v-9h6v9z', k.dark) +
        P('M-24-12Q-8-20-4-34H4Q8-20 24-12Q0-8-24-12z', mix('#a8743f', k.land, 0.3)) +
        P('M0-34H4Q8-20 24-12Q12-10 2-10z', mix('#d9a85f', k.low, 0.15));
      for (const [d, e, z] of [
        [-92, 24, 0.86],
        [-46, 20, 0.74],
        [-4, 24, 0.9],
        [46, 30, 1.1],
        [100, 36, 1.3],
      ] as const)
        o += c.use('h', hut, x + d, y + e, z);
      o += S(`M${x - 110} ${y + 23}L${x - 4} ${y + 22} ${x + 130} ${y + 34}`, k.dark, 1.6);
    } else {
      // river mouth village with a stilted church or mosque tower
      c.about = 'a bayside town among palms';
      const T: [string, ...string[]] = [k.lit, mix(k.lit, k.acc, 0.4), k.sun, mix(k.lit, '#7fb8b0', 0.5)],
        rf = mix('#c9674a', k.shd, 0.3);
      o +=
        P(`M${x - 230} ${y + 8}Q${x - 60} ${y - 60 + q(30)} ${x + 60} ${y - 50 + q(40)}T${x + 250} ${y + 8}z`, g) +
        P(
          `M${x + 20} ${y - 54}Q${x + 60} ${y - 50} ${x + 100} ${y - 34}T${x + 250} ${y + 8}H${x + 60}Q${x + 10} ${y - 20} ${x + 20} ${y - 54}z`,
          gl,
        ) +
        grove(x, y - 6, [
          [-140, 0.9],
          [-100, 1.1],
          [80, 1.2],
          [136, 1],
        ]) +
        G(
          x + q(60),
          y + 2,
          buildingOf(c, 2) === 0
            ? block(0, 0, 20, 62, k.sun, k.shd) +
                R(-12, -64, 24, 3, k.sun) +
                onion(0, -64, 18, 18, k.acc, mix(k.acc, k.dark, 0.3), k.dark, 0.56) +
                P(rarch(1, -40, 8, 14), k.dark)
            : block(0, 0, 22, 54, k.sun, k.shd) +
                P('M-13-54L0-84 13-54z', rf) +
                P(rarch(1, -32, 7, 13), k.dark) +
                S('M0-84v-9M-3-90h6', k.dark, 1.2),
        );
      o +=
        homes(
          c,
          T,
          rf,
          Array.from({ length: 10 }, (_, i) => [i + (i > 5 ? 1 : 0), x - 150 + i * 31, y + 6 + (i % 2) * 5]),
        ) + R(0, y + 10, W, 4, sand);
    }
    const beach = c.q() < 0.6;
    if (beach)
      o +=
        P(`M${x - 20} ${n(H)}Q${x + 40} ${y + 42} ${n(W)} ${y + 28}V${n(H)}z`, '#fff', op(0.6)) +
        P(`M${x - 6} ${n(H)}Q${x + 50} ${y + 47} ${n(W)} ${y + 32}V${n(H)}z`, sand) +
        (c.q() < 0.6
          ? G(x + 70, y + 60, S('M0 0L-5-24', k.dark, 1.4) + P('M-24-17Q-14-34-5-28Q8-30 12-10Q-4-18-24-17z', k.acc))
          : '');
    return (
      o +
      boat(x - 80 + q(60), y + 40, 1.1, k.dark, k.acc, mix(k.acc, k.dark, 0.3)) +
      (beach ? '' : boat(x + 60 + q(60), y + 48, 0.8, k.dark, '#fff', k.shd)) +
      frame(c, kind > 1 ? ['palms', 'onePalm', 'leaves'] : ['palms', 'onePalm', 'leaves', 'blossom'])
    );
  },
};
