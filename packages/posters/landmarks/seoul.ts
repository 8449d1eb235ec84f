import { pine } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, rarch } from '../drawing/shapes.ts';
import { streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Upturned tiled roof, w wide at the eaves, standing on y. */
const eaves = (x: number, y: number, w: number, h: number, roof: string, shade: string, rim: string) =>
  P(
    `M${x - w / 2 - 8} ${y - 9}Q${x - w * 0.4} ${y - 2} ${n(x - w * 0.34)} ${y - h}H${n(x + w * 0.34)}Q${x + w * 0.4} ${y - 2} ${x + w / 2 + 8} ${y - 9}Q${x + w * 0.4} ${y + 3} ${n(x + w * 0.3)} ${y + 3}H${n(x - w * 0.3)}Q${x - w * 0.4} ${y + 3} ${x - w / 2 - 8} ${y - 9}z`,
    roof,
  ) +
  P(
    `M${x - w / 2 - 8} ${y - 9}Q${x - w * 0.4} ${y - 2} ${n(x - w * 0.34)} ${y - h}H${n(x - w * 0.08)}L${n(x - w * 0.14)} ${y + 3}H${n(x - w * 0.3)}Q${x - w * 0.4} ${y + 3} ${x - w / 2 - 8} ${y - 9}z`,
    shade,
  ) +
  R(x - w * 0.36, y - h - 3, w * 0.72, 3.5, rim);

export const seoul: Drawing = {
  about: 'a palace gate with paper lanterns, a tower on the hill',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      T = mix(k.dark, k.acc, 0.45),
      Td = mix(k.dark, k.acc, 0.15),
      st = mix(k.low, k.land, 0.25),
      sd = mix(k.low, k.land, 0.65),
      rim = mix(st, '#ffffff', 0.4),
      Y = '#f6c760';
    let o =
      sun(c, x - 8, y - 92, 50) +
      streaks(
        [
          [x - 210, y - 118, 170, 9],
          [x + 40, y - 146, 180, 8],
          [x - 210, y - 66, 110, 7],
        ],
        '#fff',
        0.4,
      ) +
      ridge(c, y - 20, 60, 5, k.depth(0.24), 'sharp');
    // hill with the tower
    o +=
      P(
        `M${x - 10} ${y}Q${x + 60} ${y - 26} ${x + 96} ${y - 60}Q${x + 124} ${y - 78} ${x + 150} ${y - 58}T${n(W + 60)} ${y}z`,
        k.depth(0.44),
      ) +
      G(
        x + 126,
        y - 68,
        P(
          'M-3 4L-1.800-52H1.800L3 4zM-9-46Q-10-56-6-60H6Q10-56 9-46L5-40H-5zM-4-60h8v-5h-8zM-1.200-64L0-100 1.200-64z',
          k.depth(0.85),
        ) + S('M-7-52H7', Y, 1.6),
      ) +
      skyline(c, -10, x - 60, y, 46, k.depth(0.42), 9, 18) +
      skyline(c, x + 60, W + 10, y, 36, k.depth(0.56), 9, 18);
    o += ridge(c, y + 2, 16, 12, k.depth(0.72)) + R(0, y, W, H, mix(k.low, k.land, 0.45));
    // palace wall, stone base with three arches, two roofs
    o += R(0, y - 8, W, 20, sd) + R(0, y - 14, W, 7, Td) + S(`M0 ${y - 7}H${n(W)}`, st, 1);
    let t =
      P('M-96 0L-90-52H90L96 0z', st) +
      P('M-96 0L-90-52H-34L-36 0z', sd) +
      S(
        'M-94-14H94M-93-27H93M-91-40H91M-70-52v12M-44-40v13M-20-52v12M24-52v12M48-40v13M72-52v12M-62-27v13M64-27v13M84-14v14',
        mix(sd, k.land, 0.4),
        0.8,
        op(0.7),
      ) +
      P(rarch(0, 0, 34, 40) + rarch(-54, 0, 26, 32) + rarch(54, 0, 26, 32), mix(k.land, k.dark, 0.5)) +
      P(rarch(3, 0, 24, 32) + rarch(-52, 0, 17, 25) + rarch(56, 0, 17, 25), k.depth(0.5)) +
      R(-94, -58, 188, 6, rim) +
      R(-94, -58, 60, 6, sd);
    const hall = (Y0: number, w: number, h: number) =>
      block(0, Y0, w, h, k.lit, k.shd, 0.34) +
      `<path d="M${-w / 2 + 3} ${Y0 - h / 2}H${w / 2}" stroke="${Td}" stroke-width="${h - 4}" stroke-dasharray="9 5"/>` +
      R(-w / 2 - 8, Y0 - h - 3, w + 16, 4, '#3f9a86');
    t +=
      hall(-58, 144, 20) +
      eaves(0, -81, 190, 24, T, Td, rim) +
      hall(-104, 112, 15) +
      eaves(0, -122, 156, 30, T, Td, rim) +
      R(-14, -119, 28, 13, Td) +
      R(-12, -117, 24, 9, Y);
    o += G(x, y + 14, t, 0.98) + P(`M${x - 18} ${y + 14}H${x + 18}L${x + 74} ${n(H)}H${x - 74}z`, mix(st, k.low, 0.4));
    // strings of lanterns
    const lamp = () =>
      S('M0-9v3', k.dark, 1) +
      P('M-5-5Q-9 0-5 6H5Q9 0 5-5z', '') +
      P('M1-5Q5 0 1 6H5Q9 0 5-5z', '#fff', op(0.3)) +
      S('M0 7v5', Y, 1.4);
    const tint = ['#e5533d', Y, '#5fb09f', '#ef8fa8'];
    o +=
      S(`M${W - 210} -6Q${W - 110} 62 ${W + 8} 40M${W - 130} -6Q${W - 60} 34 ${W + 8} 10`, k.dark, 1) +
      (
        [
          [-182, 20],
          [-152, 34],
          [-120, 43],
          [-88, 47],
          [-54, 48],
          [-20, 46],
          [-104, 16],
          [-70, 24],
          [-36, 23],
        ] as const
      )
        .map(([d, e], i) => c.use('l', lamp, Math.round(W + d), e, 1.14).replace('/>', ` fill="${tint[i % 4]}"/>`))
        .join('');
    o += bank(c, b + 6, H + 4, b - 2, k.dark) + pine(W - 26, H, 104, k.dark) + pine(W + 2, H, 72, k.dark);
    return o + (c.left ? pine(20, H, 118, k.dark) + pine(52, H, 76, k.dark) : '');
  },
  plane: [-120, 36],
};
