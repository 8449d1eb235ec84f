import { palm } from '../drawing/flora.ts';
import { bank, dune, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const cairo: Drawing = {
  flip: true,
  about: 'three pyramids above the river',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      nile = mix(k.top, k.low, 0.12),
      sand = mix(k.land, k.low, 0.35),
      grn = k.acc;
    let o =
      sun(c, x + 96, y - 128, 28) +
      streaks(
        [
          [x - 200, y - 110, 150, 8],
          [x + 20, y - 96, 150, 6],
          [x - 110, y - 140, 120, 6],
        ],
        '#fff',
        0.55,
      );
    o += ridge(c, y - 6, 22, 5, mix(sand, k.low, 0.5)) + R(0, y - 8, W, 30, sand);
    const pyr = (X: number, Y: number, w: number, h: number, a: string, d: string) => {
      let s = '',
        cs = '';
      for (let i = 1; i < 5; i++) {
        const t = i / 5;
        cs += `M${n(X - w * 0.5 * t)} ${n(Y - h + h * t)}H${n(X + w * 0.16 * t)}`;
        s += `M${n(X + w * 0.16 * t)} ${n(Y - h + h * t)}H${n(X + w * 0.5 * t)}`;
      }
      return (
        P(`M${X - w / 2} ${Y}L${X} ${Y - h} ${n(X + w * 0.17)} ${Y}z`, d) +
        P(`M${X} ${Y - h}L${X + w / 2} ${Y}H${n(X + w * 0.16)}z`, a) +
        S(cs, mix(d, k.dark, 0.25), 0.7, op(0.5)) +
        S(s, d, 0.7, op(0.45))
      );
    };
    o +=
      pyr(x + 122, y, 120, 74, mix(L, k.low, 0.35), mix(D, k.low, 0.4)) +
      pyr(x - 104, y + 2, 150, 94, mix(L, k.low, 0.2), mix(D, k.low, 0.24)) +
      pyr(x + 14, y + 8, 214, 136, L, D);
    o +=
      dune(x - 160, y - 2, 130, 20, mix(L, k.land, 0.4), mix(k.land, D, 0.5)) +
      dune(x + 130, y, 150, 18, mix(L, k.land, 0.4), mix(k.land, D, 0.5));
    const camel =
      'M0 0L1-9Q-1-14 2-16Q6-22 9-17Q12-15 16-16Q20-15 21-20L24-21 26-19 23-18Q22-12 18-11L18 0H17L16-9H5L4 0H3L3.500-9 1.500 0z';
    o +=
      P(`M0 ${y + 12}Q${n(W * 0.3)} ${y + 2} ${n(W * 0.5)} ${y + 10}T${n(W)} ${y + 8}V${n(H)}H0z`, sand) +
      [0, 26, 50].map((d) => G(x - 74 + d, y + 17, P(camel, k.dark), 0.62)).join('');
    o += P(`M0 ${y + 20}q${n(W / 4)}-8 ${n(W / 2)}-1t${n(W / 2)}-2v12H0z`, grn);
    for (const [dx, h, l] of [
      [-176, 30, -4],
      [-160, 24, 4],
      [120, 32, 5],
      [146, 24, -3],
    ] as const)
      o += palm(x + dx, y + 24, h, l, mix(grn, k.dark, 0.3), 13);
    o += water(c, y + 26, nile, '#fff', x + 80, 0.5, 180);
    const felucca = (X: number, Y: number, s: number) =>
      G(
        X,
        Y,
        P('M-34-5Q-18 6 4 6T38-6Q30 11 4 11H-10Q-28 10-34-5z', k.dark) +
          P('M-18-2L38-82Q34-30 16-6z', '#fff7e4') +
          P('M-18-2L38-82Q14-40-4-4z', L) +
          S('M-22 2L40-86M2 4V-44', k.dark, 1.4),
        s,
      );
    o += felucca(x + 46, y + 46, 0.8) + (c.left ? felucca(x - 122, y + 42, 0.44) : '');
    o += bank(c, b + 8, H + 2, b - 2, k.dark);
    return (
      o +
      palm(W - 26, H, 176, -18, k.dark, 48) +
      palm(W + 2, H, 120, -12, k.dark, 40) +
      (c.left ? `${palm(12, H, 128, 14, k.dark, 42)}` : '')
    );
  },
};
