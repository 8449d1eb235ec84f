// The way into the chat. It travels with every page; the chat itself comes with the first press.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import type { ChatWidgetProps } from './chat-widget.tsx';

const load = () => import('./chat-widget.tsx');
/** Where this press is answered if the chat cannot be had. */
const ELSEWHERE = '/contact';

export function ChatLauncher() {
  const { pathname } = useLocation();
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps>>();
  const [shown, setShown] = useState<'' | 'by-hand' | 'by-itself'>('');
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const get = (then: typeof shown) =>
    load().then((code) => {
      setWidget(() => code.ChatWidget);
      setShown(then);
    });
  useEffect(() => {
    // A conversation that was open, or that an agent is in, goes on after a reload.
    const wasOpen = kept('nf_chat_open');
    if (!wasOpen && !kept('nf_chat_live')) return;
    const idle = setTimeout(() => get(wasOpen ? 'by-itself' : '').catch(console.error), 300);
    return () => clearTimeout(idle);
  }, []);
  useEffect(() => {
    if (!shown && hasFocus.current) button.current?.focus();
    hasFocus.current = shown !== '';
  }, [shown]);

  if (/^\/(staff|widget)(\/|$)/.test(pathname)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fab"
        hidden={shown !== ''}
        aria-label={unread ? m.chat_with_jessica_new({ count: unread }) : undefined}
        onPointerEnter={() => void load().catch(console.warn)}
        onFocus={() => void load().catch(console.warn)}
        onClick={() => get('by-hand').catch(() => location.assign(ELSEWHERE))}
      >
        <Icon name="chat" />
        <span>{m.chat_with_jessica()}</span>
        {unread > 0 && <b>{unread}</b>}
      </button>
      <noscript>
        <a className="fab" href={ELSEWHERE}>
          <Icon name="chat" />
          <span>{m.chat_with_jessica()}</span>
        </a>
      </noscript>
      {Widget && <Widget shown={shown} onClose={() => setShown('')} onUnread={setUnread} />}
    </>
  );
}

function kept(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
