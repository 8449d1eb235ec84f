import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { longDate } from '#domain/dates.ts';
import { splitPlace } from '#domain/places.ts';
import { MESSAGE_LIMIT } from '#features/chat/chat.rules.ts';
import { useCompany } from '#features/company/company-facts.ts';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import { StaffIcon } from '#features/staff/staff-icon.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Listbox, useListbox } from '#ui/listbox.tsx';
import type { Pending } from './conversation-log.rules.ts';
import type { CannedReply } from './desk.contract.ts';
import { fillReply, openVariables, type ReplyVariable } from './desk.rules.ts';
import { DeskIcon } from './desk-icon.tsx';
import { ManageReplies } from './manage-replies.tsx';
import type { Talk } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { useSignal } from './use-signal.ts';

type Mode = Pending['kind'];
type Props = { talk: Talk; saved: CannedReply[]; write: boolean };
const FIELD = 'desk-reply';

/** To the visitor, or to colleagues alone. A slash at the beginning offers the saved replies. */
export function ReplyBox({ talk, saved, write }: Props) {
  const { mine, line } = talk;
  const [mode, setMode] = useState<Mode>('reply');
  const [text, setText] = useDraft(line._id, mode);
  const [replies, setReplies] = useState(saved);
  const [held, setHeld] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const signal = useSignal(line._id);
  const missing = mode === 'reply' ? openVariables(text) : [];
  const offered = useOffered({ replies, text: mode === 'reply' ? text : '', insert });
  const known = useKnown(talk);
  const off = mode === 'reply' && !mine;
  useEffect(() => {
    if (!write) return undefined;
    // After the page has put the focus on its heading.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [write]);

  function insert(reply: CannedReply) {
    const filled = fillReply(reply.text, known);
    flushSync(() => {
      setText(filled);
      setHeld(false);
    });
    select(filled);
  }
  /** What is still to be filled in is marked, so that typing replaces it. */
  function select(filled: string) {
    const [first] = openVariables(filled);
    const at = first ? filled.indexOf(first) : filled.length;
    field.current?.focus();
    field.current?.setSelectionRange(at, at + (first?.length ?? 0));
  }
  function send() {
    const words = text.trim();
    if (!words || off) return field.current?.focus();
    if (missing.length > 0 && !held) {
      setHeld(true);
      return select(text);
    }
    talk.send(mode, words);
    setText('');
    setHeld(false);
    return field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    offered.onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  }
  function onInput(value: string) {
    setText(value);
    setHeld(false);
    offered.typed();
    if (mode === 'reply' && mine && value.trim() && !value.startsWith('/')) signal();
  }
  /** As if a slash was typed. */
  function offerAll() {
    onInput('/');
    field.current?.focus();
  }
  function turnTo(next: Mode) {
    flushSync(() => setMode(next));
    field.current?.focus();
  }
  return (
    <div className={`reply ${mode}`}>
      {offered.shown && (
        <div className="canned">
          <p className="caps soft">{m.desk_saved()}</p>
          <Listbox
            id={offered.id}
            label={m.desk_saved()}
            active={offered.active}
            onChoose={offered.choose}
            options={offered.found.map(optionOf)}
          />
        </div>
      )}
      <span className="vh" role="status">
        {offered.shown ? m.ui_suggestions({ count: offered.found.length }) : ''}
      </span>
      <Modes mode={mode} turnTo={turnTo} />
      {missing.length > 0 && (
        <p className="missing" role={held ? 'alert' : 'status'}>
          {held
            ? m.desk_variables_held({ names: missing.join(', ') })
            : m.desk_variables_open({ names: missing.join(', ') })}
        </p>
      )}
      <label className="vh" htmlFor={FIELD}>
        {mode === 'reply' ? m.desk_reply() : m.desk_note()}
      </label>
      <textarea
        id={FIELD}
        ref={field}
        className="in-t"
        rows={2}
        value={text}
        maxLength={MESSAGE_LIMIT}
        disabled={off}
        placeholder={placeholder(mode, off, line)}
        onChange={({ target }) => onInput(target.value)}
        onKeyDown={onKeyDown}
        onBlur={offered.close}
        {...offered.fieldProps}
      />
      <div className="rowx">
        <div className="quick">
          <button type="button" disabled={off || mode === 'note' || text !== ''} onClick={offerAll}>
            <DeskIcon name="saved" size="s" />
            {m.desk_saved()}
          </button>
          <ManageReplies replies={replies} onChange={setReplies} />
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

const Modes = ({ mode, turnTo }: { mode: Mode; turnTo: (mode: Mode) => void }) => (
  <fieldset className="mode">
    <legend className="vh">{m.desk_write_as()}</legend>
    <button
      type="button"
      aria-pressed={mode === 'reply'}
      onClick={() => turnTo('reply')}
      data-shortcut="r"
      aria-keyshortcuts="r"
    >
      {m.desk_reply()}
    </button>
    <button
      type="button"
      aria-pressed={mode === 'note'}
      onClick={() => turnTo('note')}
      data-shortcut="n"
      aria-keyshortcuts="n"
    >
      <StaffIcon name="lock" size="s" />
      {m.desk_note()}
    </button>
  </fieldset>
);

/** What the variables of a saved reply stand for here. */
function useKnown({ line, bookings }: Talk): Partial<Record<ReplyVariable, string>> {
  const { phone, email } = useCompany();
  const agent = useCurrentUser()?.firstName ?? '';
  const [booking] = bookings;
  const named = line.signedIn && !line.name.includes('@');
  return {
    visitor: named ? (line.name.split(' ')[0] ?? '') : '',
    ...{ agent, phone, email },
    booking: booking
      ? m.desk_booking_words({
          from: splitPlace(booking.from).city,
          to: splitPlace(booking.to).city,
          date: longDate(booking.date),
        })
      : '',
  };
}

type Offering = { replies: CannedReply[]; text: string; insert: (reply: CannedReply) => void };

/** The saved replies that fit what stands after the slash; the first is the one that Enter takes. */
function useOffered({ replies, text, insert }: Offering) {
  const [closed, setClosed] = useState(false);
  const asked = /^\/([^\s/]*)$/.exec(text)?.[1]?.toLowerCase();
  const found =
    asked === undefined
      ? []
      : replies.filter(({ shortcut, title }) => shortcut.startsWith(asked) || title.toLowerCase().includes(asked));
  const shown = found.length > 0 && !closed;
  const close = () => setClosed(true);
  const choose = (index: number) => {
    const reply = found[index];
    if (reply) insert(reply);
  };
  const { id, active, setActive, fieldProps } = useListbox({
    count: found.length,
    open: shown,
    onOpen: () => undefined,
    onClose: close,
    onChoose: choose,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other replies are offered, so the first is at hand again
  useLayoutEffect(() => setActive(0), [asked]);
  const { role: _role, 'aria-expanded': _expanded, onKeyDown: walk, ...aria } = fieldProps;
  function onKeyDown(event: KeyboardEvent) {
    if (!shown) return;
    if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      return choose(Math.max(0, active));
    }
    walk(event);
  }
  return { id, active, found, shown, close, choose, onKeyDown, typed: () => setClosed(false), fieldProps: aria };
}

const optionOf = ({ _id, title, shortcut, text }: CannedReply) => ({
  key: _id,
  children: (
    <>
      <b>{title}</b>
      <code>/{shortcut}</code>
      <span>{text}</span>
    </>
  ),
});
