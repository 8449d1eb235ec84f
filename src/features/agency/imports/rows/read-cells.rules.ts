// Reads a cell unambiguously, or refuses it with a sentence.

import { formatNumber } from '#domain/formats.ts';
import { cut, latinDigits, manyLines, oneLine } from '#domain/text.ts';
import { MAX_NIGHTS } from '#domain/trip-limits.ts';
import { type DayOrder, typedDay } from '#domain/typed-day.ts';
import { MAX_STOPS } from '#features/catalogue/offers/offer.fields.ts';
import { CABINS, TRIP_TYPES } from '#features/catalogue/offers/trip-choices.ts';
import { dayOfSerial } from '#features/records/reading/serial-days.ts';
import { m } from '#messages';

/** `taken` names what was taken for a cell that says less. */
export type Read<T> =
  | { value: T; wrong?: undefined; taken?: string }
  | { value?: undefined; wrong: string; taken?: undefined };

export const MAX_LINE = 120;
const LONGEST_CELL = 60;
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

const digitsIn = (cell: string) => latinDigits(cell.slice(0, LONGEST_CELL)).trim();

/** '20' or '20%': 0.2 may be a fifth or a fifth of a percent. */
export function readPercent(cell: string): Read<number> {
  const [, digits] = /^(\d{1,3})(?:[.,]0{1,4})?\s?%?$/.exec(digitsIn(cell)) ?? [];
  return digits === undefined || Number(digits) > 100 ? { wrong: m.import_percent_wrong() } : { value: Number(digits) };
}

export function readNights(cell: string): Read<number> {
  const [, digits] = /^(\d{1,3})(?:[.,]0{1,4})?(?:\s?(?:n|nts?|nights?))?$/i.exec(digitsIn(cell)) ?? [];
  const value = Number(digits);
  return digits && value >= 1 && value <= MAX_NIGHTS
    ? { value }
    : { wrong: m.import_nights_wrong({ most: formatNumber(MAX_NIGHTS) }) };
}

const DIRECT = new Set(['direct', 'nonstop', 'none']);

/** '1', '1 stop' or 'direct'. */
export function readStops(cell: string): Read<number> {
  if (DIRECT.has(letters(cell))) return { value: 0 };
  const [, digits] = /^(\d)(?:[.,]0{1,4})?(?:\s?stops?)?$/i.exec(digitsIn(cell)) ?? [];
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

const SERIAL = /^\d{5}(?:\.\d{1,15})?$/;

/** `order` is the known order of the column; without it an ambiguous day is refused. */
export function readDay(cell: string, order: DayOrder | undefined, is1904 = false): Read<string> {
  const text = latinDigits(cell.slice(0, LONGEST_CELL)).trim();
  const counted = SERIAL.test(text) ? dayOfSerial(Number(text), is1904) : undefined;
  const { day, why } = typedDay(counted ?? text, order);
  if (day !== undefined) return { value: day };
  const shown = cut(cell, LONGEST_CELL);
  if (why === 'unclear') return { wrong: m.import_day_unclear({ day: shown }) };
  if (why === 'invalid') return { wrong: m.import_date_invalid({ day: shown }) };
  return { wrong: why === 'far' ? m.import_day_far({ day: shown }) : m.import_day_wrong() };
}
