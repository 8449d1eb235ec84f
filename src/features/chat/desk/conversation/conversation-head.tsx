import { type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { waitingWords } from '#domain/moments.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import deskStyles from '../desk.module.css';
import { standingWords } from '../inbox/conversation-row.tsx';
import { useDesk } from '../presence/use-desk.ts';
import conversationStyles from './conversation.module.css';
import styles from './conversation-head.module.css';
import { REPLY_FIELD } from './reply-box.tsx';
import type { Talk } from './use-conversation.ts';
import { VISITOR_PANEL } from './visitor-panel.tsx';

type Props = { talk: Talk; now: string; search: string };

/** The head of a conversation: the visitor, the status and the actions. */
export function ConversationHead({ talk, now, search }: Props) {
  const { line, mine, act, busy, refusal } = talk;
  const { status, liveSince } = line;
  const standing = standingWords(line, talk.me, now);
  const free = status === 'waiting' || status === 'assistant' || status === 'closed';
  async function accept() {
    if (await act({ name: 'claim' })) document.getElementById(REPLY_FIELD)?.focus();
  }
  return (
    <header className={deskStyles.columnHead}>
      <Link
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${conversationStyles.back}`}
        to={`/staff/inbox${search}`}
        aria-label={m.desk_back()}
      >
        <Icon name="arrowLeft" />
      </Link>
      <div>
        <h1 data-opened>
          <bdi>{line.name}</bdi>
        </h1>
        <p className={`small soft ${conversationStyles.standing} ${deskStyles.standing}`}>
          {status === 'live' && <i className={`${deskStyles.pulse} ${staffStyles.pulse}`} />}
          {status === 'live' && liveSince
            ? m.desk_live_for({ standing, time: waitingWords(liveSince, now) })
            : standing}
        </p>
      </div>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${conversationStyles.showVisitor}`}
        popoverTarget={VISITOR_PANEL}
        aria-label={m.desk_visitor_show()}
      >
        <Icon name="person" />
      </button>
      {free && (
        <Button
          look={status === 'waiting' ? 'go' : 'line'}
          disabled={busy}
          onClick={accept}
          data-shortcut="a"
          aria-keyshortcuts="a"
        >
          {status === 'waiting' ? m.desk_accept() : m.desk_join()}
        </Button>
      )}
      {mine && <HandOver talk={talk} />}
      {(mine || status === 'waiting') && <End talk={talk} />}
      {refusal && (
        <p className={`${conversationStyles.refused} ${deskStyles.refused}`} role="alert">
          {refusal}
        </p>
      )}
    </header>
  );
}

/** The button that gets the focus in a confirmation opened by a key, so that Enter presses it. */
function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLDialogElement>) {
  if (newState !== 'open') return;
  const first = currentTarget.querySelector<HTMLElement>('[data-first]') ?? currentTarget.querySelector('button');
  first?.focus();
}

/** Hands the conversation to an online colleague, or back to the queue. */
function HandOver({ talk: { act, busy, me } }: { talk: Talk }) {
  const id = useId();
  const menu = useRef<HTMLDialogElement>(null);
  const { agents } = useDesk();
  const others = agents.filter(({ _id, online }) => online && _id !== me);
  const choose = (what: Parameters<typeof act>[0]) => {
    menu.current?.hidePopover();
    void act(what);
  };
  return (
    <>
      <Button popoverTarget={id} disabled={busy} aria-haspopup="dialog">
        {m.desk_hand_over()}
      </Button>
      <dialog
        id={id}
        ref={menu}
        popover="auto"
        className={`${dialogStyles.dialog} ${styles.handOver}`}
        aria-labelledby={`${id}-title`}
        onToggle={focusFirst}
      >
        <h2 id={`${id}-title`}>{m.desk_hand_over_to()}</h2>
        {others.length === 0 && <p>{m.desk_nobody_else()}</p>}
        <ul>
          {others.map(({ _id, name, portrait }) => (
            <li key={_id}>
              <Button wide onClick={() => choose({ name: 'hand-over', to: _id })}>
                <i className={`${deskStyles.pulse} ${staffStyles.pulse}`} />
                <Portrait name={name} src={portrait} size="small" />
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
        <p>{m.desk_release_text()}</p>
        <Button wide onClick={() => choose({ name: 'release' })}>
          {m.desk_release()}
        </Button>
      </dialog>
    </>
  );
}

function End({ talk: { act, busy, line } }: { talk: Talk }) {
  const id = useId();
  const question = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button popoverTarget={id} disabled={busy} aria-haspopup="dialog" data-shortcut="e" aria-keyshortcuts="e">
        {m.desk_end()}
      </Button>
      <dialog
        id={id}
        ref={question}
        popover="auto"
        className={dialogStyles.dialog}
        aria-labelledby={`${id}-title`}
        onToggle={focusFirst}
      >
        <h2 id={`${id}-title`}>{m.desk_end_title()}</h2>
        <p>{m.desk_end_text({ name: line.name })}</p>
        <div className={dialogStyles.dialogActions}>
          <Button popoverTarget={id} popoverTargetAction="hide">
            {m.desk_end_no()}
          </Button>
          <Button
            look="ink"
            data-first
            onClick={() => {
              question.current?.hidePopover();
              void act({ name: 'end' });
            }}
          >
            {m.desk_end_yes()}
          </Button>
        </div>
      </dialog>
    </>
  );
}
