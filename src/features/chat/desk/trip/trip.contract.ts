// The trip of a conversation as an agent sees it: what was understood, and the best price for it.
import { z } from 'zod';
import { WISHES } from '#features/assistant/answering/trips.rules.ts';
import { chosenOffer } from '#features/trips/inquiries/offer/chosen-offer.contract.ts';

const offerTerms = chosenOffer.omit({ currency: true, readOn: true, nowCents: true });

export const deskTrip = z.object({
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What is said above the price, or instead of it; empty if nothing is understood of a trip. */
  said: z.string(),
  /** The lowest price for the trip, or the nearest one. */
  best: z
    .object({
      offer: offerTerms,
      /** The wishes that it misses, and whether it leads to another city of the country. */
      missed: z.array(z.enum(WISHES)),
      elsewhere: z.boolean(),
      /** Its page on the site, and its record if it has one. */
      href: z.string(),
      recordHref: z.string().optional(),
      isDemo: z.boolean(),
      /** The sentence for the visitor, in the visitor's language, with a link. */
      words: z.string(),
    })
    .optional(),
});
export type DeskTrip = z.infer<typeof deskTrip>;

/** What the form of an inquiry begins with: the fields that are known, as text. */
export const inquiryStart = z.object({
  visitor: z.string(),
  /** Whether an account or a code says who the visitor is. */
  isKnown: z.boolean(),
  values: z.record(z.string(), z.string()),
  offer: offerTerms.optional(),
});
