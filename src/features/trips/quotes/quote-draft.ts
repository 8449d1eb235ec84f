// A quote as an agent types it: text of limited length, nothing else is sure. `read-quote.server.ts` finds what is wrong.
import { z } from 'zod';
import { manyLines, oneLine } from '#domain/text.ts';
import { CABINS } from '#features/catalogue/offers/trip-choices.ts';
import { MAX_LINE, MAX_TEXT } from './draft-limits.ts';
import { EXTRA_UNITS, MAX_CHARGES, MAX_EXTRAS, MAX_FLIGHTS, MAX_OPTIONS } from './quotes.rules.ts';

const line = z.string().max(MAX_LINE).transform(oneLine).default('');
const text = z.string().max(MAX_TEXT).transform(manyLines).default('');

export const draftFlight = z.strictObject({
  ...{ carrier: line, number: line, operatedBy: line, from: line, to: line, fromTerminal: line, toTerminal: line },
  ...{ departs: line, arrives: line, baggage: line, stops: line, status: line },
  /** Under what it is booked: `flight-locator.ts`. */
  locator: line,
  cabin: z.enum(CABINS).catch('economy'),
});
export type DraftFlight = z.infer<typeof draftFlight>;
const charge = z.strictObject({ kind: line, name: line, amount: line });
export type DraftPrice = z.infer<typeof charge>;
const charges = z.array(charge).max(MAX_CHARGES).default([]);
const extra = z.strictObject({ name: line, nameFr: line, amount: line, unit: z.enum(EXTRA_UNITS).catch('person') });
export type DraftExtra = z.infer<typeof extra>;

const option = z.strictObject({
  ...{ name: line, nameFr: line },
  flights: z.array(draftFlight).max(MAX_FLIGHTS).default([]),
  ...{ adult: charges, child: charges, infant: charges },
  extras: z.array(extra).max(MAX_EXTRAS).default([]),
  conditions: text,
  conditionsFr: text,
});
export type DraftOption = z.infer<typeof option>;

/** Dates are 'YYYY-MM-DD'; `seatsUntil` is a wall clock at the agency, 'YYYY-MM-DDTHH:MM', or ''. */
export const quoteDraft = z.strictObject({
  ...{ adults: line, children: line, infants: line, priceUntil: line, seatsUntil: line },
  /** The texts are written in French too. A trip from Québec and a traveller who reads French need it in any case. */
  french: z.boolean().default(false),
  ...{ message: text, messageFr: text, differs: text, differsFr: text },
  options: z.array(option).max(MAX_OPTIONS).default([]),
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

/** A draft as the database has it: what an earlier version did not store yet is empty. */
export function storedDraft(stored: QuoteDraft): QuoteDraft {
  const { data } = quoteDraft.safeParse(stored);
  return data ?? stored;
}
