// A reading in a few words for each fact, so that a person can compare it with the text.
import type { Fare, GdsReading, LineVerdict, Option, Passenger, Segment, Ticket, TimeLimit } from '../gds.ts';

const words = (...parts: readonly (string | number | false | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');

const moment = ({ date, time, terminal }: Segment['departure']) =>
  words(date ?? '????-??-??', time ?? '--:--', terminal && `T:${terminal}`);

export function segmentLine(segment: Segment): string {
  const { kind, what, carrier, flight, suffix, operating, bookingClass, secondClass, from, to, status, seats } =
    segment;
  const flies = segment.departure.date || segment.departure.time || segment.questions.length > 0;
  return words(
    kind !== 'flight' && kind,
    what,
    carrier && `${carrier}${flight ?? ''}${suffix ?? ''}`,
    bookingClass && `${bookingClass}${secondClass ?? ''}`,
    from && `${from}-${to ?? ''}`,
    flies && moment(segment.departure),
    (segment.arrival.time || segment.arrival.date) && `> ${moment(segment.arrival)}`,
    status && `${status.code}${seats ?? ''}=${status.group}`,
    segment.flown && 'flown',
    segment.checkInTime && `check-in:${segment.checkInTime}`,
    segment.equipment && `eq:${segment.equipment}`,
    segment.stops !== undefined && `stops:${segment.stops}`,
    segment.via && `via:${segment.via.join()}`,
    segment.meals && `meals:${segment.meals}`,
    segment.eTicket && 'e-ticket',
    segment.codeshare && 'codeshare',
    operating && `by:${words(operating.carrier, operating.flight, operating.name)}`,
    segment.locator &&
      `locator:${words(segment.locator.carrier, segment.locator.code, segment.locator.uncertain && '?')}`,
    segment.marriedGroup !== undefined && `married:${segment.marriedGroup}`,
    segment.durationMinutes !== undefined && `${segment.durationMinutes}min`,
    segment.layoverMinutes !== undefined && `wait:${segment.layoverMinutes}`,
    segment.dateEvidence && `year:${segment.dateEvidence.by}/${segment.dateEvidence.anchor.source}`,
    segment.arrivalEvidence && segment.arrival.time && `day:${segment.arrivalEvidence}`,
    segment.replacedBy !== undefined && `replaced-by:${segment.replacedBy}`,
    segment.replaces !== undefined && `replaces:${segment.replaces}`,
    ...segment.questions.map(({ code, candidates }) => words('ASK', code, candidates.join('|'))),
  );
}

function lineOf(line: LineVerdict): string {
  const what =
    line.verdict === 'read' ? line.as : `${line.verdict === 'skipped' ? 'skipped' : 'NOT-UNDERSTOOD'} ${line.why}`;
  return words(
    line.line === line.lastLine ? line.line : `${line.line}-${line.lastLine}`,
    what,
    line.verdict === 'read' && line.segment !== undefined && `#${line.segment}`,
    line.verdict === 'read' && line.option !== undefined && `option ${line.option}`,
    line.unread?.map(({ from, to }) => `unread:${from}-${to}`).join(' '),
    line.notes?.join(' '),
  );
}

const passenger = (one: Passenger) =>
  words(
    one.number,
    `${one.surname}/${one.given ?? ''}`,
    one.title && `${one.title}${one.titleGlued ? '?' : ''}`,
    one.type,
    one.birthDate,
    one.ageYears !== undefined && `age:${one.ageYears}`,
    one.withPassenger && `with:${one.withPassenger}`,
  );

const limit = ({ kind, date, time, place, passenger: of, uncertain, question }: TimeLimit) =>
  words(kind, date, time, place, of && `P${of}`, uncertain && 'uncertain', question && `ASK ${question.code}`);

const ticket = (one: Ticket) =>
  words(
    one.number,
    one.conjunction && `-${one.conjunction}`,
    one.carrier,
    one.electronic && 'electronic',
    one.infant && 'infant',
    one.total && `${one.total.currency} ${one.total.cents}`,
    one.issued,
    one.segments && `S${one.segments.join()}`,
    one.passenger && `P${one.passenger}`,
  );

const fare = ({ currency, baseCents, totalCents, taxes, passengerType }: Fare) =>
  words(
    currency,
    `base:${baseCents}`,
    ...taxes.map(({ code, cents }) => `${code}:${cents}`),
    `total:${totalCents}`,
    passengerType,
  );

const option = ({ segments, classes, elapsedMinutes }: Option) => [
  ...segments.map((segment, order) =>
    words(
      segmentLine(segment),
      (classes[order] ?? []).map(({ code, seats, state }) => code + (state === 'seats' ? seats : `:${state}`)).join(''),
    ),
  ),
  ...(elapsedMinutes === undefined ? [] : [`elapsed ${elapsedMinutes}`]),
];

/** Lists that are empty are left out. */
export function summaryOf(reading: GdsReading): Record<string, unknown> {
  const all = {
    systems: reading.systems.map((one) =>
      words(one.system, one.display, `${one.firstLine}-${one.lastLine}`, !one.certain && 'uncertain'),
    ),
    lines: reading.lines.map(lineOf),
    itinerary: reading.itinerary.map(segmentLine),
    available: reading.options.filter(({ source }) => source === 'availability').map(option),
    passengers: reading.passengers.map(passenger),
    group: reading.group ? [words(reading.group.size, reading.group.name)] : [],
    timeLimits: reading.timeLimits.map(limit),
    tickets: reading.tickets.map(ticket),
    locators: reading.locators.map(({ code, carrier, system, uncertain }) =>
      words(carrier ?? system, code, uncertain && '?'),
    ),
    fares: reading.fares.map(fare),
  };
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
}
