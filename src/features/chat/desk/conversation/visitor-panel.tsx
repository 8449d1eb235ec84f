import { useRef } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { mailtoOf } from '#domain/email.ts';
import { momentWords } from '#domain/moments.ts';
import { inShape, splitPlace } from '#domain/places.ts';
import { spacedPhone } from '#domain/text.ts';
import { MessageBadge } from '#features/site/contact/message-words.tsx';
import { StatusBadge } from '#features/trips/inquiries/status-badge.tsx';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Fact } from '#ui/fact.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { DeskInquiry } from '../desk.contract.ts';
import deskStyles from '../desk.module.css';
import { VisitorTrip } from '../trip/visitor-trip.tsx';
import { pageTitle } from './page-title.rules.ts';
import type { Talk } from './use-conversation.ts';
import type { Reply } from './use-reply.ts';
import styles from './visitor-panel.module.css';

export const VISITOR_PANEL = 'visitor-panel';
/** A visitor with activity within this time counts as present. */
const HERE_MS = 120_000;

/** Facts about the visitor: a column on a wide screen, otherwise a sheet that a button opens. */
export function VisitorPanel({ talk, reply, now }: { talk: Talk; reply: Reply; now: string }) {
  const { line, visitor, bookings: inquiries } = talk;
  const panel = useRef<HTMLElement>(null);
  function insert(words: string): boolean {
    // Closing the sheet gives the focus back to its button, so it comes first.
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    return reply.addToReply(words);
  }
  return (
    <aside className={styles.panel} id={VISITOR_PANEL} popover="auto" ref={panel} aria-label={m.desk_visitor_panel()}>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${styles.close}`}
        popoverTarget={VISITOR_PANEL}
        popoverTargetAction="hide"
        aria-label={m.desk_close()}
      >
        <Icon name="close" />
      </button>
      <div className={styles.visitor}>
        <Portrait name={line.name} className={deskStyles.initials} data-status={line.status} />
        <div>
          <p className={styles.name}>
            <bdi>{line.name}</bdi>
          </p>
          <p className="small muted">{KNOWN_BY[visitor.emailKnownBy]()}</p>
        </div>
      </div>
      <VisitorTrip talk={talk} mayInsert={reply.mayReply} insert={insert} />
      <RightNow talk={talk} now={now} />
      <Left talk={talk} now={now} />
      <h2>{m.desk_bookings()}</h2>
      {inquiries.length === 0 && <p className="small muted">{m.desk_no_bookings()}</p>}
      <ul className={styles.inquiries}>
        {inquiries.map((inquiry) => (
          <VisitorInquiry key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      <Reach talk={talk} />
      <h2>{m.desk_earlier()}</h2>
      <p className="small muted">{earlierWords(visitor.earlier)}</p>
    </aside>
  );
}

const KNOWN_BY = { account: m.desk_known_account, code: m.desk_known_code, nothing: m.desk_known_nothing };

function withWords({ line: { assignee, status }, me }: Talk): string {
  if (assignee) return assignee._id === me ? m.desk_you() : assignee.name;
  return status === 'waiting' ? m.desk_nobody() : m.chat_name();
}

function RightNow({ talk, now }: { talk: Talk; now: string }) {
  const { line, visitor } = talk;
  const here = Date.parse(now) - Date.parse(line.lastHere) < HERE_MS;
  return (
    <>
      <h2>{m.desk_right_now()}</h2>
      <dl className={styles.facts}>
        <Fact label={m.desk_page()} className={styles.full}>
          <Link className="link" to={line.page} target="_blank">
            {pageTitle(line.page)}
            <span className="visually-hidden"> {m.desk_new_window()}</span>
          </Link>
        </Fact>
        <Fact label={m.desk_seen()}>
          {here ? <span className={styles.here}>{m.desk_here()}</span> : momentWords(line.lastHere, now)}
        </Fact>
        <Fact label={m.desk_with()}>
          <span className={styles.with}>
            {line.assignee && <Portrait name={line.assignee.name} src={line.assignee.portrait} size="small" />}
            {withWords(talk)}
          </span>
        </Fact>
        <Fact label={m.desk_since()} className={styles.full}>
          {momentWords(visitor.since, now)}
        </Fact>
      </dl>
    </>
  );
}

/** The messages that the visitor left, because no agent was there. */
function Left({ talk: { left }, now }: { talk: Talk; now: string }) {
  if (left.length === 0) return null;
  return (
    <>
      <h2>{m.desk_left()}</h2>
      <ul className={styles.left}>
        {left.map(({ _id, status, createdAt }) => (
          <li key={_id}>
            <Link className="link" to={`/staff/messages/${_id}`}>
              {m.desk_left_message({ moment: momentWords(createdAt, now) })}
            </Link>{' '}
            <MessageBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}

function VisitorInquiry({ inquiry }: { inquiry: DeskInquiry }) {
  const [from, to] = [splitPlace(inquiry.from).city, splitPlace(inquiry.to).city];
  return (
    <li>
      <img src={inShape(inquiry.imageUrl, 'card')} alt="" width="52" height="52" loading="lazy" />
      <div>
        <b>{m.staff_record_title({ from, to })}</b>
        <span>{m.desk_booking_line({ date: shortDate(inquiry.date), count: inquiry.memberCount })}</span>
        <StatusBadge status={inquiry.status} />
        <Link className="link" to={`/staff/inquiries/${inquiry.id}`}>
          {m.desk_open_record()}
          <HiddenSuffix>{to}</HiddenSuffix>
        </Link>
      </div>
    </li>
  );
}

function Reach({ talk: { visitor } }: { talk: Talk }) {
  const { email, phone } = visitor;
  return (
    <>
      <h2>{m.desk_reach()}</h2>
      <dl className={styles.facts}>
        <Fact label={m.inquiry_email()} className={styles.full}>
          {email ? (
            <a className="link" href={mailtoOf(email)}>
              {email}
            </a>
          ) : (
            m.desk_not_known()
          )}
        </Fact>
        <Fact label={m.inquiry_phone()} className={styles.full}>
          {phone ? (
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {spacedPhone(phone)}
            </a>
          ) : (
            m.desk_not_known()
          )}
        </Fact>
      </dl>
    </>
  );
}

function earlierWords(earlier: number): string {
  if (earlier === 0) return m.desk_earlier_none();
  return m.desk_earlier_count({ count: earlier });
}
