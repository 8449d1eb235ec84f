// What a traveller typed on the page of a quote, for each of its forms.

import type { FormAnswer } from '#platform/form-action.ts';
import type { ShownQuote } from '../quotes.contract.ts';
import { TRAVELLER_KINDS } from '../quotes.rules.ts';

export const QUOTE_FORMS = ['code', 'accept', 'ask', 'decline'] as const;
export type QuoteForm = (typeof QUOTE_FORMS)[number];
export type QuoteTyped = Record<string, string>;
export type QuoteAnswer = (FormAnswer & { form: QuoteForm; typed: QuoteTyped }) | undefined;
/** 'given0', 'surname0': the names of the first traveller. */
export const nameField = (part: 'given' | 'surname', place: number) => `${part}${place}`;
/** 'extra1:0': the first extra of the second option. */
export const extraField = (option: number, extra: number) => `extra${option}:${extra}`;

/** Each traveller's kind, in the order in which names are typed. */
export const travellersOf = ({ people }: ShownQuote) =>
  TRAVELLER_KINDS.flatMap((kind) => Array.from({ length: people[kind] }, () => kind));

export const extrasIn = (typed: QuoteTyped, option: number): number[] =>
  Object.keys(typed).flatMap((name) => {
    const [, of, extra] = /^extra(\d+):(\d+)$/.exec(name) ?? [];
    return Number(of) === option && extra !== undefined ? [Number(extra)] : [];
  });

const MOST_TRAVELLERS = 27;
export function acceptanceIn(typed: QuoteTyped) {
  const option = Number(typed.option ?? 0);
  const places = Array.from({ length: MOST_TRAVELLERS }, (_, place) => place).filter(
    (place) => nameField('given', place) in typed,
  );
  return {
    ...{ option, extras: extrasIn(typed, option), code: typed.code ?? '' },
    passengers: places.map((place) => ({
      given: typed[nameField('given', place)] ?? '',
      surname: typed[nameField('surname', place)] ?? '',
    })),
    agreed: (typed.agreed === 'on') as true,
    englishChosen: typed.englishChosen === 'on',
  };
}
