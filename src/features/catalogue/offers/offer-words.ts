import { shortDate } from '#domain/dates.ts';
import { m } from '#messages';
import type { OfferFields } from './offer.contract.ts';

/** 'Round trip' or 'One way'. */
export const tripWords = (tripType: OfferFields['tripType']): string =>
  tripType === 'one way' ? m.catalogue_one_way() : m.catalogue_round_trip();

export const tripWithTaxes = (tripType: OfferFields['tripType']): string =>
  tripType === 'one way' ? m.catalogue_one_way_taxes() : m.catalogue_round_trip_taxes();

/** 'Feb 10 to May 15' */
export const travelPeriod = ({ travelFrom, travelTo }: Pick<OfferFields, 'travelFrom' | 'travelTo'>): string =>
  m.catalogue_period({ from: shortDate(travelFrom), to: shortDate(travelTo) });
