import { palm } from '../drawing/flora.ts';
import { ridge } from '../drawing/land.ts';
import type { Drawing, Pen } from '../drawing/pen.ts';
import { boat } from '../drawing/shapes.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { frame, layoutOf, light, pick } from './motifs.ts';

/** The background of the bay: an islet, green mountains, or a wooded headland. */
function farShore(c: Pen, kind: number, green: string): string {
  const { k, x, y, W } = c;
  const hazy = mix(green, k.low, 0.42);
  if (kind === 0) {
    const d = Math.round(x - 120 + c.q() * 60);
    return (
      ridge(c, y, 12, 5, k.depth(0.3)) +
      P(`M${d - 44} ${y + 2}Q${d - 20} ${y - 20} ${d + 6} ${y - 18}T${d + 52} ${y + 2}z`, hazy) +
      [-12, 4, 20].map((e) => c.use('i', () => palm(0, 0, 26, 3, mix(green, k.low, 0.2), 13), d + e, y - 12)).join('')
    );
  }
  if (kind === 1)
    return (
      ridge(c, y - 4, 74 + c.q() * 20, 4, k.depth(0.3)) +
      ridge(c, y, 48, 5, hazy) +
      ridge(c, y + 2, 22, 8, mix(green, k.low, 0.22))
    );
  const h = 46 + Math.round(c.q() * 22);
  return (
    ridge(c, y, 14, 5, k.depth(0.28)) +
    P(`M${x + 10} ${y + 3}Q${x + 60} ${y - 8} ${x + 92} ${y - h}T${n(W + 30)} ${y - h - 12}V${y + 3}z`, hazy) +
    P(
      `M${x + 70} ${y + 3}Q${x + 120} ${y - 4} ${x + 150} ${y - h * 0.6}T${n(W + 30)} ${y - h * 0.7}V${y + 3}z`,
      mix(green, k.low, 0.2),
    )
  );
}

/** Thatched sunshade on a pole. */
const palapa = (k: Pen['k']): string =>
  R(-1.4, -34, 2.8, 36, k.dark) +
  P('M-25-26Q-9-34-2-46H2Q9-34 25-26Q0-19-25-26z', mix('#a8743f', k.land, 0.2)) +
  P('M-1-46H2Q9-34 25-26Q13-22 3-22.500z', mix('#dcae66', k.low, 0.15));

/** Two loungers under a striped parasol. */
const parasol = (k: Pen['k'], cloth: string): string =>
  S('M0 0L-4-33', k.dark, 1.6) +
  P('M-27-25Q-21-43-4-42Q15-43 21-23Q13-28 5-25-3-30-12-25-20-29-27-25z', cloth) +
  P('M-12-25Q-11-39-4-42Q3-40 5-25-3-30-12-25z', '#fff6e6') +
  P('M8 2L28 2 34-7 31-8 26-1H8zM-34 2H-14V-1H-30L-36-9-39-8z', '#fff6e6') +
  S('M11 2v4M25 2v4M-31 2v4M-17 2v4', k.dark, 1.2);

export const beach: Drawing = {
  about: 'a white beach under palms by a warm sea',
  draw(c) {
    const { k, x, y, W, H } = c;
    const sky = light(c);
    const warm = /Sunset|Dusk|bali/.test(k.name);
    const kind = layoutOf(c, 3);
    const green = mix('#3f8f6b', k.land, warm ? 0.75 : 0.4);
    const deep = warm ? mix(k.mid, k.land, 0.45) : mix(k.top, '#1f8fb0', 0.3);
    const shallow = warm ? mix(k.mid, k.low, 0.3) : mix('#5fd0c8', k.mid, 0.25);
    const sand = mix(mix(k.sun, '#f3d6a0', 0.5), k.low, 0.2);
    const cloth = pick(c, ['#e8604f', '#f2a93f', '#2f8fa8', k.acc]);
    let o = sky.o + R(0, y, W, H - y, deep) + farShore(c, kind, green);
    o +=
      P(`M0 ${y + 12}Q${n(x - 40)} ${y + 7} ${n(W)} ${y + 14}V${n(H)}H0z`, mix(deep, shallow, 0.5)) +
      P(`M0 ${y + 24}Q${n(x - 30)} ${y + 17} ${n(W)} ${y + 20}V${n(H)}H0z`, shallow);
    o += S(
      `M${sky.sx - 40} ${y + 6}h34m18 3h40m-70 5h44m-80 6h56m30 3h36M${x - 150} ${y + 17}h40m-14 9h36`,
      warm ? k.sun : '#fff',
      1.4,
      op(0.6),
    );
    o +=
      boat(x - 96 + c.q() * 50, y + 20, 1.2, k.dark, '#fff', mix(cloth, k.land, 0.2)) +
      boat(x + 10 + c.q() * 40, y + 10, 0.6, k.dark, k.acc, k.shd);
    // the shore sweeps in from the right
    const shore = (d: number) =>
      `M${x - 200} ${n(H)}Q${x - 120} ${y + 50 + d} ${x - 10} ${y + 40 + d}T${x + 110} ${y + 22 + d}T${n(W + 20)} ${y + 6 + d}V${n(H)}z`;
    o +=
      P(shore(-4), '#fff', op(0.55)) +
      P(shore(0), mix(sand, shallow, 0.35)) +
      P(shore(4), sand) +
      P(
        `M${x - 120} ${n(H)}Q${x - 20} ${y + 62} ${x + 60} ${y + 56}T${n(W + 20)} ${y + 34}V${n(H)}z`,
        mix(sand, '#ffffff', 0.3),
      );
    // palms leaning over the water, then shade
    const trunk = mix(green, k.dark, 0.55);
    for (const [d, e, h] of [
      [150, 24, 1.1],
      [118, 30, 1.4],
      [184, 26, 0.96],
    ] as const)
      o += c.use('p', () => palm(0, 0, 64, -16, trunk, 25), x + d, y + e, h);
    o += c.use('t', () => palapa(k), x + 78, y + 42, 0.9) + c.use('t', () => '', x + 128, y + 44, 1.06);
    o +=
      G(x + 8, y + 58, parasol(k, cloth), 0.9) +
      (c.q() < 0.5 ? C(x + 52, y + 62, 3, cloth) : S(`M${x - 34} ${y + 66}l5-3 5 3m-5-3v7`, cloth, 1.6));
    return o + frame(c, ['palms', 'onePalm', 'leaves']);
  },
};
