import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';

export const ChatButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <button type="button" className="fab" {...button}>
    <ChatFace />
    {children}
  </button>
);

export const ChatFace = () => (
  <>
    <Icon name="chat" />
    <span>{m.chat_with_jessica()}</span>
  </>
);
