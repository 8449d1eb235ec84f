import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { splitPlace } from '#domain/places.ts';
import { spacedPhone } from '#domain/text.ts';
import { StatusBadge } from '#features/trips/inquiries/status-badge.tsx';
import { m } from '#messages';
import type { ChatInquiry } from '../../chat.contract.ts';
import { move, otherInquiries } from '../state/chat-moves.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-inquiry.module.css';

type Props = {
  chat: Chat;
  state: ChatState;
  inquiry: ChatInquiry;
  signedIn: boolean;
  isShown: boolean;
  onFollow: () => void;
};

/** An inquiry as it is now. Only the newest one has buttons, while it is the current inquiry. */
export function ChatInquiryCard({ chat, state, inquiry, signedIn, isShown, onFollow }: Props) {
  const [busy, setBusy] = useState(false);
  const current = isShown && state.standing.state === 'SHOW_BOOKING';
  const from = splitPlace(inquiry.from);
  const to = splitPlace(inquiry.to);
  const cancel = () => {
    setBusy(true);
    void move(chat, 'say-cancel', inquiry.id).finally(() => setBusy(false));
  };
  const cancellable = current && inquiry.cancellable;
  return (
    <>
      <section className={styles.inquiry} aria-label={m.chat_booking()}>
        <div className={styles.heading}>
          <span>{m.chat_booking()}</span>
          <StatusBadge status={inquiry.status} />
        </div>
        <div className={styles.route}>
          <End place={from} />
          <svg viewBox="0 0 120 26" preserveAspectRatio="none" aria-hidden="true">
            <path d="M4 22Q60-8 116 22" />
          </svg>
          <span className="visually-hidden">{m.chat_booking_to()}</span>
          <End place={to} />
        </div>
        <dl className={styles.facts}>
          <Fact label={m.chat_booking_date()} text={longDate(inquiry.date)} />
          <Fact label={m.chat_booking_members()} text={String(inquiry.memberCount)} />
          <Fact label={m.chat_booking_phone()} text={spacedPhone(inquiry.phone)} />
          <Fact label={m.inquiry_reference()} text={inquiry.reference} />
        </dl>
        {(signedIn || cancellable) && (
          <div className={styles.actions}>
            {signedIn && (
              <Link to={pathTo('bookings')} onClick={onFollow}>
                {m.chat_booking_view()}
              </Link>
            )}
            {cancellable && (
              <button type="button" disabled={busy} onClick={cancel}>
                {m.chat_booking_cancel()}
              </button>
            )}
          </div>
        )}
      </section>
      {current && <OtherInquiries chat={chat} state={state} shown={inquiry.id} />}
    </>
  );
}

/** The airport code in large letters with the city below it, or the city alone. */
const End = ({ place: { city, code } }: { place: { city: string; code: string } }) => (
  <div>
    <b className={code ? undefined : styles.city}>{code || city}</b>
    {code && <span>{city}</span>}
  </div>
);

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

function OtherInquiries({ chat, state, shown }: { chat: Chat; state: ChatState; shown: string }) {
  const [others, setOthers] = useState<ChatInquiry[]>([]);
  const email = state.email || state.standing.email;
  useEffect(() => {
    if (!email) return;
    let gone = false;
    void otherInquiries(chat, email, shown).then((found) => {
      if (!gone) setOthers(found);
    });
    return () => {
      gone = true;
    };
  }, [chat, email, shown]);
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{m.chat_bookings_other({ count: others.length })}</summary>
      <ul>
        {others.map(({ id, reference, from, to, date, status }) => (
          <li key={id}>
            <button type="button" onClick={() => void move(chat, 'show-booking', id)}>
              <span>
                {splitPlace(from).city} {m.chat_booking_to()} {splitPlace(to).city}
                <small>
                  {longDate(date)}, {reference}
                </small>
              </span>
              <StatusBadge status={status} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
