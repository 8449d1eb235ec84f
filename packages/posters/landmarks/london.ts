import { canopy } from '../drawing/flora.ts';
import { bank, skyline, water } from '../drawing/land.ts';
import type { Drawing, Palette } from '../drawing/pen.ts';
import { block, box, merlons, parch, row } from '../drawing/shapes.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { C, G, n, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

const clock = (k: Palette) => {
  const { lit: L, shd: D, dark, sun: W } = k,
    M = mix(L, D, 0.5),
    roof = mix(dark, k.land, 0.4),
    roofL = mix(roof, k.low, 0.3);
  let o =
    block(0, 0, 32, 118, L, D, 0.38) +
    P([-13, -8].map((x) => box(x, -6, 2, 104)).join(''), mix(D, dark, 0.25)) +
    P([0, 5, 10].map((x) => box(x, -6, 2, 104)).join(''), M);
  o +=
    R(-18, -32, 36, 2.4, M) +
    R(-18, -62, 36, 2.4, M) +
    R(-18, -92, 36, 2.4, M) +
    block(0, -116, 40, 36, L, D, 0.34) +
    R(-22, -118, 44, 3.6, M) +
    R(-22, -154, 44, 4, M);
  o += C(3, -134, 14.5, mix(D, dark, 0.4)) + C(3, -134, 12.4, W) + S('M3-134V-143M3-134l6 3.4', dark, 1.8);
  o +=
    P('M-20-154L-13-172H13L20-154z', roof) +
    P('M-3-154L-2-172H13L20-154z', roofL) +
    block(0, -171, 24, 11, L, D, 0.4) +
    P(row(parch, -7, 9, 4, -171, 3, 8), dark);
  return (
    o +
    P('M-14-182L0-216 14-182z', roof) +
    P('M-2-182L0-216 14-182z', roofL) +
    S('M0-214v-9', k.acc, 1.4) +
    P('M-19-154l2-10 2 10zM15-154l2-10 2 10z', M)
  );
};

export const london: Drawing = {
  about: 'a clock tower and bridge over the river on a misty morning',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      river = mix(k.land, k.low, 0.28),
      st = mix(k.land, k.low, 0.55),
      sd = mix(k.land, k.dark, 0.15);
    let o =
      sun(c, x + 104, y - 96, 32) +
      streaks(
        [
          [x - 180, y - 122, 170, 9],
          [x + 60, y - 60, 170, 8],
          [x + 40, y - 140, 130, 7],
        ],
        '#fff',
        0.5,
      );
    o +=
      skyline(c, -10, W + 10, y, 40, k.depth(0.22), 9, 18) +
      G(x - 150, y, P('M-3 0L-10-30-3-74 0-84 3-74 10-30 3 0z', k.depth(0.3))) +
      G(
        x + 150,
        y,
        C(0, -36, 30, 'none', `stroke="${k.depth(0.36)}" stroke-width="2.4"`) +
          S('M-10 0L0-36 10 0M-30-36H30M0-66V-6M-21-57L21-15M21-57L-21-15', k.depth(0.36), 1),
      );
    // long gothic palace
    let p =
      R(-186, -44, 186, 44, mix(L, D, 0.55)) +
      merlons(-182, -4, -12, 3.4, 20, mix(D, k.dark, 0.35), 4.8) +
      R(-186, -12, 186, 2, D) +
      R(-186, -34, 186, 2, D);
    p +=
      P(
        row((X: number, Y: number) => `M${n(X - 2)} ${Y}l2-13 2 13z`, -182, -6, 15, -43, 0, 0),
        mix(L, D, 0.55),
      ) +
      block(-150, 0, 30, 82, mix(L, k.low, 0.15), mix(D, k.low, 0.15), 0.4) +
      P('M-161-14h3v-58h-3zM-151-14h3v-58h-3zM-144-14h3v-58h-3z', mix(L, D, 0.55)) +
      P('M-165-82l2-14 3 14zM-138-82l3-14 2 14z', D) +
      P('M-110-44l6-30 6 30z', D);
    o += R(0, y - 6, W, 8, sd) + G(x + 14, y - 2, p) + G(x + 20, y - 2, clock(k), 0.86);
    o += water(c, y, river, k.sun, x + 104, 0.7, 110);
    // bridge with a red bus
    const Y = y + 18,
      bx = c.hero && !c.tall ? x - 150 : -20;
    let deck =
      R(bx, Y - 6, W - bx, 8, st) +
      R(bx, Y - 9, W - bx, 2.6, mix(st, '#ffffff', 0.3)) +
      P(`M${bx} ${Y + 2}H${n(W)}V${Y + 24}H${bx}z`, sd);
    deck += P(
      row(
        (X: number) => `M${n(X - 29)} ${Y + 25}v-3Q${n(X - 28)} ${Y + 5} ${n(X)} ${Y + 5}T${n(X + 29)} ${Y + 22}v3z`,
        bx + 40,
        bx + 40 + 66 * Math.ceil((W - bx) / 66),
        Math.ceil((W - bx) / 66) + 1,
        0,
        0,
        0,
      ),
      river,
    );
    if (bx > 0)
      deck += P(`M0 ${Y - 12}H${bx + 6}Q${bx + 34} ${Y} ${bx + 24} ${Y + 26}T${bx - 30} ${H}H0z`, mix(sd, k.land, 0.5));
    o += deck + S(`M${n(Math.max(bx + 40, 0))} ${Y + 26}H${n(W)}`, k.sun, 1, 'stroke-dasharray="14 22" opacity=".5"');
    o += G(
      x - 64,
      Y - 9,
      P('M0 0v-17q0-3 3-3h28q3 0 3 3V0z', k.acc) +
        P('M2-16h30v5H2zM2-8h22v4H2z', k.sun) +
        P('M5 1a3 3 0 1 1 6 0zM23 1a3 3 0 1 1 6 0z', k.dark),
    );
    const lamp = (X: number, h: number) =>
      P(
        `M${X - 1.2} ${H}v${-h}h2.4v${h}zM${X - 8} ${n(H - h)}h16l-2 2h-12zM${X - 3.5} ${n(H - h - 1)}l-1.5-9h10l-1.5 9zM${X - 4} ${n(H - h - 11)}l4-5 4 5z`,
        k.dark,
      ) + C(X, H - h - 5.5, 2.6, k.sun);
    o += bank(c, b + 10, b + 20, b + 4, k.dark) + canopy(c, 104, k.dark, mix(k.dark, k.land, 0.4)) + lamp(W - 34, 84);
    return (
      o +
      (c.left ? lamp(34, 96) : '') +
      birds(
        [
          [x - 110, y - 96, 1],
          [x - 94, y - 89, 0.7],
        ],
        k.dark,
      )
    );
  },
};
