// Drafts in the order of the text -> segments with dates, groups, schedule changes, durations and waits.
import { minutesBetween, settleArrival } from './arrivals.ts';
import { plusDays } from './civil.ts';
import { resolveDate } from './dates.ts';
import type { Draft } from './draft.ts';
import type { Anchor, GdsOptions, Segment } from './types.ts';

const FLIES = ['flight', 'passive', 'ground'];
export const flies = ({ kind }: Pick<Segment, 'kind'>): boolean => FLIES.includes(kind);
const isGone = ({ status, replacedBy }: Pick<Segment, 'status' | 'replacedBy'>) =>
  status?.group === 'gone' || replacedBy !== undefined;

const dayOf = ({ date }: Draft) => (date ? `${date.day}/${date.month}` : '');

/** The old line is gone; the new one has the same date and route, under whichever number. */
function pairChanges(drafts: Draft[]) {
  const waiting = new Map<string, number>();
  const keyOf = (draft: Draft) => `${draft.from}${draft.to} ${dayOf(draft)}`;
  drafts.forEach((draft, place) => {
    if (draft.status && ['UN', 'WK', 'SC'].includes(draft.status.code)) waiting.set(keyOf(draft), place);
  });
  drafts.forEach((draft, place) => {
    if (!draft.status || !['TK', 'HL', 'TL', 'TN', 'KK', 'KL', 'HK'].includes(draft.status.code)) return;
    const old = waiting.get(keyOf(draft));
    const before = old === undefined ? undefined : drafts[old];
    if (old === undefined || !before || before.block !== draft.block) return;
    waiting.delete(keyOf(draft));
    before.replacedBy = place;
    draft.replaces = old;
  });
}

/** A connection: from the same airport, on the same day or the next. */
const isNear = ({ to, arrival, departure }: Draft, next: Draft) => {
  const date = arrival.date ?? departure.date;
  return to === next.from && date !== undefined && (next.departure.date ?? '') <= plusDays(date, 1);
};

/** A star joins a segment to its neighbour; printed groups keep together what has the same mark. */
function groupMarried(drafts: Draft[]) {
  let groups = 0;
  const printed = new Map<string, number>();
  const flying = drafts.filter(flies);
  for (const [place, draft] of flying.entries()) {
    const last = flying[place - 1];
    if (draft.group !== undefined) {
      const key = `${draft.block} ${draft.group}`;
      if (!printed.has(key)) printed.set(key, ++groups);
      draft.marriedGroup = printed.get(key);
    } else if (draft.starred && last && isNeighbour(last, draft, flying[place + 1])) {
      last.marriedGroup ??= ++groups;
      draft.marriedGroup = last.marriedGroup;
    } else if (draft.starred) draft.marriedGroup = ++groups;
  }
}

/** The segment before, unless only the one after connects. */
function isNeighbour(last: Draft, draft: Draft, next: Draft | undefined): boolean {
  if (last.block !== draft.block || last.to !== draft.from) return false;
  return isNear(last, draft) || (last.marriedGroup === undefined && !(next?.starred && isNear(draft, next)));
}

type Reached = { date: string; airport?: string };

/** The earliest civil date of the next departure: over the date line the clock of another airport may be a day behind. */
const earliest = (reached: Reached | undefined, airport: string | undefined) =>
  reached && (reached.airport === airport ? reached.date : plusDays(reached.date, -1));

function settleDeparture(draft: Draft, anchor: Anchor, today: string, reached: Reached | undefined) {
  if (!draft.date) return;
  const { date, weekday, flown, from } = draft;
  // A memo keeps a booking alive: its day is no part of the journey, and no reason to ask.
  const memo = draft.kind === 'information';
  const notBefore = memo ? undefined : earliest(reached, from);
  const resolved = resolveDate(date, { anchor, today, weekday, flown, notBefore });
  draft.departure.date = resolved.date;
  draft.dateEvidence = resolved.evidence;
  if (resolved.question && !memo) draft.questions = [...draft.questions, resolved.question];
}

/** Later than the arrival before it, as instants where the zones are known. */
function departsTooEarly(before: Draft | undefined, draft: Draft, zoneOf: GdsOptions['zoneOf']): boolean {
  if (!before) return false;
  const arrival = { airport: before.to, ...before.arrival };
  const departure = { airport: draft.from, ...draft.departure };
  const minutes = minutesBetween(arrival, departure, zoneOf);
  return minutes !== undefined && minutes < 0 && departure.date !== arrival.date;
}

function settleDates(drafts: Draft[], anchor: Anchor, { today, zoneOf, distanceKm }: GdsOptions) {
  let reached: Reached | undefined;
  let before: Draft | undefined;
  for (const draft of drafts) {
    if (!draft.departure.date) settleDeparture(draft, anchor, today, reached);
    if (!draft.arrival.date) settleArrival(draft, { zoneOf, distanceKm });
    draft.durationMinutes = durationOf(draft, zoneOf);
    if (!flies(draft) || isGone(draft)) continue;
    const asked = draft.questions.some(({ code }) => code === 'out-of-order');
    if (!asked && departsTooEarly(before, draft, zoneOf))
      draft.questions = [...draft.questions, { code: 'out-of-order', candidates: [] }];
    const date = draft.arrival.date ?? draft.departure.date;
    if (date && !draft.questions.some(({ code }) => code === 'out-of-order')) {
      reached = { date, airport: draft.to };
      before = draft;
    }
  }
}

function durationOf(draft: Draft, zoneOf: GdsOptions['zoneOf']): number | undefined {
  const minutes = minutesBetween(
    { airport: draft.from, ...draft.departure },
    { airport: draft.to, ...draft.arrival },
    zoneOf,
  );
  return minutes !== undefined && minutes > 0 ? minutes : undefined;
}

/** The wait after each flight until the next one that is not gone. */
function settleLayovers(drafts: Draft[], zoneOf: GdsOptions['zoneOf']) {
  let before: Draft | undefined;
  for (const draft of drafts) {
    if (!flies(draft) || isGone(draft)) continue;
    if (before) {
      const arrival = { airport: before.to, ...before.arrival };
      const minutes = minutesBetween(arrival, { airport: draft.from, ...draft.departure }, zoneOf);
      if (minutes !== undefined && minutes >= 0) before.layoverMinutes = minutes;
    }
    before = draft;
  }
}

/** Keys without a value are left out, so that results compare and travel as JSON. */
export function compact<T extends object>(value: T): T {
  const kept: Partial<T> = {};
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] !== undefined) kept[key] = value[key];
  return kept as T;
}

function toSegment(draft: Draft): Segment {
  const { date: _date, weekday: _weekday, arrivalDate: _arrival, mark: _mark, ...rest } = draft;
  const { starred: _starred, group: _group, printsDay: _prints, block: _block, open: _open, ...segment } = rest;
  return compact({
    ...segment,
    departure: compact(segment.departure),
    arrival: compact(segment.arrival),
    operating: segment.operating && compact(segment.operating),
    locator: segment.locator && compact(segment.locator),
    dateEvidence: segment.dateEvidence && compact(segment.dateEvidence),
  });
}

export function finishSegments(drafts: Draft[], anchor: Anchor, options: GdsOptions): Segment[] {
  pairChanges(drafts);
  settleDates(drafts, anchor, options);
  groupMarried(drafts);
  settleLayovers(drafts, options.zoneOf);
  return drafts.map(toSegment);
}

/** What a quote shows: neither what is replaced nor what stands in the text as a memo. */
export const optionOf = (itinerary: readonly Segment[]): Segment[] =>
  itinerary.filter((segment) => segment.replacedBy === undefined && segment.kind !== 'information');
