import { agencyDay, shortDate } from '#domain/dates.ts';
import { formatDuration } from '#domain/formats.ts';
import { minutesBetween, momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';

type Props = { dueAt: string; now: string };

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
const SOON_HOURS = 12;

/** '45 min', '2 hr', '3 days': as much as one looks at. */
function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours >= 2 * DAY_HOURS) return m.moment_days({ count: Math.floor(hours / DAY_HOURS) });
  return formatDuration(hours > 0 ? hours * HOUR_MINUTES : Math.max(1, minutes));
}

function badgeOf({ dueAt, now }: Props): { status: string; words: string } {
  if (dueAt < now)
    return { status: 'failed', words: m.staff_due_late({ time: lengthWords(minutesBetween(dueAt, now)) }) };
  const minutes = minutesBetween(now, dueAt);
  if (minutes < SOON_HOURS * HOUR_MINUTES)
    return { status: 'pending', words: m.staff_due_in({ time: lengthWords(minutes) }) };
  const [day, today] = [dueAt, now].map((instant) => agencyDay(new Date(instant))) as [string, string];
  return { status: 'due', words: m.staff_due_on({ day: shortDate(day, today) }) };
}

/** By when an answer is promised: in yellow if that is soon, in red once it is late. */
export function DueBadge(due: Props) {
  const { status, words } = badgeOf(due);
  return (
    <time dateTime={due.dueAt} title={momentWords(due.dueAt, due.now)}>
      <Badge status={status}>{words}</Badge>
    </time>
  );
}
