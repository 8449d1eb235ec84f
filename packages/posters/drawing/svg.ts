// The few SVG elements every drawing is made of.

/** Text in XML: markup as references, and without the characters XML cannot hold. */
export const esc = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r\x80-\x9f]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (m) => `&#${m.charCodeAt(0)};`);

/** Round for output. */
export const n = (v: number): number => Math.round(v * 10) / 10;

/** Path. */
export const P = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

/** Rectangle. */
export const R = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z" fill="${fill}"${extra && ` ${extra}`}/>`;

/** Circle. */
export const C = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;

/** Stroke. */
export const S = (d: string, stroke: string, width = 1, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${extra && ` ${extra}`}/>`;

/** Group moved to (x, y) and scaled. */
export const G = (x: number, y: number, body: string, s = 1, extra = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)})${s === 1 ? '' : ` scale(${s})`}"${extra && ` ${extra}`}>${body}</g>`;

/** The i-th item, starting again after the last. */
export const nth = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

export const op = (v: number): string => `opacity="${v}"`;
