// Signs as they are pasted -> as the systems print them: look-alikes, entities, wrong code pages.
import { codeAt } from './signs.ts';

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
  const code = codeAt(sign, 0);
  const known = shown[code];
  if (known !== undefined) return known;
  const found = findSign(sign);
  // A table of the letters that occur in mails; others are looked up each time.
  if (code < 0x2500) shown[code] = found;
  return found;
}

function findSign(sign: string): string {
  const code = codeAt(sign, 0);
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

/** Blanks, and signs that stay as they are or become capitals. */
const LATIN_RUN = /[ -%'-_a-{}~]*/y;
/** Where a sign may begin several: an entity, or a sign of a wrong code page. */
const specialAt = (raw: string, at: number, sign: string) => {
  if (sign === '&') return entityAt(raw, at);
  return sign === '\u00c2' || sign === '\u00e2' ? brokenAt(raw, at) : undefined;
};

/** A line in the letters that the systems know, and its columns where a sign does not take one, as it mostly does. */
export function replaceSigns(raw: string): { text: string; columns?: number[] } {
  let columns: number[] | undefined;
  let text = '';
  let indent = true;
  for (let at = 0; at < raw.length; ) {
    LATIN_RUN.lastIndex = at;
    LATIN_RUN.test(raw);
    const end = LATIN_RUN.lastIndex;
    if (end > at) {
      const run = raw.slice(at, end).toUpperCase();
      if (indent) indent = run.trim() === '';
      text += run;
      if (columns) for (let place = at; place < end; place += 1) columns.push(place);
      at = end;
      continue;
    }
    const sign = raw.charAt(at);
    const special = specialAt(raw, at, sign);
    let shape = special?.sign ?? signOf(sign);
    // A tab before the text stands for its indent.
    if (sign === '\t' && indent && at < 4) shape = '        ';
    if (indent && shape.trim() !== '') indent = false;
    const length = special?.length ?? 1;
    if (shape.length !== length) columns ??= Array.from({ length: text.length }, (_, place) => place);
    for (let width = 0; width < shape.length; width += 1) columns?.push(at);
    text += shape;
    at += length;
  }
  return { text, columns };
}
