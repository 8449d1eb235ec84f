import { momentWords } from '#domain/moments.ts';
import staffQuoteStyles from '#features/trips/quotes/staff/staff-quote.module.css';
import { m } from '#messages';
import { bookingEventWords } from '../booking-words.ts';
import type { StaffBooking } from '../bookings.contract.ts';

/** Everything that happened to a booking, newest first. */
export const BookingHistory = ({ booking: { events }, now }: { booking: StaffBooking; now: string }) => (
  <section>
    <h2>{m.staff_timeline()}</h2>
    <ol className={staffQuoteStyles.events}>
      {events.map(({ kind, by, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of one moment
        <li key={`${kind} ${at} ${place}`}>
          <b>{bookingEventWords(kind)}</b>
          {by && <span> {m.quote_event_by({ name: by })}</span>}
          <time dateTime={at}>{momentWords(at, now)}</time>
        </li>
      ))}
    </ol>
  </section>
);
