// Months, seasons, days and lengths of stay in a question. Civil dates; a past month means next year's.

import { addDays, civilDay, isCivilDate } from '#domain/dates.ts';
import { latinDigits } from '#domain/text.ts';
import { MAX_NIGHTS } from '#domain/trip-limits.ts';
import { typedDay } from '#domain/typed-day.ts';
import { dayPeriod } from '../asked-trip.rules.ts';
import type { AskedPeriod, Word } from '../understood.ts';
import { wordDistance } from '../word-distance.ts';
import { holidayCalled, LONGEST_HOLIDAY_NAME } from './holidays.content.ts';
import { countOf } from './words.content.ts';

export type AskedDates = { period?: AskedPeriod; departureDate?: string; nights?: number; used: Set<number> };

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT = new Map<string, number>([
  ...MONTHS.map((name, n): [string, number] => [name.slice(0, 3).toLowerCase(), n + 1]),
  ['sept', 9],
]);
/** Season -> its first month and the number of months. */
const SEASONS = new Map([
  ['winter', [12, 3]],
  ['spring', [3, 3]],
  ['summer', [6, 3]],
  ['fall', [9, 3]],
  ['autumn', [9, 3]],
  ['christmas', [12, 1]],
  ['xmas', [12, 1]],
] as const);
/** Months that are also ordinary words: they count as months only if the context says so. */
const DOUBTFUL = new Set(['may', 'march', 'mar', 'sun', 'fall', 'spring']);
const BEFORE_MONTH = new Set(
  'in for during of this next by early mid late end until till before after around from to and or last first it beginning middle over about through no not then say whole'.split(
    ' ',
  ),
);
/** As a verb it comes between a subject and another verb. */
const AFTER_MAY =
  /^(\d+|for|from|to|with|and|or|please|pls|how|what|whats|price|cheap|cheapest|direct|nonstop|return|x\d)$/;
const BEFORE_VERB = /^(i|you|we|it|he|she|they|that|this|which|who|there|one)$/;
/** 'Will you match it' does not ask about a month. */
const NO_MONTH = new Set(['match', 'marsh']);
const NO_MARCH = new Set('a an the protest peace wedding i we they to'.split(' '));
const DAYS_AHEAD = 730;

const firstOf = (year: number, month: number) => civilDay(year, month, 1);
const monthAfter = (year: number, month: number, count: number): [number, number] => {
  const n = month - 1 + count;
  return [year + Math.floor(n / 12), (n % 12) + 1];
};

/** A period of `count` months that starts with the current or next `month`. */
function periodOf(today: string, month: number, count: number, name: string, year?: number): AskedPeriod {
  const now = Number(today.slice(0, 4));
  const ends = (from: number) => addDays(firstOf(...monthAfter(from, month, count)), -1);
  const chosen = year ?? (ends(now - 1) >= today ? now - 1 : ends(now) >= today ? now : now + 1);
  const from = firstOf(chosen, month);
  return { from: from < today && !year ? today : from, to: ends(chosen), name: count > 1 ? name : `${name} ${chosen}` };
}

const isYear = (word: string | undefined) => /^20\d\d$/.test(word ?? '');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const dayNumber = (word: string | undefined) => {
  const spoken = ORDINALS.indexOf(word ?? '') + 1;
  const day = spoken || Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word ?? '')?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : undefined;
};

function monthNumber(word: string): number | undefined {
  const short = SHORT.get(word);
  if (short) return short;
  const whole = MONTHS.findIndex((name) => name.toLowerCase() === word);
  if (whole >= 0) return whole + 1;
  if (word.length < 5 || NO_MONTH.has(word)) return undefined;
  const near = MONTHS.findIndex(
    (name) =>
      name.length > 4 &&
      name[0]?.toLowerCase() === word[0] &&
      wordDistance(name.toLowerCase(), word, 2) <= (word.length > 6 ? 2 : 1),
  );
  return near >= 0 ? near + 1 : undefined;
}

