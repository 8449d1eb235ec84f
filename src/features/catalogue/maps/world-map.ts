// The map of the world behind prices: land only, as SVG, and the position of a place on it.
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import { WORLD } from './map-url.ts';
import { simplifyPath } from './simplify-path.ts';

const world = atlas as unknown as Topology<{ land: GeometryCollection }>;

// Cut off in the far north and south, where there are no flights.
const projection = geoNaturalEarth1()
  .scale(WORLD.width / 5.5)
  .translate([WORLD.width / 2, WORLD.height * 0.56])
  .clipExtent([
    [0, 0],
    [WORLD.width, WORLD.height],
  ]);

const PERCENT = 100;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** In percent of the width and height of the map. */
export function onWorldMap({ longitude, latitude }: { longitude: number; latitude: number }): { x: number; y: number } {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x: tenth((x / WORLD.width) * PERCENT), y: tenth((y / WORLD.height) * PERCENT) };
}

export function drawWorld(): string {
  const d = simplifyPath(geoPath(projection).digits(1)(feature(world, world.objects.land)) ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD.width} ${WORLD.height}">` +
    '<style>path{fill:#c3d3cb}@media(prefers-color-scheme:dark){path{fill:#23463f}}</style>' +
    `<path d="${d}"/></svg>`
  );
}
