import { ridge, water } from '../drawing/land.ts';
import type { Drawing, Pen } from '../drawing/pen.ts';
import { block, boat, cap, merlons, rarch } from '../drawing/shapes.ts';
import { G, n, nth, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { buildingOf, frame, type Home, homes, layoutOf, light, pick } from './motifs.ts';

const r0 = Math.round;

/** The building on the point: lighthouse, windmill, domed chapel or watchtower. */
const beacon = (c: Pen, kind: number) => {
  const { k } = c,
    L = k.sun,
    D = mix(k.shd, k.sun, 0.25),
    A = k.acc,
    d = mix(A, k.dark, 0.3);
  if (kind === 0)
    return (
      block(0, 0, 20, 6, L, D) +
      P('M-8-6L-5-74H5L8-6z', A) +
      P('M-8-6L-5-74H-1L-2-6z', d) +
      P('M-7.400-20h14.800l-1-14H-6.400zM-6-48h12l-1-14H-5z', L) +
      R(-8, -78, 16, 4, k.dark) +
      R(-4, -88, 8, 10, L) +
      P('M-6-88L0-97 6-88z', k.dark)
    );
  if (kind === 1)
    return (
      P('M-13 0L-10-44H10L13 0z', L) +
      P('M-13 0L-10-44H-3L-4 0z', D) +
      P('M-12-44L0-62 12-44z', k.dark) +
      P('M-3 0v-12h6V0zM-2-26h5v6h-5z', d) +
      S('M4-48L30-66M4-48L22-22M4-48L-22-30M4-48L-14-74', k.dark, 1.6) +
      P(
        'M12-53L31-67 34-62 15-49zM9-42L22-22 17-19 5-39zM-4-43L-22-31-25-36-7-48zM-1-54L-14-74-9-77 3-57z',
        '#fff',
        op(0.85),
      )
    );
  if (kind === 2)
    return (
      block(0, 0, 42, 26, L, D, 0.34) +
      cap(0, -26, 34, 24, A, d) +
      S('M0-50v-11M-3-57h6', d, 1.6) +
      P(rarch(3, 0, 9, 17), d) +
      block(32, 0, 12, 40, L, D, 0.36) +
      P('M26-40a6 6 0 0 1 12 0z', A) +
      P(rarch(33, -26, 5, 9), d)
    );
  return (
    P('M-20 0L-17-52H17L20 0z', L) +
    P('M-20 0L-17-52H-6L-7 0z', D) +
    R(-21, -56, 42, 5, L) +
    merlons(-20, 21, -56, 5, 5, L) +
    P('M-3-34h5v9h-5zM-4 0v-14h8V0z', d) +
    S('M0-56v-18', k.dark, 1.4) +
    P('M0-74h15l-4 4 4 4H0z', A)
  );
};

export const coast: Drawing = {
  about: 'a harbour town by the sea',
  draw(c) {
    const { k, x, y, W, H } = c,
      sky = light(c),
      sea = mix(k.top, k.low, 0.2),
      hill = mix(pick(c, ['#7f9f6f', '#a8996a', '#5f8f7f', '#c0a878']), k.land, 0.45),
      L = k.sun,
      q = (v: number) => r0((c.q() - 0.5) * v),
      kind = layoutOf(c, 3),
      tints: [string, ...string[]] = [k.lit, mix(k.lit, pick(c, [k.acc, '#f0b070', '#8fc0c8']), 0.35), L],
      roof = mix(pick(c, ['#c9674a', '#8f5a5f', '#5f7f9f', '#d98f5a']), k.shd, 0.25),
      bk = buildingOf(c, 4);
    let o =
      sky.o +
      ridge(c, y, 20 + c.q() * 34, 4 + r0(c.q() * 3), k.depth(0.4)) +
      water(c, y, sea, '#fff', sky.sx, 0.5, 140);
    if (kind === 0) {
      o +=
        P(
          `M${x - 120} ${y + 26}Q${x - 40} ${y - 36} ${x + 70} ${y - 46}T${n(W + 40)} ${y - 70 + q(30)}V${n(H)}H${x - 30}Q${x - 60} ${y + 40} ${x - 120} ${y + 26}z`,
          hill,
        ) + G(x - 84, y + 14, beacon(c, bk), 1.1);
      const list: Home[] = [];
      for (let r = 0; r < 4; r++)
        for (let i = 0; i < 5 + r; i++) {
          const X = x + 42 - r * 16 + i * 27;
          if (X < W && c.q() < 0.92) list.push([i * 2 + r, X, y - 34 + r * 20 - i * (4 - r) + c.q() * 5]);
        }
      o += homes(c, tints, roof, list);
    } else if (kind === 1) {
      // cliffs and sea stacks
      c.about = 'cliffs and a quiet bay by the sea';
      const h = 66 + r0(c.q() * 34),
        f = mix(pick(c, ['#f3ead8', '#d98f6a', '#9f9fa8']), k.land, 0.2),
        e = mix(f, k.dark, 0.3),
        X = x - 30 + q(30);
      o +=
        P(`M${X - 4} ${y + 10}l12-${h + 6}q60-14 130-8t${r0(W)} 2V${y + 10}z`, k.depth(0.55)) +
        P(`M${X - 96} ${y + 8}l6-34 10-8 8 8 4 34z`, f) +
        P(`M${X - 96} ${y + 8}l6-34 10-8-4 42z`, e) +
        P(`M${X - 60} ${y + 6}l3-18 7-4 5 22z`, f) +
        P(
          `M${X + 26} ${y + 16}L${X + 34} ${y - h + 14} ${X + 44} ${y - h} ${X + 110} ${y - h - 8} ${n(W + 20)} ${y - h - 14}V${y + 40}L${X + 120} ${y + 32}z`,
          f,
        ) +
        P(
          `M${X + 26} ${y + 16}L${X + 34} ${y - h + 14} ${X + 44} ${y - h} ${X + 58} ${y - h + 30} ${X + 50} ${y + 22}zM${X + 92} ${y + 28}l8-40 14-14-4-30 22 30-8 20 12 38zM${X + 170} ${y + 34}l6-50 14-16 14 26-6 42z`,
          e,
        ) +
        P(
          `M${X + 34} ${y - h + 14}L${X + 44} ${y - h - 4}Q${X + 110} ${y - h - 14} ${n(W + 20)} ${y - h - 22}V${y - h - 8}Q${X + 110} ${y - h + 4} ${X + 60} ${y - h + 8}z`,
          hill,
        ) +
        G(X + 74, y - h - 4, beacon(c, bk), 0.8) +
        homes(c, tints, roof, [
          [0, X + 108, y - h - 6],
          [1, X + 136, y - h - 7],
          [2, X + 166, y - h - 9],
        ]) +
        S(`M${X - 104} ${y + 10}h40m80 8h50m-30 14h110`, '#fff', 1.6, op(0.8));
    } else {
      // waterfront row
      c.about = 'a painted waterfront by the sea';
      o +=
        P(`M${x - 220} ${y + 6}Q${x - 100} ${y - 40 + q(20)} ${x} ${y - 56 + q(30)}T${x + 230} ${y + 6}z`, hill) +
        G(x + q(90), y - 50, beacon(c, bk), 0.7);
      const T: [string, ...string[]] = [...tints, mix(k.lit, '#e8907a', 0.5)];
      for (let i = 0; i < 12; i++) {
        const X = x - 188 + i * 32;
        if (X > -30 && X < W)
          o += c.use(
            `w${(i * 3) % 4}`,
            () => {
              const t = nth(T, i * 3),
                hh = 36 + ((i * 3) % 4) * 7;
              return (
                R(0, -hh, 11, hh, mix(t, k.land, 0.4)) +
                R(11, -hh, 20, hh, t) +
                P(`M-1 ${-hh}L${i % 2 ? '15' : '6'} ${-hh - 12}${i % 2 ? '' : 'H25'}L32 ${-hh}z`, roof) +
                `<path d="M8-10V${2 - hh}M17-10V${2 - hh}M25-10V${2 - hh}" stroke="${mix(t, k.dark, 0.55)}" stroke-width="4" stroke-dasharray="6 5"/>`
              );
            },
            X,
            y + 6,
            1,
            0.9 + c.q() * 0.4,
          );
      }
      o += R(0, y + 5, W, 8, mix(k.land, k.low, 0.4)) + R(0, y + 12, W, 3, mix(k.land, k.dark, 0.3));
    }
    return (
      o +
      boat(x - 140 + q(30), y + 44, 1.1, k.dark, '#fff', k.shd) +
      boat(x - 30 + q(60), y + 50, 0.8, k.dark, k.acc, mix(k.acc, k.dark, 0.3)) +
      frame(c, ['bough', 'blossom', 'cypresses', 'umbrella', 'palms', 'agave', 'grasses', 'pines'])
    );
  },
};