/** Whether 'may' or 'fall' at this position means the time of year. */
function isMeant(words: readonly Word[], at: number): boolean {
  const { plain, typed } = words[at] ?? { plain: '', typed: '' };
  if (!DOUBTFUL.has(plain)) return true;
  const before = words[at - 1]?.plain ?? '';
  const after = words[at + 1]?.plain;
  if (plain === 'fall' && /^(ill|sick|asleep|behind|apart|under|off|through)$/.test(words[at + 1]?.plain ?? ''))
    return false;
  if (before === 'the' && SEASONS.has(plain as 'fall')) return true;
  if (/^(colou?rs|foliage|leaves|break|season|trip|time|getaway|2\d{3})$/.test(after ?? '')) return true;
  if (plain === 'may' && AFTER_MAY.test(after ?? '') && !BEFORE_VERB.test(before)) return true;
  if (plain === 'may' && /^(would|is)$/.test(before)) return true;
  // Only 'may', 'sun', 'fall' and 'spring' are more often something else.
  if (/^mar(ch)?$/.test(plain) && !NO_MARCH.has(before)) return true;
  if (words.length <= 2 && plain !== 'sun') return true;
  if (BEFORE_MONTH.has(before) || isYear(after) || dayNumber(after) || dayNumber(before)) return true;
  return (
    at > 0 && (/^[A-Z]/.test(typed) || (plain === 'may' && (after === undefined || monthNumber(after) !== undefined)))
  );
}

/** '2027-03-14', and the ways of the trade: '14MAR27', '14-MAR-2027', '20270314'. */
const WRITTEN =
  /(?<![\w.,-])(20\d\d-\d\d-\d\d|20\d{6}|\d{1,2}-?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-?(?:20)?\d\d)(?![.,-]?\w)/i;

export function askedDates(words: readonly Word[], question: string, today: string): AskedDates {
  const used = new Set<number>();
  const found: AskedDates = { used };
  const written = WRITTEN.exec(latinDigits(question))?.[1] ?? '';
  const { day } = typedDay(written);
  if (day && isPossible(day, today)) found.departureDate = day;
  for (const [at, { typed }] of words.entries()) if (typed && typed === written) used.add(at);
  found.period = holidayIn(words, today, used);
  for (const [at, { plain }] of words.entries()) {
    found.nights ??= stayAt(words, at, used);
    if (found.period || isOfPassport(words, at)) continue;
    const season = SEASONS.get(plain as 'winter');
    if (season && isMeant(words, at)) {
      found.period = periodOf(today, season[0], season[1], plain === 'xmas' ? 'Christmas' : plain);
      used.add(at);
      continue;
    }
    const month = monthNumber(plain);
    if (month === undefined || !isMeant(words, at)) continue;
    used.add(at);
    if (isRuledOut(words, at)) continue;
    readMonth(found, words, at, month, today);
  }
  found.period ??= relativeMonth(words, today, used);
  if (found.departureDate) found.period = dayPeriod(found.departureDate);
  return found;
}

/** 'Not June, August' and 'no time in July, so September' name the other month. */
const isRuledOut = (words: readonly Word[], at: number) =>
  RULED_OUT.test(words.slice(0, at).findLast(({ plain }) => !BETWEEN.test(plain))?.plain ?? '') &&
  words.slice(at + 1).some(({ plain }, n) => monthNumber(plain) !== undefined && isMeant(words, at + 1 + n));
const BETWEEN = /^(in|on|time|until)$/;
const RULED_OUT = /^(not|no|skip|instead|rather|cant|cannot|isnt|without)$/;

/** 'My passport ends in June' says nothing about the trip. */
const isOfPassport = (words: readonly Word[], at: number) =>
  words.slice(Math.max(at - 4, 0), at).some(({ plain }) => ENDS.test(plain));
const ENDS = /^(expires?|expiring|expired|finish(es)?|valid|invalid)$/;

/** 'march break', 'thanksgiving': the longest name wins. */
function holidayIn(words: readonly Word[], today: string, used: Set<number>): AskedPeriod | undefined {
  for (let length = LONGEST_HOLIDAY_NAME; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const named = words.slice(at, at + length).map(({ plain }) => plain);
      const holiday = holidayCalled(named.join(' '), today);
      if (!holiday) continue;
      for (const n of named.keys()) used.add(at + n);
      return holiday;
    }
  return undefined;
}

