// The words of quotes on pages, in mails and in documents.
import { longDate } from '#domain/dates.ts';
import { formatClock, formatDate } from '#domain/formats.ts';
import { languageTag } from '#domain/locale.ts';
import { wallClock } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { cabinWords } from '#features/catalogue/offers/offer-words.ts';
import { m } from '#messages';
import type { QuoteLine } from './quotes.contract.ts';
import {
  type ExtraUnit,
  type People,
  type QuoteEventKind,
  type QuoteState,
  TRAVELLER_KINDS,
  type TravellerKind,
} from './quotes.rules.ts';

/** 'Premium economy', to begin a line. */
export function cabinTitle(cabin: Parameters<typeof cabinWords>[0]): string {
  const words = cabinWords(cabin);
  return words.charAt(0).toLocaleUpperCase(languageTag()) + words.slice(1);
}

/** 'Nonstop', '1 stop'; empty if not known. */
export const stopsWords = (stops: number | undefined): string =>
  stops === undefined ? '' : stops === 0 ? m.quote_nonstop() : m.catalogue_stops({ count: stops });

const KINDS: Record<TravellerKind, (values: { count: number }) => string> = {
  adult: m.quote_kind_adult,
  child: m.quote_kind_child,
  infant: m.quote_kind_infant,
};
/** '2 adults' */
export const kindWords = (kind: TravellerKind, count: number): string => KINDS[kind]({ count });

const TRAVELLERS: Record<TravellerKind, () => string> = {
  adult: m.quote_one_adult,
  child: m.quote_one_child,
  infant: m.quote_one_infant,
};
/** 'adult' */
export const travellerWords = (kind: TravellerKind): string => TRAVELLERS[kind]();

/** 'per person', 'for everybody' */
export const unitWords = (unit: ExtraUnit): string =>
  unit === 'person' ? m.quote_unit_person() : m.quote_unit_party();

const STATES: Record<QuoteState, () => string> = {
  draft: m.quote_state_draft,
  sent: m.quote_state_sent,
  accepted: m.quote_state_accepted,
  declined: m.quote_state_declined,
  withdrawn: m.quote_state_withdrawn,
  replaced: m.quote_state_replaced,
  expired: m.quote_state_expired,
};
export const stateWords = (state: QuoteState): string => STATES[state]();

const EVENTS: Record<QuoteEventKind, () => string> = {
  created: m.quote_event_created,
  sent: m.quote_event_sent,
  opened: m.quote_event_opened,
  asked: m.quote_event_asked,
  accepted: m.quote_event_accepted,
  declined: m.quote_event_declined,
  withdrawn: m.quote_event_withdrawn,
  replaced: m.quote_event_replaced,
  reminded: m.quote_event_reminded,
  relinked: m.quote_event_relinked,
  reopened: m.quote_event_reopened,
};
export const eventWords = (kind: QuoteEventKind): string => EVENTS[kind]();

export const peopleOfQuote = (people: People): string[] =>
  TRAVELLER_KINDS.flatMap((kind) => (people[kind] > 0 ? [kindWords(kind, people[kind])] : []));

/** 'November 30, 2026, 5:00 pm' of a wall clock 'YYYY-MM-DDTHH:MM'. */
export function momentOfClock(clock: string): string {
  const [date = '', time = ''] = clock.split('T');
  return `${longDate(date)}, ${formatClock(time)}`;
}
/** An instant on the clock of the agency; the end of a day is that day, to its end. */
export function untilWords(instant: string): string {
  const { day, moment } = untilParts(instant);
  return day ? m.quote_until_day({ day }) : m.quote_until_clock({ moment });
}

/** A whole day, or else a moment; the other is ''. */
export function untilParts(instant: string): { day: string; moment: string } {
  const clock = wallClock(instant);
  if (!clock.endsWith('T00:00')) return { day: '', moment: momentOfClock(clock) };
  const last = wallClock(new Date(Date.parse(instant) - MINUTE_MS).toISOString());
  return { day: longDate(last.slice(0, 10)), moment: '' };
}

/** 'Thu, Jun 10, 2027, 7:55 pm' */
export function localMoment(moment: string): string {
  const [date = '', time = ''] = moment.split('T');
  const day = formatDate(new Date(`${date}T12:00Z`), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });
  return `${day}, ${formatClock(time)}`;
}

/** 'CAD$1,249.00 to CAD$1,480.00', of a quote in a list; a dash while it has no price. */
export function totalsWords({ leastCents, mostCents }: Pick<QuoteLine, 'leastCents' | 'mostCents'>): string {
  if (mostCents === 0) return '–';
  const [least, most] = [cad(leastCents / 100, 'cents'), cad(mostCents / 100, 'cents')];
  return least === most ? least : m.quote_total_range({ least, most });
}
