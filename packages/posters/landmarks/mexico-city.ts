import { canopy, cypress } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const mexicoCity: Drawing = {
  about: 'a golden angel on her column, jacarandas and a volcano',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.lit,
      Ad = k.shd,
      J = k.acc,
      Jl = mix(J, '#ffffff', 0.32),
      st = mix(k.low, '#ffffff', 0.35),
      sd = mix(k.land, k.low, 0.4),
      M = mix(sd, k.dark, 0.35),
      road = mix(k.land, k.low, 0.25),
      v = x + 116;
    let o =
      sun(c, x - 34, y - 106, 42) +
      streaks(
        [
          [x - 210, y - 128, 160, 9],
          [x + 50, y - 152, 170, 8],
          [x - 210, y - 70, 120, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      P(
        `M${v - 240} ${y}Q${v - 120} ${y - 20} ${v - 66} ${y - 40}Q${v - 30} ${y - 78} ${v - 13} ${y - 102}q6 4 13 0t13-1Q${v + 60} ${y - 40} ${v + 190} ${y}z`,
        k.depth(0.52),
      ) +
      P(
        `M${v} ${y - 102}q7-3 13-1Q${v + 60} ${y - 40} ${v + 190} ${y}H${v + 40}Q${v - 6} ${y - 50} ${v} ${y - 102}z`,
        k.depth(0.36),
      ) +
      P(`M${v - 13} ${y - 102}q6 4 13 0t13-1l17 26-9-3-5 9-8-11-6 12-8-12-8 8-6-5-9 5z`, '#fffaf2') +
      P(`M${v - 4} ${y - 106}q-8-10 2-18t2-18q14 8 6 20t0 16z`, '#fff', op(0.5)) +
      ridge(c, y, 24, 8, k.depth(0.6));
    o +=
      skyline(c, -10, x - 30, y, 62, k.depth(0.42), 11, 20) +
      skyline(c, x + 40, W + 10, y, 44, k.depth(0.66), 11, 20) +
      skyline(c, -10, x - 60, y, 46, k.depth(0.66), 11, 20);
    const tree = () =>
      P('M-2 0Q-2-14-8-20L-6-22Q-1-18 0-12Q3-18 8-22L9-20Q3-12 3 0z', k.dark) +
      P('M-26-18a11 11 0 0 1 3-20a15 15 0 0 1 24-10a14 14 0 0 1 20 11a11 11 0 0 1 3 19q-24 6-50 0z', J) +
      P('M0-48a14 14 0 0 1 21 11a11 11 0 0 1 3 19q-8 2-16 2q12-16-8-32z', Jl);
    o += R(0, y, W, H, mix(road, '#7f9f6f', 0.3));
    for (let i = 0; i < 14; i++) {
      const X = x - 230 + i * 35;
      if (X > -20 && X < W + 20 && Math.abs(X - x) > 36)
        o += c.use('t', tree, Math.round(X), y + 8 + (i % 2) * 4, 0.9 + (i % 3) * 0.14);
    }
    o +=
      P(`M0 ${y + 12}Q${n(x)} ${y + 4} ${n(W)} ${y + 12}V${n(H)}H0z`, road) +
      `<ellipse cx="${x}" cy="${y + 24}" rx="104" ry="17" fill="${mix('#7f9f6f', k.land, 0.2)}"/><ellipse cx="${x}" cy="${y + 21}" rx="84" ry="12" fill="${st}"/>` +
      `<path d="M${x - 180} ${y + 52}Q${x} ${y + 70} ${x + 190} ${y + 50}" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="12 9" opacity=".7"/>`;
    // steps, plinth, column, winged figure
    let t =
      P('M-60 2L-56-5H56L60 2zM-46-5L-43-11H43L46-5z', st) +
      P('M-60 2L-56-5H-20V2zM-46-5L-43-11H-16V-5z', sd) +
      block(0, -11, 62, 22, st, sd, 0.34) +
      R(-34, -36, 68, 4, st) +
      R(-34, -36, 24, 4, sd) +
      P('M-6-11v-16q6-7 12 0v16z', M) +
      block(0, -36, 34, 10, st, sd) +
      P('M-11-46L-8.500-140H8.500L11-46z', st) +
      P('M-11-46L-8.500-140H-3L-4-46z', sd) +
      S('M1-48V-138M5-48V-138', sd, 1) +
      R(-10, -72, 20, 3, A) +
      R(-9.5, -104, 19, 3, A) +
      P('M-8.500-140L-14-149H14L8.500-140z', A) +
      P('M-8.500-140L-14-149H-4L-3-140z', Ad) +
      block(0, -149, 18, 6, st, sd);
    t +=
      P('M-5-155Q-7-166-2-174Q-4-180 1-180Q5-179 3-174Q7-166 5-155z', A) +
      P(
        'M-1-172Q-14-184-27-183Q-20-178-19-174-16-172-14-168-10-167-3-164zM3-172Q15-184 27-183Q20-178 19-174 16-172 14-168 10-167 4-164z',
        A,
      ) +
      P('M-1-172Q-14-184-27-183-14-180-8-173-3-166z', Ad) +
      S('M3-172L12-192', A, 2.2) +
      `<circle cx="14" cy="-195" r="3.600" fill="none" stroke="${A}" stroke-width="1.8"/>`;
    for (const X of [-40, 40]) t += P(`M${X - 7}-5v-9q7-4 14 0v9z`, Ad) + P(`M${X - 5}-13q0-10 5-12q5 2 5 12z`, A);
    o += G(x, y + 20, t, 0.98);
    // green-and-white beetle taxi
    o += G(
      x + 84,
      y + 56,
      P('M-26-4Q-28-14-18-16Q-12-28 2-28Q15-28 20-16Q28-14 27-4z', '#3f9a6f') +
        P('M-12-16Q-7-25 1-25V-16zM4-16V-25Q12-24 15-16z', '#fff6e6') +
        P('M-26-4Q-27-10-24-13H24Q28-10 27-4z', '#fff6e6', op(0.85)) +
        C(-15, -3, 6.5, k.dark) +
        C(15, -3, 6.5, k.dark) +
        C(-15, -3, 2.6, '#fff6e6') +
        C(15, -3, 2.6, '#fff6e6'),
    );
    o += bank(c, b + 14, H + 8, b + 6, k.dark) + canopy(c, 118, J, Jl, 'blossom') + cypress(W - 20, H, 76, k.dark, 11);
    return (
      o +
      (c.left ? cypress(18, H, 106, k.dark, 13) + cypress(44, H, 70, k.dark, 10) : '') +
      birds(
        [
          [x - 96, y - 104, 0.9],
          [x - 82, y - 97, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-116, 34],
};
