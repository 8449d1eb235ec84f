// Dates without a year: the candidates around an anchor, and what proves one of them.
import { civil, dayNumber, existsIn, plusDays, weekdayOf } from './civil.ts';
import type { Anchor, AnchorSource, DateEvidence, DateQuestion } from './types.ts';
import type { ReadDate } from './words.ts';

/** Airlines sell some 11 months ahead; what is later may as well be flown. */
const MAX_DAYS_AHEAD = 335;

const BEST_FIRST: readonly AnchorSource[] = ['header', 'ticket', 'fare', 'days-from-today', 'mail', 'today'];

/** The best anchor of a text; of several of one kind, the latest. */
export function bestAnchor(anchors: readonly Anchor[], today: string): Anchor {
  let best: Anchor = { source: 'today', date: today };
  for (const anchor of anchors) {
    const better = BEST_FIRST.indexOf(anchor.source) - BEST_FIRST.indexOf(best.source);
    if (better < 0 || (better === 0 && anchor.date > best.date)) best = anchor;
  }
  return best;
}

export type DateClues = {
  anchor: Anchor;
  today: string;
  weekday?: number;
  /** The traveller cannot depart before. */
  notBefore?: string;
  flown?: boolean;
};

export type ResolvedDate = { date?: string; evidence?: DateEvidence; question?: DateQuestion };

/** The dates of the anchor's year, the next and the one before; a 29 February looks for its leap year. */
export function candidatesOf({ day, month, year }: ReadDate, anchor: string): string[] {
  const around = Number(anchor.slice(0, 4));
  const leap = day === 29 && month === 2;
  const years =
    year === undefined ? [around, around + 1, around - 1, ...(leap ? [2, 3, 4].map((n) => around + n) : [])] : [year];
  const middle = dayNumber(anchor);
  return years
    .filter((one) => existsIn(one, month, day))
    .map((one) => civil(one, month, day))
    .map((date) => ({ date, distance: Math.abs(dayNumber(date) - middle) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ date }) => date);
}

export function resolveDate(printed: ReadDate, clues: DateClues): ResolvedDate {
  const { anchor, today, weekday, notBefore, flown } = clues;
  const candidates = candidatesOf(printed, anchor.date);
  const ask = (code: DateQuestion['code']): ResolvedDate => ({
    // None of the years would put the flights in order.
    question: { code, candidates: code === 'out-of-order' ? [] : candidates },
  });
  const later = anchor.date > today ? anchor.date : today;
  const tooFar = (date: string) => date > plusDays(later, MAX_DAYS_AHEAD);
  if (candidates.length === 0) return ask('no-such-date');
  if (printed.year !== undefined || weekday !== undefined) {
    const agreeing = weekday === undefined ? candidates : candidates.filter((date) => weekdayOf(date) === weekday);
    const date = agreeing[0];
    if (date === undefined) return ask('weekday-disagrees');
    const evidence: DateEvidence = { anchor, by: printed.year === undefined ? 'weekday' : 'printed-year', weekday };
    // The year is proven, so that no other one is offered.
    const proven = (code: DateQuestion['code']) => ({ date, evidence, question: { code, candidates: [] } });
    if (notBefore && date < notBefore) return proven('out-of-order');
    if (date < today !== Boolean(flown)) return proven('flown');
    if (tooFar(date)) return proven('too-far-ahead');
    return { date, evidence };
  }
  if (flown) {
    const past = candidates.filter((date) => date <= later && date >= (notBefore ?? '')).sort();
    const date = past.at(-1);
    return date ? { date, evidence: { anchor, by: 'flown' } } : ask('flown');
  }
  const from = notBefore && notBefore > anchor.date ? notBefore : anchor.date;
  const date = candidates.filter((one) => one >= from).sort()[0];
  if (date === undefined) return ask('out-of-order');
  if (tooFar(date)) return ask('too-far-ahead');
  if (date < today) return ask('flown');
  return { date, evidence: { anchor, by: printed.day === 29 && printed.month === 2 ? 'leap-day' : 'next' } };
}
