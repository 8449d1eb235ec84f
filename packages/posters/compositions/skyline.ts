import { ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing, Pen } from '../drawing/pen.ts';
import { block, boat } from '../drawing/shapes.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { frame, layoutOf, light, pick } from './motifs.ts';

const r0 = Math.round;

/** One high-rise: crown 0 gable, 1 mast, 2 slant, 3 step, 4 round, 5 needle. */
function tower(X: number, w: number, h: number, f: number, L: string, D: string) {
  const a = w / 2,
    o = block(X, 0, w, h, L, D, 0.38);
  if (f === 0)
    return (
      o +
      P(`M${X - a} ${-h}L${X} ${-h - 18} ${X + a} ${-h}z`, L) +
      P(`M${X - a} ${-h}L${X} ${-h - 18} ${n(X - w * 0.12)} ${-h}z`, D)
    );
  if (f === 1) return o + block(X, -h, w * 0.64, 9, L, D, 0.38) + S(`M${X} ${-h - 9}v-18`, D, 1.4);
  if (f === 2) return o + P(`M${X - a} ${-h}V${-h - 18}L${X + a} ${-h}z`, D);
  if (f === 3) return o + block(X, -h, w * 0.7, 12, L, D, 0.38) + block(X, -h - 12, w * 0.4, 10, L, D, 0.38);
  if (f === 4)
    return (
      o +
      P(`M${X - a} ${-h}a${a} ${a} 0 0 1 ${w} 0z`, L) +
      P(`M${X - a} ${-h}a${a} ${a} 0 0 1 ${n(w * 0.38)}-${n(a * 0.97)}V${-h}z`, D)
    );
  return (
    o +
    P(`M${X - a} ${-h}L${X - 2} ${-h - 34} ${X} ${-h - 48} ${X + 2} ${-h - 34} ${X + a} ${-h}z`, L) +
    P(`M${X - a} ${-h}L${X - 2} ${-h - 34} ${X} ${-h - 48}V${-h}z`, D)
  );
}

// height by position across the picture, 0 to 1
const PROFILES = [
  (t: number, p: number) => 1 - Math.abs(t - p) * 1.4,
  (t: number) => 0.25 + t * 0.75,
  (t: number) => 1 - t * 0.75,
  (t: number) => 0.3 + Math.abs(t - 0.5) * 1.4,
  (t: number) => 1 - Math.min(Math.abs(t - 0.24), Math.abs(t - 0.8)) * 2.6,
] as const;

/** Open ground before the towers, an avenue leading in, and trees along it. */
function plain(c: Pen): string {
  const { k, x, y, W, H } = c;
  const grass = mix(mix(k.land, '#8f9f5f', 0.3), k.low, 0.3);
  const road = mix(k.low, k.land, 0.3);
  const leaf = mix(grass, k.dark, 0.45);
  const tree = () =>
    R(-1.2, -10, 2.4, 10, k.dark) +
    P('M-11-8a8 8 0 0 1 2-14a10 10 0 0 1 18 0a8 8 0 0 1 2 14z', leaf) +
    P('M2-26a10 10 0 0 1 7 4a8 8 0 0 1 2 14H5q6-8-3-18z', mix(leaf, k.sun, 0.2));
  let o =
    R(0, y, W, H - y, grass) +
    P(`M0 ${y + 26}Q${n(W * 0.3)} ${y + 14} ${n(W)} ${y + 24}V${n(H)}H0z`, mix(grass, k.dark, 0.12)) +
    P(`M${x - 10} ${y}H${x + 10}L${x + 84} ${n(H)}H${x - 84}z`, road) +
    `<path d="M${x} ${y + 3}V${n(H)}" stroke="${mix(road, '#ffffff', 0.6)}" stroke-width="2" stroke-dasharray="6 7"/>`;
  for (let i = 0; i < 5; i++)
    for (const s of [-1, 1])
      o += c.use('e', tree, Math.round(x + s * (26 + i * 34 + i * i * 2)), y + 5 + i * 7, 0.6 + i * 0.12);
  return o;
}

