// Text as it is pasted -> lines in the letters that reservation systems know, with the columns they came from.
import { type Begun, beginningOf } from './beginnings.ts';
import { codeAt, isDigit, isLetter, skipBlanks } from './signs.ts';
import { replaceSigns } from './spelling.ts';
import type { LineVerdict } from './types.ts';

/** 1 MB; the rest is not read. */
export const MAX_CHARACTERS = 1_048_576;
/** A line holds 64 columns, and a whole screen that arrives as one line holds 24 of them. */
export const MAX_COLUMNS = 2048;
/** Lines with text; 1 MB of a display has some 16,000. */
export const MAX_LINES = 20_000;
const SCREEN_COLUMNS = 64;

/** Its text is printable, upper case, without quotes, bullets and marks of the page's end. */
export type Line = Begun & {
  /** From 1, in the original text. */
  number: number;
  /** The column of the original for each letter of `text`; absent when it is `shift` plus the place. */
  columns?: readonly number[];
  shift: number;
  /** A screen of 64 columns arrived without breaks. */
  joined?: boolean;
};

/** What is not read. */
export type Leftover = Extract<LineVerdict, { verdict: 'skipped' }>;

/** The original column of a place in a line. */
export const columnAt = ({ columns, shift }: Line, place: number): number =>
  columns ? (columns[place] ?? (columns.at(-1) ?? -1) + 1) : shift + place;

