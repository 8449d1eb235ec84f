import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { MessageBadge } from '#features/site/contact/message-words.tsx';
import { m } from '#messages';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-contacts.module.css';

type Props = { messages: InquiryRecord['messages']; chats: { _id: string; lastAt: string }[]; now: string };

/** What the traveller wrote about the inquiry, and their chats; nothing if there are neither. */
export const Contacts = ({ messages, chats, now }: Props) => (
  <>
    {messages.length > 0 && (
      <section className={styles.contacts}>
        <h2>{m.booking_messages()}</h2>
        <ul>
          {messages.map(({ _id, start, status, createdAt, of }) => (
            <li key={_id}>
              <Link className="link" to={`/staff/messages/${_id}`}>
                <bdi className={styles.start}>{start}</bdi>
              </Link>
              <span className="small soft">
                {momentWords(createdAt, now)}
                {of && `, ${m.merge_of({ reference: of })}`}
              </span>{' '}
              <MessageBadge status={status} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {chats.length > 0 && (
      <section className={styles.contacts}>
        <h2>{m.staff_record_chats()}</h2>
        <ul>
          {chats.map(({ _id, lastAt }) => (
            <li key={_id}>
              <Link className="link" to={`/staff/inbox/${_id}`}>
                {m.staff_record_chat({ moment: momentWords(lastAt, now) })}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
