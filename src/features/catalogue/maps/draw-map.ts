// A globe rotated to a route, as SVG: land and sea, the two countries, dotted routes and their ends.
import { type GeoPermissibleObjects, geoContains, geoGraticule, geoInterpolate, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { m } from '#messages';
import { type Label, placeLabels, type Spot } from './map-labels.ts';
import { type Globe, type LonLat, turnGlobe } from './map-projection.ts';
import type { MapPlace } from './map-request.rules.ts';
import { mapStyle } from './map-style.ts';
import { MAP_SIZES, type MapShape } from './map-url.ts';
import { simplifyPath } from './simplify-path.ts';

const world = atlas as unknown as Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
const land = feature(world, world.objects.land);
const countries = feature(world, world.objects.countries).features;
const lines = geoGraticule().step([20, 20])();
const MARGIN = { wide: { x: 96, y: 72 }, tall: { x: 44, y: 52 }, small: { x: 62, y: 46 } } as const;

const at = ({ longitude, latitude }: MapPlace): LonLat => [longitude, latitude];
const one = (value: number) => String(Math.round(value * 10) / 10);
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Drawn = { shape: MapShape; from: readonly MapPlace[]; to: MapPlace };

export function drawMap({ shape, from, to }: Drawn): string {
  const size = MAP_SIZES[shape];
  const { width, height } = size;
  const globe = turnGlobe(from.map(at), at(to), size, MARGIN[shape]);
  const path = geoPath(globe.projection).digits(1);
  const draw = (thing: GeoPermissibleObjects) => simplifyPath(path(thing) ?? '');
  const tinted = (className: string, place: MapPlace) => {
    const country = countries.find((shape) => geoContains(shape, at(place)));
    return country ? `<path class="${className}" d="${draw(country)}"/>` : '';
  };
  const [home] = from;
  const labels = placeLabels(spotsOf(globe, from, to, shape === 'small'), size);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(titleOf(from, to))}</title>`,
    `<style>${mapStyle(shape)}</style>`,
    glow(globe),
    `<path class="net" d="${draw(lines)}"/>`,
    `<path class="land" d="${draw(land)}"/>`,
    home ? tinted('home', home) : '',
    tinted('there', to),
    ...from.map((start) => way(draw, start, to)),
    from.length === 1 && home ? plane(globe, home, to) : '',
    ...from.map((start) => dot(globe, start, 'start')),
    dot(globe, to, 'end'),
    ...labels.map(word),
    '</svg>',
  ].join('');
}

const titleOf = (from: readonly MapPlace[], to: MapPlace): string =>
  m.inquiry_from_to({ from: from.map(({ city }) => city).join(', '), to: to.city });

/** The sea, lit from above, and the atmosphere around it. */
const glow = ({ x, y, radius }: Globe) =>
  `<defs><radialGradient id="sea" gradientUnits="userSpaceOnUse" cx="${one(x)}" cy="${one(y - radius * 0.35)}" r="${one(radius * 1.3)}">` +
  '<stop class="lit" offset="0"/><stop class="deep" offset="1"/></radialGradient></defs>' +
  `<circle class="air" cx="${one(x)}" cy="${one(y)}" r="${one(radius + 7)}"/>` +
  `<circle fill="url(#sea)" cx="${one(x)}" cy="${one(y)}" r="${one(radius)}"/>`;

const way = (draw: (thing: GeoPermissibleObjects) => string, from: MapPlace, to: MapPlace) => {
  const d = draw({ type: 'LineString', coordinates: [at(from), at(to)] });
  return `<path class="under" d="${d}"/><path class="way" d="${d}"/>`;
};

function dot({ projection }: Globe, place: MapPlace, className: string): string {
  const [x, y] = projection(at(place)) ?? [0, 0];
  return `<circle class="${className}" cx="${one(x)}" cy="${one(y)}" r="5"/>`;
}

/** An aeroplane halfway, pointing forward. */
function plane({ projection }: Globe, from: MapPlace, to: MapPlace): string {
  const on = geoInterpolate(at(from), at(to));
  const [[x, y], [nextX, nextY]] = [projection(on(0.54)) ?? [0, 0], projection(on(0.56)) ?? [1, 0]];
  const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  const d =
    'M9 0c0-.9-.8-1.3-1.7-1.3H3.2L-.6-7.6h-1.9l1.9 6.3h-4l-1.7-2.2h-1.5l1 3.5-1 3.5h1.5l1.7-2.2h4l-1.9 6.3h1.9l3.8-6.3h4.1C8.2 1.300 9 .9 9 0z';
  return `<path class="plane" transform="translate(${one(x)} ${one(y)}) rotate(${one(turn)})" d="${d}"/>`;
}

/** The destination's label is placed first. A trip shows city names; gateways show their codes. */
function spotsOf({ projection }: Globe, from: readonly MapPlace[], to: MapPlace, cities: boolean): Spot[] {
  const spot = (place: MapPlace, towards: MapPlace, text: string, size: number): Spot => {
    const [x, y] = projection(at(place)) ?? [0, 0];
    const [nextX, nextY] = projection(geoInterpolate(at(place), at(towards))(0.04)) ?? [x, y];
    return { x, y, text, size, away: Math.atan2(nextY - y, nextX - x) };
  };
  const [first] = from;
  return [
    ...(first ? [spot(to, first, to.city, cities ? 13 : 16)] : []),
    ...from.map((start) => spot(start, to, cities ? start.city : start.iata, 13)),
  ];
}

const word = ({ x, y, text, size }: Label) =>
  `<text x="${one(x)}" y="${one(y)}" font-size="${size}">${escaped(text)}</text>`;
