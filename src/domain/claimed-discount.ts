/** The most that the marketing text may say, in percent (specification 1). */
const MAX_CLAIMED_PERCENT = 40;

/** The largest discount that has evidence today, in percent; 0 where none has. A deal names no other. */
export const claimedDiscount = (deals: readonly { discount: number; published: boolean }[]): number =>
  Math.min(
    MAX_CLAIMED_PERCENT,
    Math.max(0, ...deals.filter(({ published }) => published).map(({ discount }) => discount)),
  );
