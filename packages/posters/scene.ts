// drawScene({ city, country, region }, { width, height, variant }) -> '<svg …>': one complete, deterministic picture.

import { COMPOSITIONS } from './compositions/compositions.ts';
import { pack } from './drawing/pack.ts';
import type { Pen, Wish } from './drawing/pen.ts';
import { rng } from './drawing/seed.ts';
import { plane, sky } from './drawing/sky.ts';
import { esc, n, P } from './drawing/svg.ts';
import { LANDMARKS } from './landmarks/landmarks.ts';
import { mix, type Palette } from './palettes/colours.ts';
import type { Place } from './places/countries.ts';
import { subjectOf } from './places/subject.ts';

export type Frame = {
  width?: number;
  height?: number;
  variant?: 'card' | 'hero';
};

/** The available shapes: `portrait` has dark ground for lettering, `og` is for social cards. */
export const FRAMES = {
  card: { width: 400, height: 300, variant: 'card' },
  hero: { width: 1600, height: 900, variant: 'hero' },
  portrait: { width: 400, height: 500, variant: 'card' },
  og: { width: 1200, height: 630, variant: 'hero' },
} as const satisfies Readonly<Record<string, Required<Frame>>>;

/** Portrait pictures: the drawing ends at c.H, calm dark ground fills the rest. */
const ground = (c: Pen, height: number): string =>
  (
    [
      [16, c.k.dark],
      [-44, mix(c.k.dark, '#000000', 0.14)],
    ] as const
  )
    .map(([d, fill]) =>
      P(
        `M0 ${c.H - d}Q${n(c.W * 0.25)} ${c.H - d - 6} ${n(c.W / 2)} ${c.H - d + 7}T${n(c.W)} ${c.H - d + 1}V${n(height)}H0z`,
        fill,
      ),
    )
    .join('');

/** The state of one drawing, and the shapes it shares. */
function makePen(
  seed: string,
  k: Palette,
  variant: string,
  ratio: number,
  wish: Wish,
): { c: Pen; shared: Map<string, string> } {
  const hero = variant === 'hero';
  const tall = ratio < 1.1;
  const height = tall ? 340 / ratio : 300;
  const W = tall ? 340 : 300 * ratio;
  const tag = `p${Math.floor(rng(`${seed}/${variant}/${Math.round(W)}`)() * 6e7).toString(36)}`;
  const id = (suffix: string) => tag + suffix;
  const shared = new Map<string, string>();
  const use: Pen['use'] = (name, make, x, y, sx = 1, sy = sx) => {
    if (!shared.has(name)) shared.set(name, `<g id="${id(`d${name}`)}">${make()}</g>`);
    const scale = `${+sx.toFixed(2)}${sx === sy ? '' : ` ${+sy.toFixed(2)}`}`;
    const place =
      sx === 1 && sy === 1 ? `x="${n(x)}" y="${n(y)}"` : `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`;
    return `<use href="#${id(`d${name}`)}" ${place}/>`;
  };
  const y = tall ? Math.max(214, Math.round(height * 0.53)) : 214;
  const H = tall ? y + 78 : height;
  const x = hero && !tall ? Math.round(W * 0.69) : Math.round(W / 2);
  const chance = { r: rng(seed), q: rng(`${seed}/choice`) };
  return { c: { W, H, y, b: H - 30, x, hero, tall, left: !hero || tall, ...chance, id, use, k, wish }, shared };
}

export function drawScene(place: Place, frame: Frame = {}): string {
  const { city = '', country = '' } = place;
  const { width = 400, height = 300, variant = 'card' } = frame;
  const { seed, palette, landmark, choice } = subjectOf(place);
  const drawing = landmark ? LANDMARKS[landmark] : COMPOSITIONS[choice.kind];
  const wish: Wish = landmark ? {} : choice;
  const { c, shared } = makePen(seed, palette, variant, width / height, wish);
  const full = c.tall ? 340 / (width / height) : 300;

  const art = drawing.draw(c);
  const defs = shared.size ? `<defs>${[...shared.values()].join('')}</defs>` : '';
  const foot = c.tall ? ground(c, full) : '';
  const body = pack(defs + sky(c) + art + foot, c.id);
  const [px, py] = drawing.plane ?? [-112, 46];
  const colour = drawing.planeColour ? c.k[drawing.planeColour] : '#fff';
  const air = plane(c.x + px, py + Math.max(0, (c.y - 214) * 0.7), colour, -14, 1, 110);
  const flip = !c.hero && (landmark ? drawing.flip : rng(`${seed}/side`)() < 0.5);
  const picture = flip ? `<g transform="matrix(-1 0 0 1 ${n(c.W)} 0)">${body}${air}</g>` : body + air;
  const title = `Illustration of ${city}${country && country !== city ? `, ${country}` : ''}: ${wish.about ?? c.about ?? drawing.about}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(c.W)} ${n(full)}" preserveAspectRatio="xMidYMid slice" role="img" stroke-linecap="round" aria-labelledby="${c.id('t')}"><title id="${c.id('t')}">${esc(title)}</title>${picture}</svg>`;
}
