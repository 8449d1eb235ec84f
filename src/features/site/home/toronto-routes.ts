// The routes on the home page's map: the agency's own round trips from Toronto, each at its place in the drawing.
import { geoAzimuthalEquidistant } from 'd3-geo';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import type { TorontoRoute } from './home.contract.ts';
import { RING_KM, RING_PX, ringLabels, TORONTO } from './toronto-drawing.ts';

type Box = { left: number; right: number; top: number; bottom: number };

const EARTH_RADIUS_KM = 6371;
/** Nearer than this, in pixels, the pins cover each other. */
const NEAREST = 40;
/** Centred on Toronto, so that a straight line is the flight path; the circles of the drawing are distances. */
const projection = geoAzimuthalEquidistant()
  .rotate([79.63, -43.68])
  .scale((RING_PX / RING_KM) * EARTH_RADIUS_KM)
  .translate([TORONTO.x, TORONTO.y]);
/** What stays visible of the drawing next to the words and on a phone. */
const FRAME: Box = { left: 130, right: 670, top: 40, bottom: 490 };
/** In pixels of the drawing, as large as on a phone. */
const LABEL = { letter: 11.5, line: 27, gap: 12, space: 6 };

/** @param lowest the lowest offer to each city from Toronto. Those that have room: no name covers another. */
export function torontoRoutes(lowest: readonly OfferSummary[]): TorontoRoute[] {
  const boxes: Box[] = [
    boxAt(TORONTO.x, TORONTO.y, 'Toronto', 'end'),
    around(TORONTO, NEAREST),
    ...ringLabels().map((at) => around(at, NEAREST / 2)),
  ];
  const routes: TorontoRoute[] = [];
  for (const offer of inManyCountries(lowest)) {
    const route = placed(offer, boxes);
    if (!route) continue;
    boxes.push(boxAt(route.x, route.y, route.city, route.anchor));
    routes.push(route);
  }
  return routes;
}

/** The cheapest of each country first, so that the map does not show a single one. */
function inManyCountries(offers: readonly OfferSummary[]): OfferSummary[] {
  const byPrice = offers.toSorted((one, other) => one.price - other.price);
  const countries = new Map<string, number>();
  const turns = byPrice.map((offer) => {
    const turn = countries.get(offer.country) ?? 0;
    countries.set(offer.country, turn + 1);
    return { offer, turn };
  });
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ offer }) => offer);
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** With the side of its name on which nothing else stands; undefined if there is none, or if it is out of sight. */
function placed({ city, country, price, arrivalAirport }: OfferSummary, boxes: readonly Box[]) {
  const airport = airportByCode(arrivalAirport);
  const at = airport && projection([airport.longitude, airport.latitude]);
  if (!at) return undefined;
  const [x, y] = [tenth(at[0]), tenth(at[1])];
  const sides = x < TORONTO.x ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const anchor = sides.find((side) => {
    const box = boxAt(x, y, city, side);
    return isInFrame(box) && boxes.every((other) => !overlap(box, other));
  });
  return anchor && { city, country, price, x, y, anchor };
}

/** The pin with its name and price, on two lines. */
function boxAt(x: number, y: number, name: string, side: TorontoRoute['anchor']): Box {
  const width = LABEL.gap + Math.max(name.length, 'CAD$1,000'.length) * LABEL.letter;
  return {
    left: (side === 'end' ? x - width : x) - LABEL.space,
    right: (side === 'end' ? x : x + width) + LABEL.space,
    top: y - LABEL.line / 2 - LABEL.space,
    bottom: y + 1.5 * LABEL.line,
  };
}

const around = ({ x, y }: { x: number; y: number }, by: number): Box => ({
  ...{ left: x - by, right: x + by, top: y - by, bottom: y + by },
});

const isInFrame = ({ left, right, top, bottom }: Box) =>
  left >= FRAME.left && right <= FRAME.right && top >= FRAME.top && bottom <= FRAME.bottom;
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
