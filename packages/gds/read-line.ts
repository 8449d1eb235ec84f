// What a line is: the first of the readers below that knows it.
import { readBookingHeader, readMailDate } from './anchors.ts';
import { finishLeg, readHeader, readLeg, readMoreClasses } from './availability.ts';
import { candidates, fit, tableOf } from './beginnings.ts';
import { fareDate, readFare } from './fares.ts';
import type { Head } from './heads.ts';
import { beginsLikeName, MAX_PASSENGERS, readNames } from './names.ts';
import type { Line } from './normalise.ts';
import { applyOperated, readOperated, readTerminals } from './notes.ts';
import { MAX_OPTIONS } from './options.ts';
import { MAX_ELEMENTS, type Outcome, type Reading } from './reading.ts';
import { readStop } from './sabre.ts';
import { readSegment, tailOf } from './segments.ts';
import { headingReason, isAdvertisement, skipReason } from './skips.ts';
import { readAirlineLocators, readTicket, readTimeLimit, wrapOf } from './tickets.ts';
import type { Locator } from './types.ts';

type Reader = (line: Line, reading: Reading, head: Head | undefined) => Outcome | undefined;

const readHeaders: Reader = (line, reading, head) => {
  if (head) return undefined;
  const available = readHeader(line);
  if (available) {
    reading.header = available;
    reading.last = undefined;
    return { as: 'header' };
  }
  const booking = readBookingHeader(line);
  if (booking) {
    if (booking.anchor) reading.anchors.push(booking.anchor);
    if (booking.locator && reading.locators.length < MAX_ELEMENTS) {
      // Apollo's header is Galileo's.
      const system = reading.system === 'apollo' ? 'apollo' : booking.locator.system;
      reading.locators.push({ ...booking.locator, system });
      setBooking(reading, booking.locator);
    }
    return { as: 'header' };
  }
  // Sabre and Galileo print the locator alone above the names.
  const { text } = line;
  const alone = text.length > 10 ? undefined : /^ {0,4}([A-Z0-9]{6})$/.exec(text)?.[1];
  const first = reading.passengers.length === 0 && reading.drafts.length === 0;
  if (
    alone &&
    first &&
    !headingReason(line) &&
    reading.below &&
    beginsLikeName(reading.below) &&
    reading.locators.length < MAX_ELEMENTS
  ) {
    reading.locators.push({ code: alone, system: reading.system });
    reading.booking = alone;
    return { as: 'locator' };
  }
  const mail = readMailDate(line);
  if (mail) reading.anchors.push(mail);
  return mail && { as: 'mail-date' };
};

/** The heading stands above the segments of its booking, Sabre's line below them. */
function setBooking(reading: Reading, { code, system }: Locator) {
  reading.booking = system === 'sabre' ? undefined : code;
  if (system === 'sabre') for (const draft of reading.drafts) draft.booking ??= code;
}

const readAvailability: Reader = (line, reading) => {
  const start = readLeg(line, reading.header?.system ?? reading.system, reading.block);
  const current = reading.offered.at(-1);
  if (start) {
    const above = reading.above;
    const beyond = above !== undefined && 'why' in above && above.why === 'beyond-three-options';
    if (start.follows && beyond) return { why: 'beyond-three-options' };
    const goesOn = start.follows && current && current.legs.length < 9 ? current : undefined;
    if (!goesOn && reading.offered.length >= MAX_OPTIONS) {
      reading.optionsLeft += 1;
      return { why: 'beyond-three-options' };
    }
    const { leg, unread } = finishLeg(line.text, start);
    const option = goesOn ?? { header: reading.header, legs: [] };
    if (goesOn) leg.draft.from ??= goesOn.legs.at(-1)?.draft.to;
    else reading.offered.push(option);
    option.legs.push(leg);
    return { as: 'availability', option, unread };
  }
  const { above } = reading;
  const belongs =
    above !== undefined &&
    (('as' in above && above.option) || ('why' in above && above.why === 'beyond-three-options'));
  const classes = belongs ? readMoreClasses(line.text) : undefined;
  if (!classes || !above) return undefined;
  if ('why' in above) return above;
  current?.legs.at(-1)?.classes.push(...classes);
  return { as: 'classes', option: current };
};

