import { longDate, shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import { airportName } from './airport-name.ts';
import type { Miss } from './finder.contract.ts';

/** A difference of more days is less clear than a date. */
const MAX_DAYS_COUNTED = 60;

/** 'CAD$120 over your budget, from Montréal (YUL)' */
export const nearMissText = (misses: readonly Miss[], today: string): string =>
  misses.map((miss) => wordsOf(miss, today)).join(', ');

function wordsOf({ filter, by = 0, instead = '' }: Miss, today: string): string {
  switch (filter) {
    case 'to':
      return m.finder_miss_to({ city: instead });
    case 'from':
      return m.finder_miss_from({ airport: airportName(instead) });
    case 'max':
      return m.finder_miss_max({ price: cad(by) });
    case 'nights':
      return instead ? m.finder_miss_nights({ count: Number(instead) }) : m.finder_miss_nights_unknown();
    case 'return':
      return instead ? m.finder_miss_return({ count: by, day: shortDate(instead, today) }) : m.finder_miss_one_way();
    case 'direct':
      return m.finder_miss_direct();
    case 'airline':
      return instead ? m.finder_miss_airline({ airline: instead }) : m.finder_miss_airline_unknown();
    default:
      if (Math.abs(by) > MAX_DAYS_COUNTED) return m.finder_miss_when({ day: longDate(instead) });
      return by > 0
        ? m.finder_miss_later({ count: by, day: shortDate(instead, today) })
        : m.finder_miss_earlier({ count: -by, day: shortDate(instead, today) });
  }
}
