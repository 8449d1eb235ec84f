import { cypress } from '../drawing/flora.ts';
import { bank, ridge, skyline } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, chhatri, merlons, minaret, onion, parch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const lahore: Drawing = {
  flip: true,
  about: 'a marble-domed mosque behind the fort gate at dusk',
  draw(c) {
    let { k, x, y, W, H, b } = c;
    const B = mix(k.acc, k.shd, 0.38),
      deep = mix(k.shd, k.dark, 0.5),
      red = mix(k.lit, k.shd, 0.5);
    let m =
      R(-96, -44, 192, 44, k.lit) +
      R(-96, -44, 40, 44, red) +
      R(-26, -60, 52, 60, k.lit) +
      R(-26, -60, 8, 60, red) +
      P(parch(0, 0, 34, 50), k.acc) +
      P(parch(0, 0, 29, 46), deep);
    m +=
      P(row(parch, -86, -38, 4, 0, 11, 30) + row(parch, 38, 86, 4, 0, 11, 30), deep) +
      R(-98, -48, 196, 4, k.acc) +
      R(-28, -64, 56, 4, k.acc);
    m +=
      block(-58, -48, 34, 8, k.acc, B) +
      block(58, -48, 34, 8, k.acc, B) +
      block(0, -64, 40, 9, k.acc, B) +
      onion(-58, -56, 40, 36, k.acc, B, k.dark) +
      onion(58, -56, 40, 36, k.acc, B, k.dark) +
      onion(0, -73, 50, 46, k.acc, B, k.dark);
    const min = (X: number, Y: number) =>
      c.use(
        'm',
        () =>
          minaret(0, 0, 15, 112, k.lit, k.shd, [0.36, 0.66, 0.9], k.dark) +
          onion(0, -112, 13, 15, k.acc, B, k.dark, 0.62),
        X,
        Y,
      );
    const gd = mix(k.shd, k.dark, 0.42),
      gl = mix(k.lit, k.shd, 0.62),
      ml = mix(gl, k.lit, 0.4);
    let g =
      R(-30, -58, 60, 58, gl) +
      P(parch(0, 0, 30, 46), ml) +
      P(parch(0, 0, 25, 42), k.dark) +
      merlons(-28, 30, -57.5, 5, 6, gl);
    for (const q of [-44, 44])
      g +=
        P(`M${q - 22} 0L${q - 18} -62H${q + 18}L${q + 22} 0z`, gd) +
        P(`M${q - 5} 0L${q - 4} -62H${q + 18}L${q + 22} 0z`, gl) +
        merlons(q - 19, q + 19, -61.5, 5, 7, gl) +
        S(`M${q - 19} -44h38M${q - 20} -24h40`, ml, 1.4) +
        chhatri(q, -66, 26, 26, k.dark, k.acc, B, k.dark);
    const gx = x - 96;
    x = x + 34;
    let o =
      sun(c, x + 66, y - 92, 30) +
      streaks(
        [
          [x - 190, y - 78, 150, 8],
          [x + 60, y - 128, 150, 9],
          [x + 90, y - 70, 150, 7],
        ],
        k.acc,
        0.4,
      );
    o += skyline(c, -10, W + 20, y + 2, 26, k.depth(0.32), 12, 26) + ridge(c, y + 6, 20, 11, k.depth(0.5));
    o += R(0, y, W, H - y, mix(k.land, k.low, 0.35)) + min(x - 132, y + 2) + min(x + 132, y + 2) + G(x, y + 2, m, 1.06);
    o += R(0, y + 2, W, 16, mix(k.land, k.dark, 0.1)) + merlons(0, W, y + 2.5, 6, 6, mix(k.land, k.dark, 0.1));
    o +=
      R(0, y + 18, W, H, mix(k.land, k.low, 0.25)) +
      P(`M${n(x - 20)} ${y + 18}h40L${n(x + 70)} ${H}H${n(x - 70)}z`, mix(k.low, k.land, 0.2));
    o +=
      P(`M0 ${y + 36}h${gx - 40}v30H0z`, gd) +
      merlons(0, gx - 50, y + 36.5, 6, 7, gd) +
      G(gx, y + 48, g, 0.86) +
      P(`M0 ${y + 46}Q${n(gx)} ${y + 42} ${n(x)} ${y + 52}T${n(W)} ${y + 44}V${n(H)}H0z`, mix(k.land, k.dark, 0.4));
    o += bank(c, b - 4, H + 20, b - 6, k.dark);
    return (
      o +
      birds(
        [
          [x - 74, y - 128, 1],
          [x - 58, y - 120, 0.7],
        ],
        k.dark,
      ) +
      cypress(W - 28, H, 120, k.dark, 14) +
      cypress(W - 58, H, 84, k.dark, 11)
    );
  },
};
