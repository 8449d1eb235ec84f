import { useState } from 'react';
import { civilToday, isCivilDate, longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import { lastDeparture } from '#features/catalogue/finder/offer-filters.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import {
  type FlexibleField,
  flexibleBudget,
  flexibleDate,
  isFlexible,
  type KnownOffer,
  noteFlexible,
} from './flexible.rules.ts';
import { findTrip } from './trip-picture.tsx';
import styles from './use-flexible.module.css';

/** Our cheapest offer between two typed places: the one that the search shows first. */
async function lowestOffer(client: ApiClient, from: string, to: string): Promise<KnownOffer | undefined> {
  const { city, code } = splitPlace(to);
  if (!city) return undefined;
  // Without a departure place, or with one that we do not know, no price is that of this trip.
  const start = from.trim() ? (await findTrip(client, { from, to: '' })).from?.iata : undefined;
  if (start === undefined) return undefined;
  const found = await client.searchOffers({ to: code ? city : to.trim(), from: start, sort: 'price' });
  const offer = found.offers.find(({ tripType }) => tripType !== 'one way');
  if (!offer || !['city', 'country'].includes(found.to.kind)) return undefined;
  return { price: offer.price, first: offer.travelFrom, last: lastDeparture(offer) };
}

type Helper = { aside: React.ReactNode; hint?: string };
const inputOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
/** As if it were typed, so that the draft, the summary and the errors follow. */
function type(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * "I'm flexible" next to the date and the budget, which an inquiry needs. An empty field is filled in with a day or an
 * amount that we can stand by, and the notes say that it is flexible. What was typed stays.
 */
export function useFlexible(notes: string): Record<FlexibleField, Helper> {
  const [said, say] = useState<Partial<Record<FlexibleField, string>>>({});
  async function press(form: HTMLFormElement, field: FlexibleField) {
    const isOn = !isFlexible(field, inputOf(form, 'notes').value);
    type(inputOf(form, 'notes'), noteFlexible(field, inputOf(form, 'notes').value, isOn));
    say((before) => ({ ...before, [field]: undefined }));
    if (!isOn) return;
    const isStillOn = () => isFlexible(field, inputOf(form, 'notes').value);
    const sentence = await fill(form, field, isStillOn);
    if (!isStillOn()) return;
    say((before) => ({ ...before, [field]: sentence }));
  }
  const helper = (field: FlexibleField, what: string): Helper => {
    const isOn = isFlexible(field, notes);
    const hint = isOn ? said[field] : undefined;
    return {
      ...(hint ? { hint } : {}),
      aside: (
        <>
          <button
            type="button"
            className={`scripted small ${styles.flexible}`}
            aria-pressed={isOn}
            onClick={({ currentTarget: { form } }) => form && void press(form, field)}
          >
            {m.inquiry_flexible()}
            <HiddenSuffix>{what}</HiddenSuffix>
          </button>
          <span className="visually-hidden" role="status">
            {hint}
          </span>
        </>
      ),
    };
  };
  return {
    departureDate: helper('departureDate', m.inquiry_departure()),
    budgetPerPerson: helper('budgetPerPerson', m.inquiry_budget_label()),
  };
}

/** Fills in an empty field. Returns what was done. */
async function fill(form: HTMLFormElement, field: FlexibleField, isStillOn: () => boolean): Promise<string> {
  const input = inputOf(form, field);
  const kept = field === 'departureDate' ? m.inquiry_flexible_dates_noted : m.inquiry_flexible_budget_noted;
  // A day that is half typed has no value yet.
  if (input.value.trim() || input.validity.badInput) return kept();
  const [from, to] = [inputOf(form, 'from').value, inputOf(form, 'to').value];
  const offer = await callServiceOr(undefined, (client) => lowestOffer(client, from, to));
  // Typed, or pressed again, while the price was looked up.
  if (input.value.trim() || !isStillOn()) return kept();
  if (field === 'departureDate') {
    const date = flexibleDate(civilToday(), offer);
    if (isCivilDate(date)) type(input, date);
    return m.inquiry_flexible_dates_filled({ date: longDate(date) });
  }
  if (!offer) return m.inquiry_flexible_budget_unknown();
  type(input, flexibleBudget(offer));
  return m.inquiry_flexible_budget_filled({ price: cad(Math.ceil(offer.price)) });
}
