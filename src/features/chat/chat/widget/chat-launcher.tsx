// The button that opens the chat. Every page includes it; the code of the chat loads with the first press.
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { onChatAsked } from '#ui/ask-chat.ts';
import { ChatButton, ChatFace } from './chat-button.tsx';
import styles from './chat-launcher.module.css';
import type { ChatProps } from './chat-widget.tsx';

const load = () => import('./chat-widget.tsx');
// If this fails, the press that needs it reports the error.
const prefetch = () => void load().catch(() => undefined);
const ELSEWHERE = '/contact';
const NO_CHAT = /^\/(staff|widget)\b/;
/** On these pages a form fills the screen. A conversation in progress keeps its button. */
const FORMS =
  /^\/(login|logout|register|otp|(forgot|reset|change)-password|(delete|keep)-account|mail-preferences|inquire|contact)\b/;

export function ChatLauncher() {
  const { pathname } = useLocation();
  const [loaded, set] = useState<{ Chat?: ComponentType<ChatProps> }>({});
  const pressed = useRef(false);
  useEffect(() => {
    // A conversation that was open or has an agent continues after a reload.
    try {
      if (sessionStorage.nf_chat_open || sessionStorage.nf_chat_live)
        setTimeout(() => load().then(set, console.error), 300);
    } catch {
      // Without storage there is no conversation to continue.
    }
  }, []);
  const [lost, setLost] = useState(false);
  const attempt = useRef({ wanted: false, loading: false, isBack: false });
  const open = useCallback(function open() {
    const { current } = attempt;
    current.wanted = true;
    if (current.loading) return;
    Object.assign(current, { loading: true, isBack: false });
    load().then(
      (chat) => {
        Object.assign(current, { wanted: false, loading: false });
        set(chat);
      },
      (error: unknown) => {
        console.error('the chat could not be loaded', error);
        current.loading = false;
        if (current.isBack) open();
        else setLost(true);
      },
    );
  }, []);
  const press = () => {
    pressed.current = true;
    setLost(false);
    open();
  };
  useEffect(() => {
    const back = () => {
      if (!attempt.current.wanted) return;
      // A visitor who already types elsewhere keeps the focus there.
      pressed.current = !document.activeElement?.matches('input, textarea, select');
      // A load in progress began offline: if it fails, the next attempt begins.
      attempt.current.isBack = true;
      open();
    };
    // From the beginning: the connection may be back before the page knows that the press failed.
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [open]);

  useEffect(() => {
    if (loaded.Chat) return;
    return onChatAsked(press);
  });

  if (NO_CHAT.test(pathname)) return null;
  const form = FORMS.test(pathname);
  if (loaded.Chat) return <loaded.Chat pressed={pressed} form={form} />;
  return (
    <>
      {lost && (
        <p className={styles.lost} role="alert">
          {m.chat_lost()}
        </p>
      )}
      {!form && (
        <>
          <ChatButton onPointerEnter={prefetch} onFocus={prefetch} onClick={press} />
          <noscript>
            <a className={`screen-only ${styles.launcher} ${styles.inFlow}`} href={ELSEWHERE}>
              <ChatFace />
            </a>
          </noscript>
        </>
      )}
    </>
  );
}
