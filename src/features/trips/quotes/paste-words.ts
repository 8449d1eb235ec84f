// The sentences about what became of a pasted text.
import { longDate } from '#domain/dates.ts';
import { formatList } from '#domain/formats.ts';
import { questionWords, reasonWords } from '#features/trips/itineraries/itinerary-words.ts';
import { m } from '#messages';
import { momentOfClock } from './quote-words.ts';
import type { PasteNote, PasteYear } from './quotes.contract.ts';

/** 'AC 870, June 10, 2027' */
export const datedFlight = ({ flight, date }: Pick<PasteYear, 'flight' | 'date'>): string =>
  [flight, date && longDate(date)].filter(Boolean).join(', ');

/** Nothing in the text proves the year: the nearest such day was taken. */
export const isGuessed = ({ by }: Pick<PasteYear, 'by'>): boolean => by === 'next' || by === 'flown';

export function noteWords({ code, flight, candidates, what = '' }: PasteNote): string {
  const [first = ''] = candidates;
  switch (code) {
    case 'not-offered':
      return m.ui_labelled({ label: flight, value: m.quote_paste_not_offered() });
    case 'not-added':
      return m.quote_paste_not_added({ flight: datedFlight({ flight, date: first }), what: reasonWords(what) });
    case 'no-times':
      return m.quote_paste_no_times({ flight: datedFlight({ flight, date: first }) });
    case 'availability-left':
      return m.quote_paste_availability_left();
    case 'limit-taken':
      return m.bookings_paste_limit_taken({ moment: momentOfClock(first) });
    case 'limit-kept':
      return m.bookings_paste_limit_kept({ moment: momentOfClock(first) });
    case 'limit-undated':
      return m.bookings_paste_limit_undated();
    default: {
      const dates = formatList(candidates.map(longDate), 'disjunction');
      return [m.ui_labelled({ label: flight, value: questionWords(code) }), dates && m.itinerary_candidates({ dates })]
        .filter(Boolean)
        .join(' ');
    }
  }
}
