import { bank, ridge } from '../../drawing/land.ts';
import type { Drawing, Palette } from '../../drawing/pen.ts';
import { chhatri, merlons, onion, parch, row } from '../../drawing/shapes.ts';
import { birds, streaks, sun } from '../../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** A gate of red sandstone: two octagonal towers, a row of small domes between them. */
function gate(k: Palette): string {
  const red = mix(k.lit, '#c4523a', 0.45);
  const shade = mix(k.shd, '#7d2f35', 0.45);
  const white = mix(k.acc, '#fff6e4', 0.5);
  const deep = mix(shade, k.dark, 0.5);
  let o =
    R(-230, -58, 460, 60, shade) + R(-230, -58, 460, 4, mix(red, k.low, 0.25)) + merlons(-230, 230, -58, 7, 9, shade);
  o += P(row(parch, -212, 212, 15, -10, 13, 26), deep, op(0.7));
  for (const s of [-1, 1]) {
    const X = s * 72;
    o += P(`M${X - 27} 2V-104H${X + 27}V2z`, shade) + P(`M${X - 8} 2V-104H${X + 27}V2z`, red);
    o += R(X - 30, -108, 60, 5, white) + merlons(X - 27, X + 27, -108, 5, 8, red);
    for (const Y of [-34, -68]) o += P(row(parch, X - 12, X + 14, 2, Y, 11, 22), deep);
    o += chhatri(X, -110, 44, 46, shade, white, mix(white, shade, 0.4), k.dark);
  }
  o += R(-46, -98, 92, 100, red) + R(-46, -98, 14, 100, shade);
  o += P(parch(0, 2, 56, 78), white) + P(parch(0, 2, 49, 72), deep) + P(parch(0, 2, 26, 42), k.dark);
  o += R(-48, -101, 96, 4, white);
  for (let i = 0; i < 7; i++) o += onion(-36 + i * 12, -103, 10, 11, white, mix(white, shade, 0.4), undefined, 0.6);
  for (const X of [-43, 43]) o += R(X - 2, -124, 4, 24, red) + onion(X, -124, 8, 9, white, mix(white, shade, 0.4));
  return o + S('M0-104v-34', k.dark, 1.6) + P('M1-138h20q-4 4 0 12h-20z', '#f0a03c') + P('M1-134h19v4h-19z', '#fff6e4');
}

export const redFort: Drawing = {
  about: 'the red gate of a fort above a market street',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const street = mix(k.land, k.low, 0.45);
    let o = sun(c, x - 96, y - 92, 34);
    o += streaks(
      [
        [x - 200, y - 146, 180, 9],
        [x + 30, y - 128, 190, 9],
      ],
      '#fff',
      0.4,
    );
    o += ridge(c, y - 2, 24, 8, k.depth(0.36)) + R(0, y, W, H - y, street);
    o += P(`M0 ${y + 8}H${W}V${y + 18}L${n(x + 80)} ${y + 12}H${n(x - 80)}L0 ${y + 18}z`, mix(street, k.dark, 0.14));
    o += G(x, y + 8, gate(k), 1.04);
    // The stalls of the market, under striped awnings.
    const stall = (fill: string) => () =>
      R(-17, -14, 34, 16, mix(k.dark, fill, 0.25)) +
      P('M-20-14L-15-28H15L20-14z', fill) +
      P('M-13-14L-10-28H-4L-6-14zM1-14L1-28H7L9-14z', '#fff3dc', op(0.85)) +
      C(-9, -2, 4, '#f0a03c') +
      C(0, -1, 4, '#d8543a') +
      C(9, -2, 4, '#8fae4a');
    const tones = ['#d9553f', '#2f8f8a', '#e0a13c'] as const;
    for (const [i, dx, dy, s] of [
      [0, -150, 34, 0.9],
      [1, -104, 30, 0.76],
      [2, 112, 31, 0.78],
      [0, 158, 36, 0.94],
      [1, -196, 42, 1.1],
      [2, 204, 44, 1.1],
    ] as const)
      o += c.use(`st${i}`, stall(mix(tones[i], k.dark, c.hour === 'night' ? 0.2 : 0)), Math.round(x + dx), y + dy, s);
    const rider = () =>
      P('M-12 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', k.dark) +
      P('M6-4H22V-20Q14-28 4-18z', '#2f8f8a') +
      P('M-10-4L-4-16H2L6-6z', k.dark) +
      C(-2, -21, 3.6, k.dark);
    o += c.use('ri', rider, Math.round(x - 34), y + 46, 0.9) + c.use('ri', rider, Math.round(x + 58), y + 38, 0.7);
    return (
      o +
      bank(c, b + 10, b + 22, b + 4, k.dark) +
      birds(
        [
          [x + 120, y - 118, 1],
          [x + 104, y - 110, 0.8],
          [x + 136, y - 108, 0.7],
        ],
        k.dark,
      )
    );
  },
};
