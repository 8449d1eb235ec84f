import { cad } from '#domain/money.ts';
import { m } from '#messages';
import type { OfferFields } from './offer.contract.ts';

type Components = OfferFields['components'];

/**
 * 'CAD$34.42<tab>Air Travellers Security Charge' for each part and for the total they add up to. Lines of text, not rows
 * of cells: a page of cards carries them twice, as text and as data.
 */
export const priceLines = (components: Components): string[] => {
  const cents = components.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return [
    ...components.map(({ name, amount }) => `${cad(amount, 'cents')}\t${name}`),
    `${cad(cents / 100, 'cents')}\t${m.catalogue_total()}`,
  ];
};
