import { discounted, type PriceComponent, totalCents } from '#domain/price.ts';

/** What staff recorded about sales at the price before a discount; how long it was our price, we have seen ourselves. */
export type SalesEvidence = { basis: 'volume'; from: string; to: string; note: string };

/** Held by the table; a larger one is a typing mistake. */
export const MAX_DISCOUNT_PERCENT = 90;

/** Rounded to whole dollars (spec 9); a price without a discount stays what it is. */
export const priceAfterDiscount = (price: number, discount: number): number =>
  discount > 0 ? Math.round(price * (1 - discount / 100)) : price;

/** What the price after the discount is made of: the discount comes off our own parts. */
export function componentsAfterDiscount(components: readonly PriceComponent[], discount: number): PriceComponent[] {
  const total = totalCents(components);
  const after = Math.round(priceAfterDiscount(total / 100, discount) * 100);
  return discounted(components, total - after);
}
