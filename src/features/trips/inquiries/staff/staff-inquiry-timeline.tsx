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
import type { ReminderEvent } from '#features/trips/reminders/reminders.contract.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Channel } from '../inquiry-status.rules.ts';
import { consentSource, consentWords } from './consent-words.ts';
import { mailStateWords } from './mail-state-words.ts';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryEvent } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-timeline.module.css';
import staffRecordStyles from './staff-record.module.css';
import { statusWords } from './staff-status-words.ts';

type Chat = { _id: string; lastAt: string };
type Props = {
  inquiryId: string;
  events: InquiryEvent[];
  quotes: readonly QuoteOfInquiry[];
  bookings: readonly BookingOfInquiry[];
  letters: readonly Letter[];
  reminders: readonly ReminderEvent[];
  chats: readonly Chat[];
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

/** The history of an inquiry, of its quotes, bookings, letters, reminders and chats, newest first. */
export const InquiryTimeline = ({
  inquiryId,
  events,
  quotes,
  bookings,
  letters,
  reminders,
  chats,
  channel,
  now,
}: Props) => (
  <section className={staffRecordStyles.sheet}>
    <h2>{m.staff_timeline()}</h2>
    <ol className={styles.timeline}>
      {[
        ...quotes.flatMap(linesOfQuote),
        ...bookings.flatMap(linesOfBooking),
        ...letters.map((letter): Line => lineOfLetter({ inquiryId, letter, now, faceClass: styles.face })),
        ...reminders.map((event) => lineOfReminder(event, now)),
        ...chats.map(lineOfChat),
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
  merged: 'inquiries',
  unmerged: 'inquiries',
  'took-in': 'inquiries',
  'gave-back': 'inquiries',
  consented: 'messages',
};

const lineOf = (event: InquiryEvent, channel: Channel): Line => ({
  key: `${event.kind} ${event.at} ${event.mail?._id ?? event.toStatus ?? event.toWhom}`,
  ...{ at: event.at, kind: event.kind, status: event.toStatus },
  dot: dotOf(event),
  head: headline(event, channel),
  detail: [detail(event, channel), ofWords(event)].filter(Boolean).join('. '),
});

/** Of which of the merged inquiries it is. */
const ofWords = ({ of, kind, other }: Pick<InquiryEvent, 'of' | 'kind' | 'other'>): string => {
  if (of) return m.merge_of({ reference: of });
  return other && (kind === 'moved' || kind === 'undone') ? m.merge_event_with({ reference: other.reference }) : '';
};

function dotOf({ kind, by, portrait }: InquiryEvent): ReactNode {
  if (portrait) return <Portrait name={by} src={portrait} className={styles.face} />;
  return kind === 'mailed' ? <Icon name="mail" size="s" /> : <StaffIcon name={ICONS[kind]} size="s" />;
}

const linesOfQuote = ({ _id, number, events, of }: QuoteOfInquiry): Line[] =>
  events.map(({ kind, by, at }) => ({
    key: `quote ${_id} ${kind} ${at}`,
    ...{ at, kind: 'quote', status: kind },
    dot: <StaffIcon name="quotes" size="s" />,
    head: (
      <Link className="link" to={`/staff/quotes/${_id}`}>
        {m.quote_event_titled({ number, event: eventWords(kind) })}
      </Link>
    ),
    detail: [by && m.quote_event_by({ name: by }), of && m.merge_of({ reference: of })].filter(Boolean).join('. '),
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

/** It stands where its last message was. */
const lineOfChat = ({ _id, lastAt }: Chat): Line => ({
  ...{ key: `chat ${_id}`, at: lastAt, kind: 'chat', detail: '' },
  dot: <StaffIcon name="inbox" size="s" />,
  head: (
    <Link className="link" to={`/staff/inbox/${_id}`}>
      {m.staff_event_chat()}
    </Link>
  ),
});

const MERGES: Partial<Record<InquiryEvent['kind'], (values: { by: string; reference: string }) => string>> = {
  merged: m.merge_event_merged,
  unmerged: m.merge_event_unmerged,
  'took-in': m.merge_event_took,
  'gave-back': m.merge_event_gave,
};

const REMINDED: Record<ReminderEvent['kind'], (values: { by: string; name: string }) => string> = {
  set: m.reminders_event_set,
  changed: m.reminders_event_changed,
  snoozed: m.reminders_event_snoozed,
  done: m.reminders_event_done,
  reopened: m.reminders_event_reopened,
  deleted: m.reminders_event_deleted,
  restored: m.reminders_event_restored,
};

/** By the clock: a call that has to be made, and one that the traveller's answer made needless. */
const REMINDED_BY_CLOCK: Partial<typeof REMINDED> = {
  set: m.reminders_event_set_by_clock,
  done: m.reminders_event_done_by_clock,
};

const lineOfReminder = ({ _id, kind, by, text, for: name, dueAt, at }: ReminderEvent, now: string): Line => ({
  ...{ key: `reminder ${_id}`, at, kind: 'reminder' },
  dot: <StaffIcon name="clock" size="s" />,
  head: ((!by && REMINDED_BY_CLOCK[kind]) || REMINDED[kind])({
    by: by || m.staff_by_someone(),
    name: name || m.staff_by_someone(),
  }),
  detail: m.reminders_event_detail({ text, moment: momentWords(dueAt, now) }),
});

function headline({ kind, by, toStatus, toWhom, mail, of, other, consent }: InquiryEvent, channel: Channel): ReactNode {
  if (other && MERGES[kind]) return MERGES[kind]({ by: by || m.staff_by_someone(), reference: other.reference });
  if (kind === 'unmerged') return m.merge_event_unmerged_any();
  if (kind === 'created' && !of && channel !== 'site')
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
  if (consent) return consentWords(consent);
  if (kind === 'wrote') return m.staff_event_wrote();
  if (kind === 'noted') return m.staff_event_noted({ by: by || m.staff_by_someone() });
  return kind === 'answered' ? m.staff_event_answered() : m.staff_event_created();
}

function detail({ kind, by, mail, consent }: InquiryEvent, channel: Channel): string {
  if (consent) return consentSource(consent);
  if (kind === 'created') return by && channel === 'site' ? m.staff_event_created_by({ name: by }) : '';
  return mail ? mailStateWords(mail) : '';
}
