import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { momentWords } from '#domain/moments.ts';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { RouteLine } from '#features/trips/inquiries/staff/staff-route-line.tsx';
import quoteTableStyles from '#features/trips/quotes/staff/quote-table.module.css';
import { m } from '#messages';
import type { BookingLine } from '../bookings.contract.ts';
import { BookingStateBadge } from './booking-state.tsx';

/** Bookings as rows, what is urgent first. */
export const BookingTable = ({ rows, now }: { rows: readonly BookingLine[]; now: string }) => (
  <table className={`${staffListStyles.table} ${quoteTableStyles.quotes}`}>
    <thead>
      <tr>
        <th scope="col">{m.staff_inquiries_customer()}</th>
        <th scope="col">{m.itinerary_route()}</th>
        <th scope="col">{m.bookings_reference()}</th>
        <th scope="col">{m.bookings_departs()}</th>
        <th scope="col">{m.bookings_tickets()}</th>
        <th scope="col">{m.itinerary_status()}</th>
        <th scope="col">{m.quote_changed()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <Link to={`/staff/bookings/${row._id}`}>
              <bdi>{row.name}</bdi>
            </Link>
            <small>{m.bookings_numbered({ number: row.number })}</small>
          </th>
          <td>
            <RouteLine from={row.from} to={row.to} />
          </td>
          <td data-label={m.bookings_reference()}>{row.reference || '–'}</td>
          <td data-label={m.bookings_departs()}>{row.departs ? longDate(row.departs.slice(0, 10)) : '–'}</td>
          <td data-label={m.bookings_tickets()}>
            {m.bookings_tickets_count({ tickets: row.tickets, passengers: row.passengers })}
            {row.ticketBy && row.tickets < row.passengers && (
              <small>{m.bookings_tickets_due({ moment: momentWords(row.ticketBy, now) })}</small>
            )}
          </td>
          <td>
            <BookingStateBadge booking={row} />
          </td>
          <td data-label={m.quote_changed()}>
            <time dateTime={row.updatedAt}>{momentWords(row.updatedAt, now)}</time>
            {row.agent && <small>{row.agent}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
