import { canopy, cypress, pine } from '../drawing/flora.ts';
import { bank, houses, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { boat, box, merlons } from '../drawing/shapes.ts';
import { cumulus, sun } from '../drawing/sky.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const lisbon: Drawing = {
  about: 'a hill town of tiled roofs above a river bridge',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.lit,
      red = k.acc,
      roof = k.shd,
      sea = mix(k.top, k.low, 0.25),
      wallS = mix(A, k.land, 0.45);
    let o =
      sun(c, x - 10, y - 140, 22) +
      cumulus(x - 120, y - 92, 0.9, '#fff', 0.8) +
      cumulus(x + 70, y - 132, 0.7, '#fff', 0.7);
    o += ridge(c, y - 2, 30, 5, k.depth(0.5)) + water(c, y, sea, '#fff', x - 60, 0.5, 140);
    // suspension bridge running behind the hill
    const B = x + 60,
      A0 = x - 250,
      d = y - 26;
    o +=
      S(`M${A0} ${d}H${B}`, red, 3) +
      S(
        `M${A0 + 34} ${d + 2}Q${x - 184} ${d - 16} ${x - 150} ${d - 62}Q${x - 85} ${d + 2} ${x - 20} ${d - 62}Q${x + 20} ${d - 24} ${B} ${d - 14}`,
        red,
        1.6,
      ) +
      S(
        Array.from({ length: 12 }, (_, i) => {
          const t = (i + 1) / 13,
            X = x - 150 + 130 * t;
          return `M${Math.round(X)} ${d}v${n(64 * 2 * t * (1 - t) - 62)}`;
        }).join(''),
        red,
        0.7,
        op(0.8),
      );
    const pier = () =>
      S('M-4 32V-62M4 32V-62M-4-40h8M-4-58h8M-4-16l8 14m0-14l-8 14', mix(red, k.dark, 0.15), 2.4) +
      R(-10, 28, 20, 8, wallS);
    o += c.use('p', pier, x - 150, d) + c.use('p', pier, x - 20, d);
    if (A0 > 0) o += P(`M0 ${y + 1}V${y - 34}Q${A0 - 30} ${y - 88} ${A0 + 84} ${y + 1}z`, k.depth(0.7));
    // hill of houses, castle on top
    const hill = mix('#8aa06a', k.land, 0.3),
      hx = x + 110;
    o += P(
      `M${hx - 190} ${n(H)}Q${hx - 120} ${y + 26} ${hx - 74} ${y - 40}Q${hx - 30} ${y - 92} ${hx + 30} ${y - 90}T${hx + 230} ${y - 20}V${n(H)}z`,
      hill,
    );
    o += G(
      hx + 18,
      y - 86,
      P('M-52 4v-24h10v-10h16v12h22v-22h20v22h14v-14h16v32z', mix(A, k.land, 0.25)) +
        P('M-52 4v-24h10v-10h6v34zM-4 4v-36h8v36zM32 4v-28h6v28z', wallS) +
        merlons(-42, -26, -29.5, 3, 4, mix(A, k.land, 0.25)) +
        merlons(-4, 18, -35.5, 3, 4, mix(A, k.land, 0.25)) +
        merlons(32, 48, -27.5, 3, 4, mix(A, k.land, 0.25)) +
        S('M6-34v-16', k.dark, 1) +
        P('M6-50h14l-4 4 4 4H6z', red),
    );
    for (const [dx, dy] of [
      [-32, -64],
      [72, -68],
    ] as const)
      o += c.use('y', () => cypress(0, 0, 24, mix(hill, k.dark, 0.5), 4), hx + dx, y + dy);
    const tints: [string, ...string[]] = [A, '#f7d58c', '#f3c1a4', '#bcd8dc'];
    const home = (i: number, X: number, Y: number) =>
      c.use(
        `h${i}`,
        () =>
          houses([[0, 22, 26, 22 + (i % 2) * 4, 6]], nth(tints, i), mix(nth(tints, i), k.land, 0.38), roof) +
          P(box(15, 12, 3, 6) + box(21, 12, 3, 6), k.land),
        X,
        Y,
      );
    for (let r = 0; r < 5; r++)
      for (let i = 0; i < 5 + r && hx - 52 - r * 20 + i * 27 < W; i++)
        o += home(
          (i * 3 + r * 2 + (i >> 2)) % 4,
          Math.round(hx - 52 - r * 20 + i * 27 + (r % 2) * 8),
          Math.round(y - 66 + r * 20 + c.r() * 5 + (r < 2 ? (i - 2) * 2 : 0)),
        );
    if (c.left) o += boat(x - 118, y + 40, 1.1, k.dark, '#fff', wallS);
    o +=
      (c.tall ? '' : boat(x - 62, y + 24, 0.6, k.dark, '#fff', wallS)) +
      bank(c, b + 14, b + 16, b + 2, k.dark) +
      canopy(c, 112, '#d9486e', '#a83a63', 'blossom');
    return o + (c.left ? pine(18, H, 92, k.dark) : '') + cypress(W - 18, H, 92, k.dark, 12);
  },
  plane: [-130, 36],
};
