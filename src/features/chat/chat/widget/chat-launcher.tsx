// The button that opens the chat. Every page includes it; the code of the chat loads with the first press.

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageName } from '#domain/addresses.ts';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { onChatAsked } from '#ui/ask-chat.ts';
import { ChatButton, ChatFace } from './chat-button.tsx';
import styles from './chat-launcher.module.css';
import type { ChatProps } from './chat-widget.tsx';
import { recall } from './state/chat-memory.ts';

const load = () => import('./chat-widget.tsx');
// If this fails, the press that needs it reports the error.
const prefetch = () => void load().catch(() => undefined);
const NO_CHAT = /^\/(staff|widget)\b/;
/** On these pages a form fills the screen. The button stays only with unread messages or a connected agent. */
const FORMS: readonly (PageName | undefined)[] = [
  'login',
  'googleSignIn',
  'logout',
  'register',
  'otp',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'keepAccount',
  'mailPreferences',
  'confirmNews',
  'inquire',
  'contact',
];

export function ChatLauncher() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ Chat?: ComponentType<ChatProps> }>({});
  const pressed = useRef(false);
  useEffect(() => {
    // A conversation that was open or has an agent continues after a reload.
    if (recall('open') || recall('live')) setTimeout(() => load().then(setLoaded, console.error), 300);
  }, []);
  const [failed, setFailed] = useState(false);
  const attempt = useRef({ wanted: false, loading: false, isOnlineAgain: false });
  const open = useCallback(function open() {
    const { current } = attempt;
    current.wanted = true;
    if (current.loading) return;
    Object.assign(current, { loading: true, isOnlineAgain: false });
    load().then(
      (chat) => {
        Object.assign(current, { wanted: false, loading: false });
        setLoaded(chat);
      },
      (error: unknown) => {
        console.error('the chat could not be loaded', error);
        current.loading = false;
        if (current.isOnlineAgain) open();
        else setFailed(true);
      },
    );
  }, []);
  const press = () => {
    pressed.current = true;
    setFailed(false);
    open();
  };
  useEffect(() => {
    const onOnline = () => {
      if (!attempt.current.wanted) return;
      // A visitor who already types elsewhere keeps the focus there.
      pressed.current = !document.activeElement?.matches('input, textarea, select');
      // A load in progress began offline: if it fails, the next attempt begins.
      attempt.current.isOnlineAgain = true;
      open();
    };
    // From the beginning: the connection may be back before the page knows that the press failed.
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [open]);

  useEffect(() => {
    if (loaded.Chat) return;
    return onChatAsked(press);
  });

  if (NO_CHAT.test(pathname)) return null;
  const form = FORMS.includes(pageAt(pathname)?.page);
  if (loaded.Chat) return <loaded.Chat pressed={pressed} form={form} />;
  return (
    <>
      {failed && (
        <p className={styles.lost} role="alert">
          {m.chat_load_failed()}
        </p>
      )}
      {!form && (
        <>
          <ChatButton onPointerEnter={prefetch} onFocus={prefetch} onClick={press} />
          <noscript>
            <a className={`screen-only ${styles.launcher} ${styles.inFlow}`} href={pathTo('contact')}>
              <ChatFace />
            </a>
          </noscript>
        </>
      )}
    </>
  );
}