/** Who operates, terminals, stops and the rest of a wrapped segment. */
const readBelow: Reader = (line, reading) => {
  const { text } = line;
  const { last } = reading;
  const operated = readOperated(line);
  if (operated) {
    const named =
      operated.from && reading.drafts.findLast((one) => one.from === operated.from && one.to === operated.to);
    const segment = named || last;
    if (segment) {
      applyOperated(segment, operated);
      segment.lines.push(line.number);
    }
    return segment ? { as: 'operated-by', segment } : { why: 'segment-note' };
  }
  if (!last) return undefined;
  const terminals = readTerminals(text);
  if (terminals) {
    last.departure.terminal ??= terminals.departure;
    last.arrival.terminal ??= terminals.arrival;
    last.lines.push(line.number);
    return { as: 'terminals', segment: last };
  }
  if (!last.printsDay && readStop(text, last)) {
    last.lines.push(line.number);
    return { as: 'stop', segment: last };
  }
  return readOperatedAgain(line, reading) ?? readWrapped(line, reading);
};

/** The same fact again: a bare name, or `/X DBA Y`, below a line that named the operator. */
const readOperatedAgain = ({ text, number }: Line, { above, last }: Reading): Outcome | undefined => {
  if (!last?.operating || !above || !('as' in above) || above.as !== 'operated-by') return undefined;
  const bare = text.trim();
  const same = bare === last.operating.name || (bare.startsWith('/') && !bare.startsWith('/DC'));
  if (!same) return undefined;
  last.lines.push(number);
  return { as: 'operated-by', segment: last };
};

