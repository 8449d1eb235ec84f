// Lines of names: `1.DOE/JANE MS`, `1.1DOE/JANE*P-C07`, `3.I/1ROE/KIM*03JAN26`, groups.
import { type Begun, fit, tableOf } from './beginnings.ts';
import { civil } from './civil.ts';
import { codeAt, isDigit, skipBlanks } from './signs.ts';
import type { Group, Passenger, PassengerType } from './types.ts';
import { dateAt } from './words.ts';

export const MAX_PASSENGERS = 999;

const TITLE = /^(?:MRS|MISS|MSTR|MR|MS|MSS|DR|PROF|REV|SIR|MX)$/;
const GLUED_TITLE = /(?:MRS|MISS|MSTR|MR|MS)$/;
const NO_PERSON = /EXST|CBBG|IDEXST/;
const TYPES: Readonly<Record<string, PassengerType>> = {
  ...{ ADT: 'adult', CHD: 'child', CNN: 'child', INF: 'infant', INS: 'infant-with-seat', YTH: 'youth' },
};

export type ReadNames = { passengers: Passenger[]; group?: Group };

/** Places where a name begins: a number, a point and a letter, a digit or a group's number. */
function starts(text: string): number[] {
  const found: number[] = [];
  for (let at = skipBlanks(text, 0); at < text.length && found.length < 40; ) {
    let end = at;
    while (end < at + 3 && isDigit(codeAt(text, end))) end += 1;
    if (end > at && text.charAt(end) === '.' && codeAt(text, end + 1) !== 46) found.push(at);
    const space = text.indexOf(' ', end);
    if (space < 0) break;
    at = skipBlanks(text, space);
  }
  return found;
}

/** A letter, then a slash: surnames may hold blanks, hyphens and apostrophes. */
const NAME = /^(\d{1,3})\. {0,2}(?:(I)\/)?(\d{0,3})([A-Z\u00c0-\u00de][A-Z\u00c0-\u00de' -]{0,60})\/(.{1,160})$/;
const GROUP = /^(\d{1,3})\. {0,2}(?:C\/)?(\d{1,3})([A-Z][A-Z0-9 '-]{1,60}?)(?: {1,3}NM: ?(\d{1,3}))?$/;

const BEGINS = tableOf({
  fits: /^ {0,8}\d{1,3}\. {0,2}(?:[IC]\/)?\d{0,3}[A-Z\u00c0-\u00de]/,
  begins: /^#\.[A-Z\d]/,
});
export const beginsLikeName = (line: Begun): boolean => fit(BEGINS, line) !== null;

/** Of a line that begins like a name. */
export function readNames(text: string, line: number, today: string): ReadNames | undefined {
  const places = starts(text);
  if (places[0] !== skipBlanks(text, 0)) return undefined;
  const passengers: Passenger[] = [];
  let group: Group | undefined;
  for (const [order, place] of places.entries()) {
    const chunk = text.slice(place, places[order + 1] ?? text.length).trimEnd();
    const name = /^\d{1,3}\. {0,2}C\//.test(chunk) ? null : NAME.exec(chunk);
    if (name) passengers.push(...readName(name, line, today));
    else {
      const grouped = GROUP.exec(chunk);
      if (!grouped || (!grouped[4] && !chunk.includes('C/') && grouped[1] !== '0')) return undefined;
      group = { name: (grouped[3] ?? '').trim(), size: Number(grouped[2]), line };
    }
  }
  return { passengers, group };
}

function readName(found: RegExpExecArray, line: number, today: string): Passenger[] {
  const [, number, mark, shared, surname = '', after = ''] = found;
  const count = mark === 'I' ? 1 : Math.max(1, Number(shared || 1));
  const [names = '', ...remarks] = after.split('*');
  const bracket = names.indexOf('(');
  const plain = bracket < 0 ? names : names.slice(0, bracket);
  const groups =
    bracket < 0
      ? []
      : names
          .slice(bracket, bracket + 160)
          .split('(')
          .slice(1, 8);
  const givens = plain.split('/').slice(0, count > 1 ? count : 1);
  // No name holds digits: this is a remark that looks like one.
  if (NO_PERSON.test(after) || /\d/.test(plain)) return [];
  const people: Passenger[] = givens.map((given) => ({
    number: Number(number),
    surname,
    ...titled(given.trim()),
    line,
  }));
  const first = people[0];
  if (!first) return [];
  if (mark === 'I') first.type = 'infant';
  for (const remark of remarks.slice(0, 3)) for (const person of people) applyRemark(person, remark.trim(), today);
  const infants = groups.flatMap((one) => applyGroup(first, one.replace(')', '').trim(), line, today));
  return [...people, ...infants].map(clean);
}

/** Without what is not printed. */
function clean(person: Passenger): Passenger {
  const kept: Partial<Record<string, unknown>> = {};
  for (const key of Object.keys(person) as (keyof Passenger)[]) {
    const value = person[key];
    if (value !== undefined && value !== '') kept[key] = value;
  }
  return kept as Passenger;
}

/** `JANE MS`, `JANEMS`; a name that ends by chance like a title is marked as glued. */
function titled(given: string): Pick<Passenger, 'given' | 'title' | 'titleGlued'> {
  const words = given.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (TITLE.test(last)) return { given: words.slice(0, -1).join(' '), title: last };
  const glued = GLUED_TITLE.exec(last)?.[0];
  if (glued && last.length - glued.length >= 2) {
    return { given: [...words.slice(0, -1), last.slice(0, -glued.length)].join(' '), title: glued, titleGlued: true };
  }
  return { given: words.join(' ') };
}

function birthOf(text: string, today: string): string | undefined {
  const date = dateAt(text, 0, Number(today.slice(2, 4)));
  return date?.year === undefined ? undefined : civil(date.year, date.month, date.day);
}

/** Sabre's and Worldspan's remarks: `P-C07`, `C07`, `INF`, `ADT`, `03JAN26`. */
function applyRemark(person: Passenger, remark: string, today: string) {
  const age = /^(?:P-)?[CI](\d{2})$/.exec(remark);
  if (age) {
    person.type ??= remark.includes('I') ? 'infant' : 'child';
    person.ageYears = Number(age[1]);
  }
  const type = TYPES[/^(?:P-)?([A-Z]{3})$/.exec(remark)?.[1] ?? ''];
  if (type) person.type ??= type;
  const birth = birthOf(remark, today);
  if (birth) person.birthDate = birth;
}

/** Amadeus writes types in brackets; an infant without a seat is within the name of its adult. */
function applyGroup(person: Passenger, group: string, line: number, today: string): Passenger[] {
  const birthOnly = /^IDDOB/.exec(group);
  if (birthOnly) {
    person.birthDate = birthOf(group.slice(5, 14), today);
    return [];
  }
  if (/^INF(?!ANT)/.test(group)) {
    const parts = group
      .slice(3)
      .split('/')
      .map((part) => part.trim());
    if (parts.length === 1 && parts[0] === '') {
      person.type = 'infant';
      return [];
    }
    const [own, given = '', birth = ''] = parts;
    return [
      {
        surname: own || person.surname,
        ...titled(given),
        type: 'infant',
        birthDate: birthOf(birth, today),
        withPassenger: person.number,
        line,
      },
    ];
  }
  const [type = '', birth = ''] = group.split('/');
  const known = TYPES[type];
  if (known) person.type = known;
  person.birthDate = birthOf(birth, today) ?? person.birthDate;
  return [];
}
