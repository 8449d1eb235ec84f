// Text as it is pasted -> lines in the letters that reservation systems know, with the columns they came from.
import { beginningOf } from './beginnings.ts';
import { skipBlanks } from './words.ts';

/** 1 MB; the rest is not read. */
export const MAX_CHARACTERS = 1_048_576;
/** A line holds 64 columns, and a whole screen that arrives as one line holds 24 of them. */
export const MAX_COLUMNS = 2048;
/** Lines with text; 1 MB of a display has some 16,000. */
export const MAX_LINES = 20_000;
const SCREEN_COLUMNS = 64;

export type Line = {
  /** From 1, in the original text. */
  number: number;
  /** Printable, upper case, without quotes, bullets and marks of the page's end. */
  text: string;
  /** What the text begins with, as a place in tables. */
  beginning: number;
  /** The column of the original for each letter of `text`; absent when it is `shift` plus the place. */
  columns?: readonly number[];
  shift: number;
  /** A screen of 64 columns arrived without breaks. */
  joined?: boolean;
};

export type Leftover = {
  line: number;
  lastLine: number;
  from: number;
  to: number;
  why: 'blank' | 'too-long' | 'too-many-lines' | 'too-much-text';
};

/** The original column of a place in a line. */
export const columnAt = ({ columns, shift }: Line, place: number): number =>
  columns ? (columns[place] ?? (columns.at(-1) ?? -1) + 1) : shift + place;

export const indentOf = ({ text }: Pick<Line, 'text'>): number => {
  let at = 0;
  while (text.charCodeAt(at) === 32) at += 1;
  return at;
};

const LOOK_ALIKES = new Map<string, string>();
const alike = (foreign: string, latin: string) => {
  for (let at = 0; at < foreign.length; at += 1) LOOK_ALIKES.set(foreign.charAt(at), latin.charAt(at));
};
// Cyrillic capitals, then small letters, then Greek capitals.
alike('\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405', 'ABEKMHOPCTYXIJS');
alike('\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455', 'AEOPCYXIJS');
alike('\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7', 'ABEZHIKMNOPTYX');
// The cross that Sabre and Apollo print, as the code pages show it.
alike('\u00a5\u2021\u00a7\u00a4|\u2020', '++++++');
alike('\u2018\u2019\u201a\u201b\u2032\u0060\u00b4', "'''''''");
alike('\u201c\u201d\u201e\u2033\u00ab\u00bb', '""""""');
alike('\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------');
alike('\u2022\u00b7\u25aa\u25cf\u25e6\u2023\u2043\u00d7', '********');

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ gt: '>', lt: '<', amp: '&', quot: '"', apos: "'", nbsp: ' ', yen: '+', sect: '+', curren: '+' },
  ...{ dagger: '+', Dagger: '+', ndash: '-', mdash: '-', rsquo: "'", lsquo: "'", bull: '*', middot: '*' },
};

const isInvisible = (code: number) =>
  code < 32 || (code > 126 && code < 160) || code === 0xad || code === 0xfeff || (code >= 0x200b && code <= 0x200f);

const isBlank = (code: number) =>
  code === 9 ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

const shown: string[] = [];

/** One sign of the original as the systems print it; '' for signs without a width. */
function signOf(sign: string): string {
  const code = sign.charCodeAt(0);
  const known = shown[code];
  if (known !== undefined) return known;
  const found = findSign(sign);
  // A table of the letters that occur in mails; others are looked up each time.
  if (code < 0x2500) shown[code] = found;
  return found;
}

function findSign(sign: string): string {
  const code = sign.charCodeAt(0);
  if (isBlank(code)) return ' ';
  if (isInvisible(code)) return '';
  if (code >= 0xff01 && code <= 0xff5e) return signOf(String.fromCharCode(code - 0xfee0));
  const same = LOOK_ALIKES.get(sign);
  if (same) return same;
  const upper = sign.toUpperCase();
  return upper.length === 1 ? upper : sign;
}

/** The entity at a place, and how many signs it takes. */
function entityAt(raw: string, at: number): { sign: string; length: number } | undefined {
  const end = raw.slice(at, at + 10).indexOf(';');
  if (end < 2) return undefined;
  const name = raw.slice(at + 1, at + end);
  if (!name.startsWith('#')) {
    const sign = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    return sign ? { sign, length: end + 1 } : undefined;
  }
  const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code < 0x10000 ? { sign: signOf(String.fromCharCode(code)), length: end + 1 } : undefined;
}

/** Text that was saved in one code page and read in another: a sign too many before the cross or a blank. */
function brokenAt(raw: string, at: number): { sign: string; length: number } | undefined {
  const sign = raw.charAt(at);
  if (sign === '\u00c2' && '\u00a5\u00a7\u00a4\u00a0'.includes(raw.charAt(at + 1) || '-'))
    return { sign: signOf(raw.charAt(at + 1)), length: 2 };
  if (raw.startsWith('\u00e2\u20ac\u00a1', at)) return { sign: '+', length: 3 };
  return undefined;
}

