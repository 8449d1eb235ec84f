import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffIcon, type StaffIconName } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Channel } from '../inquiry-status.rules.ts';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryEvent } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-timeline.module.css';
import staffRecordStyles from './staff-record.module.css';
import { statusWords } from './staff-status-words.ts';

/** The history of an inquiry, newest first. */
type Props = { events: InquiryEvent[]; channel: Channel; now: string };

export const InquiryTimeline = ({ events, channel, now }: Props) => (
  <section className={staffRecordStyles.sheet}>
    <h2>{m.staff_timeline()}</h2>
    <ol className={styles.timeline}>
      {events.map((event) => (
        <Happened
          key={`${event.kind} ${event.at} ${event.mail?._id ?? event.toStatus ?? event.toWhom}`}
          event={event}
          channel={channel}
          now={now}
        />
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

const Happened = ({ event, channel, now }: { event: InquiryEvent; channel: Channel; now: string }) => (
  <li data-kind={event.kind} data-status={event.toStatus}>
    <span className={styles.dot}>
      {event.portrait ? (
        <Portrait name={event.by} src={event.portrait} className={styles.face} />
      ) : event.kind === 'mailed' ? (
        <Icon name="mail" size="s" />
      ) : (
        <StaffIcon name={ICONS[event.kind]} size="s" />
      )}
    </span>
    <div>
      <p className={styles.eventHead}>
        <b>{headline(event, channel)}</b>
        <time dateTime={event.at}>{momentWords(event.at, now)}</time>
      </p>
      {detail(event, channel) && <p className={styles.eventDetail}>{detail(event, channel)}</p>}
    </div>
  </li>
);

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
  if (mail?.status === 'sent') return m.staff_event_mail_sent({ to: mail.to });
  if (mail?.status === 'failed') return m.staff_event_mail_failed({ to: mail.to });
  return mail ? m.staff_event_mail_queued({ to: mail.to }) : '';
}
