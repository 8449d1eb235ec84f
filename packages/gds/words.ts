// Times, dates and weekdays as they are printed, read from a place in a line. No expression, so that time is linear.
import { longestMonth, monthAt, timeOf } from './civil.ts';
import { codeAt, isDigit, isLetter, skipBlanks } from './signs.ts';

export type Word = { word: string; from: number; to: number };

/** All words from a place on, divided by blanks. */
export function wordsFrom(text: string, at: number): Word[] {
  const words: Word[] = [];
  for (let from = skipBlanks(text, at); from < text.length; ) {
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space;
    words.push({ word: text.slice(from, to), from, to });
    from = skipBlanks(text, to);
  }
  return words;
}

/** The number of some digits. */
function numberAt(text: string, at: number, digits: number): number {
  let number = 0;
  for (let place = at; place < at + digits; place += 1) number = number * 10 + codeAt(text, place) - 48;
  return number;
}

export type ReadTime = { time: string; end: number; lateHour: boolean };

/**
 * `0850`, `19:55`, `755P`, `1200N`, `1220A`, `12N`; three digits need a letter, else they are equipment.
 * An hour over 12 with a letter is read as of 24 hours (`1740A`), as agents type it.
 */
export function timeAt(text: string, at: number): ReadTime | undefined {
  let digits = 0;
  while (digits < 9 && isDigit(codeAt(text, at + digits))) digits += 1;
  if (digits > 0 && digits < 3 && text.charAt(at + digits) === ':' && isDigit(codeAt(text, at + digits + 1)))
    return timeWithColon(text, at, digits);
  // Two times of 24 hours may touch, and so may Apollo's mark of two days.
  if (digits === 8 || (digits === 5 && text.charAt(at + 5) === '*')) digits = 4;
  if (digits < 2 || digits > 4) return undefined;
  const letter = text.charAt(at + digits);
  const half = 'APNM'.includes(letter) && letter !== '' && !isLetter(codeAt(text, at + digits + 1)) ? letter : '';
  if (digits === 2) {
    const noon = text.slice(at, at + 2) === '12' && (half === 'N' || half === 'M');
    return noon && !isDigit(codeAt(text, at + 3)) ? finished(12, 0, half, at + 3) : undefined;
  }
  if (half === '' && (digits === 3 || isLetter(codeAt(text, at + digits)))) return undefined;
  const hours = numberAt(text, at, digits - 2);
  return finished(hours, numberAt(text, at + digits - 2, 2), half, at + digits + half.length);
}

function timeWithColon(text: string, at: number, digits: number): ReadTime | undefined {
  const minutes = text.slice(at + digits + 1, at + digits + 3);
  if (minutes.length < 2 || !isDigit(codeAt(minutes, 1)) || isDigit(codeAt(text, at + digits + 3))) return undefined;
  const letter = text.charAt(at + digits + 3);
  const half = (letter === 'A' || letter === 'P') && !isLetter(codeAt(text, at + digits + 5)) ? letter : '';
  const wide = half && text.charAt(at + digits + 4) === 'M' ? 2 : half.length;
  return finished(Number(text.slice(at, at + digits)), Number(minutes), half, at + digits + 3 + wide);
}

function finished(hours: number, minutes: number, half: string, end: number): ReadTime | undefined {
  if (minutes > 59 || hours > 23) return undefined;
  if ((half === 'N' || half === 'M') && hours !== 12) return undefined;
  const lateHour = half !== '' && hours > 12;
  if (half === '' || lateHour) return { time: timeOf(hours, minutes), end, lateHour };
  const afternoon = half === 'P' || half === 'N' ? 12 : 0;
  return { time: timeOf((hours % 12) + afternoon, minutes), end, lateHour };
}

export type ReadDate = { day: number; month: number; year?: number; end: number };

/** `10JUN`, `8SEP`, `24NOV26`, `24NOV2026`; the day exists in a leap year. */
export function dateAt(text: string, at: number, pivot = 70): ReadDate | undefined {
  const digits = isDigit(codeAt(text, at)) ? (isDigit(codeAt(text, at + 1)) ? 2 : 1) : 0;
  if (digits === 0) return undefined;
  const month = monthAt(text, at + digits);
  if (month === undefined) return undefined;
  const day = numberAt(text, at, digits);
  if (day < 1 || day > longestMonth(month)) return undefined;
  const end = at + digits + 3;
  let more = 0;
  while (more < 5 && isDigit(codeAt(text, end + more))) more += 1;
  const after = codeAt(text, end + more);
  if (more === 2 && !isLetter(after)) {
    const short = numberAt(text, end, 2);
    return { day, month, year: short > pivot ? 1900 + short : 2000 + short, end: end + 2 };
  }
  if (more === 4) {
    const year = numberAt(text, end, 4);
    if (year >= 1900 && year < 2100) return { day, month, year, end: end + 4 };
  }
  return isLetter(after) && more === 0 && isLetter(codeAt(text, end)) ? undefined : { day, month, end };
}

/** Sabre's letters: Q is Thursday, J is Saturday. */
export const weekdayOfLetter = (letter: string): number | undefined => {
  const place = 'MTWQFJS'.indexOf(letter);
  return letter.length === 1 && place >= 0 ? place + 1 : undefined;
};

const PAIRS = new Map(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].map((name, place) => [name, place + 1]));
/** `TH`, or the first of `TH/FR`. */
export function weekdayOfPair(word: string): number | undefined {
  if (word.length !== 2 && !(word.length === 5 && word.charAt(2) === '/')) return undefined;
  return PAIRS.get(word.length === 2 ? word : word.slice(0, 2));
}

/** A number of a card is never given, wherever it stands: long runs of digits are hidden. */
export const withoutCards = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){11,18}/g, (found) => found.replace(/\d/g, '*'));
