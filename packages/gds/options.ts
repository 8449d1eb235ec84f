// Legs of availability -> options: a connection is one. Marks of days count from the date of the header.

import type { AvailabilityHeader, Leg } from './availability.ts';
import { dateOfHeader } from './availability.ts';
import { plusDays } from './civil.ts';
import { resolveDate } from './dates.ts';
import { compact, finishSegments } from './itinerary.ts';
import type { Anchor, GdsOptions, Option } from './types.ts';

export const MAX_OPTIONS = 3;

export type Offered = { header?: AvailabilityHeader; legs: Leg[] };

/** Departure days of a connection: what is printed, else as soon as the clock allows after the leg before. */
function settleDays(legs: readonly Leg[], date: string) {
  let before: Leg | undefined;
  for (const { draft, ...leg } of legs) {
    const reached = before?.draft.arrival;
    if (leg.departureMark !== undefined || !reached?.date)
      draft.departure.date = plusDays(date, leg.departureMark ?? 0);
    else {
      const later = (draft.departure.time ?? '') < (reached.time ?? '');
      draft.departure.date = plusDays(reached.date, later ? 1 : 0);
    }
    const fromHeader = !before || leg.departureMark !== undefined;
    const base = fromHeader && draft.mark !== undefined ? date : draft.departure.date;
    draft.arrival.date = plusDays(base, draft.mark ?? 0);
    draft.arrivalEvidence = draft.mark === undefined ? 'same-day' : 'printed-mark';
    draft.mark = undefined;
    before = { draft, ...leg };
  }
}

export function finishOption({ header, legs }: Offered, anchor: Anchor, options: GdsOptions): Option {
  const drafts = legs.map(({ draft }) => draft);
  const elapsed = drafts.at(-1)?.elapsedMinutes;
  if (header) {
    const counted = dateOfHeader(header, options.today);
    const { weekday } = header;
    const resolved = counted ? undefined : resolveDate(header.date, { anchor, today: options.today, weekday });
    const date = counted?.date ?? resolved?.date;
    for (const draft of drafts) {
      draft.weekday = weekday;
      draft.dateEvidence = counted ? { anchor: counted.anchor, by: 'days-from-today', weekday } : resolved?.evidence;
      if (resolved?.question) draft.questions = [resolved.question];
    }
    if (date) settleDays(legs, date);
  }
  for (const draft of drafts) if (drafts.length > 1) draft.elapsedMinutes = undefined;
  return compact({
    source: 'availability' as const,
    segments: finishSegments(drafts, anchor, options),
    classes: legs.map(({ classes }) => classes),
    elapsedMinutes: elapsed,
  });
}
