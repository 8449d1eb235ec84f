import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Cantilevered fishing net: leaning mast, four ribs, a hanging bowl of mesh and a stilt platform. */
const liftNet = (k: Palette, f: number) => {
  const w = mix(k.shd, k.low, f),
    hi = mix(k.lit, k.low, f),
    net = mix(k.lit, k.sun, 0.3);
  let o = S('M40 20V-8M58 20V-8M76 20V-8M94 20V-8M40 16l18-20M58 16l18-20M76 16l18-20', w, 2) + R(34, -12, 66, 5, hi);
  o +=
    P('M-96-52Q-92-16-46-10Q-2-14 6-48Q-20-26-46-24Q-74-28-96-52z', net, op(0.42)) +
    S(
      'M-96-52Q-92-16-46-10Q-2-14 6-48M-78-60Q-66-14-46-10Q-26-14-14-56M-96-52Q-74-28-46-25Q-20-26 6-48M-92-39Q-46-8 2-34',
      w,
      0.9,
      op(0.8),
    );
  // ribs from the mast head
  o +=
    S('M-44-112Q-92-104-98-50M-44-112Q-74-106-79-58M-44-112Q-18-106-13-55M-44-112Q2-104 8-47', w, 2.4) +
    S('M-44-112Q2-104 8-47M-44-112Q-18-106-13-55', hi, 1);
  // mast, back stay and counterweights
  o +=
    S('M52-8L-46-114M66-8L-44-112', w, 3.2) +
    S('M66-8L-44-112', hi, 1.4) +
    S('M58-8L62-92M62-92L-44-112M62-92L98-12M78-50l22 6', w, 1.6) +
    S('M90-46v18M97-44v22M83-48v13', w, 0.9);
  return (
    o +
    C(90, -25, 4, w) +
    C(97, -19, 4, w) +
    C(83, -32, 4, w) +
    P('M72-12v-10q-3-1-3-5a4 4 0 1 1 8 0q0 4-2 5l3 10z', k.dark)
  );
};

export const kochi: Drawing = {
  about: 'cantilevered fishing nets over the backwater',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      sea = mix(k.top, k.low, 0.3);
    let o =
      sun(c, x - 34, y - 40, 52) +
      streaks(
        [
          [x - 210, y - 124, 180, 10],
          [x + 30, y - 142, 190, 9],
          [x - 210, y - 62, 110, 7],
        ],
        mix(k.low, '#ffffff', 0.4),
        0.75,
      );
    o += ridge(c, y - 2, 22, 7, k.depth(0.3)) + ridge(c, y + 1, 14, 8, k.depth(0.62));
    for (let i = 0; i < 9; i++) {
      const X = x - 210 + i * 52 + c.r() * 14;
      if (X > 0 && Math.abs(X - x + 34) > 30)
        o += c.use('p', () => palm(0, 0, 40, 4, k.depth(0.8), 16), Math.round(X), y + 2, 0.8 + c.r() * 0.5);
    }
    o +=
      water(c, y, sea, k.sun, x - 34, 0.85, 90) +
      c.use('n2', () => liftNet(k, 0.34), x - 128, y + 8, 0.46) +
      c.use('n2', () => '', x - 196, y + 5, 0.34);
    o +=
      P(
        `M${x - 50} ${y + 26}Q${x - 20} ${y + 34} ${x + 20} ${y + 26}Q${x + 4} ${y + 38} ${x - 12} ${y + 38}T${x - 50} ${y + 26}z`,
        mix(sea, k.dark, 0.25),
        op(0.5),
      ) + G(x + 20, y + 34, liftNet(k, 0), 1.24);
    // country boat
    o += G(
      x - 96,
      y + 46,
      P('M-40-8Q-26 3 0 3T40-10Q28 10 0 10T-40-8z', k.dark) +
        P('M-20 1Q-18-15-2-15T16 1z', k.lit) +
        P('M-8-14.500Q14-18 16 1H4Q4-10-8-14.500z', mix(k.lit, k.sun, 0.4)) +
        P('M26-2l1-13q-3-1-3-4a3.500 3.500 0 1 1 7 0q0 3-2 4l2 13z', k.dark) +
        S('M33-22L22 8', k.dark, 1.4),
      0.96,
    );
    o +=
      bank(c, b + 8, H + 6, b, k.dark) + palm(W - 26, H, 176, -18, k.dark, 46) + palm(W + 2, H, 122, -14, k.dark, 40);
    return (
      o +
      (c.left ? palm(8, H, 150, 16, k.dark, 42) + leaf(-10, H + 4, 38, 84, k.dark, mix(k.land, k.dark, 0.4)) : '') +
      birds(
        [
          [x + 74, y - 128, 0.9],
          [x + 90, y - 121, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-104, 36],
};
