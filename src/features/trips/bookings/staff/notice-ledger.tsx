import { Form, Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import staffQuoteStyles from '#features/trips/quotes/staff/staff-quote.module.css';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import { noticeWords } from '../booking-words.ts';
import type { StaffBooking, StaffNotice } from '../bookings.contract.ts';
import { ChangedFlights } from '../flight-list.tsx';
import styles from './staff-booking.module.css';

/** What the traveller was told, and how far each notice came. */
export const NoticeLedger = ({ booking, now }: { booking: StaffBooking; now: string }) => (
  <section className={styles.ledger} id="notices">
    <h2>{m.bookings_notices()}</h2>
    {booking.notices.length === 0 && <p className="muted">{m.bookings_notices_none()}</p>}
    <ol>
      {booking.notices.map((notice) => (
        <li key={notice._id}>
          <Notice notice={notice} version={booking.version} now={now} />
        </li>
      ))}
    </ol>
  </section>
);

const BADGES: Partial<Record<StaffNotice['status'], string>> = {
  sent: 'pending',
  acknowledged: 'accepted',
  accepted: 'accepted',
  declined: 'declined',
};

function Notice({ notice, version, now }: { notice: StaffNotice; version: number; now: string }) {
  const { kind, number, status, pairs, link } = notice;
  return (
    <article>
      <header>
        <h3>{kind === 'change' ? m.bookings_notice_change({ number }) : m.bookings_notice_itinerary({ number })}</h3>
        <Badge status={BADGES[status] ?? status}>{noticeWords(status)}</Badge>
      </header>
      <Steps notice={notice} now={now} />
      {notice.message && <p className={staffQuoteStyles.words}>{notice.message}</p>}
      {notice.reason && (
        <p>
          <b>{m.quote_reason()}:</b> <bdi>{notice.reason}</bdi>
        </p>
      )}
      {pairs.length > 0 && (
        <details>
          <summary className={disclosureStyles.mark}>{m.bookings_flights_compared()}</summary>
          <ChangedFlights pairs={pairs} level={4} />
        </details>
      )}
      <div className={styles.actions}>
        {link && (
          <a className="link" href={link}>
            {m.quote_link_open()}
          </a>
        )}
        <Settle notice={notice} version={version} />
      </div>
    </article>
  );
}

/** Why there is no time of the mail: mails are kept for a shorter time than notices. */
function mailWords({ mailFailed, mailId, status }: StaffNotice): string {
  if (mailFailed) return m.bookings_step_failed();
  if (mailId) return m.bookings_step_waits();
  return status === 'withdrawn' || status === 'replaced' ? m.bookings_step_unsent() : m.bookings_step_unknown();
}

/** Each step with its time; what has not happened is said, too. */
function Steps({ notice, now }: { notice: StaffNotice; now: string }) {
  const { sentAt, mailedAt, openedAt, answeredAt, answerBy, silentAt, calledAt, mailId, kind } = notice;
  const mail = mailWords(notice);
  const steps = [
    { name: m.bookings_step_written(), at: sentAt },
    { name: m.bookings_step_mailed(), at: mailedAt, missing: mail, to: mailId && `/staff/outbox/${mailId}` },
    { name: m.bookings_step_opened(), at: openedAt, missing: m.bookings_step_not_yet() },
    {
      name: kind === 'change' ? m.bookings_step_answered() : m.bookings_step_acknowledged(),
      at: answeredAt,
      missing: answerBy ? m.bookings_step_by({ moment: momentWords(answerBy, now) }) : m.bookings_step_not_yet(),
    },
    ...(silentAt || calledAt
      ? [{ name: m.bookings_step_called(), at: calledAt, missing: m.bookings_step_call_now(), urgent: true }]
      : []),
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, at, missing, to, urgent }) => (
        <li key={name} data-done={at ? true : undefined} data-urgent={(!at && urgent) || undefined}>
          <b>{to ? <Link to={to}>{name}</Link> : name}</b>
          {at ? <time dateTime={at}>{momentWords(at, now)}</time> : <span>{missing}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What was said on the phone, and taking back what was wrong. */
function Settle({ notice, version }: { notice: StaffNotice; version: number }) {
  const sending = useSending();
  const { kind, status, calledAt, silentAt } = notice;
  const isOpen = status === 'sent' || (kind === 'change' && status === 'declined');
  const outcomes = [
    ...(isOpen && kind === 'change' ? (['accepted'] as const) : []),
    ...(status === 'sent' && kind === 'change' ? (['declined'] as const) : []),
    ...(!calledAt && (silentAt || status === 'declined') ? (['called'] as const) : []),
    ...(isOpen ? (['withdrawn'] as const) : []),
  ];
  const words = {
    accepted: m.bookings_settle_accepted(),
    declined: m.bookings_settle_declined(),
    called: m.bookings_settle_called(),
    withdrawn: m.bookings_settle_withdrawn(),
  };
  if (outcomes.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className={styles.settle}>
      <input type="hidden" name="form" value="settle" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="noticeId" value={notice._id} />
      {outcomes.map((outcome) => (
        <Button key={outcome} type="submit" name="outcome" value={outcome} look="quiet" disabled={sending}>
          {words[outcome]}
        </Button>
      ))}
    </Form>
  );
}
