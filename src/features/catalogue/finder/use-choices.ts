import { useEffect, useEffectEvent, useRef } from 'react';
import { leaveOutEmpty } from '#ui/leave-out-empty.ts';
import { type OfferQuery, offerParameters } from './offer-query.rules.ts';

type Chosen = Partial<OfferQuery> & { to?: string };

/** Uncontrolled fields that follow the choice: Back and "Clear all" change them too, and the focus stays. */
export function useChoices(
  names: readonly string[],
  query: Chosen | undefined,
  /** Sends what was chosen before the page could hear it. Without this, it stays in the fields. */
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

/** Of these fields alone: what was typed in them stays while another choice changes. */
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

/** What a menu has no option for is shown as its first one. */
function show(field: Choice, value: string | null) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== null;
  else field.value = value ?? '';
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
}
