import { monthOf } from '#domain/dates.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { climateOf } from '#features/catalogue/guides/guide-content.ts';
import type { OfferSummary } from './finder.contract.ts';
import { lastDeparture } from './offer-filters.ts';
import type { Period } from './offer-query.rules.ts';

/** The mean daily high in degrees Celsius. */
const WARM_DEGREES = 24;
/** Used if the climate is unknown: between the tropics every month is warm. */
const TROPIC_DEGREES = 23.5;
const MONTHS = 12;

/** Whether the offer's destination is warm in a month in which a trip of the period can begin. */
export function isWarm(
  offer: OfferSummary,
  period: Period = { from: offer.travelFrom, to: lastDeparture(offer) },
): boolean {
  return isWarmThere(offer, period);
}

type At = Pick<OfferSummary, 'country' | 'city' | 'arrivalAirport'>;

/** Whether it is warm at a place in a month of the period. */
export function isWarmThere(at: At, period: Period): boolean {
  const climate = climateOf(at.country, at.city);
  if (!climate) return Math.abs(airportByCode(at.arrivalAirport)?.latitude ?? 90) <= TROPIC_DEGREES;
  const first = Number(monthOf(period.from).slice(5)) - 1;
  const length = monthsIn(period);
  return Array.from({ length }, (_, index) => climate.high[(first + index) % MONTHS] ?? 0).some(
    (degrees) => degrees >= WARM_DEGREES,
  );
}

const monthsIn = ({ from, to }: Period): number => {
  const count = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7));
  return Math.max(1, count(to) - count(from) + 1);
};
