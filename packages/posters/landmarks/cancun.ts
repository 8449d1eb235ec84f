import { leaf, palm } from '../drawing/flora.ts';
import { bank } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, boat } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const cancun: Drawing = {
  about: 'a stepped pyramid above a turquoise beach',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = '#2fb3bd',
      deep = mix(k.top, k.dark, 0.12),
      sand = mix(L, '#ffffff', 0.35),
      jungle = mix(k.land, k.dark, 0.15),
      px = x + 26;
    let o =
      sun(c, x - 76, y - 126, 30) +
      cumulus(x + 136, y - 98, 1.3, '#fff', 0.85) +
      cumulus(x - 150, y - 64, 1, '#fff', 0.7) +
      cumulus(x + 60, y - 140, 0.6, '#fff', 0.7);
    o +=
      R(0, y - 24, W, H, deep) +
      R(0, y - 12, W, H, mix(deep, sea, 0.55)) +
      R(0, y, W, H, sea) +
      S(`M${x - 170} ${y - 4}h40m-70 14h50m30-22h26m-90 30h30`, '#fff', 1.4, op(0.6));
    o += P(
      `M${x - 120} ${y + 30}Q${x - 70} ${y - 22} ${x + 10} ${y - 26}T${n(W + 20)} ${y - 34}V${n(H)}H${x - 60}z`,
      jungle,
    );
    let bl = '';
    for (let i = 0; i < 13; i++) {
      const X = x - 66 + i * 26,
        r = 11 + c.r() * 8;
      bl += `M${n(X - r)} ${y - 14}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0z`;
    }
    o += P(bl, jungle);
    let t = '';
    for (let i = 0; i < 9; i++) {
      const w = 96 - i * 8.4,
        Y = -i * 10;
      t +=
        P(`M${n(-w)} ${Y}l2.500-10H${n(w - 2.5)}l2.500 10z`, L) +
        P(`M${n(-w)} ${Y}l2.500-10H${n(-w * 0.3)}V${Y}z`, D) +
        R(-w, Y - 10, 2 * w, 1.6, mix(L, '#ffffff', 0.4));
    }
    t +=
      P('M-15 2L-12-92H14L20 2z', mix(L, '#ffffff', 0.45)) +
      S('M-13-8H18M-13-18H17M-13-28H17M-13-38H17M-12-48H16M-12-58H15M-12-68H15M-12-78H15', D, 1.2, op(0.7)) +
      block(0, -90, 44, 20, L, D, 0.3) +
      R(-25, -114, 50, 5, mix(L, '#ffffff', 0.4)) +
      P('M-12-90v-14h6v14zM-2-90v-14h6v14zM8-90v-14h6v14z', mix(D, k.dark, 0.5));
    o +=
      G(px, y - 8, t, 1.02) +
      P(
        `M${x - 118} ${y + 28}Q${x - 60} ${y - 2} ${x} ${y + 2}T${n(W)} ${y - 6}V${n(H)}H${x - 100}z`,
        mix(jungle, k.land, 0.5),
      ) +
      P(
        Array.from({ length: 12 }, (_, i) => {
          const X = x - 62 + i * 25,
            r = 8 + c.r() * 6;
          return `M${n(X - r)} ${y + 6}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0z`;
        }).join(''),
        mix(jungle, k.land, 0.5),
      );
    o +=
      P(`M${x - 150} ${n(H)}Q${x - 150} ${y + 26} ${x - 60} ${y + 18}T${n(W)} ${y + 10}V${n(H)}z`, '#fff', op(0.75)) +
      P(`M${x - 138} ${n(H)}Q${x - 140} ${y + 31} ${x - 54} ${y + 22}T${n(W)} ${y + 12}V${n(H)}z`, sand);
    o +=
      G(
        x + 6,
        y + 48,
        S('M0 0L-7-26', k.dark, 1.6) +
          P('M-28-18Q-16-38-7-30Q8-32 13-9Q4-16-3-13Q-14-20-28-18z', k.acc) +
          P('M-28-18Q-16-38-7-30Q-16-24-16-18.500Q-22-19.500-28-18zM-7-30Q8-32 13-9Q8-13 4-14Q2-24-7-30z', '#fff7e6') +
          P('M10 0l6-8 18 6v3z', k.acc),
        0.95,
      ) + boat(x - 150, y + 24, 0.9, k.dark, '#fff', '#cfe6e0');
    o +=
      bank(c, H + 8, H + 16, b - 2, k.dark) +
      palm(W - 34, H, 168, -30, k.dark, 48) +
      palm(W - 2, H, 118, -16, k.dark, 42);
    return (
      o +
      leaf(W + 6, H + 2, 150, 62, k.dark) +
      (c.left
        ? palm(6, H + 4, 150, 26, k.dark, 42) +
          leaf(-10, H + 6, 40, 84, k.dark, jungle) +
          leaf(-10, H + 10, 12, 80, mix(k.dark, k.land, 0.3), k.dark)
        : '') +
      birds(
        [
          [x - 110, y - 88, 1],
          [x - 96, y - 81, 0.8],
        ],
        k.dark,
      )
    );
  },
  plane: [112, 32],
};
