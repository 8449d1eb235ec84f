import { leaf, palm } from '../drawing/flora.ts';
import { bank, ridge } from '../drawing/land.ts';
import type { Drawing } from '../drawing/pen.ts';
import { birds, streaks, sun } from '../drawing/sky.ts';
import { G, n, op, P, S } from '../drawing/svg.ts';
import { mix } from '../palettes/colours.ts';

export const bali: Drawing = {
  about: 'a split temple gate, a volcano and rice terraces',
  draw(c) {
    const { k, x, y, W, H, b } = c,
      L = k.lit,
      D = k.shd,
      M = mix(D, k.dark, 0.4),
      G1 = k.acc,
      G2 = k.land,
      hi = mix(L, '#ffffff', 0.4),
      wet = mix(k.mid, k.low, 0.6);
    let o =
      sun(c, x, y - 82, 44) +
      streaks(
        [
          [x - 210, y - 116, 170, 9],
          [x + 60, y - 140, 170, 8],
          [x + 90, y - 72, 140, 7],
          [x - 210, y - 70, 110, 7],
        ],
        '#fff',
        0.5,
      );
    const v = x - 112,
      rock = mix('#8f5f86', k.low, 0.3);
    o +=
      P(
        `M${v - 190} ${y}Q${v - 70} ${y - 24} ${v - 16} ${y - 106}q8-4 16 0q8 4 14 0Q${v + 80} ${y - 24} ${v + 240} ${y}z`,
        rock,
      ) +
      P(
        `M${v} ${y - 106}q8 4 14 0Q${v + 80} ${y - 24} ${v + 240} ${y}H${v + 30}Q${v - 14} ${y - 50} ${v} ${y - 106}z`,
        mix(rock, k.low, 0.3),
      ) +
      P(`M0 ${y - 12}q${n(W * 0.25)}-12 ${n(W * 0.5)}-2t${n(W * 0.5)}-4v30H0z`, k.low, op(0.6)) +
      ridge(c, y + 4, 26, 8, k.depth(0.66));
    for (const [d, h] of [
      [-150, 46],
      [-124, 36],
      [128, 44],
      [156, 34],
      [-180, 34],
    ] as const)
      o += c.use('p', () => palm(0, 0, 44, 4, mix(G2, k.dark, 0.35), 19), x + d, y + 6, h / 44);
    // terraces: bright lips stepping down to the front
    for (let i = 0; i < 6; i++) {
      const Y = y + 4 + i * 13;
      o +=
        P(
          `M-20 ${Y + 4}Q${n(W * 0.16)} ${Y - 8 + (i % 2) * 6} ${n(x - 40)} ${Y + 2}T${n(x + 90)} ${Y - 1}T${n(W + 20)} ${Y - 8 + (i % 3) * 5}V${n(H)}H-20z`,
          i % 2 ? mix(G2, k.dark, 0.06 + i * 0.05) : mix(G1, G2, i * 0.14),
        ) +
        S(
          `M-20 ${Y + 4}Q${n(W * 0.16)} ${Y - 8 + (i % 2) * 6} ${n(x - 40)} ${Y + 2}T${n(x + 90)} ${Y - 1}T${n(W + 20)} ${Y - 8 + (i % 3) * 5}`,
          i % 2 ? wet : mix(G1, '#ffffff', 0.3),
          1.6,
          op(0.7),
        );
    }
    // half gate: straight inner face, stepped outer face
    const out =
      'L14-118 20-120 18-104 30-104 34-110 34-92 30-88 40-84 46-90 46-70 42-66 54-62 60-68 60-44 56-40 62-36V-24H68V-12H74V0z';
    const gate = (lit: string, shade: string) =>
      P(`M0 0V-140L6-156 9-140 12-128${out}`, lit) +
      P('M0 0V-140L6-156 8-100 4-60V0z', shade) +
      P('M14-96h14v5H16zM18-78h22v5H20zM22-56h32v5H24zM14-34h46v5H16zM12-18h54v5H12z', M) +
      P('M12-104h10v3H12zM16-86h16v3H16zM18-64h28v3H18zM12-42h44v3H12zM10-24h54v3H10z', hi, op(0.8));
    o +=
      P(`M${x - 26} ${y + 20}H${x + 26}L${x + 66} ${n(H)}H${x - 66}z`, mix(L, k.low, 0.5)) +
      P(`M${x - 90} ${y + 20}h180l8 8H${x - 98}z`, D) +
      G(x + 16, y + 20, gate(L, D)) +
      `<g transform="translate(${x - 16} ${y + 20}) scale(-1 1)">${gate(mix(D, L, 0.3), mix(D, k.dark, 0.15))}</g>` +
      P(`M${x - 30} ${y + 26}h60l5 5h-70zM${x - 38} ${y + 34}h76l6 6h-88z`, mix(L, k.low, 0.15));
    // tall bamboo offering pole
    o +=
      S(
        `M${W - 66} ${n(H)}Q${W - 64} ${H - 160} ${W - 96} ${H - 196}Q${W - 118} ${H - 206} ${W - 124} ${H - 176}`,
        k.dark,
        2.4,
      ) +
      P(`M${W - 128} ${H - 178}h8l3 12-7 14-7-14z`, G1) +
      S(`M${W - 76} ${H - 150}l-12 10M${W - 84} ${H - 172}l-12 6M${W - 70} ${H - 120}l-12 12`, G1, 2);
    o +=
      bank(c, b + 10, H + 6, b + 2, k.dark) +
      palm(W - 20, H, 168, -12, k.dark, 46) +
      leaf(W + 6, H + 4, 150, 66, k.dark);
    return (
      o +
      (c.left ? palm(14, H, 142, 16, k.dark, 44) + leaf(-10, H + 4, 38, 82, k.dark, G2) : '') +
      birds(
        [
          [x + 84, y - 116, 0.9],
          [x + 98, y - 109, 0.7],
        ],
        k.dark,
      )
    );
  },
  plane: [-112, 34],
};
