import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { RouteLine } from '#features/trips/inquiries/staff/staff-route-line.tsx';
import { m } from '#messages';
import { totalsWords, untilParts } from '../quote-words.ts';
import type { QuoteLine } from '../quotes.contract.ts';
import { QuoteState } from './quote-state.tsx';
import styles from './quote-table.module.css';

/** A list has no room for the words of its end. */
function shortUntil(instant: string): string {
  const { day, moment } = untilParts(instant);
  return day || moment;
}

export const QuoteTable = ({ rows, now }: { rows: readonly QuoteLine[]; now: string }) => (
  <table className={`${staffListStyles.table} ${styles.quotes}`}>
    <thead>
      <tr>
        <th scope="col">{m.staff_inquiries_customer()}</th>
        <th scope="col">{m.itinerary_route()}</th>
        <th scope="col">{m.quote_total_party()}</th>
        <th scope="col">{m.quote_clock_price()}</th>
        <th scope="col">{m.itinerary_status()}</th>
        <th scope="col">{m.quote_changed()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <Link to={`/staff/quotes/${row._id}`}>
              <bdi>{row.name}</bdi>
            </Link>
            <small>{m.quote_numbered({ number: row.number })}</small>
          </th>
          <td>
            <RouteLine from={row.from} to={row.to} />
          </td>
          <td data-label={m.quote_total_party()}>{totalsWords(row)}</td>
          <td data-label={m.quote_clock_price()}>{row.priceUntil ? shortUntil(row.priceUntil) : '–'}</td>
          <td>
            <QuoteState state={row.state} />
            {row.openedAt && <small>{m.quote_opened_at({ moment: momentWords(row.openedAt, now) })}</small>}
          </td>
          <td data-label={m.quote_changed()}>
            <time dateTime={row.updatedAt}>{momentWords(row.updatedAt, now)}</time>
            {row.author && <small>{row.author}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
