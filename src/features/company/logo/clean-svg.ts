// An SVG file as a picture and nothing else: read by an XML parser, written again from the parts that are allowed.
// Decision: docs/decisions/0046-the-look-of-the-agency.md
import sax from 'sax';
import {
  isElement,
  isGradient,
  isPlainValue,
  isShape,
  isUnwrapped,
  localReferences,
  plainAttribute,
} from './svg-parts.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_NODES = 5_000;
const MAX_DEPTH = 60;
const MAX_ATTRIBUTES = 100;
/** What is drawn once references are followed: a few lines can name each other so that they mean millions of shapes. */
const MAX_DRAWN = 20_000;
const MAX_CHAIN = 200;

export type SvgFault = 'unreadable' | 'entities' | 'detailed' | 'circular' | 'sizeless' | 'empty';
export class UnusableSvg extends Error {
  fault: SvgFault;
  constructor(fault: SvgFault) {
    super(fault);
    this.fault = fault;
  }
}

type Node = { name: string; attributes: ReadonlyMap<string, string>; children: (Node | string)[] };
export type CleanSvg = {
  width: number;
  height: number;
  /** The whole file; `box` is what of it is shown, in its own units. */
  write: (size: { width: number; height: number }, box: Box) => string;
  box: Box;
};
export type Box = { x: number; y: number; width: number; height: number };

/** Throws an UnusableSvg for what is no picture, or could become too much of one. */
export function cleanSvg(text: string): CleanSvg {
  const root = parse(text);
  const box = boxOf(root);
  checkDrawn(root);
  const { inner, attributes } = { inner: withoutLoads(root), attributes: outerAttributes(root) };
  return {
    ...{ box, width: box.width, height: box.height },
    write: (size, { x, y, width, height }) =>
      `<svg xmlns="${SVG}" width="${size.width}" height="${size.height}" viewBox="${[x, y, width, height].join(' ')}"${attributes}>${inner}</svg>`,
  };
}

function parse(text: string): Node {
  const parser = sax.parser(true, { xmlns: true, position: false });
  const open: (Node | undefined)[] = [];
  let root: Node | undefined;
  let nodes = 0;
  const inside = () => open.findLast((node) => node !== undefined);
  /** Below what is left out, everything is; below what is unwrapped, nothing else is. */
  let leftOut = 0;
  parser.onerror = () => {
    throw new UnusableSvg('unreadable');
  };
  parser.ondoctype = (doctype) => {
    if (doctype.includes('[')) throw new UnusableSvg('entities');
  };
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    nodes += 1;
    if (nodes > MAX_NODES || open.length > MAX_DEPTH || Object.keys(attributes).length > MAX_ATTRIBUTES)
      throw new UnusableSvg('detailed');
    const isOurs = uri === SVG || uri === '';
    if (!root && !(isOurs && local === 'svg')) throw new UnusableSvg('unreadable');
    if (leftOut > 0 || !isOurs || !(isElement(local) || isUnwrapped(local))) {
      leftOut += 1;
      return;
    }
    const node = isElement(local) ? { name: local, attributes: cleaned(attributes), children: [] } : undefined;
    if (node) inside()?.children.push(node);
    root ??= node;
    open.push(node);
  };
  parser.onclosetag = () => {
    if (leftOut > 0) leftOut -= 1;
    else open.pop();
  };
  const onText = (words: string) => {
    const node = inside();
    if (leftOut === 0 && node && HOLDS_TEXT.has(node.name)) node.children.push(shownIn(words));
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.write(text).close();
  if (!root) throw new UnusableSvg('unreadable');
  return root;
}

const HOLDS_TEXT = new Set(['text', 'tspan', 'title', 'desc', 'style']);

function cleaned(attributes: sax.QualifiedTag['attributes']): ReadonlyMap<string, string> {
  return new Map(
    Object.values(attributes).flatMap(({ local, prefix, uri, value }) => {
      const isOurs = prefix === '' || (uri === XLINK && local === 'href');
      const kept = isOurs ? plainAttribute(local, shownIn(value).replace(/\s+/g, ' ').trim()) : undefined;
      return kept ? [kept] : [];
    }),
  );
}

const childrenOf = ({ children }: Node) => children.filter((child): child is Node => typeof child !== 'string');
function* allIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* allIn(child);
}

const LENGTH = /^(\d{1,9}(?:\.\d{1,9})?)(?:px|pt|pc|mm|cm|in)?$/;
const NUMBERS = /^-?[\d.]{1,20}(?:e-?\d{1,2})?$/i;

/** What is shown of it: its view box, else its size. */
function boxOf({ attributes }: Node): Box {
  const numbers = (attributes.get('viewBox') ?? '').split(/[ ,]+/).filter(Boolean);
  const [x = 0, y = 0, width = 0, height = 0] = numbers.every((one) => NUMBERS.test(one)) ? numbers.map(Number) : [];
  if (numbers.length === 4 && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0)
    return { x, y, width, height };
  const side = (name: string) => Number(LENGTH.exec(attributes.get(name) ?? '')?.[1] ?? 0);
  const sides = { width: side('width'), height: side('height') };
  if (!(sides.width > 0 && sides.height > 0)) throw new UnusableSvg('sizeless');
  return { x: 0, y: 0, ...sides };
}

/** Counts what is drawn; throws if something contains itself. */
function checkDrawn(root: Node): void {
  const all = [...allIn(root)];
  if (!all.some(({ name }) => isShape(name))) throw new UnusableSvg('empty');
  const byId = new Map(all.flatMap((node) => (node.attributes.has('id') ? [[node.attributes.get('id'), node]] : [])));
  const known = new Map<Node, number>();
  const above = new Set<Node>();
  const drawn = (node: Node): number => {
    const counted = known.get(node);
    if (counted !== undefined) return counted;
    if (above.has(node)) throw new UnusableSvg('circular');
    if (above.size > MAX_CHAIN) throw new UnusableSvg('detailed');
    above.add(node);
    const referred = referencesOf(node).flatMap((id) => (byId.has(id) ? [byId.get(id) as Node] : []));
    const total = [...childrenOf(node), ...referred].reduce((sum, one) => sum + drawn(one), 1);
    above.delete(node);
    if (total > MAX_DRAWN) throw new UnusableSvg('detailed');
    known.set(node, total);
    return total;
  };
  drawn(root);
}

const referencesOf = ({ attributes }: Node): string[] =>
  [...attributes].flatMap(([name, value]) => (name === 'href' ? [value.slice(1)] : localReferences(value)));

/** Style sheets may refer to gradients alone, because what else they multiply cannot be counted. */
function withoutLoads(root: Node): string {
  const gradients = new Set(
    [...allIn(root)].filter(({ name }) => isGradient(name)).map((node) => node.attributes.get('id')),
  );
  const isPlainSheet = (text: string) => isPlainValue(text) && localReferences(text).every((id) => gradients.has(id));
  const write = (node: Node): string => {
    if (node.name === 'style' && !isPlainSheet(node.children.join(''))) return '';
    const children = node.children.map((child) => (typeof child === 'string' ? escaped(child) : write(child)));
    return `<${node.name}${written(node.attributes)}>${children.join('')}</${node.name}>`;
  };
  return childrenOf(root).map(write).join('');
}

const SIZES = ['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio'];
const outerAttributes = ({ attributes }: Node) =>
  written(new Map([...attributes].filter(([name]) => !SIZES.includes(name))));

const written = (attributes: ReadonlyMap<string, string>) =>
  [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Without the signs that XML cannot contain. They are removed first, because without them a harmless text can become another. */
const shownIn = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '');
