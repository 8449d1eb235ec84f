// The form of a draft as data. Its controls are named as those of a record; lines that are left empty are left out.

import { OFFER_KINDS } from '#features/catalogue/offers/offer-kinds.ts';
import { controlName, readRecordForm } from '#features/records/controls/record-form-data.ts';
import type { ReadVerdict } from '#features/trips/itineraries/itineraries.contract.ts';
import type { FormAnswer } from '#platform/form-action.ts';
import type { DraftExtra, DraftFlight, DraftOption, DraftPrice, QuoteDraft } from '../quote-draft.ts';
import type { OfferOfQuote } from '../quote-offers.contract.ts';
import type { PasteNote, PasteYear } from '../quotes.contract.ts';
import { MAX_OPTIONS, TRAVELLER_KINDS } from '../quotes.rules.ts';

export const fieldName = (name: string) => controlName('field', name);
/** `kind`: the button; `text`: what was pasted into the option at `place`. */
export type StaffQuoteAnswer =
  | (FormAnswer & {
      kind: string;
      /** On which the fields are based. */
      version: number;
      place: number;
      text: string;
      lines?: readonly ReadVerdict[] | undefined;
      notes?: readonly PasteNote[] | undefined;
      years?: readonly PasteYear[] | undefined;
      /** Options beyond the first three. */
      beyond?: number | undefined;
    })
  | undefined;
/** The chosen offer of an `OfferSelect`: its value is the kind and the id. */
export function offerIn(form: FormData, name: string): OfferOfQuote | undefined {
  const [kind = '', id = ''] = String(form.get(name) ?? '').split(':');
  const known = OFFER_KINDS.find((one) => one === kind);
  return known && { kind: known, id };
}
/** The name of a part of an option, also of its problems: 'option0_flights'. */
export const partOf = (option: number, part: string) => `option${option}_${part}`;

type Row = Record<string, string>;
/** The filled lines of flights. */
export const flightsIn = (raw: unknown): DraftFlight[] =>
  rowsOf(raw)
    .filter((row) => isFilled(row, ...FLIGHT))
    .map((row) => pick(row, FLIGHT_PARTS) as DraftFlight);

const rowsOf = (raw: unknown) => (Array.isArray(raw) ? (raw as Row[]) : []);
const isFilled = (row: Row, ...names: string[]) => names.some((name) => (row[name] ?? '').trim() !== '');

const FLIGHT = ['carrier', 'number', 'from', 'to', 'departs', 'arrives', 'operatedBy', 'baggage'] as const;
export const FLIGHT_PARTS = [...FLIGHT, 'fromTerminal', 'toTerminal', 'stops', 'status', 'locator', 'cabin'] as const;

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? '']));

export function readQuoteForm(form: FormData): QuoteDraft {
  const data = readRecordForm(form);
  const text = (name: string) => String(data[name] ?? '');
  const option = (place: number): DraftOption => {
    const rows = (part: string) => rowsOf(data[partOf(place, part)]);
    const prices = TRAVELLER_KINDS.map((kind) => [
      kind,
      rows(kind)
        .filter((row) => isFilled(row, 'name', 'amount'))
        .map((row) => pick(row, ['kind', 'name', 'amount']) as DraftPrice),
    ]);
    return {
      ...(Object.fromEntries(prices) as Pick<DraftOption, 'adult' | 'child' | 'infant'>),
      ...{ name: text(partOf(place, 'name')), nameFr: text(partOf(place, 'nameFr')) },
      flights: flightsIn(data[partOf(place, 'flights')]),
      extras: rows('extras')
        .filter((row) => isFilled(row, 'name', 'nameFr', 'amount'))
        .map((row) => pick(row, ['name', 'nameFr', 'amount', 'unit']) as DraftExtra),
      conditions: text(partOf(place, 'conditions')),
      conditionsFr: text(partOf(place, 'conditionsFr')),
    };
  };
  return {
    ...{ adults: text('adults'), children: text('children'), infants: text('infants') },
    ...{ priceUntil: text('priceUntil'), seatsUntil: text('seatsUntil') },
    french: data.french === true,
    ...{ message: text('message'), messageFr: text('messageFr') },
    ...{ differs: text('differs'), differsFr: text('differsFr') },
    options: Array.from({ length: MAX_OPTIONS }, (_, place) => place)
      .filter((place) => partOf(place, 'name') in data)
      .map(option),
  };
}
