import { isLate, momentWords, waitingWords } from '#domain/moments.ts';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import type { InquiryStatus } from '../inquiry-status.rules.ts';

type Props = { status: InquiryStatus; createdAt: string; now: string };

/** How long a pending inquiry has waited, in red after a day; for the others, when they were sent. */
export function Waiting({ status, createdAt, now }: Props) {
  const pending = status === 'pending';
  const late = pending && isLate(createdAt, now);
  return (
    <time dateTime={createdAt} className={classNames(staffListStyles.waited, late && staffListStyles.late)}>
      {pending ? m.staff_inquiries_late({ time: waitingWords(createdAt, now) }) : momentWords(createdAt, now)}
    </time>
  );
}
