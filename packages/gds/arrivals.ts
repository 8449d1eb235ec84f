// The day of an arrival: printed, marked, or nearest to the time that the way takes.
import { plusDays } from './civil.ts';
import { candidatesOf } from './dates.ts';
import type { Draft } from './draft.ts';
import type { DateQuestion, GdsOptions } from './types.ts';
import { instantOf } from './zones.ts';

/** From a day before to two days after: all of them happen over the date line. */
const DAYS = [0, 1, -1, 2];

/** Climb, descent and taxi take half an hour; an airliner flies some 13.5 km a minute. */
const expectedMinutes = (km: number) => 35 + km / 13.5;

type Zones = Pick<GdsOptions, 'zoneOf' | 'distanceKm'>;
type Known = { from: string; to: string; departs: string; time: string; departureTime: string };

/** Minutes between two local moments, in the zones of both airports. */
export function minutesBetween(
  from: { airport?: string; date?: string; time?: string },
  to: { airport?: string; date?: string; time?: string },
  zoneOf: GdsOptions['zoneOf'],
): number | undefined {
  if (!from.airport || !to.airport || !from.date || !to.date || !from.time || !to.time) return undefined;
  const [first, second] = [zoneOf?.(from.airport), zoneOf?.(to.airport)];
  if (!first || !second) return undefined;
  const [start, end] = [instantOf(from.date, from.time, first), instantOf(to.date, to.time, second)];
  return start === undefined || end === undefined ? undefined : end - start;
}

const durationOn = ({ from, to, departs, departureTime, time }: Known, date: string, { zoneOf }: Zones) =>
  minutesBetween({ airport: from, date: departs, time: departureTime }, { airport: to, date, time }, zoneOf);

/** The day that fits the printed elapsed time, or else the distance. */
function nearestDay(known: Known, elapsed: number | undefined, zones: Zones): string | undefined {
  const km = zones.distanceKm?.(known.from, known.to);
  const expected = elapsed ?? (km === undefined || Number.isNaN(km) ? undefined : expectedMinutes(km));
  if (expected === undefined) return undefined;
  let best: { date: string; off: number } | undefined;
  for (const days of DAYS) {
    const date = plusDays(known.departs, days);
    const minutes = durationOn(known, date, zones);
    if (minutes === undefined) return undefined;
    const off = Math.abs(minutes - expected);
    if (minutes > 0 && (!best || off < best.off)) best = { date, off };
  }
  return best?.date;
}

/** Sets date and evidence of the arrival, or asks. The departure is known. */
export function settleArrival(draft: Draft, zones: Zones): void {
  const { departure, arrival, from, to } = draft;
  if (!departure.date) return;
  const departs = departure.date;
  if (!arrival.time) {
    // The last day of a hotel or a car; a flight without times has none.
    if (draft.kind === 'other' && draft.arrivalDate)
      arrival.date = candidatesOf(draft.arrivalDate, departs).find((date) => date >= departs);
    return;
  }
  const ask = (date?: string) => {
    const question: DateQuestion = { code: 'arrival-day', candidates: DAYS.map((days) => plusDays(departs, days)) };
    draft.questions = [...draft.questions, question];
    arrival.date = date;
  };
  const known =
    from && to && departure.time ? { from, to, departs, departureTime: departure.time, time: arrival.time } : undefined;
  const impossible = (date: string) => {
    const minutes = known ? durationOn(known, date, zones) : undefined;
    return minutes !== undefined && minutes <= 0;
  };
  if (draft.arrivalDate) {
    const { day, month } = draft.arrivalDate;
    const date = [0, 1, 2, -1, 3]
      .map((days) => plusDays(departs, days))
      .find((one) => Number(one.slice(8)) === day && Number(one.slice(5, 7)) === month);
    draft.arrivalEvidence = date ? 'printed-date' : 'none';
    if (date && !impossible(date)) arrival.date = date;
    else ask(date);
    return;
  }
  if (draft.mark !== undefined) {
    const date = plusDays(departs, draft.mark);
    draft.arrivalEvidence = 'printed-mark';
    if (impossible(date)) ask(date);
    else arrival.date = date;
    return;
  }
  if (draft.printsDay && !impossible(departs)) {
    draft.arrivalEvidence = 'same-day';
    arrival.date = departs;
    return;
  }
  const nearest = known ? nearestDay(known, draft.elapsedMinutes, zones) : undefined;
  draft.arrivalEvidence = nearest ? 'nearest-duration' : 'none';
  if (nearest) arrival.date = nearest;
  else ask();
}
