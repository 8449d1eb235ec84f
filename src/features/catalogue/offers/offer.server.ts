import { gte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { presenterOf } from '#features/records/store/field-wire.ts';
import { chargeInWords } from './charge-words.server.ts';
import type { OfferFields } from './offer.contract.ts';
import { AIRLINE_FIELD, OFFER_FIELDS } from './offer.fields.ts';

type OfferRow = { destination: string; components: PriceComponent[] };

const dollars = (cents: number): number => cents / 100;

export const priceOf = ({ components }: Pick<OfferRow, 'components'>): number => dollars(totalCents(components));

const presentTerms = presenterOf({ ...OFFER_FIELDS, ...AIRLINE_FIELD });

/** The conditions of a price in wire format. */
export const presentOffer = (row: OfferRow): OfferFields => ({
  ...presentTerms(row),
  arrivalCity: airportByCode(row.destination)?.city,
  components: row.components.map(({ kind, name, amountCents }) => ({
    ...{ kind, name: chargeInWords(name), amount: dollars(amountCents) },
  })),
});

/** A price that can no longer be booked is no longer advertised. */
export const stillBookable = (table: { bookBy: AnyPgColumn }, today: string): SQL => gte(table.bookBy, today);
