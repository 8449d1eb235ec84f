import { longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { ticketName } from '#features/trips/quotes/passenger-name.rules.ts';
import { untilWords } from '#features/trips/quotes/quote-words.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { bookingStateWords } from '../booking-words.ts';
import { FlightList } from '../flight-list.tsx';
import type { OwnBooking as Own } from '../own-booking.ts';
import styles from './own-booking.module.css';

/** Travellers read what is to come, staff what is missing. */
const stateWords = (state: Own['state']) => (state === 'open' ? m.bookings_own_open() : bookingStateWords(state));

/** What is booked for an inquiry: reference, flights, tickets and documents. */
export function OwnBooking({ booking }: { booking: Own }) {
  const hasCalendar = booking.state !== 'cancelled' && booking.calendarUrl !== '';
  return (
    <section className={styles.booking}>
      <header>
        <h3>
          {booking.reference ? m.bookings_own_title({ reference: booking.reference }) : m.bookings_own_untitled()}
        </h3>
        <p className="small soft">{stateWords(booking.state)}</p>
      </header>
      {booking.change && (
        <div className={styles.change}>
          <p>
            <b>{m.bookings_own_change()}</b>{' '}
            {booking.change.answerBy && m.bookings_answer_by({ until: untilWords(booking.change.answerBy) })}
          </p>
          <ButtonLink to={booking.change.url} look="go">
            {m.bookings_change_open()}
          </ButtonLink>
        </div>
      )}
      <FlightList flights={booking.flights} />
      <dl className={styles.tickets}>
        {booking.passengers.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <div key={place}>
            <dt>{ticketName(one)}</dt>
            <dd>{one.ticket || m.bookings_own_no_ticket()}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.files}>
        {hasCalendar && (
          <li>
            <a className="link" href={booking.calendarUrl}>
              {m.quote_calendar_link()}
            </a>
          </li>
        )}
        {hasCalendar &&
          booking.flights.length > 1 &&
          booking.flights.map(({ carrier, number, departs }, place) => (
            <li key={`${carrier} ${number} ${departs}`}>
              <a className="link" href={`${booking.calendarUrl}&flight=${place}`}>
                {m.bookings_own_flight_calendar({
                  flight: `${carrier} ${number}`,
                  date: longDate(departs.slice(0, 10)),
                })}
              </a>
            </li>
          ))}
        {booking.documents.map(({ _id, name }) => (
          <li key={_id}>
            <a className="link" href={pathTo('bookingDocument', { id: _id })} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
