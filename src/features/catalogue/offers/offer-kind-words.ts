import { m } from '#messages';
import type { OfferKind } from './offer-kinds.ts';

const WORDS: Readonly<Record<OfferKind, () => string>> = {
  package: m.finder_kind_package,
  fare: m.finder_kind_fare,
  deal: m.finder_kind_deal,
};
/** 'Package' */
export const offerKindWords = (kind: OfferKind): string => WORDS[kind]();
