// Until when tickets have to be issued, by the text of a reservation system.
import { type GdsReading, instantOf, type TimeLimit } from '@northfare/gds';
import { wallClock } from '#domain/moments.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { zoneOfAirport } from '#features/catalogue/airports/world-airports.server.ts';
import type { PasteNote } from '#features/trips/quotes/quotes.contract.ts';

/** `typed` and `proposed` are wall clocks at the agency, or ''. */
type Known = { today: string; typed: string; proposed: string };

/** Takes the earliest limit of the text, unless another one was typed; then a note says it. */
export function readLimit({ timeLimits }: Pick<GdsReading, 'timeLimits'>, { today, typed, proposed }: Known) {
  const open = timeLimits.filter(({ kind }) => kind !== 'ticketed');
  const binding = open.filter(({ kind }) => kind !== 'agency-reminder');
  const limits = binding.length > 0 ? binding : open;
  const earliest = limits.map(clockOf).filter(Boolean).sort()[0];
  const note = (code: string): PasteNote => ({ code, flight: '', candidates: earliest ? [earliest] : [] });
  if (!earliest) return { ticketBy: typed, notes: open.length > 0 ? [note('limit-undated')] : [] };
  if (earliest === typed) return { ticketBy: typed, notes: [] };
  const isFree = typed === '' || typed === proposed;
  return isFree && earliest.slice(0, 10) >= today
    ? { ticketBy: earliest, notes: [note('limit-taken')] }
    : { ticketBy: typed, notes: [note('limit-kept')] };
}

/** On the agency's clock; a day without a time lasts to its end. '' without a certain date. */
function clockOf({ date, time = '23:59', place = '' }: TimeLimit): string {
  if (!date) return '';
  const zone = place === 'UTC' ? place : zoneOfAirport(place.slice(0, 3));
  const minutes = zone === undefined ? undefined : instantOf(date, time, zone);
  return minutes === undefined ? `${date}T${time}` : wallClock(new Date(minutes * MINUTE_MS).toISOString());
}
