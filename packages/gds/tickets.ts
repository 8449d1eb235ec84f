// Time limits, tickets and locators: what the other elements of a booking say that a quote needs.
import { type Begun, candidates, fit, type Reads, readFirst, tableOf } from './beginnings.ts';
import { civil } from './civil.ts';
import type { Line } from './normalise.ts';
import type { Locator, Money, Ticket, TimeLimit } from './types.ts';
import { dateAt, type ReadDate, timeAt, type Word, wordsFrom } from './words.ts';

/** A limit whose date has no year yet. */
export type DraftLimit = Omit<TimeLimit, 'date' | 'question'> & { printed?: ReadDate };

const KINDS: Readonly<Record<string, TimeLimit['kind']>> = { OK: 'ticketed', TL: 'agency-limit', XL: 'agency-cancels' };
const AMADEUS_TICKET = {
  fits: /^ {0,8}(?:\d{1,3} {1,3})?F[AH](?: [A-Z]{2})? (PAX|INF) (\d{3})-?(\d{10})(?:-(\d{2,3}))?(?:\/| |$)/,
  begins: /^(?:# )?F/,
};
/** The airline's own limit stands in free text. */
const AIRLINE = {
  fits: /^ {0,8}(?:\d{1,3}\.? {0,3})?SSR (?:ADTK|OTHS|ADPI|ADMD) /,
  begins: /^(?:#[ .]?)?S/,
};
const LIMITS = tableOf<Reads<Line, DraftLimit | undefined>>(
  {
    fits: /^ {0,8}(?:\d{1,3} {1,3})?TK (?:PAX )?(OK|TL|XL)(?=\d)/,
    begins: /^(?:# )?T/,
    read: (line, [whole, kind = '']) => limitAt(line, whole.length, KINDS[kind] ?? 'agency-limit'),
  },
  {
    fits: /^(?: {0,8}(?:\d{1,2}\.)?TAW\/?| {0,4}TKTG-TAU\/(?:[A-Z]{2})?)(?=\d)/,
    begins: /^(?:#\.)?T/,
    read: (line, [whole]) => limitAt(line, whole.length, 'agency-reminder'),
  },
  {
    fits: /^ {0,8}(?:\d{1,2}\.)?T-(?=\d{1,2}[A-Z]{3})/,
    begins: /^(?:#\.)?T/,
    read: (line, [whole]) => limitAt(line, whole.length, 'ticketed'),
  },
  { fits: /^ {0,4}TKTG-T\*/, begins: /^T/, read: galileoTicketed },
  {
    // Within the first 200 columns.
    fits: /LAST (?:DATE TO PURCHASE TICKET|DATE TO TICKET|DAY TO PURCHASE|TKT DTE|TKT DATE|DATE TO PURCHASE)[: ]{1,3}(?=\d)(?<=^.{0,199})/,
    part: 'LAST ',
    read: (line, { 0: whole, index }) => limitAt(line, index + whole.length, 'fare-limit'),
  },
  { ...AIRLINE, read: airlineLimit },
);

export const readTimeLimit = (line: Line): DraftLimit | undefined => readFirst(LIMITS, line);

/** Elements whose last words may stand on the next line: a ticket goes on without a blank, free text with one. */
const WRAPPING = tableOf(
  { ...AIRLINE, glue: ' ' },
  { fits: /^ {0,8}(?:\d{1,3} {1,3})?F[AH] .{0,80}\/$/, begins: /^(?:# )?F/, glue: '' },
  { ...AMADEUS_TICKET, glue: '' },
);
export function wrapOf({ text, beginning }: Begun): string | undefined {
  for (const { fits, glue } of candidates(WRAPPING, beginning)) if (fits.test(text)) return glue;
  return undefined;
}

function galileoTicketed(line: Line): DraftLimit | undefined {
  const word = wordsFrom(line.text, 0).find(({ from }) => dateAt(line.text, from));
  return word ? limitAt(line, word.from, 'ticketed') : { kind: 'ticketed', line: line.number };
}

function limitAt({ text, number }: Line, at: number, kind: TimeLimit['kind']): DraftLimit | undefined {
  const printed = dateAt(text, at);
  if (!printed) return undefined;
  const rest = text.slice(printed.end, printed.end + 80);
  const parts = rest.split('/').slice(1, 8);
  const first = parts[0] ?? '';
  const time = timeAt(first, 0);
  const passenger = /^P(\d{1,3})$/.exec(parts.at(-1)?.trim() ?? '');
  const place = parts.find((part) => /^[A-Z]{3}[A-Z0-9]{6}$/.test(part.trim()));
  return {
    kind,
    printed,
    time: time && time.end === first.trimEnd().length ? time.time : undefined,
    place: place?.trim(),
    passenger: passenger ? Number(passenger[1]) : undefined,
    line: number,
  };
}

/** `BY 28NOV26 2033 YUL`, `BEFORE 28NOV 1800Z`, in free text: the words after BY decide. */
function airlineLimit({ text: printed, number }: Line): DraftLimit | undefined {
  const text = printed.replaceAll('/', ' ');
  const words = wordsFrom(text, 0);
  for (const [place, { word, from }] of words.entries()) {
    const previous = words[place - 1]?.word;
    if (previous !== 'BY' && previous !== 'BEFORE' && previous !== 'UNTIL') continue;
    const reversed = timeOfWord(text, words[place]);
    const next = words[place + 1];
    const date = dateAt(text, from) ?? (reversed && next ? dateAt(text, next.from) : undefined);
    if (!date || date.end > (next?.to ?? from + word.length)) continue;
    const after = words.slice(place + 1, place + 4);
    const time = reversed ?? timeOfWord(text, after[0]) ?? timeOfGlued(text, date.end);
    const city = after.find(
      (one) => /^[A-Z]{3}$/.test(one.word) && !['BUT', 'THE', 'AND', 'FOR', 'NOT'].includes(one.word),
    );
    const zulu =
      /^\d{4}Z$/.test(word) ||
      /^\d{4}Z$/.test(after[0]?.word ?? '') ||
      after.some((one) => ['Z', 'GMT', 'UTC'].includes(one.word));
    const place3 = zulu ? 'UTC' : city?.word;
    return { kind: 'airline-limit', printed: date, time: time?.time, place: place3, uncertain: true, line: number };
  }
  return undefined;
}

const timeOfWord = (text: string, word: Word | undefined) => {
  if (!word) return undefined;
  const zulu = /^\d{4}Z$/.test(word.word);
  return timeAt(zulu ? word.word.slice(0, 4) : text, zulu ? 0 : word.from);
};
const timeOfGlued = (text: string, at: number) =>
  '/ '.includes(text.charAt(at) || '!') ? timeAt(text, at + 1) : undefined;

const cents = (printed: string): number => Math.round(Number(printed.replaceAll(',', '')) * 100);

/** `CAD1289.00` */
function moneyOf(word: string): Money | undefined {
  const found = /^([A-Z]{3}) {0,12}(\d{1,9}(?:\.\d{1,3})?)$/.exec(word);
  return found ? { currency: found[1] ?? '', cents: cents(found[2] ?? '') } : undefined;
}

export { cents };

const TICKETS = tableOf<Reads<Line, Ticket>>(
  { ...AMADEUS_TICKET, read: amadeusTicket },
  {
    fits: /^ {0,8}(?:\d{1,2}\.)?T[EK] {1,3}(\d{3})(\d{10})(?:[-/](\d{2,3}))?(?= |$|-|\/)/,
    begins: /^(?:#\.)?T/,
    read: otherTicket,
  },
  {
    fits: /^ {0,8}(?:\d{1,2}\.? {1,3})?(?:TKT|TI|E-TKT|ELECTRONIC TKT)[:# -]{1,3}(\d{3})[ -]?(\d{10})(?:-(\d{2,3}))?(?= |$)/,
    begins: /^(?:#[ .])?[TE]/,
    read: otherTicket,
  },
);

export const readTicket = (line: Line): Ticket | undefined => readFirst(TICKETS, line);

/** Of Sabre and Galileo. */
function otherTicket(
  { text, number }: Line,
  [whole, airline = '', document = '', conjunction]: RegExpExecArray,
): Ticket {
  const dated = wordsFrom(text, whole.length).flatMap(({ word, from }) => {
    const slash = word.indexOf('/');
    const date = dateAt(text, from) ?? (slash > 0 ? dateAt(text, from + slash + 1) : undefined);
    return date?.year === undefined ? [] : [civil(date.year, date.month, date.day)];
  });
  return { number: airline + document, conjunction, electronic: true, issued: dated[0], line: number };
}

/** `014-2100000001/ETAC/CAD1289.00/24NOV26/YULXX2100/00000000/S4-5/P1` */
function amadeusTicket({ text, number }: Line, found: RegExpExecArray): Ticket {
  const ticket: Ticket = {
    number: `${found[2]}${found[3]}`,
    conjunction: found[4],
    electronic: false,
    infant: found[1] === 'INF' || undefined,
    line: number,
  };
  for (const part of text
    .slice(found[0].length, found[0].length + 120)
    .split('/')
    .slice(0, 12)) {
    const kind = /^([EDP])[TVRE]([A-Z][A-Z0-9]|\d[A-Z])$/.exec(part);
    const date = dateAt(part, 0);
    const passenger = /^P(\d{1,3})$/.exec(part);
    if (kind) Object.assign(ticket, { electronic: kind[1] === 'E', carrier: kind[2] });
    else if (date?.year !== undefined) ticket.issued = civil(date.year, date.month, date.day);
    else if (/^S\d/.test(part)) ticket.segments = rangeOf(part.slice(1));
    else if (passenger) ticket.passenger = Number(passenger[1]);
    else ticket.total ??= moneyOf(part);
  }
  return ticket;
}

/** `4-5`, `4,6-7`: at most 99 segments. */
function rangeOf(text: string): number[] {
  const numbers = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.min(99, Math.max(0, to - from + 1)) }, (_, place) => from + place);
  });
  return numbers.slice(0, 99);
}

const LOCATORS = tableOf({ fits: /^ {0,4}VLOC-/, begins: /^V/ });
/** `VLOC-AC*AB1CD2/24NOV 1412`, several in a row. */
export function readAirlineLocators(line: Begun, goesOn: boolean): Locator[] | undefined {
  const { text } = line;
  if (!fit(LOCATORS, line) && !(goesOn && /^ {4,9}[A-Z0-9]{2}\*[A-Z0-9]{5,6}\//.test(text))) return undefined;
  const found = [...text.slice(0, 400).matchAll(/([A-Z][A-Z0-9]|\d[A-Z])\*([A-Z0-9]{5,6})(?=\/| |$)/g)];
  return found.map(([, carrier, code = '']) => ({ carrier, code }));
}
