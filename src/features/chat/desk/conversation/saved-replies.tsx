// The canned replies that a slash offers: filtered while typing, chosen by keyboard.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { longDate } from '#domain/dates.ts';
import { splitPlace } from '#domain/places.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { Listbox, useListbox } from '#ui/fields/listbox.tsx';
import type { CannedReply } from '../desk.contract.ts';
import type { ReplyVariable } from '../desk.rules.ts';
import styles from './saved-replies.module.css';
import type { Talk } from './use-conversation.ts';

type Offering = { replies: CannedReply[]; text: string; insert: (reply: CannedReply) => void };
export type Offered = ReturnType<typeof useOffered>;

/** The replies that match the text after the slash; Enter takes the first. */
export function useOffered({ replies, text, insert }: Offering) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of replies selects its first one
  useLayoutEffect(() => setActive(0), [asked]);
  // A textarea cannot be a combobox, but it can reference its suggestions.
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

export const SavedReplies = ({ offered: { shown, id, active, choose, found } }: { offered: Offered }) => (
  <>
    {shown && (
      <div className={styles.saved}>
        <p className="caps soft">{m.desk_saved()}</p>
        <Listbox id={id} label={m.desk_saved()} active={active} onChoose={choose} options={found.map(optionOf)} />
      </div>
    )}
    <span className="visually-hidden" role="status">
      {shown ? m.ui_suggestions({ count: found.length }) : ''}
    </span>
  </>
);

const optionOf = ({ _id, title, shortcut, text }: CannedReply) => ({
  key: _id,
  children: (
    <>
      <b>
        <bdi>{title}</bdi>
      </b>
      <code>/{shortcut}</code>
      <span dir="auto">{text}</span>
    </>
  ),
});

/** The values of a canned reply's variables in this conversation. */
export function useKnown({ line, bookings: [inquiry] }: Talk): Partial<Record<ReplyVariable, string>> {
  const { phone, email } = useCompany();
  const agent = useCurrentUser()?.firstName ?? '';
  const named = line.signedIn && !line.name.includes('@');
  return {
    visitor: named ? (line.name.split(' ')[0] ?? '') : '',
    ...{ agent, phone, email },
    booking: inquiry
      ? m.desk_booking_words({
          from: splitPlace(inquiry.from).city,
          to: splitPlace(inquiry.to).city,
          date: longDate(inquiry.date),
        })
      : '',
  };
}
