// What the package gives: codes and values, never sentences, so that the product translates them.

export type GdsSystem = 'amadeus' | 'sabre' | 'galileo' | 'apollo' | 'worldspan';

/** Local civil date `YYYY-MM-DD`, local time `HH:MM`, both at the airport. Absent: not printed, or asked for. */
export type LocalMoment = { date?: string; time?: string; terminal?: string };

export type SegmentKind = 'flight' | 'open' | 'passive' | 'surface' | 'information' | 'ground' | 'other';

/** What a segment of the kinds ground, other and information is. */
export type OtherService =
  | 'hotel'
  | 'car'
  | 'tour'
  | 'train'
  | 'bus'
  | 'boat'
  | 'cruise'
  | 'insurance'
  | 'air-taxi'
  | 'memo'
  | 'other';

export type StatusGroup = 'held' | 'waiting' | 'request' | 'gone' | 'elsewhere' | 'ghost' | 'unknown';

/** `timesChanged`: the airline confirmed with other times than were booked. */
export type SegmentStatus = { code: string; group: StatusGroup; timesChanged: boolean };

export type AnchorSource = 'header' | 'ticket' | 'fare' | 'days-from-today' | 'mail' | 'today';
export type Anchor = { source: AnchorSource; date: string };

/** Why a date has its year. `weekday` is 1 (Monday) to 7, as printed. */
export type DateEvidence = {
  anchor: Anchor;
  by: 'printed-year' | 'weekday' | 'next' | 'days-from-today' | 'leap-day' | 'flown';
  weekday?: number;
};

export type ArrivalEvidence = 'printed-date' | 'printed-mark' | 'same-day' | 'nearest-duration' | 'none';

/**
 * What a person has to decide. `candidates` are full dates, nearest to the anchor first; none where the year is proven, or
 * where no year would put the flights in order. A date that is flown, or out of order, is given as well when its weekday
 * proves the year.
 */
export type DateQuestion = {
  code: 'weekday-disagrees' | 'too-far-ahead' | 'flown' | 'out-of-order' | 'no-such-date' | 'arrival-day';
  candidates: readonly string[];
};

export type Locator = { code: string; carrier?: string; system?: GdsSystem; uncertain?: boolean };

export type Segment = {
  kind: SegmentKind;
  what?: OtherService;
  system: GdsSystem;
  /** As the display counts it, not the place in the list. */
  number?: number;
  carrier?: string;
  /** Digits without leading zeros. */
  flight?: string;
  /** Operational letter after the flight number. */
  suffix?: string;
  /** The first named one counts; a code, a flight or a name, as far as they are printed. */
  operating?: { carrier?: string; flight?: string; name?: string };
  /** Sold under another airline's number, as the display marks it. */
  codeshare?: boolean;
  bookingClass?: string;
  secondClass?: string;
  from?: string;
  to?: string;
  departure: LocalMoment;
  arrival: LocalMoment;
  checkInTime?: string;
  equipment?: string;
  stops?: number;
  via?: readonly string[];
  meals?: string;
  /** Absent where the display has none, such as Sabre's verification. */
  status?: SegmentStatus;
  seats?: number;
  locator?: Locator;
  /** The locator of the reservation system, where several bookings may stand in one text. */
  booking?: string;
  /** The ticket on which it is flown: that of the first passenger who has one. */
  ticket?: string;
  /** Segments with the same number are sold together only. */
  marriedGroup?: number;
  eTicket: boolean;
  flown?: boolean;
  /** The time on the way as printed. */
  elapsedMinutes?: number;
  /** From instants in the zones of both airports; absent without zones. */
  durationMinutes?: number;
  /** The wait until the next flight of the option departs. */
  layoverMinutes?: number;
  dateEvidence?: DateEvidence;
  arrivalEvidence?: ArrivalEvidence;
  questions: readonly DateQuestion[];
  /** Places in `itinerary`: a schedule change shows the old and the new line. */
  replacedBy?: number;
  replaces?: number;
  /** Lines of the pasted text, from 1. */
  lines: readonly number[];
};

/** Seats of a booking class: 9 means nine or more; waitlist, request and closed have none. */
export type ClassSeats = { code: string; seats: number; state: 'seats' | 'waitlist' | 'request' | 'closed' };

export type Option = {
  source: 'itinerary' | 'availability';
  segments: readonly Segment[];
  /** For each segment of an availability display. */
  classes: readonly (readonly ClassSeats[])[];
  elapsedMinutes?: number;
};

export type PassengerType = 'adult' | 'child' | 'infant' | 'infant-with-seat' | 'youth';

