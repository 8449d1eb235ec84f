// The chat: one conversation per page load, and its window while it is open.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { m } from '#messages';
import { onChatAsked } from '#ui/ask-chat.ts';
import { ChatButton } from './chat-button.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { chime } from './chat-sound.ts';
import { recall, remember } from './state/chat-memory.ts';
import { type ChatState, isWithAgent, newest, unreadAfter } from './state/chat-state.ts';
import { createChat, type Chat as Store } from './state/chat-store.ts';
import { useConversation, useVisits } from './state/use-conversation.ts';

export type ChatProps = {
  /** Set by the press that loaded this code, until it is handled. */
  pressed: RefObject<boolean>;
  /** A screen with a form shows the button only with unread messages or a connected agent. */
  form: boolean;
};

export function Chat({ pressed, form }: ChatProps) {
  // The window takes the focus only after a press on the button; after a reload the focus stays with the page.
  const [shown, setShown] = useState(() => {
    if (pressed.current) return 'by-user';
    return recall('open') ? 'restored' : '';
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressed.current = false;
  }, [pressed]);
  const user = useCurrentUser();
  const who = useRef(user);
  useEffect(() => {
    who.current = user;
  }, [user]);
  const [chat] = useState(() => createChat(() => who.current));
  const state = useSyncExternalStore(chat.subscribe, chat.get, chat.get);
  const open = shown !== '';
  const [seen, markSeen] = useSeen(state);
  const [muted, setMuted] = useState(() => recall('muted') !== '');

  useConversation(chat, state, open, user);
  useVisits(chat, state, seen);
  useNews(chat, state, muted);
  useEffect(() => remember('open', open ? '1' : ''), [open]);
  const unread = unreadAfter(state, seen);
  const mute = () => {
    remember('muted', muted ? '' : '1');
    setMuted(!muted);
  };
  const returnFocusTo = useRef(document.activeElement);
  useEffect(
    () =>
      onChatAsked(() => {
        returnFocusTo.current = document.activeElement;
        setShown('by-user');
      }),
    [],
  );
  const close = () => {
    setShown('');
    setTimeout(() => (button.current ?? (returnFocusTo.current as HTMLElement | null))?.focus());
  };
  if (!open && form && unread === 0 && !isWithAgent(state)) return null;
  if (!open)
    return (
      <ChatButton
        ref={button}
        start="circle"
        aria-label={unread > 0 ? m.chat_with_jessica_new({ count: unread }) : undefined}
        onClick={() => setShown('by-user')}
      >
        {unread > 0 && <b>{unread}</b>}
      </ChatButton>
    );
  return (
    <ChatPanel
      chat={chat}
      state={state}
      user={user}
      takesFocus={shown === 'by-user'}
      sound={{ muted, mute }}
      onSeen={markSeen}
      onClose={close}
    />
  );
}

/** The newest message that was in view, stored for the next page load. */
function useSeen(state: ChatState): [number, (seq: number) => void] {
  const [seen, setSeen] = useState(() => Number(recall('seen')));
  const { sessionId } = state;
  const last = newest(state);
  const known = useRef('');
  useEffect(() => {
    // Another conversation starts counting again.
    if (known.current && known.current !== sessionId) setSeen(last);
    known.current = sessionId;
  }, [sessionId, last]);
  const markSeen = (seq: number) => {
    if (seq <= seen) return;
    remember('seen', String(seq));
    setSeen(seq);
  };
  return [seen, markSeen];
}

/** Plays a sound for messages that arrive later, not for those that were loaded. */
function useNews(chat: Store, state: ChatState, muted: boolean): void {
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
