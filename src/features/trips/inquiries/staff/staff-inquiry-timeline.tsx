import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffIcon, type StaffIconName } from '#features/staff/frame/staff-icon.tsx';
import { bookingEventWords } from '#features/trips/bookings/booking-words.ts';
import type { BookingOfInquiry } from '#features/trips/bookings/bookings.contract.ts';
import type { Letter } from '#features/trips/letters/letters.contract.ts';
import { lineOfLetter } from '#features/trips/letters/staff/letter-line.tsx';
import { eventWords } from '#features/trips/quotes/quote-words.ts';
import type { QuoteOfInquiry } from '#features/trips/quotes/quotes.contract.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Channel } from '../inquiry-status.rules.ts';
import { mailStateWords } from './mail-state-words.ts';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryEvent } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-timeline.module.css';
import staffRecordStyles from './staff-record.module.css';
import { statusWords } from './staff-status-words.ts';

type Props = {
  inquiryId: string;
  events: InquiryEvent[];
  quotes: readonly QuoteOfInquiry[];
  bookings: readonly BookingOfInquiry[];
  letters: readonly Letter[];
  channel: Channel;
  now: string;
};
type Line = {
  key: string;
  at: string;
  kind: string;
  status?: string | undefined;
  dot: ReactNode;
  head: ReactNode;
  detail: string;
  body?: ReactNode;
};

/** The history of an inquiry, of its quotes, bookings and letters, newest first. */
export const InquiryTimeline = ({ inquiryId, events, quotes, bookings, letters, channel, now }: Props) => (
  <section className={staffRecordStyles.sheet}>
    <h2>{m.staff_timeline()}</h2>
    <ol className={styles.timeline}>
      {[
        ...quotes.flatMap(linesOfQuote),
        ...bookings.flatMap(linesOfBooking),
        ...letters.map((letter): Line => lineOfLetter({ inquiryId, letter, now, faceClass: styles.face })),
        ...events.map((event) => lineOf(event, channel)),
      ]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ key, at, kind, status, dot, head, detail, body }) => (
          <li key={key} data-kind={kind} data-status={status}>
            <span className={styles.dot}>{dot}</span>
            <div>
              <p className={styles.eventHead}>
                <b>{head}</b>
                <time dateTime={at}>{momentWords(at, now)}</time>
              </p>
              {detail && <p className={styles.eventDetail}>{detail}</p>}
              {body}
            </div>
          </li>
        ))}
    </ol>
  </section>
);

const ICONS: Record<Exclude<InquiryEvent['kind'], 'mailed'>, StaffIconName> = {
  created: 'inbox',
  moved: 'quotes',
  undone: 'quotes',
  noted: 'note',
  answered: 'messages',
  assigned: 'people',
  wrote: 'messages',
};

const lineOf = (event: InquiryEvent, channel: Channel): Line => ({
  key: `${event.kind} ${event.at} ${event.mail?._id ?? event.toStatus ?? event.toWhom}`,
  ...{ at: event.at, kind: event.kind, status: event.toStatus },
  dot: dotOf(event),
  head: headline(event, channel),
  detail: detail(event, channel),
});

function dotOf({ kind, by, portrait }: InquiryEvent): ReactNode {
  if (portrait) return <Portrait name={by} src={portrait} className={styles.face} />;
  return kind === 'mailed' ? <Icon name="mail" size="s" /> : <StaffIcon name={ICONS[kind]} size="s" />;
}

const linesOfQuote = ({ _id, number, events }: QuoteOfInquiry): Line[] =>
  events.map(({ kind, by, at }) => ({
    key: `quote ${number} ${kind} ${at}`,
    ...{ at, kind: 'quote', status: kind },
    dot: <StaffIcon name="quotes" size="s" />,
    head: (
      <Link className="link" to={`/staff/quotes/${_id}`}>
        {m.quote_event_titled({ number, event: eventWords(kind) })}
      </Link>
    ),
    detail: by && m.quote_event_by({ name: by }),
  }));

const linesOfBooking = ({ _id, number, events }: BookingOfInquiry): Line[] =>
  events.map(({ kind, by, at }, place) => ({
    key: `booking ${number} ${kind} ${at} ${place}`,
    ...{ at, kind: 'booking', status: kind },
    dot: <StaffIcon name="bookings" size="s" />,
    head: (
      <Link className="link" to={`/staff/bookings/${_id}`}>
        {m.bookings_event_titled({ number, event: bookingEventWords(kind) })}
      </Link>
    ),
    detail: by && m.quote_event_by({ name: by }),
  }));

function headline({ kind, by, toStatus, toWhom, mail }: InquiryEvent, channel: Channel): ReactNode {
  if (kind === 'created' && channel !== 'site')
    return m.staff_event_created_desk({ by: by || m.staff_by_someone(), channel: channelWords(channel) });
  if (kind === 'mailed' && mail)
    return (
      <Link className="link" to={`/staff/outbox/${mail._id}`}>
        <bdi>{mail.subject}</bdi>
      </Link>
    );
  if (kind === 'moved' && toStatus) {
    const status = statusWords(toStatus);
    return by ? m.staff_event_moved({ status, by }) : m.staff_event_moved_traveller({ status });
  }
  if (kind === 'undone' && toStatus)
    return m.staff_event_undone({ status: statusWords(toStatus), by: by || m.staff_by_someone() });
  if (kind === 'assigned') {
    const who = by || m.staff_by_someone();
    return toWhom ? m.staff_event_assigned({ by: who, to: toWhom }) : m.staff_event_unassigned({ by: who });
  }
  if (kind === 'wrote') return m.staff_event_wrote();
  if (kind === 'noted') return m.staff_event_noted({ by: by || m.staff_by_someone() });
  return kind === 'answered' ? m.staff_event_answered() : m.staff_event_created();
}

function detail({ kind, by, mail }: InquiryEvent, channel: Channel): string {
  if (kind === 'created') return by && channel === 'site' ? m.staff_event_created_by({ name: by }) : '';
  return mail ? mailStateWords(mail) : '';
}
