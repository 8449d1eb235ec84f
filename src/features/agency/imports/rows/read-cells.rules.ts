// Reads a cell unambiguously, or refuses it with a sentence.
import { isCivilDate } from '#domain/dates.ts';
import { grouped } from '#domain/money.ts';
import { cut, manyLines, oneLine } from '#domain/text.ts';
import { CABINS, MAX_STOPS, TRIP_TYPES } from '#features/catalogue/offers/offer.contract.ts';
import { m } from '#messages';
import type { DayOrder } from '../columns/match-columns.rules.ts';
import { dayOfSerial } from '../reading/serial-days.ts';

export type Read<T> = { value: T; wrong?: undefined } | { value?: undefined; wrong: string };

export const MAX_LINE = 120;
const LONGEST_CELL = 60;
const MAX_NIGHTS = 365;
const MAX_LIST = 12;

export const readLine = (cell: string): Read<string> =>
  cell.length > MAX_LINE ? { wrong: m.import_line_long({ most: MAX_LINE }) } : { value: oneLine(cell) };

export const readText = (cell: string): Read<string> => ({ value: manyLines(cell) });

/** Separated by bars or line breaks. */
export function readList(cell: string): Read<string[]> {
  const value = cell.split(/[|\n]/).map(oneLine).filter(Boolean);
  if (value.length > MAX_LIST) return { wrong: m.import_list_long({ most: MAX_LIST }) };
  return value.some((one) => one.length > MAX_LINE) ? { wrong: m.import_line_long({ most: MAX_LINE }) } : { value };
}

/** '20' or '20%': 0.2 may be a fifth or a fifth of a percent. */
export function readPercent(cell: string): Read<number> {
  const [, digits] = /^(\d{1,3})(?:[.,]0{1,4})?\s?%?$/.exec(cell.trim()) ?? [];
  return digits === undefined || Number(digits) > 100 ? { wrong: m.import_percent_wrong() } : { value: Number(digits) };
}

export function readNights(cell: string): Read<number> {
  const [, digits] = /^(\d{1,3})(?:[.,]0{1,4})?(?:\s?(?:n|nts?|nights?))?$/i.exec(cell.trim()) ?? [];
  const value = Number(digits);
  return digits && value >= 1 && value <= MAX_NIGHTS
    ? { value }
    : { wrong: m.import_nights_wrong({ most: grouped(MAX_NIGHTS) }) };
}

const DIRECT = new Set(['direct', 'nonstop', 'none']);

/** '1', '1 stop' or 'direct'. */
export function readStops(cell: string): Read<number> {
  if (DIRECT.has(letters(cell))) return { value: 0 };
  const [, digits] = /^(\d)(?:[.,]0{1,4})?(?:\s?stops?)?$/i.exec(cell.trim()) ?? [];
  const value = Number(digits);
  return digits && value <= MAX_STOPS ? { value } : { wrong: m.import_stops_wrong({ most: MAX_STOPS }) };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'vrai', '✓', '✔']);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', '-']);

export function readFlag(cell: string): Read<boolean> {
  const word = cell.slice(0, LONGEST_CELL).trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { wrong: m.import_flag_wrong() };
}

