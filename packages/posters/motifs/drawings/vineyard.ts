import { bough, cypress, grass } from '../../drawing/flora.ts';
import { bank, houses, ridge, water } from '../../drawing/land.ts';
import type { Drawing } from '../../drawing/pen.ts';
import { rays, streaks, sun } from '../../drawing/sky.ts';
import { C, n, op, P, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

export const vineyard: Drawing = {
  about: 'terraced vineyards above a river',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const vine = mix(k.land, '#8f9a4a', 0.5);
    const ripe = mix(k.acc, '#c9772f', 0.5);
    let o = rays(c, x - 60, y - 96, 16, 0.08) + sun(c, x - 60, y - 96, 34);
    o += streaks(
      [
        [x - 210, y - 130, 190, 9],
        [x + 20, y - 150, 190, 9],
      ],
      '#fff',
      0.5,
    );
    o += ridge(c, y - 26, 70, 4, k.depth(0.25)) + ridge(c, y - 10, 54, 5, k.depth(0.46));
    o += water(c, y + 4, mix(k.top, k.land, 0.25), '#fff', x - 30, 0.6, 150);
    // Two slopes that meet at the river, each with its terraces.
    const slope = (side: 1 | -1, top: number, reach: number, fill: string, line: string) => {
      const edge = side > 0 ? W + 20 : -20;
      const at = (X: number) => n(side > 0 ? W - X : X);
      let o = P(
        `M${edge} ${n(y - top)}Q${at(reach * 0.45)} ${n(y - top * 0.86)} ${at(reach)} ${y + 30}Q${at(reach * 0.8)} ${y + 60} ${at(reach * 0.3)} ${n(H)}H${edge}z`,
        fill,
      );
      for (let i = 1; i < 9; i++) {
        const Y = y - top + i * ((top + 56) / 9);
        const far = reach * Math.min(0.96, 0.24 + i * 0.092);
        o += S(`M${edge} ${n(Y)}Q${at(far * 0.5)} ${n(Y - 4)} ${at(far - 12)} ${n(Y + 9)}`, line, 2.6, op(0.85));
      }
      return o;
    };
    o += slope(1, 92, W * (c.hero && !c.tall ? 0.42 : 0.66), mix(vine, k.low, 0.16), mix(ripe, k.low, 0.2));
    o += houses(
      [
        [x + 46, y - 12, 34, 17, 8],
        [x + 80, y - 12, 16, 12, 6],
      ],
      '#fff6e4',
      mix('#e8d3b4', k.shd, 0.3),
      '#c2603f',
    );
    o += cypress(x + 40, y - 11, 30, mix(vine, k.dark, 0.55)) + cypress(x + 104, y - 12, 26, mix(vine, k.dark, 0.55));
    if (c.left) o += slope(-1, 44, W * 0.5, mix(vine, k.dark, 0.16), mix(ripe, vine, 0.3));
    // A flat boat with barrels, as the river carries them.
    const [X, Y] = [Math.round(x - 26), y + 38];
    o += P(`M${X - 30} ${Y - 4}Q${X} ${Y + 10} ${X + 34} ${Y - 8}L${X + 26} ${Y + 4}H${X - 22}z`, k.dark);
    for (const d of [-12, -2, 8]) o += C(X + d, Y - 5, 5, mix('#9a5a34', k.dark, 0.15));
    o +=
      P(`M${X + 1} ${Y - 52}Q${X + 30} ${Y - 42} ${X + 24} ${Y - 16}H${X + 1}z`, mix('#fff3dc', k.low, 0.2)) +
      S(`M${X} ${Y - 2}V${Y - 56}`, k.dark, 1.6);
    o += bank(c, b + 14, b + 24, b + 4, k.dark) + bough(c, W + 4, 8, 112, -1, ripe, mix(ripe, '#f3cf6a', 0.5));
    // Grapes under the bough.
    const grapes = () =>
      [
        [0, 0],
        [-6, 0],
        [6, 0],
        [-3, 7],
        [3, 7],
        [0, 14],
      ]
        .map(([dx = 0, dy = 0]) => C(dx, dy, 4, mix('#5f3f78', k.dark, 0.1)))
        .join('');
    o += c.use('gr', grapes, W - 42, 46, 1) + c.use('gr', grapes, W - 74, 42, 0.8);
    return o + grass(c, W - 96, H - 10, 90, 22, k.dark, 8);
  },
};
