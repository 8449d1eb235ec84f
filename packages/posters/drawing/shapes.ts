// Architectural parts shared by the landmarks. Light always falls from the right.

import { mix } from '../palettes/colours.ts';
import type { Palette } from './pen.ts';
import { n, op, P, R, S } from './svg.ts';

/** Outline of an opening as path data; (x, y) is the middle of its base. */
export type Outline = (x: number, y: number, w: number, h: number) => string;

/** Path data: pointed arch, round arch, box; (x, y) is the middle of the base. */
const half = (v: number) => Math.round(v * 2) / 2;
export const parch = (x: number, y: number, w: number, h: number) => {
  const a = half(w / 2),
    b = half(h * 0.55),
    t = half(h * 0.45),
    q = half(h * 0.3);
  return `M${n(x - a)} ${n(y)}v${-b}q0 ${-q} ${a} ${-t}q${a} ${half(t - q)} ${a} ${t}v${b}z`;
};
export const rarch = (x: number, y: number, w: number, h: number) =>
  `M${n(x - w / 2)} ${n(y)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;
export const box = (x: number, y: number, w: number, h: number) => `M${n(x - w / 2)} ${n(y)}v${n(-h)}h${n(w)}v${n(h)}z`;
/** A row of any of the above: count copies between x0 and x1 (centres). */
export const row = (f: Outline, x0: number, x1: number, count: number, y: number, w: number, h: number): string =>
  Array.from({ length: count }, (_, i) => f(x0 + ((x1 - x0) * i) / Math.max(1, count - 1), y, w, h)).join('');

/** Onion dome, two-tone, with finial. b = bulge. Drawn 100 wide and scaled, so repeats share their paths. */
export function onion(x: number, y: number, w: number, h: number, lit: string, shd: string, fin?: string, b = 0.68) {
  const B = n(b * 100),
    k = (v: number) => Math.round(v * 10) / 1000;
  return (
    (fin ? S(`M${n(x)} ${n(y - h * 0.96)}v${n(-h * 0.24)}`, fin, n(Math.max(0.8, w * 0.03))) : '') +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${k(w)} ${k(h)})">` +
    P(`M-50 0C${-B}-42-22-66 0-100C22-66 ${B}-42 50 0z`, shd) +
    P(`M-6 0C-20-42-10-66 0-100C22-66 ${B}-42 50 0z`, lit) +
    '</g>'
  );
}
/** Half-round dome, two-tone. */
export function cap(x: number, y: number, w: number, h: number, lit: string, shd: string) {
  const a = w / 2;
  return (
    P(`M${n(x - a)} ${n(y)}A${n(a)} ${n(h)} 0 0 1 ${n(x + a)} ${n(y)}z`, shd) +
    P(
      `M${n(x - a * 0.25)} ${n(y)}Q${n(x - a * 0.3)} ${n(y - h * 0.75)} ${n(x)} ${n(y - h)}A${n(a)} ${n(h)} 0 0 1 ${n(x + a)} ${n(y)}z`,
      lit,
    )
  );
}
/** Two-tone block standing on y; split = share of the width in shade. */
export const block = (x: number, y: number, w: number, h: number, lit: string, shd: string, split = 0.36) =>
  R(x - w / 2, y - h, w * split + 0.3, h, shd) + R(x - w / 2 + w * split, y - h, w * (1 - split), h, lit);

/** Little domed kiosk. */
export const chhatri = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  lit: string,
  shd: string,
  fin?: string,
) =>
  R(x - w * 0.42, y - h * 0.45, w * 0.2, h * 0.45, wall) +
  R(x - w * 0.1, y - h * 0.45, w * 0.2, h * 0.45, wall) +
  R(x + w * 0.22, y - h * 0.45, w * 0.2, h * 0.45, wall) +
  R(x - w * 0.58, y - h * 0.52, w * 1.16, h * 0.09, shd) +
  onion(x, y - h * 0.5, w * 0.86, h * 0.5, lit, shd, fin, 0.58);

