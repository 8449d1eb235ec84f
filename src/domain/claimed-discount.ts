/** The highest discount that the marketing text may name, in percent (specification 1). */
const MAX_CLAIMED_PERCENT = 40;

/** The largest discount with evidence today, in percent; 0 without any. Deals name no other discounts. */
export const claimedDiscount = (deals: readonly { discount: number; published: boolean }[]): number =>
  Math.min(
    MAX_CLAIMED_PERCENT,
    Math.max(0, ...deals.filter(({ published }) => published).map(({ discount }) => discount)),
  );
