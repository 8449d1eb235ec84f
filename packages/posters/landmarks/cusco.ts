import { grass, leaf } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds, cumulus, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const cusco: Drawing = {
  flip: true,
  about: 'stone terraces below a sharp green peak',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      st = mix('#d9cdb8', k.land, 0.18),
      sd = mix(st, k.dark, 0.34),
      A = k.acc,
      m = x + 24;
    let o =
      sun(c, x - 112, y - 124, 30) +
      cumulus(x + 146, y - 122, 1, '#fff', 0.8) +
      streaks(
        [
          [x - 210, y - 152, 160, 8],
          [x - 60, y - 150, 120, 7],
        ],
        '#fff',
        0.5,
      ) +
      ridge(c, y - 26, 90, 5, k.depth(0.24), 'sharp') +
      ridge(c, y - 10, 70, 6, k.depth(0.42), 'sharp');
    // horn-shaped peak and its little neighbour
    o +=
      P(
        `M${m - 120} ${y + 20}Q${m - 70} ${y - 20} ${m - 44} ${y - 76}Q${m - 26} ${y - 136} ${m - 6} ${y - 152}Q${m + 8} ${y - 158} ${m + 18} ${y - 136}Q${m + 40} ${y - 70} ${m + 70} ${y - 40}T${m + 150} ${y + 20}z`,
        D,
      ) +
      P(
        `M${m - 6} ${y - 152}Q${m + 8} ${y - 158} ${m + 18} ${y - 136}Q${m + 40} ${y - 70} ${m + 70} ${y - 40}T${m + 150} ${y + 20}H${m + 16}Q${m + 30} ${y - 20} ${m + 8} ${y - 60}T${m - 6} ${y - 152}z`,
        mix(L, k.land, 0.5),
      ) +
      P(
        `M${m - 30} ${y + 20}L${m - 34} ${y - 30} ${m - 20} ${y - 66} ${m - 26} ${y - 92} ${m - 12} ${y - 60} ${m - 20} ${y - 20} ${m - 8} ${y + 20}z`,
        mix(D, k.dark, 0.22),
        op(0.6),
      ) +
      P(
        `M${m - 170} ${y + 20}Q${m - 130} ${y - 10} ${m - 112} ${y - 52}Q${m - 104} ${y - 66} ${m - 92} ${y - 50}T${m - 40} ${y + 20}z`,
        mix(D, k.land, 0.4),
      ) +
      P(
        `M${m - 100} ${y - 60}Q${m - 97} ${y - 58} ${m - 92} ${y - 50}T${m - 40} ${y + 20}H${m - 80}Q${m - 84} ${y - 20} ${m - 100} ${y - 60}z`,
        mix(L, k.land, 0.6),
      );
    o +=
      P(
        `M0 ${y - 30}q${n(W * 0.2)}-12 ${n(W * 0.42)}-4t${n(W * 0.58)} 2v14q${n(-W * 0.3)} 10 ${n(-W * 0.6)} 0t${n(-W * 0.4)} 2z`,
        '#fff',
        op(0.5),
      ) +
      cumulus(m + 92, y - 44, 1.1, '#fff', 0.75) +
      cumulus(m - 118, y - 20, 0.9, '#fff', 0.75);
    // saddle with terraces: grass lips over stone walls, gabled houses
    o += P(
      `M-20 ${n(H)}V${y + 34}Q${x - 150} ${y + 22} ${x - 90} ${y - 4}T${x + 10} ${y - 2}T${x + 120} ${y - 14}T${n(W + 20)} ${y + 14}V${n(H)}z`,
      mix(L, k.land, 0.25),
    );
    const hut = () =>
      P('M0 0V-12L7-22 14-12V0z', sd) +
      P('M14 0V-12L7-22H24L31-12V0z', st) +
      P('M18 0v-8h5v8z', mix(sd, k.dark, 0.5)) +
      P('M5-4v-6h4v6z', mix(sd, k.dark, 0.5));
    for (const [d, e] of [
      [-84, 0],
      [-46, 0],
      [-6, 2],
      [34, -4],
      [72, -8],
      [108, -8],
      [-64, 12],
      [-22, 14],
      [20, 10],
      [60, 6],
    ] as const)
      o += c.use('h', hut, x + d, y + e, 0.92);
    for (let i = 0; i < 5; i++) {
      const Y = y + 16 + i * 11,
        a = x - 96 - i * 22,
        z = x + 128 + i * 26;
      o +=
        P(
          `M${a} ${Y + 10}Q${x} ${Y - 4} ${z} ${Y - 6}V${Y + 4}Q${x} ${Y + 5} ${a} ${Y + 19}z`,
          i % 2 ? st : mix(st, k.land, 0.16),
        ) +
        P(`M${a} ${Y + 10}Q${x} ${Y - 4} ${z} ${Y - 6}l-6-3Q${x} ${Y - 8} ${a + 4} ${Y + 5}z`, mix(L, '#ffffff', 0.15));
    }
    o +=
      S(
        `M${x - 60} ${y + 27}v5m40-9v6m44-9v6m40-6v6M${x - 84} ${y + 41}v6m44-10v6m50-10v6m54-8v6M${x - 100} ${y + 53}v6m60-12v6m70-12v6m60-8v6`,
        sd,
        1,
        op(0.8),
      ) +
      P(`M${x + 52} ${n(H)}L${x + 40} ${y + 4}h12L${x + 76} ${n(H)}z`, st) +
      S(`M${x + 43} ${y + 12}h12m-11 8h14m-12 8h15m-13 8h16m-14 8h18m-16 8h20`, sd, 1.2);
    // llama with a woven blanket
    o += G(
      x - 78,
      y + 60,
      P(
        'M-22 22L-20-2Q-27-4-25-14Q-20-26-4-25H8L12-50Q9-55 12-57L14-63 17-57 19-63 21-56Q28-55 28-50L22-47Q20-30 17-14L17 22H12L9-2H-10L-14 22z',
        '#fff7ea',
      ) +
        P('M-22 22L-20-2Q-27-4-25-14Q-20-26-8-25L-4-3H-10L-14 22z', mix('#fff7ea', k.land, 0.35)) +
        P('M-13-25H8L7-6H-12z', A) +
        P('M-13-20H8V-17H-13zM-12-11H7V-8H-12z', '#f6cf5f') +
        P('M11-42h9v3h-9z', A) +
        C(20, -52, 1.2, k.dark),
      0.86,
    );
    o +=
      bank(c, b + 10, H + 8, b + 2, k.dark) +
      grass(c, W - 120, H - 14, 120, 30, k.dark, 14) +
      leaf(W + 6, H + 4, 140, 66, k.dark);
    return (
      o +
      (c.left ? leaf(-12, H + 6, 42, 76, k.dark, D) + leaf(-10, H + 8, 14, 72, k.dark) : '') +
      birds(
        [
          [x - 62, y - 118, 1],
          [x - 46, y - 111, 0.8],
        ],
        k.dark,
      )
    );
  },
  plane: [112, 30],
};
