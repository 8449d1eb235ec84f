// The text of airline reservation systems, as agents paste it -> flights, passengers, limits, and a verdict for each line.
import { existsIn } from './civil.ts';
import { bestAnchor, resolveDate } from './dates.ts';
import { readHead } from './heads.ts';
import { compact, finishSegments, optionOf } from './itinerary.ts';
import { type Leftover, linesOf } from './normalise.ts';
import { finishOption } from './options.ts';
import { readLine } from './read-line.ts';
import { newReading, type Reading, verdictOf } from './reading.ts';
import { blocksOf, systemsFound } from './recognise.ts';
import { setTickets } from './ticketed.ts';
import type {
  Anchor,
  Fare,
  GdsOptions,
  GdsReading,
  LineVerdict,
  Locator,
  Option,
  Segment,
  TimeLimit,
} from './types.ts';

export { type ConnectionOptions, type ConnectionWarning, checkConnections, MINIMUM_MINUTES } from './connections.ts';
export { MAX_CHARACTERS, MAX_COLUMNS, MAX_LINES } from './normalise.ts';
export { MAX_OPTIONS } from './options.ts';
export { MAX_SEGMENTS } from './reading.ts';
export { statusOf } from './status.ts';
export type * from './types.ts';
export { instantOf } from './zones.ts';

/**
 * Reads a paste of at most 1 MB; what is longer is not read, and its verdict says so. Never throws, whatever the text:
 * only an invalid `today` does. Time grows with the length of the text.
 */
export function readGds(text: string, options: GdsOptions): GdsReading {
  if (!isCivilDate(options.today)) throw new RangeError('today is a civil date, YYYY-MM-DD');
  const safe = { ...options, zoneOf: guarded(options.zoneOf), distanceKm: guarded(options.distanceKm) };
  const { lines, leftovers } = linesOf(text);
  const heads = lines.map((line) => readHead(line));
  const blocks = blocksOf(lines, heads);
  const reading = newReading(safe.today);
  const verdicts: LineVerdict[] = [];
  blocks.forEach((block, order) => {
    reading.block = order;
    if (order > 0) Object.assign(reading, NEXT_BLOCK);
    reading.system = block.system ?? reading.system;
    for (let place = block.first; place <= block.last; place += 1) {
      const line = lines[place];
      if (!line) continue;
      reading.below = lines[place + 1];
      const outcome = readLine(line, heads[place], reading);
      reading.above = outcome;
      verdicts.push(verdictOf(line, outcome, reading));
    }
  });
  const anchor = bestAnchor(reading.anchors, safe.today);
  setTickets(reading);
  const itinerary = finishSegments(reading.drafts, anchor, safe);
  return {
    systems: systemsFound(blocks, lines),
    lines: inOrder(verdicts, leftovers),
    itinerary,
    options: optionsOf(itinerary, reading, anchor, safe),
    optionsLeft: reading.optionsLeft,
    passengers: reading.passengers,
    ...(reading.group && { group: reading.group }),
    timeLimits: reading.limits.map((limit) => datedLimit(limit, anchor, safe.today)),
    tickets: reading.tickets.map(compact),
    locators: locatorsOf(itinerary, reading),
    fares: reading.fares.map(({ form: _form, ...fare }): Fare => compact(fare)),
  };
}

/** What a block does not take over from the one above. */
const NEXT_BLOCK: Partial<Reading> = {
  ...{ last: undefined, header: undefined, above: undefined, joined: false, booking: undefined },
};

function isCivilDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && existsIn(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** What the product knows of airports may fail; the text is read all the same. */
function guarded<A extends unknown[], R>(call: ((...args: A) => R | undefined) | undefined) {
  if (!call) return undefined;
  return (...args: A): R | undefined => {
    try {
      return call(...args);
    } catch {
      return undefined;
    }
  };
}

/** Verdicts and leftovers are in the order of the text each. */
function inOrder(verdicts: LineVerdict[], leftovers: readonly Leftover[]): LineVerdict[] {
  if (leftovers.length === 0) return verdicts;
  const merged: LineVerdict[] = [];
  let next = 0;
  for (const verdict of verdicts) {
    for (; next < leftovers.length; next += 1) {
      const leftover = leftovers[next];
      if (!leftover || leftover.line > verdict.line || (leftover.line === verdict.line && leftover.from > 0)) break;
      merged.push(leftover);
    }
    merged.push(verdict);
  }
  return next < leftovers.length ? merged.concat(leftovers.slice(next)) : merged;
}

function optionsOf(itinerary: readonly Segment[], reading: Reading, anchor: Anchor, options: GdsOptions): Option[] {
  const segments = optionOf(itinerary);
  const booked: Option[] = segments.length > 0 ? [{ source: 'itinerary', segments, classes: [] }] : [];
  return [...booked, ...reading.offered.map((offered) => finishOption(offered, anchor, options))];
}

function datedLimit({ printed, ...limit }: Reading['limits'][number], anchor: Anchor, today: string): TimeLimit {
  if (!printed) return compact(limit);
  const { date, question } = resolveDate(printed, { anchor, today, flown: limit.kind === 'ticketed' });
  // A limit that has passed is a fact, not a question.
  return compact({ ...limit, date, question: question?.code === 'flown' && date ? undefined : question });
}

function locatorsOf(itinerary: readonly Segment[], reading: Reading): Locator[] {
  const found = new Map<string, Locator>();
  for (const locator of [...reading.locators, ...itinerary.flatMap((segment) => segment.locator ?? [])]) {
    const key = `${locator.carrier ?? locator.system ?? ''} ${locator.code}`;
    if (!found.has(key)) found.set(key, compact(locator));
  }
  return [...found.values()];
}
