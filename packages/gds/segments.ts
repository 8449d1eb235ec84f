// One line -> one segment, by the display that prints it.
import { amadeusTail } from './amadeus.ts';
import { readClocks } from './clocks.ts';
import { type Draft, draftOf, setClocks, settleKind, type Tail } from './draft.ts';
import { systemsOf } from './evidence.ts';
import { galileoTail } from './galileo-apollo.ts';
import { beginsLikeFlight, type Head } from './heads.ts';
import type { Line } from './normalise.ts';
import { readOther } from './others.ts';
import { MAX_SEGMENTS, type Outcome, type Reading } from './reading.ts';
import { readVerified, sabreTail } from './sabre.ts';
import type { GdsSystem, LineNote } from './types.ts';
import { dateAt, type Word, wordsFrom } from './words.ts';
import { worldspanTail } from './worldspan.ts';

const TAILS: Readonly<Record<GdsSystem, Tail>> = {
  amadeus: amadeusTail,
  sabre: sabreTail,
  galileo: galileoTail,
  apollo: galileoTail,
  worldspan: worldspanTail,
};
export const tailOf = (system: GdsSystem): Tail => TAILS[system];

const keyOf = (draft: Draft) =>
  `${draft.carrier}${draft.flight} ${draft.from}${draft.to} ${draft.date?.day}/${draft.date?.month}`;

const agree = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other;

/** The same flight in another display or another copy: its blanks are filled from it. */
function known(draft: Draft, reading: Reading): Draft | undefined {
  if (draft.flight === undefined) return undefined;
  const same = reading.known.get(keyOf(draft));
  // Two copies with other times, class or status are two answers: both are shown.
  const agreed =
    same &&
    agree(same.departure.time, draft.departure.time) &&
    agree(same.arrival.time, draft.arrival.time) &&
    agree(same.bookingClass, draft.bookingClass) &&
    agree(same.status?.group, draft.status?.group);
  if (!same || !agreed) return undefined;
  // The same display twice: a changed flight would have another number or status.
  const copied = draft.number !== undefined && draft.number === same.number && draft.status?.code === same.status?.code;
  return same.block !== draft.block || same.printsDay !== draft.printsDay || copied ? same : undefined;
}

/** The same flight may be pasted again and again. */
const MAX_LINES_OF_SEGMENT = 99;

function fill(one: Draft, other: Draft) {
  for (const key of [
    'equipment',
    'meals',
    'stops',
    'elapsedMinutes',
    'locator',
    'booking',
    'status',
    'bookingClass',
    'seats',
    'number',
    'weekday',
    'operating',
    'marriedGroup',
  ] as const)
    if (one[key] === undefined && other[key] !== undefined) Object.assign(one, { [key]: other[key] });
  one.departure.terminal ??= other.departure.terminal;
  one.arrival.terminal ??= other.arrival.terminal;
  one.departure.time ??= other.departure.time;
  one.arrival.time ??= other.arrival.time;
  if (one.mark === undefined && one.arrivalDate === undefined) {
    one.mark = other.mark;
    one.arrivalDate = other.arrivalDate;
    one.printsDay ||= other.printsDay;
  }
  one.eTicket ||= other.eTicket;
  if (one.lines.length < MAX_LINES_OF_SEGMENT) one.lines.push(...other.lines);
}

/** Adds a segment to the itinerary, unless it stands there already. */
function add(draft: Draft, reading: Reading, outcome: { unread?: readonly Word[]; notes?: LineNote[] }): Outcome {
  const same = known(draft, reading);
  if (same) {
    fill(same, draft);
    reading.last = same;
    return { as: 'duplicate-segment', segment: same, ...outcome };
  }
  if (reading.drafts.length >= MAX_SEGMENTS) return { why: 'too-many-segments' };
  draft.booking = reading.booking;
  reading.places.set(draft, reading.drafts.length);
  reading.drafts.push(draft);
  const key = keyOf(draft);
  if (!reading.known.has(key)) reading.known.set(key, draft);
  reading.last = draft;
  return { as: draft.kind, segment: draft, ...outcome };
}

function readFlight(line: Line, head: Head, reading: Reading): Outcome {
  if (reading.drafts.length >= MAX_SEGMENTS) return { why: 'too-many-segments' };
  const systems = systemsOf(head, line.text);
  const system = systems.includes(reading.system) ? reading.system : (systems[0] ?? reading.system);
  const draft = draftOf(head, system, line.number, reading.block);
  const clocks = head.flown ? undefined : readClocks(line.text, head.end, system === 'amadeus');
  if (clocks) setClocks(draft, clocks);
  const before = draft.status?.group;
  const unread = TAILS[system](line.text, clocks?.end ?? head.end, draft);
  settleKind(draft, draft.status?.group === 'ghost' && before !== 'ghost');
  const notes: LineNote[] = [];
  if (clocks?.lateHour) notes.push('hour-after-12');
  if (draft.status?.group === 'unknown') notes.push('unknown-status');
  return add(draft, reading, { unread, notes });
}

/** A segment of any kind, or nothing. */
export function readSegment(line: Line, head: Head | undefined, reading: Reading): Outcome | undefined {
  if (head) return readFlight(line, head, reading);
  const verified = readVerified(line, 'sabre', reading.block);
  if (verified) {
    const { draft, unread, lateHour } = verified;
    return add(draft, reading, { unread, notes: lateHour ? ['hour-after-12'] : [] });
  }
  const other = readOther(line, reading.system, reading.block);
  if (other) return add(other, reading, {});
  if (!beginsLikeFlight(line)) return undefined;
  // 31 June and the like: the place of the date is known, the date is none.
  const words = wordsFrom(line.text, 0).slice(0, 7);
  const wrong = words.some(({ word, from }) => /^\d{1,2}[A-Z]{3}$/.test(word) && !dateAt(line.text, from));
  return { unknown: wrong ? 'no-such-date' : 'broken-segment' };
}
