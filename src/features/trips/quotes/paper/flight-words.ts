// The rows of a table of flights: what a traveller needs to find a flight, and the time between two.

import { formatDuration } from '#domain/formats.ts';
import { m } from '#messages';
import { cabinTitle, localMoment, stopsWords } from '../quote-words.ts';
import { layoverOf } from '../quotes.rules.ts';
import type { ShownFlight } from '../shown-flight.ts';
import type { Cell, PaperRow, Words } from './paper-document.ts';

const soft = (text: string | undefined | false): Words[] => (text ? [{ text, look: 'soft' }] : []);

/** A layover is that before a flight that leaves from where the last one arrived; else the traveller changes airports, or stays. */
export function flightRows(flights: readonly ShownFlight[]): PaperRow[] {
  return flights.flatMap((flight, place) => {
    const before = flights[place - 1];
    const layover = before && layoverWords(before);
    return [...(layover ? [{ between: layover }] : []), { cells: flightCells(flight) }];
  });
}

function layoverWords(before: ShownFlight): string | undefined {
  const minutes = layoverOf(before);
  if (minutes === undefined) return undefined;
  return m.quote_paper_layover({ duration: formatDuration(minutes), city: before.toCity, code: before.to });
}

function flightCells(flight: ShownFlight): Cell[] {
  const { carrier, number, airline, operatedBy, durationMinutes: minutes, stops } = flight;
  const duration = minutes !== undefined && formatDuration(minutes);
  return [
    [
      { text: `${carrier} ${number}`, look: 'strong' },
      ...soft(airline !== carrier && airline),
      ...soft(operatedBy && m.quote_operated_by({ name: operatedBy })),
    ],
    placeCell(flight.departs, flight.fromCity, flight.from, flight.fromTerminal),
    placeCell(flight.arrives, flight.toCity, flight.to, flight.toTerminal),
    [
      { text: cabinTitle(flight.cabin) },
      ...soft(flight.baggage),
      ...soft([stopsWords(stops), duration].filter(Boolean).join(', ')),
    ],
  ];
}

const placeCell = (moment: string, city: string, code: string, terminal: string): Cell => [
  { text: `${city} (${code})`, look: 'strong' },
  { text: localMoment(moment) },
  ...soft(terminal && m.quote_paper_terminal({ terminal })),
];
