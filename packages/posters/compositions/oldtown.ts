import { ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, boat, cap, merlons, onion, rarch, row } from '../drawing/shapes.ts';
import { G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { frame, type Home, homes, layoutOf, light, pick } from './motifs.ts';

const r0 = Math.round;

export const oldtown: Drawing = {
  about: 'an old town of gables and towers by the river',
  draw(c) {
    const { k, x, y, W } = c,
      sky = light(c),
      river = mix(k.land, k.low, 0.25),
      roof = mix(pick(c, ['#b5563f', '#c9744a', '#7f5a5f', '#5f6f7f']), k.shd, 0.25),
      tints: [string, ...string[]] = [
        mix(k.lit, k.sun, 0.3),
        mix(k.lit, pick(c, ['#e9b48f', '#f0c870', '#dba0a0']), 0.5),
        mix(k.lit, pick(c, ['#bcd0cf', '#cbd8b0', '#f3ead8']), 0.5),
      ],
      st = mix(k.land, k.low, 0.45),
      sd = mix(k.land, k.dark, 0.1),
      sl = mix(st, k.sun, 0.3),
      cop = mix(pick(c, ['#6fa88f', '#8f6f6f', '#5f7f9a']), k.land, 0.2),
      cd = mix(cop, k.dark, 0.3);
    let o =
      sky.o +
      ridge(c, y - 6, 30 + c.q() * 40, 4 + r0(c.q() * 3), k.depth(0.28), c.q() < 0.3 ? 'sharp' : 'soft') +
      ridge(c, y, 34, 5, k.depth(0.45));
    const spire = (X: number, w: number, h: number) =>
      block(X, 0, w, h, sl, sd) +
      P(`M${X - w / 2 - 2} ${-h}L${X} ${-h - w * 2} ${X + w / 2 + 2} ${-h}z`, cd) +
      P(`M${X - 2} ${-h}L${X} ${-h - w * 2} ${X + w / 2 + 2} ${-h}z`, cop) +
      P(rarch(X + 2, 8 - h, w * 0.3, 14), k.dark);
    const bulb = (X: number, w: number, h: number) =>
      block(X, 0, w, h, sl, sd) +
      onion(X, -h, w * 1.1, w * 1.3, cop, cd, cd, 0.62) +
      P(rarch(X + 2, 8 - h, w * 0.3, 14), k.dark);
    const dome = (X: number, w: number, h: number) =>
      block(X, 0, w, h, sl, sd, 0.34) +
      R(X - w / 2 - 3, -h - 3, w + 6, 4, sl) +
      block(X, -h - 3, w * 0.7, 14, sl, sd) +
      P(
        row(rarch, X - w * 0.22, X + w * 0.24, 4, -h - 4, 5, 10) +
          row(rarch, X - w * 0.3, X + w * 0.34, 3, -4, 8, h * 0.6),
        cd,
      ) +
      cap(X, -h - 17, w * 0.82, w * 0.6, cop, cd) +
      block(X, -h - 16 - w * 0.6, 9, 10, sl, sd) +
      S(`M${X} ${n(-h - 26 - w * 0.6)}v-12`, cd, 1.6);
    const kind = layoutOf(c, 3),
      q = () => r0((c.q() - 0.5) * 26),
      list: Home[] = [];
    if (kind === 1) {
      // castle above the roofs
      const X = q() - 10,
        h = 50 + r0(c.q() * 16);
      c.about = 'a castle above the roofs of an old town';
      o +=
        P(
          `M${x + X - 200} ${y + 4}Q${x + X - 90} ${y - h * 0.5} ${x + X - 62} ${y - h}H${x + X + 66}Q${x + X + 96} ${y - h * 0.5} ${x + X + 210} ${y + 4}z`,
          mix('#7f9f6f', k.land, 0.45),
        ) +
        G(
          x + X,
          y - h + 2,
          block(0, 0, 116, 30, sl, sd, 0.3) +
            merlons(-58, 58, -30, 5, 5, sl) +
            block(-46, 0, 24, 50, sl, sd) +
            P('M-61-50L-46-78-31-50z', roof) +
            block(40, 0, 30, 58, sl, sd) +
            merlons(25, 55, -58, 5, 5, sl) +
            block(4, -28, 26, 44, sl, sd) +
            P('M-12-72L4-104 20-72z', roof) +
            P(row(rarch, -20, 22, 3, -6, 7, 14) + rarch(41, -30, 6, 14) + rarch(5, -48, 6, 14), cd) +
            S('M4-104v-14', cd, 1.2) +
            P('M4-118h12l-3 4 3 4H4z', k.acc),
        );
    } else if (kind === 2)
      o += G(
        x + q(),
        y,
        dome(0, 58 + r0(c.q() * 14), 52 + r0(c.q() * 16)) +
          (c.q() < 0.5 ? bulb : spire)(64, 15, 74) +
          spire(-72, 14, 50 + q()) +
          (c.q() < 0.5 ? block(-112, 0, 12, 84, sl, sd) + merlons(-118, -106, -84, 3, 3, sl) : spire(118, 15, 46)),
      );
    else {
      const chance = c.q() < 0.45,
        f = (c.wish.building === undefined ? chance : c.wish.building === 1) ? bulb : spire,
        g = c.q() < 0.5 ? spire : bulb,
        m = q();
      o += G(
        x,
        y,
        f(m - 34, 24, 84 + q()) +
          (c.q() < 0.5 ? f(m + 2, 24, 84) : g(m + 6, 18, 66 + q())) +
          g(100 + q(), 16, 52) +
          g(-112 + q(), 18, 58),
      );
    }
    const N = Math.ceil(W / 30) + 1,
      curve = 0.03 + c.q() * 0.06;
    for (let r = 0; r < 2; r++)
      for (let i = 0; i < N; i++) {
        const X = i * 30 - 14 + r * 12;
        if (Math.abs(X - x) < 200)
          list.push([i * 2 + r + r0(c.q()), X, y - 10 + r * 12 - (1 - r) * (14 - Math.abs(X - x) * curve)]);
      }
    o +=
      homes(c, tints, roof, list, [28, 21, 7], 'M15-7v-7h3.500v7zM22-7v-7h3.500v7z') +
      R(0, y + 1, W, 7, sd) +
      water(c, y + 7, river, k.sun, sky.sx, 0.6, 130);
    if (c.q() < 0.5) {
      const w = 58 + r0(c.q() * 24),
        e = mix(st, k.dark, 0.12);
      for (let X = (x % w) - w; X < W; X += w)
        o += c.use(
          'a',
          () =>
            P(`M0 0H${w}V24H${w - 7}Q${w - 8} 8 ${w / 2} 8T7 24H0z`, st) +
            R(0, 0, w, 3, sl) +
            P('M-5 11L7 5V27H-5z', e),
          r0(X),
          y + 28,
        );
    } else
      o +=
        boat(x - 90 + c.q() * 40, y + 40, 0.9, k.dark, k.sun, k.shd) +
        boat(x + 40 + c.q() * 60, y + 28, 0.6, k.dark, k.acc, k.shd);
    return o + frame(c, ['bough', 'cypresses', 'umbrella', 'reeds', 'lamps', 'pines', 'grasses']);
  },
};
