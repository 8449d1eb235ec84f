// The way into the chat. It travels with every page; the chat itself comes with the first press.
import { type ComponentType, type Dispatch, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import type { ChatWidgetProps, Shown } from './chat-widget.tsx';

type Loaded = { Widget?: ComponentType<ChatWidgetProps>; shown: Shown };

const load = () => import('./chat-widget.tsx');
const get = (set: Dispatch<Loaded>, shown: Shown) =>
  load().then(({ ChatWidget }) => set({ Widget: ChatWidget, shown }));
// Where it fails, the press that needs it is answered elsewhere.
const prefetch = () => void load().catch(() => undefined);
const ELSEWHERE = '/contact';

export function ChatLauncher() {
  const { pathname } = useLocation();
  const [{ Widget, shown }, set] = useState<Loaded>({ shown: '' });
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A conversation that was open, or that an agent is in, goes on after a reload.
    const shows = kept('nf_chat_open') ? 'by-itself' : '';
    if (shows || kept('nf_chat_live')) setTimeout(() => get(set, shows).catch(console.error), 300);
  }, []);

  if (/^\/(staff|widget)\b/.test(pathname)) return null;
  const face = (
    <>
      <Icon name="chat" />
      <span>{m.chat_with_jessica()}</span>
    </>
  );
  const close = () => {
    set({ Widget, shown: '' });
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fab"
        hidden={shown !== ''}
        aria-label={unread ? m.chat_with_jessica_new({ count: unread }) : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => get(set, 'by-hand').catch(() => location.assign(ELSEWHERE))}
      >
        {face}
        {unread > 0 && <b>{unread}</b>}
      </button>
      <noscript>
        <a className="fab" href={ELSEWHERE}>
          {face}
        </a>
      </noscript>
      {Widget && <Widget shown={shown} onClose={close} onUnread={setUnread} />}
    </>
  );
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