/** Sabre's links on the next line; what wraps below a hotel. */
function readWrapped(line: Line, reading: Reading): Outcome | undefined {
  const { above, last } = reading;
  if (!last || !above || !('as' in above) || above.segment !== last) return undefined;
  const { text } = line;
  const flight = last.kind === 'flight' || last.kind === 'passive' || last.kind === 'ground';
  if (
    flight &&
    last.number !== undefined &&
    last.system === 'sabre' &&
    (last.open || /^ {0,24}\/(?:DC|AB|TA|E)/.test(text))
  ) {
    const joined = last.open !== undefined;
    const unread = tailOf('sabre')(text, 0, last);
    last.lines.push(line.number);
    return { as: 'continuation', segment: last, unread, notes: joined ? ['joined-word'] : [] };
  }
  if (flight && line.indent >= 4) {
    const unread = tailOf(last.system)(text, 0, { ...last });
    if (unread.length > 0) return undefined;
    tailOf(last.system)(text, 0, last);
    last.lines.push(line.number);
    return { as: 'continuation', segment: last };
  }
  const wraps = !flight && last.kind !== 'surface' && (line.indent >= 4 || /^ {0,3}[A-Z0-9]{1,12}[-/*]/.test(text));
  if (!wraps || /^ {0,8}\d{1,3}[. ]/.test(text) || skipReason(line)) return undefined;
  last.lines.push(line.number);
  return { as: 'continuation', segment: last };
}

const isLocator = (above: Outcome | undefined) => above !== undefined && 'as' in above && above.as === 'locator';

/** The element and what wraps below it, at the column of its text. */
function wholeElement(line: Line, reading: Reading): Line {
  const glue = wrapOf(line);
  const below = reading.below?.text ?? '';
  if (glue === undefined || !/^ {5,12}[^ ]/.test(below) || /^ {0,12}\d{1,3}[. ] {0,3}[A-Z]/.test(below)) return line;
  reading.joined = true;
  return { ...line, text: line.text + glue + below.trim() };
}

const readElements: Reader = (line, reading) => {
  const outcome = readElement(wholeElement(line, reading), reading);
  if (!outcome) reading.joined = false;
  return outcome;
};

const readElement = (line: Line, reading: Reading): Outcome | undefined => {
  const ticket = readTicket(line);
  if (ticket) {
    if (reading.tickets.length >= MAX_ELEMENTS) return { why: 'element' };
    reading.tickets.push(ticket);
    if (ticket.issued) reading.anchors.push({ source: 'ticket', date: ticket.issued });
    return { as: 'ticket' };
  }
  const limit = readTimeLimit(line);
  if (limit) {
    if (reading.limits.length >= MAX_ELEMENTS) return { why: 'element' };
    reading.limits.push(limit);
    return { as: 'time-limit' };
  }
  const locators = readAirlineLocators(line, isLocator(reading.above));
  if (!locators) return undefined;
  reading.locators.push(...locators.slice(0, MAX_ELEMENTS - reading.locators.length));
  return { as: 'locator' };
};

/** Remarks may look like names, and a form of payment like anything. */
const readBelowHeading: Reader = (line, reading, head) => {
  const reason = head ? undefined : headingReason(line);
  if (reason) {
    reading.section = reason;
    reading.last = undefined;
    return { why: reason };
  }
  if (!reading.section || head) return undefined;
  if (/^ {1,4}\d{1,3}\./.test(line.text) || (line.indent >= 4 && reading.above && 'why' in reading.above))
    return { why: reading.section };
  reading.section = undefined;
  return undefined;
};

const NO_NAMES = tableOf({ fits: /^ {0,4}NO NAMES/, begins: /^N/ });
const readPeople: Reader = (line, reading) => {
  if (fit(NO_NAMES, line)) return { as: 'no-names' };
  if (!beginsLikeName(line)) return undefined;
  if (reading.passengers.length >= MAX_PASSENGERS) return { why: 'too-many-names' };
  const names = readNames(line.text, line.number, reading.today);
  if (!names) return undefined;
  reading.passengers.push(...names.passengers.slice(0, MAX_PASSENGERS - reading.passengers.length));
  reading.group ??= names.group;
  return { as: 'names' };
};

const readFares: Reader = (line, reading) => {
  const date = fareDate(line);
  if (date) reading.anchors.push({ source: 'fare', date });
  return readFare(line, reading.fares) ? { as: 'fare' } : undefined;
};

const skip: Reader = (line, reading) => {
  const above = reading.above && 'why' in reading.above ? reading.above.why : undefined;
  const reason = skipReason(line, above);
  if (reason) return { why: reason };
  if (isAdvertisement(line)) return { why: 'advertisement' };
  if (!reading.above) return undefined;
  const { indent } = line;
  // What wraps below a skipped element, or below a segment, is a part of it.
  if (indent >= 4 && 'why' in reading.above && WRAPPING.includes(reading.above.why)) return reading.above;
  if (indent >= 4 && reading.last && !('unknown' in reading.above)) return { why: 'segment-note' };
  return reading.header && !reading.last && 'as' in reading.above ? { why: 'advertisement' } : undefined;
};
const WRAPPING = ['remark', 'service-request', 'contact', 'payment', 'element', 'fare', 'segment-note'];

/** Free text, whose wrapped lines may hold anything, also what looks like a flight. */
const isInElement = (line: Line, { above }: Reading, head: Head | undefined) =>
  above !== undefined &&
  'why' in above &&
  WRAPPING.includes(above.why) &&
  line.indent >= 6 &&
  head?.number === undefined;

const readSegments: Reader = (line, reading, head) =>
  isInElement(line, reading, head) ? undefined : readSegment(line, head, reading);

const READERS = tableOf<{ read: Reader; begins?: RegExp }>(
  { read: readHeaders, begins: /^[A-Z*-]|^#(?! )/ },
  { read: readSegments, begins: /^[A-Z*#]/ },
  { read: readElements },
  { read: readBelowHeading },
  { read: readAvailability, begins: /^[A-Z#]/ },
  { read: readBelow },
  { read: readPeople, begins: /^N|^#\./ },
  { read: readFares, begins: /^[A-Z]|^#[-.]/ },
  { read: skip },
);

export function readLine(line: Line, head: Head | undefined, reading: Reading): Outcome {
  if (reading.joined) {
    reading.joined = false;
    return { as: 'continuation' };
  }
  for (const { read } of candidates(READERS, line.beginning)) {
    const outcome = read(line, reading, head);
    if (!outcome) continue;
    if ('why' in outcome && outcome.why !== 'segment-note' && outcome.why !== 'menu' && outcome.why !== 'page-end')
      reading.last = outcome.why === 'advertisement' || WRAPPING.includes(outcome.why) ? reading.last : undefined;
    return outcome;
  }
  return { unknown: 'unknown' };
}
