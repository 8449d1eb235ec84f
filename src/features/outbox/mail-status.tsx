import { m } from '#messages';
import type { MailStatus } from './outbox.rules.ts';

const WORDS: Record<MailStatus, () => string> = {
  queued: m.outbox_status_queued,
  sent: m.outbox_status_sent,
  failed: m.outbox_status_failed,
};
const TONES: Record<MailStatus, string> = { queued: 'badge pending', sent: 'badge accepted', failed: 'badge failed' };

export const mailStatusWords = (status: MailStatus): string => WORDS[status]();

export const MailStatusBadge = ({ status }: { status: MailStatus }) => (
  <span className={TONES[status]}>{mailStatusWords(status)}</span>
);
