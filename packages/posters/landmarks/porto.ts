import { cypress } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { block, cap, rarch } from '../drawing/shapes.ts';
import { birds, cumulus, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Narrow riverside house, 22 wide: tiled front, iron balconies. */
const tall = (wall: string, dark: string, roof: string, h: number): string =>
  R(0, -h, 7, h, mix(wall, dark, 0.3)) +
  R(7, -h, 15, h, wall) +
  P(`M-1 ${-h}L4 ${-h - 7}H18L23 ${-h}z`, roof) +
  `<path d="M4-5V${4 - h}M11-5V${4 - h}M18-5V${4 - h}" stroke="${mix(wall, dark, 0.62)}" stroke-width="4" stroke-dasharray="6 5"/>` +
  `<path d="M8-5V${4 - h}M15-5V${4 - h}" stroke="#fff6e6" stroke-width="1" stroke-dasharray="6 5"/>`;

/** Rabelo: a port wine boat with a square sail, a high steering oar and casks. */
const rabelo = (k: Palette): string =>
  P('M-62-18Q-46 4-26 5H30Q48 2 62-12Q44-4 30-4H-28Q-46-6-62-18z', k.dark) +
  P('M-62-18Q-46-6-28-4H30Q44-4 62-12L58-8Q46 0 30 0H-28Q-46-2-60-15z', mix(k.shd, k.dark, 0.35)) +
  S('M2-4V-84M-20-70H26', k.dark, 2) +
  P('M-19-69H25Q28-42 22-20Q4-28-16-20Q-12-44-19-69z', '#fff1d8') +
  P('M-19-69H-4Q-2-46-4-24-10-23-16-20-12-44-19-69z', mix('#fff1d8', k.shd, 0.35)) +
  P('M-2-58h12v18H-2z', k.acc, op(0.9)) +
  [-30, -17, 34]
    .map(
      (X) => `<g>${P(`M${X - 6}-5q-2-6 0-11h13q2 5 0 11z`, k.shd)}${S(`M${X - 6}-8h13M${X - 6}-13h13`, k.dark, 1)}</g>`,
    )
    .join('') +
  S('M-58-16L-92 6M50-8l10-16', mix(k.shd, k.dark, 0.4), 2.2) +
  P('M44-8l1-14q-2-1-2-4a4 4 0 1 1 8 0q0 3-2 4l2 12z', k.dark);

/** Hillside town: rows of houses, the cathedral on top. */
function town(c: Pen): string {
  const { k, x, y, W } = c;
  const walls: [string, ...string[]] = [k.lit, '#f3b08f', '#fff1dc', '#9fc4cf'];
  let o = P(
    `M${x - 20} ${y + 34}V${y + 8}Q${x + 10} ${y - 40} ${x + 60} ${y - 66}T${n(W + 30)} ${y - 88}V${y + 34}H${x - 20}z`,
    mix('#8f9f6f', k.land, 0.4),
  );
  o += G(
    x + 122,
    y - 80,
    block(0, 20, 70, 44, mix(k.low, k.land, 0.2), mix(k.shd, k.land, 0.4), 0.3) +
      block(-24, 10, 20, 58, mix(k.low, k.land, 0.15), mix(k.shd, k.land, 0.4)) +
      block(24, 10, 20, 58, mix(k.low, k.land, 0.15), mix(k.shd, k.land, 0.4)) +
      cap(-24, -48, 20, 12, mix(k.land, k.low, 0.2), k.land) +
      cap(24, -48, 20, 12, mix(k.land, k.low, 0.2), k.land) +
      C(1, -8, 7, mix(k.shd, k.dark, 0.2)) +
      P(`${rarch(-23, -26, 6, 11)}${rarch(25, -26, 6, 11)}`, mix(k.shd, k.dark, 0.35)),
  );
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 8; i++) {
      const kind = (i * 3 + r * 2) % 4;
      const X = Math.round(x + 62 - r * 22 + i * 23 + c.r() * 2);
      const h = 30 + (kind % 3) * 6;
      if (X < W + 4)
        o += c.use(
          `h${kind}`,
          () => tall(nth(walls, kind), k.dark, mix(k.shd, kind % 2 ? k.acc : k.land, 0.35), h),
          X,
          Math.round(y - 46 + r * 21 - i * (4 - r) * 1.1),
        );
    }
  return o;
}

