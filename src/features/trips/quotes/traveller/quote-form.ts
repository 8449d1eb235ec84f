// What a traveller typed on the page of a quote, for each of its forms.

import type { FormAnswer } from '#platform/form-action.ts';
import { MAX_TRAVELLERS_OF_QUOTE } from '../quotes.rules.ts';

export const QUOTE_FORMS = ['code', 'accept', 'ask', 'decline', 'reopen'] as const;
export type QuoteForm = (typeof QUOTE_FORMS)[number];
export type QuoteTyped = Record<string, string>;
export type QuoteAnswer = (FormAnswer & { form: QuoteForm; typed: QuoteTyped }) | undefined;
/** 'given0', 'surname0': the names of the first traveller. */
export const nameField = (part: 'given' | 'surname', place: number) => `${part}${place}`;
/** 'extra1:0': the first extra of the second option. */
export const extraField = (option: number, extra: number) => `extra${option}:${extra}`;

export const extrasIn = (typed: QuoteTyped, option: number): number[] =>
  Object.keys(typed).flatMap((name) => {
    const [, of, extra] = /^extra(\d+):(\d+)$/.exec(name) ?? [];
    return Number(of) === option && extra !== undefined ? [Number(extra)] : [];
  });

export function acceptanceIn(typed: QuoteTyped) {
  const option = Number(typed.option ?? 0);
  const places = Array.from({ length: MAX_TRAVELLERS_OF_QUOTE }, (_, place) => place).filter(
    (place) => nameField('given', place) in typed,
  );
  return {
    ...{ option, extras: extrasIn(typed, option), code: typed.code ?? '' },
    passengers: places.map((place) => ({
      given: typed[nameField('given', place)] ?? '',
      surname: typed[nameField('surname', place)] ?? '',
    })),
    agreed: (typed.agreed === 'on') as true,
    disclosures: typed.disclosures ?? '',
    englishChosen: typed.englishChosen === 'on',
  };
}
