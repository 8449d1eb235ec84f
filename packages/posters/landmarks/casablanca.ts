import { palm } from '../drawing/flora.ts';
import { bank, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, boat, parch, rarch, row } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Tall square minaret with green tilework next to a long green-roofed hall. */
const seaMosque = (k: Palette) => {
  const L = k.lit,
    D = k.shd,
    A = k.acc,
    M = mix(D, k.dark, 0.4),
    Ad = mix(A, k.dark, 0.35),
    Al = mix(A, '#ffffff', 0.3),
    hi = mix(L, '#ffffff', 0.5);
  const o =
    block(30, 0, 176, 40, L, D, 0.2) +
    P(row(parch, -40, 104, 7, 0, 13, 27), M) +
    R(-60, -43, 180, 4, hi) +
    P('M-62-43L-50-54H108L122-43z', A) +
    P('M-62-43L-50-54H-20L-24-43z', Ad) +
    block(44, -52, 92, 16, L, D, 0.24) +
    P(row(rarch, 12, 80, 5, -53, 8, 10), M) +
    P('M-6-68L6-82H84L96-68z', A) +
    P('M-6-68L6-82H24L20-68z', Ad) +
    S('M-6-68H96M-62-43H122', Al, 1.4);
  const t =
    block(0, 0, 38, 142, L, D, 0.36) +
    P('M-15-108H16V-132H-15zM-15-54H16V-72H-15z', A, op(0.85)) +
    S('M-15-126H16M-15-120H16M-15-114H16M-15-66H16M-15-60H16', hi, 1, op(0.8)) +
    P(row(parch, -7, 8, 2, -78, 8, 24) + parch(1, -22, 12, 26), M) +
    R(-21, -145, 42, 4, hi) +
    R(-19, -149, 38, 5, A) +
    `<path d="M-20-151.500H21" stroke="${L}" stroke-width="5" stroke-dasharray="4 3.400"/>` +
    block(0, -150, 22, 30, L, D, 0.36) +
    P(parch(1, -154, 10, 20), M) +
    R(-13, -183, 26, 4, A) +
    P('M-10-183L0-198 10-183z', A) +
    P('M-10-183L0-198-2-183z', Ad);
  return o + t + S('M0-197v-16', '#e9b44f', 1.4) + C(0, -202, 2.4, '#e9b44f') + C(0, -208, 1.8, '#e9b44f');
};

export const casablanca: Drawing = {
  about: 'a tall minaret above the Atlantic surf',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix(k.top, k.mid, 0.3),
      deep = mix(k.top, k.dark, 0.2),
      foam = '#ffffff';
    let o =
      sun(c, x + 92, y - 120, 34) +
      cumulus(x + 150, y - 74, 1.2, '#fff', 0.75) +
      cumulus(x - 120, y - 104, 1, '#fff', 0.75) +
      skyline(c, -10, W + 10, y, 26, k.depth(0.3), 18, 34);
    o +=
      R(0, y, W, H, deep) +
      R(0, y + 14, W, H, mix(deep, sea, 0.6)) +
      P(`M${x - 110} ${y + 22}L${x - 96} ${y + 4}H${x + 122}L${x + 138} ${y + 22}z`, mix(D, k.land, 0.35)) +
      P(`M${x - 110} ${y + 22}L${x - 96} ${y + 4}H${x - 50}L${x - 58} ${y + 22}z`, mix(D, k.dark, 0.35)) +
      R(x - 98, y + 2, 222, 4, mix(L, '#ffffff', 0.4)) +
      `<path d="M${x - 96} ${y}H${x + 122}" stroke="${L}" stroke-width="4" stroke-dasharray="2 4"/>` +
      G(x - 38, y + 2, seaMosque(k), 0.93);
    for (const [d, h] of [
      [-84, 26],
      [-70, 20],
      [100, 24],
      [112, 18],
    ] as const)
      o += c.use('p', () => palm(0, 0, 26, 1, mix(k.acc, k.dark, 0.5), 12), x + d, y + 2, h / 24);
    // scalloped breakers rolling in
    const wave = (Y: number, h: number, w: number, fill: string, crest: number) => {
      let d = `M-20 ${n(H)}V${Y}`,
        s = `M-20 ${Y}`;
      for (let X = -20; X < W + 20; X += w)
        s += `q${n(w * 0.5)}-${h} ${n(w * 0.8)}-${n(h * 0.1)}q${n(w * 0.02)} ${n(h * 0.24)} ${n(w * 0.2)} ${n(h * 0.1)}`;
      d += s.slice(s.indexOf('q'));
      return P(`${d}V${n(H)}z`, fill) + S(s, foam, crest, op(0.85));
    };
    o +=
      wave(y + 22, 13, 78, mix(deep, sea, 0.9), 2) +
      (c.left ? boat(x - 150, y + 22, 0.8, k.dark, '#fff', D) : '') +
      wave(y + 36, 16, 96, sea, 2.6) +
      wave(y + 52, 18, 120, mix(sea, k.mid, 0.35), 3);
    o +=
      bank(c, b + 12, H + 10, b + 4, k.dark) +
      palm(W - 26, H, 158, -20, k.dark, 44) +
      palm(W + 2, H, 106, -14, k.dark, 38);
    return (
      o +
      (c.left ? palm(10, H, 128, 14, k.dark, 40) : '') +
      birds(
        [
          [x + 8, y - 112, 1],
          [x + 24, y - 104, 0.8],
          [x - 100, y - 74, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 30],
};
