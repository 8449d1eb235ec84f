// The options that the fields of a search and of every filter share.
import { monthName, monthOf, nextMonth } from '#domain/dates.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { DEPARTURES } from '#features/catalogue/offers/departure-cities.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { airportName } from './airport-name.ts';

/** All airports of departure; `chosen` is included even if it is not one of them. */
export function AirportOptions({ chosen }: { chosen: string }) {
  const known = DEPARTURES.includes(chosen) || !chosen ? DEPARTURES : [...DEPARTURES, chosen];
  return known.map((iata) => (
    <option key={iata} value={iata}>
      {airportName(iata)}
    </option>
  ));
}

const MONTHS_AHEAD = 12;

function monthsFrom(today: string): string[] {
  const months = [monthOf(today)];
  while (months.length < MONTHS_AHEAD) months.push(nextMonth(months.at(-1) ?? monthOf(today)));
  return months;
}

/** The coming months and school breaks. `count` adds how many offers a month has. */
export function PeriodOptions({ count = () => undefined }: { count?: (month: string) => number | undefined }) {
  const today = useToday();
  return (
    <>
      <optgroup label={m.finder_months()}>
        {monthsFrom(today).map((month) => (
          <option key={month} value={month}>
            {counted(monthName(month), count(month))}
          </option>
        ))}
      </optgroup>
      <optgroup label={m.finder_breaks()}>
        {nextSchoolBreaks(today).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}

export const counted = (name: string, count: number | undefined): string =>
  count === undefined ? name : m.finder_counted({ name, count });
