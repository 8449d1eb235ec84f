import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { formatDuration, formatNumber } from '#domain/formats.ts';
import { listSearch } from '#features/staff/frame/staff-filters.tsx';
import { RouteLine } from '#features/trips/inquiries/staff/staff-route-line.tsx';
import { m } from '#messages';
import styles from './desk-charts.module.css';
import blockStyles from './overview.module.css';

type Day = { day: string; inquiries: number; answerMinutes?: number | undefined };
type Answers = { medianMinutes?: number | undefined; promisedMinutes?: number | undefined; inBusinessHours: boolean };

/** As many lines of a scale as people read at a glance. */
const MOST_STEPS = 4;
/** More bars have no room for their numbers. */
const MOST_NUMBERS = 14;

/** The values of a scale from 0 to at least `most`, in steps of 1, 2 or 5 times a power of ten. */
function scaleTo(most: number): number[] {
  const rough = Math.max(1, most / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}

const shareOf = (value: number, of: number) => `${of === 0 ? 0 : (100 * value) / of}%`;
const dayOfMonth = (day: string) => formatNumber(Number(day.slice(8)));

export function InquiriesByDay({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { inquiries }) => sum + inquiries, 0);
  const scale = scaleTo(Math.max(...days.map(({ inquiries }) => inquiries)));
  const top = scale.at(-1) ?? 1;
  const numbered = days.length <= MOST_NUMBERS;
  return (
    <section className={`${blockStyles.block} ${styles.byDay}`}>
      <h2>
        {m.overview_by_day()} <small>{m.overview_by_day_total({ count: total, days: days.length })}</small>
      </h2>
      <div className={styles.plot}>
        {scale.map((value) => (
          <i key={value} className={styles.line} style={{ '--at': shareOf(value, top) } as CSSProperties} aria-hidden>
            {formatNumber(value)}
          </i>
        ))}
        <ol className={styles.bars} data-numbered={numbered}>
          {days.map(({ day, inquiries }) => (
            <li key={day} style={{ '--high': shareOf(inquiries, top) } as CSSProperties}>
              <span className="visually-hidden">{m.overview_day_count({ day: shortDate(day), count: inquiries })}</span>
              {numbered && inquiries > 0 && <b aria-hidden>{formatNumber(inquiries)}</b>}
              <i aria-hidden />
            </li>
          ))}
        </ol>
      </div>
      <Axis days={days} numbered={numbered} />
    </section>
  );
}

/** The days below a chart; of a long period the first and the last. */
const Axis = ({ days, numbered }: { days: readonly Day[]; numbered: boolean }) => (
  <div className={styles.axis} data-numbered={numbered} aria-hidden>
    {numbered
      ? days.map(({ day }) => <span key={day}>{dayOfMonth(day)}</span>)
      : [days[0], days.at(-1)].map((one) => one && <span key={one.day}>{shortDate(one.day)}</span>)}
  </div>
);

const [WIDTH, HEIGHT] = [320, 110];

type FirstAnswersProps = { days: readonly Day[]; answers: Answers };
export function FirstAnswers({ days, answers: { promisedMinutes, inBusinessHours } }: FirstAnswersProps) {
  const answered = days.flatMap(({ day, answerMinutes }, place) =>
    answerMinutes === undefined ? [] : [{ day, minutes: answerMinutes, place }],
  );
  const top = 1.15 * Math.max(1, promisedMinutes ?? 0, ...answered.map(({ minutes }) => minutes));
  const x = (place: number) => (days.length === 1 ? WIDTH : (place / (days.length - 1)) * WIDTH);
  const y = (minutes: number) => HEIGHT - (minutes / top) * HEIGHT;
  const points = answered.map(({ minutes, place }) => `${x(place).toFixed(1)},${y(minutes).toFixed(1)}`);
  const [first, last] = [answered[0], answered.at(-1)];
  return (
    <section className={`${blockStyles.block} ${styles.ruled}`}>
      <h2>
        {m.overview_first_answer_chart()}{' '}
        <small>{inBusinessHours ? m.overview_median_hours() : m.overview_median()}</small>
      </h2>
      {!first || !last ? (
        <p className="muted">{m.overview_first_answer_none()}</p>
      ) : (
        <>
          <div className={styles.answers}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
              <polygon points={`${x(first.place)},${HEIGHT} ${points.join(' ')} ${x(last.place)},${HEIGHT}`} />
              <polyline points={points.join(' ')} />
            </svg>
            {promisedMinutes !== undefined && (
              <span className={styles.promised} style={{ '--at': shareOf(promisedMinutes, top) } as CSSProperties}>
                {m.overview_promised({ time: formatDuration(promisedMinutes) })}
              </span>
            )}
            <b
              className={styles.newest}
              aria-hidden
              style={{ '--x': shareOf(x(last.place), WIDTH), '--at': shareOf(last.minutes, top) } as CSSProperties}
            >
              {formatDuration(last.minutes)}
            </b>
          </div>
          <Axis days={days} numbered={false} />
          <ol className="visually-hidden">
            {answered.map(({ day, minutes }) => (
              <li key={day}>{m.overview_day_answer({ day: shortDate(day), time: formatDuration(minutes) })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

type Route = { from: string; to: string; inquiries: number };
export function TopRoutes({ routes, days }: { routes: readonly Route[]; days: number }) {
  const most = Math.max(...routes.map(({ inquiries }) => inquiries));
  return (
    <section className={`${blockStyles.block} ${styles.ruled}`}>
      <h2>
        {m.overview_routes()} <small>{m.overview_routes_days({ count: days })}</small>
      </h2>
      {routes.length === 0 && <p className="muted">{m.overview_routes_none()}</p>}
      <ul className={styles.routes}>
        {routes.map(({ from, to, inquiries }) => (
          <li key={`${from} ${to}`}>
            <Link to={`/staff/inquiries${listSearch({ from, to })}`}>
              <RouteLine from={from} to={to} />
              <i style={{ '--part': shareOf(inquiries, most) } as CSSProperties} aria-hidden />
              <b>{formatNumber(inquiries)}</b>
              <span className="visually-hidden">{m.overview_inquiries({ count: inquiries })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
