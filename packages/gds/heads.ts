// What all displays share: number, airline, flight, class, date, weekday, pair, status and seats, in this order.
import { type Begun, fit, tableOf } from './beginnings.ts';
import { codeAt, endsAt, isDigit, isLetter, letters, skipBlanks } from './signs.ts';
import { dateAt, type ReadDate, timeAt, weekdayOfLetter, weekdayOfPair } from './words.ts';

/** How the weekday is printed, which tells the systems apart. */
type WeekdayForm = 'digit' | 'letter' | 'pair';

export type Head = {
  number?: number;
  /** Galileo prints a point after the number. */
  point: boolean;
  codeshare: boolean;
  carrier: string;
  /** Absent: open. */
  flight?: string;
  suffix?: string;
  bookingClass: string;
  secondClass?: string;
  /** `870M`, not `870 M`. */
  glued: boolean;
  date?: ReadDate;
  weekday?: number;
  weekdayForm?: WeekdayForm;
  married: boolean;
  from: string;
  to: string;
  status?: string;
  seats?: number;
  flown: boolean;
  end: number;
};

const START = tableOf({
  fits: /^ {0,24}(?:(\d{1,3})( ?[.)]? {0,3}))?(\*)?([A-Z][A-Z0-9]|\d[A-Z])(\*)? {0,4}(?:(\d{1,4})([A-Z]{0,2})|(OPEN)([A-Z]{0,2}))(?: {1,3}([A-Z])(?=[ \d]))?/,
  begins: /9$/,
});

/** A line that begins with number, airline and flight: a segment, or a broken one. */
export const beginsLikeFlight = (line: Begun): boolean => fit(FLIGHT, line) !== null;
const FLIGHT = tableOf({
  fits: /^ {0,8}(?:\d{1,3} ?[.)]? {0,3})?\*?(?:[A-Z][A-Z0-9]|\d[A-Z]) {0,4}\d{1,4} {0,3}[A-Z]{1,2} {0,4}\d{1,2}[A-Z]{3}/,
  begins: /9$/,
});

type Pair = { from: string; to: string; end: number };

function pairAt(text: string, at: number): Pair | undefined {
  const run = letters(text, at);
  if (run === 6 && !isDigit(codeAt(text, at + 6)))
    return { from: text.slice(at, at + 3), to: text.slice(at + 3, at + 6), end: at + 6 };
  if (run !== 3) return undefined;
  // Apart, with a hyphen or an arrow between, as people write it.
  let next = skipBlanks(text, at + 3);
  if ('-/>'.includes(text.charAt(next) || '!')) next = skipBlanks(text, next + 1);
  if (next === at + 3 || next > at + 8 || letters(text, next) !== 3 || !endsAt(text, next + 3)) return undefined;
  return { from: text.slice(at, at + 3), to: text.slice(next, next + 3), end: next + 3 };
}

/** The weekday at a place, if a pair or a star follows it. */
function weekdayAt(text: string, at: number): { weekday: number; form: WeekdayForm; end: number } | undefined {
  const sign = text.charAt(at);
  const code = codeAt(text, at);
  const next = codeAt(text, at + 1);
  if (sign >= '1' && sign <= '7' && !isDigit(next)) return { weekday: Number(sign), form: 'digit', end: at + 1 };
  const letter = weekdayOfLetter(sign);
  const run = isLetter(code) ? letters(text, at) : 0;
  if (letter && (run === 1 || run === 7)) return { weekday: letter, form: 'letter', end: at + 1 };
  const pair = run === 2 ? weekdayOfPair(text.slice(at, at + 2)) : undefined;
  return pair ? { weekday: pair, form: 'pair', end: at + 2 } : undefined;
}

type StatusAt = { code: string; seats?: number; end: number };

export function statusAt(text: string, at: number): StatusAt | undefined {
  if (letters(text, at) !== 2) return undefined;
  let end = at + 2;
  while (end < at + 5 && isDigit(codeAt(text, end))) end += 1;
  if (!endsAt(text, end)) return undefined;
  return { code: text.slice(at, at + 2), seats: end > at + 2 ? Number(text.slice(at + 2, end)) : undefined, end };
}

/** Class letters: glued to the number, or a word of their own; with both, the glued letter is a suffix. */
function classesOf(glued: string, apart: string | undefined) {
  if (apart !== undefined)
    return glued.length > 1
      ? undefined
      : { suffix: glued || undefined, bookingClass: apart, secondClass: undefined, glued: false };
  const [bookingClass, secondClass] = [glued.charAt(0), glued.charAt(1) || undefined];
  return { suffix: undefined, bookingClass, secondClass, glued: glued !== '' };
}

/** Sabre's block of marriage and order, `3/1`, before or after the status. */
function afterBlock(text: string, from: number): number {
  const at = skipBlanks(text, from);
  const block = isDigit(codeAt(text, at)) && text.charAt(at + 1) === '/' && isDigit(codeAt(text, at + 2));
  return block ? skipBlanks(text, at + 3) : from;
}

/** The head of a segment, or nothing: airline, number, class, date and pair have to stand in this order. */
export function readHead(line: Begun): Head | undefined {
  const start = fit(START, line);
  if (!start) return undefined;
  const { text } = line;
  const open = start[8] !== undefined;
  const classes = classesOf(start[7] ?? start[9] ?? '', start[10]);
  if (!classes || (!open && classes.bookingClass === '')) return undefined;
  let at = skipBlanks(text, start[0].length);
  const date = dateAt(text, at);
  if (!date && !open) return undefined;
  if (date) at = skipBlanks(text, date.end);
  const weekday = weekdayAt(text, at);
  if (weekday) at = skipBlanks(text, weekday.end);
  let married = text.charAt(at) === '*';
  if (married) at = skipBlanks(text, at + 1);
  const pair = pairAt(text, at);
  if (!pair) return undefined;
  at = pair.end;
  if (text.charAt(skipBlanks(text, at)) === '*') {
    married = true;
    at = skipBlanks(text, at) + 1;
  }
  at = skipBlanks(text, at);
  at = afterBlock(text, at);
  const flown = text.startsWith('FLWN', at);
  const status = flown ? undefined : statusAt(text, at);
  at = flown ? at + 4 : (status?.end ?? at);
  if (status) at = afterBlock(text, at);
  if (!flown && !status && !open && !timeAt(text, skipBlanks(text, at))) return undefined;
  const { suffix, bookingClass, secondClass, glued } = classes;
  return {
    number: start[1] === undefined ? undefined : Number(start[1]),
    point: start[2]?.includes('.') ?? false,
    codeshare: start[3] !== undefined || start[5] !== undefined,
    carrier: start[4] ?? '',
    flight: start[6]?.replace(/^0+(?=\d)/, ''),
    suffix,
    bookingClass,
    secondClass,
    glued,
    date,
    weekday: weekday?.weekday,
    weekdayForm: weekday?.form,
    married,
    from: pair.from,
    to: pair.to,
    status: status?.code,
    seats: status?.seats,
    flown,
    end: at,
  };
}
