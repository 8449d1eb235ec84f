import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES, STAFF_ROLES } from '#domain/roles.ts';
import { at, id, ofLocale } from '#platform/columns.ts';

type Words = Record<'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>;
/** What the desk searches: the name, the email and the digits of the phone, each on a line of its own. */
export const wordsOf = ({ firstName, lastName, email, phone }: Words): SQL =>
  sql`search_text(${firstName} || ' ' || ${lastName} || chr(10) || ${email} || chr(10) || regexp_replace(${phone}, '[^0-9]', '', 'g'))`;

/** People with an account. Emails are stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    /** How travellers see a member of staff in the chat; empty: the first name. */
    displayName: text('display_name').notNull().default(''),
    /** The portrait of a member of staff: the hash in the names of its files; empty without one. */
    portrait: text('portrait').notNull().default(''),
    /** The portrait before the last change, so that it can be put back; the night removes it. */
    formerPortrait: text('former_portrait').notNull().default(''),
    /** When the portrait was last changed. */
    portraitAt: at('portrait_at'),
    /** Since when a member of staff may not sign in any more. */
    deactivatedAt: at('deactivated_at'),
    passwordHash: text('password_hash'),
    /** When the mailbox was proven; null for staff who signed up by a link or a setting. */
    mailboxProvenAt: at('mailbox_proven_at'),
    /** The language of its mails. */
    locale: ofLocale(),
    /** Counts every change of the profile, so that two windows cannot overwrite each other unnoticed. */
    version: integer('version').notNull().default(1),
    /** When the account will be erased; until then its owner may cancel. */
    deletionAt: at('deletion_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_staff').on(table.role).where(sql`${table.role} <> 'user'`),
    index('users_words').using('gin', sql`${wordsOf(table)} gin_trgm_ops`),
  ],
);
/** The user who owns the row; the row is erased with the user. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
export type User = typeof users.$inferSelect;
/** A member of staff as travellers see the person; empty if the account has no name. */
export const publicName = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.firstName})`;
/** A member of staff whose account works. */
export const isActiveStaff = and(inArray(users.role, STAFF_ROLES), isNull(users.deactivatedAt));
export const isMailboxProven = sql<boolean>`${users.mailboxProvenAt} is not null`;

/** A request for an account. The password does not work until the mailed code is typed. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: ofLocale(),
    marketing: boolean('marketing').notNull().default(false),
    codeHash: text('code_hash').notNull(),
    /** Tries of the browser that registered, and of all others. */
    ownTries: smallint('own_tries').notNull().default(0),
    tries: smallint('tries').notNull().default(0),
    codeExpiresAt: at('code_expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('registrations_email').on(table.email)],
);
