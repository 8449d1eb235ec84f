// Shortens the path of an outline: relative steps instead of absolute points, without invisible steps.
type Point = [x: number, y: number];

const SMALLEST_STEP = 1.3;

/** @param d as d3-geo writes it: 'M1.5,2L3,4Z', in absolute coordinates. */
export const simplifyPath = (d: string): string => d.split(/(?=M)/).map(lightRing).join('');

function lightRing(ring: string): string {
  const closed = ring.endsWith('Z');
  const points = [...ring.matchAll(/(-?[\d.]{1,20}),(-?[\d.]{1,20})/g)].map(
    ([, x, y]): Point => [tenths(x), tenths(y)],
  );
  const last = points.length - 1;
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const step = before ? Math.hypot(point[0] - before[0], point[1] - before[1]) / 10 : SMALLEST_STEP;
    if (step >= SMALLEST_STEP || (index === last && !closed)) kept.push(point);
  }
  const [first] = kept;
  // An outline that shrank to a dot is not drawn.
  if (!first || kept.length < (closed ? 3 : 2)) return '';
  const steps = kept.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = kept[index] ?? first;
    return `${short(x - fromX)}${joined(short(y - fromY))}`;
  });
  return `M${short(first[0])}${joined(short(first[1]))}l${steps.reduce((all, step) => all + joined(step))}${closed ? 'z' : ''}`;
}

const tenths = (text = '0') => Math.round(Number(text) * 10);
const short = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.');
/** A minus sign needs no separator. */
const joined = (text: string) => (text.startsWith('-') ? text : ` ${text}`);
