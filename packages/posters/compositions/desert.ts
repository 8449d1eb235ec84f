import { palm } from '../drawing/flora.ts';
import { dune, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { block, cap, merlons, minaret, onion, parch, rarch, row } from '../drawing/shapes.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';
import { frame, layoutOf, light, pick } from './motifs.ts';

const r0 = Math.round;

const CAMEL =
  'M-16-14Q-12-22-6-20Q-2-30 3-20Q10-21 12-14L17-24Q17-29 22-28L27-27 26-24 21-23 16-9Q14-6 11-6L12 8H10L8-5H-9L-11 8H-13L-13-7Q-17-8-16-14z';

export const desert: Drawing = {
  about: 'a domed desert town among dunes',
  draw(c) {
    const { k, x, y, W, H } = c,
      sky = light(c),
      sand = mix('#d9a05a', k.land, sky.night ? 0.7 : 0.35),
      wall = mix(k.sun, sand, 0.35),
      ws = mix(sand, k.dark, 0.2),
      dm = mix(pick(c, ['#3f8f92', '#4f7fb0', '#6f9f6a', '#c9803f']), k.land, 0.2),
      dl = mix(dm, k.sun, 0.3),
      M = mix(ws, k.dark, 0.4),
      q = (v: number) => r0((c.q() - 0.5) * v),
      kind = layoutOf(c, 3);
    let o =
      sky.o +
      ridge(c, y - 2, 30 + c.q() * 50, 4 + r0(c.q() * 3), k.depth(0.28), c.q() < 0.6 ? 'sharp' : 'soft') +
      ridge(c, y + 2, 20, 5, k.depth(0.5)) +
      R(0, y, W, H, mix(sand, k.low, 0.4));
    if (kind === 0) {
      const s = c.q() < 0.5 ? 1 : -1,
        h = 96 + r0(c.q() * 44),
        w = 48 + r0(c.q() * 20);
      o += G(
        x,
        y + 6,
        minaret(s * 62, 0, 13, h, wall, ws, [0.5, 0.86], k.dark) +
          (c.q() < 0.4 ? minaret(-s * 74, 0, 12, h * 0.86, wall, ws, [0.6, 0.88], k.dark) : '') +
          block(0, 0, 132, 34, wall, ws, 0.32) +
          block(s * -8, -33, w + 10, 22, wall, ws, 0.34) +
          block(-88, 0, 44, 20 + q(10), wall, ws) +
          block(92, 0, 52, 26 + q(10), wall, ws) +
          onion(s * -8, -55, w, w * 0.86, dl, dm, k.dark, 0.52 + c.q() * 0.16) +
          cap(-42, -34, 28, 15, dl, dm) +
          cap(44, -34, 28, 15, dl, dm) +
          P(row(c.q() < 0.5 ? rarch : parch, -52, 54, 8, 0, 8, 18), M) +
          merlons(-66, 66, -34, 4, 4, wall),
        1.02,
      );
    } else if (kind === 1) {
      // mud-brick fortress town
      c.about = 'a mud-brick fortress town in the desert';
      let t = '';
      for (const [d, w, h] of [
        [-112, 40, 34],
        [112, 44, 38],
        [-76, 34, 62],
        [72, 36, 70],
        [-36, 44, 86],
        [34, 46, 98],
        [-2, 36, 122],
        [-56, 44, 34],
        [46, 58, 44],
      ] as const) {
        const e = h + q(18),
          X = d + q(12),
          a = w / 2,
          m = r0(X - w * 0.12);
        t +=
          P(`M${X - a - 3} 0L${X - a} ${-e}H${X + a}L${X + a + 3} 0z`, wall) +
          P(`M${X - a - 3} 0L${X - a} ${-e}H${m}V0z`, ws) +
          c.use(
            `m${w}`,
            () =>
              `<path d="M${-a}-2.500H${a}" stroke="${wall}" stroke-width="5" stroke-dasharray="4 4"/><path d="M${r0(-w * 0.04)} 14h${r0(w * 0.46)}" stroke="${M}" stroke-width="6" stroke-dasharray="3 6"/>`,
            X,
            -e,
          );
      }
      o += G(x, y + 8, t + P(parch(-6, 0, 18, 30), M));
    } else {
      // caravan over great dunes
      c.about = 'a caravan crossing great dunes';
      const s = c.q() < 0.5 ? 1 : -1;
      o +=
        dune(x + s * 60, y - 84 + q(30), 190, 110, mix(sand, k.sun, 0.35), mix(sand, k.dark, 0.12)) +
        dune(x - s * 110, y - 44 + q(20), 170, 76, mix(sand, k.sun, 0.25), mix(sand, k.dark, 0.2));
      for (let i = 0; i < 4; i++)
        o += c.use(
          'c',
          () => P(CAMEL, k.dark) + P('M-6-19Q-2-29 3-19L5-9H-7z', k.acc),
          x - 74 + i * 40,
          y + 26 + (i % 2) * 3 - i,
          1.06 - i * 0.09,
        );
      o += G(
        x + s * 112,
        y + 20,
        P('M-26 0L-4-24 4-24 28 0z', k.acc) +
          P('M-26 0L-4-24-8 0z', mix(k.acc, k.dark, 0.35)) +
          P('M4 0l2-14 6 14z', k.dark),
      );
    }
    if (kind < 2)
      o +=
        dune(x - 150 + q(40), y - 8 + q(14), 170, 46, mix(sand, k.sun, 0.25), mix(sand, k.dark, 0.18)) +
        dune(x + 150 + q(40), y + 4 + q(14), 190, 50, mix(sand, k.sun, 0.15), mix(sand, k.dark, 0.24));
    o += P(
      `M0 ${y + 40}Q${n(W * 0.3)} ${y + 20 + q(12)} ${n(W * 0.55)} ${y + 42}T${n(W)} ${y + 34}V${n(H)}H0z`,
      mix(sand, k.dark, 0.12),
    );
    if (kind < 1 && c.q() < 0.6)
      for (const [d, h] of [
        [-104, 40],
        [-92, 32],
        [112, 42],
      ] as const)
        o += c.use('p', () => palm(0, 0, 40, 3, mix(dm, k.dark, 0.45), 17), x + d + q(20), y + 12, h / 40);
    if (c.q() < 0.4)
      o +=
        P(`M${x - 90} ${y + 50}Q${x - 20} ${y + 34} ${x + 60} ${y + 48}T${x - 90} ${y + 50}z`, mix(k.top, k.low, 0.3)) +
        S(`M${x - 40} ${y + 46}h40m-20 5h46`, '#fff', 1.3, op(0.6));
    return (
      o +
      frame(c, kind === 1 ? ['agave', 'grasses', 'leaves', 'palms'] : ['palms', 'onePalm', 'agave', 'grasses', 'palms'])
    );
  },
};
