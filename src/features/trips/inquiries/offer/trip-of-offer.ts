import { addDays } from '#domain/dates.ts';
import { offerKey } from '#domain/offer-key.ts';
import { airportName } from '#features/catalogue/finder/airport-name.ts';
import type { Asked } from '../traveller/inquiry-text.ts';
import type { OfferTerms } from './offer-terms.ts';

/** What the form is filled with for an offer. Its first day is one that can be booked; once the period has begun, no day is guessed. */
export function tripOfOffer(offer: OfferTerms, today: string): Asked {
  const { departureAirport, city, travelFrom, nights, priceCents } = offer;
  return {
    offer: offerKey(offer),
    from: airportName(departureAirport),
    to: city,
    ...(travelFrom >= addDays(today, 1) && { departureDate: travelFrom }),
    ...(nights && { tripDuration: String(nights) }),
    // A budget that is just enough for it.
    budgetPerPerson: String(Math.ceil(priceCents / 100)),
  };
}
