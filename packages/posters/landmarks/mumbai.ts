import { palm } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { boat, cap, chhatri, merlons, parch } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const gateway = (k: Palette) => {
  const { lit: L, shd: D, dark } = k,
    deep = mix(D, dark, 0.55),
    red = mix(L, D, 0.45);
  let o = R(-112, -7, 224, 7, D) + R(-104, -12, 208, 6, L);
  o += R(-86, -72, 56, 60, red) + R(30, -72, 56, 60, L) + R(-34, -100, 68, 88, L) + R(-34, -100, 13, 88, red);
  o += P(parch(0, -12, 34, 66), deep) + P(parch(-60, -12, 24, 42) + parch(60, -12, 24, 42), deep);
  o += P(parch(4, -12, 22, 54), k.low) + P(parch(-57, -12, 15, 34) + parch(63, -12, 15, 34), mix(k.low, D, 0.25));
  o +=
    R(-90, -77, 58, 6, D) +
    R(32, -77, 58, 6, mix(L, k.sun, 0.4)) +
    R(-38, -105, 76, 6, mix(L, k.sun, 0.4)) +
    R(-38, -105, 17, 6, D);
  o += merlons(-31, 32, -90, 3, 6, red) + merlons(-83, -37, -62, 3, 5, D) + merlons(37, 83, -62, 3, 5, D);
  for (const s of [-1, 1])
    o +=
      chhatri(s * 28, -105, 14, 31, D, L, D, D) +
      chhatri(s * 82, -77, 11, 20, D, L, D, D) +
      chhatri(s * 42, -77, 9, 16, D, L, D);
  return o + cap(0, -105, 36, 15, L, D);
};

export const mumbai: Drawing = {
  flip: true,
  about: 'a basalt gateway arch on the harbour at dusk',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = mix(k.land, k.mid, 0.3),
      red = mix(k.shd, k.dark, 0.3);
    let o =
      sun(c, x + 92, y - 46, 34) +
      streaks(
        [
          [x - 150, y - 92, 150, 9],
          [x + 20, y - 122, 190, 9],
          [x - 60, y - 60, 90, 6],
          [x + 130, y - 20, 130, 8],
        ],
        k.acc,
        0.45,
      );
    o +=
      ridge(c, y, 20, 6, k.depth(0.3)) +
      skyline(c, x - 210, x - 90, y, 46, k.depth(0.45), 7, 15) +
      skyline(c, x + 96, x + 250, y, 34, k.depth(0.5), 7, 16);
    o +=
      water(c, y, sea, k.acc, x + 92, 0.75, 90) +
      S(`M${x - 108} ${y + 10}h216m-206 6h188m-170 6h160m-146 7h128m-100 7h74m-60 7h44`, k.lit, 2.2, op(0.32));
    o += G(x, y + 6, gateway(k), 1.12);
    o += boat(x + 148, y + 30, 0.9, k.dark, k.acc, k.lit) + boat(x + 176, y + 17, 0.5, red, k.acc, k.lit);
    if (c.left) o += boat(x - 150, y + 44, 1.15, k.dark, k.lit, k.shd);
    o += birds(
      [
        [x - 84, y - 128, 1],
        [x - 68, y - 120, 0.8],
        [x - 98, y - 118, 0.6],
      ],
      k.dark,
    );
    o += bank(c, b + 22, b + 30, b - 4, k.dark);
    return (
      o +
      palm(W - 28, H, 150, -20, k.dark, 44) +
      palm(W - 4, H, 108, -14, k.dark, 36) +
      (c.left ? palm(6, H, 128, 18, k.dark, 40) : '')
    );
  },
};
