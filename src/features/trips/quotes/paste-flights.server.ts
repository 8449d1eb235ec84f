// Flights for a quote from the text of a reservation system. What the text leaves open stays empty, and is asked for.
import type { Segment } from '@northfare/gds';
import { readItineraryText } from '#features/trips/itineraries/itineraries.server.ts';
import type { DraftFlight } from './quote-draft.ts';
import { MAX_FLIGHTS, MAX_OPTIONS } from './quotes.rules.ts';

const BUSINESS = 'CDIJPZ';
const FIRST = 'AF';

export type Pasted = { options: DraftFlight[][]; lines: ReturnType<typeof readItineraryText>['lines']; left: number };

/** An availability display gives an option for each of its first three connections, other text a single one. */
export function flightsOf(text: string, today: string): Pasted {
  const { itinerary, options, lines } = readItineraryText(text, today);
  const offered = options.filter(({ source }) => source === 'availability');
  const found = itinerary.length > 0 ? [itinerary] : offered.map(({ segments }) => segments);
  return {
    options: found.slice(0, MAX_OPTIONS).map((segments) => segments.filter(isFlown).slice(0, MAX_FLIGHTS).map(draftOf)),
    lines,
    left: Math.max(0, found.length - MAX_OPTIONS),
  };
}

/** A line that the airline replaced or cancelled is not offered. */
const isFlown = ({ kind, replacedBy, status }: Segment) =>
  kind === 'flight' && replacedBy === undefined && status?.group !== 'gone';

function draftOf(segment: Segment): DraftFlight {
  const { carrier = '', flight = '', suffix = '', operating, from = '', to = '', departure, arrival } = segment;
  const moment = ({ date, time }: Segment['departure']) => (date && time ? `${date}T${time}` : (date ?? ''));
  return {
    ...{ carrier, number: `${flight}${suffix}`, from, to },
    operatedBy: operating?.name ?? operating?.carrier ?? '',
    ...{ fromTerminal: departure.terminal ?? '', toTerminal: arrival.terminal ?? '' },
    ...{ departs: moment(departure), arrives: moment(arrival) },
    cabin: cabinOf(segment.bookingClass ?? ''),
    ...{ baggage: '', stops: String(segment.stops ?? 0), status: segment.status?.code ?? '' },
  };
}

/** By the usual letters; airlines may use others, so the agent sees the cabin and can change it. */
function cabinOf(letter: string): DraftFlight['cabin'] {
  if (letter !== '' && FIRST.includes(letter)) return 'first';
  if (letter !== '' && BUSINESS.includes(letter)) return 'business';
  return 'economy';
}
