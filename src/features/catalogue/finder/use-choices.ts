import { useEffect, useEffectEvent, useRef } from 'react';
import { leaveOutEmpty } from '#ui/fields/leave-out-empty.ts';
import { type OfferQuery, offerParameters } from './offer-query.rules.ts';

/** An amount that cannot be read stays as it was typed. */
type Chosen = Partial<Omit<OfferQuery, 'max'>> & { to?: string; max?: number | string | undefined };

/** Uncontrolled fields that follow the query: Back and "Clear all" update them too, and focus is preserved. */
export function useChoices(
  names: readonly string[],
  query: Chosen | undefined,
  /** Submits what was chosen before hydration. Without this, it stays in the fields. */
  onEarlyChoice?: (form: HTMLFormElement) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const early = useEffectEvent((chosen: string) => {
    if (form.current && onEarlyChoice && choiceIn(form.current, names) !== sorted(chosen)) onEarlyChoice(form.current);
  });
  const values = query && valuesOf(names, query);
  useEffect(() => leaveOutEmpty(form.current), []);
  useEffect(() => {
    if (values === undefined) return;
    if (isFirst.current) {
      isFirst.current = false;
      early(values);
      return;
    }
    const chosen = new URLSearchParams(values);
    for (const field of form.current?.elements ?? []) if (isChoice(field, names)) show(field, chosen.get(field.name));
  }, [names, values]);
  return form;
}

/** Only of these fields: what was typed in them is kept while another choice changes. */
const valuesOf = (names: readonly string[], query: Chosen): string =>
  new URLSearchParams(
    [['to', query.to ?? ''], ...offerParameters(query)].filter(([name = '']) => names.includes(name)),
  ).toString();

const sorted = (parameters: string | [string, string][]): string => {
  const list = new URLSearchParams(parameters);
  list.sort();
  return list.toString();
};
const choiceIn = (form: HTMLFormElement, names: readonly string[]): string =>
  sorted(
    [...new FormData(form)]
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([name, value]) => names.includes(name) && value !== ''),
  );

type Choice = HTMLInputElement | HTMLSelectElement;

const isChoice = (field: Element, names: readonly string[]): field is Choice =>
  (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
  names.includes(field.name);

/** A value without an option in a menu is shown as the first option. */
function show(field: Choice, value: string | null) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== null;
  else field.value = value ?? '';
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
}