export const skylineCity: Drawing = {
  about: 'a city skyline across the river',
  draw(c) {
    const { k, x, y, W } = c,
      L = mix(k.lit, k.low, 0.25),
      D = mix(k.shd, k.land, 0.3),
      river = mix(k.land, k.mid, 0.3),
      sky = light(c);
    c.night = sky.night;
    if (c.wish.dry) c.about = c.wish.hills ? 'a city skyline below the hills' : 'a city skyline on the plain';
    const f = pick(c, PROFILES),
      p = 0.2 + c.q() * 0.6,
      count = 7 + r0(c.q() * 3),
      span = 290,
      kind = layoutOf(c, 3),
      chance = c.q() < 0.5,
      hills = c.wish.hills ?? chance;
    let o =
      sky.o +
      (c.wish.hills ? ridge(c, y - 30, 104, 3, k.depth(0.2), 'sharp') + ridge(c, y - 16, 74, 4, k.depth(0.32)) : '') +
      (hills
        ? ridge(c, y - 8, 40 + c.q() * 34, 4, k.depth(0.24))
        : skyline(c, -10, W + 10, y, 50, k.depth(0.25), 10, 22)) +
      skyline(c, x - 200, x + 210, y, 70 + c.q() * 26, k.depth(0.5), 10, 20);
    let t = '',
      g = '';
    for (let i = 0; i < count; i++) {
      const u = i / (count - 1),
        X = r0(-span / 2 + u * span + (c.q() - 0.5) * 10),
        w = 15 + r0(c.q() * 20),
        h = r0(28 + 118 * Math.max(0.04, f(u, p)) * (0.56 + 0.46 * c.q())),
        a = c.q() < 0.4 ? 0.42 : 0;
      t += tower(X, w, h, Math.floor(c.q() * (h > 90 ? 6 : 5)), mix(L, k.depth(0.5), a), mix(D, k.depth(0.5), a));
      if (!a) g += `M${n(X + w * 0.18)}-12V${8 - h}`;
    }
    if (kind === 1) {
      const X = r0((c.q() - 0.5) * 200);
      t +=
        P(`M${X - 7} 0L${X - 2}-104H${X + 2}L${X + 7} 0z`, D) +
        P(`M${X} 0V-104H${X + 2}L${X + 7} 0z`, L) +
        P(`M${X - 14}-106Q${X - 16}-118 ${X - 9}-122H${X + 9}Q${X + 16}-118 ${X + 14}-106L${X + 6}-98H${X - 6}z`, D) +
        P(`M${X}-122H${X + 9}Q${X + 16}-118 ${X + 14}-106L${X + 6}-98H${X}z`, L) +
        P(`M${X - 2}-122L${X}-176 ${X + 2}-122z`, D);
    }
    o +=
      G(
        x,
        y,
        t +
          `<path d="${g || 'M0 0'}" fill="none" stroke="${sky.night ? k.acc : mix(D, L, 0.35)}" stroke-width="8" stroke-dasharray="1.600 ${pick(c, ['8', '6', '10'])}" opacity="${sky.night ? 0.9 : 0.65}"/>`,
      ) +
      R(0, y - 4, W, 5, mix(k.land, k.dark, 0.4)) +
      (c.wish.dry ? plain(c) : water(c, y, river, k.sun, sky.sx, 0.65, 120));
    if (c.wish.dry) return o + frame(c, ['bough', 'lamps', 'cypresses', 'grasses', 'palms']);
    const B = mix(k.dark, k.land, 0.25);
    if (kind === 2) {
      c.about = 'a city skyline and a bridge';
      const s = r0(x - 40 + c.q() * 80),
        Y = y + 30,
        cab = [20, 40, 60, 80, 100]
          .map((d) => `M${s} ${y - 46 + d * 0.2}L${s - d * 1.5} ${Y}M${s} ${y - 46 + d * 0.2}L${s + d * 1.5} ${Y}`)
          .join('');
      o +=
        S(cab, B, 0.9, op(0.8)) +
        P(`M${s - 5} ${Y + 14}L${s - 1.5} ${y - 54}H${s + 1.5}L${s + 5} ${Y + 14}z`, B) +
        R(0, Y - 2, W, 5, B) +
        P([-150, 150].map((d) => `M${s + d - 4} ${Y}h8v16h-8z`).join(''), B);
    } else
      o +=
        boat(x - 70 + c.q() * 40, y + 36, 0.9, k.dark, k.sun, k.shd) +
        (c.q() < 0.5
          ? boat(x + 60 + c.q() * 40, y + 26, 0.6, k.dark, k.acc, k.shd)
          : G(x + 70, y + 34, P('M-30-6H32L26 5H-24z', k.dark) + P('M-22-6L-18-14H20L24-6z', L) + R(2, -22, 8, 8, D)));
    return o + frame(c, ['bough', 'blossom', 'lamps', 'cypresses', 'grasses', 'reeds']);
  },
};
