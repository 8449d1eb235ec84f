import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { MessageBadge } from '#features/site/contact/message-words.tsx';
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
import { EarlierNotes } from './earlier-notes.tsx';
import { FoldedWords } from './folded-words.tsx';
import { mailStateWords } from './mail-state-words.ts';
import { lineOfNote } from './note-line.tsx';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryEvent, InquiryRecord } from './staff-inquiries.contract.ts';
import { statusWords } from './staff-status-words.ts';
import styles from './timeline-line.module.css';

type Chat = { _id: string; lastAt: string };
/** What the history is made of. */
export type History = {
  inquiry: InquiryRecord;
  quotes: readonly QuoteOfInquiry[];
  bookings: readonly BookingOfInquiry[];
  letters: readonly Letter[];
  reminders: readonly ReminderEvent[];
  chats: readonly Chat[];
  now: string;
};
export type Line = {
  key: string;
  at: string;
  kind: string;
  status?: string | undefined;
  dot: ReactNode;
  head: ReactNode;
  detail: string;
  body?: ReactNode;
};

/** Everything that happened with an inquiry, newest first: moves, mails, letters, notes, messages, quotes, bookings, reminders and chats. */
export function linesOf({ inquiry, quotes, bookings, letters, reminders, chats, now }: History): Line[] {
  const { _id: inquiryId, events, internalNotes, messages, channel, version } = inquiry;
  const isOpen = inquiry.mergedInto === undefined;
  // A message has its words; one that was deleted is only told.
  const written = new Set(messages.map(({ createdAt, of }) => `${createdAt} ${of}`));
  return [
    ...quotes.flatMap(linesOfQuote),
    ...bookings.flatMap(linesOfBooking),
    ...letters.map((letter): Line => lineOfLetter({ inquiryId, letter, now, faceClass: styles.face })),
    ...internalNotes.map((note) => lineOfNote({ note, isOpen, now })),
    ...messages.flatMap(linesOfMessage),
    ...reminders.map((event) => lineOfReminder(event, now)),
    ...chats.map(lineOfChat),
    ...events
      .filter(({ kind, at, of }) => kind !== 'wrote' || !written.has(`${at} ${of}`))
      .map((event) => lineOf(event, { channel, ...(isOpen && { version }) })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

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

type Of = { channel: Channel; version?: number };
const lineOf = (event: InquiryEvent, { channel, version }: Of): Line => ({
  key: `${event.kind} ${event.at} ${event.mail?._id ?? event.toStatus ?? event.toWhom}`,
  ...{ at: event.at, kind: event.kind, status: event.toStatus },
  dot: dotOf(event),
  head: headline(event, channel),
  detail: [detail(event, channel), ofWords(event)].filter(Boolean).join('. '),
  // Those of what was merged are not the notes of this inquiry.
  body: event.earlierNotes !== undefined && (
    <EarlierNotes text={event.earlierNotes} version={event.of ? undefined : version} />
  ),
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

/** A message of the traveller, and the answers to it, with their words. */
const linesOfMessage = ({ _id, text, status, createdAt, of, answers }: InquiryRecord['messages'][number]): Line[] => [
  {
    ...{ key: `message ${_id}`, at: createdAt, kind: 'message', detail: of ? m.merge_of({ reference: of }) : '' },
    dot: <StaffIcon name="messages" size="s" />,
    head: m.staff_event_wrote(),
    body: (
      <>
        <FoldedWords text={text} />
        <p className={styles.opens}>
          <Link className="link" to={`/staff/messages/${_id}`}>
            {m.timeline_message_open()}
          </Link>{' '}
          <MessageBadge status={status} />
        </p>
      </>
    ),
  },
  ...answers.map((answer) => ({
    ...{ key: `answer ${answer._id}`, at: answer.at, kind: 'message', detail: '' },
    dot: <StaffIcon name="messages" size="s" />,
    head: m.timeline_answered({ by: answer.by || m.staff_by_someone() }),
    body: <FoldedWords text={answer.text} />,
  })),
];

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
