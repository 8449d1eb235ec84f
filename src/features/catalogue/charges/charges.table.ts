import { integer, pgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { id } from '#platform/columns.ts';
import { CHARGE_FIELDS } from './charges.fields.ts';

const { amount: _, ...plain } = CHARGE_FIELDS;

/** The charges from which the price of a fare with one total is proposed. None is shipped: the agency checks each amount. */
export const charges = pgTable('charges', {
  id: id(),
  ...columnsOf(plain),
  /** Per person, in cents; null if it differs from fare to fare. */
  amountCents: integer('amount_cents'),
});
export type ChargeRow = typeof charges.$inferSelect;
