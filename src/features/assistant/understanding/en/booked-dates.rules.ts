// Whether a message wants another date for a flight that is booked, which is no search for prices. Pure.
import type { Reading, Understood } from '../understood.ts';

const LONGEST = 600;
const DATE =
  /\b(jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december|\d{1,2}(st|nd|rd|th)|(mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(next|a|one|two|three|four|\d+) (days?|weeks?|months?)|christmas|easter|weekend)\b/g;
/** A change by the airline is another matter. */
const BY_AIRLINE =
  /\b(airline|airlines|carrier|they|it|flight|departure) (\w+ ){0,2}(moved|shifted|changed|pushed|delayed|postponed|rescheduled|moves|shifts|changes)\b|\b(is|are|leaves|departs) now\b|\bemailed\b/;
const OWNED =
  /\b(my|our|his|her|their)( \w+){0,2} (flight|flights|ticket|tickets|return|trip|departure|dates?|seats?|travel|booking|bookings|reservation|reservations)\b/;
/** Says that it is booked, not only wanted. */
const BOOKED =
  /\b(booked|have (already )?paid|already paid|paid for|bought|purchased)\b|\b(ticket|tickets|booking|bookings|reservation|reservations)\b/;
const CHANGES =
  /\b(move|push|shift|change|changing|postpone|reschedule|rebook|prepone|delay|extend|switch|swap)\b|\b(be|get|got|have|has|want|need|like)( \w+){0,3} (moved|pushed|shifted|changed|postponed|rescheduled|rebooked|preponed|delayed|extended|switched|swapped)\b|\b(put|putting)( \w+){1,4} off\b|\b(bring|brought|bringing)( \w+){0,4} forward\b|\b(earlier|later|sooner)\b|\b(different|another|new) (date|day|dates)\b/;
/** Another date in place of the booked one. */
const INSTEAD =
  /\binstead\b|\b(need|want|prefer|like|wish)( \w+){0,5} (now|rather)\b|\b(fly|go|leave|travel|return|come back|come home) on\b/;
const ASKS_PRICE = /\b(how much|price|prices|fares?|cheapest|quote)\b/;

export function changesBooking({ words }: Pick<Reading, 'words'>, context: Understood | undefined): boolean {
  const text = words
    .map(({ plain }) => plain)
    .join(' ')
    .slice(0, LONGEST);
  const times = text.match(DATE)?.length ?? 0;
  const isBooked = BOOKED.test(text);
  if (ASKS_PRICE.test(text) || BY_AIRLINE.test(text) || !(isBooked || OWNED.test(text))) return false;
  // While prices are discussed, 'our dates' are those of the search.
  if (!isBooked && context?.to && !context.told) return false;
  if (CHANGES.test(text)) return times > 0;
  return isBooked && times > 1 && INSTEAD.test(text);
}
