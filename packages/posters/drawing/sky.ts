// Everything above the horizon: gradient, sun or moon, clouds, stars, aurora, aeroplane.
import { sunAt } from '../motifs/hours.ts';
import type { Pen } from './pen.ts';
import { C, G, n, op, P, S } from './svg.ts';

export function sky(c: Pen) {
  const { top, mid, low } = c.k,
    id = c.id('s');
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y2="${n(c.y)}"><stop stop-color="${top}"/><stop offset=".58" stop-color="${mid}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><path d="M0 0h${n(c.W)}v${n(c.H)}H0z" fill="url(#${id})"/>`;
}

/** Disc with two soft flat halos. */
export function sun(c: Pen, ownX: number, ownY: number, ownR: number, halo = 1) {
  const { x, y, r } = placed(c, ownX, ownY, ownR);
  return (halo ? C(x, y, r * 2.3, c.k.sun, op(0.1)) + C(x, y, r * 1.55, c.k.sun, op(0.16)) : '') + C(x, y, r, c.k.sun);
}

/** Another hour moves the sun. */
const placed = (c: Pen, x: number, y: number, r: number) =>
  c.hour && c.ownHour ? sunAt(c.hour, c.ownHour, c, { x, y, r }) : { x, y, r };

/** Poster rays fanning out from the sun. */
export function rays(c: Pen, ownX: number, ownY: number, count = 18, o = 0.1) {
  if (c.hour === 'night') return '';
  const { x, y } = placed(c, ownX, ownY, 0);
  let d = '';
  const L = c.W + c.H;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2,
      w = Math.PI / count / 2;
    d += `M${n(x)} ${n(y)}L${Math.round(x + L * Math.cos(a - w))} ${Math.round(y + L * Math.sin(a - w))}L${Math.round(x + L * Math.cos(a + w))} ${Math.round(y + L * Math.sin(a + w))}z`;
  }
  return P(d, c.k.sun, op(o));
}

/** Crescent moon. */
export const moon = (c: Pen, x: number, y: number, r: number) =>
  c.hour && c.hour !== 'night'
    ? sun(c, x, y, r)
    : C(x, y, r * 2, c.k.sun, op(0.1)) +
      P(
        `M${n(x)} ${n(y - r)}a${r} ${r} 0 1 0 ${n(r)} ${n(r * 1.2)}a${n(r * 0.9)} ${n(r * 0.9)} 0 0 1 ${n(-r)} ${n(-r * 1.2)}z`,
        c.k.sun,
      );

/** Long lens-shaped evening clouds. list = [[x, y, w, h], ...] as const */
export const streaks = (list: readonly (readonly [number, number, number, number])[], fill: string, o = 0.55) =>
  P(
    list
      .map(
        ([x, y, w, h]) =>
          `M${Math.round(x)} ${Math.round(y)}q${Math.round(w * 0.2)} ${Math.round(-h)} ${Math.round(w * 0.45)} ${Math.round(-h * 0.7)}q${Math.round(w * 0.3)} ${Math.round(-h * 0.5)} ${Math.round(w * 0.55)} ${Math.round(h * 0.7)}z`,
      )
      .join(''),
    fill,
    op(o),
  );

/** Flat-bottomed fair-weather cloud, about 60 units wide at s = 1. */
export const cumulus = (x: number, y: number, s: number, fill: string, o = 0.9) =>
  G(x, y, P('M-34 0a7 7 0 0 1 9-7a11 11 0 0 1 17-7a14 14 0 0 1 25 3a9 9 0 0 1 13 5a5 5 0 0 1 6 6z', fill), s, op(o));

export function stars(c: Pen, count: number, yMax: number, fill = '#fff') {
  if (c.hour && c.hour !== 'night') return '';
  let d = '',
    b = '';
  for (let i = 0; i < count; i++) {
    const s = `M${Math.round(c.r() * c.W)} ${Math.round(c.r() * yMax)}h0`;
    if (i % 4) d += s;
    else b += s;
  }
  return S(d, fill, 0.9, op(0.6)) + S(b, fill, 1.6, op(0.85));
}

/** Ribbons of northern light, tapering to a point at both ends. */
export function aurora(c: Pen, x: number, y: number, w: number, h: number, col: string) {
  if (c.hour && c.hour !== 'night') return '';
  const id = c.id('a');
  let o = `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${col}" stop-opacity="0"/><stop offset=".8" stop-color="${col}" stop-opacity=".8"/><stop offset="1" stop-color="${col}" stop-opacity=".25"/></linearGradient></defs>`;
  for (const [dx, dy, s, v, a] of [
    [0.1, 26, 0.9, 1.1, 0.5],
    [-0.1, 6, 1, 1, 0.9],
    [0.34, -20, 0.8, 0.8, 0.55],
  ] as const) {
    const X = x + dx * w,
      W = w * s,
      V = h * v,
      f = (t: number) => n(W * t);
    o += P(
      `M${n(X)} ${n(y + dy)}c${f(0.12)} ${n(-V * 0.9)} ${f(0.26)} ${n(-V * 0.3)} ${f(0.42)} ${n(-V * 0.7)}s${f(0.3)} ${n(-V * 0.7)} ${f(0.58)} ${n(-V * 0.1)}c${f(-0.16)} ${n(-V * 0.2)} ${f(-0.26)} ${n(V * 0.5)} ${f(-0.44)} ${n(V * 0.6)}s${f(-0.34)} ${n(-V * 0.2)} ${f(-0.56)} ${n(V * 0.2)}z`,
      `url(#${id})`,
      op(a),
    );
  }
  return o;
}

/** Tiny aeroplane climbing to the right (or left when dir = -1) with a tapering contrail. */
export const plane = (x: number, y: number, fill: string, rot = -16, dir = 1, len = 95) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${dir * 0.62} .62) rotate(${rot})">` +
  P(`M-12-.9L-${n(len * 1.6)} 0L-12 .9z`, '#fff', op(0.65)) +
  P(
    'M11 0Q10-1.5 6-1.5H2L-4-8.5H-6.2L-3-1.4-8-1.2-10-4H-11.6L-10.6 0-11.6 3.2H-10.2L-8 1.2-3 1.4-5 6.5H-3.2L2 1.5H6Q10 1.5 11 0z',
    fill,
  ) +
  '</g>';

/** A few gulls. */
export const birds = (list: readonly (readonly [number, number, number])[], col: string) =>
  S(
    list
      .map(
        ([x, y, s]) =>
          `M${n(x - 5 * s)} ${n(y - 2 * s)}q${n(3 * s)} ${n(-2 * s)} ${n(5 * s)} ${n(2 * s)}q${n(2 * s)} ${n(-4 * s)} ${n(5 * s)} ${n(-2 * s)}`,
      )
      .join(''),
    col,
    1,
  );
