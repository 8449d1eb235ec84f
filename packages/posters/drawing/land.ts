import type { Pen } from './pen.ts';
import { n, op, P, S } from './svg.ts';

const i0 = Math.round;

/** Ridge across the picture. kind: 'soft' (hills) or 'sharp' (mountains). */
export function ridge(c: Pen, y: number, amp: number, steps: number, fill: string, kind: 'soft' | 'sharp' = 'soft') {
  const w = c.W / steps,
    pts: [number, number][] = [];
  for (let i = -1; i <= steps + 1; i++)
    pts.push([i * w + (c.r() - 0.5) * w * 0.5, y - amp * (i & 1 ? 0.15 + 0.35 * c.r() : 0.6 + 0.4 * c.r())]);
  let d = `M-40 ${Math.round(c.H)}V${i0(pts[0]?.[1] ?? y)}`;
  if (kind === 'sharp') d += pts.map((p) => `L${i0(p[0])} ${i0(p[1])}`).join('');
  else
    for (let i = 0; i < pts.length - 1; i++) {
      const [p, q] = [pts[i], pts[i + 1]];
      if (!p || !q) break;
      d += `${i ? '' : `L${i0(p[0])} ${i0(p[1])}`}Q${i0(p[0])} ${i0(p[1])} ${i0((p[0] + q[0]) / 2)} ${i0((p[1] + q[1]) / 2)}`;
    }
  return P(`${d}L${Math.round(c.W + 40)} ${i0(y)}V${Math.round(c.H)}z`, fill);
}

/** One mountain: shaded mass, lit right flank, optional snow. Peak at (x, y-h). Drawn on a 100 x 100 grid so repeats are shared. */
export function peak(
  x: number,
  y: number,
  w: number,
  h: number,
  dark: string,
  lit: string,
  snow?: string,
  sdark = snow,
) {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(w / 10) / 10} ${n(h / 10) / 10})">` +
    P('M-50 0L-24-50-17-56 0-100 12-76 17-72 50 0z', dark) +
    P('M0-100L12-76 17-72 50 0H10L2-30 8-50-3-68z', lit) +
    (snow && sdark
      ? P('M0-100L-17-56-21-53-13-50-10-58-5-47-3-68z', sdark) +
        P('M0-100L12-76 17-72 27-50 19-55 16-42 10-57 6-46-5-47-3-68z', snow)
      : '') +
    '</g>'
  );
}

/** Water from y0 down; glitter path under x. Hero scenes keep the left free of glitter. */
export function water(c: Pen, y0: number, fill: string, glint: string, x: number, o = 0.7, spread = 60) {
  let d = '';
  const H = c.H - y0;
  for (let i = 0; i < 19; i++) {
    const t = i / 19,
      w = (6 + c.r() * 22) * (0.35 + t),
      px = x + (c.r() - 0.5) * spread * (0.5 + t * 1.1);
    d += `M${i0(px - w / 2)} ${i0(y0 + 3 + t * H * 0.85)}h${i0(w)}`;
  }
  return P(`M0 ${i0(y0)}h${n(c.W)}V${n(c.H)}H0z`, fill) + S(d, glint, 1.3, op(o));
}

/** Far skyline between x0 and x1 standing on y. */
export function skyline(c: Pen, x0: number, x1: number, y: number, h: number, fill: string, wMin = 8, wMax = 18) {
  let d = `M${i0(x0)} ${i0(y)}`,
    x = x0;
  while (x < x1) {
    const w = wMin + c.r() * (wMax - wMin),
      t = Math.sin(((x - x0) / (x1 - x0)) * Math.PI);
    d += `V${i0(y - h * (0.25 + 0.75 * c.r() * (0.35 + 0.65 * t)))}h${i0(w)}`;
    x += w;
  }
  return P(`${d}V${i0(y)}z`, fill);
}

/** x, y, width, height and rise of the roof. */
export type House = readonly [number, number, number, number, number?];
/** Small houses with roofs: list = [x, y, w, h, roof]. Walls two-tone, right side lit. */
export function houses(list: readonly House[], lit: string, shd: string, roof: string) {
  let a = '',
    b = '',
    r = '';
  for (const [x, y, w, h, p = 5] of list) {
    const m = w * 0.42;
    b += `M${n(x)} ${n(y)}v${n(-h)}h${n(m)}v${n(h)}z`;
    a += `M${n(x + m)} ${n(y)}v${n(-h)}h${n(w - m)}v${n(h)}z`;
    r += `M${n(x - 1)} ${n(y - h)}l${n(m * 0.5 + 1)} ${n(-p)}h${n(w - m)}l${n(m * 0.5 + 1)} ${n(p)}z`;
  }
  return P(b, shd) + P(a, lit) + P(r, roof);
}

/** Dune with a crisp lit / shaded crest, crest at (x, y). */
export const dune = (x: number, y: number, w: number, h: number, lit: string, shd: string) =>
  P(
    `M${n(x - w)} ${n(y + h)}Q${n(x - w * 0.35)} ${n(y + h * 0.6)} ${n(x)} ${n(y)}Q${n(x + w * 0.4)} ${n(y + h * 0.5)} ${n(x + w)} ${n(y + h)}z`,
    lit,
  ) +
  P(
    `M${n(x - w)} ${n(y + h)}Q${n(x - w * 0.35)} ${n(y + h * 0.6)} ${n(x)} ${n(y)}Q${n(x - w * 0.12)} ${n(y + h * 0.55)} ${n(x + w * 0.1)} ${n(y + h)}z`,
    shd,
  );

/** Dark foreground bank; higher at the sides, dipping under the landmark. */
export function bank(c: Pen, yl: number, ym: number, yr: number, fill: string) {
  ym = Math.min(ym, c.H); // never below the floor: merged paths must keep one winding

  return P(
    `M0 ${n(yl)}C${n(c.W * 0.25)} ${n(yl)} ${n(c.W * 0.3)} ${n(ym)} ${n(c.W * 0.5)} ${n(ym)}S${n(c.W * 0.8)} ${n(yr)} ${n(c.W)} ${n(yr)}V${n(c.H)}H0z`,
    fill,
  );
}
