// The form of a booking as data. Its controls are named as those of a record; lines that are left empty are left out.
import { controlName, readRecordForm } from '#features/records/controls/record-form-data.ts';
import type { ReadVerdict, ReadWarning } from '#features/trips/itineraries/itineraries.contract.ts';
import type { DraftFlight } from '#features/trips/quotes/quote-draft.ts';
import type { PasteNote, PasteYear } from '#features/trips/quotes/quotes.contract.ts';
import { flightsIn } from '#features/trips/quotes/staff/quote-form-data.ts';
import type { FormAnswer } from '#platform/form-action.ts';
import type { BookingDraft, DraftPassenger } from '../booking-draft.ts';
import type { ShownPair } from '../bookings.contract.ts';

export const fieldName = (name: string) => controlName('field', name);

/** `kind`: the button; `draft`, `text` and the others are what was typed. */
export type BookingAnswer =
  | (FormAnswer & {
      kind: string;
      draft: BookingDraft;
      typed: { text: string; message: string; answerBy: string; flights: DraftFlight[] };
      lines?: readonly ReadVerdict[] | undefined;
      notes?: readonly PasteNote[] | undefined;
      years?: readonly PasteYear[] | undefined;
      /** The text that was read; the fields have its flights. */
      pasted?: string | undefined;
      /** On which the fields are based. */
      version: number;
      pairs?: readonly ShownPair[] | undefined;
      warnings?: readonly ReadWarning[] | undefined;
    })
  | undefined;

const PASSENGER = ['kind', 'surname', 'given', 'ticket'] as const;

export function readBookingForm(form: FormData): { draft: BookingDraft; flights: DraftFlight[] } {
  const data = readRecordForm(form);
  const rows = Array.isArray(data.passengers) ? (data.passengers as Record<string, string>[]) : [];
  return {
    draft: {
      ...{ reference: String(data.reference ?? ''), ticketBy: String(data.ticketBy ?? '') },
      passengers: rows
        .filter((row) => ['surname', 'given', 'ticket'].some((part) => (row[part] ?? '').trim() !== ''))
        .map((row) => Object.fromEntries(PASSENGER.map((part) => [part, row[part] ?? ''])) as DraftPassenger),
      flights: flightsIn(data.flights),
    },
    flights: flightsIn(data.changed),
  };
}
