// The words of chosen filters.
import { monthName, shortDate, shortPeriod } from '#domain/dates.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { m } from '#messages';
import { EXACT_DATES, type OfferQuery, type Stay } from './offer-query.rules.ts';

export const STAY_NAMES: Record<Stay, () => string> = {
  short: m.finder_stay_short,
  medium: m.finder_stay_medium,
  long: m.finder_stay_long,
};

/** 'March 2027', 'March break 2027', 'Feb 3 to Feb 10'; empty for any time. */
export function whenWords({ when, depart, return: back }: OfferQuery, today: string): string {
  if (when !== EXACT_DATES)
    return when && (nextSchoolBreaks(today).find(({ key }) => key === when)?.name ?? monthName(when));
  return back ? m.catalogue_period(shortPeriod(depart, back, today)) : shortDate(depart, today);
}

/** The parameters that say when a trip begins, as in no choice. */
export const ANY_TIME = { when: '', depart: '', return: '' } as const;
