// Leaves and blossom by season.
import type { Pen } from '../drawing/pen.ts';
import { mix } from '../palettes/colours.ts';
import type { Season } from './motif.ts';

type Leaves = { kind: 'leaf' | 'blossom' | 'bare'; col: string; hi: string };

/** What grows on a bough in a season. */
export function leavesIn(season: Season, dark: string, night: boolean): Leaves {
  const seen = (colour: string) => mix(colour, dark, night ? 0.34 : 0);
  if (season === 'spring') return { kind: 'blossom', col: seen('#f5bccb'), hi: seen('#e78ba8') };
  if (season === 'summer') return { kind: 'leaf', col: seen('#2f6b4f'), hi: seen('#6da56a') };
  if (season === 'autumn') return { kind: 'leaf', col: seen('#c4452e'), hi: seen('#f0a446') };
  return { kind: 'bare', col: dark, hi: dark };
}

/** The colour of trees that a drawing would show in `own`. */
export function foliage(c: Pen, own: string): string {
  const { season, k } = c;
  if (!season) return own;
  if (season === 'winter' || season === 'snow') return mix('#8d8790', k.land, 0.3);
  const { kind, col, hi } = leavesIn(season, k.dark, c.hour === 'night');
  return kind === 'blossom' ? hi : col;
}
