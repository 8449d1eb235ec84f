// What Jessica understood of a trip, as labelled lines for agents. What is not known has no line.
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { type Place, placeName, type Understood } from '#features/assistant/understanding/understood.ts';
import { airportLabel } from '#features/catalogue/airports/airports.rules.ts';
import { tripWords } from '#features/catalogue/offers/offer-words.ts';
import { nightsWords } from '#features/trips/inquiries/people-words.ts';
import { m } from '#messages';

export type TripFact = { label: string; text: string };

export function factsOf(understood: Understood): TripFact[] {
  const { from, to, others = [], without = [], departureDate, period, nights, budgetPerPerson } = understood;
  const when = departureDate ?? period?.name;
  const lines = [
    [m.inquiry_from(), from && originWords(from)],
    [m.inquiry_to(), to && [to, ...others].map(toWords).join(', ')],
    [m.desk_trip_without(), without.map(placeName).join(', ')],
    [m.desk_trip_when(), when && longDate(when)],
    [m.inquiry_nights(), nights && nightsWords(nights)],
    [m.inquiry_travellers(), partyWords(understood)],
    [m.inquiry_budget_label(), budgetPerPerson && cad(budgetPerPerson)],
    [m.desk_trip_wishes(), wishWords(understood)],
  ] as const;
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** A town without an airport has no code. */
const originWords = ({ city, airport, town }: NonNullable<Understood['from']>): string =>
  airport && !town ? airportLabel({ city, iata: airport }) : city;

function toWords(place: Place): string {
  if (place.kind === 'region' && place.warm) return m.desk_trip_warm();
  return place.kind === 'city' && place.landmark ? `${place.landmark}, ${place.city}` : placeName(place);
}

const partyWords = ({ adults = 0, children = 0, infants = 0 }: Understood): string =>
  [
    adults > 0 && m.inquiry_adults_count({ count: adults }),
    children > 0 && m.inquiry_children_count({ count: children }),
    infants > 0 && m.inquiry_infants_count({ count: infants }),
  ]
    .filter(Boolean)
    .join(', ');

/** 'Direct, one way', in the language of the call. */
export const wishWords = ({ direct, oneWay }: Understood): string =>
  [direct && m.catalogue_direct(), oneWay !== undefined && tripWords(oneWay ? 'one way' : 'round trip')]
    .filter((word) => typeof word === 'string')
    .map((word, n) => (n === 0 ? word : word.toLowerCase()))
    .join(', ');
