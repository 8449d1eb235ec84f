// The state while the lines of a text are read, one after the other.
import type { AvailabilityHeader } from './availability.ts';
import type { Draft } from './draft.ts';
import type { FareDraft } from './fares.ts';
import { columnAt, type Line } from './normalise.ts';
import type { Offered } from './options.ts';
import type { DraftLimit } from './tickets.ts';
import type {
  Anchor,
  GdsSystem,
  Group,
  LineNote,
  LineVerdict,
  Locator,
  NotUnderstood,
  Passenger,
  ReadAs,
  SkipReason,
  Ticket,
} from './types.ts';
import type { Word } from './words.ts';

/** A booking holds 99; more are no itinerary. */
export const MAX_SEGMENTS = 200;
/** Limits, tickets and locators of one text. */
export const MAX_ELEMENTS = 500;

export type Outcome =
  | { as: ReadAs; segment?: Draft; option?: Offered; unread?: readonly Word[]; notes?: LineNote[] }
  | { why: SkipReason }
  | { unknown: NotUnderstood };

export type Reading = {
  today: string;
  system: GdsSystem;
  block: number;
  drafts: Draft[];
  /** The place of each draft. */
  places: Map<Draft, number>;
  /** Flights by what makes two lines the same one. */
  known: Map<string, Draft>;
  /** The segment that the lines below belong to. */
  last?: Draft;
  /** What the line above was: wrapped lines belong to it. */
  above?: Outcome;
  /** The heading that numbered lines stand below. */
  section?: SkipReason;
  /** The next line was read with the one above. */
  joined?: boolean;
  /** The next line. */
  below?: Line;
  header?: AvailabilityHeader;
  offered: Offered[];
  /** Options beyond the first three. */
  optionsLeft: number;
  /** The locator of the heading that segments stand below. */
  booking?: string;
  passengers: Passenger[];
  group?: Group;
  limits: DraftLimit[];
  tickets: Ticket[];
  locators: Locator[];
  fares: FareDraft[];
  anchors: Anchor[];
};

export const newReading = (today: string): Reading => ({
  today,
  system: 'amadeus',
  block: 0,
  drafts: [],
  places: new Map(),
  known: new Map(),
  offered: [],
  optionsLeft: 0,
  passengers: [],
  limits: [],
  tickets: [],
  locators: [],
  fares: [],
  anchors: [],
});

/** An outcome with the place of its line in the original text. */
export function verdictOf(line: Line, outcome: Outcome, reading: Reading): LineVerdict {
  const { number, text, indent } = line;
  const empty = indent >= text.length;
  const from = empty ? line.shift : columnAt(line, indent);
  const to = empty ? line.shift : columnAt(line, text.length - 1) + 1;
  if ('why' in outcome) return { line: number, lastLine: number, from, to, verdict: 'skipped', why: outcome.why };
  if ('unknown' in outcome)
    return { line: number, lastLine: number, from, to, verdict: 'not-understood', why: outcome.unknown };
  const verdict: LineVerdict = { line: number, lastLine: number, from, to, verdict: 'read', as: outcome.as };
  if (outcome.unread && outcome.unread.length > 0)
    verdict.unread = outcome.unread.map((word) => ({
      from: columnAt(line, word.from),
      to: columnAt(line, word.to - 1) + 1,
    }));
  if (outcome.notes && outcome.notes.length > 0) verdict.notes = outcome.notes;
  if (line.joined) verdict.notes = [...(verdict.notes ?? []), 'two-lines-in-one'];
  if (outcome.segment) verdict.segment = reading.places.get(outcome.segment) ?? -1;
  if (outcome.option) verdict.option = reading.offered.indexOf(outcome.option);
  return verdict;
}