/** 'May', 'May 2027', 'May 12', '12 May 2027'. */
function readMonth(found: AskedDates, words: readonly Word[], at: number, month: number, today: string) {
  const after = words[at + 1]?.plain;
  const follows = words[at + 2]?.plain ?? '';
  // 'march 2 adults' names no day, and in '3 feb - 10 feb' the first day is the one before the month.
  const next = COUNTED.test(follows) || monthNumber(follows) !== undefined ? undefined : dayNumber(after);
  const day = next ?? dayNumber(words[at - 1]?.plain);
  if (day) found.used.add(next ? at + 1 : at - 1);
  const yearAt = [at + 1, at + 2].find((n) => isYear(words[n]?.plain));
  const year = yearAt === undefined ? undefined : Number(words[yearAt]?.plain);
  if (yearAt !== undefined) found.used.add(yearAt);
  const name = MONTHS[month - 1] ?? '';
  found.period = periodOf(today, month, 1, name, year);
  if (!day) return;
  const dateIn = (y: number) => civilDay(y, month, day);
  const now = Number(today.slice(0, 4));
  const date = year ? dateIn(year) : [dateIn(now), dateIn(now + 1)].find((one) => one >= today);
  if (date && isPossible(date, today)) found.departureDate = date;
}

const COUNTED =
  /^(adults?|adlts?|adts?|kids?|child|children|chld|infants?|bab(y|ies)|people|ppl|pax|persons?|travell?ers?|passengers?|friends?|girls?|guys?|seniors?|tickets?|seats?|nights?|days?|weeks?|months?|years?|stops?|bags?|suitcases?|of|ad|ch|inf|x)$/;

const isPossible = (date: string, today: string) =>
  isCivilDate(date) && date >= today && date <= addDays(today, DAYS_AHEAD);

/** 'this month', 'next month', 'next week', 'tomorrow', 'in 2 months'. */
function relativeMonth(words: readonly Word[], today: string, used: Set<number>): AskedPeriod | undefined {
  const [year = 0, month = 1] = today.split('-').map(Number);
  for (const [at, { plain }] of words.entries()) {
    const before = words[at - 1]?.plain ?? '';
    const coming = before === 'next' || before === 'this' || before === 'coming';
    if (plain === 'month' && coming) {
      const [y, n] = monthAfter(year, month, before === 'this' ? 0 : 1);
      used.add(at);
      return periodOf(today, n, 1, MONTHS[n - 1] ?? '', y);
    }
    if (plain === 'week' && coming) {
      used.add(at);
      return {
        from: addDays(today, before === 'this' ? 0 : 5),
        to: addDays(today, before === 'this' ? 7 : 14),
        name: before === 'this' ? 'the next seven days' : 'the next two weeks',
      };
    }
    const count = countOf(words[at - 1]);
    if (/^months?$/.test(plain) && count && count <= 12 && words[at - 2]?.plain === 'in') {
      const [y, n] = monthAfter(year, month, count);
      return periodOf(today, n, 1, MONTHS[n - 1] ?? '', y);
    }
  }
  return undefined;
}

const NIGHTS: Record<string, number> = {
  night: 1,
  nights: 1,
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  month: 30,
  months: 30,
};
const NO_STAY = new Set([
  'before',
  'later',
  'ago',
  'after',
  'notice',
  'early',
  'earlier',
  'old',
  'pregnant',
  'along',
  'advance',
  'late',
  'delay',
]);

/** '10 nights', 'two weeks', 'a week'; not 'in 3 weeks' and not '3 days before'. */
function stayAt(words: readonly Word[], at: number, used: Set<number>): number | undefined {
  const unit = NIGHTS[words[at]?.plain ?? ''];
  const count = countOf(words[at - 1]);
  if (!unit || !count) return undefined;
  const lead = words[at - 2]?.plain ?? '';
  if (lead === 'in' || lead === 'within' || lead === 'every' || lead === 'under') return undefined;
  if (NO_STAY.has(words[at + 1]?.plain ?? '') || words[at + 2]?.plain === 'advance') return undefined;
  const nights = unit * count;
  if (nights > MAX_NIGHTS) return undefined;
  used.add(at).add(at - 1);
  return nights;
}
