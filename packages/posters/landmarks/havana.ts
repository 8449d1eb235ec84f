import { leaf, palm } from '../drawing/flora.ts';
import { bank, skyline } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, cap, rarch, row } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Pastel town house: arcade, balcony, shuttered doors. Tint comes from the use. */
const casa = (k: Palette) => {
  const M = mix(k.shd, k.dark, 0.45),
    w = '#fff7e8';
  return (
    P('M-29 0V-82H29V0z', '') +
    P('M-29 0V-82H-12V0z', k.shd, op(0.32)) +
    R(-31, -86, 62, 5, w) +
    `<path d="M-29-89H30" stroke="${w}" stroke-width="6" stroke-dasharray="3 4"/>` +
    P(row(rarch, -18, 18, 3, 0, 13, 32) + row(rarch, -18, 18, 3, -41, 10, 26), M) +
    R(-30, -40, 60, 3, w) +
    `<path d="M-27-51H28" stroke="#2f9a96" stroke-width="20" stroke-dasharray="3 11.800 3 .200"/><path d="M-28-45H29" stroke="${k.dark}" stroke-width="8" stroke-dasharray="1 2.500"/>` +
    S('M-28-49.500H28', k.dark, 1.4)
  );
};

export const havana: Drawing = {
  flip: true,
  about: 'pastel arcades, a domed capitol and an old car',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.acc,
      st = mix(k.low, '#ffffff', 0.35),
      sd = mix(k.land, k.low, 0.35),
      road = mix(k.low, k.land, 0.4),
      ch = '#f2f5f3';
    let o =
      sun(c, x + 112, y - 128, 30) +
      cumulus(x - 130, y - 116, 1.1, '#fff', 0.85) +
      cumulus(x + 150, y - 86, 1, '#fff', 0.7) +
      cumulus(x - 56, y - 152, 0.6, '#fff', 0.7) +
      skyline(c, -10, W + 10, y, 46, k.depth(0.28), 12, 24);
    o += G(
      x + 6,
      y - 34,
      block(0, 40, 130, 52, st, sd, 0.34) +
        `<path d="M-60 16H60" stroke="${sd}" stroke-width="40" stroke-dasharray="3 6"/>` +
        R(-67, -15, 134, 5, st) +
        P('M-30-15L0-32 30-15z', st) +
        P('M-30-15L0-32-6-15z', sd) +
        block(0, -22, 56, 24, st, sd, 0.34) +
        `<path d="M-24-34H26" stroke="${sd}" stroke-width="18" stroke-dasharray="2.600 3.400"/>` +
        R(-31, -49, 62, 4, st) +
        cap(0, -48, 54, 46, mix(k.lit, st, 0.4), mix(k.shd, sd, 0.4)) +
        S('M-14-50Q-12-84 0-93M13-50Q12-84 0-93', sd, 1.2) +
        block(0, -92, 11, 14, st, sd) +
        P('M-6-106Q0-114 6-106z', st) +
        S('M0-110v-10', sd, 1.4),
    );
    const tints = ['#f7b9a8', '#f6d98a', '#8fd0c8', '#f29bb0', '#a9c8e8'];
    for (const [d, t, q] of [
      [-222, 4, 1],
      [-162, 0, 1.12],
      [-104, 2, 0.96],
      [104, 1, 0.98],
      [164, 3, 1.12],
      [224, 2, 1],
    ] as const)
      if (x + d > -30) o += c.use('c', () => casa(k), x + d, y + 16, 1, q).replace('/>', ` fill="${tints[t]}"/>`);
    o +=
      R(0, y + 14, W, 6, st) +
      R(0, y + 19, W, H, road) +
      P(`M${x - 70} ${y + 19}H${x + 70}L${x + 130} ${n(H)}H${x - 130}z`, mix(road, '#ffffff', 0.3)) +
      `<path d="M${x} ${y + 24}V${n(H)}" stroke="#fff" stroke-width="3" stroke-dasharray="9 9"/>`;
    for (const d of [-66, 66]) o += palm(x + d, y + 18, 66, d > 0 ? 6 : -6, mix('#2f7a68', k.land, 0.15), 24);
    // 1950s car
    o +=
      `<ellipse cx="${x - 14}" cy="${y + 63}" rx="74" ry="5" fill="${k.dark}" opacity=".3"/>` +
      G(
        x - 14,
        y + 60,
        P('M-72-8Q-74-22-60-26L-34-29Q-22-46-4-46H16Q28-45 40-29L60-27Q72-26 74-20V-8Q74-4 68-4H-66Q-72-4-72-8z', A) +
          P('M-72-10Q-30-16 74-12V-8Q74-4 68-4H-66Q-72-4-72-8z', mix(A, k.dark, 0.3)) +
          P('M-29-29Q-19-42-4-42V-29zM1-29V-42H15Q24-41 33-29z', mix(k.top, '#ffffff', 0.65)) +
          P('M60-27Q72-30 78-36L74-20z', A) +
          S('M-66-19Q-20-23 70-20', ch, 2) +
          P('M-76-9H-58V-5H-74zM58-9H77V-5H62z', ch) +
          C(-68, -17, 3.6, '#fff3c4') +
          P('M71-20h5v5h-5z', '#e5402f') +
          S('M-6-27v20M36-27v20M-3-23h6', mix(A, k.dark, 0.45), 1) +
          [-46, 46].map((X) => C(X, -4, 11, k.dark) + C(X, -4, 7, ch) + C(X, -4, 3.4, A)).join(''),
        1.02,
      );
    o +=
      bank(c, b + 16, H + 8, b + 12, k.dark) +
      palm(W - 24, H, 172, -18, k.dark, 48) +
      leaf(W + 8, H + 4, 150, 70, k.dark);
    return (
      o +
      (c.left ? leaf(-12, H + 4, 40, 84, k.dark, '#3f8a76') + leaf(-10, H + 8, 14, 80, k.dark) : '') +
      birds(
        [
          [x - 74, y - 128, 0.9],
          [x - 60, y - 121, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-116, 32],
};
