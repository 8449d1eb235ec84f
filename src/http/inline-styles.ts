// The document contains its style sheets, so that its first paint waits for nothing else and no second layout follows it.
// Worth: largest paint / nginx 3.3 to 2.1; instead of the first rules alone, a seventh less work of the main thread.
// Decision: docs/decisions/0037-a-first-load-that-one-can-explain.md
import { readFileSync } from 'node:fs';
import { PAGE_CHANGE } from '#ui/page/page-change.ts';
import { showFonts } from './late-fonts.ts';

const SHEET = /<link(?: nonce="\w+")? rel="stylesheet" href="([^"#]+)[^"]*"[^>]*>/g;
const FACE = /@font-face\s*\{[^}]*\}/g;
const DESCRIPTOR = /[{;]\s*([a-z-]+)\s*:/g;
/** What `showFonts` passes on, and what does not change a face that is loaded by a script. */
const SHOWN = new Set(['font-family', 'src', 'font-weight', 'font-display']);

/**
 * @param folder of the built files
 * @returns the document with the text of its style sheets. Their links stay for React, and load nothing.
 */
export function createInlineStyles(folder: string) {
  const read = new Map<string, { text: string; isOfFonts: boolean }>();
  const sheetAt = (path: string) => {
    const sheet = read.get(path) ?? readSheet(`${folder}${path}`);
    read.set(path, sheet);
    return sheet;
  };
  return (html: string, nonce: string): string => {
    const sheets = [...html.matchAll(SHEET)].map(([link, path = '']) => ({ link, path, ...sheetAt(path) }));
    if (sheets.length === 0) return html;
    const rules = sheets.filter(({ isOfFonts }) => !isOfFonts).map(({ text }) => text);
    const fonts = sheets.filter(({ isOfFonts }) => isOfFonts);
    const faces = JSON.stringify(fonts.map(({ text }) => text).join(''));
    // Parts that come later look for their sheets by address, without the # that React Router writes behind some.
    const known = sheets.map(({ path }) => `<link disabled rel="stylesheet" href="${path}"/>`).join('');
    const withoutScripts = `<noscript>${fonts.map(({ link }) => link).join('')}</noscript>`;
    const script = `<script nonce="${nonce}">(${showFonts})(${faces},"${PAGE_CHANGE}")</script>`;
    return html
      .replace(SHEET, (link) => link.replace('<link ', '<link disabled '))
      .replace('<link disabled', () => `<style>${rules.join('\n')}</style><link disabled`)
      .replace('</head>', () => `${known}${withoutScripts}${script}</head>`);
  };
}

function readSheet(file: string) {
  const text = readFileSync(file, 'utf8').trim();
  const isOfFonts = text.search(FACE) >= 0;
  if (isOfFonts && text.replace(FACE, '').trim() !== '')
    throw new Error(`${file} has faces of fonts and other rules: faces need a style sheet of their own`);
  const [other] = isOfFonts ? [...text.matchAll(DESCRIPTOR)].filter(([, name = '']) => !SHOWN.has(name)) : [];
  if (other) throw new Error(`${file} has a face with ${other[1]}, which late-fonts.ts does not pass on`);
  return { text, isOfFonts };
}
