// Flights for a quote from the text of a reservation system. What the text leaves open stays empty, and is asked for.
import type { Segment } from '@northfare/gds';
import { readItineraryText } from '#features/trips/itineraries/itineraries.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { DraftFlight } from './quote-draft.ts';
import type { PasteNote } from './quotes.contract.ts';
import { MAX_FLIGHTS, MAX_OPTIONS } from './quotes.rules.ts';

const BUSINESS = 'CDIJPZ';
const FIRST = 'AF';

type Pasted = {
  options: DraftFlight[][];
  lines: ReturnType<typeof readItineraryText>['lines'];
  notes: PasteNote[];
  /** Options beyond the first three. */
  left: number;
};

/** An availability display gives an option for each of its first three connections, other text a single one. */
export function flightsOf(text: string, today: string): Pasted {
  const { itinerary, options, lines } = readItineraryText(text, today);
  const offered = options.filter(({ source }) => source === 'availability');
  const found = itinerary.length > 0 ? [itinerary] : offered.map(({ segments }) => segments);
  const taken = found.slice(0, MAX_OPTIONS);
  const flights = taken.map((segments) => segments.filter(isFlight));
  if (flights.some(({ length }) => length > MAX_FLIGHTS))
    throw refuse('UNPROCESSABLE', m.quote_paste_long({ limit: MAX_FLIGHTS }), {
      fields: { text: m.quote_paste_long({ limit: MAX_FLIGHTS }) },
    });
  return {
    options: flights.map((segments) => segments.filter(isOffered).map(draftOf)).filter(({ length }) => length > 0),
    lines,
    notes: flights.flat().flatMap(notesOf),
    left: found.length - taken.length,
  };
}

export const isFlight = ({ kind }: Segment) => kind === 'flight';
/** A flight that the airline replaced or cancelled is not offered. */
export const isOffered = ({ replacedBy, status }: Segment) => replacedBy === undefined && status?.group !== 'gone';

export function notesOf(segment: Segment): PasteNote[] {
  const flight = `${segment.carrier ?? ''} ${segment.flight ?? ''}`.trim();
  if (!isOffered(segment)) return [{ code: 'not-offered', flight, candidates: [] }];
  return segment.questions.map(({ code, candidates }) => ({ code, flight, candidates: [...candidates] }));
}

export function draftOf(segment: Segment): DraftFlight {
  const { carrier = '', flight = '', suffix = '', operating, from = '', to = '', departure, arrival } = segment;
  const moment = ({ date, time }: Segment['departure']) => (date && time ? `${date}T${time}` : '');
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
