import { CAD_SIGN, cad } from '#domain/money.ts';
import { m } from '#messages';
import type { OfferFields } from './offer.contract.ts';

type Components = OfferFields['components'];

/**
 * 'CAD$34.42<tab>Air Travellers Security Charge' for each component and for the total. Lines of text instead of a table,
 * because a page of cards contains them twice, as HTML and as data.
 */
export function priceLines(components: Components): string[] {
  const cents = components.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const rows = [...components, { name: m.catalogue_total(), amount: cents / 100 }];
  const amounts = rows.map(({ amount }) => cad(amount, 'cents'));
  const widest = Math.max(...amounts.map(({ length }) => length));
  return rows.map(({ name }, row) => `${inColumn(amounts[row] ?? '', widest)}\t${name}`);
}

/** Spaces as wide as a digit and as a comma align the cents. */
function inColumn(amount: string, widest: number): string {
  const missing = widest - amount.length;
  const overThousand = widest - CAD_SIGN.length > '999.00'.length && missing > 1;
  return overThousand ? `\u2008${'\u2007'.repeat(missing - 1)}${amount}` : '\u2007'.repeat(missing) + amount;
}
