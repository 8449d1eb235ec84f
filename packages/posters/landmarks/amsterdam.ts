import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Canal house, 32 wide, gable kind 0 step, 1 bell, 2 neck, 3 spout. The brick colour comes from the use. */
const canalHouse = (k: Palette, kind: number, h: number) => {
  const D = mix(k.shd, k.dark, 0.6),
    W = '#fff6e6',
    grid = `M-7-22V-${h - 3}M.500-22V-${h - 3}M8-22V-${h - 3}`,
    dash = (col: string, sw: number, a: string, e: string) =>
      `<path d="${grid}" stroke="${col}" stroke-width="${sw}" stroke-dasharray="${a}"${e}/>`;
  const gable = nth(
    [
      `M-16-${h}v-5h5v-6h4v-6h4v-7H3v7h4v6h4v6h5v5z`,
      `M-16-${h}Q-14-${h + 8}-10-${h + 10}-7-${h + 14}-7-${h + 22}Q0-${h + 30} 7-${h + 22}Q7-${h + 14} 10-${h + 10} 14-${h + 8} 16-${h}z`,
      `M-16-${h}h5l3-6V-${h + 22}L0-${h + 28} 8-${h + 22}V-${h + 6}l3 6h5z`,
      `M-16-${h}L-5-${h + 22}V-${h + 28}H5V-${h + 22}L16-${h}z`,
    ],
    kind,
  );
  return (
    P(`M-16 0V-${h}H16V0z`, '') +
    P(gable, '', `stroke="${W}" stroke-width="1.4"`) +
    P(`M-16 0V-${h}H-6V0z`, k.dark, op(0.26)) +
    dash(W, 5.6, '11 6', '') +
    dash(D, 3.4, '8 9', ' stroke-dashoffset="-1.500"') +
    P(`M-3.500 0v-15h8V0zM-1.500-${h + 4}v-8h4v8z`, k.dark) +
    R(-16, -19, 32, 1.8, W)
  );
};

export const amsterdam: Drawing = {
  about: 'gabled canal houses and a bicycle on the bridge',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      water0 = mix(k.top, k.land, 0.35),
      A = k.acc,
      T: [string, ...string[]] = [k.lit, '#f0d9b0', '#4f5a66', '#d98a4f', '#8f4a3f', '#b7c4b8'];
    let o =
      sun(c, x + 96, y - 132, 30) +
      cumulus(x - 130, y - 138, 0.9, '#fff', 0.75) +
      skyline(c, -10, W + 10, y, 46, k.depth(0.3), 10, 22) +
      G(
        x + 150,
        y - 30,
        block(0, 10, 15, 76, k.depth(0.35), k.depth(0.5)) +
          P('M-9-66L0-84 9-66zM-4-82V-94L0-112 4-94V-82z', k.depth(0.5)),
      );
    const far = [-190, -160, -130, 150, 180, 208, -220];
    const near = [
        [-104, 0, 0.96, 0],
        [-70, 1, 1.06, 1],
        [-36, 2, 0.9, 3],
        [-2, 3, 1, 2],
        [32, 4, 1.14, 0],
        [66, 5, 0.94, 1],
        [99, 0, 1.04, 2],
        [132, 3, 0.86, 3],
      ] as const,
      tall: [number, ...number[]] = [94, 98, 96, 94];
    for (const d of far)
      if (x + d > -30 && x + d < W + 30)
        o += c.use(
          'o',
          () =>
            P('M-15 0V-58L-4-74H4L15-58V0z', k.depth(0.5)) +
            `<path d="M-8-10V-56M0-10V-56M8-10V-56" stroke="${k.depth(0.3)}" stroke-width="4" stroke-dasharray="6 7"/>`,
          x + d,
          y + 4,
        );
    for (const [d, t, q, g] of near)
      o += c
        .use(`g${g}`, () => canalHouse(k, g, nth(tall, g)), x + d - 14, y + 4, 1, q)
        .replace('/>', ` fill="${T[t]}"/>`);
    const tree = () =>
      R(-1.4, -16, 2.8, 16, k.dark) +
      P('M-13-14a9 9 0 0 1 2-16a12 12 0 0 1 22 0a9 9 0 0 1 2 16z', A) +
      P('M2-38a12 12 0 0 1 9 8a9 9 0 0 1 2 16H6q8-10-4-24z', mix(A, '#ffffff', 0.35));
    for (const d of [-150, -64, 30, 128, 168]) o += c.use('t', tree, x + d, y + 6, 0.9);
    o +=
      R(0, y + 4, W, 8, mix(k.land, k.low, 0.3)) +
      R(0, y + 10, W, 3, mix(k.land, k.dark, 0.4)) +
      water(c, y + 13, water0, '#fff', x + 80, 0.4, 200);
    o +=
      `<g opacity=".3">` +
      near
        .filter((_, i) => i % 2 < 1)
        .map(([d, t]) => R(x + d - 27, y + 15, 27, 40, nth(T, t)))
        .join('') +
      '</g>';
    // canal boat
    o += G(
      x - 66,
      y + 40,
      P('M-44-8H46Q44 4 34 6H-34Q-42 4-44-8z', k.dark) +
        R(-30, -18, 62, 10, '#fff6e6') +
        `<path d="M-26-13H30" stroke="${mix(k.top, k.dark, 0.4)}" stroke-width="6" stroke-dasharray="9 3"/>` +
        P('M-34-18H36L32-21H-30z', k.lit),
      0.86,
    );
    // bridge with a parked bicycle
    o +=
      P(`M${W - 190} ${n(H)}Q${W - 110} ${H - 44} ${W + 20} ${H - 50}V${n(H)}z`, k.dark) +
      S(
        `M${W - 176} ${H - 20}Q${W - 100} ${H - 60} ${W + 10} ${H - 68}M${W - 130} ${H - 20}v-20M${W - 94} ${H - 34}v-20M${W - 56} ${H - 40}v-22M${W - 18} ${H - 44}v-22`,
        k.dark,
        2,
      ) +
      G(
        W - 72,
        H - 42,
        S('M-32-11a11 11 0 1 0 22 0a11 11 0 1 0-22 0M10-11a11 11 0 1 0 22 0a11 11 0 1 0-22 0', k.dark, 2) +
          S('M-21-11L-13-29H11L21-11M-21-11H-1L-13-29M-1-11L11-29M11-29L9-37h7M-13-29L-15-34M-20-34h9', k.lit, 2.2) +
          P('M12-36h15v9H14z', A),
      );
    const tulip = () =>
      S('M0 0V-22M0-3Q-8-10-8-18', mix('#5f9a5a', k.dark, 0.3), 2) +
      P('M-6-36L-3-31 0-37 3-31 6-36Q8-22 0-21T-6-36z', '');
    o += bank(c, b + 14, H + 6, b + 14, k.dark);
    if (c.left)
      for (let i = 0; i < 5; i++)
        o += c
          .use('u', tulip, 8 + i * 16, H - 6 + (i % 2) * 5 - (5 - i), 1)
          .replace('/>', ` fill="${['#e5574f', A, '#f08fa4'][i % 3]}"/>`);
    return (
      o +
      birds(
        [
          [x - 40, y - 142, 0.9],
          [x - 26, y - 135, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-96, 34],
};
