import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { type InquiryStatus, STATUSES } from './inquiry-status.rules.ts';

/** Its code in English, as the specification has it (spec 4). */
const WORDS: Record<InquiryStatus, () => string> = {
  pending: m.inquiry_status_pending,
  quoted: m.inquiry_status_quoted,
  accepted: m.inquiry_status_accepted,
  declined: m.inquiry_status_declined,
  cancelled: m.inquiry_status_cancelled,
  completed: m.inquiry_status_completed,
};

export function StatusBadge({ status }: { status: string }) {
  const known = STATUSES.find((one) => one === status);
  return <Badge status={status}>{known ? WORDS[known]() : status}</Badge>;
}
