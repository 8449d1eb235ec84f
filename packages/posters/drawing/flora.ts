// Foreground framing: palms, pines, cypresses, acacias, branches, leaves, grass.
import { leavesIn } from '../motifs/leaves.ts';
import type { Pen } from './pen.ts';
import { G, n, P, S } from './svg.ts';

/** Serrated palm frond from (0,0) towards angle a (degrees), drooping; drawn for a crown of radius 34. */
function frond(a: number, L: number) {
  const t = (a * Math.PI) / 180,
    ex = L * Math.cos(t),
    ey = -L * Math.sin(t) + L * 0.34,
    k = ex > 0 ? 1 : -1;
  const mx = ex * 0.5,
    my = -L * Math.sin(t) * 0.62 - L * 0.14;
  const at = (u: number): [number, number] => [2 * u * (1 - u) * mx + u * u * ex, 2 * u * (1 - u) * my + u * u * ey];
  let d = `M0 0Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}L`;
  for (let i = 4; i >= 1; i--) {
    const [x, y] = at(i / 5),
      [x2, y2] = at((i + 0.15) / 5),
      g = L * 0.19 * Math.sin((i / 5.5) * Math.PI);
    d += `${n(x2 + k * g * 0.3)} ${n(y2 + g)} ${n(x)} ${n(y + g * 0.3)} `;
  }
  return `${d.trim()}z`;
}
const CROWN =
  [172, 142, 108, 74, 42, 12, 205, -22].map((a, i) => frond(a, i > 5 ? 27 : 34)).join('') +
  'M-4 3a2.4 2.4 0 1 0 5 0a2.4 2.4 0 1 0-5 0M1 3.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0';
/** Palm: base at (x, y), height h, lean sideways, crown radius s. */
export function palm(x: number, y: number, h: number, lean: number, col: string, s = 34) {
  const w = h * 0.026 + 0.8;
  return (
    P(
      `M${n(x - w)} ${n(y)}Q${n(x - w * 0.6 + lean * 0.15)} ${n(y - h * 0.55)} ${n(x + lean - w * 0.45)} ${n(y - h)}h${n(w * 0.9)}Q${n(x + w * 0.6 + lean * 0.2)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}z`,
      col,
    ) + G(x + lean, y - h, P(CROWN, col), n((s / 34) * 10) / 10)
  );
}

/** Conifer with ragged tiers, height h (drawn 100 high and scaled, so a stand of pines shares one shape). */
const PINE = (() => {
  const r = [],
    l = [];
  for (let i = 1; i <= 5; i++) {
    const w = i * 4,
      Y = n(i * 17.6 - 100);
    r.push(`${w} ${Y} ${n(w * 0.5)} ${n(Y - 2)}`);
    l.unshift(`${n(-w * 0.5)} ${n(Y - 2)} ${-w} ${Y}`);
  }
  return `M0-100L${r.join(' ')} 2-13 2 0-2 0-2-13 ${l.join(' ')}z`;
})();
export const pine = (x: number, y: number, h: number, col: string) => G(x, y, P(PINE, col), n(h / 10) / 10);

export const cypress = (x: number, y: number, h: number, col: string, w = h * 0.13) =>
  P(
    `M${n(x)} ${n(y - h)}C${n(x + w * 0.5)} ${n(y - h * 0.8)} ${n(x + w)} ${n(y - h * 0.45)} ${n(x + w * 0.75)} ${n(y - h * 0.12)}Q${n(x + w * 0.4)} ${n(y)} ${n(x)} ${n(y)}T${n(x - w * 0.75)} ${n(y - h * 0.12)}C${n(x - w)} ${n(y - h * 0.45)} ${n(x - w * 0.5)} ${n(y - h * 0.8)} ${n(x)} ${n(y - h)}z`,
    col,
  );

/** Flat-topped acacia, about 90 wide at s = 1; base at (x, y). */
export const acacia = (x: number, y: number, s: number, col: string) =>
  G(
    x,
    y,
    P(
      'M-3 0C-2-16-1-24-4-34C-8-44-20-52-28-58L-26-60C-16-54-8-48-4-42C-3-50-8-58-12-62L-9-63C-4-58 0-52 0-44C4-50 12-56 20-60L22-58C12-51 4-42 2-33C1-24 2-12 4 0z',
      col,
    ) +
      P(
        'M-48-58C-46-64-36-64-30-66C-24-72-10-70-6-72C2-77 18-74 22-71C32-72 40-66 46-65C52-62 50-58 44-57C34-55 30-58 22-56C10-54 4-58-6-56C-18-53-24-57-32-56C-40-54-48-54-48-58z',
        col,
      ),
    s,
  );

/** Stone pine with a cloud-like crown. */
export const stonePine = (x: number, y: number, s: number, col: string, hi?: string) =>
  G(
    x,
    y,
    P('M-2.5 0C-1-30-3-50-2-66L-16-80-14-82-1-72 0-86H2L3-72 16-83 18-81 3-66C2-46 2-24 3.5 0z', col) +
      P(
        'M-34-82C-38-90-28-96-22-95C-18-104-4-106 2-103C10-108 24-104 26-96C36-96 40-88 35-82C24-77 10-82 1-79C-10-77-24-76-34-82z',
        col,
      ) +
      (hi ? P('M26-96C36-96 40-88 35-82C28-80 20-81 14-81C24-84 28-88 26-96z', hi) : ''),
    s,
  );

