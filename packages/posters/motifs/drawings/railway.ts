import { grass, pine } from '../../drawing/flora.ts';
import { bank, ridge } from '../../drawing/land.ts';
import type { Drawing, Palette } from '../../drawing/pen.ts';
import { birds, cumulus, sun } from '../../drawing/sky.ts';
import { G, n, P, R, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** A train of five cars that climbs to the right. */
function train(k: Palette, colour: string): string {
  const pale = mix('#fff3d8', k.low, 0.2);
  const roof = mix(colour, k.dark, 0.35);
  let o = '';
  for (let i = 0; i < 5; i++) {
    const X = -150 + i * 56;
    const nose = i === 4;
    o += nose
      ? P(`M${X} 0V-20Q${X} -23 ${X + 3} -23H${X + 36}Q${X + 50} -21 ${X + 56} -4V0z`, colour)
      : R(X, -23, 52, 23, colour);
    o += R(X, -26, nose ? 38 : 52, 4, roof) + R(X, -8, nose ? 55 : 52, 2.6, pale);
    for (let w = 0; w < (nose ? 3 : 5); w++) o += R(X + 4 + w * 9.6, -19, 6.6, 7.4, mix('#ffe9ad', k.low, 0.25));
    if (!nose) o += R(X + 52, -6, 4, 3, k.dark);
  }
  return o + P('M118-18Q126-16 128-9H116z', mix('#ffe9ad', k.mid, 0.3));
}

export const railway: Drawing = {
  about: 'a train on a viaduct among green hills',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const green = mix(k.land, '#5f9a5a', 0.45);
    const stone = mix(k.shd, '#c9b394', 0.6);
    const deck = y + 2;
    let o = sun(c, x + 84, y - 116, 30);
    o += cumulus(x - 130, y - 118, 1.1, '#fff', 0.8) + cumulus(x + 136, y - 84, 0.8, '#fff', 0.7);
    o +=
      ridge(c, y - 34, 92, 4, k.depth(0.24)) +
      ridge(c, y - 18, 66, 5, k.depth(0.46)) +
      ridge(c, y + 4, 52, 6, mix(green, k.low, 0.34));
    // Terraces of tea, curve after curve.
    const row = (dy: number, d: number) =>
      `M-10 ${n(y + dy)}Q${n(W * 0.3)} ${n(y + dy - d)} ${n(W * 0.62)} ${n(y + dy)}T${n(W + 20)} ${n(y + dy - d)}`;
    o += P(`${row(30, 26)}V${H}H-10z`, green);
    const pier = (X: number) => R(X - 6, deck + 8, 12, 92, stone) + R(X - 6, deck + 8, 4, 92, mix(stone, k.dark, 0.32));
    for (let X = -20; X < W + 30; X += 52) {
      o +=
        pier(X) + P(`M${X + 6} ${deck + 60}V${deck + 28}a20 17 0 0 1 40 0V${deck + 60}h6V${deck + 8}H${X}v52z`, stone);
    }
    o += R(-10, deck + 2, W + 20, 9, mix(stone, k.low, 0.35)) + R(-10, deck + 10, W + 20, 2.6, mix(stone, k.dark, 0.3));
    o += G(c.hero && !c.tall ? x : x - 6, deck + 1, train(k, mix(k.acc, '#c9402f', 0.5)), 1);
    const near = mix(green, k.dark, 0.3);
    o +=
      P(`${row(66, 22)}V${H}H-10z`, near) +
      S([74, 82, 91].map((dy) => row(dy, 20)).join(''), mix(near, k.low, 0.3), 2.4);
    o += bank(c, b + 8, b + 22, b + 2, k.dark) + grass(c, W - 120, H - 10, 110, 24, k.dark, 9);
    o += pine(W - 20, H, 118, k.dark) + pine(W - 52, H, 82, k.dark);
    if (c.left) o += pine(18, H, 104, k.dark);
    return (
      o +
      birds(
        [
          [x - 50, y - 96, 1],
          [x - 36, y - 88, 0.8],
        ],
        k.dark,
      )
    );
  },
};
