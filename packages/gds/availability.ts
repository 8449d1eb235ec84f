// Displays of availability and schedules: flights that could be booked, with the seats of their classes.
import { type Begun, fit, type Reads, readFirst, tableOf } from './beginnings.ts';
import { civil, plusDays, weekdayOf } from './civil.ts';
import { markAfter } from './clocks.ts';
import { candidatesOf } from './dates.ts';
import { type Draft, emptyDraft, isEquipment, setEquipment } from './draft.ts';
import type { Line } from './normalise.ts';
import { codeAt, endsAt, isDigit, isLetter, letters, skipBlanks } from './signs.ts';
import type { Anchor, ClassSeats, GdsSystem } from './types.ts';
import { dateAt, type ReadDate, timeAt, type Word, weekdayOfPair, wordsFrom } from './words.ts';

export type AvailabilityHeader = {
  system: GdsSystem;
  date: ReadDate;
  weekday?: number;
  /** Days from the day the display was made, which give the year. */
  daysAhead?: number;
};

const HEADERS = tableOf<Reads<Begun, AvailabilityHeader | undefined>>(
  {
    fits: /^ {0,4}\*{1,2} {0,2}AMADEUS (?:AVAILABILITY|SCHEDULES?|TIMETABLE)/,
    begins: /^\*/,
    read: readAmadeusHeader,
  },
  {
    fits: /^ {0,4}(\d{1,2}[A-Z]{3}) {1,4}(MON|TUE|WED|THU|FRI|SAT|SUN) {1,6}[A-Z]{3}\/[A-Z]{1,4}/,
    begins: /^#[A-Z]/,
    read: (_, [, printed = '', day = '']) => headerOf('sabre', dateAt(printed, 0), day.slice(0, 2)),
  },
  {
    fits: /^ {0,4}[A-Z]{2,12} DISPLAY\*? {0,8}([A-Z]{2}) (?=\d{1,2}[A-Z]{3})/,
    begins: /^[A-Z]/,
    read: readGalileoHeader,
  },
  {
    fits: /^ {0,4}AVAIL(?:ABILITY)?\*? {0,8}([A-Z]{2}) (?=\d{1,2}[A-Z]{3})/,
    begins: /^A/,
    read: readGalileoHeader,
  },
);

export const readHeader = (line: Begun): AvailabilityHeader | undefined => readFirst(HEADERS, line);

const headerOf = (system: GdsSystem, date: ReadDate | undefined, day: string): AvailabilityHeader | undefined =>
  date && { system, date, weekday: weekdayOfPair(day) };

function readAmadeusHeader({ text }: Begun): AvailabilityHeader | undefined {
  const words = wordsFrom(text, 0);
  const place = words.findIndex(({ from, to }) => dateAt(text, from)?.end === to);
  const word = words[place];
  const header = headerOf('amadeus', word && dateAt(text, word.from), words[place - 1]?.word ?? '');
  const days = words[place - 2]?.word ?? '';
  return header && { ...header, daysAhead: /^\d{1,3}$/.test(days) ? Number(days) : undefined };
}

function readGalileoHeader({ text }: Begun, [whole, day = '']: RegExpExecArray): AvailabilityHeader | undefined {
  return headerOf('galileo', dateAt(text, whole.length), day);
}

/** The day that the display was made for, if its days from today prove it. */
export function dateOfHeader(header: AvailabilityHeader, today: string): { date: string; anchor: Anchor } | undefined {
  const { date, daysAhead, weekday } = header;
  if (daysAhead === undefined) return undefined;
  const day = plusDays(today, daysAhead);
  const source = 'days-from-today' as const;
  if (civil(Number(day.slice(0, 4)), date.month, date.day) === day)
    return { date: day, anchor: { source, date: today } };
  // Made on another day than it is pasted: the weekday decides, and gives that day.
  const proven = candidatesOf(date, today).filter((one) => weekday !== undefined && weekdayOf(one) === weekday);
  const found = proven[0];
  return found ? { date: found, anchor: { source, date: plusDays(found, -daysAhead) } } : undefined;
}

export type Leg = {
  draft: Draft;
  classes: ClassSeats[];
  departureMark?: number;
};

