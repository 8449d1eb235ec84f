import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { boat } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const rioDeJaneiro: Drawing = {
  about: 'sugar-loaf mountains around the bay at dusk',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix(k.mid, k.top, 0.42),
      grn = mix(k.shd, '#2f6f55', 0.5),
      m = x + 20;
    let o =
      sun(c, x + 104, y - 70, 40) +
      streaks(
        [
          [x - 190, y - 118, 170, 9],
          [x + 20, y - 134, 190, 8],
          [x - 60, y - 84, 100, 6],
          [x + 110, y - 46, 130, 7],
        ],
        k.acc,
        0.6,
      );
    o += P(
      `M${x - 320} ${y}Q${x - 240} ${y - 20} ${x - 214} ${y - 66}Q${x - 196} ${y - 84} ${x - 182} ${y - 60}Q${x - 170} ${y - 28} ${x - 140} ${y - 34}Q${x - 124} ${y - 64} ${x - 106} ${y - 84}Q${x - 92} ${y - 86} ${x - 84} ${y - 50}T${x - 20} ${y - 16}L${x + 60} ${y - 30}Q${x + 130} ${y - 10} ${x + 160} ${y - 50}T${x + 220} ${y - 38}T${x + 380} ${y}z`,
      k.depth(0.34),
    );
    o += G(
      x - 102,
      y - 83,
      P('M-.8 4L-1-6-9-7V-8.500H9V-7L1-6 .8 4zM-1.600-9.500a1.600 1.800 0 1 1 3.200 0z', k.depth(0.5)),
    );
    o += ridge(c, y + 1, 22, 8, k.depth(0.6)) + water(c, y, sea, k.sun, x + 104, 0.75, 100);
    // the loaf, its smaller neighbour and the cable car
    o +=
      P(
        `M${m - 76} ${y + 6}Q${m - 60} ${y - 60} ${m - 30} ${y - 112}Q${m - 6} ${y - 150} ${m + 18} ${y - 122}Q${m + 46} ${y - 76} ${m + 62} ${y + 6}z`,
        D,
      ) +
      P(
        `M${m - 4} ${y - 137}Q${m + 8} ${y - 136} ${m + 18} ${y - 122}Q${m + 46} ${y - 76} ${m + 62} ${y + 6}H${m + 6}Q${m - 18} ${y - 40} ${m - 2} ${y - 74}T${m - 4} ${y - 137}z`,
        L,
      ) +
      S(
        `M${m + 26} ${y - 88}q8 40 6 76M${m + 12} ${y - 112}q4 30 0 50M${m - 34} ${y - 86}q-14 40-16 72`,
        mix(L, D, 0.6),
        1.6,
        op(0.7),
      );
    o +=
      P(
        `M${m - 190} ${y + 8}Q${m - 168} ${y - 36} ${m - 132} ${y - 50}Q${m - 104} ${y - 56} ${m - 86} ${y - 22}T${m - 20} ${y - 12}T${m + 60} ${y - 14}T${m + 110} ${y + 8}z`,
        grn,
      ) +
      P(
        `M${m - 122} ${y - 52}Q${m - 104} ${y - 54} ${m - 86} ${y - 22}T${m - 20} ${y - 12}L${m - 40} ${y + 8}H${m - 100}Q${m - 130} ${y - 24} ${m - 122} ${y - 52}z`,
        mix(grn, L, 0.32),
      );
    o +=
      S(`M${m - 126} ${y - 54}Q${m - 60} ${y - 76} ${m - 8} ${y - 138}`, k.dark, 0.9) +
      P(
        `M${m - 68} ${y - 84}h12v8h-12zM${m - 63} ${y - 88}h1.500v5h-1.500zM${m - 12} ${y - 136}h12v-5h-12zM${m - 130} ${y - 50}h10v-5h-10z`,
        k.dark,
      );
    o +=
      P(
        `M0 ${y + 34}Q${n(x - 120)} ${y + 24} ${n(x - 60)} ${y + 46}T${n(x + 40)} ${n(H)}H0z`,
        '#fff',
        op(c.left ? 0.6 : 0),
      ) +
      (c.left ? P(`M0 ${y + 38}Q${n(x - 124)} ${y + 29} ${n(x - 66)} ${y + 50}T${n(x + 28)} ${n(H)}H0z`, k.acc) : '');
    o +=
      boat(x + 92, y + 30, 0.9, k.dark, k.acc, D) +
      boat(x + 30, y + 20, 0.55, k.dark, k.acc, D) +
      bank(c, b + 26, H + 8, b - 2, k.dark) +
      palm(W - 30, H, 164, -24, k.dark, 46) +
      palm(W + 2, H, 110, -18, k.dark, 38);
    return (
      o +
      leaf(W + 6, H + 4, 152, 66, k.dark) +
      (c.left ? palm(14, H, 142, 16, k.dark, 44) + leaf(-12, H + 4, 40, 84, k.dark, grn) : '') +
      birds(
        [
          [x + 62, y - 132, 0.9],
          [x + 78, y - 125, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-118, 30],
};
