import { z } from 'zod';
import { offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { EVIDENCE_BASES } from '#features/catalogue/offers/reference-price.rules.ts';
import { wireShape } from '#features/records/store/field-wire.ts';
import { anonymousRow } from '#platform/contract.ts';
import { DEAL_FIELDS } from './deals.fields.ts';

/**
 * A deal (spec 3): `name` is the airline, `validUntil` the last day to book. If our own prices or sales support the
 * discount, `price` and `originalPrice` are the total before it; otherwise `discount` is 0 and `price` is the price to pay.
 * `components` add up to `priceAfterDiscount`.
 */
const deal = z.object({
  _id: z.string(),
  ...wireShape(DEAL_FIELDS),
  price: z.number(),
  originalPrice: z.number().nullable(),
  priceAfterDiscount: z.number(),
  discountEvidence: z
    .object({ basis: z.enum(EVIDENCE_BASES), from: z.string(), to: z.string(), note: z.string() })
    .nullable(),
  imageUrl: z.string(),
  validUntil: z.string(),
  published: z.boolean(),
  ...offerFields,
});
export type Deal = z.infer<typeof deal>;

export const dealsContract = {
  listDeals: anonymousRow
    .route({
      method: 'GET',
      path: '/api/deals',
      summary: 'Flight offers; staff see drafts and past ones too',
      tags: ['deals'],
    })
    .output(z.array(deal)),
};