/** A leg until its times, which tell that it is one; the rest is read where it is shown. */
type LegStart = {
  draft: Draft;
  /** It goes on with the option above. */
  follows: boolean;
  departureMark?: number;
  /** The classes of the line. */
  printed: string;
  end: number;
};

const FLIGHT = tableOf({
  fits: /^ {0,8}(?:(\d{1,2})(?: {0,3}[+*]? {1,3}|\+ {0,2}|(?=[A-Z]|\d[A-Z])))?(?:([A-Z][A-Z0-9]|\d[A-Z]):)?([A-Z][A-Z0-9]|\d[A-Z])(?:\/([A-Z][A-Z0-9]|\d[A-Z]))? {0,8}(\d{1,4})([A-Z])? {1,4}/,
  begins: /9$/,
});
const STATES = { L: 'waitlist', R: 'request', C: 'closed' } as const;

/** Classes with seats from a place on: `J9 C9 Z0 VL WR`. */
const CLASSES = / *(?:[A-Z][\dLRCSXA](?![A-Z\d]) *){0,40}/y;

function endOfClasses(text: string, from: number): number {
  CLASSES.lastIndex = from;
  CLASSES.test(text);
  return CLASSES.lastIndex;
}

const classesIn = (printed: string): ClassSeats[] =>
  (printed.match(/[A-Z]./g) ?? []).map((one) => {
    const sign = one.charAt(1);
    const state = STATES[sign as keyof typeof STATES];
    const seats = isDigit(codeAt(sign, 0)) ? Number(sign) : undefined;
    return { code: one.charAt(0), seats: seats ?? 0, state: state ?? (seats === undefined ? 'closed' : 'seats') };
  });

/** Further classes below a flight: the whole line is classes. */
export function readMoreClasses(text: string): ClassSeats[] | undefined {
  if (!/^ {2,24}[A-Z][0-9LRC](?: |$)/.test(text)) return undefined;
  return endOfClasses(text, 0) >= text.trimEnd().length ? classesIn(text) : undefined;
}

const CANCELLED = /^FLT (?:CANCELLED|DEPARTED|CANCELED) {0,4}/;

export function readLeg(line: Line, system: GdsSystem, block: number): LegStart | undefined {
  const start = fit(FLIGHT, line);
  if (!start) return undefined;
  const { text } = line;
  const [whole, number, before, carrier, after, flight = '', suffix] = start;
  const gone = CANCELLED.exec(text.slice(whole.length, whole.length + 24));
  const from = skipBlanks(text, whole.length + (gone?.[0].length ?? 0));
  const end = endOfClasses(text, from);
  if (end === from && !gone) return undefined;
  const draft = emptyDraft(system, 'flight', line.number, block);
  draft.carrier = carrier;
  draft.flight = String(Number(flight));
  draft.suffix = suffix;
  const operating = before ?? after;
  if (operating && operating !== carrier) draft.operating = { carrier: operating };
  const airports = readAirports(text, end, draft);
  if (airports === undefined) return undefined;
  const times = readTimes(text, airports, draft);
  if (!times) return undefined;
  if (gone) draft.status = { code: gone[0].trim(), group: 'gone', timesChanged: false };
  const follows = system === 'amadeus' || system === 'worldspan' ? number === undefined : draft.from === undefined;
  return { draft, follows, departureMark: times.departureMark, printed: text.slice(from, end), end: times.end };
}

/** Reads what follows the times, and gives the words that mean nothing to it. */
export function finishLeg(
  text: string,
  { draft, departureMark, printed, end }: LegStart,
): { leg: Leg; unread: Word[] } {
  const unread = readRest(text, end, draft);
  return { leg: { draft, classes: classesIn(printed), departureMark }, unread };
}