/** Tapering minaret with balconies at the given fractions and a small dome. */
export function minaret(
  x: number,
  y: number,
  w: number,
  h: number,
  lit: string,
  shd: string,
  rings: readonly number[] = [0.4, 0.7, 0.92],
  fin?: string,
) {
  const t = w * 0.32;
  let o =
    P(`M${n(x - w / 2)} ${n(y)}L${n(x - t)} ${n(y - h)}H${n(x + t)}L${n(x + w / 2)} ${n(y)}z`, shd) +
    P(`M${n(x - w * 0.08)} ${n(y)}L${n(x - t * 0.1)} ${n(y - h)}H${n(x + t)}L${n(x + w / 2)} ${n(y)}z`, lit);
  for (const r of rings)
    o +=
      R(x - w * 0.62, y - h * r - w * 0.12, w * 1.24, w * 0.26, lit) +
      R(x - w * 0.62, y - h * r - w * 0.12, w * 0.5, w * 0.26, shd);
  return o + onion(x, y - h, w * 0.8, w * 0.95, lit, shd, fin || shd, 0.6);
}
/** Slim Ottoman minaret with a pencil cap. */
export const pencil = (x: number, y: number, w: number, h: number, lit: string, shd: string, tip: string) =>
  R(x - w / 2, y - h, w, h, lit) +
  R(x - w / 2, y - h, w * 0.4, h, shd) +
  [0.5, 0.74, 0.92].map((r) => R(x - w * 0.95, y - h * r, w * 1.9, w * 0.7, shd)).join('') +
  P(`M${n(x - w * 0.65)} ${n(y - h)}L${n(x)} ${n(y - h - w * 5)} ${n(x + w * 0.65)} ${n(y - h)}z`, tip);

/** Sailing boat silhouette, about 20 wide at s = 1. */
export const boat = (x: number, y: number, s: number, hull: string, sail: string, sail2 = sail) =>
  P(`M${n(x - 9 * s)} ${n(y - 3 * s)}h${n(19 * s)}l${n(-4 * s)} ${n(4.5 * s)}h${n(-11 * s)}z`, hull) +
  P(
    `M${n(x)} ${n(y - 26 * s)}v${n(22 * s)}h${n(-9 * s)}Q${n(x - 2 * s)} ${n(y - 14 * s)} ${n(x)} ${n(y - 26 * s)}z`,
    sail2,
  ) +
  P(
    `M${n(x + 1.2 * s)} ${n(y - 24 * s)}Q${n(x + 9 * s)} ${n(y - 14 * s)} ${n(x + 9 * s)} ${n(y - 4 * s)}H${n(x + 1.2 * s)}z`,
    sail,
  );

/** Battlements: a dashed band of merlons from x0 to x1 standing on y. */
export const merlons = (x0: number, x1: number, y: number, w: number, h: number, fill: string, gap = n(w * 0.9)) =>
  `<path d="M${n(x0)} ${n(y - h / 2)}H${n(x1)}" stroke="${fill}" stroke-width="${h}" stroke-dasharray="${w} ${gap}"/>`;

/** Junk with battened sails; a and d are the lit and shaded sailcloth. */
export const junk = (k: Palette, a: string, d: string) =>
  P('M-46-14Q-40 4-22 7H30Q42 2 48-20L34-13H-30z', k.dark) +
  P('M-46-14L-30-13H34L48-20 46-14 34-8H-38z', mix(k.dark, a, 0.4)) +
  P('M-2-16L2-100Q38-82 42-52T30-20z', a) +
  P('M-2-16L2-100Q12-84 14-58T8-18z', d) +
  P('M-10-16L-8-76Q-34-58-40-40T-34-20z', a) +
  P('M-10-16L-8-76Q-18-54-20-38T-18-18z', d) +
  P('M36-22L40-58Q54-44 54-26z', d) +
  S(
    'M1-84Q20-80 32-74M0-68Q22-66 40-60M-1-52Q22-50 42-48M-1-36Q20-34 38-34M-9-62Q-18-58-26-52M-9-48Q-24-44-37-42M-10-33Q-24-30-38-30',
    k.dark,
    0.9,
    op(0.55),
  ) +
  S('M-2-12L2-108M-10-12L-8-82', k.dark, 1.8);
