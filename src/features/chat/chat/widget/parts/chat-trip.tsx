import { useState } from 'react';
import type { HeldPart } from '#features/assistant/answering/trip-parts.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { forget } from '../state/chat-moves.ts';
import { type ChatState, isWithAgent } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-trip.module.css';

/** What Jessica remembers of the trip, above the message box; pressing a part removes it. */
export function ChatTrip({ chat, state }: { chat: Chat; state: ChatState }) {
  const [busy, setBusy] = useState(false);
  const { trip = [] } = state.standing;
  if (trip.length === 0 || isWithAgent(state)) return null;
  const takeBack = ({ part }: HeldPart) => {
    setBusy(true);
    void forget(chat, part).finally(() => setBusy(false));
  };
  return (
    <fieldset className={styles.trip} disabled={busy}>
      <legend className="visually-hidden">{m.chat_trip()}</legend>
      {trip.map((held) => (
        <button key={held.part} type="button" onClick={() => takeBack(held)}>
          <span className="visually-hidden">{m.chat_trip_forget()} </span>
          {held.text}
          <Icon name="close" />
        </button>
      ))}
    </fieldset>
  );
}
