import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { clockWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import type { ChatInquiry, ChatMessage } from '#features/chat/chat/chat.contract.ts';
import { StatusBadge } from '#features/trips/inquiries/status-badge.tsx';
import { m } from '#messages';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './message.module.css';
import messageLogStyles from './message-log.module.css';
import { staffSentence } from './staff-sentence.ts';

type Props = { message: ChatMessage; visitor: string };

/** The visitor on the left, Jessica dashed, agents dark on the right, events in the middle. */
export function Message({ message, visitor }: Props) {
  const { author, text, at, agent_name } = message;
  if (author === 'system')
    return (
      <p className={messageLogStyles.event}>
        {staffSentence(text)} <time dateTime={at}>{clockWords(at)}</time>
      </p>
    );
  const by = { visitor, assistant: m.desk_jessica(), agent: agent_name ?? '' }[author];
  return (
    <div className={messageLogStyles.bubble} data-author={author}>
      <p className={author === 'visitor' ? 'visually-hidden' : messageLogStyles.author}>
        {author === 'agent' && <Portrait name={by} src={message.agent_portrait} size="small" />}
        <bdi>{by}</bdi>
      </p>
      <p className={messageLogStyles.words} dir="auto">
        {text}
      </p>
      {message.booking !== undefined && <InquiryLine inquiry={message.booking} />}
      <Attachments message={message} />
      <time className={messageLogStyles.time} dateTime={at}>
        {clockWords(at)}
      </time>
    </div>
  );
}

/** The sources of Jessica's answer: prices as they were, other topics, and pages. */
function Attachments({ message: { rows, links, topics = [] } }: { message: ChatMessage }) {
  if (rows.length + links.length + topics.length === 0) return null;
  return (
    <ul className={styles.links}>
      {rows.map(({ id, title, price, href }) => (
        <li key={id}>
          <Link className="link" to={href}>
            {title}
          </Link>{' '}
          {cad(price)}
        </li>
      ))}
      {topics.map((title) => (
        <li key={title}>{title}</li>
      ))}
      {links.map(({ title, href }) => (
        <li key={href}>
          <Link className="link" to={href}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const InquiryLine = ({ inquiry }: { inquiry: ChatInquiry | null }) =>
  inquiry ? (
    <Link className={styles.inquiry} to={`/staff/inquiries/${inquiry.id}`}>
      <b>{m.staff_record_title({ from: splitPlace(inquiry.from).city, to: splitPlace(inquiry.to).city })}</b>
      <span>{m.desk_booking_line({ date: shortDate(inquiry.date), count: inquiry.memberCount })}</span>
      <StatusBadge status={inquiry.status} />
    </Link>
  ) : (
    <p className="soft small">{m.desk_booking_gone()}</p>
  );
