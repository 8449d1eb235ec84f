// Columns that many tables have.
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '#domain/locale.ts';

export const id = () => uuid('id').primaryKey().defaultRandom();
/** A moment; the database knows its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
/** The language of a person, or of what was written to them. What was stored before there were two is in English. */
export const ofLocale = () => text('locale', { enum: LOCALES }).notNull().default('en');
