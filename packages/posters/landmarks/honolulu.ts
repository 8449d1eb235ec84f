import { leaf, palm } from '../drawing/flora.ts';
import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const honolulu: Drawing = {
  about: 'a crater headland, a surf break and an outrigger canoe',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix('#1f9aa6', k.mid, 0.14),
      deep = mix('#17788f', k.land, 0.2),
      foam = '#fff8ee',
      g = mix('#3f7f6a', k.land, 0.4),
      A = k.acc,
      m = x - 10;
    let o =
      sun(c, x + 118, y - 54, 48) +
      streaks(
        [
          [x - 210, y - 126, 180, 10],
          [x + 30, y - 148, 190, 9],
          [x - 150, y - 92, 120, 6],
          [x + 60, y - 92, 150, 7],
        ],
        k.low,
        0.55,
      );
    // crater rim: long seaward slope, notched crest, fluted walls
    o += P(
      `M${m - 230} ${y}Q${m - 150} ${y - 26} ${m - 110} ${y - 56}L${m - 88} ${y - 66} ${m - 60} ${y - 62} ${m - 30} ${y - 74} ${m + 6} ${y - 80} ${m + 34} ${y - 98} ${m + 56} ${y - 116} ${m + 70} ${y - 112} ${m + 84} ${y - 84} ${m + 108} ${y - 50}Q${m + 140} ${y - 20} ${m + 190} ${y}z`,
      D,
    );
    o += P(
      `M${m + 56} ${y - 116}L${m + 70} ${y - 112} ${m + 84} ${y - 84} ${m + 108} ${y - 50}Q${m + 140} ${y - 20} ${m + 190} ${y}H${m + 130}L${m + 96} ${y - 34} ${m + 78} ${y - 64}zM${m + 56} ${y - 116}L${m + 44} ${y - 70} ${m + 62} ${y - 40} ${m + 92} ${y}H${m + 60}L${m + 36} ${y - 36} ${m + 30} ${y - 66}zM${m + 6} ${y - 80}L${m + 2} ${y - 50} ${m + 20} ${y - 28} ${m + 36} ${y}H${m + 8}L${m - 10} ${y - 30} ${m - 12} ${y - 56}zM${m - 48} ${y - 66}L${m - 54} ${y - 42} ${m - 38} ${y - 24} ${m - 24} ${y}H${m - 52}L${m - 66} ${y - 26} ${m - 68} ${y - 46}zM${m - 96} ${y - 62}L${m - 104} ${y - 40} ${m - 90} ${y - 22} ${m - 82} ${y}H${m - 106}L${m - 120} ${y - 20} ${m - 118} ${y - 42}z`,
      L,
    );
    o +=
      skyline(c, x - 240, x - 60, y, 44, mix(D, k.low, 0.45), 9, 16) +
      P(`M${x - 250} ${y + 3}Q${x - 100} ${y - 14} ${x + 40} ${y - 8}T${x + 260} ${y + 3}z`, g);
    for (let i = 0; i < 9; i++) {
      const X = Math.round(x - 206 + i * 36);
      if (X > -10 && X < W)
        o += c.use('p', () => palm(0, 0, 24, 2, mix(g, k.dark, 0.5), 12), X, y - 1, 0.9 + (i % 3) * 0.16);
    }
    o +=
      R(0, y, W, H, deep) +
      water(c, y + 1, deep, k.sun, x + 118, 0.8, 70) +
      P(`M0 ${y + 20}Q${n(x)} ${y + 12} ${n(W)} ${y + 22}V${n(H)}H0z`, mix(deep, sea, 0.55));
    // outrigger canoe with four paddlers
    const man = () =>
      P('M-3 0V-8Q-3-12 0-12T3-8V0z', k.dark) + C(0, -15, 2.6, k.dark) + S('M2-9L9-4L13 7', k.dark, 1.5);
    o += G(
      x - 40,
      y + 26,
      [-22, -8, 6, 20].map((X) => c.use('m', man, X, -2)).join('') +
        P('M-46-8Q-34 3 0 3T46-9Q36 8 0 8T-46-8z', mix(k.dark, A, 0.3)) +
        S('M-16 4Q-14 12-22 13M20 4Q22 12 14 13M-34 13H28', k.dark, 1.8),
      0.92,
    );
    // curling wave with a surfer
    const wx = x + 66,
      wy = y + 56;
    o +=
      P(
        `M${wx - 190} ${wy + 20}Q${wx - 110} ${wy + 8} ${wx - 60} ${wy - 22}Q${wx - 24} ${wy - 46} ${wx + 16} ${wy - 38}Q${wx + 46} ${wy - 30} ${wx + 44} ${wy - 8}Q${wx + 30} ${wy - 24} ${wx + 12} ${wy - 16}Q${wx + 24} ${wy + 6} ${wx + 150} ${wy + 2}L${n(W + 10)} ${wy + 6}V${n(H)}H${wx - 190}z`,
        sea,
      ) +
      P(
        `M${wx - 190} ${wy + 20}Q${wx - 110} ${wy + 8} ${wx - 60} ${wy - 22}Q${wx - 24} ${wy - 46} ${wx + 16} ${wy - 38}Q${wx + 46} ${wy - 30} ${wx + 44} ${wy - 8}q-2-6-6-9q-3 4-6 1q-2-5-6-5q-5 2-8-1q-6-3-9 0q-6-6-13-4q-8 0-14 2q-18 3-36 15q-40 24-136 29z`,
        foam,
      ) +
      S(
        `M${wx - 40} ${wy - 14}Q${wx - 20} ${wy - 20} ${wx - 2} ${wy - 18}M${wx - 70} ${wy + 2}Q${wx - 30} ${wy - 10} ${wx} ${wy - 6}M${wx - 90} ${wy + 14}Q${wx - 30} ${wy + 2} ${wx + 12} ${wy + 4}`,
        mix(sea, '#ffffff', 0.5),
        1.4,
      );
    o +=
      G(
        wx - 34,
        wy - 6,
        P('M-24 8Q0 4 26-6Q24 0 8 7T-24 8z', '#ffd25f') +
          P(
            'M-6 4L-2-6-4-16Q-3-22 3-20L6-10 4-4 9 1 5 3-2-3zM-3-18L-14-21-14-18.500-4-14zM4-17L15-20 15-17.500 5-13z',
            k.dark,
          ) +
          C(2.5, -25, 3.4, k.dark),
      ) +
      P(`M0 ${y + 66}Q${n(x - 60)} ${y + 56} ${n(x + 40)} ${y + 68}T${n(W)} ${y + 62}V${n(H)}H0z`, foam, op(0.85)) +
      P(`M0 ${y + 70}Q${n(x - 60)} ${y + 60} ${n(x + 40)} ${y + 72}T${n(W)} ${y + 66}V${n(H)}H0z`, '#f6cf9a');
    // hibiscus
    const flower = () =>
      [0, 72, 144, 216, 288]
        .map(
          (a) =>
            `<path d="M0 0Q-12-8-9-20Q0-26 9-20Q12-8 0 0z" fill="${a % 144 ? '#f0486a' : '#d9365f'}" transform="rotate(${a})"/>`,
        )
        .join('') +
      C(0, 0, 3.4, '#8f1f45') +
      S('M0 0L9-11', '#ffd98a', 2);
    o +=
      bank(c, b + 14, H + 8, b + 6, k.dark) +
      palm(W - 34, H, 178, -28, k.dark, 50) +
      palm(W, H, 120, -16, k.dark, 42) +
      leaf(W + 8, H + 4, 150, 74, k.dark) +
      c.use('h', flower, W - 60, H - 16, 0.9) +
      c.use('h', flower, W - 26, H - 22, 0.7);
    return (
      o +
      (c.left
        ? leaf(-12, H + 2, 62, 84, mix(k.dark, g, 0.4), k.dark) +
          leaf(-12, H + 6, 30, 92, k.dark, g) +
          c.use('h', flower, 38, H - 24, 1) +
          c.use('h', flower, 72, H - 8, 0.78)
        : '') +
      birds(
        [
          [x - 74, y - 112, 0.9],
          [x - 60, y - 105, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 34],
};
