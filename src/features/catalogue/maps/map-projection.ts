// The rotation and scale of the globe, so that the whole route is in the frame and curves as on a globe.
import { type GeoProjection, geoAzimuthalEqualArea, geoDistance, geoInterpolate, geoOrthographic } from 'd3-geo';

export type LonLat = [longitude: number, latitude: number];
type Size = { width: number; height: number };
export type Globe = { projection: GeoProjection; x: number; y: number; radius: number };

const DEGREE = Math.PI / 180;
/** A place closer to the edge of the globe than this is not recognisable. */
const FURTHEST = 80 * DEGREE;
/** The globe is viewed from this fraction of the route's latitude, so that northern routes curve upwards. */
const STANDPOINTS = [0.45, 0.65, 0.85, 1];
/** The globe's radius in half widths of the frame. Not larger, because the coasts are too coarse. */
const LARGEST_RADIUS = 3.4;

const along = (from: LonLat, to: LonLat): LonLat[] => {
  const at = geoInterpolate(from, to);
  return Array.from({ length: 13 }, (_, step) => at(step / 12));
};

/** @param margin in pixels, for the labels around the ends. */
export function turnGlobe(from: readonly LonLat[], to: LonLat, size: Size, margin: { x: number; y: number }): Globe {
  const points = from.flatMap((one) => along(one, to));
  const middle = geoInterpolate(meanOf(from), to)(0.5);
  const sees = (centre: LonLat) => points.every((point) => geoDistance(point, centre) < FURTHEST);
  const centre = STANDPOINTS.map((share): LonLat => [middle[0], middle[1] * share]).find(sees);
  if (centre) return framed(geoOrthographic().clipAngle(90), centre, points, size, margin, 1);
  // Halfway around the world: a flat projection, which shows more than half of the globe.
  const clip = 130;
  const edge = 2 * Math.sin((clip * DEGREE) / 2);
  return framed(geoAzimuthalEqualArea().clipAngle(clip), middle, points, size, margin, edge);
}

function framed(
  projection: GeoProjection,
  [longitude, latitude]: LonLat,
  points: readonly LonLat[],
  { width, height }: Size,
  margin: { x: number; y: number },
  edge: number,
): Globe {
  projection.rotate([-longitude, -latitude]).scale(1).translate([0, 0]);
  const shown = points.map((point): LonLat => projection(point) ?? [0, 0]);
  const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.min((width - 2 * margin.x) / (right - left), (height - 2 * margin.y) / (bottom - top));
  const scale = Math.min(wanted, (width / 2) * LARGEST_RADIUS);
  const x = width / 2 - ((left + right) / 2) * scale;
  const y = height / 2 - ((top + bottom) / 2) * scale;
  projection.scale(scale).translate([x, y]).precision(1);
  projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ]);
  return { projection, x, y, radius: scale * edge };
}

/** The centre of a few places that are near each other. */
function meanOf(places: readonly LonLat[]): LonLat {
  return places.reduce((mean, place, index) => geoInterpolate(mean, place)(1 / (index + 1)));
}