/** Quotes of mails, then one bullet. */
const QUOTES = /^(?: {0,4}>){1,20} ?/;
const BULLET = /^ {0,8}(?:[*+-] {1,3}|")(?=[^ ])/;
const TAG_AT_END = /<(?:BR|P|DIV|\/P|\/DIV|\/TD|\/TR) ?\/?>$/;
const PAGE_END = /(?:\)>|><|\/\$|&|>|")$/;

/** Where a sign may begin several: an entity, or a sign of a wrong code page. */
const specialAt = (raw: string, at: number, sign: string) => {
  if (sign === '&') return entityAt(raw, at);
  return sign === '\u00c2' || sign === '\u00e2' ? brokenAt(raw, at) : undefined;
};

function replaceSigns(raw: string): { text: string; columns: number[] } {
  const columns: number[] = [];
  let text = '';
  let indent = true;
  for (let at = 0; at < raw.length; ) {
    const sign = raw.charAt(at);
    const special = specialAt(raw, at, sign);
    let shape = special?.sign ?? signOf(sign);
    // A tab before the text stands for its indent.
    if (sign === '\t' && indent && at < 4) shape = '        ';
    if (indent && shape.trim() !== '') indent = false;
    text += shape;
    for (let width = 0; width < shape.length; width += 1) columns.push(at);
    at += special?.length ?? 1;
  }
  return { text, columns };
}

/** Blanks, tags and marks of a page's end are dropped, four at most. */
function withoutEnd(whole: string): string {
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
function startOf(text: string): number {
  const first = text.charCodeAt(indentOf({ text }));
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
  const start = startOf(text);
  // All lines have the same keys in the same order, so that reading one is quick.
  const read = text.slice(start);
  const beginning = beginningOf(read);
  return { number, text: read, beginning, columns: columns?.slice(start), shift: start, joined: undefined };
}

/** What begins a line of the display, where a screen arrives without breaks. */
const BEGINS =
  /^(?: {0,2}\d{1,2}(?:\.|[ +]) {0,3}(?:[A-Z][A-Z0-9]|\d[A-Z])[ /]? {0,3}\d{1,4}| {4,12}OPERATED BY|OPERATED BY| {0,8}DEPARTS )/;

/** A line of several screen lines -> those lines. */
function splitScreen(line: Line): Line[] {
  const cuts = [0];
  for (let at = SCREEN_COLUMNS; at < line.text.length; at += SCREEN_COLUMNS)
    if (BEGINS.test(line.text.slice(at, at + 24))) cuts.push(at);
  if (cuts.length === 1) return [line];
  return cuts.map((cut, place) => {
    const text = line.text.slice(cut, cuts[place + 1] ?? line.text.length).trimEnd();
    return {
      number: line.number,
      text,
      beginning: beginningOf(text),
      columns: line.columns?.slice(cut),
      shift: line.shift + cut,
      joined: true,
    };
  });
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
    const first = CLASSES[text.charCodeAt(start)];
    let hasText = first === PLAIN;
    if (hasText || first === BLANK) {
      // Most lines hold nothing else, and an expression is quicker than a look at each sign.
      PLAIN_RUN.lastIndex = start;
      PLAIN_RUN.test(text);
      at = Math.min(PLAIN_RUN.lastIndex, end);
      hasText ||= skipBlanks(text, start) < at;
    }
    for (; at < end; at += 1) {
      const kind = CLASSES[text.charCodeAt(at)] ?? SPECIAL;
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
      leftovers.push({ line: first, lastLine: number, from: 0, to: 0, why: 'too-many-lines' });
      break;
    }
    if (line && line.text !== '') {
      withText += 1;
      blank = undefined;
      if (line.text.length > SCREEN_COLUMNS) lines.push(...splitScreen(line));
      else lines.push(line);
    } else if (line && at > start && /[^\s]/.test(text.slice(start, start + 80))) {
      // Marks of a page's end alone: a line without words.
      withText += 1;
      blank = undefined;
      lines.push({ ...line, columns: undefined, shift: 0 });
    } else if (blank) blank.lastLine = number;
    else {
      blank = { line: number, lastLine: number, from: 0, to: at - start, why: 'blank' };
      leftovers.push(blank);
    }
    if (at - start > MAX_COLUMNS)
      leftovers.push({ line: number, lastLine: number, from: MAX_COLUMNS, to: at - start, why: 'too-long' });
    start = at + (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1);
  }
  if (text.length > end) {
    const lastLine = number + countLines(text, end, text.length);
    leftovers.push({ line: number, lastLine, from: 0, to: 0, why: 'too-much-text' });
  }
  return { lines, leftovers };
}

function countLines(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at += 1) {
    if (isLineEnd(text.charCodeAt(at))) count += 1;
    if (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10) at += 1;
  }
  return count;
}
