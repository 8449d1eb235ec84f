import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { ChatMessage } from '../../chat.contract.ts';
import { ChatInquiryCard } from '../parts/chat-inquiry.tsx';
import type { ChatState } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import { AgentText } from './agent-text.tsx';
import chatLogStyles from './chat-log.module.css';
import styles from './chat-message.module.css';
import { isNamed, speakerOf } from './chat-words.ts';

type Props = {
  chat: Chat;
  state: ChatState;
  message: ChatMessage;
  /** The agent's name is shown above the first of several messages. */
  named: boolean;
  signedIn: boolean;
  /** Whether its inquiry is the newest one shown. */
  isShown: boolean;
  onFollow: () => void;
};

export function Message({ chat, state, message, named, signedIn, isShown, onFollow }: Props) {
  const { author, text, booking: inquiry, rows, links, topics = [], inquiry_href, agent_portrait: portrait } = message;
  const speaker = speakerOf(message);
  return (
    <>
      {named && (
        <p className={chatLogStyles.from} aria-hidden="true">
          {(portrait || isNamed(speaker)) && <Portrait name={speaker} src={portrait} size="small" />}
          <bdi>{speaker}</bdi>
        </p>
      )}
      {text && (
        <div className={author === 'system' ? chatLogStyles.aside : styles.bubble} data-author={author}>
          {speaker && <span className="visually-hidden">{m.chat_says({ name: speaker })} </span>}
          {author === 'system' && portrait && <Portrait name="" src={portrait} />}
          {/* Its own direction: the name before it would decide otherwise. */}
          <p dir="auto">{author === 'agent' ? <AgentText text={text} onFollow={onFollow} /> : text}</p>
        </div>
      )}
      {inquiry && <ChatInquiryCard {...{ chat, state, inquiry, signedIn, isShown, onFollow }} />}
      {inquiry === null && <p className={chatLogStyles.aside}>{m.chat_booking_hidden()}</p>}
      {rows.length > 0 && (
        <ul className={styles.results}>
          {rows.map(({ id, title, price, details, href, inquiry_href: inquire }) => (
            <li key={id}>
              <Link to={href} onClick={onFollow}>
                <span>{title}</span>
                <i>{details}</i>
                <b>{cad(price)}</b>
                <small>{m.chat_per_person()}</small>
              </Link>
              {inquire && (
                <Link className={styles.inquire} to={inquire} onClick={onFollow}>
                  {m.chat_inquire()}
                  <HiddenSuffix>{title}</HiddenSuffix>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {message.caveat && <p className={`small muted ${styles.caveat}`}>{message.caveat}</p>}
      {links.length > 0 && (
        <div className={styles.sources}>
          <span>{message.quick_actions.includes('inquire') ? m.chat_reach_us() : m.chat_rests_on()}</span>
          <ul>
            {links.map(({ title, href }) => (
              <li key={href}>
                <Link className="link" to={href} onClick={onFollow}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {topics.length > 0 && <p className="visually-hidden">{m.chat_topics_named({ titles: topics.join('; ') })}</p>}
      {inquiry_href && !rows.some((row) => row.inquiry_href) && !message.quick_actions.includes('inquire') && (
        <Link
          className={`${buttonStyles.button} ${styles.askForTrip}`}
          data-look="line"
          to={inquiry_href}
          onClick={onFollow}
        >
          {m.chat_ask_for_trip()}
        </Link>
      )}
    </>
  );
}
