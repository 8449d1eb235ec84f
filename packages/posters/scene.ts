// drawScene({ city, country, region }, { width, height, variant }, { subject, season, hour, event }) -> '<svg …>'.

import { pack } from './drawing/pack.ts';
import type { Pen, Wish } from './drawing/pen.ts';
import { rng } from './drawing/seed.ts';
import { plane, sky, stars } from './drawing/sky.ts';
import { esc, n, P } from './drawing/svg.ts';
import { EVENT_LAYERS } from './motifs/events.ts';
import { hourOfPalette, paletteAt, paletteIn } from './motifs/hours.ts';
import type { Motif } from './motifs/motif.ts';
import { drawSeason } from './motifs/seasons.ts';
import { shownSubject } from './motifs/subjects.ts';
import { mix, type Palette } from './palettes/colours.ts';
import type { Place } from './places/countries.ts';

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

export function drawScene(place: Place, frame: Frame = {}, motif: Motif = {}): string {
  const { city = '', country = '' } = place;
  const { width = 400, height = 300, variant = 'card' } = frame;
  const { seed, palette, drawing, wish, mirrored } = shownSubject(place, motif);
  const { season, hour, event } = motif;
  const shownAt = paletteAt(paletteIn(palette, season), hour);
  const { c, shared } = makePen(seed, shownAt, variant, width / height, wish);
  const ownHour = hourOfPalette(palette.name);
  Object.assign(c, { season, ownHour, hour: hour === ownHour ? undefined : hour });
  const full = c.tall ? 340 / (width / height) : 300;

  const night = c.hour === 'night';
  const layers = event && EVENT_LAYERS[event];
  // From back to front. The drawing is first, because it says what it has in front.
  const drawn = drawing.draw(c);
  const art = (night ? dimClouds(drawn, c.k.mid) : drawn) + drawSeason(c) + (layers?.front?.(c) ?? '');
  const heavens = sky(c) + (night && !c.night ? stars(c, 44, c.y - 70) : '') + (layers?.behind?.(c) ?? '');
  const defs = shared.size ? `<defs>${[...shared.values()].join('')}</defs>` : '';
  const foot = c.tall ? ground(c, full) : '';
  const body = pack(defs + heavens + art + foot, c.id);
  const [px, py] = drawing.plane ?? [-112, 46];
  const colour = drawing.planeColour ? c.k[drawing.planeColour] : '#fff';
  const air = plane(c.x + px, py + Math.max(0, (c.y - 214) * 0.7), colour, -14, 1, 110);
  const flip = !c.hero && (mirrored ?? rng(`${seed}/side`)() < 0.5);
  const picture = flip ? `<g transform="matrix(-1 0 0 1 ${n(c.W)} 0)">${body}${air}</g>` : body + air;
  const seen = [wish.about ?? c.about ?? drawing.about, ...motifWords(motif)].join(', ');
  const title = `Illustration of ${city}${country && country !== city ? `, ${country}` : ''}: ${seen}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(c.W)} ${n(full)}" preserveAspectRatio="xMidYMid slice" role="img" stroke-linecap="round" aria-labelledby="${c.id('t')}"><title id="${c.id('t')}">${esc(title)}</title>${picture}</svg>`;
}

/** Clouds are drawn in white with an opacity. At night they are dark. */
const dimClouds = (art: string, colour: string): string =>
  art
    .replace(/fill="#fff" opacity="[^"]*"/g, `fill="${colour}" opacity=".5"`)
    .replace(/(<g [^>]*opacity=")[^"]*("><path [^>]*fill=")#fff"/g, `$1.5$2${colour}"`);

const EVENT_WORDS = {
  fireworks: 'fireworks',
  kites: 'kites',
  lamps: 'oil lamps',
  lanterns: 'sky lanterns',
  whale: 'the tail of a whale',
} as const;
const HOUR_WORDS = { dawn: 'at dawn', day: 'by day', dusk: 'at dusk', night: 'at night' } as const;
const SEASON_WORDS = {
  spring: 'in spring',
  summer: 'in summer',
  autumn: 'in autumn',
  winter: 'in winter',
  snow: 'in snow',
} as const;

const motifWords = ({ season, hour, event }: Motif): string[] => [
  ...(event ? [EVENT_WORDS[event]] : []),
  ...(season ? [SEASON_WORDS[season]] : []),
  ...(hour ? [HOUR_WORDS[hour]] : []),
];
