import { canopy, pine } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const beijing: Drawing = {
  flip: true,
  about: 'a blue-roofed temple of heaven and the great wall',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      B = k.acc,
      Bd = mix(B, k.dark, 0.42),
      Bl = mix(B, '#ffffff', 0.22),
      Y = '#f6c453',
      m = '#fffaf0',
      md = mix(m, k.land, 0.42);
    let o =
      sun(c, x + 112, y - 104, 36) +
      streaks(
        [
          [x - 210, y - 126, 180, 9],
          [x + 40, y - 150, 170, 8],
          [x + 100, y - 60, 140, 7],
          [x - 210, y - 92, 100, 6],
        ],
        '#fff',
        0.5,
      );
    o += ridge(c, y - 26, 40, 6, k.depth(0.2), 'sharp');
    // the wall on its ridge
    const hill = k.depth(0.4),
      wl = mix(k.low, k.land, 0.62);
    o += P(
      `M-20 ${y}V${y - 34}Q${x - 230} ${y - 58} ${x - 176} ${y - 56}T${x - 100} ${y - 44}T${x - 20} ${y - 54}T${x + 84} ${y - 50}T${x + 164} ${y - 62}T${n(W + 40)} ${y - 52}V${y}z`,
      hill,
    );
    const wall = `M-20 ${y - 34}Q${x - 230} ${y - 58} ${x - 176} ${y - 56}T${x - 100} ${y - 44}T${x - 20} ${y - 54}T${x + 84} ${y - 50}T${x + 164} ${y - 62}T${n(W + 40)} ${y - 52}`;
    o +=
      `<path d="${wall}" fill="none" stroke="${wl}" stroke-width="6"/><path d="${wall}" fill="none" stroke="${wl}" stroke-width="10" stroke-dasharray="2.500 3"/>` +
      (
        [
          [-176, -54],
          [-100, -42],
          [164, -60],
          [84, -48],
        ] as const
      )
        .map(([d, e]) =>
          c.use(
            'w',
            () =>
              block(0, 4, 15, 19, wl, mix(wl, k.land, 0.5)) +
              R(-9, -18, 18, 3, wl) +
              P('M-3-5v-5h3v5zM3-5v-5h3v5z', k.land),
            x + d,
            y + e,
          ),
        )
        .join('');
    o += ridge(c, y + 2, 20, 9, k.depth(0.6)) + R(0, y, W, H, mix(k.low, k.land, 0.3));
    let t = ''; // three marble terraces
    for (const [w, Y0] of [
      [104, 0],
      [86, -10],
      [70, -20],
    ] as const)
      t +=
        P(`M${-w} ${Y0}L${4 - w} ${Y0 - 8}H${w - 4}L${w} ${Y0}z`, m) +
        P(`M${-w} ${Y0}L${4 - w} ${Y0 - 8}H${n(-w * 0.3)}V${Y0}z`, md) +
        `<path d="M${4 - w} ${Y0 - 10}H${w - 4}" stroke="${m}" stroke-width="4" stroke-dasharray="2 3"/>`;
    t += P('M-14 2L-9-28H9L14 2z', mix(m, k.low, 0.5)) + S('M-12-4H12M-11-10H11M-10-16H10M-10-22H10', md, 1);
    const tier = (Y0: number, w: number, wr: number, h: number, wh: number, q = 0.32) =>
      block(0, Y0, w, wh, k.lit, k.shd, 0.34) +
      `<path d="M${-w / 2 + 2} ${Y0 - wh / 2}H${w / 2}" stroke="${Y}" stroke-width="${wh - 5}" stroke-dasharray="1.500 7.500" opacity=".8"/>` +
      R(-w / 2 - 2, Y0 - wh - 1, w + 4, 4, '#2f8f7a') +
      P(
        `M${-wr} ${Y0 - wh}Q${-wr * 0.5} ${Y0 - wh - h * 0.3} ${n(-w * q)} ${Y0 - wh - h}H${n(w * q)}Q${wr * 0.5} ${Y0 - wh - h * 0.3} ${wr} ${Y0 - wh}Q0 ${Y0 - wh + 6} ${-wr} ${Y0 - wh}z`,
        Bd,
      ) +
      P(
        `M-6 ${Y0 - wh + 3}Q-2 ${Y0 - wh - h * 0.4} 0 ${Y0 - wh - h}H${n(w * q)}Q${wr * 0.5} ${Y0 - wh - h * 0.3} ${wr} ${Y0 - wh}Q${wr * 0.5} ${Y0 - wh + 3}-6 ${Y0 - wh + 3}z`,
        B,
      ) +
      S(`M${-wr} ${Y0 - wh}Q0 ${Y0 - wh + 6} ${wr} ${Y0 - wh}`, Bl, 1.6);
    t +=
      tier(-28, 92, 62, 20, 30) +
      tier(-77, 66, 50, 18, 14) +
      tier(-107, 48, 42, 42, 12, 0.1) +
      P('M-4-156Q-9-164 0-178Q9-164 4-156L7-151H-7z', Y) +
      R(-11, -100, 22, 13, Bd) +
      R(-9, -98, 18, 9, Y);
    o +=
      G(x, y + 16, t, 1.04) +
      P(`M${x - 20} ${y + 18}H${x + 20}L${x + 60} ${n(H)}H${x - 60}z`, mix(m, k.low, 0.4)) +
      S(`M${x - 40} ${n(H)}L${x - 8} ${y + 18}M${x + 40} ${n(H)}L${x + 8} ${y + 18}`, md, 1);
    o += bank(c, b + 6, H + 4, b - 6, k.dark) + canopy(c, 118, '#f0ae3f', '#d9743a') + pine(W - 24, H, 82, k.dark);
    return (
      o +
      (c.left ? pine(22, H, 104, k.dark) + pine(52, H, 66, k.dark) : '') +
      birds(
        [
          [x - 84, y - 132, 0.9],
          [x - 70, y - 125, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-126, 30],
};
