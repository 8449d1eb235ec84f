// The part of the map that shows all results, and which of them have room for a name.
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import type { AirportMap, MapPlace } from '#features/catalogue/finder/finder.contract.ts';

export type Spot = { x: number; y: number };
/** A part of the map, in percent of it. `tall`: the height of what has to be seen of it, around its middle, for its width. */
export type Frame = Spot & { width: number; height: number; tall: number };
type Size = { width: number; height: number };
type Priced = MapPlace & { price: number };
/**
 * `side`: where the name stands; undefined for a dot without one. x and y in percent of the frame.
 * `isPressable`: false for a dot that is too close to another; its row of the list is pressed instead.
 */
export type Pin = Spot & {
  place: Priced;
  isPressable: boolean;
  side: Side | undefined;
  room: 'always' | 'wide' | undefined;
};
type Side = 'before' | 'after';

const MIDDLE = 50;
/** The airport of departure is in the middle of the map. */
const START: Spot = { x: MIDDLE, y: MIDDLE };
/** Some 6,000 km: closer, the coasts are too coarse. */
const SMALLEST = 16;
/** How much larger than the results the frame is, for the names on both sides of them. */
const ROOM = { wide: 1.75, high: 1.35 };
/** Its height for its width, as both a phone and the column next to the list are. */
const TALL = 4 / 3;
/** It is never lower than this for its width, and has this share of its height for names at its edges. */
const LOW = 0.75;
const EDGES = 0.16;
/** Of many results, the share that decides what is shown, so that a few far ones do not make the others small. */
const NEAREST = 0.75;
const MANY = 20;

/** Sizes in percent of the frame at its narrowest, 340 by 453 px: no two targets are within 24 px of each other. */
const DOT: Size = { width: 7.4, height: 5.5 };
const DRAWN: Size = { width: 3.6, height: 2.7 };
/** Pins that are this far from all others have a target of 44 px, in every frame or in one of 400 by 533 px. */
const ROOMY: Size = { width: 13.2, height: 9.9 };
const ROOMY_WIDE: Size = { width: 11.1, height: 8.4 };
const LETTER = 2.15;
const GAP = 3;
const LINE = 7.4;
const NARROWEST_NAME = 16;

const hundredth = (value: number) => Math.round(value * 100) / 100;
const isPriced = (place: MapPlace): place is Priced => place.price !== undefined;

/** The places of the list, in its order; then the others. */
function inOrder(places: readonly MapPlace[], listed: readonly string[]): { rows: Priced[]; others: Priced[] } {
  const priced = places.filter(isPriced);
  const byKey = new Map(priced.map((place) => [cityKey(place), place]));
  const rows = listed.flatMap((key) => byKey.get(key) ?? []);
  return { rows, others: priced.filter((place) => !rows.includes(place)) };
}

/** Shows all cities of the list; without a list most of the results. */
export function fitMap({ places, isChosen }: AirportMap, listed: readonly string[] = []): Frame {
  const { rows, others } = inOrder(places, listed);
  const results = rows.length > 0 ? rows : nearest(others);
  const spots: Spot[] = [...results, ...(isChosen || results.length === 0 ? [START] : [])];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max((right - left) * ROOM.wide, ((bottom - top) * ROOM.high) / TALL, SMALLEST);
  const height = width * TALL;
  const y = within((top + bottom) / 2, height);
  const middle = y + height / 2;
  const seen = 2 * Math.max(middle - top, bottom - middle) + height * EDGES;
  return {
    ...{ x: hundredth(within((left + right) / 2, width)), y: hundredth(y) },
    ...{ width: hundredth(width), height: hundredth(height) },
    tall: hundredth(Math.min(TALL, Math.max(LOW, seen / width))),
  };
}

/** Where a frame begins that has its middle there, or nearer to the middle of the map, behind whose edge nothing is drawn. */
function within(middle: number, length: number): number {
  const room = Math.max(0, MIDDLE - length / 2);
  return Math.min(MIDDLE + room, Math.max(MIDDLE - room, middle)) - length / 2;
}

