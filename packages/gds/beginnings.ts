// What a line begins with decides which patterns it may fit, so that each line is tried against few of them.
import { codeAt, isDigit } from './signs.ts';

/**
 * An expression, and what each line that it fits begins with and has in it: where they are not there, it is not tried.
 *
 * `begins` fits the first sign after the blanks, or a number as `#` with what divides it from the next sign and that sign.
 * `9` follows where an airline and its flight stand there. `RP/YUL` begins with `R`, `10JUN` with `#J`, `5 RM` with `# R`, `1.DOE`
 * and `1. DOE` with `#.D`, `4  AC 870` with `# A9`, a number alone with `#`.
 */
export type Pattern = { fits: RegExp; begins?: RegExp; part?: string };

/** A line, how many blanks it begins with, and what stands there as a place in tables. */
export type Begun = { text: string; indent: number; beginning: number };

/** Patterns, or whatever else says how its lines begin, in the order in which they are tried. */
export type Table<P> = { all: readonly P[]; byBeginning: (readonly P[] | undefined)[] };
export const tableOf = <P extends Pick<Pattern, 'begins'>>(...all: readonly P[]): Table<P> => ({
  all,
  byBeginning: Array.from({ length: PLACES }),
});

/** Codes of signs; letters beyond ASCII are one, for which each pattern is tried. */
const [SIGNS, END, FOREIGN] = [128, 0, 127];
const DIVIDERS = ['', '#', '# ', '#.'];
const PLACES = 2 * DIVIDERS.length * SIGNS;
/** `AC 870`, `AC8993`, `*AC 870`, `AC*8993`, `AF:AC8871`, `AC/LH 8993`, `ACOPEN`. */
const FLIGHT = /\*?(?:[A-Z\d]{2}[:/])*[A-Z\d]{2}[ *]*(?:\d|OPEN)/y;

/** What of a table a line may be. */
export const candidates = <P extends Pick<Pattern, 'begins'>>(table: Table<P>, beginning: number): readonly P[] =>
  table.byBeginning[beginning] ?? findCandidates(table, beginning);

function findCandidates<P extends Pick<Pattern, 'begins'>>(table: Table<P>, beginning: number): readonly P[] {
  const sign = beginning % SIGNS;
  const divider = Math.floor(beginning / SIGNS) % DIVIDERS.length;
  const flight = beginning < PLACES / 2 ? '' : '9';
  const spelled = DIVIDERS[divider] + (sign === END ? '' : String.fromCharCode(sign)) + flight;
  const found = table.all.filter(({ begins }) => sign === FOREIGN || begins === undefined || begins.test(spelled));
  table.byBeginning[beginning] = found;
  return found;
}

export function beginningOf(text: string, indent: number): number {
  let at = indent;
  while (isDigit(codeAt(text, at))) at += 1;
  if (at === indent) return placeOf(text, at, 0, isFlight(text, at));
  const last = at - 1;
  let divider = 1;
  for (let code = codeAt(text, at); isDivider(code); code = codeAt(text, ++at))
    divider = code === SPACE ? Math.max(divider, 2) : 3;
  // The last digit may be a part of the airline: `9W 870`, `19W 870`.
  return placeOf(text, at, divider, isFlight(text, at) || (divider === 1 && isFlight(text, last)));
}

function placeOf(text: string, at: number, divider: number, flight: boolean): number {
  const code = codeAt(text, at);
  const sign = code < 0 ? END : Math.min(code, FOREIGN);
  return sign + SIGNS * (divider + (flight ? DIVIDERS.length : 0));
}

function isFlight(text: string, at: number): boolean {
  FLIGHT.lastIndex = at;
  return FLIGHT.test(text);
}

const [SPACE, CLOSE, STAR, CROSS, POINT] = [32, 41, 42, 43, 46];
/** What divides a number from the text: `4  AC`, `1.DOE`, `1) AC`, `1+ AC`, `1*AC`. */
const isDivider = (code: number) =>
  code === SPACE || code === POINT || code === CLOSE || code === CROSS || code === STAR;

/** What the first pattern that a line fits finds in it. */
export function fit(table: Table<Pattern>, { text, beginning }: Begun): RegExpExecArray | null {
  for (const { fits, part } of candidates(table, beginning)) {
    const found = part === undefined || text.includes(part) ? fits.exec(text) : null;
    if (found) return found;
  }
  return null;
}

/** A pattern, and what reads the lines that it fits. */
export type Reads<L extends Begun, R> = Pattern & { read: (line: L, found: RegExpExecArray) => R };

/** The first pattern that a line fits reads it, or says that it says nothing. */
export function readFirst<L extends Begun, R>(table: Table<Reads<L, R>>, line: L): R | undefined {
  const { text, beginning } = line;
  for (const { fits, part, read } of candidates(table, beginning)) {
    const found = part === undefined || text.includes(part) ? fits.exec(text) : null;
    if (found) return read(line, found);
  }
  return undefined;
}
