import { Form, Link } from 'react-router';
import staffRecordStyles from '#features/trips/inquiries/staff/staff-record.module.css';
import quotesOfInquiryStyles from '#features/trips/quotes/staff/quotes-of-inquiry.module.css';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import type { BookingLine } from '../bookings.contract.ts';
import { BookingStateBadge } from './booking-state.tsx';

type Props = { inquiryId: string; bookings: readonly BookingLine[]; isAccepted: boolean; canBook: boolean };

/** The bookings of an inquiry in its record, and the button that begins one. */
export const BookingsOfInquiry = ({ inquiryId, bookings, isAccepted, canBook }: Props) => (
  <section className={staffRecordStyles.sheet}>
    <h2>{m.staff_nav_bookings()}</h2>
    {bookings.length > 0 && (
      <ul className={quotesOfInquiryStyles.quotes}>
        {bookings.map((booking) => (
          <li key={booking._id}>
            <Link className="link" to={`/staff/bookings/${booking._id}`}>
              {booking.reference
                ? m.bookings_named({ number: booking.number, reference: booking.reference })
                : m.bookings_numbered({ number: booking.number })}
            </Link>
            <span>{m.bookings_tickets_of({ tickets: booking.tickets, passengers: booking.passengers })}</span>
            <BookingStateBadge booking={booking} />
          </li>
        ))}
      </ul>
    )}
    {canBook ? (
      <Form method="post" action="/staff/bookings">
        <input type="hidden" name="inquiryId" value={inquiryId} />
        <div className={staffRecordStyles.sheetActions}>
          <Button type="submit" look={isAccepted && bookings.length === 0 ? 'ink' : 'line'}>
            {m.bookings_new()}
          </Button>
        </div>
      </Form>
    ) : (
      bookings.length === 0 && <p className="muted">{m.bookings_list_none()}</p>
    )}
  </section>
);