/** Two-deck iron bridge on one great arch, between a and z. */
function ironBridge(c: Pen, a: number, z: number): string {
  const { k, y } = c;
  const iron = mix('#5f7a8f', k.dark, 0.3);
  const top = y - 74;
  const low = y - 6;
  const m = (a + z) / 2;
  const half = (z - a) / 2;
  // A parabola: its crown lies half way between the springing and the control point.
  const arch = (crown: number) => `M${a} ${y + 4}Q${m} ${2 * crown - y - 4} ${z} ${y + 4}`;
  const at = (X: number) => top + 6 + ((X - m) / half) ** 2 * (y - 2 - top);
  const columns = [-0.86, -0.7, -0.54, 0.54, 0.7, 0.86].map((t) => Math.round(m + t * half));
  const posts = columns.map((X) => `M${X} ${n(at(X))}V${top}`).join('');
  const ties = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6]
    .map((t) => Math.round(m + t * half))
    .map((X) => `M${X} ${n(at(X) + 11)}V${low}`)
    .join('');
  const stone = mix(k.low, k.land, 0.45);
  return (
    S(posts + ties, iron, 1.4) +
    `<path d="${arch(top + 12)}" fill="none" stroke="${iron}" stroke-width="10" stroke-dasharray="1.400 4.600"/>` +
    S(arch(top + 6) + arch(top + 18), iron, 2.6) +
    R(a - 66, top - 4, z - a + 136, 4, iron) +
    `<path d="M${a - 66} ${top + 2.5}H${z + 70}" stroke="${iron}" stroke-width="5" stroke-dasharray="1.500 5"/>` +
    R(a - 66, top + 5, z - a + 136, 1.6, iron) +
    R(a - 20, low, z - a + 50, 4, iron) +
    `<path d="M${a - 20} ${low - 3}H${z + 30}" stroke="${iron}" stroke-width="3" stroke-dasharray="1 4"/>` +
    P(`M${a - 12} ${y + 18}L${a - 8} ${top}H${a + 6}L${a + 10} ${y + 18}z`, stone) +
    P(`M${a + 1} ${y + 18}V${top}H${a + 6}L${a + 10} ${y + 18}z`, mix(stone, k.low, 0.5))
  );
}

export const porto: Drawing = {
  about: 'an iron bridge over the river and a wine boat below the old town',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const river = mix('#4f8fa8', k.land, 0.2);
    let o =
      sun(c, x - 44, y - 126, 28) +
      cumulus(x - 150, y - 112, 0.9, '#fff', 0.8) +
      streaks(
        [
          [x - 210, y - 146, 150, 8],
          [x + 50, y - 152, 170, 8],
        ],
        '#fff',
        0.55,
      );
    o += ridge(c, y - 8, 44, 5, k.depth(0.26));
    o +=
      P(
        `M-20 ${y + 14}V${y - 40}Q${x - 250} ${y - 46} ${x - 206} ${y - 72}q34-10 44 16t20 30 18 40z`,
        mix('#8f9f6f', k.land, 0.5),
      ) + water(c, y + 2, river, '#fff', x - 50, 0.55, 140);
    o += ironBridge(c, x - 150, x + 40) + town(c);
    // quay
    o +=
      P(`M${x - 26} ${y + 30}L${x - 16} ${y + 20}H${n(W + 10)}v14H${x - 30}z`, mix(k.low, k.land, 0.35)) +
      R(x - 28, y + 32, W, 5, mix(k.land, k.dark, 0.35));
    o +=
      c.use('r', () => rabelo(k), x - 36, y + 58, 1.04) +
      S(`M${x - 110} ${y + 64}h60m30 4h90m-120 6h100`, '#fff', 1.4, op(0.6));
    if (c.left) o += c.use('r', () => '', x - 152, y + 36, 0.42);
    o +=
      bank(c, b + 18, H + 8, b + 14, k.dark) +
      c.use('s', () => cypress(0, 0, 100, k.dark, 12), W - 20, H, 1.04) +
      c.use('s', () => cypress(0, 0, 100, k.dark, 12), W - 46, H, 0.68);
    return (
      o +
      (c.left
        ? c.use('s', () => cypress(0, 0, 100, k.dark, 12), 16, H, 1.04) +
          c.use('s', () => cypress(0, 0, 100, k.dark, 12), 40, H, 0.66)
        : '') +
      birds([[x - 70, y - 112, 0.9]], k.dark)
    );
  },
  plane: [-104, 26],
};
