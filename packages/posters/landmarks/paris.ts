import { canopy } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { box, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const lattice = (k: Palette) => {
  const { lit: L, shd: D, low } = k,
    cut = mix(D, low, 0.62);
  let o =
    P('M-62 0Q-30-46-19-96L-3-204H0V-96H-10Q-16-52-42 0z', D) + P('M62 0Q30-46 19-96L3-204H0V-96H10Q16-52 42 0z', L);
  o += P('M-40-40Q-34-8-34-8Q-24-34 0-34T34-8Q34-8 40-40z', mix(D, L, 0.3)) + P('M-34 0Q-28-32 0-32T34 0z', low, op(0));
  o +=
    S(
      'M-52-10l16 0M-54-2l20-14M-36-2l-4-16M-44-20l14-2M-46-14l18-14M-30-14l-4-16M-25-62l14 14M-13-62l-14 14M-22-78l11 12M-11-78l-13 12M-18-92l8 12M-9-92l-11 12',
      cut,
      1,
    ) +
    S(
      'M52-10l-16 0M54-2l-20-14M36-2l4-16M44-20l-14-2M46-14l-18-14M30-14l4-16M25-62l-14 14M13-62l14 14M22-78l-11 12M11-78l13 12M18-92l-8 12M9-92l11 12',
      mix(L, low, 0.6),
      1,
    );
  o +=
    P('M-11-100L-3-170H3L11-100z', mix(L, D, 0.5)) +
    S(
      'M-11-102L8-116M11-102L-8-116M-9-116L7-130M9-116L-7-130M-7-130L6-143M7-130L-6-143M-6-143L5-155M6-143L-5-155',
      cut,
      0.8,
    );
  o +=
    P('M-44-45H44l-2 6h-84zM-23-101H23l-2 6h-42z', D) +
    P('M-6-45H44l-2 6H-6zM-4-101H23l-2 6H-4z', L) +
    P('M-7-178H7v4H-7zM-4-184h8v6h-8z', D) +
    S('M0-190v-26', D, 1.4);
  return o + P('M-66 0h28v-5h-26zM66 0h-28v-5h26z', D);
};

const mansard = (x: number, y: number, w: number, h: number, wall: string, wsh: string, roof: string) =>
  R(x, y - h, w, h, wall) +
  R(x, y - h, w * 0.3, h, wsh) +
  P(`M${n(x - 1)} ${n(y - h)}l4-12h${n(w - 6)}l4 12z`, roof) +
  P(
    row(box, x + 6, x + w - 6, Math.max(2, Math.round(w / 9)), y - h * 0.55, 3, 7) +
      row(box, x + 6, x + w - 6, Math.max(2, Math.round(w / 9)), y - h * 0.15, 3, 7) +
      row(box, x + 8, x + w - 8, Math.max(2, Math.round(w / 14)), y - h - 3, 3, 5),
    wsh,
  ) +
  R(x + w * 0.7, y - h - 18, 5, 8, wsh);

export const paris: Drawing = {
  about: 'an iron lattice tower at dawn',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      wall = mix(k.acc, k.land, 0.12),
      wsh = mix(k.acc, k.land, 0.45),
      roof = mix(k.land, k.dark, 0.1),
      lawn = mix(k.land, '#6f9a6a', 0.55),
      tree = mix(lawn, k.dark, 0.35);
    let o =
      sun(c, x + 40, y - 80, 50) +
      streaks(
        [
          [x - 200, y - 110, 160, 9],
          [x + 70, y - 128, 160, 9],
          [x - 150, y - 60, 120, 7],
          [x + 60, y - 58, 150, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      skyline(c, -10, W + 10, y, 26, k.depth(0.25), 9, 20) +
      P(`M${x + 108} ${y}v-26q2-26 14-30q12 4 14 30v26z`, k.depth(0.3)) +
      ridge(c, y + 2, 16, 12, k.depth(0.5));
    o += R(0, y, W, H, lawn) + G(x, y + 2, lattice(k), 0.98);
    const man = (X: number, i: number) =>
      c.use(`m${i & 1}`, () => mansard(0, 0, i & 1 ? 48 : 40, i & 1 ? 37 : 30, wall, wsh, roof), X, y + 6);
    for (let i = 0; i < (c.hero && !c.tall ? 5 : 3); i++) o += man(x + 76 + i * 46, i) + man(x - 122 - i * 46, i + 1);
    o +=
      P(`M${x - 22} ${y + 4}h44L${x + 130} ${n(H)}H${x - 130}z`, mix(k.low, k.acc, 0.4)) +
      P(`M${x - 12} ${y + 5}h24L${x + 66} ${n(H)}H${x - 66}z`, lawn);
    const clump = (s: number, f: string, dy: number) =>
      P(
        Array.from({ length: 7 }, (_, i) => {
          const r = 11 + i * 3,
            X = x + s * (54 + i * 24),
            Y = y + 12 + i * 7 + dy;
          return `M${n(X - r)} ${n(Y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
        }).join(''),
        f,
      );
    for (const s of [-1, 1]) o += clump(s, tree, 4) + clump(s * 1.28, mix(tree, k.dark, 0.45), 18);
    o += bank(c, b - 8, H + 26, b - 10, k.dark);
    return (
      o +
      canopy(c, 116, k.dark, mix(k.dark, k.land, 0.45)) +
      birds(
        [
          [x + 96, y - 100, 0.9],
          [x + 112, y - 93, 0.7],
        ],
        k.dark,
      )
    );
  },
};
