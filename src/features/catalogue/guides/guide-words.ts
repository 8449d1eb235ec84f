// The sentences of a guide. Server only, so that browsers receive them as data and load no messages for them.

import { longDate, monthName, monthNames } from '#domain/dates.ts';
import { formatList } from '#domain/formats.ts';
import { currentLocale, langOf } from '#domain/locale.ts';
import { cad } from '#domain/money.ts';
import { countryInSentence } from '#domain/place-paths.ts';
import { cityOfAirport } from '#features/catalogue/airports/airports.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';
import { travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import { m } from '#messages';
import type { Guide } from './guides.contract.ts';
import { type Climate, monthSpans, PLEASANT, pleasantMonths } from './guides.rules.ts';

const QUESTIONS = 3;

/** The pleasant months with the figures that make them so; undefined if there are none. */
export function goodMonths(climate: Climate): string | undefined {
  const names = monthNames();
  const named = (month: number): string => names[month] ?? '';
  const spans = monthSpans(pleasantMonths(climate)).map(([first, last]) =>
    first === last ? named(first) : m.guides_span({ from: named(first), to: named(last) }),
  );
  if (spans.length === 0) return undefined;
  const words = { ...PLEASANT, months: formatList(spans) };
  return climate.rain ? m.guides_months_dry(words) : m.guides_months(words);
}

type Entry = { country: string; text: string; url: string; checked?: string | undefined };
type Source = { name: string; url: string };

/**
 * The documents that a country requires; until they were compared with the source, only a link to the official page.
 * @param locale the language of the text.
 */
export const entryWords = (
  { country, text, url, checked }: Entry,
  source: Source,
  locale = currentLocale(),
): NonNullable<Guide['entry']> =>
  checked
    ? { text, url, lang: langOf(locale), checked: { month: monthName(checked), source } }
    : { text: m.guides_entry_unchecked({ country }), url };

type GuideParts = Pick<Guide, 'climate' | 'entry' | 'flight'> & {
  place: string;
  country: string;
  lowest: OfferFields & { price: number };
};

/** At most three questions, each the heading of the paragraph that answers it. */
export function questionsOf({ climate, entry, flight, place, country, lowest }: GuideParts): Guide['questions'] {
  const from = cityOfAirport(lowest.departureAirport);
  const price = m.guides_a_price({
    ...{ price: cad(lowest.price), from, period: travelPeriod(lowest), date: longDate(lowest.bookBy) },
    trip: lowest.tripType === 'one way' ? m.guides_one_way() : m.guides_round_trip(),
  });
  const known = [
    { about: 'price' as const, question: m.guides_q_price({ place }), answer: price },
    climate?.months && {
      ...{ about: 'months' as const, answer: climate.months },
      question: m.guides_q_months({ city: climate.city }),
    },
    entry?.checked && {
      ...{ about: 'entry' as const, answer: entry.text },
      question: m.guides_q_entry({ country: countryInSentence(country) }),
    },
    flight && { about: 'flight' as const, question: m.guides_q_flight({ place }), answer: flight },
  ];
  return known.filter((one) => one !== undefined && one !== '').slice(0, QUESTIONS);
}
