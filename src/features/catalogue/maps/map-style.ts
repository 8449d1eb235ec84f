// The colours of a map, copied from the site's tokens because an SVG image cannot read those of the page.
import type { MapShape } from './map-url.ts';

type Colours = Record<
  | 'ground'
  | 'lit'
  | 'deep'
  | 'air'
  | 'net'
  | 'land'
  | 'coast'
  | 'home'
  | 'there'
  | 'way'
  | 'start'
  | 'end'
  | 'ring'
  | 'word'
  | 'halo',
  string
>;

const DAY: Colours = {
  ground: '#f3f1ea',
  lit: '#e2eff0',
  deep: '#bcd6d9',
  air: '#d3e5e6',
  net: '#ffffff',
  land: '#fdfcf9',
  coast: '#a9c1bd',
  home: '#f6e2d8',
  there: '#f5dfae',
  way: '#b93a1c',
  start: '#b93a1c',
  end: '#e2a52f',
  ring: '#ffffff',
  word: '#0f2f2c',
  halo: '#fdfcf9',
};

const NIGHT: Colours = {
  ground: '#061413',
  lit: '#17504a',
  deep: '#0b2d2a',
  air: '#0f3531',
  net: '#5b8a80',
  land: '#2d6257',
  coast: '#3f7a6d',
  home: '#3d7a6b',
  there: '#6f7a45',
  way: '#edb84f',
  start: '#ee7a50',
  end: '#edb84f',
  ring: '#f0ede3',
  word: '#f3f1ea',
  halo: '#0b2a28',
};

const rules = (c: Colours) =>
  `.lit{stop-color:${c.lit}}.deep{stop-color:${c.deep}}.air{fill:${c.air}}.net{stroke:${c.net}}` +
  `.land{fill:${c.land};stroke:${c.coast}}.home{fill:${c.home};stroke:${c.coast}}.there{fill:${c.there};stroke:${c.coast}}` +
  `.under{stroke:${c.halo}}.way{stroke:${c.way}}.plane{fill:${c.ring}}.start{fill:${c.start};stroke:${c.ring}}` +
  `.end{fill:${c.end};stroke:${c.ring}}text{fill:${c.word};stroke:${c.halo}}`;

const FORM =
  'path{fill:none;stroke-linejoin:round}.air{opacity:.55}.net{stroke-width:.6;opacity:.4}.land,.home,.there{stroke-width:.7}' +
  '.under{stroke-width:5;opacity:.35;stroke-linecap:round}.way{stroke-width:2.4;stroke-linecap:round;stroke-dasharray:.1 6}' +
  '.start,.end{stroke-width:2.2}text{font-family:"Radio Canada","Segoe UI",system-ui,sans-serif;font-weight:600;text-anchor:middle;' +
  'stroke-width:3.5;stroke-linejoin:round;paint-order:stroke}';

/** A trip's map is always on the dark green; a page's map follows the page's scheme. */
export const mapStyle = (shape: MapShape): string =>
  shape === 'small' ? FORM + rules(NIGHT) : `${FORM}${rules(DAY)}@media(prefers-color-scheme:dark){${rules(NIGHT)}}`;
