import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, merlons } from '../drawing/shapes.ts';
import { cumulus, sun } from '../drawing/sky.ts';
import { G, n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const colombo: Drawing = {
  flip: true,
  about: 'a white stupa beside a palm-fringed lake',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      A = k.lit,
      B = k.shd,
      gold = k.acc,
      sea = mix(k.top, k.low, 0.22),
      green = mix(k.land, k.dark, 0.3);
    let o =
      sun(c, x + 96, y - 132, 24) +
      cumulus(x - 118, y - 84, 1.1, '#fff', 0.85) +
      cumulus(x + 132, y - 70, 1.4, '#fff', 0.8) +
      cumulus(x - 52, y - 136, 0.6, '#fff', 0.6);
    o += ridge(c, y - 6, 34, 5, k.depth(0.3)) + ridge(c, y, 26, 8, k.depth(0.55));
    // a lotus-shaped tower far away
    o += G(
      x - 138,
      y - 8,
      P('M-2 0L-1.4-72h2.8L2 0zM-9-80Q-8-68 0-68T9-80Q5-90 0-90T-9-80zM-.8-88h1.6L0-112z', k.depth(0.7)),
    );
    o += ridge(c, y + 2, 20, 14, k.land);
    let st =
      P('M-92 0v-10h184V0zM-80-10v-9h160v9zM-70-19v-8h140v8z', A) +
      P('M-92 0v-10h70V0zM-80-10v-9h60v9zM-70-19v-8h52v8z', B);
    st +=
      P('M-62-27C-66-70-34-98 0-98S66-70 62-27z', B) +
      P('M-20-27C-30-66-18-92 4-98C36-97 66-70 62-27z', A) +
      P('M-63-27h126v-4h-126z', gold) +
      P('M-58-54h20M0 0', 'none');
    st +=
      block(0, -96, 30, 16, A, B, 0.4) +
      P('M-17-112h34v3.4h-34zM-17-98h34v2.4h-34z', gold) +
      P('M-11-112L-1-158h2L11-112z', B) +
      P('M-3-112L0-158h1L11-112z', A) +
      P('M-10-118h20v1.6h-20zM-8-126h16v1.4h-16zM-6.5-134h13v1.4h-13zM-5-142h10v1.2h-10z', gold) +
      P('M-2.4-156Q0-172 2.4-156z', gold);
    st += merlons(-86, 86, 0, 4, 5, mix(B, k.dark, 0.2));
    o += G(x, y + 6, st, 1.02);
    o += P(`M0 ${y + 4}h${n(W)}v12H0z`, green) + water(c, y + 14, sea, '#fff', x + 96, 0.45, 150);
    o += S(
      `M${n(x - 60)} ${y + 20}h118m-122 6h124m-116 6h110m-100 6h92m-86 6h76m-64 7h56m-44 7h30m-22 8h14`,
      k.lit,
      2.2,
      op(0.3),
    );
    for (const [dx, h, l] of [
      [-112, 58, -8],
      [-126, 46, -10],
      [114, 62, 10],
      [132, 48, 12],
    ] as const)
      o += palm(x + dx, y + 12, h, l, green, 22);
    o += G(
      x + 66,
      y + 42,
      P('M-26-3Q0 6 26-3Q18 6 0 6T-26-3zM-2-34L0-2h1.6z', k.dark) + P('M0-32Q22-20 20-5L1-4z', gold),
    );
    o += bank(c, b + 12, H + 10, b + 2, k.dark);
    o += palm(W - 24, H, 190, -26, k.dark, 50) + palm(W + 2, H, 132, -10, k.dark, 42);
    return (
      o +
      (c.left
        ? leaf(-14, H - 6, 62, 96, k.dark, green) +
          leaf(-10, H + 4, 28, 104, mix(k.dark, k.land, 0.25), green) +
          leaf(30, H + 14, 58, 70, k.dark, green)
        : '')
    );
  },
};
