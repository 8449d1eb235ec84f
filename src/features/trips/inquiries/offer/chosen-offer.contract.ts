// The offer that an inquiry asks for, as it was when the inquiry was sent.
// Decision: docs/decisions/0062-the-inquiry-knows-the-offer.md
import { z } from 'zod';
import { offerSummary } from '#features/catalogue/finder/finder.contract.ts';
import { OFFER_KINDS } from '#features/catalogue/offers/offer-kinds.ts';

const terms = offerSummary.pick({
  ...{ name: true, city: true, departureAirport: true, arrivalAirport: true, airline: true, stops: true },
  ...{ tripType: true, travelFrom: true, travelTo: true, bookBy: true, nights: true },
});

/** What is stored: made by the server from the id alone. */
const offerAsSent = terms.extend({
  kind: z.enum(OFFER_KINDS),
  id: z.string(),
  /** The name in French, if it has another one there. */
  nameFr: z.string().optional(),
  /** Per person, with all taxes and fees. */
  priceCents: z.number(),
  currency: z.literal('CAD'),
  /** The day on which the price was read, in Toronto. */
  readOn: z.string(),
});
export type OfferAsSent = z.infer<typeof offerAsSent>;

/** In the language of the reader. `nowCents` is absent once the offer is no longer sold. */
export const chosenOffer = offerAsSent.omit({ nameFr: true }).extend({ nowCents: z.number().optional() });
export type ChosenOffer = z.infer<typeof chosenOffer>;
