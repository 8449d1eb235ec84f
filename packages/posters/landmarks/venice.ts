import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, cap, parch, rarch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Domed church on the point of the canal, with scrolls round the drum and a lantern. */
const salute = (k: Palette): string => {
  const L = k.lit;
  const D = k.shd;
  const lead = mix('#8fb0b0', D, 0.3);
  const leadD = mix(lead, k.dark, 0.28);
  const M = mix(D, k.dark, 0.42);
  const scroll = (X: number) => C(X, -66, 7.5, L) + C(X, -66, 3.2, D);
  return (
    R(-92, -5, 184, 8, mix(L, D, 0.35)) +
    block(66, -5, 58, 30, L, D, 0.3) +
    cap(70, -46, 40, 30, lead, leadD) +
    block(70, -35, 44, 12, L, D) +
    S('M70-76v-14', D, 1.6) +
    R(90, -86, 11, 50, L) +
    R(90, -86, 4, 50, D) +
    P('M88-86q8-14 15 0z', lead) +
    block(-4, -5, 128, 46, L, D, 0.32) +
    P('M-68-51L-42-64H36L62-51z', mix(L, D, 0.2)) +
    P('M-34-5V-54L-6-70 22-54V-5z', mix(L, '#ffffff', 0.6)) +
    P('M-34-5V-54L-6-70-10-5z', mix(L, D, 0.5)) +
    P(rarch(-6, -5, 22, 42) + row(rarch, -54, -44, 2, -8, 7, 26) + row(rarch, 34, 50, 2, -8, 9, 26), M) +
    [-58, -42, 30, 48].map(scroll).join('') +
    block(-4, -58, 80, 26, L, D, 0.32) +
    P(row(rarch, -34, 28, 6, -62, 7, 16), M) +
    R(-48, -87, 88, 4, mix(L, '#ffffff', 0.5)) +
    cap(-4, -86, 78, 52, lead, leadD) +
    S('M-24-88Q-24-122-6-137M16-88Q16-122-3-137', leadD, 1.1, op(0.7)) +
    block(-4, -136, 15, 14, L, D) +
    cap(-4, -149, 16, 9, lead, leadD) +
    S('M-4-158v-11M-7-165h6', D, 1.5)
  );
};

/** Gondola with its iron prow and a standing gondolier; dark is the hull. */
const gondola = (k: Palette): string =>
  P('M-58-18Q-52-2-30 2H34Q56 0 66-20L62-19Q50-8 32-7H-28Q-46-8-58-18z', k.dark) +
  P('M-58-18l-7-13 5-2 2 4h3l-1 3h3l-1 3h3q0 4 4 8z', mix(k.sun, k.shd, 0.3)) +
  P('M-14-7q2-11 13-11t11 11z', k.acc) +
  P('M0-18q10 0 10 11H4q2-7-4-11z', mix(k.acc, '#ffffff', 0.25)) +
  P('M38-8l1-19q-1-8 5-8t6 8l1 18z', mix('#ffffff', k.shd, 0.15)) +
  `<path d="M39-13H50M39-20H50M39-27H50" stroke="${k.dark}" stroke-width="2.400"/>` +
  P('M38-6V-12H51V-7z', k.dark) +
  C(44.5, -39, 3.8, mix('#d99a70', k.shd, 0.2)) +
  P('M37-41h15l-3-4h-9z', '#f3d58f') +
  S('M49-31L30-25M74 22L26-34', mix(k.shd, k.dark, 0.4), 2);

export const venice: Drawing = {
  about: 'a gondola before a domed church on the lagoon',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const sea = mix('#5fa3a3', k.top, 0.35);
    const far = k.depth(0.42);
    const brick = mix(k.acc, k.low, 0.42);
    const brickD = mix(brick, k.dark, 0.25);
    let o =
      sun(c, x - 92, y - 74, 40) +
      streaks(
        [
          [x - 210, y - 128, 170, 9],
          [x + 50, y - 150, 180, 8],
          [x - 150, y - 102, 150, 7],
        ],
        '#fff',
        0.55,
      );
    o += skyline(c, -10, W + 10, y, 22, k.depth(0.25), 14, 30);
    // bell tower and palace across the basin
    o += G(
      x - 140,
      y,
      block(0, 0, 17, 98, brick, brickD) +
        R(-10, -101, 20, 4, k.lit) +
        block(0, -100, 17, 14, k.lit, k.shd) +
        P(row(rarch, -5, 5, 3, -101, 3.4, 9), k.dark) +
        P('M-9-114L0-138 9-114z', mix('#7fa898', k.land, 0.3)) +
        P('M-2-114L0-138 9-114z', mix('#9fc0ac', k.land, 0.2)) +
        S('M0-138v-6', k.shd, 1.2),
    );
    o += G(
      x - 96,
      y,
      block(0, 0, 58, 30, mix(k.lit, '#f2b8a8', 0.4), mix(k.shd, k.low, 0.2), 0.2) +
        P(row(parch, -24, 26, 8, 0, 5, 12), far) +
        `<path d="M-28-30.500H30" stroke="${k.lit}" stroke-width="3" stroke-dasharray="2 2.500"/>` +
        P(row(parch, -20, 22, 4, -16, 5, 9), far),
    );
    for (const [d, w, h, t] of [
      [-196, 40, 26, 0],
      [-172, 26, 34, 1],
      [128, 34, 34, 1],
      [160, 32, 42, 0],
      [190, 40, 30, 1],
    ] as const)
      o += c.use(
        `f${t}`,
        () =>
          `${block(0, 0, 34, 34, mix(t ? '#f2b48f' : '#f6d9a8', k.low, 0.25), mix(k.shd, k.low, 0.15), 0.3) + P('M-18-34l4-6H14l4 6z', mix(k.acc, k.shd, 0.4))}<path d="M-13-9H17M-13-20H17" stroke="${far}" stroke-width="6" stroke-dasharray="3 5"/>`,
        x + d,
        y + 2,
        w / 34,
        h / 34,
      );
    o +=
      water(c, y, sea, '#fff', x - 92, 0.55, 120) +
      P(`M${x - 60} ${y + 6}H${n(W)}v7H${x - 50}z`, mix(k.shd, k.low, 0.2));
    o += G(x + 34, y + 9, salute(k), 1.02);
    o +=
      `<g opacity=".26">${G(x + 34, y + 14, R(-70, 0, 140, 14, k.lit) + P('M-44 14H36L30 26Q-4 46-38 26z', '#8fb0b0'))}</g>` +
      S(`M${x - 40} ${y + 20}h130m-110 9h120m-90 8h60`, sea, 2.4, op(0.8));
    // mooring poles
    const pole = () =>
      R(-2.4, -54, 4.8, 64, '#fff3e0') +
      `<path d="M0-52V10" stroke="${k.acc}" stroke-width="4.800" stroke-dasharray="5 6"/>` +
      C(0, -56, 3.6, '#f0c05a');
    o += c.use('p', pole, x + 116, y + 48) + c.use('p', pole, x + 138, y + 54, 1.14);
    o += G(x - 44, y + 52, gondola(k), 1.12) + S(`M${x - 112} ${y + 58}h50m20 4h90m-70 6h110`, '#fff', 1.4, op(0.55));
    o += bank(c, b + 22, H + 6, b + 16, k.dark) + (c.left ? c.use('p', pole, 22, H - 24, 1.3) : '');
    return (
      o +
      birds(
        [
          [x - 50, y - 128, 0.9],
          [x - 36, y - 121, 0.7],
          [x - 64, y - 118, 0.6],
        ],
        k.dark,
      )
    );
  },
  plane: [-60, 28],
};
