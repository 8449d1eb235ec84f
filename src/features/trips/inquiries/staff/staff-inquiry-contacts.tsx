import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { cut } from '#domain/text.ts';
import { MessageBadge } from '#features/site/contact/message-words.tsx';
import { m } from '#messages';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-contacts.module.css';

const START_LENGTH = 200;

type Props = { messages: InquiryRecord['messages']; now: string };

/** What the traveller wrote about the inquiry, and whether it is answered; the timeline has the words. Nothing if they did not. */
export const Contacts = ({ messages, now }: Props) =>
  messages.length > 0 && (
    <section className={styles.contacts}>
      <h2>{m.booking_messages()}</h2>
      <ul>
        {messages.map(({ _id, text, status, createdAt, of }) => (
          <li key={_id}>
            <Link className="link" to={`/staff/messages/${_id}`}>
              <bdi className={styles.start}>{cut(text, START_LENGTH)}</bdi>
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
  );
