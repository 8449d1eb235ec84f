// The first paint needs the document alone: it contains the rules of what it shows first, and the style sheets follow.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import postcss, { type ChildNode } from 'postcss';

/** A rule with the classes that each of its selectors needs, or a block such as @media around others. */
type Styles = { selectors: { text: string; classes: string[] }[]; body: string } | { open: string; inner: Styles[] };

/** Rules that a page without a pointer on it, on a screen, does not need at first. */
const LATER_SELECTOR = /:hover|:active|:focus|:popover-open|\[open\]|::backdrop|:user-invalid/;
const LATER_BLOCK = /print|forced-colors|scripting: ?none/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const SHEET = /<link(?: nonce="\w+")? rel="stylesheet" href="([^"#]+)[^"]*"[^>]*>/g;
const MAX_SETS = 200;

/** @param folder of the built files. @returns the document with its first rules inline */
export function createFirstStyles(folder: string): (html: string, nonce: string) => string {
  const sheets = new Map<string, Styles[]>();
  const inline = new LRUCache<string, string>({ max: MAX_SETS });
  const read = (path: string): Styles[] => {
    const known = sheets.get(path) ?? parse(postcss.parse(readFileSync(join(folder, path), 'utf8')).nodes);
    sheets.set(path, known);
    return known;
  };
  return (html, nonce) => {
    const links = [...html.matchAll(SHEET)];
    if (links.length === 0) return html;
    const paths = links.map(([, path = '']) => path);
    const used = [...classesOf(shownFirst(html))].sort();
    const key = [...paths, ...used].join(' ');
    const rules = inline.get(key) ?? paths.map((path) => write(read(path), new Set(used))).join('');
    inline.set(key, rules);
    const late = html.replace(SHEET, (link) => link.replace('<link ', '<link disabled media="print" '));
    const withoutScripts = `<noscript>${links.map(([link]) => link).join('')}</noscript>`;
    return late.replace(
      '</head>',
      () =>
        `<style data-first>${rules}${HIDDEN}</style>${withoutScripts}<script nonce="${nonce}">(${applyLate})()</script></head>`,
    );
  };
}

/** What base.css lays out later has no rules until the style sheets are there. */
const HIDDEN = '@media (scripting:enabled){main>section:nth-of-type(n + 3),main~footer{visibility:hidden}}';

/**
 * Asks for the style sheets after the first paint, so that they do not share the line with the document, and lets them in together.
 * Each keeps its relation, by which React finds it again.
 * Runs in the document's head, so that it must not use anything of this module.
 */
function applyLate() {
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    addEventListener('load', done);
  });
  painted.then(async () => {
    const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
    const loaded = late.map(
      (link) =>
        new Promise((done) => {
          link.onload = done;
          link.onerror = done;
          link.disabled = false;
        }),
    );
    // On the way to another page React takes a link out, which then never loads.
    const removals = new MutationObserver(() => {
      for (const link of late) if (!link.isConnected) link.dispatchEvent(new Event('error'));
    });
    removals.observe(document.head, { childList: true });
    await Promise.all(loaded);
    removals.disconnect();
    for (const link of late) link.media = 'all';
    // It stays where it is: React may be hydrating the head, piece by piece, and would lose its place.
    const first = document.querySelector<HTMLStyleElement>('style[data-first]');
    if (first) first.media = 'not all';
  });
}

function parse(nodes: readonly ChildNode[] = []): Styles[] {
  return nodes.flatMap((node): Styles[] => {
    if (node.type === 'rule') {
      const kept = node.selectors.filter((selector) => !LATER_SELECTOR.test(selector));
      const selectors = kept.map((text) => ({ text, classes: [...text.matchAll(CLASS)].map(([, name = '']) => name) }));
      return selectors.length > 0 ? [{ selectors, body: bodyOf(node.nodes) }] : [];
    }
    if (node.type !== 'atrule') return [];
    if (node.name === 'media' && LATER_BLOCK.test(node.params)) return [];

    // A font from the line comes with the style sheets; until then its fallback is shown, which has its metrics.
    if (node.name === 'font-face' && !node.toString().includes('local(')) return [];
    const isGroup = ['media', 'layer', 'supports', 'container'].includes(node.name) && node.nodes;
    if (isGroup) return [{ open: `@${node.name} ${node.params}`, inner: parse(node.nodes) }];
    return [{ selectors: [], body: node.toString() }];
  });
}

const bodyOf = (nodes: readonly ChildNode[]) => nodes.map(String).join(';');

function write(styles: readonly Styles[], used: ReadonlySet<string>): string {
  return styles
    .map((style) => {
      if ('open' in style) {
        const inner = write(style.inner, used);
        return inner && `${style.open}{${inner}}`;
      }
      if (style.selectors.length === 0) return style.body.endsWith('}') ? style.body : `${style.body};`;
      const needed = style.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      return needed.length > 0 ? `${needed.map(({ text }) => text).join()}{${style.body}}` : '';
    })
    .join('');
}

const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g;
const EMPTY = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta', 'wbr', 'col']);
const SECTIONS_AT_FIRST = 2;

/** The document without what base.css lays out later, and without what only browsers without scripts show. */
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
