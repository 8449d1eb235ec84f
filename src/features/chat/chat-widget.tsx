// The chat: one conversation for as long as the page lives, and its window while it is open.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import { recall, remember } from './chat-memory.ts';
import { ChatPanel } from './chat-panel.tsx';
import { chime } from './chat-sound.ts';
import { type ChatState, isWithAgent, newest, unreadAfter } from './chat-state.ts';
import { type Chat, createChat } from './chat-store.ts';
import { useConversation, useVisits } from './use-conversation.ts';
import './chat.css';

/** Whether the window is open, and whether somebody pressed the button for it: only then it takes the focus. */
export type Shown = '' | 'by-hand' | 'by-itself';
export type ChatWidgetProps = {
  shown: Shown;
  onClose: () => void;
  onUnread: (count: number) => void;
};

export function ChatWidget({ shown, onClose, onUnread }: ChatWidgetProps) {
  const user = useCurrentUser();
  const userId = useRef(user?.id);
  useEffect(() => {
    userId.current = user?.id;
  }, [user?.id]);
  const [chat] = useState(() => createChat(() => userId.current !== undefined));
  const state = useSyncExternalStore(chat.subscribe, chat.get, chat.get);
  const open = shown !== '';
  const [seen, see] = useSeen(state);
  const [muted, setMuted] = useState(() => recall('muted') !== '');

  useConversation(chat, state, open, user?.id);
  useVisits(chat, state, seen);
  useNews(chat, state, muted);
  useEffect(() => remember('open', open ? '1' : ''), [open]);
  const unread = open ? 0 : unreadAfter(state, seen);
  useEffect(() => onUnread(unread), [unread, onUnread]);

  if (!open) return null;
  const mute = () => {
    remember('muted', muted ? '' : '1');
    setMuted(!muted);
  };
  return (
    <ChatPanel
      chat={chat}
      state={state}
      user={user}
      takesFocus={shown === 'by-hand'}
      sound={{ muted, mute }}
      onSeen={see}
      onClose={onClose}
    />
  );
}

/** The newest message that was in view; kept for the next load of the page. */
function useSeen(state: ChatState): [number, (seq: number) => void] {
  const [seen, setSeen] = useState(() => Number(recall('seen')));
  const { sessionId } = state;
  const last = newest(state);
  const known = useRef('');
  useEffect(() => {
    // Another conversation counts from the start again.
    if (known.current && known.current !== sessionId) setSeen(last);
    known.current = sessionId;
  }, [sessionId, last]);
  const see = (seq: number) => {
    if (seq <= seen) return;
    remember('seen', String(seq));
    setSeen(seq);
  };
  return [seen, see];
}

/** A sound for what comes while the page is there, not for what was there already. */
function useNews(chat: Chat, state: ChatState, muted: boolean): void {
  const heard = useRef<{ sessionId: string; seq: number }>(undefined);
  const { sessionId, phase } = state;
  const last = newest(state);
  useEffect(() => {
    if (phase !== 'ready') return;
    const before = heard.current;
    heard.current = { sessionId, seq: last };
    if (!before || before.sessionId !== sessionId || muted) return;
    const isNews = ({ seq, author }: { seq: number; author: string }) =>
      seq > before.seq && (author === 'assistant' || author === 'agent');
    if (chat.get().messages.some(isNews)) chime();
  }, [chat, sessionId, phase, last, muted]);
  const withAgent = isWithAgent(state);
  useEffect(() => {
    if (phase === 'ready') remember('live', withAgent ? '1' : '');
  }, [phase, withAgent]);
}
