// Columns that many tables have.
import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
/** A moment; the database knows its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
