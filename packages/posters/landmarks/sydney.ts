import { canopy, grass, leaf } from '../drawing/flora.ts';
import { bank, ridge, skyline, water } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { boat } from '../drawing/shapes.ts';
import { birds, cumulus, sun } from '../drawing/sky.ts';
import { G, n, op, P, R, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const sydney: Drawing = {
  about: 'white opera-house shells and a steel arch bridge',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      sea = mix(k.top, k.mid, 0.18),
      st = mix(k.land, k.dark, 0.25),
      stF = mix(st, k.mid, 0.25);
    let o =
      sun(c, x + 118, y - 134, 24) +
      cumulus(x - 30, y - 122, 0.9, '#fff', 0.85) +
      cumulus(x + 146, y - 78, 1.3, '#fff', 0.8) +
      cumulus(x - 172, y - 84, 1, '#fff', 0.7);
    o += ridge(c, y, 24, 7, k.depth(0.35)) + skyline(c, x + 70, x + 250, y, 58, k.depth(0.42), 9, 17);
    const bx = x - 92,
      Y = y - 16;
    let v = '';
    for (let i = 0; i <= 14; i++) {
      const t = i / 14,
        X = bx - 104 + 208 * t,
        q = 4 * t * (1 - t);
      v += `M${n(X)} ${n(Y + 8 - 66 * q)}V${n(Y - 10 - 56 * q)}M${n(X)} ${Y}V${n(Y + 8 - 66 * q)}`;
    }
    o +=
      S(v, stF, 1) +
      S(
        `M${bx - 104} ${Y + 10}Q${bx} ${Y - 126} ${bx + 104} ${Y + 10}M${bx - 104} ${Y - 10}Q${bx} ${Y - 124} ${bx + 104} ${Y - 10}`,
        stF,
        2.6,
      ) +
      R(bx - 190, Y - 1, 380, 5, st) +
      P([-112, 104].map((q) => `M${bx + q} ${y + 2}v-48h9v48z`).join(''), mix(D, k.land, 0.25)) +
      P([-108, 108].map((q) => `M${bx + q + 1} ${y + 2}v-48h5v48z`).join(''), L);
    o += water(c, y, sea, '#fff', x + 120, 0.55, 140);
    if (bx > 150) o += P(`M0 ${y + 1}V${y - 20}Q${bx - 210} ${y - 34} ${bx - 92} ${y + 1}z`, k.depth(0.62));
    // shells: each a sail with a shaded inner face
    const shell = (X: number, w: number, h: number, s = 1) => {
      const q = (u: number) => n(X + s * w * u);
      return (
        P(
          `M${q(0)} 0C${q(0.02)} ${n(-h * 0.5)} ${q(0.4)} ${n(-h * 0.92)} ${q(1.12)} ${-h}C${q(0.88)} ${n(-h * 0.7)} ${q(0.84)} ${n(-h * 0.3)} ${q(0.95)} 0z`,
          L,
        ) +
        P(
          `M${q(1.12)} ${-h}C${q(0.88)} ${n(-h * 0.7)} ${q(0.84)} ${n(-h * 0.3)} ${q(0.95)} 0H${q(0.66)}C${q(0.62)} ${n(-h * 0.4)} ${q(0.76)} ${n(-h * 0.8)} ${q(1.12)} ${-h}z`,
          D,
        ) +
        S(
          `M${q(0.2)} 0C${q(0.24)} ${n(-h * 0.46)} ${q(0.5)} ${n(-h * 0.82)} ${q(0.9)} ${n(-h * 0.96)}M${q(0.43)} 0C${q(0.46)} ${n(-h * 0.4)} ${q(0.6)} ${n(-h * 0.76)} ${q(0.96)} ${n(-h * 0.96)}`,
          D,
          0.8,
        )
      );
    };
    const t =
      P('M-112 18V2H116V18z', mix('#c79a7a', k.land, 0.25)) +
      P('M-112 2H116v4H-112zM-104-4H104v6H-104z', mix(L, '#c79a7a', 0.35)) +
      shell(-56, 44, 44, -1) +
      G(0, -3, shell(24, 64, 52) + shell(-22, 70, 74) + shell(-68, 74, 96));
    o += G(x + 44, y + 4, t, 1) + P(`M${x - 62} ${y + 22}h222l-30 14h-160z`, k.dark, op(0.18));
    o +=
      boat(x - 120, y + 44, 1.2, k.dark, '#fff', D) +
      boat(x - 80, y + 26, 0.66, k.dark, k.acc, mix(k.acc, k.dark, 0.25)) +
      boat(x + 128, y + 52, 0.9, k.dark, '#fff', D);
    o +=
      bank(c, b + 12, b + 26, b + 2, k.dark) +
      canopy(c, 108, k.dark, mix(k.dark, k.land, 0.6)) +
      grass(c, W - 90, H - 12, 90, 28, k.dark, 14);
    return (
      o +
      (c.left
        ? leaf(-8, H + 2, 52, 66, k.dark, k.land) + leaf(-8, H + 8, 20, 74, mix(k.dark, k.land, 0.3), k.dark)
        : '') +
      birds(
        [
          [x - 40, y - 92, 1],
          [x - 24, y - 84, 0.8],
        ],
        '#fff',
      )
    );
  },
  plane: [-110, 34],
};
