import { useId } from 'react';
import { Link } from 'react-router';
import { waitingWords } from '#domain/moments.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { ConversationLine } from '../desk.contract.ts';
import deskStyles from '../desk.module.css';
import styles from './conversation-row.module.css';

type Props = { line: ConversationLine; search: string; now: string; open: boolean; onAccept: () => void };

/** A row of the inbox: the visitor, the last message, the status. A waiting conversation can be accepted here. */
export function ConversationRow({ line, search, now, open, onAccept }: Props) {
  const { _id, name, preview, previewBy, status, unread } = line;
  const me = useCurrentUser()?._id;
  const nameId = useId();
  const acceptable = status === 'waiting' && !open;
  const calls = status === 'waiting' || (unread > 0 && line.assignee?._id === me);
  return (
    <li className={classNames(styles.thread, calls && styles.calling, acceptable && styles.acceptable)}>
      <Link
        className={styles.link}
        to={`/staff/inbox/${_id}${search}`}
        aria-current={open ? 'true' : undefined}
        preventScrollReset
      >
        <Portrait name={name} className={deskStyles.initials} data-status={status} />
        <b id={nameId}>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={line.lastAt}>{agoWords(line.lastAt, now)}</time>
        <span className={styles.excerpt}>
          {previewBy === 'assistant' && <i>{m.desk_jessica_says()} </i>}
          {previewBy === 'agent' && <i>{m.desk_agent_says()} </i>}
          <bdi>{preview || m.desk_said_nothing()}</bdi>
        </span>
        <span className={`${styles.standing} ${deskStyles.standing}`}>
          {unread > 0 && status !== 'assistant' && status !== 'closed' && (
            <span className={styles.unread}>
              <span aria-hidden="true">{unread}</span>
              <span className="visually-hidden">{m.desk_unread({ count: unread })}</span>
            </span>
          )}
          {line.assignee && <Portrait name={line.assignee.name} src={line.assignee.portrait} size="small" />}
          <span>{standingWords(line, me, now)}</span>
        </span>
      </Link>
      {acceptable && (
        <Button look="go" onClick={onAccept} data-shortcut="a" aria-keyshortcuts="a" aria-describedby={nameId}>
          {m.desk_accept()}
        </Button>
      )}
    </li>
  );
}

const MINUTE = 60_000;
const agoWords = (instant: string, now: string) =>
  Date.parse(now) - Date.parse(instant) < MINUTE ? m.desk_now() : waitingWords(instant, now);

/** The status of a conversation in words. */
export function standingWords(
  { status, assignee, waitingSince, lastAt }: ConversationLine,
  me: string | undefined,
  now: string,
): string {
  if (status === 'waiting') return m.desk_waiting_for({ time: waitingWords(waitingSince ?? lastAt, now) });
  if (status === 'assistant') return m.desk_with_jessica();
  if (status === 'closed') return m.desk_ended();
  return assignee?._id === me ? m.desk_live_with_you() : m.desk_live_with({ name: assignee?.name ?? '' });
}
