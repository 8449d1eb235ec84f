import { canopy, grass, pine } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { foliage } from '../motifs/leaves.ts';
import { mix } from '../palettes/colours.ts';

/** A roof with upturned eaves: half width, rise, half width of the ridge. */
const roof = (y: number, w: number, h: number, t: number, dark: string, light: string): string =>
  P(
    `M${-w} ${y}Q${n(-w * 0.62)} ${n(y - h * 0.42)} ${-t} ${y - h}H${t}Q${n(w * 0.62)} ${n(y - h * 0.42)} ${w} ${y}Q0 ${y + 5} ${-w} ${y}z`,
    dark,
  ) +
  P(
    `M-4 ${y + 2.4}Q-4 ${n(y - h * 0.5)} ${n(-t * 0.1)} ${y - h}H${t}Q${n(w * 0.62)} ${n(y - h * 0.42)} ${w} ${y}Q${n(w * 0.5)} ${y + 3}-4 ${y + 2.4}z`,
    light,
  );

/** Golden pavilion of three storeys on the edge of a pond. */
const pavilion = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const wood = mix(k.dark, D, 0.3);
  const thatch = mix(wood, k.land, 0.3);
  const thatchL = mix(thatch, k.low, 0.28);
  const hi = mix(L, '#ffffff', 0.45);
  const post = (X: number, Y: number, w: number, h: number) => `M${n(X - w / 2)} ${Y}v${-h}h${w}v${h}z`;
  return (
    R(-66, -2, 132, 6, mix(k.land, k.dark, 0.3)) +
    block(0, -2, 104, 24, hi, mix(hi, D, 0.5), 0.34) +
    P(row(post, -50, 50, 9, -2, 3, 24), wood) +
    R(-62, -8, 124, 3, wood) +
    roof(-25, 70, 9, 50, thatch, thatchL) +
    block(0, -33, 96, 22, L, D, 0.34) +
    P(row(post, -40, 44, 7, -37, 7, 13), mix(D, k.dark, 0.35)) +
    R(-56, -38, 112, 3, hi) +
    roof(-54, 72, 20, 27, thatch, thatchL) +
    block(0, -73, 46, 20, L, D, 0.34) +
    P(row(post, -14, 16, 3, -76, 6, 12), mix(D, k.dark, 0.35)) +
    R(-29, -77, 58, 3, hi) +
    roof(-92, 42, 26, 2, thatch, thatchL) +
    S('M0-118v-9M0-126q-6-1-7-7M0-126q6-2 8-8M0-127l4-5', L, 1.8)
  );
};

export const kyoto: Drawing = {
  about: 'a golden pavilion on a maple-framed pond',
  draw(c) {
    if (c.season && c.season !== 'autumn') c.about = 'a golden pavilion on a pond';
    const { k, x, y, W, H, b } = c;
    const pond = mix(k.top, k.land, 0.3);
    const moss = mix('#6f8f5a', k.land, 0.3);
    const fir = mix(moss, k.dark, 0.5);
    let o =
      sun(c, x + 96, y - 112, 34) +
      streaks(
        [
          [x - 210, y - 122, 170, 9],
          [x + 40, y - 148, 170, 8],
          [x - 200, y - 70, 120, 7],
        ],
        '#fff',
        0.55,
      );
    o +=
      ridge(c, y - 20, 60, 4, k.depth(0.24)) +
      ridge(c, y - 6, 44, 6, k.depth(0.46)) +
      ridge(c, y + 2, 34, 9, mix(moss, k.low, 0.3));
    for (let i = 0; i < 12; i++) {
      const X = Math.round(x - 204 + i * 37);
      if (Math.abs(X - x) > 56) o += c.use('i', () => pine(0, 0, 100, fir), X, y + 4, 0.34 + c.r() * 0.3);
    }
    const tree = foliage(c, k.acc);
    const maple = () =>
      P('M-20-8a12 12 0 0 1 3-20a17 17 0 0 1 31-3a13 13 0 0 1 8 22q-20 8-42 1z', tree) +
      P(
        'M6-40a15 15 0 0 1 8 9a13 13 0 0 1 8 22q-8 3-14 3 14-14-2-34z',
        mix(tree, c.season === 'spring' ? '#ffe3e8' : '#ffb35c', 0.5),
      );
    for (const [d, s] of [
      [-104, 0.9],
      [-78, 0.66],
      [90, 0.8],
      [116, 1.05],
      [-162, 0.7],
    ] as const)
      o += c.use('m', maple, x + d, y + 5, s);
    o +=
      P(`M0 ${y + 2}Q${n(x - 60)} ${y - 6} ${n(x)} ${y}T${n(W)} ${y}v10H0z`, moss) +
      water(c, y + 7, pond, '#fff', x + 60, 0.4, 170);
    o += `<g opacity=".3">${G(x, y + 10, R(-52, 0, 104, 14, k.lit) + R(-48, 14, 96, 14, k.lit) + P('M-70 28H70L34 38H-34z', k.dark) + R(-23, 38, 46, 14, k.lit))}</g>`;
    o += S(`M${x - 64} ${y + 18}h120m-104 9h96m-82 9h70m-60 9h46`, pond, 2.2, op(0.85)) + G(x, y + 8, pavilion(k), 1.1);
    const rock = () =>
      P('M-18 4Q-16-8-6-9Q2-14 10-8Q20-4 20 4z', mix(k.land, k.dark, 0.45)) +
      P('M2-11Q10-10 12-6Q20-3 20 4H8Q12-4 2-11z', mix(k.land, k.low, 0.15));
    o +=
      c.use('r', rock, x + 88, y + 22, 0.9) +
      c.use('r', rock, x - 92, y + 30, 0.7) +
      G(x - 96, y + 26, pine(0, 0, 30, fir));
    o +=
      bank(c, b + 12, b + 24, b + 2, k.dark) +
      canopy(c, 124, k.acc, mix(k.acc, '#ffb35c', 0.6)) +
      grass(c, W - 90, H - 14, 90, 24, k.dark, 9);
    return (
      o +
      (c.left ? pine(18, H, 128, k.dark) + pine(50, H, 86, k.dark) : '') +
      birds(
        [
          [x - 70, y - 122, 0.9],
          [x - 56, y - 115, 0.7],
        ],
        k.dark,
      )
    );
  },
};
