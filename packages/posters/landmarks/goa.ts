import { leaf, palm } from '../drawing/flora.ts';
import { bank } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, rarch, row } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** White baroque church front with a stepped belfry, above a zigzag stair. */
const whiteChurch = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.5),
    B = mix(D, k.top, 0.3);
  let o =
    P('M-80 0V-12L-62-22V-40H62V-22L80-12V0z', mix(L, D, 0.25)) +
    P('M-80 0V-12L-62-22V-40H-36L-30 0z', D) +
    P('M-78 2V-4L-6-20V-14zM78 2V-4L6-20V-14zM-60-14V-20L-6-38V-32zM60-14V-20L6-38V-32z', L) +
    P('M-7 2V-40H7V2z', mix(L, D, 0.5)) +
    S('M-78-3L-6-19M78-3L6-19M-60-19L-6-37M60-19L6-37', B, 1.2);
  o += block(0, -40, 78, 52, L, D, 0.3);
  for (const X of [-48, 48])
    o +=
      block(X, -40, 24, 62, L, D, 0.36) +
      R(X - 14, -104, 28, 4, L) +
      R(X - 14, -104, 11, 4, D) +
      P(`M${X - 12}-104L${X}-128 ${X + 12}-104z`, L) +
      P(`M${X - 12}-104L${X}-128 ${X - 3}-104z`, D) +
      P(rarch(X + 1, -82, 9, 15) + rarch(X + 1, -52, 8, 17), M);
  o +=
    P('M-40-92Q-22-94-20-108V-126Q-18-138 0-146Q18-138 20-126V-108Q22-94 40-92z', L) +
    P('M-40-92Q-22-94-20-108V-126Q-18-138 0-146Q-8-120-8-92z', D) +
    P(rarch(1, -106, 15, 24), M) +
    P('M-4-108v-7q0-4 5-5q5 1 5 5v7l2 3H-6z', '#e9b44f') +
    R(-42, -93, 84, 3, B) +
    R(-24, -106, 48, 2, B);
  return (
    o +
    P(row(rarch, -22, 24, 3, -40, 12, 26) + row(rarch, -22, 24, 3, -73, 9, 14), M) +
    P(rarch(1, -40, 8, 22), mix(M, k.dark, 0.5)) +
    S('M-26-41V-90M-11-41V-90M13-41V-90M37-41V-90', B, 1, op(0.7)) +
    S('M0-146v-14M-5-155.500h10', B, 1.8)
  );
};

export const goa: Drawing = {
  about: 'a white church above a palm beach',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = '#39b2c0',
      sand = mix(k.low, '#f0cf95', 0.45),
      hill = mix(k.land, k.low, 0.12),
      A = k.acc,
      m = x - 6,
      tree = mix(k.land, k.dark, 0.35);
    let o =
      sun(c, x + 112, y - 126, 30) +
      cumulus(x - 124, y - 104, 1.2, '#fff', 0.85) +
      cumulus(x + 150, y - 66, 1.1, '#fff', 0.75);
    o +=
      R(0, y - 18, W, H, mix(k.top, k.dark, 0.1)) +
      R(0, y - 4, W, H, mix(k.top, sea, 0.6)) +
      R(0, y + 12, W, H, sea) +
      S(`M${x + 120} ${y - 10}h40m-20 9h60m-90 12h50M${x - 200} ${y - 8}h30m-20 12h50`, '#fff', 1.3, op(0.55));
    for (const [d, h] of [
      [-102, 62],
      [-124, 50],
      [-80, 74],
      [78, 70],
      [98, 54],
      [118, 40],
    ] as const)
      o += palm(m + d, y - 12, h, d / 12, tree, 22);
    o +=
      P(
        `M${m - 170} ${y + 24}Q${m - 120} ${y - 26} ${m - 40} ${y - 30}T${m + 96} ${y - 14}T${m + 170} ${y + 24}z`,
        hill,
      ) +
      P(
        `M${m - 170} ${y + 24}Q${m - 120} ${y - 26} ${m - 60} ${y - 28}Q${m - 100} ${y} ${m - 80} ${y + 24}z`,
        mix(hill, k.dark, 0.18),
      ) +
      G(m, y + 6, whiteChurch(k), 1.02);
    let bl = '',
      b2 = '';
    for (let i = 0; i < 11; i++) {
      const X = m - 152 + i * 30,
        r = 9 + c.r() * 7,
        s = `M${n(X - r)} ${y + 16}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0z`;
      if (Math.abs(X - m) > 62) {
        if (i % 3) bl += s;
        else b2 += s;
      }
    }
    o +=
      P(bl, tree) +
      P(b2, A) +
      P(`M0 ${y + 44}Q${n(x - 150)} ${y + 22} ${n(x - 40)} ${y + 13}T${n(W)} ${y + 20}V${n(H)}H0z`, '#fff', op(0.8)) +
      P(`M0 ${y + 50}Q${n(x - 150)} ${y + 27} ${n(x - 40)} ${y + 17}T${n(W)} ${y + 23}V${n(H)}H0z`, sand);
    // painted boat and parasols on the sand
    o += G(
      x + 66,
      y + 46,
      P('M-34-12Q-28 4-8 5H14Q28 2 36-16Q22-9 0-8T-34-12z', '#2f6fb5') +
        P('M-34-12Q-20-8 0-8T36-16L34-10Q20-4 0-3T-32-7z', '#f6d35f') +
        S('M-4-8V-34M-16-12L8-30', k.dark, 1.4),
      0.95,
    );
    for (const [d, a] of [
      [-60, A],
      [-22, '#f2a93f'],
    ] as const)
      o += G(
        x + d,
        y + 50,
        S('M0 0V-22', k.dark, 1.4) +
          P('M-18-16Q-12-30 0-30T18-16Q12-20 6-16Q0-20-6-16Q-12-20-18-16z', a) +
          P('M-6-16Q-5-28 0-30Q5-28 6-16Q0-20-6-16z', '#fff'),
        0.9,
      );
    o +=
      bank(c, b + 18, H + 12, b + 2, k.dark) +
      palm(W - 30, H, 176, -26, k.dark, 48) +
      palm(W, H, 116, -14, k.dark, 40) +
      leaf(W + 6, H + 4, 152, 66, k.dark);
    return (
      o +
      (c.left ? palm(6, H, 148, 20, k.dark, 44) + leaf(-10, H + 4, 38, 84, k.dark, hill) : '') +
      birds(
        [
          [x - 112, y - 76, 0.9],
          [x - 98, y - 69, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-128, 30],
};
