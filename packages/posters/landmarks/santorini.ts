import { canopy, grass } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, boat, cap, rarch } from '../drawing/shapes.ts';
import { birds, cumulus, streaks, sun } from '../drawing/sky.ts';
import { n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** White chapel under a blue dome. */
const chapel = (k: Palette): string =>
  block(0, 0, 46, 26, k.lit, k.shd, 0.34) +
  block(0, -26, 34, 9, k.lit, k.shd, 0.34) +
  cap(0, -34, 34, 26, mix(k.acc, '#ffffff', 0.14), mix(k.acc, k.dark, 0.28)) +
  S('M0-60v-12M-4-68h8', '#fff', 1.8) +
  P(rarch(4, 0, 10, 17), k.acc) +
  P(rarch(-14, -6, 6, 11), mix(k.shd, k.acc, 0.4));

/** Bell gable with three bells. */
const bells = (k: Palette): string =>
  P('M-15 0V-36H-9V-48Q0-58 9-48V-36H15V0z', k.lit) +
  P('M-15 0V-36H-9V-48Q-5-53-3-54V0z', k.shd) +
  P(`${rarch(-8, -16, 6, 12)}${rarch(8, -16, 6, 12)}${rarch(0, -36, 7, 12)}`, k.acc) +
  S('M0-54v-9M-3-60h6', '#fff', 1.5);

export const santorini: Drawing = {
  flip: true,
  about: 'white houses and blue domes above the caldera',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const sea = mix('#2f7fb8', k.mid, 0.2);
    const rock = mix('#a8786a', k.land, 0.4);
    const rockD = mix(rock, k.dark, 0.3);
    let o =
      sun(c, x - 76, y - 116, 30) +
      cumulus(x - 150, y - 70, 0.8, '#fff', 0.8) +
      streaks(
        [
          [x - 210, y - 146, 150, 8],
          [x + 40, y - 152, 160, 8],
        ],
        '#fff',
        0.6,
      );
    o +=
      ridge(c, y + 1, 26, 4, k.depth(0.36)) +
      P(`M${x - 210} ${y + 2}l20-22 34-6 26-14 40 2 24 14 30 8 18 18z`, k.depth(0.6)) +
      P(`M${x - 174} ${y - 30}l16-4 28-12 40 2 10 6q-40 2-94 8z`, '#fff', op(0.85));
    o += water(c, y, sea, '#fff', x - 76, 0.55, 120);
    // the cliff, falling from the right
    o += P(
      `M${x - 118} ${n(H)}L${x - 92} ${y + 40} ${x - 70} ${y + 30} ${x - 56} ${y + 4} ${x - 26} ${y - 18} ${x - 2} ${y - 50} ${x + 60} ${y - 74}L${n(W + 20)} ${y - 96}V${n(H)}z`,
      rock,
    );
    o += P(
      `M${x - 118} ${n(H)}L${x - 92} ${y + 40} ${x - 70} ${y + 30} ${x - 56} ${y + 4} ${x - 26} ${y - 18}l10 34-20 12 16 20-24 14 8 24zM${x - 2} ${y - 50}l18 30-8 20 22 16-6 40 20 30h-26l4-36-22-24 6-30z`,
      rockD,
    );
    // terraces of white houses
    const tints = [k.lit, mix(k.lit, '#ffe6c8', 0.5), mix(k.lit, '#ffd9d0', 0.45)];
    const house = (i: number) => () => {
      const t = tints[i] ?? k.lit;
      const h = 17 + i * 4;
      return (
        block(0, 0, 27, h, t, mix(k.shd, t, 0.25), 0.36) +
        (i === 1
          ? P(`M-13.500 ${-h}Q0 ${-h - 13} 13.500 ${-h}z`, t) +
            P(`M-13.500 ${-h}Q-8 ${-h - 6}-4 ${-h - 6.2}V${-h}z`, mix(k.shd, t, 0.25))
          : '') +
        P('M1 0v-10h5V0zM-9-6v-5h4v5zM8-7v-5h4v5z', i === 2 ? mix(k.acc, k.shd, 0.3) : k.acc)
      );
    };
    const rows: readonly (readonly [number, number, number])[] = [
      [30, -62, 7],
      [8, -40, 8],
      [-12, -16, 8],
      [-36, 8, 8],
      [-50, 32, 8],
    ];
    rows.forEach(([d, e, count], r) => {
      for (let i = 0; i < count; i++) {
        const X = Math.round(x + d + i * 27 + c.r() * 4);
        if (X < W + 14)
          o += c.use(`h${(i * 2 + r) % 3}`, house((i * 2 + r) % 3), X, Math.round(y + e + 8 - i * 4 + c.r() * 4));
      }
    });
    o +=
      c.use('c', () => chapel(k), x + 64, y - 60, 0.92) +
      c.use('c', () => '', x + 10, y + 14, 0.86) +
      c.use('c', () => '', x + 112, y - 12, 1.04) +
      c.use('e', () => bells(k), x + 58, y - 8, 0.94) +
      c.use('e', () => '', x + 150, y - 72, 0.8);
    // steps down to the water
    o += S(`M${x - 44} ${y + 34}l-14 8 12 8-16 9 10 8`, '#fff', 2.6, op(0.85));
    o += boat(x - 122, y + 34, 1.1, k.dark, '#fff', k.shd) + boat(x - 160, y + 18, 0.6, k.dark, '#fff', k.shd);
    o +=
      bank(c, b + 16, H + 6, b + 14, k.dark) +
      canopy(c, 112, '#e0457f', '#b52f6f', 'blossom') +
      grass(c, W - 80, H - 8, 80, 30, k.dark, 3);
    return (
      o +
      (c.left ? grass(c, -8, H - 6, 70, 40, k.dark, 3) : '') +
      birds(
        [
          [x - 104, y - 92, 0.9],
          [x - 90, y - 85, 0.7],
          [x - 120, y - 82, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-60, 26],
};
