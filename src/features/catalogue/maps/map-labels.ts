// Positions of place names: next to their dots, clear of each other, of the routes and of the frame.
export type Spot = {
  x: number;
  y: number;
  text: string;
  size: number /** The direction the way takes from here. */;
  away: number;
};
export type Label = { x: number; y: number; text: string; size: number };

type Box = { left: number; top: number; right: number; bottom: number };

const LETTER = 0.66;
const GAP = 10;
const TURNS = [0, 0.8, -0.8, 1.6, -1.6, 2.4, -2.4];

const crosses = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export function placeLabels(spots: readonly Spot[], { width, height }: { width: number; height: number }): Label[] {
  const dots = spots.map(({ x, y }): Box => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  const taken: Box[] = [];
  return spots.map((spot, index) => {
    const others = [...dots.filter((_, one) => one !== index), ...taken];
    const boxes = TURNS.map((turn) => boxAt(spot, spot.away + Math.PI + turn));
    const inside = ({ left, top, right, bottom }: Box) =>
      left > 6 && top > 6 && right < width - 6 && bottom < height - 6;
    const box =
      boxes.find((one) => inside(one) && !others.some((other) => crosses(one, other))) ??
      boxes.find(inside) ??
      boxAt(spot, -Math.PI / 2);
    taken.push(box);
    return { x: (box.left + box.right) / 2, y: box.bottom - spot.size * 0.22, text: spot.text, size: spot.size };
  });
}

/** The box of a label on one side of its dot, just outside the gap around it. */
function boxAt({ x, y, text, size }: Spot, direction: number): Box {
  const [halfWide, halfHigh] = [(text.length * size * LETTER) / 2, size * 0.55];
  const cx = x + Math.cos(direction) * (halfWide + GAP);
  const cy = y + Math.sin(direction) * (halfHigh + GAP);
  return { left: cx - halfWide, right: cx + halfWide, top: cy - halfHigh, bottom: cy + halfHigh };
}
