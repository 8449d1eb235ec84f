// The first paint needs only the document: it contains the rules for what it shows first, and the style sheets follow.
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import postcss, { type ChildNode, list, type Root } from 'postcss';
import { sha256 } from '#platform/hash.ts';
import { BELOW } from '#ui/page/laid-out-later.ts';
import { PAGE_CHANGE } from '#ui/page/page-change.ts';
import { applyLate, type Face } from './late-styles.ts';
import { matcherOf, type Shown, shownIn } from './selector-matches.ts';

/** A rule with its selectors, or a block such as @media around others. */
type Styles =
  | { selectors: { text: string; matches: (shown: Shown) => boolean }[]; body: string }
  | { open: string; inner: Styles[] };

/** Rules that a page on a screen does not need at first. */
const LATER_BLOCK = /^(?!.*\bnot\b).*(?:print|forced-colors: ?active|scripting: ?none)/;
const SHEET = /<link(?: nonce="\w+")? rel="stylesheet" href="([^"#]+)[^"]*"[^>]*>/g;
const MAX_SETS = 200;

/**
 * @param folder of the built files
 * @param generatedFiles further files by path, to which it adds the late style sheets of a document as one file
 * @returns the document with its first rules inline
 */
export function createFirstStyles(folder: string, generatedFiles: Map<string, Uint8Array>) {
  const fileOf = (path: string) => `${folder}${path}`;
  const joined = new Map<string, string>();
  const sheets = new Map<string, { styles: Styles[]; faces: Face[] }>();
  const inline = new LRUCache<string, string>({ max: MAX_SETS });
  const read = (path: string) => {
    const known = sheets.get(path);
    if (known) return known;
    const sheet = postcss.parse(readFileSync(fileOf(path), 'utf8'));
    const parsed = { styles: parse(sheet.nodes), faces: facesOf(path, sheet) };
    sheets.set(path, parsed);
    return parsed;
  };
  /** One response is smaller than six and needs one request. A later document with the same sheets finds it in the browser's cache. */
  function join(paths: string[]): string {
    const key = paths.join(' ');
    const known = joined.get(key);
    if (known) return known;
    const text = paths.map((path) => readFileSync(fileOf(path), 'utf8')).join('\n');
    const path = `/assets/styles-${sha256(text).slice(0, 8)}.css`;
    generatedFiles.set(path, Buffer.from(text));
    joined.set(key, path);
    return path;
  }
  return (html: string, nonce: string): string => {
    const links = [...html.matchAll(SHEET)];
    if (links.length === 0) return html;
    const paths = links.map(([, path = '']) => path);
    const used = [...shownIn(shownFirst(html))].sort();
    const key = [...paths, ...used].join(' ');
    const rules = inline.get(key) ?? paths.map((path) => write(read(path).styles, new Set(used))).join('');
    inline.set(key, rules);
    const first = `<style data-first>${rules}</style><style data-hidden>${HIDDEN}</style>`;
    const late = html.replace(SHEET, (link, path) => {
      // The faces of fonts are added by script, all at once. A preload scanner looks only at the medium.
      const isOfFonts = read(path).faces.length > 0;
      return link.replace('<link ', `<link disabled media="${isOfFonts ? 'not all' : 'print'}" `);
    });
    const faces = JSON.stringify(paths.flatMap((path) => read(path).faces));
    const sheet = join(paths.filter((path) => read(path).faces.length === 0));
    const script = `<script nonce="${nonce}">(${applyLate})("${sheet}",${faces},"${PAGE_CHANGE}")</script>`;
    const withoutScripts = `<noscript>${links.map(([link]) => link).join('')}</noscript>`;
    return late
      .replace('<link disabled', () => `${first}<link disabled`)
      .replace('</head>', () => `${withoutScripts}${script}</head>`);
  };
}

/** What is below the first screen is neither laid out nor painted before the style sheets are there. */
const HIDDEN = `@media screen and (scripting:enabled){${BELOW}{content-visibility:hidden !important}
@supports not (content-visibility:hidden){${BELOW}{visibility:hidden}}}`;

const FACE_DESCRIPTORS = ['font-family', 'src', 'font-weight', 'font-display'];

/** The faces of a style sheet of fonts, none of any other. Throws if it has more than applyLate adds. */
function facesOf(path: string, { nodes }: Root): Face[] {
  const faces = nodes.filter((node) => node.type === 'atrule' && node.name === 'font-face');
  if (faces.length === 0) return [];
  if (faces.length < nodes.filter(({ type }) => type !== 'comment').length)
    throw new Error(`${path} has faces of fonts and other rules: faces need a style sheet of their own`);
  return faces.map((face) => {
    const declared = 'nodes' in face ? (face.nodes ?? []) : [];
    const values = new Map(declared.map((node) => (node.type === 'decl' ? [node.prop, node.value] : ['', ''])));
    for (const name of values.keys())
      if (!FACE_DESCRIPTORS.includes(name)) throw new Error(`${path}: ${name} would be lost`);
    const family = values.get('font-family')?.replaceAll(/["']/g, '') ?? '';
    return [family, values.get('src') ?? '', values.get('font-weight') ?? 'normal'];
  });
}

function parse(nodes: readonly ChildNode[] = []): Styles[] {
  return nodes.flatMap((node): Styles[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => ({ text, matches: matcherOf(text) }));
      return [{ selectors, body: bodyOf(node.nodes) }];
    }
    if (node.type !== 'atrule') return [];
    if (node.name === 'media' && list.comma(node.params).every((query) => LATER_BLOCK.test(query))) return [];

    // A font from the network arrives after the style sheets; until then its fallback is shown, which has its metrics.
    if (node.name === 'font-face') return [];
    const isGroup = ['media', 'layer', 'supports', 'container'].includes(node.name) && node.nodes;
    if (isGroup) return [{ open: `@${node.name} ${node.params}`, inner: parse(node.nodes) }];
    return [{ selectors: [], body: node.toString() }];
  });
}

const bodyOf = (nodes: readonly ChildNode[]) => nodes.map(String).join(';');

function write(styles: readonly Styles[], shown: Shown): string {
  return styles
    .map((style) => {
      if ('open' in style) {
        const inner = write(style.inner, shown);
        return inner && `${style.open}{${inner}}`;
      }
      if (style.selectors.length === 0) return style.body.endsWith('}') ? style.body : `${style.body};`;
      const needed = style.selectors.filter(({ matches }) => matches(shown));
      return needed.length > 0 ? `${needed.map(({ text }) => text).join()}{${style.body}}` : '';
    })
    .join('');
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g;
const EMPTY = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta', 'wbr', 'col']);
const SECTIONS_AT_FIRST = 2;

/** The document without what is below the first screen, and without what only browsers without scripts show. */
export function shownFirst(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<noscript>.*?<\/noscript>/gs, '');
  const main = body.indexOf('<main');
  const end = body.indexOf('</main>');
  if (main < 0 || end < 0) return body;
  const footer = body.indexOf('</footer>', end);
  const rest = footer < 0 ? body.slice(end) : body.slice(footer);
  return body.slice(0, main) + firstSections(body.slice(main, end)) + rest;
}

function firstSections(main: string): string {
  let [depth, sections] = [0, 0];
  for (const { 1: closing, 2: name = '', 3: closed, index } of main.matchAll(TAG)) {
    if (closed || EMPTY.has(name)) continue;
    if (depth === 1 && name === 'section' && !closing) {
      sections += 1;
      if (sections > SECTIONS_AT_FIRST) return main.slice(0, index);
    }
    depth += closing ? -1 : 1;
  }
  return main;
}
