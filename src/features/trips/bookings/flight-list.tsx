import type { ReactNode } from 'react';
import { longDate, shortDate } from '#domain/dates.ts';
import { formatClock, formatDuration } from '#domain/formats.ts';
import { cabinTitle } from '#features/trips/quotes/quote-words.ts';
import { daysLater, layoverOf } from '#features/trips/quotes/quotes.rules.ts';
import type { ShownFlight } from '#features/trips/quotes/shown-flight.ts';
import { m } from '#messages';
import type { ShownPair } from './bookings.contract.ts';
import { pairedRows } from './bookings.rules.ts';
import styles from './flight-list.module.css';

/** The flights of a booking, in their order. */
export const FlightList = ({ flights }: { flights: readonly ShownFlight[] }) => (
  <ol className={styles.flights}>
    {flights.map((flight) => (
      <li key={keyOf(flight)}>
        <Flight flight={flight} />
      </li>
    ))}
  </ol>
);

type ChangedProps = { pairs: readonly ShownPair[]; level: 2 | 3 | 4 };

/** Old and new flights side by side; what differs is marked. @param level of the headings */
export function ChangedFlights({ pairs, level }: ChangedProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={styles.pairs}>
      {pairedRows(pairs).map(({ before, after, same }) => (
        <li key={[before, after].map((flights) => flights.map(keyOf).join()).join(' ')} data-same={same || undefined}>
          {same ? (
            <div>
              <Heading>{m.bookings_flight_same()}</Heading>
              <Flights flights={after} />
            </div>
          ) : (
            <>
              <div>
                <Heading>{m.bookings_flight_before()}</Heading>
                <Flights flights={before} others={after} />
                {before.length === 0 && <p className="soft">{m.bookings_flight_added()}</p>}
              </div>
              <div className={styles.now}>
                <Heading>{m.bookings_flight_after()}</Heading>
                <Flights flights={after} others={before} />
                {after.length === 0 && <p>{m.bookings_flight_gone()}</p>}
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

type FlightsProps = { flights: readonly ShownFlight[]; others?: readonly ShownFlight[] };

/** Of a flight and a connection everything differs, so that nothing is marked. */
function Flights({ flights, others = [] }: FlightsProps) {
  const other = flights.length === 1 && others.length === 1 ? others[0] : undefined;
  return flights.map((flight) => <Flight key={keyOf(flight)} flight={flight} other={other} />);
}

const keyOf = ({ carrier, number, departs, from }: ShownFlight) => `${carrier} ${number} ${departs} ${from}`;
const dayOf = (moment: string) => moment.slice(0, 10);
const timeOf = (moment: string) => (moment ? formatClock(moment.slice(11)) : '');

/** @param other the flight whose place it takes, or that takes its place */
function Flight({ flight, other }: { flight: ShownFlight; other?: ShownFlight | undefined }) {
  /** Marked where it differs from the other flight. */
  const told = (read: (one: ShownFlight) => string): ReactNode =>
    other && read(other) !== read(flight) ? <mark>{read(flight)}</mark> : read(flight);
  const later = flight.departs && flight.arrives ? daysLater(flight.departs, flight.arrives) : 0;
  const layover = layoverOf(flight);
  return (
    <div className={styles.flight}>
      <p className={styles.name}>
        <b>{told(({ carrier, number }) => `${carrier} ${number}`)}</b> <bdi>{flight.airline}</bdi>
      </p>
      <p className={styles.day}>
        <time dateTime={dayOf(flight.departs)}>{told(({ departs }) => (departs ? longDate(dayOf(departs)) : ''))}</time>
      </p>
      <div className={styles.leg}>
        <End code={told(({ from }) => from)} time={told(({ departs }) => timeOf(departs))} city={flight.fromCity}>
          {flight.fromTerminal && told(({ fromTerminal }) => m.quote_paper_terminal({ terminal: fromTerminal }))}
        </End>
        <span>
          <span aria-hidden="true">{'\u2192'}</span>
          <span className="visually-hidden">{m.bookings_flight_to()}</span>
        </span>
        <End code={told(({ to }) => to)} time={told(({ arrives }) => timeOf(arrives))} city={flight.toCity}>
          {later !== 0 && flight.arrives && told(({ arrives }) => shortDate(dayOf(arrives)))}{' '}
          {flight.toTerminal && told(({ toTerminal }) => m.quote_paper_terminal({ terminal: toTerminal }))}
        </End>
      </div>
      <p className="small soft">
        {[
          cabinTitle(flight.cabin),
          flight.durationMinutes && formatDuration(flight.durationMinutes),
          flight.baggage,
          flight.operatedBy && m.quote_operated_by({ name: flight.operatedBy }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {layover !== undefined && (
        <p className="small soft">{m.quote_wait({ city: flight.toCity, time: formatDuration(layover) })}</p>
      )}
    </div>
  );
}

type EndProps = { code: ReactNode; time: ReactNode; city: string; children: ReactNode };
const End = ({ code, time, city, children }: EndProps) => (
  <div>
    <b>{code}</b> <span className={styles.time}>{time}</span>
    <small>
      {city} {children}
    </small>
  </div>
);
