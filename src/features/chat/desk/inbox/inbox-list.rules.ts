// Updates the inbox list: a changed row moves to its position, or leaves. Pure.
import type { ConversationLine } from '../desk.contract.ts';
import type { ConversationFilter } from '../desk.rules.ts';

export type Shown = { filter: ConversationFilter; me: string };

export function fits({ status, assignee }: ConversationLine, { filter, me }: Shown): boolean {
  if (filter === 'all') return true;
  if (filter === 'open') return status === 'waiting' || status === 'live';
  if (filter === 'mine') return status === 'live' && assignee?._id === me;
  return status === filter;
}

/** Waiting conversations first, the longest waiting first; then the newest. The server sorts in the same way. */
const order =
  (filter: ConversationFilter) =>
  (one: ConversationLine, other: ConversationLine): number => {
    if (filter === 'open' || filter === 'waiting') {
      const [since, otherSince] = [one.waitingSince ?? '9', other.waitingSince ?? '9'];
      if (since !== otherSince) return since < otherSince ? -1 : 1;
    }
    return other.lastAt.localeCompare(one.lastAt);
  };

/** @param mayEnter whether a new row may join this page; a search and later pages are reloaded instead. */
export function withLine(
  lines: readonly ConversationLine[],
  line: ConversationLine,
  shown: Shown,
  mayEnter: boolean,
): readonly ConversationLine[] {
  const known = lines.some(({ _id }) => _id === line._id);
  if (!known && !mayEnter) return lines;
  const others = lines.filter(({ _id }) => _id !== line._id);
  if (!fits(line, shown)) return known ? others : lines;
  return [...others, line].sort(order(shown.filter));
}

/**
 * Merges a loaded list with the stream events that arrived while it was loading. Those may be newer; if they are older,
 * the stream will send the newer state.
 */
export const withEvent = (
  answer: readonly ConversationLine[],
  events: readonly ConversationLine[],
  shown: Shown,
  mayEnter: boolean,
): readonly ConversationLine[] =>
  events.reduce((lines, line) => {
    const known = lines.find(({ _id }) => _id === line._id);
    return known && known.seq > line.seq ? lines : withLine(lines, line, shown, mayEnter);
  }, answer);
