// Feasts and sights that are worth a journey, each over any drawing.
import type { Pen } from '../drawing/pen.ts';
import { C, G, n, op, P, S } from '../drawing/svg.ts';
import type { Event } from './motif.ts';

/** Behind the place, in the sky, or in front of it. */
type Layers = { behind?: (c: Pen) => string; front?: (c: Pen) => string };

const WARM = ['#ffd27a', '#ff9f6b', '#ffe9b0', '#f7859a'] as const;
const warm = (i: number) => WARM[i % WARM.length] ?? WARM[0];

/** Oil lamps along the ground, and garlands of small lights from corner to corner. */
function lamps(c: Pen): string {
  const { W, H } = c;
  const lamp = () =>
    C(0, -7, 13, '#ffb347', op(0.22)) +
    P('M-9-1Q0 9 9-1z', '#7a3b22') +
    P('M0-14Q5-6 0-2Q-5-6 0-14z', '#ffd86b') +
    P('M0-9Q2.500-5 0-2Q-2.500-5 0-9z', '#fff6d8');
  let o = '';
  const from = c.hero && !c.tall ? W * 0.42 : 18;
  const count = Math.round((W - from) / 32);
  for (let i = 0; i < count; i++) {
    const near = i % 2;
    o += c.use('dy', lamp, Math.round(from + 14 + i * 32), Math.round(H - (near ? 10 : 20)), near ? 1.1 : 0.8);
  }
  const left = c.hero && !c.tall ? c.x - 150 : -10;
  const strings = [
    [left, c.x + 20, 6, 22],
    [c.x + 20, W + 10, 4, 26],
  ] as const;
  for (const [x0, x1, y, sag] of strings) {
    const line = `M${n(x0)} ${y}Q${n((x0 + x1) / 2)} ${y + sag * 2} ${n(x1)} ${y}`;
    o += S(line, c.k.dark, 0.8);
    for (const [i, gap] of [0, 15].entries())
      o += S(line, warm(i * 3), 5, `stroke-dasharray="0 30" stroke-dashoffset="${-gap}"`);
  }
  return o;
}

/** Paper lanterns that rise into the night. */
function lanterns(c: Pen): string {
  const lantern = () =>
    C(0, 0, 17, '#ffb347', op(0.2)) +
    P('M-7-10Q0-13 7-10L5 9Q0 11-5 9z', '#ffc873') +
    P('M-2-11Q0-12 7-10L5 9Q3 10 0 10z', '#ffe3a6') +
    P('M-4 9h8l-1 3h-6z', '#e8743c');
  let o = '';
  for (let i = 0; i < 17; i++) {
    const t = i / 16;
    const x = c.x - 170 + ((i * 97) % 340);
    const y = 16 + t * (c.y - 70);
    o += c.use('pl', lantern, Math.round(x), Math.round(y), 0.4 + ((i * 5) % 7) / 11);
  }
  return o;
}

function fireworks(c: Pen): string {
  const burst = (colour: string) => () => {
    let rays = '';
    let tips = '';
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * Math.PI * 2;
      const [u, v] = [Math.cos(a) * 40, Math.sin(a) * 40];
      rays += `M${n(u * 0.28)} ${n(v * 0.28)}L${n(u * 0.86)} ${n(v * 0.86)}`;
      tips += `M${n(u)} ${n(v)}h0`;
    }
    return C(0, 0, 36, colour, op(0.1)) + S(rays, colour, 1.4, op(0.9)) + S(tips, '#fff6d8', 3);
  };
  const gold = burst('#ffd27a');
  const rose = burst('#f7859a');
  return (
    c.use('fg', gold, c.x - 74, 62, 1.15) +
    c.use('fr', rose, c.x + 66, 44, 0.95) +
    c.use('fg', gold, c.x + 128, 112, 0.65) +
    c.use('fr', rose, c.x + 2, 106, 0.7)
  );
}

function kites(c: Pen): string {
  const kite = (fill: string, other: string) =>
    P('M0-15L11 0 0 17-11 0z', fill) + P('M0-15L11 0 0 17z', other) + S('M0 17q5 7 0 13t2 13', other, 1.3);
  const list = [
    [-118, 60, 1, 0],
    [-62, 112, 0.7, 1],
    [-30, 42, 0.85, 2],
    [34, 84, 0.62, 3],
    [82, 36, 1.1, 1],
    [126, 96, 0.8, 0],
  ] as const;
  return list
    .map(([dx, y, s, i]) => {
      const [x, fill, other] = [c.x + dx, ['#e2503a', '#f0b23f', '#2f8f9c', '#d9486e'][i], warm(i + 2)];
      return (
        S(`M${n(x)} ${y}Q${n(x - 24)} ${y + 70} ${n(x - 46)} ${n(c.y - 8)}`, c.k.dark, 0.5, op(0.5)) +
        G(x, y, kite(fill ?? warm(i), other), s)
      );
    })
    .join('');
}

/** The tail of a whale above its splash. */
const whale = (c: Pen): string =>
  G(
    c.x - 34,
    c.y + 46,
    P('M-8 6Q-4-18-5-30Q-26-30-44-50Q-20-52-2-38Q14-54 40-54Q26-32 6-29Q6-14 12 6z', c.k.dark) +
      P('M6-29Q26-32 40-54Q22-48 3-35z', c.k.depth(0.7)) +
      S('M-34 8q10-7 20 0t20 0t20 0M-22 15q9-5 18 0t18 0', '#fff', 2.2, op(0.85)),
    1.15,
  );

export const EVENT_LAYERS: Readonly<Record<Event, Layers>> = {
  fireworks: { behind: fireworks },
  kites: { behind: kites },
  lamps: { front: lamps },
  lanterns: { front: lanterns },
  whale: { front: whale },
};
