import { canopy, cypress, palm } from '../../drawing/flora.ts';
import { bank, ridge, water } from '../../drawing/land.ts';
import type { Drawing, Pen } from '../../drawing/pen.ts';
import { birds, streaks, sun } from '../../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** A house of glass and white iron, with palms inside. */
function palmHouse(c: Pen): string {
  const { k } = c;
  const night = c.hour === 'night';
  const glass = night ? '#ffdf9a' : mix('#dff0ea', k.mid, 0.25);
  const shade = night ? '#e8b060' : mix(glass, k.top, 0.34);
  const iron = mix('#fffdf4', k.low, 0.12);
  const leaf = mix('#4f8a5a', k.land, 0.2);
  const vault = (x0: number, x1: number, h: number) =>
    `M${x0} 0V${-h * 0.45}Q${x0} ${-h} ${(x0 + x1) / 2} ${-h}T${x1} ${-h * 0.45}V0z`;
  let o =
    P(vault(-136, -42, 58) + vault(42, 136, 58), shade) +
    P(vault(-60, 60, 104), glass) +
    P(vault(-60, -22, 96), shade, op(0.6));
  for (const [x, h] of [
    [-104, 40],
    [-76, 46],
    [-26, 66],
    [4, 82],
    [32, 62],
    [84, 44],
    [112, 38],
  ] as const)
    o += palm(x, -2, h, 3, leaf, 20);
  let lines = '';
  for (let x = -130; x <= 130; x += 13) {
    const inner = Math.abs(x) < 56;
    lines += `M${x} 0V${-(inner ? 92 - Math.abs(x) * 0.55 : 52 - Math.abs(Math.abs(x) - 89) * 0.24)}`;
  }
  o += S(lines, iron, 1, op(0.9)) + S('M-136-22H136M-60-46H60M-54-70H54', iron, 1.4);
  o += S('M-60 0V-47Q-60-104 0-104T60-47V0M-136 0V-26Q-136-58-89-58H-60M136 0V-26Q136-58 89-58H60', iron, 2.6);
  o += P('M-30-100Q0-128 30-100z', shade) + S('M-30-100Q0-128 30-100z', iron, 2) + S('M0-114v-12', iron, 2);
  return (
    o +
    R(-140, -4, 280, 7, mix(iron, k.shd, 0.3)) +
    P('M-11 0V-26Q0-36 11-26V0z', iron) +
    P('M-7 0V-23Q0-30 7-23V0z', leaf)
  );
}

export const glasshouse: Drawing = {
  about: 'a palm house of glass in a garden',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const lawn = mix(k.land, '#6f9a5e', 0.6);
    let o = sun(c, x + 104, y - 112, 28);
    o += streaks(
      [
        [x - 200, y - 128, 180, 9],
        [x + 30, y - 150, 180, 8],
      ],
      '#fff',
      0.55,
    );
    o += ridge(c, y - 2, 44, 7, k.depth(0.3)) + ridge(c, y + 4, 34, 11, mix(lawn, k.low, 0.24));
    o += R(0, y, W, H - y, lawn) + G(x, y + 6, palmHouse(c), 1.06);
    o += water(c, y + 30, mix(k.top, k.mid, 0.5), '#fff', x, 0.5, 150);
    o += P(`M0 ${y + 8}H${n(W)}V${y + 32}Q${n(x)} ${y + 22} 0 ${y + 34}z`, mix(lawn, k.low, 0.2));
    const bed = (X: number, tone: string) =>
      [-12, -4, 4, 12].map((d, i) => C(X + d, y + 22 + (i % 2) * 3, 4.4, tone)).join('');
    for (const [dx, tone] of [
      [-120, '#e0738f'],
      [-78, '#f0b23f'],
      [78, '#d8543a'],
      [120, '#f3b6c6'],
    ] as const)
      o += bed(x + dx, mix(tone, k.dark, c.hour === 'night' ? 0.35 : 0));
    o += bank(c, b + 10, b + 22, b + 2, k.dark) + canopy(c, 96, k.dark, mix(k.dark, k.land, 0.5));
    o += cypress(W - 24, H, 74, k.dark, 12);
    return (
      (c.left ? o + cypress(22, H, 88, k.dark, 13) : o) +
      birds(
        [
          [x - 80, y - 126, 1],
          [x - 64, y - 118, 0.8],
        ],
        k.dark,
      )
    );
  },
};