/** Quotes of mails, then one bullet. */
const QUOTES = /^(?: {0,4}>){1,20} ?/;
const BULLET = /^ {0,8}(?:[*+-] {1,3}|")(?=[^ ])/;
const TAG_AT_END = /<(?:BR|P|DIV|\/P|\/DIV|\/TD|\/TR) ?\/?>$/;
const PAGE_END = /(?:\)>|><|\/\$|&|>|")$/;

/** Blanks, tags and marks of a page's end are dropped, four at most. */
function withoutEnd(whole: string): string {
  const last = codeAt(whole, whole.length - 1);
  // Most lines end with a letter or a digit.
  if (isDigit(last) || isLetter(last)) return whole;
  let text = whole.trimEnd();
  for (let again = 0; again < 4 && '>$&"'.includes(text.charAt(text.length - 1) || '!'); again += 1) {
    const end = text.slice(-8);
    const mark = TAG_AT_END.exec(end) ?? PAGE_END.exec(end);
    if (!mark) break;
    text = text.slice(0, text.length - mark[0].length).trimEnd();
  }
  return text;
}

const [LEAST_LETTER, QUOTE] = [48, 62];
/** Where the text begins, after quotes and a bullet; most lines begin with neither. */
function startOf(text: string, indent: number): number {
  const first = codeAt(text, indent);
  const quotes = first === QUOTE ? (QUOTES.exec(text)?.[0].length ?? 0) : 0;
  if (quotes === 0 && first >= LEAST_LETTER) return 0;
  return quotes + (BULLET.exec(text.slice(quotes))?.[0].length ?? 0);
}

/** A line, cut to MAX_COLUMNS before. */
function normaliseLine(number: number, raw: string, plain: boolean): Line {
  let text = raw;
  let columns: number[] | undefined;
  if (!plain) ({ text, columns } = replaceSigns(raw));
  text = withoutEnd(text);
  const blanks = skipBlanks(text, 0);
  const shift = startOf(text, blanks);
  if (shift === 0) return lineOf(number, text, blanks, columns, 0, undefined);
  text = text.slice(shift);
  return lineOf(number, text, skipBlanks(text, 0), columns?.slice(shift), shift, undefined);
}

/** All lines have the same keys in the same order, so that reading one is quick. */
const lineOf = (
  number: number,
  text: string,
  indent: number,
  columns: readonly number[] | undefined,
  shift: number,
  joined: true | undefined,
): Line => ({ number, text, indent, beginning: beginningOf(text, indent), columns, shift, joined });

/** What begins a line of the display, where a screen arrives without breaks. */
const BEGINS =
  /(?: {0,2}\d{1,2}(?:\.|[ +]) {0,3}(?:[A-Z][A-Z0-9]|\d[A-Z])[ /]? {0,3}\d{1,4}| {4,12}OPERATED BY|OPERATED BY| {0,8}DEPARTS )/y;

/** Adds a line, or the lines of the screen that arrived as one. */
function addLines(line: Line, lines: Line[]) {
  let from = 0;
  for (let at = SCREEN_COLUMNS; at < line.text.length; at += SCREEN_COLUMNS) {
    BEGINS.lastIndex = at;
    if (!BEGINS.test(line.text)) continue;
    lines.push(partOf(line, from, at));
    from = at;
  }
  lines.push(from === 0 ? line : partOf(line, from, line.text.length));
}

function partOf({ number, text, columns, shift }: Line, from: number, to: number): Line {
  const part = text.slice(from, to).trimEnd();
  return lineOf(number, part, skipBlanks(part, 0), columns?.slice(from), shift + from, true);
}

const LINE_ENDS = [10, 13, 11, 12, 0x85, 0x2028, 0x2029];
const isLineEnd = (code: number) => LINE_ENDS.includes(code);
/** Blanks, and signs that stay as they are. */
const PLAIN_RUN = /[ -%'-_{}~]*/y;
const [PLAIN, SPECIAL, BLANK, END] = [0, 1, 2, 3];
/** One look for each sign: `&` may begin an entity, `|` is a cross, small letters become capitals. */
const CLASSES = new Uint8Array(0x2100).fill(SPECIAL);
for (let code = 33; code < 127; code += 1)
  CLASSES[code] = code === 38 || code === 124 || (code > 95 && code < 123) ? SPECIAL : PLAIN;
CLASSES[32] = BLANK;
for (const code of LINE_ENDS) CLASSES[code] = END;

/** All lines with text, and what is not read of the rest, each in the order of the text. */
export function linesOf(text: string): { lines: Line[]; leftovers: Leftover[] } {
  const lines: Line[] = [];
  const leftovers: Leftover[] = [];
  const end = Math.min(text.length, MAX_CHARACTERS);
  let number = 0;
  let withText = 0;
  let blank: Leftover | undefined;
  for (let start = 0; start <= end; ) {
    number += 1;
    let at = start;
    let plain = true;
    const first = CLASSES[codeAt(text, start)];
    let hasText = first === PLAIN;
    if (hasText || first === BLANK) {
      // Most lines hold nothing else, and an expression is quicker than a look at each sign.
      PLAIN_RUN.lastIndex = start;
      PLAIN_RUN.test(text);
      at = Math.min(PLAIN_RUN.lastIndex, end);
      hasText ||= skipBlanks(text, start) < at;
    }
    for (; at < end; at += 1) {
      const kind = CLASSES[codeAt(text, at)] ?? SPECIAL;
      if (kind === BLANK) continue;
      if (kind === END) break;
      hasText = true;
      if (kind === SPECIAL) plain = false;
    }
    const line = hasText
      ? normaliseLine(number, text.slice(start, Math.min(at, start + MAX_COLUMNS)), plain)
      : undefined;
    if (line && withText === MAX_LINES) {
      const first = number;
      number += countLines(text, at, end);
      leftovers.push({ line: first, lastLine: number, from: 0, to: 0, verdict: 'skipped', why: 'too-many-lines' });
      break;
    }
    if (line && line.text !== '') {
      withText += 1;
      blank = undefined;
      addLines(line, lines);
    } else if (line && at > start && /[^\s]/.test(text.slice(start, start + 80))) {
      // Marks of a page's end alone: a line without words.
      withText += 1;
      blank = undefined;
      lines.push({ ...line, columns: undefined, shift: 0 });
    } else if (blank) blank.lastLine = number;
    else {
      blank = { line: number, lastLine: number, from: 0, to: at - start, verdict: 'skipped', why: 'blank' };
      leftovers.push(blank);
    }
    if (at - start > MAX_COLUMNS)
      leftovers.push({
        line: number,
        lastLine: number,
        from: MAX_COLUMNS,
        to: at - start,
        verdict: 'skipped',
        why: 'too-long',
      });
    start = at + (codeAt(text, at) === 13 && codeAt(text, at + 1) === 10 ? 2 : 1);
  }
  if (text.length > end) {
    const lastLine = number + countLines(text, end, text.length);
    leftovers.push({ line: number, lastLine, from: 0, to: 0, verdict: 'skipped', why: 'too-much-text' });
  }
  return { lines, leftovers };
}

function countLines(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at += 1) {
    if (isLineEnd(codeAt(text, at))) count += 1;
    if (codeAt(text, at) === 13 && codeAt(text, at + 1) === 10) at += 1;
  }
  return count;
}
