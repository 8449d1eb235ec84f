import { useEffect, useRef } from 'react';
import { leaveOutEmpty } from '#ui/leave-out-empty.ts';
import { type OfferQuery, offerParameters } from './offer-query.rules.ts';

type Chosen = Partial<OfferQuery> & { to?: string };

/** Uncontrolled fields that follow the choice: Back and "Clear all" change them too, and the focus stays. */
export function useChoices(names: readonly string[], query: Chosen | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const values = query && valuesOf(names, query);
  useEffect(() => leaveOutEmpty(form.current), []);
  useEffect(() => {
    if (values === undefined) return;
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
