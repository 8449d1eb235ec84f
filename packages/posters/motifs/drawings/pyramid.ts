import { grass, leaf, palm } from '../../drawing/flora.ts';
import { bank, ridge } from '../../drawing/land.ts';
import type { Drawing, Palette } from '../../drawing/pen.ts';
import { birds, cumulus, rays, sun } from '../../drawing/sky.ts';
import { G, n, P, R } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** Nine terraces, a stair in the middle and a temple on top. */
function steps(k: Palette): string {
  const lit = mix(k.lit, '#efdcb4', 0.4);
  const shd = mix(k.shd, k.land, 0.2);
  let o = '';
  for (let i = 0; i < 9; i++) {
    const w = 124 - i * 11;
    const Y = -i * 12;
    o += P(`M${-w} ${Y}l5-12H${w - 5}l5 12z`, shd) + P(`M${n(-w * 0.2)} ${Y}v-12H${w - 5}l5 12z`, lit);
    o += R(-w + 4, Y - 12, 2 * w - 8, 1.6, mix(lit, k.low, 0.5));
  }
  o += P('M-24 0L-13-110H13L24 0z', mix(lit, '#ffffff', 0.28)) + P('M-30 0L-16-110h5L-24 0zM30 0L16-110h-5L24 0z', shd);
  for (let i = 1; i < 17; i++) o += R(-22 + i * 0.55, -i * 6.4, 44 - i * 1.1, 1.1, mix(shd, lit, 0.4));
  o += R(-23, -134, 46, 26, lit) + R(-23, -134, 14, 26, shd) + R(-26, -137, 52, 5, mix(lit, '#ffffff', 0.2));
  return o + P('M-5-108v-17h10v17zM-17-108v-13h5v13zM12-108v-13h5v13z', mix(shd, k.dark, 0.6));
}

export const pyramid: Drawing = {
  about: 'a stepped pyramid above the forest',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const green = mix(k.land, '#4f9a5e', 0.4);
    const lawn = mix(green, k.low, 0.35);
    let o = rays(c, x + 70, y - 120, 16, 0.08) + sun(c, x + 70, y - 120, 30);
    o += cumulus(x - 140, y - 96, 1.1, '#fff', 0.8) + cumulus(x + 150, y - 70, 0.8, '#fff', 0.7);
    o += ridge(c, y - 2, 26, 9, k.depth(0.42)) + ridge(c, y + 4, 30, 16, mix(green, k.low, 0.12));
    o += R(0, y + 2, W, H, lawn) + G(x, y + 14, steps(k), 1.02);
    o += P(`M${n(x - 30)} ${y + 14}h60l44 ${H - y}h-150z`, mix(lawn, '#f3e6c0', 0.5));
    const agave = () =>
      P('M0 0Q-12-2-17-14Q-7-8-3-3Q-6-14 0-22Q6-14 3-3Q7-8 17-14Q12-2 0 0z', mix(green, k.dark, 0.55));
    for (const [dx, dy, s] of [
      [-120, 30, 1],
      [-86, 40, 0.8],
      [104, 32, 0.9],
      [140, 44, 1.2],
    ] as const)
      o += c.use('ag', agave, Math.round(x + dx), y + dy, s);
    o += bank(c, b + 6, b + 20, b, k.dark) + grass(c, W - 120, H - 10, 110, 26, k.dark, 9);
    o += palm(W - 30, H, 150, -18, k.dark, 44) + leaf(W + 6, H + 4, 150, 62, k.dark);
    if (c.left) o += palm(14, H, 122, 14, k.dark, 38);
    return (
      o +
      birds(
        [
          [x - 70, y - 132, 1],
          [x - 54, y - 124, 0.8],
        ],
        k.dark,
      )
    );
  },
};
