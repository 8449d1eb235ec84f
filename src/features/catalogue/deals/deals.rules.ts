import { discounted, type PriceComponent, totalCents } from '#domain/price.ts';

/** The sales that staff recorded at the price before a discount. The price history records how long it was our price. */
export type SalesEvidence = { basis: 'volume'; from: string; to: string; note: string };

/** The largest percentage that the table accepts; a larger one is a typing mistake. */
export const MAX_DISCOUNT_PERCENT = 90;

/** Rounded to whole dollars (spec 9); without a discount the price is unchanged. */
export const priceAfterDiscount = (price: number, discount: number): number =>
  discount > 0 ? Math.round(price * (1 - discount / 100)) : price;

/** The components of the price after the discount, which reduces only our own components. */
export function componentsAfterDiscount(components: readonly PriceComponent[], discount: number): PriceComponent[] {
  const total = totalCents(components);
  const after = Math.round(priceAfterDiscount(total / 100, discount) * 100);
  return discounted(components, total - after);
}
