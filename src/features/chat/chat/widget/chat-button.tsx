import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import styles from './chat-launcher.module.css';

export const ChatButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <button type="button" className={`screen-only ${styles.launcher}`} {...button}>
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
