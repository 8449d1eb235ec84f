import { describe, expect, it } from 'vitest';
import { longDate, monthName, monthNames, shortDate, shortMonth } from '../../src/domain/dates.ts';
import { kilometres } from '../../src/domain/distance.ts';
import { compareNames, formatDuration, formatList, formatNumber, formatTime } from '../../src/domain/formats.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { cad, dollarSign, priceParts } from '../../src/domain/money.ts';
import { spansWords, weekdayWords } from '../../src/domain/opening-hours.ts';
import { inLocale } from '../../src/platform/locale-scope.ts';

/** Both languages of one call; no-break spaces are shown as '_'. */
const both = (write: () => string) =>
  (['en', 'fr'] as const satisfies Locale[]).map((locale) => inLocale(locale, write).replaceAll('\u00a0', '_'));

const clock = (time: string) => () => formatTime(new Date(`2027-03-03T${time}:00Z`), 'UTC');

describe('in both languages', () => {
  it.each([
    ['a price', () => cad(1249), ['CAD$1,249', '1_249_$']],
    ['a price with cents', () => cad(1289.5), ['CAD$1,289.50', '1_289,50_$']],
    ['a column of cents', () => cad(5, 'cents'), ['CAD$5.00', '5,00_$']],
    ['a price below a label', () => dollarSign(899), ['$899', '899_$']],
    [
      'a price in pieces',
      () => (({ before, number, after }) => [before, number, after].join('|'))(priceParts(12_000)),
      ['CAD$||12,000'.replace('||', '|12,000|').slice(0, 12), '|12_000|_$'],
    ],
    ['a number', () => formatNumber(10_000), ['10,000', '10_000']],
    ['a number below zero', () => formatNumber(-12.5, 2), ['-12.50', '−12,50']],
    ['a duration', () => formatDuration(415), ['6_hr_55_min', '6_h_55_min']],
    ['a short duration', () => formatDuration(40), ['40_min', '40_min']],
    ['whole hours', () => formatDuration(120), ['2_hr', '2_h']],
    ['a distance', () => kilometres(5710), ['5,710 km', '5_710_km']],
    ['a day', () => longDate('2027-02-10'), ['February 10, 2027', '10_février 2027']],
    ['the first of a month', () => longDate('2027-03-01'), ['March 1, 2027', '1er_mars 2027']],
    ['a day this year', () => shortDate('2027-06-03', '2027-02-01'), ['Jun 3', '3_juin']],
    ['a day in another year', () => shortDate('2028-07-01', '2027-02-01'), ['Jul 1, 2028', '1er_juill. 2028']],
    ['what is no day', () => longDate('2027-02-30'), ['2027-02-30', '2027-02-30']],
    ['a month', () => monthName('2027-08'), ['August 2027', 'août 2027']],
    ['a short month', () => `${shortMonth('2027-06')} ${shortMonth('2027-07')}`, ['Jun Jul', 'juin juill.']],
    ['the first months', () => monthNames().slice(0, 3).join(' '), ['January February March', 'janvier février mars']],
    ['the letters of the months', () => monthNames('narrow').join(''), ['JFMAMJJASOND', 'JFMAMJJASOND']],
    ['the afternoon', clock('14:21'), ['2:21 pm', '14_h_21']],
    ['the morning', clock('08:05'), ['8:05 am', '8_h_05']],
    ['a full hour', clock('19:00'), ['7:00 pm', '19_h']],
    ['midnight', clock('00:30'), ['12:30 am', '0_h_30']],
    ['a weekday', () => weekdayWords('wed'), ['Wednesday', 'mercredi']],
    ['a short weekday', () => weekdayWords('sun', 'short'), ['Sun', 'dim.']],
    ['opening hours', () => spansWords([{ open: '09:00', close: '17:30' }]), ['9 am to 5:30 pm', '9_h à 17_h_30']],
    ['a list', () => formatList(['a', 'b', 'c']), ['a, b and c', 'a, b et c']],
    ['a choice', () => formatList(['a', 'b'], 'disjunction'), ['a or b', 'a ou b']],
    [
      'names in order',
      () => ['Zurich', 'Étienne', 'été', 'Paris'].sort(compareNames).join(' '),
      ['été Étienne Paris Zurich', 'été Étienne Paris Zurich'],
    ],
  ])('%s', (_, write, expected) => {
    expect(both(write)).toEqual(expected);
  });
});
