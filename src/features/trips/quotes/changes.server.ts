// What a new version of a quote changes, in the language of the call: the mail and the page say it.
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import type { Queryable } from '#platform/database.ts';
import { untilWords } from './quote-words.ts';
import { type Flight, partyCents, type QuoteContent, type QuoteOption } from './quotes.rules.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';

/** The quote of the same inquiry that was sent before this one. */
export async function sentBefore(
  db: Queryable,
  { inquiryId, number }: Pick<QuoteRow, 'inquiryId' | 'number'>,
): Promise<QuoteContent | undefined> {
  const [before] = await db
    .select({ content: quotes.content })
    .from(quotes)
    .where(and(eq(quotes.inquiryId, inquiryId), lt(quotes.number, number), isNotNull(quotes.sentAt)))
    .orderBy(desc(quotes.number))
    .limit(1);
  return before?.content ?? undefined;
}

/** Sentences; none if there is nothing before. */
export function changesBetween(before: QuoteContent | undefined, after: QuoteContent): string[] {
  if (!before) return [];
  const options = Array.from({ length: Math.max(before.options.length, after.options.length) }, (_, place) =>
    optionChanges(place + 1, before, after),
  ).flat();
  return [
    ...(isDeepStrictEqual(before.people, after.people) ? [] : [m.quote_changed_people()]),
    ...options,
    ...(before.priceUntil === after.priceUntil || !after.priceUntil
      ? []
      : [m.quote_price_until({ until: untilWords(after.priceUntil) })]),
    ...(before.seatsUntil === after.seatsUntil || !after.seatsUntil
      ? []
      : [m.quote_seats_until({ until: untilWords(after.seatsUntil) })]),
  ];
}

/** Without what an agent sees alone. */
const shownFlights = ({ flights }: QuoteOption) =>
  flights.map(({ status: _, locator: __, ...flight }: Flight) => flight);
const shownExtras = ({ extras }: QuoteOption) => extras.map(({ nameFr = '', ...extra }) => ({ ...extra, nameFr }));
const money = (cents: number) => cad(cents / 100, 'cents');

function optionChanges(number: number, before: QuoteContent, after: QuoteContent): string[] {
  const [old, now] = [before.options[number - 1], after.options[number - 1]];
  if (!old) return [m.quote_changed_added({ number })];
  if (!now) return [m.quote_changed_removed({ number })];
  const [was, is] = [partyCents(old, before.people), partyCents(now, after.people)];
  return [
    ...(was === is ? [] : [m.quote_changed_total({ number, before: money(was), after: money(is) })]),
    ...(isDeepStrictEqual(shownFlights(old), shownFlights(now)) ? [] : [m.quote_changed_flights({ number })]),
    ...(isDeepStrictEqual(shownExtras(old), shownExtras(now)) ? [] : [m.quote_changed_extras({ number })]),
    ...(old.conditions === now.conditions && old.conditionsFr === now.conditionsFr
      ? []
      : [m.quote_changed_conditions({ number })]),
  ];
}
