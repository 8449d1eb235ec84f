import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { clockWords, dayWords } from '#domain/moments.ts';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { ConversationNote } from '../desk.contract.ts';
import { type Entry, entriesOf, type Pending } from './conversation-log.rules.ts';
import { Message } from './message.tsx';
import styles from './message-log.module.css';
import type { Talk } from './use-conversation.ts';

/** All messages, notes and unsent replies in order. Follows new ones while scrolled to the end. */
export function MessageLog({ talk, now }: { talk: Talk; now: string }) {
  const { messages, notes, pending, typing, line } = talk;
  const entries = entriesOf(messages, notes, pending);
  const last = entries.at(-1)?.key;
  const { log, onScroll, below, toEnd } = useFollowing(`${last} ${typing}`);
  return (
    <div className={styles.logFrame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className={styles.log} ref={log} onScroll={onScroll} role="log" tabIndex={0} aria-label={m.desk_messages()}>
        <Earlier talk={talk} log={log} />
        {entries.length === 0 && <p className={styles.event}>{m.desk_no_messages()}</p>}
        {entries.map((entry) => (
          <Shown key={entry.key} entry={entry} talk={talk} now={now} />
        ))}
        {typing && (
          <p className={styles.typing}>
            {m.desk_typing({ name: line.name })}
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      {below && (
        <Button className={styles.toEnd} onClick={toEnd}>
          {m.desk_to_end()}
        </Button>
      )}
    </div>
  );
}

function Shown({ entry, talk, now }: { entry: Entry; talk: Talk; now: string }) {
  if (entry.kind === 'day') return <p className={styles.event}>{dayWords(entry.at, now)}</p>;
  if (entry.kind === 'note') return <Note note={entry.note} />;
  if (entry.kind === 'message') return <Message message={entry.message} visitor={talk.line.name} />;
  return <OnItsWay one={entry.pending} talk={talk} />;
}

const Note = ({ note: { author, portrait, text, at, inquiryId } }: { note: ConversationNote }) => (
  <div className={styles.privateNote}>
    <p className={styles.author}>
      <StaffIcon name="lock" size="s" />
      <Portrait name={author} src={portrait} size="small" />
      {m.desk_note_by({ author, time: clockWords(at) })}
    </p>
    <p className={styles.words} dir="auto">
      {text}
    </p>
    {inquiryId && (
      <Link className="link small" to={`/staff/inquiries/${inquiryId}`}>
        {m.desk_open_record()}
      </Link>
    )}
  </div>
);

const OnItsWay = ({ one, talk }: { one: Pending; talk: Talk }) => (
  <div className={one.kind === 'note' ? styles.privateNote : styles.bubble} data-author="agent" data-state="sending">
    {/* Announced once: when it has arrived. */}
    <p className={styles.words} dir="auto" aria-hidden={!one.failed}>
      {one.text}
    </p>
    {one.failed ? (
      <div className={styles.unsent} role="alert">
        <p>{one.failed}</p>
        <Button onClick={() => talk.sendAgain(one)}>{m.desk_try_again()}</Button>
        <Button look="quiet" onClick={() => talk.discard(one.clientId)}>
          {m.desk_discard()}
        </Button>
      </div>
    ) : (
      <p className={styles.time} aria-hidden="true">
        {m.desk_sending()}
      </p>
    )}
  </div>
);

/** Loads earlier messages and keeps the scroll position. */
function Earlier({ talk, log }: { talk: Talk; log: React.RefObject<HTMLDivElement | null> }) {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const first = talk.messages[0]?.seq ?? 1;
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the scroll position when the first message changes
  useLayoutEffect(() => {
    const element = log.current;
    if (element && height.current > 0) element.scrollTop += element.scrollHeight - height.current;
    height.current = 0;
  }, [first]);
  if (first <= 1) return null;
  async function read() {
    setState('busy');
    height.current = log.current?.scrollHeight ?? 0;
    try {
      await talk.readBefore();
      setState('rest');
    } catch {
      height.current = 0;
      setState('failed');
    }
  }
  return (
    <p className={styles.event}>
      {state === 'failed' && m.desk_failed()}
      <Button look="quiet" disabled={state === 'busy'} onClick={read}>
        {m.desk_earlier_messages()}
      </Button>
    </p>
  );
}

const NEAR = 80;
/** Stays at the end while the agent is there; otherwise a button announces new messages. */
function useFollowing(last: string) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const [below, setBelow] = useState(false);
  const toEnd = () => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    setBelow(false);
  };
  const onScroll = () => {
    const element = log.current;
    // A change of the box's height also scrolls the log; that is not a scroll by the agent.
    if (!element || element.clientHeight !== height.current) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (atEnd.current) setBelow(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something new arrives
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
    else setBelow(true);
  }, [last]);
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    // The box below grows while typing, and a phone's keyboard takes space.
    const resized = new ResizeObserver(() => {
      height.current = element.clientHeight;
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return { log, onScroll, below, toEnd };
}