function nearest(spots: readonly Spot[]): readonly Spot[] {
  if (spots.length < MANY) return spots;
  const away = ({ x, y }: Spot) => Math.hypot(x - START.x, y - START.y);
  return spots.toSorted((one, other) => away(one) - away(other)).slice(0, Math.ceil(spots.length * NEAREST));
}

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * The cities of the list in its order: each has a dot, and a name if there is room for one. Then the other results, the
 * cheapest first: a name, else a dot, else nothing; other pages of the list have them.
 */
export function pinsOn(map: AirportMap, frame: Frame, listed: readonly string[] = []): { pins: Pin[]; start: Spot } {
  const inFrame = ({ x, y }: Spot): Spot => ({
    x: hundredth(((x - frame.x) / frame.width) * 100),
    y: hundredth(((y - frame.y) / frame.height) * 100),
  });
  const start = inFrame(START);
  const names: Box[] = map.isChosen ? [around(start, DOT), nameUnder(start)] : [];
  const pressed: Spot[] = map.isChosen ? [start] : [];
  const dotsOf = (places: readonly Priced[]) =>
    places.map((place) => {
      const spot = inFrame(place);
      const isPressable = pressed.every((other) => isClear(spot, other, DOT));
      if (isPressable) pressed.push(spot);
      return { ...spot, place, isPressable };
    });
  // A name may reach over the pressable area of a dot, but not over the dot.
  const sideOf = ({ x, y, place: { city } }: Spot & { place: Priced }, covered: readonly Box[]): Side | undefined => {
    const sides = x < start.x ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const side = sides.find((one) => {
      const box = nameAt({ x, y }, city, one);
      return box.left > 1 && box.right < 99 && covered.every((other) => !overlap(box, other));
    });
    if (side) names.push(nameAt({ x, y }, city, side));
    return side;
  };
  const { rows, others } = inOrder(map.places, listed);
  const first = dotsOf(rows);
  const besides = (own: Spot, dots: readonly Spot[]) =>
    dots.filter((dot) => dot !== own).map((dot) => around(dot, DRAWN));
  const named = first.map((dot) => ({ ...dot, side: sideOf(dot, [...names, ...besides(dot, first)]) }));
  const rest = dotsOf(
    others.filter((place) => {
      const spot = inFrame(place);
      const isFree = pressed.every((other) => isClear(spot, other, DOT));
      return (
        isInside(spot, frame) &&
        isFree &&
        (rows.length === 0 || names.every((name) => !overlap(name, around(spot, DRAWN))))
      );
    }),
  ).filter(({ isPressable }) => isPressable);
  const all = [...first, ...rest];
  const pins = [...named, ...rest.map((dot) => ({ ...dot, side: sideOf(dot, [...names, ...besides(dot, all)]) }))];
  const targets = all.filter(({ isPressable }) => isPressable);
  const roomOf = ({ x, y }: Spot) => {
    const isAlone = (by: Size) =>
      targets.every((other) => (other.x === x && other.y === y) || isClear({ x, y }, other, by));
    return isAlone(ROOMY) ? 'always' : isAlone(ROOMY_WIDE) ? 'wide' : undefined;
  };
  return { pins: pins.map((pin) => ({ ...pin, room: roomOf(pin) })), start };
}

/** What is outside of the part that is seen may be cut off. */
const isInside = ({ x, y }: Spot, { tall }: Frame) =>
  Math.abs(x - MIDDLE) < 47 && Math.abs(y - MIDDLE) < (MIDDLE * tall) / TALL - 3;

const isClear = (one: Spot, other: Spot, by: Size) =>
  Math.abs(one.x - other.x) > by.width || Math.abs(one.y - other.y) > by.height;

const around = ({ x, y }: Spot, { width, height }: Size): Box => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

/** A name above its price, on one side of the dot. */
function nameAt({ x, y }: Spot, name: string, side: 'before' | 'after'): Box {
  const width = Math.max(name.length * LETTER, NARROWEST_NAME);
  const near = side === 'after' ? x + GAP : x - GAP;
  const far = side === 'after' ? near + width : near - width;
  return { left: Math.min(near, far), right: Math.max(near, far), top: y - LINE / 2, bottom: y + LINE / 2 };
}

const nameUnder = ({ x, y }: Spot): Box => ({
  ...{ left: x - NARROWEST_NAME / 2, right: x + NARROWEST_NAME / 2, top: y, bottom: y + LINE },
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
