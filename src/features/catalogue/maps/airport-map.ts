// The map around an airport of departure: land and circles of distance, as SVG, and the position of a place on it.
import { geoAzimuthalEquidistant, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import type { Point } from './great-circle.rules.ts';
import { simplifyPath } from './simplify-path.ts';

const world = atlas as unknown as Topology<{ land: GeometryCollection }>;

/** As large as the coasts are exact: a page shows a part of it. */
const SIZE = 3000;
const MIDDLE = SIZE / 2;
/** Half around the world. */
const FURTHEST_KM = 20_015;
const RING_KM = 2000;
const RINGS = 7;
/** Further away, land is drawn out to a ring. */
const VISIBLE_DEGREES = 160;
const PERCENT = 100;

/** The airport is in the middle, so that a straight line is the flight path and the circles are distances. */
const projectionAt = ({ longitude, latitude }: Point) =>
  geoAzimuthalEquidistant()
    .rotate([-longitude, -latitude])
    .scale(MIDDLE / Math.PI)
    .translate([MIDDLE, MIDDLE])
    .clipAngle(VISIBLE_DEGREES);

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The positions of places on the map around an airport, in percent of its width and height. */
export function onMapAround(airport: Point): (place: Point) => { x: number; y: number } {
  const projection = projectionAt(airport);
  return ({ longitude, latitude }) => {
    const [x, y] = projection([longitude, latitude]) ?? [MIDDLE, MIDDLE];
    return { x: hundredth((x / SIZE) * PERCENT), y: hundredth((y / SIZE) * PERCENT) };
  };
}

/** In the colours of the home page's map, in every scheme. */
export function drawMapAround(airport: Point): string {
  const d = simplifyPath(geoPath(projectionAt(airport)).digits(1)(feature(world, world.objects.land)) ?? '');
  const rings = Array.from({ length: RINGS }, (_, index) => {
    const radius = Math.round(((RING_KM * (RINGS - index)) / FURTHEST_KM) * MIDDLE);
    return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    '<style>circle{fill:#12413b;fill-opacity:.2;stroke:#5b8a80;stroke-dasharray:1 5;vector-effect:non-scaling-stroke}' +
    'path{fill:#346b61}</style>' +
    `${rings.join('')}<path d="${d}"/></svg>`
  );
}
