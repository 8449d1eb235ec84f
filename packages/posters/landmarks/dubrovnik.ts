import { cypress, stonePine } from '../drawing/flora.ts';
import { bank, houses, water } from '../drawing/land.ts';
import type { Drawing, Palette, Pen } from '../drawing/pen.ts';
import { block, boat, cap, merlons, rarch, row } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

/** Round keep on a square base. */
const keep = (k: Palette): string =>
  P('M-40 0L-36-34H36L40 0z', k.lit) +
  P('M-40 0L-36-34H-10L-12 0z', k.shd) +
  block(0, -34, 52, 34, k.lit, k.shd, 0.36) +
  R(-30, -72, 60, 6, k.lit) +
  R(-30, -72, 22, 6, k.shd) +
  merlons(-30, 31, -72, 6, 7, k.lit) +
  block(0, -70, 30, 18, k.lit, k.shd, 0.36) +
  merlons(-15, 16, -88, 4, 5, k.lit) +
  S('M0-90v-16', k.dark, 1.2) +
  P('M0-106h15l-4 4 4 4H0z', k.acc) +
  P(row(rarch, -16, 18, 3, -46, 4, 8), mix(k.shd, k.dark, 0.4));

/** Domed cathedral and a bell tower among the roofs. */
const churches = (k: Palette): string => {
  const M = mix(k.shd, k.dark, 0.4);
  const dome = mix('#8fb0a4', k.land, 0.2);
  return (
    block(0, 0, 54, 30, k.lit, k.shd, 0.34) +
    P('M-30-30L0-42 30-30z', k.acc) +
    block(0, -36, 28, 16, k.lit, k.shd) +
    P(row(rarch, -8, 10, 3, -38, 5, 10), M) +
    cap(0, -51, 32, 26, dome, mix(dome, k.dark, 0.28)) +
    block(0, -76, 6, 7, k.lit, k.shd) +
    S('M0-82v-9', M, 1.2) +
    block(64, 0, 17, 66, k.lit, k.shd) +
    P(rarch(66, -44, 7, 14), M) +
    R(54, -68, 20, 3, k.lit) +
    block(64, -68, 11, 12, k.lit, k.shd) +
    cap(64, -79, 14, 10, dome, mix(dome, k.dark, 0.28)) +
    S('M64-89v-7', M, 1.1)
  );
};

function roofs(c: Pen): string {
  const { k, x, y } = c;
  const tints: [string, ...string[]] = [k.lit, mix(k.lit, '#ffffff', 0.5), mix(k.lit, '#f0b89a', 0.45)];
  const tiles: [string, ...string[]] = [k.acc, mix(k.acc, k.shd, 0.35), mix(k.acc, '#ffc08a', 0.25)];
  const home = (i: number) => () =>
    houses([[0, 0, 27, 20 + (i % 3) * 3, 8]], nth(tints, i), mix(nth(tints, i), k.shd, 0.6), nth(tiles, i)) +
    P('M14-8v-6h3v6zM21-8v-6h3v6z', mix(k.shd, k.dark, 0.35));
  let o = '';
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 8; i++) {
      const kind = (i * 2 + r) % 3;
      const X = x - 112 + i * 28 + (r % 2) * 13;
      const Y = y - 34 + r * 12 - Math.max(0, 26 - Math.abs(i - 4) * 7) * (1 - r * 0.2);
      o += c.use(`h${kind}`, home(kind), Math.round(X), Math.round(Y));
      if (r === 1 && i === 4) o += G(x - 24, y - 30, churches(k), 0.9);
    }
  return o;
}

export const dubrovnik: Drawing = {
  about: 'a walled town of orange roofs on a blue sea',
  draw(c) {
    const { k, x, y, W, H, b } = c;
    const L = k.lit;
    const D = k.shd;
    const sea = mix('#1f86b0', k.mid, 0.22);
    const stone = mix(D, k.dark, 0.18);
    const green = mix('#6f9a6a', k.land, 0.4);
    let o =
      sun(c, x - 112, y - 122, 30) +
      cumulus(x + 130, y - 142, 0.9, '#fff', 0.8) +
      cumulus(x - 40, y - 150, 0.6, '#fff', 0.7);
    o +=
      P(
        `M${x - 150} ${y + 4}Q${x - 30} ${y - 50} ${x + 50} ${y - 100}T${x + 160} ${y - 106}L${n(W + 40)} ${y - 84}V${y + 8}z`,
        k.depth(0.55),
      ) +
      P(
        `M${x + 96} ${y - 112}Q${x + 130} ${y - 112} ${x + 160} ${y - 106}L${n(W + 40)} ${y - 84}V${y}H${x + 150}q-40-40-54-112z`,
        k.depth(0.38),
      );
    o += water(c, y, sea, '#fff', x - 130, 0.55, 120);
    // the rock the town stands on
    o +=
      P(
        `M${x - 150} ${y + 36}l12-16 16-22 40-30H${n(W + 20)}V${y + 40}L${x + 150} ${y + 46} ${x + 60} ${y + 38} ${x - 40} ${y + 44}z`,
        green,
      ) + roofs(c);
    // sea wall with towers
    o +=
      P(`M${x - 140} ${y + 34}L${x - 134} ${y + 2}H${n(W + 10)}V${y + 34}z`, L) +
      P(`M${x - 140} ${y + 34}L${x - 134} ${y + 2}H${x - 96}l4 32z`, D) +
      merlons(x - 134, W + 10, y + 2, 5, 6, L);
    o += S(`M${x - 80} ${y + 12}h20m30 6h24m40-4h26m30 6h20M${x - 70} ${y + 24}h18m50-2h22m60 2h30`, D, 1.4, op(0.7));
    const turret = () =>
      P('M-19 0L-16-40H16L19 0z', L) +
      P('M-19 0L-16-40H-5L-6 0z', D) +
      R(-18, -46, 36, 6, L) +
      R(-18, -46, 13, 6, D) +
      merlons(-18, 19, -46, 5, 6, L) +
      P('M2-22h5v-8H2z', mix(D, k.dark, 0.4));
    o +=
      c.use('t', turret, x - 60, y + 35) +
      c.use('t', turret, x + 92, y + 36, 1.06) +
      c.use('t', turret, x + 182, y + 36);
    o += G(x - 128, y + 34, keep(k), 0.92);
    o +=
      P(
        `M${x - 172} ${y + 42}l14-12 22 4 30-4 40 6 46-6 50 6 60-5 40 4 50-4H${n(W + 10)}v12q-60 8-140 4t-180 4z`,
        stone,
      ) + P(`M${x - 40} ${y + 36}l46-6 50 6-14 12-30-4-20 6z`, mix(stone, k.low, 0.3));
    o += S(`M${x - 184} ${y + 48}h70m40 3h80m30-3h70m-150 9h110`, '#fff', 1.6, op(0.75));
    o +=
      boat(x - 70, y + 66, 1.1, k.dark, '#fff', D) + boat(x + 40, y + 62, 0.74, k.dark, k.acc, mix(k.acc, k.dark, 0.3));
    o += bank(c, b + 16, H + 8, b + 8, k.dark) + stonePine(W - 34, H - 2, 1.5, k.dark, mix(k.dark, green, 0.4));
    return (
      o +
      (c.left
        ? c.use('s', () => cypress(0, 0, 100, k.dark, 12), 18, H, 1.2) +
          c.use('s', () => cypress(0, 0, 100, k.dark, 12), 44, H, 0.8)
        : '') +
      birds(
        [
          [x - 76, y - 112, 0.9],
          [x - 62, y - 105, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-60, 28],
};
