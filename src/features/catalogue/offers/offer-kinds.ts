/** Everything with an advertised price. */
export const OFFER_KINDS = ['package', 'fare', 'deal'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
