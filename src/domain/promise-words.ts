// What is promised, in words: as hours where it is promised to everyone, as a moment where someone asked.
import { m } from '#messages';
import { clockWords, todayWords } from './moments.ts';
import { readAnswerHours } from './promise.ts';

/** 'within 4 business hours'; '' where nothing is promised. */
export function promiseWords(answerHours: string): string {
  const count = readAnswerHours(answerHours);
  return count === undefined ? '' : m.promise_hours({ count });
}

/** 'We will answer by 11:30 am Toronto time on Monday, November 30.', and once that is past, that it was to be so. */
export function dueSentence(dueAt: string, now = ''): string {
  const at = { day: todayWords(dueAt), time: clockWords(dueAt) };
  return now > dueAt ? m.promise_overdue(at) : m.promise_due(at);
}
