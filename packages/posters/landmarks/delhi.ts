import { cypress } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, box, chhatri, onion, parch, row } from '../drawing/shapes.ts';
import { rays, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const tomb = (k: Palette) => {
  const { lit: L, shd: D, acc: A, dark } = k,
    deep = mix(D, dark, 0.45),
    B = mix(A, D, 0.4),
    red = mix(L, D, 0.5);
  let o = R(-118, -24, 236, 24, red) + P(row(parch, -108, 108, 17, 0, 8, 16), deep) + R(-120, -27, 240, 4, L);
  o +=
    R(-76, -66, 26, 40, D) +
    R(50, -66, 26, 40, L) +
    R(-50, -70, 24, 44, red) +
    R(26, -70, 24, 44, L) +
    R(-27, -82, 54, 56, L) +
    R(-27, -82, 7, 56, red);
  o += P(parch(0, -26, 34, 48), A) + P(parch(0, -26, 29, 44), deep) + P(parch(0, -26, 11, 20), dark);
  o +=
    P([-63, -38, 38, 63].map((x) => parch(x, -28, 13, 30)).join(''), A) +
    P([-63, -38, 38, 63].map((x) => parch(x, -28, 10, 27)).join(''), deep);
  o += R(-77, -68, 51, 2.4, A) + R(26, -68, 51, 2.4, A) + R(-28, -84, 56, 2.6, A);
  o +=
    chhatri(-60, -68, 17, 24, D, A, B) +
    chhatri(60, -68, 17, 24, D, A, B) +
    chhatri(-36, -72, 12, 20, D, A, B) +
    chhatri(36, -72, 12, 20, D, A, B);
  o += block(0, -84, 40, 13, A, B, 0.38) + R(-22, -98, 44, 2.4, D) + onion(0, -98, 47, 46, A, B, dark, 0.62);
  return o;
};

const qutb = (x: number, y: number, h: number, col: string) =>
  P(
    `M${n(x - h * 0.075)} ${n(y)}L${n(x - h * 0.026)} ${n(y - h)}h${n(h * 0.052)}L${n(x + h * 0.075)} ${n(y)}z` +
      [0.4, 0.62, 0.78, 0.9].map((t) => box(x, y - h * t, h * (0.19 - 0.1 * t), h * 0.02)).join(''),
    col,
  );

export const delhi: Drawing = {
  about: 'a domed garden tomb at dawn',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      lawn = mix(k.land, '#5f7a55', 0.6),
      pool = mix(k.mid, k.low, 0.5);
    let o = rays(c, x + 34, y - 62, 20, 0.13) + sun(c, x + 34, y - 80, 46);
    o +=
      ridge(c, y - 4, 20, 7, k.depth(0.28)) +
      qutb(x - 148, y, 112, k.depth(0.5)) +
      skyline(c, x + 120, W + 30, y, 22, k.depth(0.38), 10, 22);
    o += ridge(c, y + 8, 22, 12, k.depth(0.6));
    o +=
      R(0, y, W, H - y, lawn) +
      P(`M0 ${y}h${n(W)}v14L${n(x + 60)} ${y + 12}H${n(x - 60)}L0 ${y + 14}z`, mix(lawn, k.low, 0.35));
    o +=
      P(`M${n(x - 17)} ${y + 4}h34L${n(x + 92)} ${H}H${n(x - 92)}z`, k.low) +
      P(`M${n(x - 12)} ${y + 5}h24L${n(x + 70)} ${H}H${n(x - 70)}z`, pool);
    o +=
      P(`M${n(x - 5)} ${y + 6}h12l8 34q-14 12-28 0z`, k.acc, op(0.6)) +
      S(`M${n(x - 24)} ${y + 34}h36m-52 16h50m-18 14h60`, k.sun, 1.4, op(0.7));
    o += G(x, y + 5, tomb(k), 1.08);
    for (const s of [-1, 1])
      for (const [dx, dy, h] of [
        [58, 20, 34],
        [88, 34, 52],
      ] as const)
        o += cypress(x + s * dx, y + dy, h, mix(lawn, k.dark, 0.62), h * 0.12);
    o += bank(c, b - (c.left ? 14 : -6), H + 14, b - 18, k.dark);
    return (
      o +
      (c.left ? cypress(20, H, 138, k.dark, 15) + cypress(88, H, 70, k.dark, 9) : '') +
      cypress(W - 22, H, 158, k.dark, 16) +
      cypress(W - 54, H, 116, k.dark, 12)
    );
  },
};
