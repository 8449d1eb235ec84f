import { m } from '#messages';
import type { InquiryStatus } from '../inquiry-status.rules.ts';

const WORDS: Record<InquiryStatus, () => string> = {
  pending: m.staff_status_pending,
  quoted: m.staff_status_quoted,
  accepted: m.staff_status_accepted,
  declined: m.staff_status_declined,
  cancelled: m.staff_status_cancelled,
  completed: m.staff_status_completed,
};

/** The desk's word for a status. */
export const statusWords = (status: InquiryStatus): string => WORDS[status]();
