// The fonts of a printed quote, and the choice of one for each letter. Static files, because a PDF holds no variable font.
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { withoutAccents } from '#domain/text.ts';

const BESLEY = import.meta.resolve('@fontsource/besley/LICENSE');
const RADIO_CANADA = import.meta.resolve('@fontsource/radio-canada/LICENSE');

/** Parts of one typeface: a file has the letters of some languages. */
const text = (weight: number) =>
  ['latin', 'latin-ext', 'vietnamese', 'canadian-aboriginal'].map(
    (part) => new URL(`files/radio-canada-${part}-${weight}-normal.woff`, RADIO_CANADA).href,
  );
const display = ['latin', 'latin-ext'].map((part) => new URL(`files/besley-${part}-500-normal.woff`, BESLEY).href);
/** What Besley lacks is set in Radio Canada. */
const FACES = { text: text(400), strong: text(600), display: [...display, ...text(500)] };
export type Face = keyof typeof FACES;
/** The file of every font by the face that begins with it. */
export const FIRST_FILE = FACES.text[0] as string;

/** Letters of one line that are in one font. */
export type Run = { file: string; text: string };

/** Stands for letters that no font here has. */
export const LEFT_OUT = '[\u2026]';

const opened = new Map<string, Font>();
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFileSync(new URL(file))) as Font;
  opened.set(file, font);
  return font;
}

const found = new Map<string, string | undefined>();
function fileOf(face: Face, letter: string): string | undefined {
  const key = `${face} ${letter}`;
  if (!found.has(key)) {
    const point = letter.codePointAt(0) ?? 0;
    found.set(
      key,
      FACES[face].find((file) => openFont(file).hasGlyphForCodePoint(point)),
    );
  }
  return found.get(key);
}

const hasAll = (face: Face, text: string) => [...text].every((letter) => fileOf(face, letter) !== undefined);

/** Signs that the fonts lack and that mean the same as one they have. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '\u2013',
  '\u2212': '\u2013',
};

/** The letter, one that is read in its place ('ﬁ', 'Ａ', an accent that the font lacks), or undefined. */
function printed(face: Face, letter: string): string | undefined {
  if (/\p{Zs}/u.test(letter)) return letter === ' ' ? ' ' : '\u00a0';
  if (fileOf(face, letter)) return letter;
  if (/\p{M}/u.test(letter)) return '';
  const alike = [ALIKE[letter], letter.normalize('NFKC'), withoutAccents(letter)];
  return alike.find((text) => text && hasAll(face, text));
}

/**
 * What can be printed of a text, on one line. The fonts have the letters of European languages in the Latin script, of Vietnamese
 * and of the syllabics of Canada. A typeface for every other script would be 20 MB and more, with rules of its own for joining
 * letters and for writing from right to left; agents write in English or French. So a word in another script is left out in
 * plain sight, the document says so at its end, and the page of the quote shows it.
 */
export function printable(face: Face, text: string): string {
  const parts: string[] = [];
  for (const letter of text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')) {
    const shown = printed(face, letter);
    if (shown !== undefined) parts.push(shown);
    else if (parts.at(-1) !== LEFT_OUT && !(parts.at(-1) === ' ' && parts.at(-2) === LEFT_OUT)) parts.push(LEFT_OUT);
  }
  return parts.join('');
}

/** A printable text in runs of one font each. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const file = letter === ' ' && last ? last.file : (fileOf(face, letter) ?? (FACES[face][0] as string));
    if (last?.file === file) last.text += letter;
    else runs.push({ file, text: letter });
  }
  return runs;
}
