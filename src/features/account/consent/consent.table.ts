import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';

/** The source of old consents from the contact form, for unproven emails. They are kept but never counted. */
export const UNPROVEN = 'contact-unproven';

/** Who agreed to what, when and to which sentence (CASL). Rows are only added, also for a withdrawal; in the end the email is hidden. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['marketing'] }).notNull(),
    basis: text('basis', { enum: ['express', 'implied', 'withdrawn'] }).notNull(),
    wordingVersion: text('wording_version').notNull(),
    source: text('source').notNull(),
    at: at('at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
    /** When the email became a keyed hash, which proves the event only to a person who knows the email. */
    hiddenAt: at('hidden_at'),
  },
  (table) => [index('consent_events_subject').on(table.email, table.purpose, table.id)],
);
