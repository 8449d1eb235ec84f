import { lowerBy, type PriceComponent, totalCents } from '#domain/price.ts';

/** How a discount is proven (Competition Act 74.01): by what was sold, or by how long it was our price. */
export const EVIDENCE_BASES = ['volume', 'time'] as const;
export type DiscountEvidence = { basis: (typeof EVIDENCE_BASES)[number]; from: string; to: string; note: string };

export const LARGEST_DISCOUNT = 90;

/** Rounded to whole dollars (spec 9); a price without a discount stays what it is. */
export const priceAfterDiscount = (price: number, discount: number): number =>
  discount > 0 ? Math.round(price * (1 - discount / 100)) : price;

/** What the price after the discount is made of: the discount comes off our own parts. */
export function componentsAfterDiscount(components: readonly PriceComponent[], discount: number): PriceComponent[] {
  const total = totalCents(components);
  const after = Math.round(priceAfterDiscount(total / 100, discount) * 100);
  return lowerBy(components, total - after);
}
