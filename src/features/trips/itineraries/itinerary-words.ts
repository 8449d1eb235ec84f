// The sentences for the codes of the reader.
import { m } from '#messages';
import type { ReadWarning } from './itineraries.contract.ts';

type Words = Readonly<Record<string, () => string>>;

const SYSTEMS: Words = {
  amadeus: () => 'Amadeus',
  sabre: () => 'Sabre',
  galileo: () => 'Galileo',
  apollo: () => 'Apollo',
  worldspan: () => 'Worldspan',
};
const VERDICTS: Words = {
  read: m.itinerary_read,
  skipped: m.itinerary_skipped,
  'not-understood': m.itinerary_not_understood,
};
const STATUSES: Words = {
  held: m.itinerary_held,
  waiting: m.itinerary_waiting,
  request: m.itinerary_request,
  gone: m.itinerary_gone,
  elsewhere: m.itinerary_elsewhere,
  ghost: m.itinerary_ghost,
  unknown: m.itinerary_status_unknown,
};
const EVIDENCE: Words = {
  'printed-year': m.itinerary_by_year,
  weekday: m.itinerary_by_weekday,
  next: m.itinerary_by_next,
  'days-from-today': m.itinerary_by_days,
  'leap-day': m.itinerary_by_leap,
  flown: m.itinerary_by_flown,
};
const QUESTIONS: Words = {
  'weekday-disagrees': m.itinerary_ask_weekday,
  'too-far-ahead': m.itinerary_ask_far,
  flown: m.itinerary_ask_flown,
  'out-of-order': m.itinerary_ask_order,
  'no-such-date': m.itinerary_ask_no_date,
  'arrival-day': m.itinerary_ask_arrival,
};
/** Why a line was skipped or not understood, and as what one was read. */
const REASONS: Words = {
  flight: m.itinerary_as_flight,
  open: m.itinerary_as_open,
  passive: m.itinerary_as_passive,
  ghost: m.itinerary_as_ghost,
  surface: m.itinerary_as_surface,
  information: m.itinerary_as_information,
  ground: m.itinerary_as_ground,
  other: m.itinerary_as_other,
  'duplicate-segment': m.itinerary_as_duplicate,
  continuation: m.itinerary_as_continuation,
  'operated-by': m.itinerary_as_operated,
  terminals: m.itinerary_as_terminals,
  stop: m.itinerary_as_stop,
  availability: m.itinerary_as_availability,
  classes: m.itinerary_as_classes,
  header: m.itinerary_as_header,
  names: m.itinerary_as_names,
  'no-names': m.itinerary_as_no_names,
  'time-limit': m.itinerary_as_limit,
  ticket: m.itinerary_as_ticket,
  locator: m.itinerary_as_locator,
  fare: m.itinerary_as_fare,
  'mail-date': m.itinerary_as_mail_date,
  blank: m.itinerary_why_blank,
  'page-end': m.itinerary_why_page_end,
  menu: m.itinerary_why_menu,
  echo: m.itinerary_why_echo,
  advertisement: m.itinerary_why_advertisement,
  remark: m.itinerary_why_remark,
  'service-request': m.itinerary_why_service,
  contact: m.itinerary_why_contact,
  payment: m.itinerary_why_payment,
  element: m.itinerary_why_element,
  'segment-note': m.itinerary_why_note,
  mail: m.itinerary_why_mail,
  'beyond-three-options': m.itinerary_why_options,
  'too-long': m.itinerary_why_long,
  'too-many-lines': m.itinerary_why_lines,
  'too-many-segments': m.itinerary_why_segments,
  'too-many-names': m.itinerary_why_names,
  'too-much-text': m.itinerary_why_text,
  unknown: m.itinerary_why_unknown,
  'broken-segment': m.itinerary_why_broken,
  'no-such-date': m.itinerary_ask_no_date,
};

/** A code that this version does not know is shown as it is. */
const wordsOf = (words: Words) => (code: string) => (Object.hasOwn(words, code) ? (words[code]?.() ?? code) : code);
export const systemWords = wordsOf(SYSTEMS);
export const verdictWords = wordsOf(VERDICTS);
export const groupWords = wordsOf(STATUSES);
export const evidenceWords = wordsOf(EVIDENCE);
export const questionWords = wordsOf(QUESTIONS);
export const reasonWords = wordsOf(REASONS);

/** A sentence about two flights, or one. */
export function warningWords({ code, values }: ReadWarning): string {
  const text = (name: string) => String(values[name] ?? '');
  const [first, second] = [text('first'), text('second')];
  const pair = { first, second };
  const places = { ...pair, arrives: text('arrives'), departs: text('departs') };
  switch (code) {
    case 'below-minimum':
      return m.itinerary_warn_short({ ...pair, minutes: text('minutes'), minimum: text('minimum') });
    case 'change-of-airport':
      return m.itinerary_warn_airport(places);
    case 'change-of-terminal':
      return m.itinerary_warn_terminal({ ...places, airport: text('airport') });
    case 'overnight':
      return m.itinerary_warn_overnight({ ...pair, airport: text('airport') });
    case 'surface-gap':
      return m.itinerary_warn_gap(places);
    case 'departs-before-arrival':
      return m.itinerary_warn_before(pair);
    case 'wait-unknown':
      return m.itinerary_warn_unknown(pair);
    case 'separate-tickets':
      return m.itinerary_warn_tickets(pair);
    case 'not-held':
      return m.itinerary_warn_held({ first, status: text('status') });
    case 'times-changed':
      return m.itinerary_warn_times({ first });
    case 'not-dated':
      return m.itinerary_warn_dated({ first });
    default:
      return code;
  }
}
