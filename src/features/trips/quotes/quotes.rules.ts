// What a quote is made of, its sums, and the state that its two clocks and its status give it. Pure, so both sides use it.
import { addDays, daysBetween } from '#domain/dates.ts';
import { readClock } from '#domain/moments.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { PEOPLE } from '#domain/trip-limits.ts';
import type { CABINS } from '#features/catalogue/offers/trip-choices.ts';
import type { InquiryStatus } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { MAX_LAYOVER_MINUTES } from '#features/trips/itineraries/itineraries.rules.ts';

export const MAX_OPTIONS = 3;
export const MAX_FLIGHTS = 16;
export const MAX_CHARGES = 30;
export const MAX_EXTRAS = 8;

export const TRAVELLER_KINDS = ['adult', 'child', 'infant'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];
export type People = Record<TravellerKind, number>;
export const EXTRA_UNITS = ['person', 'party'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** `expired`: sent, and its guarantee has ended. */
export const QUOTE_STATES = [...QUOTE_STATUSES, 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];
export const QUOTE_FILTERS = ['all', ...QUOTE_STATES] as const;
export type QuoteFilter = (typeof QUOTE_FILTERS)[number];

export const QUOTE_EVENT_KINDS = [
  ...(['created', 'sent', 'opened', 'asked', 'accepted'] as const),
  ...(['declined', 'withdrawn', 'replaced', 'reminded', 'relinked', 'reopened'] as const),
] as const;
export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number];

/** Times are local to the airports: 'YYYY-MM-DDTHH:MM'. `status` is that of the reservation system, '' if unknown. */
export type Flight = {
  carrier: string;
  number: string;
  operatedBy: string;
  from: string;
  to: string;
  fromTerminal: string;
  toTerminal: string;
  departs: string;
  arrives: string;
  cabin: (typeof CABINS)[number];
  baggage: string;
  /** Absent if not known: then nothing says 'Nonstop'. */
  stops?: number;
  status: string;
  /** Under what it is booked, for the desk alone. Flights of earlier versions lack it. */
  locator?: string;
};
export type Extra = { name: string; nameFr?: string; amountCents: number; unit: ExtraUnit };
export type QuoteOption = {
  name: string;
  nameFr?: string;
  flights: Flight[];
  /** The components of the price for one traveller of each kind that travels. */
  prices: Record<TravellerKind, PriceComponent[]>;
  extras: Extra[];
  conditions: string;
  conditionsFr: string;
};
/**
 * What a traveller accepts; once sent it never changes. `priceUntil` and `seatsUntil` are instants. Of each text one language may
 * be ''. Quotes that were sent before names and messages had a French field lack these.
 */
export type QuoteContent = {
  people: People;
  message: string;
  messageFr?: string;
  /** Why the total differs from the advertised one; '' if it does not. */
  differs: string;
  differsFr?: string;
  priceUntil: string;
  seatsUntil: string;
  options: QuoteOption[];
};

/** The kind of each traveller, in the order in which names are typed. */
export const travellersOf = (people: People): TravellerKind[] =>
  TRAVELLER_KINDS.flatMap((kind) => Array.from({ length: people[kind] }, () => kind));
/** More than any quote is for. */
export const MAX_TRAVELLERS_OF_QUOTE = PEOPLE.adults[1] + PEOPLE.children[1] + PEOPLE.infants[1];

export const partySize = (people: People): number => TRAVELLER_KINDS.reduce((sum, kind) => sum + people[kind], 0);

export const perPersonCents = (option: Pick<QuoteOption, 'prices'>, kind: TravellerKind): number =>
  totalCents(option.prices[kind]);

export const extraCents = ({ amountCents, unit }: Extra, people: People): number =>
  unit === 'party' ? amountCents : amountCents * partySize(people);

/** For everybody, with the extras of these places in the list. */
export function partyCents(
  option: Pick<QuoteOption, 'prices' | 'extras'>,
  people: People,
  extras: readonly number[] = [],
) {
  const fares = TRAVELLER_KINDS.reduce((sum, kind) => sum + people[kind] * perPersonCents(option, kind), 0);
  return option.extras.reduce(
    (sum, extra, place) => sum + (extras.includes(place) ? extraCents(extra, people) : 0),
    fares,
  );
}

/** The end of a civil day at the agency: the first instant of the next one. */
export function endOfDay(day: string): string | undefined {
  const read = readClock(`${addDays(day, 1)}T00:00`);
  return 'instant' in read ? read.instant : undefined;
}

type Ending = { status: QuoteStatus; priceUntil: Date | null; inquiryStatus: InquiryStatus };
/** A quote of such an inquiry is no longer answered. */
export const ENDED_INQUIRIES: readonly InquiryStatus[] = ['declined', 'cancelled', 'completed'];

/** A sent quote ends with its guarantee, and with its inquiry. */
export function stateOf({ status, priceUntil, inquiryStatus }: Ending, now: Date): QuoteState {
  if (status !== 'sent') return status;
  if (ENDED_INQUIRIES.includes(inquiryStatus)) return 'withdrawn';
  return priceUntil && priceUntil <= now ? 'expired' : 'sent';
}

type Leg = { from: string; to: string; layoverMinutes?: number | undefined };

/** The minutes to change to the next flight; undefined if it leaves from elsewhere, or after a stay. */
export const layoverOf = ({ layoverMinutes: minutes }: Leg): number | undefined =>
  minutes !== undefined && minutes < MAX_LAYOVER_MINUTES ? minutes : undefined;

/** Flights that connect are one journey; a gap, or a wait of a day and more, begins the next. */
export function journeysOf<F extends Leg>(flights: readonly F[]): F[][] {
  const journeys: F[][] = [];
  flights.forEach((flight, place) => {
    const before = flights[place - 1];
    if (before?.to === flight.from && layoverOf(before) !== undefined) journeys.at(-1)?.push(flight);
    else journeys.push([flight]);
  });
  return journeys;
}

/** Where a trip begins, and its destination: where its first journey ends. */
export function routeOf(flights: readonly Leg[]): { from: string; to: string } {
  const [out = []] = journeysOf(flights);
  return { from: out[0]?.from ?? '', to: out.at(-1)?.to ?? '' };
}

/** Civil days between two local times: 1 for an arrival on the next day. */
export const daysLater = (from: string, to: string): number => daysBetween(from.slice(0, 10), to.slice(0, 10));
