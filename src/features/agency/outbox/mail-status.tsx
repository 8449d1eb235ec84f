import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import type { MailStatus } from './outbox.rules.ts';

const WORDS: Record<MailStatus, () => string> = {
  queued: m.outbox_status_queued,
  sent: m.outbox_status_sent,
  failed: m.outbox_status_failed,
};
const TONES: Record<MailStatus, string> = { queued: 'pending', sent: 'accepted', failed: 'failed' };

export const mailStatusWords = (status: MailStatus): string => WORDS[status]();

export const MailStatusBadge = ({ status }: { status: MailStatus }) => (
  <Badge status={TONES[status]}>{mailStatusWords(status)}</Badge>
);
