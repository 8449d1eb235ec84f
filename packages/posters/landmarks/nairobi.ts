import { acacia, grass } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const giraffe =
  'M2 0L3-24Q0-30 4-34Q8-37 15-38L24-66Q22-70 24-73L24.5-76 26-73Q32-72 36-68L34-65 28.5-66 23-36Q23-29 21-25L21.6 0H19.8L18.4-24Q12-22 6-24L4 0zM7-24L8.8 0H10.4L10-24zM14.500-24L14.800 0H16.400L17.500-24zM3-33Q-1-28 0-22L1-22Q1-28 4-31z';

export const nairobi: Drawing = {
  flip: true,
  about: 'acacias on the savanna below a snow-capped mountain',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      m = x - 26,
      far = k.depth(0.4),
      farL = k.depth(0.26),
      snow = k.lit;
    let o =
      sun(c, x + 112, y - 76, 40) +
      streaks(
        [
          [x - 200, y - 118, 170, 9],
          [x + 20, y - 136, 190, 8],
          [x - 180, y - 44, 150, 6],
          [x + 60, y - 52, 150, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      P(
        `M${m - 260} ${y}Q${m - 130} ${y - 30} ${m - 52} ${y - 102}Q${m - 40} ${y - 112} ${m - 20} ${y - 108}T${m + 28} ${y - 110}Q${m + 44} ${y - 106} ${m + 60} ${y - 92}Q${m + 130} ${y - 30} ${m + 260} ${y}z`,
        far,
      ) +
      P(
        `M${m - 6} ${y - 108}Q${m + 10} ${y - 110} ${m + 28} ${y - 110}Q${m + 44} ${y - 106} ${m + 60} ${y - 92}Q${m + 130} ${y - 30} ${m + 260} ${y}H${m + 50}Q${m} ${y - 60} ${m - 6} ${y - 108}z`,
        farL,
      );
    o +=
      P(
        `M${m - 52} ${y - 102}Q${m - 40} ${y - 112} ${m - 20} ${y - 108}T${m + 28} ${y - 110}Q${m + 44} ${y - 106} ${m + 60} ${y - 92}L${m + 74} ${y - 78} ${m + 56} ${y - 88} ${m + 48} ${y - 74} ${m + 34} ${y - 92} ${m + 20} ${y - 72} ${m + 8} ${y - 92} ${m - 8} ${y - 70} ${m - 20} ${y - 92} ${m - 38} ${y - 76} ${m - 46} ${y - 90} ${m - 68} ${y - 87}z`,
        snow,
      ) +
      P(
        `M${m - 52} ${y - 102}Q${m - 40} ${y - 112} ${m - 20} ${y - 108}L${m - 10} ${y - 88} ${m - 20} ${y - 92} ${m - 38} ${y - 76} ${m - 46} ${y - 90} ${m - 68} ${y - 87}z`,
        mix(snow, k.land, 0.28),
      );
    o +=
      P(`M0 ${y - 16}q${n(W * 0.22)}-12 ${n(W * 0.45)}-3t${n(W * 0.55)}-4v40H0z`, k.low, op(0.6)) +
      ridge(c, y + 2, 18, 7, k.depth(0.5)) +
      R(0, y, W, H, mix(k.mid, k.land, 0.2));
    for (const [dx, s] of [
      [-150, 0.2],
      [-112, 0.16],
      [-60, 0.2],
      [70, 0.17],
      [150, 0.22],
      [186, 0.18],
    ] as const)
      o += acacia(x + dx, y + 6, s, mix(k.acc, k.land, 0.4));
    o +=
      P(
        `M0 ${y + 16}Q${n(W * 0.3)} ${y + 4} ${n(W * 0.55)} ${y + 16}T${n(W)} ${y + 10}V${n(H)}H0z`,
        mix(k.mid, k.land, 0.5),
      ) + acacia(x + 82, y + 40, 1.1, k.dark);
    o += P(
      `M0 ${y + 36}Q${n(W * 0.3)} ${y + 24} ${n(W * 0.6)} ${y + 34}T${n(W)} ${y + 28}V${n(H)}H0z`,
      mix(k.land, k.dark, 0.18),
    );
    const g = mix(k.land, k.dark, 0.72);
    o += G(x - 14, y + 38, P(giraffe, g), 0.92) + G(x + 30, y + 36, P(giraffe, g), 0.62);
    o += bank(c, b + 2, b + 16, b - 4, k.dark) + grass(c, W - 130, H - 18, 130, 34, k.dark, 20);
    return (
      o +
      (c.left
        ? acacia(30, H - 6, 1.75, k.dark) + grass(c, -10, H - 14, 120, 30, k.dark, 18)
        : acacia(W - 24, H - 4, 1.3, k.dark)) +
      birds(
        [
          [x + 20, y - 132, 1],
          [x + 36, y - 125, 0.8],
          [x + 6, y - 122, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-84, 26],
};
