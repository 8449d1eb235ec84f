import { canopy, cypress } from '../drawing/flora.ts';
import { bank, type House, houses, ridge, skyline } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { parch, row } from '../drawing/shapes.ts';
import { birds, cumulus, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, P, R } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Basilica of tapering spires, pierced and tipped with coloured stars. */
const basilica = (c: Pen, k: Palette) => {
  const L = k.lit,
    D = k.shd,
    M = mix(D, k.dark, 0.4),
    A = k.acc;
  const spire = (X: number, s: number, q = 1) =>
    c.use(
      's',
      () =>
        P('M-9 0V-60Q-8-120-1.500-150H1.500Q8-120 9-60V0z', D) +
        P('M-2 0V-60Q-1-120 0-150H1.500Q8-120 9-60V0z', L) +
        `<path d="M-4-10V-118M4-10V-118" stroke="${M}" stroke-width="2.600" stroke-dasharray="5 4"/>` +
        P('M0-168L3-158 7-156 3-152 0-144-3-152-7-156-3-158z', '#e9573f') +
        C(0, -156, 2.4, '#f9d35f'),
      X,
      0,
      s * q,
      s,
    );
  let o =
    spire(-52, 0.74) +
    spire(52, 0.74) +
    spire(-16, 1.02) +
    spire(16, 1.02) +
    spire(0, 1.2, 1.16) +
    spire(-34, 0.94) +
    spire(34, 0.94) +
    spire(-66, 0.56) +
    spire(66, 0.56);
  o +=
    P('M-82 0V-34L-66-52-50-44V0zM82 0V-34L66-52 50-44V0z', L) +
    P('M-82 0V-34L-66-52-64-51V0zM50 0V-44L66-52 60-49V0z', D) +
    P('M-50 0V-46Q-30-64 0-92Q30-64 50-46V0z', mix(L, D, 0.25)) +
    P('M-50 0V-46Q-30-64 0-92Q-14-60-18 0z', D) +
    P(parch(0, 0, 26, 56) + parch(-32, 0, 18, 38) + parch(32, 0, 18, 38), M) +
    P(parch(2, 0, 16, 40) + parch(-31, 0, 10, 26) + parch(33, 0, 10, 26), mix(L, '#ffffff', 0.2)) +
    C(0, -66, 8, A) +
    C(0, -66, 4, '#f9d35f');
  return (
    o +
    P(row(parch, -74, -58, 2, 0, 8, 24) + row(parch, 58, 74, 2, 0, 8, 24), M) +
    R(-86, -3, 172, 5, mix(L, '#ffffff', 0.4))
  );
};

export const barcelona: Drawing = {
  about: 'basilica spires above a mosaic terrace',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.acc,
      sea = mix(k.top, k.low, 0.3),
      f = k.depth(0.42),
      g = mix('#5f8a5f', k.land, 0.35);
    let o =
      sun(c, x + 116, y - 106, 34) +
      cumulus(x - 138, y - 112, 1, '#fff', 0.7) +
      streaks(
        [
          [x + 60, y - 150, 170, 8],
          [x + 100, y - 58, 150, 7],
          [x - 210, y - 66, 120, 7],
        ],
        '#fff',
        0.5,
      ) +
      ridge(c, y - 8, 40, 5, k.depth(0.24)) +
      R(0, y - 16, W, 20, sea);
    o += skyline(c, -10, W + 10, y, 30, f, 12, 24);
    const list: House[] = [];
    for (let i = 0; i < 15; i++) {
      const X = x - 218 + i * 30;
      if (X > -30 && Math.abs(X - x + 10) > 66) list.push([X, y + 12 + (i % 2) * 4, 26, 24 + ((i * 7) % 11), 5]);
    }
    o +=
      houses(list, mix(k.lit, '#ffffff', 0.35), mix(k.shd, k.low, 0.35), mix('#d2694a', k.low, 0.15)) +
      G(x, y + 10, basilica(c, k), 0.94) +
      P(`M0 ${y + 16}Q${n(x - 80)} ${y + 2} ${n(x)} ${y + 8}T${n(W)} ${y + 10}V${n(H)}H0z`, g);
    let bl = '';
    for (let i = 0; i < 17; i++) {
      const X = x - 216 + i * 27,
        r = 9 + ((i * 5) % 7);
      bl += `M${X - r} ${y + 18}a${r} ${r} 0 1 1 ${2 * r} 0z`;
    }
    o +=
      P(bl, mix(g, k.dark, 0.3)) +
      P(`M0 ${y + 30}Q${n(x)} ${y + 16} ${n(W)} ${y + 28}V${n(H)}H0z`, mix(k.lit, k.low, 0.5));
    // serpentine mosaic bench
    const w = 118,
      t0 = c.left ? (x % w) - w : x - 2 * w,
      N = Math.ceil((W - t0) / w),
      s = `M${t0} ${y + 56}${Array.from({ length: N }, () => `q${w / 4}-22 ${w / 2}-8t${w / 2} 8`).join('')}`,
      st = (col: string, sw: number, e = '') =>
        c
          .use('z', () => `<path d="${s}" fill="none"/>`, 0, 0)
          .replace(' x="0" y="0"/>', ` stroke="${col}" stroke-width="${sw}" ${e}/>`);
    o +=
      `<g transform="translate(0 4)">` +
      st(mix(k.shd, k.dark, 0.25), 26, 'y="8"') +
      st('#fff3de', 24) +
      st(A, 12, 'stroke-dasharray="13 21"') +
      st('#f2b53f', 12, 'stroke-dasharray="9 43" stroke-dashoffset="-16"') +
      st('#e9573f', 6, 'stroke-dasharray="7 27" stroke-dashoffset="-22"') +
      st('#3f6fb5', 20, 'stroke-dasharray="4 64" stroke-dashoffset="-28"') +
      st('#ffffff', 1.6, 'y="-11"') +
      '</g>';
    o +=
      bank(c, b + 16, H + 4, b + 8, k.dark) +
      canopy(c, 116, '#d9527f', '#a83f74', 'blossom') +
      cypress(W - 20, H, 84, k.dark, 11);
    return (
      o +
      (c.left ? cypress(18, H, 132, k.dark, 14) + cypress(46, H, 84, k.dark, 10) : '') +
      birds(
        [
          [x - 92, y - 140, 0.9],
          [x - 78, y - 133, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-106, 30],
};
