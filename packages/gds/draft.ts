// A segment while it is read: without year, with what the display printed.
import type { Clocks } from './clocks.ts';
import type { Head } from './heads.ts';
import { statusOf } from './status.ts';
import type { GdsSystem, OtherService, Segment, SegmentKind } from './types.ts';
import type { ReadDate, Word } from './words.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type Draft = Mutable<Omit<Segment, 'lines'>> & {
  lines: number[];
  date?: ReadDate;
  weekday?: number;
  arrivalDate?: ReadDate;
  /** Days between the printed departure and arrival. */
  mark?: number;
  starred: boolean;
  /** The mark of a group, as printed. */
  group?: string;
  /** The display prints another day of arrival always, so that nothing means the same day. */
  printsDay: boolean;
  block: number;
  /** The last word may go on in the next line. */
  open?: 'locator';
};

/** Reads what follows the times; gives the words that mean nothing to it. */
export type Tail = (text: string, at: number, draft: Draft) => Word[];

export function emptyDraft(system: GdsSystem, kind: SegmentKind, line: number, block: number): Draft {
  return {
    kind,
    system,
    departure: {},
    arrival: {},
    eTicket: false,
    questions: [],
    lines: [line],
    starred: false,
    printsDay: true,
    block,
  };
}

const GROUND: Readonly<Record<string, OtherService>> = {
  ...{ BUS: 'bus', TRN: 'train', TRS: 'train', ICE: 'train', TGV: 'train', LCH: 'boat', HOV: 'boat' },
};

/** Bus, train and boat go under flight numbers. */
export function setEquipment(draft: Draft, code: string) {
  draft.equipment = code;
  const ground = GROUND[code];
  if (ground && draft.kind === 'flight') {
    draft.kind = 'ground';
    draft.what = ground;
  }
}

/** Three signs with a digit, or a known word: `333`, `77W`, `32N`, `EQV`. */
export const isEquipment = (word: string): boolean =>
  /^(?:[A-Z0-9]{3}|EQV)$/.test(word) && (/\d/.test(word) || word === 'EQV' || word in GROUND);

export function draftOf(head: Head, system: GdsSystem, line: number, block: number): Draft {
  const draft = emptyDraft(system, head.flight === undefined ? 'open' : 'flight', line, block);
  const { number, carrier, flight, suffix, bookingClass, secondClass, from, to, seats } = head;
  draft.number = number;
  draft.carrier = carrier;
  draft.flight = flight;
  draft.suffix = suffix;
  draft.secondClass = secondClass;
  draft.from = from;
  draft.to = to;
  draft.seats = seats;
  draft.bookingClass = bookingClass || undefined;
  draft.date = head.date;
  draft.weekday = head.weekday;
  draft.starred = head.married;
  if (head.codeshare) draft.codeshare = true;
  if (head.flown) draft.flown = true;
  if (head.status) draft.status = statusOf(head.status, system);
  return draft;
}

export function setClocks(draft: Draft, clocks: Clocks) {
  draft.departure.time = clocks.departure;
  draft.arrival.time = clocks.arrival;
  draft.departure.terminal = clocks.terminal;
  draft.checkInTime = clocks.checkIn;
  draft.mark = clocks.mark;
}

/** What the status says about the kind: booked elsewhere, for pricing only, or open in Galileo's way. */
export function settleKind(draft: Draft, ghostMark: boolean) {
  if (!draft.status) return;
  draft.status = statusOf(draft.status.code, draft.system, ghostMark);
  const { code, group } = draft.status;
  const galileo = draft.system === 'galileo' || draft.system === 'apollo';
  if (galileo && code === 'NO' && !draft.departure.time) {
    // Not a refusal, as it is for a flight.
    draft.kind = 'open';
    draft.status.group = 'request';
  }
  if (draft.kind === 'flight' && (group === 'elsewhere' || group === 'ghost')) draft.kind = 'passive';
}
