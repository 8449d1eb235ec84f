import { loginPath } from '#features/account/sessions/next-path.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { ChatIcon } from '../chat-icons.tsx';
import { ChatActions } from '../parts/chat-actions.tsx';
import { writeAgain } from '../state/chat-asking.ts';
import { type Entry, entriesOf } from '../state/chat-entries.ts';
import type { ChatState, Sentence } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-log.module.css';
import chatMessageStyles from './chat-message.module.css';
import { Message } from './chat-message.tsx';
import { greetingWords, isNamed, timeWords } from './chat-words.ts';
import { useEndOfLog } from './use-end-of-log.ts';

type Props = {
  chat: Chat;
  state: ChatState;
  signedIn: boolean;
  onSeen: (seq: number) => void;
  /** A link within the site closes the window on a phone, because it would cover the page. */
  onLeave: () => void;
};

export function ChatLog({ chat, state, signedIn, onSeen, onLeave }: Props) {
  const { log, below, toEnd } = useEndOfLog(state, onSeen);
  const shownInquiry = state.messages.findLast(({ booking }) => booking)?.seq;
  const follow = () => {
    if (log.current?.closest('dialog')?.matches(':modal')) onLeave();
  };
  return (
    <div className={styles.reel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div ref={log} className={styles.log} role="log" aria-label={m.chat_messages()} tabIndex={0}>
        {entriesOf(state).map((entry) => (
          <Line key={entry.key} {...{ chat, state, entry, signedIn, shownInquiry }} onFollow={follow} />
        ))}
        <Writing state={state} />
        <ChatActions chat={chat} state={state} onFollow={follow} />
      </div>
      {below && (
        <button type="button" className={styles.below} onClick={toEnd}>
          <ChatIcon name="down" />
          {m.chat_new_below()}
        </button>
      )}
    </div>
  );
}

type LineProps = {
  chat: Chat;
  state: ChatState;
  entry: Entry;
  signedIn: boolean;
  shownInquiry: number | undefined;
  onFollow: () => void;
};
function Line({ chat, state, entry, signedIn, shownInquiry, onFollow }: LineProps) {
  const company = useCompany();
  switch (entry.kind) {
    case 'time':
      return <time dateTime={entry.at}>{timeWords(entry.at, new Date().toISOString())}</time>;
    case 'greeting':
      return (
        <p className={chatMessageStyles.bubble} data-author="assistant">
          <span className="visually-hidden">{m.chat_says({ name: m.chat_name() })} </span>
          {greetingWords(state, company)}
        </p>
      );
    case 'message':
      return (
        <Message
          {...{ chat, state, signedIn, onFollow }}
          message={entry.message}
          named={entry.named}
          isShown={entry.message.seq === shownInquiry}
        />
      );
    case 'note':
      return <Fault sentence={entry.note} />;
    case 'unsent': {
      const { clientId, text, failed } = entry.unsent;
      return (
        <div className={styles.mine} data-mine>
          {/* Announced once: when the message has arrived, or has failed. */}
          <div
            className={chatMessageStyles.bubble}
            data-author="visitor"
            data-state={failed ? 'unsent' : 'sending'}
            aria-hidden={!failed}
          >
            <span className="visually-hidden">{m.chat_says({ name: m.chat_you() })} </span>
            <p dir="auto">{text}</p>
          </div>
          {failed && (
            <>
              <Fault sentence={failed} />
              <button type="button" className={styles.again} onClick={() => void writeAgain(chat, clientId)}>
                {m.chat_try_again()}
              </button>
            </>
          )}
        </div>
      );
    }
  }
}

const Fault = ({ sentence: { text, signIn } }: { sentence: Sentence }) => (
  <div className={chatMessageStyles.bubble} data-author="assistant" data-state="fault">
    <span className="visually-hidden">{m.chat_says({ name: m.chat_name() })} </span>
    {text}
    {signIn && <ButtonLink to={loginPath(location.pathname + location.search)}>{m.chat_log_in()}</ButtonLink>}
  </div>
);

/** Dots while Jessica or an agent types, then the partial answer. Screen readers read it once, when complete. */
function Writing({ state: { draft, typing, standing } }: { state: ChatState }) {
  if (draft)
    return (
      <p className={chatMessageStyles.bubble} data-author="assistant" aria-hidden="true">
        {draft}
      </p>
    );
  if (draft === undefined && !typing) return null;
  const agent = isNamed(standing.agent_name) ? standing.agent_name : m.chat_the_agent();
  const name = typing ? agent : m.chat_name();
  return (
    <p className={chatMessageStyles.bubble} data-author={typing ? 'agent' : 'assistant'} data-state="writing">
      <span>{m.chat_writing({ name })}</span>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
    </p>
  );
}
