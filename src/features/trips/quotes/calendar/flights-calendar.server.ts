// Flights as an iCalendar file (RFC 5545), an event each.

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { languageTag } from '#domain/locale.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import { minutesAt } from '../present-quote.server.ts';
import { cabinTitle, localMoment } from '../quote-words.ts';
import type { ShownFlight } from '../shown-flight.ts';

type Named = {
  /** An event is named by it and its place; a higher `sequence` takes the place of an event with the same name. */
  uid: string;
  /** The place of the first flight in its itinerary. */
  first?: number;
  sequence: number;
  company: Pick<Company, 'name' | 'url'>;
  /** Of the calendar. */
  name: string;
  /** A sentence for each event: what the flight is part of. */
  standing: string;
  isBooked: boolean;
};

export function flightsCalendar(
  flights: readonly ShownFlight[],
  { uid, first = 0, sequence, company, name, standing, isBooked }: Named,
): string {
  const calendar = ical({
    name: plain(name),
    prodId: { company: plain(company.name) || 'Northfare', product: 'Quote', language: languageTag() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [place, flight] of flights.entries())
    calendar.createEvent({
      id: `${uid}-${first + place}@${new URL(company.url).hostname}`,
      sequence,
      status: isBooked ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      ...timesOf(flight),
      summary: plain(
        m.quote_paper_calendar_summary({
          flight: `${flight.carrier} ${flight.number}`,
          ...{ from: flight.fromCity, fromCode: flight.from, to: flight.toCity, toCode: flight.to },
        }),
      ),
      location: plain(placeOf(flight.fromName || flight.fromCity, flight.from, flight.fromTerminal)),
      description: plain(descriptionOf(flight, standing)),
    });
  return calendar.toString();
}

/**
 * Instants in UTC where both zones are known: every calendar shows them right, in the zone in which its owner is. An event of two
 * zones would need their whole rules in the file, and calendars that read none of them would show another hour. Without a zone
 * the times of the airports are floating.
 */
function timesOf({ departs, from, arrives, to }: ShownFlight) {
  const [start, end] = [instantAt(departs, from), instantAt(arrives, to)];
  if (start && end && end >= start) return { start, end };
  // Both as if in UTC; without a zone the library writes them as they are.
  const [clock, later] = [departs, arrives].map((moment) => new Date(`${moment}:00Z`)) as [Date, Date];
  return { start: clock, ...(later >= clock && { end: later }), floating: true };
}

function instantAt(moment: string, airport: string): Date | undefined {
  const minutes = minutesAt(moment, airport);
  return minutes === undefined ? undefined : new Date(minutes * MINUTE_MS);
}

const placeOf = (name: string, code: string, terminal: string) =>
  [`${name} (${code})`, terminal && m.quote_paper_terminal({ terminal })].filter(Boolean).join(', ');

const descriptionOf = (flight: ShownFlight, standing: string) =>
  [
    `${flight.carrier} ${flight.number}, ${flight.airline}`,
    flight.operatedBy && m.quote_paper_calendar_operated({ name: flight.operatedBy }),
    m.quote_paper_calendar_departs({
      moment: localMoment(flight.departs),
      place: placeOf(flight.fromCity, flight.from, flight.fromTerminal),
    }),
    m.quote_paper_calendar_arrives({
      moment: localMoment(flight.arrives),
      place: placeOf(flight.toCity, flight.to, flight.toTerminal),
    }),
    m.quote_paper_calendar_local(),
    [cabinTitle(flight.cabin), flight.baggage].filter(Boolean).join(', '),
    standing,
  ]
    .filter(Boolean)
    .join('\n');

/** Calendars show marks of direction and control characters as boxes. */
const plain = (text: string) => text.toWellFormed().replace(/(?!\n)[\p{Cc}\u2066-\u2069]/gu, '');