export type Passenger = {
  number?: number;
  surname: string;
  given?: string;
  title?: string;
  /** The title was glued to the name, so it may belong to the name. */
  titleGlued?: boolean;
  /** Absent: not printed. */
  type?: PassengerType;
  birthDate?: string;
  ageYears?: number;
  /** The number of the adult on whose lap an infant travels. */
  withPassenger?: number;
  line: number;
};

export type Group = { name: string; size: number; line: number };

export type TimeLimit = {
  /** An agency's reminder binds no one; the airline's own limit does. */
  kind: 'ticketed' | 'agency-limit' | 'agency-cancels' | 'agency-reminder' | 'airline-limit' | 'fare-limit';
  date?: string;
  time?: string;
  /** Office or city whose clock counts, as printed. */
  place?: string;
  passenger?: number;
  /** Read from free text, whose clock may be of another zone. */
  uncertain?: boolean;
  question?: DateQuestion;
  line: number;
};

/** Hundredths of the unit of the currency, also where the currency has none. */
export type Money = { currency: string; cents: number };

export type Ticket = {
  /** 13 digits: airline and document. */
  number: string;
  /** The last two digits of the last document of a conjunction. */
  conjunction?: string;
  carrier?: string;
  electronic: boolean;
  infant?: boolean;
  total?: Money;
  issued?: string;
  segments?: readonly number[];
  passenger?: number;
  line: number;
};

export type Tax = { code: string; cents: number };

export type Fare = {
  currency: string;
  baseCents?: number;
  totalCents?: number;
  taxes: readonly Tax[];
  passengerType?: string;
  lines: readonly number[];
};

export type ReadAs =
  | SegmentKind
  | 'duplicate-segment'
  | 'continuation'
  | 'operated-by'
  | 'terminals'
  | 'stop'
  | 'availability'
  | 'classes'
  | 'header'
  | 'names'
  | 'no-names'
  | 'time-limit'
  | 'ticket'
  | 'locator'
  | 'fare'
  | 'mail-date';

export type SkipReason =
  | 'blank'
  | 'page-end'
  | 'menu'
  | 'echo'
  | 'header'
  | 'fare'
  | 'advertisement'
  | 'remark'
  | 'service-request'
  | 'contact'
  | 'payment'
  | 'element'
  | 'segment-note'
  | 'mail'
  | 'beyond-three-options'
  | 'too-long'
  | 'too-many-lines'
  | 'too-many-segments'
  | 'too-many-names'
  | 'too-much-text';

/** `broken-segment`: it begins like a flight and does not go on like one. */
export type NotUnderstood = 'unknown' | 'broken-segment' | 'no-such-date';

export type LineNote = 'hour-after-12' | 'unknown-status' | 'joined-word' | 'two-lines-in-one';

/**
 * What became of a part of the text. Every line belongs to one verdict at least: `lastLine` is greater than
 * `line` for a run of lines, and a line that holds two of the display has two. Columns count from 0, `to` is exclusive.
 */
export type LineVerdict = {
  line: number;
  lastLine: number;
  from: number;
  to: number;
  /** Words of a line that was read, which mean nothing to this package. */
  unread?: readonly { from: number; to: number }[];
  notes?: readonly LineNote[];
} & (
  | { verdict: 'read'; as: ReadAs; segment?: number; option?: number }
  | { verdict: 'skipped'; why: SkipReason }
  | { verdict: 'not-understood'; why: NotUnderstood }
);

export type SystemFound = {
  system: GdsSystem;
  display: 'itinerary' | 'verification' | 'availability' | 'other';
  firstLine: number;
  lastLine: number;
  /** False where few sources describe the display, or little of the text speaks for it. */
  certain: boolean;
};

export type GdsOptions = {
  /** The civil date in the zone of the agency, `YYYY-MM-DD`. */
  today: string;
  /** The IANA zone of an airport or a city. */
  zoneOf?: (iata: string) => string | undefined;
  /** The great-circle distance of two airports. */
  distanceKm?: (from: string, to: string) => number | undefined;
};

export type GdsReading = {
  systems: readonly SystemFound[];
  lines: readonly LineVerdict[];
  itinerary: readonly Segment[];
  options: readonly Option[];
  /** Options of the text beyond those that are read. */
  optionsLeft: number;
  passengers: readonly Passenger[];
  group?: Group;
  timeLimits: readonly TimeLimit[];
  tickets: readonly Ticket[];
  locators: readonly Locator[];
  fares: readonly Fare[];
};
