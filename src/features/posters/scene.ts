// drawScene({ city, country, region }, { width, height, variant }) -> '<svg …>': one complete, deterministic picture.
import { mix, type Palette } from './colours.ts';
import { COMPOSITIONS } from './compositions.ts';
import { LANDMARKS } from './landmarks.ts';
import { pack } from './pack.ts';
import type { Pen, Wish } from './pen.ts';
import { rng } from './seed.ts';
import { plane, sky } from './sky.ts';
import { type Place, subjectOf } from './subject.ts';
import { esc, n, P } from './svg.ts';

export type Frame = {
  width?: number;
  height?: number;
  variant?: 'card' | 'hero';
  /** A veil of the darkest colour under white text. Our pages never put text over art. */
  veil?: boolean;
};

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

/** The veil: on the left, or at the bottom when the picture is tall. */
function scrim(c: Pen, height: number): string {
  const id = c.id('v');
  const stop = (o: number, a: number) => `<stop offset="${o}" stop-color="${c.k.dark}" stop-opacity="${a}"/>`;
  const stops = c.tall
    ? stop(0, 0.6) + stop(0.46, 0)
    : stop(0, 0.74) + stop(0.3, 0.68) + stop(0.42, 0.47) + stop(0.55, 0.14) + stop(0.68, 0);
  return `<linearGradient id="${id}" ${c.tall ? 'x1="0" y1="1" x2="0" y2="0"' : ''}>${stops}</linearGradient><path d="M0 0h${n(c.W)}v${n(height)}H0z" fill="url(#${id})"/>`;
}

/** What the drawing draws with, and the shapes it asked to share. */
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
  const { width = 400, height = 300, variant = 'card', veil = false } = frame;
  const { seed, palette, landmark, choice } = subjectOf(place);
  const drawing = landmark ? LANDMARKS[landmark] : COMPOSITIONS[choice.kind];
  const wish: Wish = landmark ? {} : choice;
  const { c, shared } = makePen(seed, palette, variant, width / height, wish);
  const full = c.tall ? 340 / (width / height) : 300;

  const art = drawing.draw(c);
  const defs = shared.size ? `<defs>${[...shared.values()].join('')}</defs>` : '';
  const foot = (c.tall ? ground(c, full) : '') + (c.hero && veil ? scrim(c, full) : '');
  const body = pack(defs + sky(c) + art + foot, c.id);
  const [px, py] = drawing.plane ?? [-112, 46];
  const colour = drawing.planeColour ? c.k[drawing.planeColour] : '#fff';
  const air = plane(c.x + px, py + Math.max(0, (c.y - 214) * 0.7), colour, -14, 1, 110);
  const flip = !c.hero && (landmark ? drawing.flip : rng(`${seed}/side`)() < 0.5);
  const picture = flip ? `<g transform="matrix(-1 0 0 1 ${n(c.W)} 0)">${body}${air}</g>` : body + air;
  const title = `Illustration of ${city}${country && country !== city ? `, ${country}` : ''}: ${wish.about ?? c.about ?? drawing.about}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(c.W)} ${n(full)}" preserveAspectRatio="xMidYMid slice" role="img" stroke-linecap="round" aria-labelledby="${c.id('t')}"><title id="${c.id('t')}">${esc(title)}</title>${picture}</svg>`;
}