/** `/YUL   CDG2A`, `*YULCDG`, `FRA`: the second leg may leave out where it begins. */
function readAirports(text: string, from: number, draft: Draft): number | undefined {
  let at = from;
  while ('/*+ '.includes(text.charAt(at) || '!')) at += 1;
  const run = letters(text, at);
  if (run === 6) {
    draft.from = text.slice(at, at + 3);
    draft.to = text.slice(at + 3, at + 6);
    return at + 6;
  }
  if (run !== 3) return undefined;
  const first = text.slice(at, at + 3);
  const terminal = terminalAt(text, at + 3);
  const next = skipBlanks(text, terminal?.end ?? at + 3);
  if (letters(text, next) !== 3) {
    draft.to = first;
    return at + 3;
  }
  draft.from = first;
  draft.departure.terminal = terminal?.terminal;
  draft.to = text.slice(next, next + 3);
  const arrival = terminalAt(text, next + 3);
  draft.arrival.terminal = arrival?.terminal;
  return arrival?.end ?? next + 3;
}

/** A terminal glued to its airport, or after a blank: at most two signs, and no time. */
function terminalAt(text: string, from: number): { terminal: string; end: number } | undefined {
  const at = text.charAt(from) === ' ' && text.charAt(from + 1) !== ' ' ? from + 1 : from;
  const first = codeAt(text, at);
  if (!isDigit(first) && !isLetter(first)) return undefined;
  const end = endsAt(text, at + 1) ? at + 1 : endsAt(text, at + 2) ? at + 2 : 0;
  return end === 0 ? undefined : { terminal: text.slice(at, end), end };
}

/** `755P    850A+1`, `9  755P`, `1+ 755P`: a digit of punctuality, and the day a leg leaves on. */
function readTimes(text: string, from: number, draft: Draft): { end: number; departureMark?: number } | undefined {
  let at = skipBlanks(text, from);
  let departureMark: number | undefined;
  let departure = timeAt(text, at);
  for (let word = 0; !departure && word < 2 && isDigit(codeAt(text, at)); word += 1) {
    if (text.charAt(at + 1) === '+') departureMark = Number(text.charAt(at));
    else if (text.charAt(at + 1) !== ' ') return undefined;
    at = skipBlanks(text, at + 2);
    departure = timeAt(text, at);
  }
  if (!departure) return undefined;
  const leaves = dayMark(text, departure.end, draft.system);
  departureMark ??= leaves?.days;
  const arrival = timeAt(text, skipBlanks(text, leaves?.end ?? departure.end));
  if (!arrival) return undefined;
  const reaches = dayMark(text, arrival.end, draft.system);
  draft.departure.time = departure.time;
  draft.arrival.time = arrival.time;
  draft.mark = reaches?.days;
  return { end: reaches?.end ?? arrival.end, departureMark };
}

/** Galileo glues the equipment to its mark, so that a digit after the cross is no count. */
function dayMark(text: string, at: number, system: GdsSystem) {
  if (system !== 'galileo' && system !== 'apollo') return markAfter(text, at);
  const sign = text.charAt(at);
  const days = { '+': 1, '#': 1, '*': 2, '-': -1 }[sign];
  return days === undefined ? undefined : { days, end: at + 1 };
}

function readRest(text: string, at: number, draft: Draft): Word[] {
  const unread: Word[] = [];
  for (const one of wordsFrom(text, at)) {
    const { word } = one;
    const technical = /^(E)?([0-9])[/.]?([A-Z0-9]{3})$/.exec(word);
    const elapsed = /^(\d{1,2})[:.](\d{2})$/.exec(word);
    if ((technical && /[/.]/.test(word)) || (technical && draft.system === 'amadeus')) {
      if (technical[1]) draft.eTicket = true;
      draft.stops = Number(technical[2]);
      setEquipment(draft, technical[3] ?? '');
    } else if (elapsed) draft.elapsedMinutes = Number(elapsed[1]) * 60 + Number(elapsed[2]);
    else if (word === '/E' || word === 'E') draft.eTicket = true;
    else if (draft.equipment === undefined && isEquipment(word)) setEquipment(draft, word);
    else if (draft.stops === undefined && /^\d$/.test(word)) draft.stops = Number(word);
    else if (/^(?:DC|AB|TA)[A-Z0-9]?$/.test(word)) continue;
    else if (draft.meals === undefined && /^[A-Z/]{1,4}$/.test(word)) draft.meals = word;
    else unread.push(one);
  }
  return unread;
}
