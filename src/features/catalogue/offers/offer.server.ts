import { gte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { CABINS, OfferFields, TRIP_TYPES } from './offer.contract.ts';

type OfferRow = {
  origin: string;
  destination: string;
  tripType: (typeof TRIP_TYPES)[number];
  cabin: (typeof CABINS)[number];
  travelFrom: string;
  travelTo: string;
  bookBy: string;
  components: PriceComponent[];
  airline: string | null;
  stops: number | null;
};

const dollars = (cents: number): number => cents / 100;

export const priceOf = ({ components }: Pick<OfferRow, 'components'>): number => dollars(totalCents(components));

/** The conditions of a price in wire format. */
export const presentOffer = (row: OfferRow): OfferFields => ({
  departureAirport: row.origin,
  arrivalAirport: row.destination,
  arrivalCity: airportByCode(row.destination)?.city,
  tripType: row.tripType,
  cabin: row.cabin,
  travelFrom: row.travelFrom,
  travelTo: row.travelTo,
  bookBy: row.bookBy,
  components: row.components.map(({ kind, name, amountCents }) => ({ kind, name, amount: dollars(amountCents) })),
  airline: row.airline ?? undefined,
  stops: row.stops ?? undefined,
});

/** A price that can no longer be booked is no longer advertised. */
export const stillBookable = (table: { bookBy: AnyPgColumn }, today: string): SQL => gte(table.bookBy, today);
