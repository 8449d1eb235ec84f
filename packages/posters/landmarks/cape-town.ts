import { grass } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { boat } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { n, nth, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const capeTown: Drawing = {
  about: 'a flat-topped mountain over painted houses and the bay',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix(k.top, k.mid, 0.45),
      g = mix('#5f9a6a', k.land, 0.25),
      gd = mix(g, k.dark, 0.3),
      A = k.acc,
      sail = mix('#ffffff', D, 0.4);
    let o =
      sun(c, x + 128, y - 150, 24) + cumulus(x - 138, y - 132, 0.9, '#fff', 0.85) + ridge(c, y, 30, 6, k.depth(0.3));
    // outlying peaks, the table and its cloth
    o +=
      P(
        `M${x - 230} ${y}L${x - 196} ${y - 46} ${x - 176} ${y - 84} ${x - 164} ${y - 92} ${x - 150} ${y - 70} ${x - 120} ${y - 30} ${x - 90} ${y}z`,
        mix(D, k.low, 0.2),
      ) +
      P(
        `M${x - 164} ${y - 92}L${x - 150} ${y - 70} ${x - 120} ${y - 30} ${x - 90} ${y}H${x - 140}L${x - 158} ${y - 44}z`,
        mix(L, k.low, 0.15),
      );
    o += P(
      `M${x - 150} ${y + 4}L${x - 128} ${y - 40} ${x - 112} ${y - 52} ${x - 100} ${y - 108} ${x - 90} ${y - 118} ${x + 92} ${y - 122} ${x + 104} ${y - 110} ${x + 112} ${y - 62} ${x + 134} ${y - 44} ${x + 150} ${y - 70} ${x + 172} ${y - 34} ${x + 214} ${y + 4}z`,
      D,
    );
    const but = (d: number, h: number, w: number) =>
      `M${x + d} ${y - 118}l${w} -1 3 ${h * 0.4} 9 ${h * 0.3} -6 ${h * 0.24} 12 ${h * 0.2}H${x + d - 16}l12-${h * 0.22} -6-${h * 0.26} 8-${h * 0.3}z`;
    o +=
      P(
        (
          [
            [-84, 96, 18],
            [-46, 100, 30],
            [4, 98, 24],
            [46, 102, 42],
          ] as const
        )
          .map(([d, h, w]) => but(d, h, w))
          .join(''),
        L,
      ) + P(`M${x + 150} ${y - 70}L${x + 172} ${y - 34} ${x + 214} ${y + 4}H${x + 150}L${x + 158} ${y - 30}z`, L);
    const top = `M${x - 114} ${y - 112}Q${x - 112} ${y - 130} ${x - 94} ${y - 126}q6-13 22-7q10-10 24-1q10-9 24 0q12-11 28 0q12-8 24 1q12-9 26 1q14-4 18 8q18-6 22 12`;
    o +=
      P(
        top +
          `q0 9-12 9t-18-5q-4 10-16 8t-18-7q-6 10-20 8t-16-7q-8 13-22 11t-18-9q-8 9-22 8t-18-7q-5 5-11 3-12-2-17-12z`,
        mix('#ffffff', k.mid, 0.24),
      ) + P(`${top}q-60-8-120-4t-94 4z`, '#ffffff');
    o +=
      ridge(c, y + 6, 30, 7, gd) +
      P(`M0 ${y + 6}Q${n(x - 100)} ${y - 14} ${n(x)} ${y - 6}T${n(W)} ${y - 2}V${n(H)}H0z`, g);
    const tint: [string, ...string[]] = ['#f6c94f', '#ef6f6a', '#4fb3b0', '#f39a4f', '#8fb8e0', '#e889a8'];
    const house = (t: string) => () =>
      R(0, -24, 10, 24, mix(t, k.dark, 0.3)) +
      R(10, -24, 18, 24, t) +
      P('M-1-24V-28H4Q6-34 14-34T24-28H29V-24z', '#fffaf0') +
      P('M3-8v-9h5v9zM13 0v-13h5V0zM21-8v-9h5v9z', mix(t, k.dark, 0.62)) +
      R(-1, -25, 30, 1.6, '#fffaf0');
    for (let i = 0; i < 10; i++) {
      const X = x - 152 + i * 30;
      if (X > -20 && X < W)
        o += c.use(`h${i % 6}`, house(nth(tint, i)), X, Math.round(y + 10 - Math.sin((i / 9) * Math.PI) * 6));
    }
    o +=
      water(c, y + 12, sea, '#fff', x + 60, 0.6, 170) +
      R(0, y + 10, W, 4, mix(k.low, k.land, 0.25)) +
      boat(x - 46, y + 44, 1.2, k.dark, '#fff', sail) +
      boat(x + 42, y + 34, 0.8, k.dark, A, mix(A, k.dark, 0.35)) +
      (c.left ? boat(x - 128, y + 36, 0.7, k.dark, '#fff', sail) : '');
    // king proteas
    const protea = () =>
      S('M0 0Q2-18 0-34', gd, 2.4) +
      P('M-1-10Q-18-14-20-26Q-8-24-1-10zM1-14Q16-18 20-30Q8-28 1-14z', gd) +
      P('M0-30Q-22-36-20-58Q-14-54-12-48-10-58-6-64-2-58 0-50 2-58 6-64 10-58 12-48 14-54 20-58 22-36 0-30z', A) +
      P('M0-32Q-10-40-8-54Q-3-48 0-56Q3-48 8-54Q10-40 0-32z', '#ffe6dc');
    o +=
      bank(c, b + 8, H + 2, b + 2, k.dark) +
      c.use('q', protea, W - 34, H - 10, 1.1) +
      c.use('q', protea, W - 74, H - 2, 0.8) +
      c.use('q', protea, W - 6, H - 6, 0.86) +
      grass(c, W - 110, H - 12, 110, 24, k.dark, 10);
    return (
      o +
      (c.left ? c.use('q', protea, 24, H - 8, 1) + c.use('q', protea, 54, H, 0.74) : '') +
      birds(
        [
          [x - 40, y - 148, 0.9],
          [x - 26, y - 141, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-92, 22],
};
