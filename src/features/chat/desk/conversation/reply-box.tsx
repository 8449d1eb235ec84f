import { Link } from 'react-router';
import { MESSAGE_LIMIT } from '#features/chat/chat/chat.rules.ts';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { DeskIcon } from '../desk-icon.tsx';
import styles from './reply-box.module.css';
import { SavedReplies } from './saved-replies.tsx';
import type { Talk } from './use-conversation.ts';
import type { Mode, Reply } from './use-reply.ts';

type Props = { talk: Talk; reply: Reply };
export const REPLY_FIELD = 'desk-reply';

/** A reply to the visitor, or a note for colleagues. A slash at the beginning offers the canned replies. */
export function ReplyBox({ talk, reply }: Props) {
  const { mode, turnTo, text, missing, held, off, field, offered, offerAll, send, onInput, onKeyDown } = reply;
  return (
    <div className={styles.reply} data-mode={mode}>
      <SavedReplies offered={offered} />
      <Modes mode={mode} turnTo={turnTo} />
      <Missing names={missing.join(', ')} held={held} />
      <label className="visually-hidden" htmlFor={REPLY_FIELD}>
        {mode === 'reply' ? m.desk_reply() : m.desk_note()}
      </label>
      <textarea
        id={REPLY_FIELD}
        ref={field}
        className={fieldStyles.input}
        rows={2}
        value={text}
        dir="auto"
        maxLength={MESSAGE_LIMIT}
        disabled={off}
        placeholder={placeholder(mode, off, talk.line)}
        onChange={({ target }) => onInput(target.value)}
        onKeyDown={onKeyDown}
        onBlur={offered.close}
        {...offered.fieldProps}
      />
      <div className={`${styles.row} ${fieldStyles.row}`}>
        <div className={styles.quick}>
          <button type="button" disabled={off || mode === 'note' || text !== ''} onClick={offerAll}>
            <DeskIcon name="saved" size="s" />
            {m.desk_saved()}
          </button>
          <Link to="/staff/catalogue/replies">
            <DeskIcon name="edit" size="s" />
            <span>{m.desk_manage()}</span>
          </Link>
        </div>
        <Button look="go" onClick={send} disabled={off || text.trim() === ''}>
          <DeskIcon name="send" size="s" />
          {mode === 'reply' ? m.desk_send() : m.desk_keep_note()}
        </Button>
      </div>
    </div>
  );
}

function placeholder(mode: Mode, off: boolean, { status, name, assignee }: Talk['line']): string {
  if (mode === 'note') return m.desk_note_placeholder();
  if (!off) return m.desk_reply_placeholder({ name });
  if (status === 'live') return m.desk_reply_theirs({ name: assignee?.name ?? '' });
  return status === 'waiting' ? m.desk_reply_off() : m.desk_reply_join();
}

const Missing = ({ names, held }: { names: string; held: boolean }) =>
  names ? (
    <p className={styles.missing} role={held ? 'alert' : 'status'}>
      {held ? m.desk_variables_held({ names }) : m.desk_variables_open({ names })}
    </p>
  ) : null;

const MODES = [
  { mode: 'reply', key: 'r', words: m.desk_reply },
  { mode: 'note', key: 'n', words: m.desk_note },
] as const;

const Modes = ({ mode: chosen, turnTo }: { mode: Mode; turnTo: (mode: Mode) => void }) => (
  <fieldset className={styles.mode}>
    <legend className="visually-hidden">{m.desk_write_as()}</legend>
    {MODES.map(({ mode, key, words }) => (
      <button
        key={mode}
        type="button"
        aria-pressed={mode === chosen}
        onClick={() => turnTo(mode)}
        data-shortcut={key}
        aria-keyshortcuts={key}
      >
        {mode === 'note' && <StaffIcon name="lock" size="s" />}
        {words()}
      </button>
    ))}
  </fieldset>
);
