// What a logo may consist of. Whatever is not named here is left out: programs, links, embedded pictures, filters, animations.
// Decision: docs/decisions/0046-the-look-of-the-agency.md

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use'];
const GRADIENTS = ['linearGradient', 'radialGradient'];
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'tspan', 'stop', 'clipPath', 'mask', 'pattern', 'title', 'desc', 'style'],
  ...SHAPES,
  ...GRADIENTS,
]);
/** They mean nothing to a picture, but what is inside them is drawn. */
const UNWRAPPED = new Set(['a', 'switch']);

const GEOMETRY =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform rotate ' +
  'gradientUnits gradientTransform spreadMethod offset pathLength clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform textLength lengthAdjust';
const PAINT =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask mask-type ' +
  'paint-order vector-effect display visibility overflow shape-rendering isolation mix-blend-mode';
const TEXT =
  'font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing text-anchor ' +
  'text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode';
const ATTRIBUTES = new Set(`${GEOMETRY} ${PAINT} ${TEXT} id class style`.split(' '));

const FUNCTIONS = new Set([
  ...['url', 'rgb', 'rgba', 'hsl', 'hsla', 'calc', 'matrix', 'rotate', 'scale', 'translate'],
  ...['skewx', 'skewy', 'translatex', 'translatey', 'scalex', 'scaley'],
]);
const CALL = /([a-z-]{1,24})\s{0,8}\(/gi;
const LOCAL = /url\(\s{0,8}(["']?)#([\w.:-]{1,100})\1\s{0,8}\)/gi;
const NAME = /^[\w.:-]{1,100}$/;

export const isElement = (name: string): boolean => ELEMENTS.has(name);
export const isUnwrapped = (name: string): boolean => UNWRAPPED.has(name);
export const isShape = (name: string): boolean => SHAPES.includes(name);
export const isGradient = (name: string): boolean => GRADIENTS.includes(name);

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** The ids that a text refers to by `url(#id)`. */
export const localReferences = (text: string): string[] => [...text.matchAll(LOCAL)].map(([, , id = '']) => id);

/** Whether it is only values: no escapes, no rules, no functions but the known ones, and no URL but of this file. */
export function isPlainValue(text: string): boolean {
  if (/[\\@<>]/.test(text)) return false;
  const calls = [...text.matchAll(CALL)].map(([, name = '']) => name.toLowerCase());
  if (calls.length !== countOf(text, '(') || calls.some((name) => !FUNCTIONS.has(name))) return false;
  return calls.filter((name) => name === 'url').length === localReferences(text).length;
}

/** The attribute as it is written; undefined if it is left out. A reference is to a part of the same file. */
export function plainAttribute(name: string, value: string): [name: string, value: string] | undefined {
  if (name === 'href') return value.startsWith('#') && NAME.test(value.slice(1)) ? [name, value] : undefined;
  if (!ATTRIBUTES.has(name) || !isPlainValue(value)) return undefined;
  if (name === 'id' && !NAME.test(value)) return undefined;
  return [name, value];
}
