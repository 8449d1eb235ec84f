import { leaf, palm } from '../drawing/flora.ts';
import { bank, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, box, parch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Gate tower: painted tiers with niches, narrowing to a barrel roof with finials. */
const gopuram = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const A = k.acc;
  const hi = mix(L, '#ffffff', 0.5);
  const M = mix(D, k.dark, 0.45);
  const rose = mix('#e2739a', k.land, 0.12);
  let o =
    block(0, 0, 122, 38, mix(L, k.land, 0.25), mix(D, k.land, 0.3), 0.34) +
    R(-64, -41, 128, 4, hi) +
    R(-64, -41, 44, 4, D);
  o +=
    P(row(box, -48, -26, 3, 0, 5, 34) + row(box, 26, 48, 3, 0, 5, 34), mix(D, k.land, 0.2)) +
    P('M-15 0V-34H15V0z', hi) +
    P('M-11 0V-30H11V0z', k.dark) +
    P('M-4 0V-30H11V0z', mix(k.dark, D, 0.3));
  const band: readonly (readonly [string, string])[] = [
    [A, hi],
    [rose, hi],
    [L, A],
    [A, rose],
    [rose, L],
    [L, hi],
  ];
  let w = 108;
  let y = -41;
  band.forEach(([wall, trim], i) => {
    const h = 19 - i * 1.1;
    const next = w * 0.83;
    o += P(`M${n(-w / 2)} ${n(y)}L${n(-next / 2 - 3)} ${n(y - h)}H${n(next / 2 + 3)}L${n(w / 2)} ${n(y)}z`, wall);
    o += P(
      `M${n(-w / 2)} ${n(y)}L${n(-next / 2 - 3)} ${n(y - h)}H${n(-next * 0.16)}L${n(-w * 0.18)} ${n(y)}z`,
      mix(wall, k.dark, 0.3),
    );
    o +=
      `<path d="M${n(-w * 0.43)} ${n(y - h * 0.45)}H${n(w * 0.44)}" stroke="${trim}" stroke-width="${n(h - 8)}" stroke-dasharray="4 ${7 - (i >> 1)}"/>` +
      P(parch(0, n(y), w * 0.13, h - 3), M);
    o += R(-w / 2 - 1, y - 2, w + 2, 2.4, hi);
    y -= h;
    w = next;
  });
  // barrel roof
  o += P(
    `M${n(-w / 2 - 4)} ${n(y)}Q${n(-w / 2 - 6)} ${n(y - 20)} ${n(-w / 2 + 6)} ${n(y - 21)}H${n(w / 2 - 6)}Q${n(w / 2 + 6)} ${n(y - 20)} ${n(w / 2 + 4)} ${n(y)}z`,
    D,
  );
  o +=
    P(`M-6 ${n(y)}V${n(y - 21)}H${n(w / 2 - 6)}Q${n(w / 2 + 6)} ${n(y - 20)} ${n(w / 2 + 4)} ${n(y)}z`, L) +
    P(row(parch, -w * 0.28, w * 0.3, 4, n(y - 1), 5, 11), A);
  return (
    o +
    S(Array.from({ length: 5 }, (_, i) => `M${n(-w * 0.32 + i * w * 0.16)} ${n(y - 22)}v-7`).join(''), '#f6cf5a', 2.4)
  );
};

export const chennai: Drawing = {
  flip: true,
  about: 'a painted temple tower above the lotus tank',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const tank = mix(k.top, k.low, 0.22);
    const stone = mix(k.low, k.land, 0.3);
    const leafy = mix('#5f8f5f', k.land, 0.35);
    let o =
      sun(c, x + 78, y - 92, 46) +
      streaks(
        [
          [x - 210, y - 132, 170, 9],
          [x + 60, y - 150, 170, 8],
          [x - 200, y - 74, 120, 7],
        ],
        mix(k.low, '#ffffff', 0.5),
        0.65,
      );
    for (const [d, h] of [
      [-176, 62],
      [-146, 74],
      [-116, 58],
      [112, 64],
      [142, 78],
      [176, 60],
    ] as const)
      o += c.use('p', () => palm(0, 0, 64, 5, leafy, 22), x + d, y + 2, h / 64);
    o += c.use('g', () => gopuram(k), x + 138, y + 4, 0.42) + c.use('g', () => '', x - 132, y + 4, 0.36);
    // temple wall with pillars
    o +=
      R(0, y - 16, W, 20, stone) +
      `<path d="M${x % 26} ${y - 5}H${n(W)}" stroke="${mix(stone, k.dark, 0.25)}" stroke-width="18" stroke-dasharray="5 21"/>` +
      `<path d="M0 ${y - 17}H${n(W)}" stroke="${k.shd}" stroke-width="4" stroke-dasharray="9 8"/>`;
    o += c.use('g', () => '', x, y + 4);
    // steps down to the water
    for (let i = 0; i < 3; i++) o += R(0, y + 4 + i * 5, W, 5, mix(stone, i % 2 ? '#ffffff' : k.land, 0.2));
    o +=
      water(c, y + 18, tank, '#fff', x + 50, 0.45, 150) +
      `<g opacity=".28">${P(`M${x - 56} ${y + 18}H${x + 56}L${x + 22} ${y + 70}H${x - 22}z`, k.lit) + P(`M${x - 46} ${y + 30}H${x + 46}l-5 9H${x - 41}z`, k.acc)}</g>` +
      S(`M${x - 60} ${y + 28}h110m-96 9h90m-76 9h60m-50 9h44`, tank, 2.2, op(0.9));
    const lotus = () =>
      P('M0 0Q-14-2-12-10Q-6-8 0 0Q-8-10-4-17Q2-12 0 0Q0-12 6-16Q8-8 0 0Q8-8 13-9Q13-1 0 0z', '#f29ab4') +
      P('M0 0Q0-12 6-16Q8-8 0 0Q8-8 13-9Q13-1 0 0z', '#fbd0da') +
      P('M-22 2Q0-4 22 2Q0 8-22 2z', leafy);
    for (const [d, e, s] of [
      [-104, 40, 0.8],
      [96, 38, 0.76],
      [124, 52, 1],
      [-70, 58, 1],
    ] as const)
      o += c.use('l', lotus, x + d, y + e, s);
    o +=
      bank(c, b + 14, H + 4, b + 6, k.dark) +
      palm(W - 30, H, 172, -20, k.dark, 48) +
      leaf(W + 8, H + 4, 150, 74, k.dark);
    return (
      o +
      (c.left ? palm(8, H, 142, 16, k.dark, 42) + leaf(-10, H + 4, 36, 80, k.dark, mix(k.dark, leafy, 0.4)) : '') +
      birds([[x - 84, y - 118, 0.9]], k.dark)
    );
  },
  plane: [-112, 30],
};