const letters = (cell: string) =>
  cell
    .slice(0, LONGEST_CELL)
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
const TRIPS: Record<string, (typeof TRIP_TYPES)[number]> = {
  ...{
    roundtrip: 'round trip',
    round: 'round trip',
    return: 'round trip',
    rt: 'round trip',
    r: 'round trip',
    twoway: 'round trip',
  },
  ...{ returntrip: 'round trip', allerretour: 'round trip', ar: 'round trip' },
  ...{
    oneway: 'one way',
    ow: 'one way',
    o: 'one way',
    single: 'one way',
    onewaytrip: 'one way',
    allersimple: 'one way',
  },
};
const CABIN_WORDS: Record<string, (typeof CABINS)[number]> = {
  ...{
    economy: 'economy',
    eco: 'economy',
    coach: 'economy',
    y: 'economy',
    economyclass: 'economy',
    standard: 'economy',
  },
  ...{ premiumeconomy: 'premium economy', premium: 'premium economy', pe: 'premium economy', w: 'premium economy' },
  ...{ premiumeco: 'premium economy', premiumeconomyclass: 'premium economy', economypremium: 'premium economy' },
  ...{ business: 'business', businessclass: 'business', c: 'business', j: 'business', biz: 'business' },
  ...{ first: 'first', firstclass: 'first', f: 'first' },
};
const own = <T>(table: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

export function readTrip(cell: string): Read<(typeof TRIP_TYPES)[number]> {
  const value = own(TRIPS, letters(cell));
  return value ? { value } : { wrong: m.import_trip_wrong({ known: TRIP_TYPES.join(', ') }) };
}

export function readCabin(cell: string): Read<(typeof CABINS)[number]> {
  const value = own(CABIN_WORDS, letters(cell));
  return value ? { value } : { wrong: m.import_cabin_wrong({ known: CABINS.join(', ') }) };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ][\d:.Z+-]{1,20})?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ][\d:.]{1,12})?$/;
const DAY_WORD_YEAR = /^(?:[a-z]{3,9},?\s)?(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9})\.?,?[-/. ](\d{4}|\d{2})$/i;
const WORD_DAY_YEAR = /^(?:[a-z]{3,9},?\s)?([a-z]{3,9})\.?[-/. ](\d{1,2})(?:st|nd|rd|th)?,?[-/. ](\d{4}|\d{2})$/i;
const SERIAL = /^\d{5}(?:\.\d{1,15})?$/;

/** `order` is the known order of the column; without it an ambiguous day is refused. */
export function readDay(cell: string, order: DayOrder | undefined, is1904 = false): Read<string> {
  const text = cell
    .slice(0, LONGEST_CELL)
    .trim()
    .replace(/\s{2,9}/g, ' ');
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return dayOf(cell, year, month, day);
  const [, one, two, lastYear] = YEAR_LAST.exec(text) ?? [];
  if (one && two && lastYear) return slashed(cell, { one, two, year: lastYear, order });
  const dayWord = DAY_WORD_YEAR.exec(text);
  if (dayWord) return dayOf(cell, dayWord[3], monthOf(dayWord[2]), dayWord[1]);
  const wordDay = WORD_DAY_YEAR.exec(text);
  if (wordDay) return dayOf(cell, wordDay[3], monthOf(wordDay[1]), wordDay[2]);
  const counted = SERIAL.test(text) ? dayOfSerial(Number(text), is1904) : undefined;
  return counted ? dayOf(cell, ...(counted.split('-') as [string, string, string])) : { wrong: m.import_day_wrong() };
}

type Slashed = { one: string; two: string; year: string; order: DayOrder | undefined };
function slashed(cell: string, { one, two, year, order }: Slashed): Read<string> {
  if (order === 'day-first') return dayOf(cell, year, two, one);
  if (order === 'month-first') return dayOf(cell, year, one, two);
  if (Number(one) > 12) return dayOf(cell, year, two, one);
  if (Number(two) > 12 || one === two) return dayOf(cell, year, one, two);
  return { wrong: m.import_day_unclear({ day: cut(cell, LONGEST_CELL) }) };
}

function monthOf(word = ''): string {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return at < 0 ? '' : String(at + 1);
}

/** Offers are of this century, so a year with two digits belongs to it. */
function dayOf(cell: string, year = '', month = '', day = ''): Read<string> {
  const value = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const typed = cell.slice(0, LONGEST_CELL);
  if (!isCivilDate(value)) return { wrong: m.import_date_invalid({ day: typed }) };
  return /^20/.test(value) ? { value } : { wrong: m.import_day_far({ day: typed }) };
}
