import { cypress } from '../../drawing/flora.ts';
import { bank, ridge } from '../../drawing/land.ts';
import type { Drawing, Palette } from '../../drawing/pen.ts';
import { block, chhatri, minaret, onion, parch } from '../../drawing/shapes.ts';
import { birds, streaks, sun } from '../../drawing/sky.ts';
import { G, n, op, P, R, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** A white marble tomb between four minarets. */
function mausoleum(k: Palette): string {
  const lit = mix(k.lit, '#fffaf2', 0.62);
  const shd = mix(mix(k.shd, '#d9c7cf', 0.6), k.land, 0.12);
  const deep = mix(shd, k.dark, 0.5);
  const gold = '#d9a441';
  const towers = [-132, 132].map((X) => minaret(X, -12, 13, 118, lit, shd, [0.33, 0.66, 0.94], gold)).join('');
  const far = [-100, 100].map((X) => minaret(X, -14, 9, 92, lit, shd, [0.33, 0.66, 0.94], gold)).join('');
  let o = far + R(-150, -14, 300, 16, mix(shd, lit, 0.4)) + R(-150, -14, 300, 3, lit) + towers;
  o += P('M-82-14V-72L-70-80H70L82-72V-14z', shd) + P('M-30-14V-80H70L82-72V-14z', lit);
  o += R(-28, -90, 56, 76, lit) + R(-28, -90, 9, 76, shd);
  o += P(parch(0, -14, 38, 62), shd) + P(parch(0, -14, 31, 54), deep) + P(parch(0, -14, 12, 22), k.dark);
  const bay = (X: number, Y: number) => P(parch(X, Y, 18, 25), shd) + P(parch(X, Y, 13, 20), deep);
  for (const X of [-56, 56]) o += bay(X, -14) + bay(X, -45);
  o += S('M-82-72H-30M28-80H70M-28-90H28', gold, 1.2, op(0.8));
  for (const X of [-54, 54]) o += chhatri(X, -78, 27, 36, shd, lit, shd, gold);
  return o + block(0, -90, 54, 17, lit, shd, 0.36) + onion(0, -106, 70, 66, lit, shd, gold, 0.66);
}

export const agra: Drawing = {
  about: 'a white marble tomb and its long pool',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const lawn = mix(k.land, '#6f8f62', 0.55);
    const pool = mix(k.mid, k.low, 0.35);
    const marble = mix(k.lit, '#fffaf2', 0.6);
    let o = sun(c, x + 92, y - 118, 30);
    o += streaks(
      [
        [x - 210, y - 120, 180, 9],
        [x + 40, y - 152, 170, 8],
        [x + 96, y - 66, 150, 7],
      ],
      '#fff',
      0.5,
    );
    o += ridge(c, y - 2, 26, 7, k.depth(0.26)) + ridge(c, y + 4, 22, 11, k.depth(0.5));
    o += R(0, y, W, H - y, lawn);
    o += P(`M${n(x - 30)} ${y + 2}h60L${n(x + 128)} ${H}H${n(x - 128)}z`, mix(lawn, k.low, 0.62));
    o += P(`M${n(x - 15)} ${y + 4}h30L${n(x + 78)} ${H}H${n(x - 78)}z`, pool);
    o += P(
      `M${n(x - 9)} ${y + 6}h18Q${n(x + 14)} ${y + 34} ${n(x)} ${y + 58}Q${n(x - 14)} ${y + 34} ${n(x - 9)} ${y + 6}z`,
      marble,
      op(0.75),
    );
    o += S(`M${n(x - 30)} ${y + 32}h44m-60 18h66m-84 16h84`, marble, 1.3, op(0.7));
    o += G(x, y + 3, mausoleum(k), 1.02);
    const tree = mix(lawn, k.dark, 0.6);
    for (const s of [-1, 1])
      for (const [dx, dy, h] of [
        [46, 12, 22],
        [66, 24, 32],
        [96, 42, 48],
      ] as const)
        o += cypress(x + s * dx, y + dy, h, tree, h * 0.12);
    o += bank(c, b + (c.left ? 2 : 22), H + 14, b + 2, k.dark);
    o += cypress(W - 20, H, 128, k.dark, 14) + cypress(W - 50, H, 84, k.dark, 10);
    if (c.left) o += cypress(22, H, 112, k.dark, 13) + cypress(50, H, 70, k.dark, 9);
    return (
      o +
      birds(
        [
          [x - 96, y - 120, 1],
          [x - 80, y - 112, 0.8],
        ],
        k.dark,
      )
    );
  },
};
