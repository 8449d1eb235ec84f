// The offers of the catalogue that a quote may begin with.
import { z } from 'zod';
import { OFFER_KINDS } from '#features/catalogue/offers/offer-kinds.ts';

/** An offer of the catalogue that a quote begins with. */
export const offerOfQuote = z.strictObject({ kind: z.enum(OFFER_KINDS), id: z.string().max(100) });
export type OfferOfQuote = z.infer<typeof offerOfQuote>;
export const offerChoice = z.object({
  ...{ kind: z.enum(OFFER_KINDS), id: z.string(), name: z.string(), from: z.string(), to: z.string() },
  airline: z.string().optional(),
  /** Per person, in CAD. */
  price: z.number(),
  ...{ travelFrom: z.string(), travelTo: z.string() },
  /** It departs from the airport of the inquiry and can be flown on its dates. */
  fits: z.boolean(),
  /** The traveller asked for it. */
  isChosen: z.boolean(),
});
export type OfferChoice = z.infer<typeof offerChoice>;
