import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import type { QuickAction } from '../../chat.rules.ts';
import { write } from '../state/chat-asking.ts';
import { actionsOf, topicsOf } from '../state/chat-entries.ts';
import { requestAgent } from '../state/chat-moves.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-actions.module.css';

const LABELS: Record<QuickAction, () => string> = {
  booking: m.chat_act_booking,
  cancel: m.chat_act_cancel,
  agent: m.chat_act_agent,
  inquire: m.chat_act_inquire,
  offers: m.chat_act_offers,
  verify: m.chat_act_verify,
  message: m.chat_act_message,
};
/** The text of a button, sent in the visitor's name. */
const SAYS = { booking: m.chat_say_booking, cancel: m.chat_say_cancel, verify: m.chat_say_verify } as const;

type Props = { chat: Chat; state: ChatState; onFollow: () => void };

export function ChatActions({ chat, state, onFollow }: Props) {
  const [busy, setBusy] = useState(false);
  const actions = actionsOf(state);
  const topics = topicsOf(state);
  if (actions.length === 0 && topics.length === 0) return null;
  const once = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const link = (action: QuickAction, to: string) => (
    <Link key={action} to={to} onClick={onFollow}>
      {LABELS[action]()}
    </Link>
  );
  return (
    // Quick actions change with every answer, so screen readers do not announce them.
    <div className={styles.quickReplies} aria-live="off">
      {topics.map((title) => (
        <button key={title} type="button" disabled={busy} onClick={() => once(write(chat, title))}>
          {title}
        </button>
      ))}
      {actions.map((action) => {
        if (action === 'offers') return link(action, pathTo('offers'));
        if (action === 'inquire') return link(action, state.messages.at(-1)?.inquiry_href ?? pathTo('inquire'));
        const press = () => {
          if (action === 'message') return chat.dispatch({ type: 'leaving', isOn: true });
          return once(action === 'agent' ? requestAgent(chat) : write(chat, SAYS[action]()));
        };
        return (
          <button
            key={action}
            type="button"
            className={action === 'agent' ? styles.toAgent : undefined}
            disabled={busy}
            onClick={press}
          >
            {LABELS[action]()}
          </button>
        );
      })}
    </div>
  );
}
