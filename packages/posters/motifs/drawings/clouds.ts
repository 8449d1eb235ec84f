import type { Drawing, Pen } from '../../drawing/pen.ts';
import { streaks, sun } from '../../drawing/sky.ts';
import { G, n, op, P, S } from '../../drawing/svg.ts';
import { mix } from '../../palettes/colours.ts';

/** A bank of cloud tops from side to side. */
function bankOf(c: Pen, y: number, size: number, fill: string): string {
  let d = `M-30 ${n(c.H)}V${n(y)}`;
  for (let X = -30; X < c.W + 40; ) {
    const w = size * (0.7 + c.r() * 0.9);
    d += `a${n(w / 2)} ${n(w * (0.3 + c.r() * 0.22))} 0 0 1 ${n(w)} ${n((c.r() - 0.5) * 8)}`;
    X += w;
  }
  return P(`${d}V${n(c.H)}z`, fill);
}

/** The wing as a passenger sees it. */
const wing = (c: Pen, fill: string): string => {
  const { k } = c;
  const light = mix('#eef2f6', k.low, 0.3);
  const shade = mix(light, k.dark, 0.42);
  return (
    P('M150 70L-128-34Q-138-38-142-52L-130-54Q-124-44-114-42L158-2z', shade) +
    P('M150 26L-124-40Q-134-44-142-54L-130-54Q-124-46-112-44L158-8z', light) +
    P('M-142-54L-152-86L-141-86Q-136-64-127-48z', fill) +
    S('M-60-20L96 20M-20-3L118 38', mix(shade, k.dark, 0.3), 1, op(0.7))
  );
};

export const clouds: Drawing = {
  about: 'a wing above the clouds',
  plane: [-150, -400],
  draw(c) {
    const { k, x, y, W } = c;
    c.hasBoughs = true;
    const white = mix('#ffffff', k.mid, c.hour === 'night' ? 0.78 : 0.12);
    let o = sun(c, x - 66, y - 58, 40);
    o += streaks(
      [
        [x - 200, y - 132, 210, 10],
        [x + 10, y - 160, 190, 8],
        [x - 160, y - 92, 150, 7],
      ],
      mix(white, k.low, 0.4),
      0.6,
    );
    o += bankOf(c, y - 8, 46, mix(white, k.mid, 0.62)) + bankOf(c, y + 14, 70, mix(white, k.mid, 0.4));
    o += bankOf(c, y + 38, 96, mix(white, k.mid, 0.2)) + bankOf(c, y + 66, 130, white);
    return o + G(c.hero && !c.tall ? W - 150 : x + 60, y + 10, wing(c, mix(k.acc, '#d9553f', 0.6)), 1.05);
  },
};
