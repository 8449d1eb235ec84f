import { cad } from '#domain/money.ts';
import { m } from '#messages';
import type { OfferFields } from './offer.contract.ts';

type Components = OfferFields['components'];

/**
 * 'Air Travellers Security Charge<tab>CAD$34.42' for each component and for the total. Lines of text, because a page of cards
 * contains them twice, as HTML and as data.
 */
export function priceLines(components: Components): string[] {
  const cents = components.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const rows = [...components, { name: m.catalogue_total(), amount: cents / 100 }];
  return rows.map(({ name, amount }) => `${name}\t${cad(amount, 'cents')}`);
}

/** The name and the amount of a line. */
export function lineParts(line: string): [name: string, amount: string] {
  const [name = '', amount = ''] = line.split('\t');
  return [name, amount];
}
