import { Link } from 'react-router';
import { firstDayOf, monthName, monthOf, shortMonth, weekdayOf } from '#domain/dates.ts';
import { cad, dollarSign } from '#domain/money.ts';
import { WEEKDAYS, weekdayWords } from '#domain/opening-hours.ts';
import { m } from '#messages';
import { useChoiceLinks } from './choice-links.ts';
import { ANY_TIME } from './choice-words.ts';
import { EXACT_DATES } from './offer-query.rules.ts';
import styles from './price-calendar.module.css';

type MonthsProps = {
  months: readonly { month: string; price: number }[];
  /** The chosen month, if any. */
  when: string;
};

/** The lowest total for each month, as chips that select it. */
export function PriceMonths({ months, when }: MonthsProps) {
  const link = useChoiceLinks();
  if (months.length === 0) return null;
  const lowest = markedLowest(months);
  return (
    <section className={styles.calendar} aria-labelledby="months">
      <h2 id="months">{m.finder_calendar()}</h2>
      <ol className={styles.months}>
        {months.map(({ month, price }) => (
          <li key={month}>
            <Link
              to={link({ ...ANY_TIME, when: month === when ? '' : month })}
              preventScrollReset
              aria-current={month === when ? 'true' : undefined}
              data-lowest={price === lowest || undefined}
            >
              <span>
                {shortMonth(month)}
                <span className="visually-hidden"> {month.slice(0, 4)}</span>
              </span>{' '}
              {cad(price)}
              {price === lowest && <Lowest />}
            </Link>
          </li>
        ))}
      </ol>
      <p className="soft small">{m.finder_calendar_note()}</p>
    </section>
  );
}

/** What the bold type says to those who see it. */
const Lowest = () => <span className="visually-hidden"> ({m.finder_calendar_lowest()})</span>;

/** The lowest price; undefined if more than half have it, because then it says nothing. */
function markedLowest(prices: readonly { price: number }[]): number | undefined {
  const least = Math.min(...prices.map(({ price }) => price));
  return prices.filter(({ price }) => price === least).length > prices.length / 2 ? undefined : least;
}

/** Starts on Sunday, as calendars in Canada do. */
const WEEK = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

type DaysProps = { days: readonly { day: string; price: number }[]; depart: string };

/** The lowest total for each day of the chosen period, as a calendar that selects the day. */
export function PriceDays({ days, depart }: DaysProps) {
  const link = useChoiceLinks();
  if (days.length === 0) return null;
  const lowest = markedLowest(days);
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day));
  return [...byMonth].map(([month, there]) => (
    <div key={month} className={styles.scroll}>
      <table className={styles.days}>
        <caption>{m.finder_days({ month: monthName(month) })}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={weekdayWords(day)}>
                {weekdayWords(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, there).map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the weekdays never changes
                <td key={index}>
                  {cell && cell.price === undefined && <span>{cell.date}</span>}
                  {cell?.price !== undefined && (
                    <Link
                      to={link({ ...ANY_TIME, when: EXACT_DATES, depart: cell.day })}
                      preventScrollReset
                      aria-current={cell.day === depart ? 'date' : undefined}
                      data-lowest={cell.price === lowest || undefined}
                    >
                      <span>{cell.date}</span>
                      <b>{dollarSign(cell.price)}</b>
                      {cell.price === lowest && <Lowest />}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

type Cell = { day: string; date: number; price: number | undefined } | undefined;

/** The weeks of a month from Sunday to Saturday; days of other months are empty. */
function weeksOf(month: string, days: readonly { day: string; price: number }[]): Cell[][] {
  const prices = new Map(days.map(({ day, price }) => [day, price]));
  const first = firstDayOf(month);
  const before: Cell[] = Array.from({ length: weekdayOf(first) }, () => undefined);
  const length = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  const cells: Cell[] = Array.from({ length }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    return { day, date: index + 1, price: prices.get(day) };
  });
  const all = [...before, ...cells];
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => all[week * 7 + weekday]),
  );
}
