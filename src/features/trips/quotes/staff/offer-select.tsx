import { shortPeriod } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { m } from '#messages';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { OfferChoice } from '../quote-offers.contract.ts';

type Props = { name: string; label: string; hint?: string; preselects?: boolean; offers: readonly OfferChoice[] };

/** The offers to the destination of an inquiry: the one that was asked for, then those that fit it. */
export const OfferSelect = ({ offers, preselects = false, ...field }: Props) => (
  <SelectField {...field} defaultValue={preselects ? chosenOf(offers) : ''}>
    <option value="">{m.quote_offer_none()}</option>
    <Offers label={m.quote_offer_chosen()} offers={offers.filter(({ isChosen }) => isChosen)} />
    <Offers label={m.quote_offer_fits()} offers={offers.filter(({ fits, isChosen }) => fits && !isChosen)} />
    <Offers label={m.quote_offer_others()} offers={offers.filter(({ fits, isChosen }) => !fits && !isChosen)} />
  </SelectField>
);

/** What the traveller asked for; nothing if that is no longer on sale. */
function chosenOf(offers: readonly OfferChoice[]): string {
  const chosen = offers.find(({ isChosen }) => isChosen);
  return chosen ? offerValue(chosen) : '';
}

/** An offer as a form sends it. */
export const offerValue = ({ kind, id }: OfferChoice): string => `${kind}:${id}`;

const Offers = ({ label, offers }: { label: string; offers: readonly OfferChoice[] }) =>
  offers.length > 0 && (
    <optgroup label={label}>
      {offers.map((offer) => (
        <option key={`${offer.kind} ${offer.id}`} value={offerValue(offer)}>
          {choiceWords(offer)}
        </option>
      ))}
    </optgroup>
  );

const choiceWords = ({ kind, name, from, price, travelFrom, travelTo }: OfferChoice) =>
  m.quote_offer_choice({
    ...{ kind: offerKindWords(kind), name, from, price: cad(price, 'cents') },
    period: m.catalogue_period(shortPeriod(travelFrom, travelTo)),
  });
