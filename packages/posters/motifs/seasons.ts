// What a season adds to a drawing.
import { canopy, grass } from '../drawing/flora.ts';
import type { Pen } from '../drawing/pen.ts';
import { n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

function snow(c: Pen): string {
  const { W, H, b } = c;
  const top = Math.min(b + 8, H - 16);
  const bank = `M0 ${n(top)}Q${n(W * 0.22)} ${n(top - 10)} ${n(W * 0.46)} ${n(top + 8)}T${n(W)} ${n(top - 8)}V${n(H)}H0z`;
  const shade = `M0 ${n(top + 14)}Q${n(W * 0.3)} ${n(top + 2)} ${n(W * 0.6)} ${n(top + 14)}T${n(W)} ${n(top + 8)}V${n(H)}H0z`;
  let flakes = '';
  let large = '';
  for (let i = 0; i < 60; i++) {
    const flake = `M${Math.round(c.r() * W)} ${Math.round(c.r() * (H - 20))}h0`;
    if (i % 3) flakes += flake;
    else large += flake;
  }
  const light = c.hour === 'night' ? '#c9d4ee' : '#f6fafc';
  return (
    P(bank, light) +
    P(shade, mix(light, c.k.shd, 0.16)) +
    S(flakes, '#fff', 1.8, op(0.85)) +
    S(large, '#fff', 3.2, op(0.9))
  );
}

/** What a season adds in front of a drawing. */
export function drawSeason(c: Pen): string {
  const { season, W, H, k } = c;
  if (!season || season === 'winter' || c.wish.dry) return '';
  if (season === 'snow') return snow(c);
  if (c.hasBoughs) return '';
  if (season === 'summer') return '';
  return canopy(c, 104, k.dark, k.land) + (season === 'spring' ? grass(c, W - 96, H - 6, 96, 22, k.dark, 8) : '');
}
