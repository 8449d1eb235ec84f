import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { Filterable } from './offer-filters.ts';

/** Between the tropics it is warm in every month. */
const TROPIC_DEGREES = 23.5;

export const isWarm = ({ arrivalAirport }: Filterable & { arrivalAirport: string }): boolean =>
  Math.abs(airportByCode(arrivalAirport)?.latitude ?? 90) <= TROPIC_DEGREES;
