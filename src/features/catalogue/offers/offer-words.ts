import { shortPeriod } from '#domain/dates.ts';
import { formatList } from '#domain/formats.ts';
import { inclusionKindWords } from '#domain/inclusion-kind-words.ts';
import type { InclusionKind } from '#domain/inclusion-kinds.ts';
import { m } from '#messages';
import type { OfferFields } from './offer.contract.ts';
import { CABIN_WORDS, TRIP_WORDS } from './trip-choices.ts';

/** 'Round trip' or 'One way'. */
export const tripWords = (tripType: OfferFields['tripType']): string => TRIP_WORDS[tripType]();

export const tripWithTaxes = (tripType: OfferFields['tripType']): string =>
  tripType === 'one way' ? m.catalogue_one_way_taxes() : m.catalogue_round_trip_taxes();

/** 'Feb 10 to May 15', with the year if it is not the coming one. */
export const travelPeriod = (
  { travelFrom, travelTo }: Pick<OfferFields, 'travelFrom' | 'travelTo'>,
  today?: string,
): string => m.catalogue_period(shortPeriod(travelFrom, travelTo, today));

/** 'Feb 10 to May 15, 14 nights': when the trip can be, and for how long, if that is known. */
export function datesWords(
  { nights, ...period }: Pick<OfferFields, 'travelFrom' | 'travelTo'> & { nights?: number | undefined },
  today?: string,
): string {
  const stay = nights && m.finder_nights_count({ count: nights });
  return [travelPeriod(period, today), stay].filter(Boolean).join(', ');
}

/** 'Direct', '1 stop'; undefined if unknown. */
export const stopsWords = (stops: number | undefined): string | undefined =>
  stops === undefined ? undefined : stops === 0 ? m.catalogue_direct() : m.catalogue_stops({ count: stops });

/** 'Air Canada, direct'; empty if neither is known. */
export function flownWords({ airline, stops }: Pick<OfferFields, 'airline' | 'stops'>): string {
  const how = stopsWords(stops);
  return airline && how ? m.catalogue_flown({ airline, how: how.toLowerCase() }) : (airline ?? how ?? '');
}

export const cabinWords = (cabin: OfferFields['cabin']): string => CABIN_WORDS[cabin]();

type Contents = {
  cabin: OfferFields['cabin'];
  nights?: number | undefined;
  included?: readonly { kind: InclusionKind; nights?: number | undefined }[] | undefined;
};

/** What a package is: 'Flight only, economy, 14 nights suggested', or 'Flight, hotel and transfer, economy, 7 nights'. */
export function packageWords({ cabin, nights, included = [] }: Contents): string {
  const words = { cabin: cabinWords(cabin) };
  if (included.length === 0)
    return nights ? m.catalogue_flight_only_nights({ ...words, count: nights }) : m.catalogue_flight_only(words);
  const kinds = [...new Set(included.map(({ kind }) => kind))];
  const parts = formatList([m.catalogue_flight(), ...kinds.map((kind) => inclusionKindWords(kind).toLowerCase())]);
  const inHotels = included.reduce((sum, one) => sum + (one.nights ?? 0), 0);
  const count = inHotels || (nights ?? 0);
  return count > 0 ? m.catalogue_parts_nights({ ...words, parts, count }) : m.catalogue_parts({ ...words, parts });
}
