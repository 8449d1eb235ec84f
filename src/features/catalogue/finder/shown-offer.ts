import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import type { OfferSummary } from './finder.contract.ts';

/** An offer as a row shows it: its components are rendered on the server. */
export type ShownOffer = Omit<OfferSummary, 'components'> & { parts: string[] };

export const shownOffer = ({ components, ...offer }: OfferSummary): ShownOffer => ({
  ...offer,
  parts: priceLines(components),
});
