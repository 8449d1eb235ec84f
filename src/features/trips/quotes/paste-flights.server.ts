// Flights for a quote from the text of a reservation system. What the text leaves open stays empty, and is asked for.
import type { Segment } from '@northfare/gds';
import { readItineraryText, segmentName } from '#features/trips/itineraries/itineraries.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { printedLocator } from './flight-locator.ts';
import type { DraftFlight } from './quote-draft.ts';
import type { PasteNote, PasteYear } from './quotes.contract.ts';
import { MAX_FLIGHTS, MAX_OPTIONS } from './quotes.rules.ts';

const BUSINESS = 'CDIJPZ';
const FIRST = 'AF';

type Pasted = {
  reading: ReturnType<typeof readItineraryText>;
  options: DraftFlight[][];
  notes: PasteNote[];
  years: PasteYear[];
  /** Options beyond the first three. */
  left: number;
};

/** An availability display gives an option for each of its first three connections, other text a single one. */
export function flightsOf(text: string, today: string): Pasted {
  const reading = readItineraryText(text, today);
  const { itinerary, options, optionsLeft } = reading;
  const offered = options.filter(({ source }) => source === 'availability');
  const isBooked = itinerary.some(isFlight);
  const found = isBooked ? [itinerary] : offered.map(({ segments }) => segments);
  const taken = found.slice(0, MAX_OPTIONS);
  const flights = taken.map((segments) => segments.filter(isFlight));
  refuseMany(...flights);
  const said = isBooked ? itinerary : [...itinerary, ...taken.flat()];
  return {
    reading,
    options: flights.map((segments) => segments.filter(isOffered).map(draftOf)).filter(({ length }) => length > 0),
    notes: [
      ...said.flatMap(notesOf),
      ...(isBooked && offered.length > 0 ? [{ code: 'availability-left', flight: '', candidates: [] }] : []),
    ],
    years: said.flatMap(yearOf),
    left: isBooked ? 0 : found.length - taken.length + optionsLeft,
  };
}

export function refuseMany(...options: readonly (readonly Segment[])[]): void {
  if (options.every(({ length }) => length <= MAX_FLIGHTS)) return;
  const sentence = m.quote_paste_long({ limit: MAX_FLIGHTS });
  throw refuse('UNPROCESSABLE', sentence, { fields: { text: sentence } });
}

const FLYING: readonly Segment['kind'][] = ['flight', 'passive', 'open', 'ground'];
/** Of whatever status, and also a train or a bus: what has a flight number can be a flight of a quote. */
export const isFlight = ({ kind, flight }: Segment) => FLYING.includes(kind) && flight !== undefined;
/** A flight that the airline replaced or cancelled is not offered. */
export const isOffered = ({ replacedBy, status }: Segment) => replacedBy === undefined && status?.group !== 'gone';

/** What was not added, and what is open in what was. */
export function notesOf(segment: Segment): PasteNote[] {
  const { kind, departure, arrival } = segment;
  if (!FLYING.includes(kind)) return [];
  const flight = segmentName(segment);
  const candidates = departure.date ? [departure.date] : [];
  if (!isFlight(segment)) return [{ code: 'not-added', flight, candidates, what: kind }];
  if (!isOffered(segment)) return [{ code: 'not-offered', flight, candidates: [] }];
  return [
    ...(departure.time && arrival.time ? [] : [{ code: 'no-times', flight, candidates }]),
    ...segment.questions.map((one) => ({ code: one.code, flight, candidates: [...one.candidates] })),
  ];
}

/** What speaks for the year of a flight that was added. */
export function yearOf(segment: Segment): PasteYear[] {
  const { departure, dateEvidence } = segment;
  if (!isFlight(segment) || !isOffered(segment) || !departure.date || !dateEvidence) return [];
  return [{ by: dateEvidence.by, flight: segmentName(segment), date: departure.date }];
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
    ...{
      baggage: '',
      stops: segment.stops === undefined ? '' : String(segment.stops),
      status: segment.status?.code ?? '',
    },
    locator: printedLocator(segment),
  };
}

/** By the usual letters; airlines may use others, so the agent sees the cabin and can change it. */
function cabinOf(letter: string): DraftFlight['cabin'] {
  if (letter !== '' && FIRST.includes(letter)) return 'first';
  if (letter !== '' && BUSINESS.includes(letter)) return 'business';
  return 'economy';
}