export type Bough = 'leaf' | 'blossom';
/** Leafy bough reaching in from a top corner (dir = 1 from the left edge). hi = colour of the upper leaves. */
export function bough(
  c: Pen,
  x: number,
  y: number,
  len: number,
  dir: number,
  ownCol: string,
  ownHi: string,
  ownKind: Bough = 'leaf',
) {
  c.hasBoughs = true;
  const { kind, col, hi } = c.season
    ? leavesIn(c.season, c.k.dark, c.hour === 'night')
    : { kind: ownKind, col: ownCol, hi: ownHi };
  const T = [
    [0.1, 1],
    [0.16, -1],
    [0.24, 1],
    [0.3, -1],
    [0.4, 1],
    [0.46, -1],
    [0.54, 1],
    [0.6, -1],
    [0.68, 1],
    [0.74, -1],
    [0.82, 1],
    [0.88, -1],
    [0.95, 1],
    [1, -0.2],
  ] as const;
  let a = '',
    b = '',
    f = '';
  T.forEach(([t, s], i) => {
    if (kind === 'bare' && i % 2) return;
    const px = t * len,
      py = t * t * len * 0.24,
      l = len * (0.2 - 0.07 * t),
      an = s * (0.75 + 0.3 * c.r()) + 0.25;
    if (kind === 'bare') {
      a += `M${n(px)} ${n(py)}l${n(l * 1.3 * Math.cos(an))} ${n(l * 1.3 * Math.sin(an))}`;
    } else if (kind === 'leaf') {
      const ex = px + l * Math.cos(an),
        ey = py + l * Math.sin(an),
        nx = -Math.sin(an) * l * 0.36,
        ny = Math.cos(an) * l * 0.36,
        mx = (px + ex) / 2,
        my = (py + ey) / 2;
      const d = `M${n(px)} ${n(py)}Q${n(mx + nx)} ${n(my + ny)} ${n(ex)} ${n(ey)}Q${n(mx - nx)} ${n(my - ny)} ${n(px)} ${n(py)}`;
      if (i % 3 === 1) b += d;
      else a += d;
    } else {
      const X = px + s * 2,
        Y = py + s * len * (0.03 + 0.05 * c.r()),
        q = i % 3 === 1;
      f += c.use(
        q ? 'blossoms' : 'blossom',
        () => {
          const e = q ? 2.5 : 2;
          return P(
            [0, 1, 2, 3, 4]
              .map(
                (v) =>
                  `M${n(e * 1.3 * Math.cos(v * 1.257) - e)} ${n(e * 1.3 * Math.sin(v * 1.257))}a${e} ${e} 0 1 0 ${2 * e} 0a${e} ${e} 0 1 0${-2 * e} 0`,
              )
              .join(''),
            q ? hi : col,
          );
        },
        Math.round(X),
        Math.round(Y),
      );
    }
  });
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${dir} 1)">` +
    S(`M-6-1Q${n(len * 0.5)} 0 ${n(len)} ${n(len * 0.24)}`, kind === 'leaf' ? col : c.k.dark, n(len / 40)) +
    (kind === 'bare' ? S(a, col, 1.4) : f || P(a, col) + P(b, hi || col)) +
    '</g>'
  );
}

/** Three boughs fanning out of the top right corner. */
export function canopy(c: Pen, len: number, col: string, hi: string, kind?: Bough) {
  c.hasBoughs = true;
  return (
    [
      [-46, 0.62],
      [-22, 0.84],
      [3, 1],
    ] as const
  )
    .map(
      ([a, q]) =>
        `<g transform="translate(${n(c.W + 5)} -5) rotate(${a})">${c.use('boughs', () => bough(c, 0, 0, 100, -1, col, hi, kind), 0, 0, (len * q) / 100)}</g>`,
    )
    .join('');
}

/** Broad tropical leaf from (x, y), angle a, length L. */
export function leaf(x: number, y: number, a: number, L: number, col: string, rib?: string) {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${-a}) scale(${n(L) / 100})">` +
    P('M0 0C20-22 66-26 100 2C70 24 24 20 0 0z', col) +
    (rib ? S('M4 0Q50 2 92 2M26 1L38-12M26 1L40 10M48 2L60-12M48 2L62 12M68 2L78-8M68 2L79 9', rib, 1.4) : '') +
    '</g>'
  );
}
/** Spray of grass blades. */
export function grass(c: Pen, x: number, y: number, w: number, h: number, col: string, count = 14) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const px = x + c.r() * w,
      hh = h * (0.5 + c.r() * 0.5),
      l = (c.r() - 0.5) * h * 0.7;
    d += `M${n(px - 1)} ${n(y)}q${n(l * 0.2)} ${n(-hh * 0.6)} ${n(l)} ${n(-hh)}q${n(-l * 0.5 + 1)} ${n(hh * 0.5)} ${n(2 - l)} ${n(hh)}z`;
  }
  return P(d, col);
}
