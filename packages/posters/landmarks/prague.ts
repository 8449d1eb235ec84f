import { cypress } from '../drawing/flora.ts';
import { bank, houses, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, cap, parch, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, nth, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const prague: Drawing = {
  about: 'a stone bridge below the castle hill',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      roof = k.acc,
      rd = mix(roof, k.dark, 0.3),
      cop = '#6fa88f',
      cd = mix(cop, k.dark, 0.35),
      river = mix(k.top, k.land, 0.3),
      st = mix(D, k.low, 0.4),
      g = mix('#7fa468', k.land, 0.3);
    let o =
      sun(c, x + 108, y - 122, 32) +
      streaks(
        [
          [x - 210, y - 128, 180, 9],
          [x + 60, y - 152, 170, 8],
          [x + 100, y - 76, 140, 7],
        ],
        '#fff',
        0.55,
      ) +
      ridge(c, y - 10, 44, 5, k.depth(0.24));
    // castle hill with the cathedral
    o += P(
      `M${x - 240} ${y + 4}Q${x - 170} ${y - 44} ${x - 100} ${y - 56}T${x + 60} ${y - 58}T${x + 160} ${y - 20}T${n(W + 60)} ${y - 6}V${y + 8}z`,
      g,
    );
    const cl = mix(L, k.low, 0.35),
      cs = mix(D, k.low, 0.2),
      sp = (X: number, h: number, w: number, t: number) =>
        R(X - w / 2, -h, w * 0.4, h, cs) +
        R(X - w * 0.1, -h, w * 0.6, h, mix(cs, cl, 0.5)) +
        P(`M${X - w / 2 - 1} ${-h}L${X} ${-h - t} ${X + w / 2 + 1} ${-h}z`, mix(k.land, k.dark, 0.4)) +
        P(`M${X} ${-h - t}L${X + w / 2 + 1} ${-h}H${X}z`, mix(k.land, k.dark, 0.1));
    o += G(
      x - 44,
      y - 52,
      sp(-26, 52, 11, 34) +
        sp(-12, 52, 11, 34) +
        block(10, 0, 66, 34, mix(cs, cl, 0.5), cs, 0.3) +
        P('M-24-34L-18-50H38L44-34z', mix(k.land, k.dark, 0.3)) +
        block(24, 0, 15, 66, mix(cs, cl, 0.6), cs) +
        P('M15-66q0-9 9-11q9 2 9 11z', cop) +
        P('M20-76q-1-7 4-12q5 5 4 12z', cop) +
        S('M24-88v-12', cd, 1.4) +
        P(row(parch, -14, 38, 6, -4, 6, 20), mix(cs, k.dark, 0.35)),
    );
    o += G(
      x - 6,
      y - 44,
      block(0, 0, 196, 18, cl, cs, 0.14) +
        P('M-100-18L-94-26H94L100-18z', mix(roof, k.low, 0.25)) +
        `<path d="M-92-9H94" stroke="${mix(cs, k.dark, 0.2)}" stroke-width="7" stroke-dasharray="3 6"/>` +
        block(-94, 0, 18, 26, cl, cs) +
        P('M-104-26L-94-38-84-26z', rd),
    );
    // rooftops under the hill, green dome
    const tint: [string, ...string[]] = [L, mix(L, '#ffffff', 0.45), '#f0c0a0'],
      home = (i: number) => () =>
        houses([[0, 0, 26, 20 + i * 3, 8]], nth(tint, i), mix(nth(tint, i), k.land, 0.42), i === 1 ? rd : roof) +
        P('M14-8v-6h3v6zM20-8v-6h3v6z', k.land);
    for (let r = 0; r < 2; r++)
      for (let i = 0; i < 11; i++) {
        const X = x - 176 + i * 29 + r * 12;
        if (X > -30 && X < W && !(r && Math.abs(X - x - 86) < 26))
          o += c.use(
            `h${(i * 2 + r) % 3}`,
            home((i * 2 + r) % 3),
            Math.round(X),
            Math.round(y - 14 + r * 17 - (1 - r) * (10 - Math.abs(i - 5) * 1.6)),
          );
      }
    o += G(
      x + 112,
      y + 4,
      block(0, 0, 44, 42, mix(L, '#ffffff', 0.35), D) +
        R(-24, -45, 48, 3, L) +
        block(0, -45, 26, 10, L, D) +
        cap(0, -55, 32, 26, cop, cd) +
        block(0, -80, 8, 8, L, D) +
        P('M-5-88q0-6 5-10q5 4 5 10z', cop) +
        S('M0-98v-9', cd, 1.2) +
        block(32, 0, 13, 62, mix(L, '#ffffff', 0.35), D) +
        P('M24-62q0-9 8-12q8 3 8 12z', cop) +
        S('M32-74v-8', cd, 1.2) +
        P(row(rarch, -8, 10, 2, -8, 8, 20), mix(D, k.dark, 0.4)),
    );
    o += water(c, y + 8, river, '#fff', x + 90, 0.5, 200);
    // bridge with statues and its tower
    const arch = () =>
      P('M0 0H62V26H56Q56 8 35 8T14 26H0z', st) +
      P('M0 0H62V3H0z', mix(st, '#ffffff', 0.35)) +
      P('M-6 12L7 6V28H-6z', mix(st, k.dark, 0.28)) +
      P('M7 28V6L14 12V28z', st) +
      P(
        'M4-1v-6q-3-2-2-6a3 3 0 1 1 7 0q1 4-2 6v6zM36-1v-5q-2-2-1-5a2.500 2.500 0 1 1 5 0q1 3-1 5v5z',
        mix(k.dark, k.land, 0.25),
      );
    for (let X = (x % 62) - 62; X < W; X += 62) o += c.use('a', arch, Math.round(X), y + 26);
    o += G(
      x - 138,
      y + 30,
      block(0, 4, 36, 84, mix(D, L, 0.25), mix(D, k.dark, 0.3)) +
        P('M-20-80L-6-116H6L20-80z', mix(k.land, k.dark, 0.55)) +
        P('M0-116H6L20-80H2z', mix(k.land, k.dark, 0.3)) +
        P('M-22-78L-18-100-14-78zM14-78L18-100 22-78z', mix(k.land, k.dark, 0.5)) +
        P(parch(1, 4, 17, 36), k.dark) +
        P(row(parch, -7, 9, 2, -46, 7, 18), k.dark) +
        S('M-18-40H18M-18-72H18', L, 1.6),
      0.96,
    );
    const swan = () => P('M-12 0Q-14-8-4-8Q4-9 8-6Q10-10 7-14Q6-19 11-19L15-16H12Q13-10 12-4Q10 0 4 0z', '#fff');
    o += c.use('s', swan, x + 42, y + 62) + c.use('s', swan, x + 70, y + 66, 0.8);
    o += bank(c, b + 16, H + 6, b + 6, k.dark) + cypress(W - 20, H, 104, k.dark, 11);
    return (
      o +
      (c.left ? cypress(18, H, 92, k.dark, 13) : '') +
      birds(
        [
          [x + 16, y - 126, 0.9],
          [x + 30, y - 119, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 30],
};
