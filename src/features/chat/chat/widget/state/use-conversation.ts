// Opens the conversation, follows it while the window is open, and reports the visitor's current page to the desk.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { remember } from './chat-memory.ts';
import { showInquiry } from './chat-moves.ts';
import { openChat } from './chat-opening.ts';
import { type ChatState, isWithAgent } from './chat-state.ts';
import type { Chat } from './chat-store.ts';
import { follow } from './chat-stream.ts';

export function useConversation(chat: Chat, state: ChatState, open: boolean, user: object | undefined): void {
  const { phase, sessionId } = state;
  const first = useRef(true);
  useEffect(() => {
    // A sign-in or sign-out invalidates what the chat knows about the visitor.
    if (!first.current) remember('token', '');
    first.current = false;
    void openChat(chat, { page: location.pathname, signedIn: user !== undefined }).then(() => {
      // The email was proven, but the page was left before the inquiry was shown.
      const { state: flow, email } = chat.get().standing;
      if (flow === 'VERIFIED' && email) return showInquiry(chat, email);
      return undefined;
    });
  }, [chat, user]);

  const following = phase === 'ready' && (open || isWithAgent(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own stream
  useEffect(() => (following ? follow(chat) : undefined), [chat, following, sessionId]);
}

const REPORT_DELAY_MS = 1_000;
/** Reports the current page and the last message read, after a short delay. */
export function useVisits(chat: Chat, { phase, sessionId: session_id }: ChatState, seen: number): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (phase !== 'ready') return;
    const page = pathname.slice(0, 300);
    const timer = setTimeout(() => {
      chat
        .call((client, options) => client.noteVisit({ session_id, page, ...(seen > 0 && { seen }) }, options))
        .catch((error: unknown) => console.error('could not report the visitor’s page', error));
    }, REPORT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chat, phase, session_id, pathname, seen]);
}
