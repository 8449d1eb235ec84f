// The rules that read an uploaded logo, called with hostile parts of one.
import { cleanSvg, UnusableSvg } from '../src/features/company/logo/clean-svg.ts';
import * as svgParts from '../src/features/company/logo/svg-parts.ts';
import type { Rule } from './hostile-assistant-rules.ts';

/** Cleans a file, and writes it where it can be used. */
function cleaned(file: string): void {
  try {
    const { box, write } = cleanSvg(file);
    write(box, box);
  } catch (error) {
    if (!(error instanceof UnusableSvg)) throw error;
  }
}
const svgWith = (inner: string) => `<svg viewBox="0 0 9 9">${inner}<rect width="9" height="9"/></svg>`;
/** Of a file that an administrator uploads, but others may have made. */
export const ofLogos: Rule[] = [
  ['cleanSvg', cleaned],
  ['cleanSvg of a text', (text) => cleaned(svgWith(`<text>${text}</text>`))],
  ['cleanSvg of a style', (text) => cleaned(svgWith(`<style>${text.replaceAll('<', '')}</style>`))],
  [
    'cleanSvg of values',
    (text) => cleaned(svgWith(`<path d="${text.replace(/[<&"]/g, '')}" style="${text.replace(/[<&"]/g, '')}"/>`)),
  ],
  [
    'cleanSvg of a size',
    (text) => cleaned(`<svg viewBox="${text.replace(/[<&"]/g, '')}" width="${text.replace(/[<&"]/g, '')}"/>`),
  ],
  [
    'svg-parts isElement',
    (text) => [svgParts.isElement(text), svgParts.isUnwrapped(text), svgParts.isShape(text), svgParts.isGradient(text)],
  ],
  ['svg-parts localReferences', svgParts.localReferences],
  ['svg-parts isPlainValue', svgParts.isPlainValue],
  [
    'svg-parts plainAttribute',
    (text) => ['id', 'href', 'style', text].map((name) => svgParts.plainAttribute(name, text)),
  ],
];
