import { m } from '#messages';
import badgeStyles from '#ui/badge.module.css';
import type { MessageStatus } from './message-status.ts';

const WORDS: Record<MessageStatus, () => string> = {
  open: m.messages_open,
  answered: m.messages_answered,
  closed: m.messages_closed,
};
export const messageStatusWords = (status: MessageStatus): string => WORDS[status]();

/** The colours of an inquiry that waits, that was accepted, and of any other. */
const LOOKS = { open: 'pending', answered: 'accepted', closed: 'other' } as const;

export const MessageBadge = ({ status }: { status: MessageStatus }) => (
  <span className={badgeStyles.badge} data-status={LOOKS[status]}>
    {messageStatusWords(status)}
  </span>
);
