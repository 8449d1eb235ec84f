// On which ticket a segment is flown, by the numbers of segments that a ticket prints.
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';

type Ticketed = Pick<Reading, 'drafts' | 'tickets'>;

/** Two segments are on one ticket or on two; of several passengers the first speaks for all. */
export function setTickets({ drafts, tickets }: Ticketed) {
  const printed = tickets
    .filter(({ infant, segments }) => !infant && segments !== undefined)
    .toSorted((one, other) => (one.passenger ?? 0) - (other.passenger ?? 0));
  if (printed.length === 0) return;
  const numbered = Map.groupBy(drafts, ({ number }) => number);
  for (const { number, segments = [], line } of printed)
    for (const of of segments) {
      const draft = nearestAbove(numbered.get(of), line);
      if (draft) draft.ticket ??= number;
    }
}

/** Each booking of a text counts its own segments. */
const nearestAbove = (drafts: readonly Draft[] | undefined, line: number) =>
  drafts?.findLast(({ lines }) => (lines[0] ?? 0) < line);
