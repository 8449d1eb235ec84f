// What "I'm flexible" does with a field that the inquiry needs, and with the notes. Pure and without zod, because the form includes it.
import { addDays } from '#domain/dates.ts';
import { LOCALES } from '#domain/locale.ts';
import { m } from '#messages';

export const FLEXIBLE = ['departureDate', 'budgetPerPerson'] as const;
export type FlexibleField = (typeof FLEXIBLE)[number];

const LINES = { departureDate: m.inquiry_flexible_dates, budgetPerPerson: m.inquiry_flexible_budget } as const;
const flexibleLine = (field: FlexibleField): string => LINES[field]();

/** In every language: a draft may have been begun on the other page. */
const isLine = (field: FlexibleField, line: string) =>
  LOCALES.some((locale) => LINES[field]({}, { locale }) === line.trim());

export const isFlexible = (field: FlexibleField, notes: string): boolean =>
  notes.split('\n').some((line) => isLine(field, line));

/** The notes with the line of this field once, or without it. */
export function noteFlexible(field: FlexibleField, notes: string, isOn: boolean): string {
  if (isOn === isFlexible(field, notes)) return notes;
  if (!isOn)
    return notes
      .split('\n')
      .filter((line) => !isLine(field, line))
      .join('\n');
  return notes.trim() ? `${notes.trimEnd()}\n${flexibleLine(field)}` : flexibleLine(field);
}

/** Enough time to answer, to decide and to prepare. */
const DAYS_AHEAD = 60;
/** Between what we know of the trip: the first day on which an offer leaves, and the last. */
export type KnownOffer = { price: number; first: string; last: string };

/** The next sensible day: in two months, or as near to it as our lowest price leaves. */
export function flexibleDate(today: string, offer: KnownOffer | undefined): string {
  const usual = addDays(today, DAYS_AHEAD);
  if (!offer || offer.last < today) return usual;
  if (usual < offer.first) return offer.first;
  return usual > offer.last ? offer.last : usual;
}

/** Whole dollars that our lowest price fits in. */
export const flexibleBudget = ({ price }: KnownOffer): string => String(Math.ceil(price));
