import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/account/accounts/accounts.table.ts';
import { at, id } from '#platform/columns.ts';

/** Passkeys of people: what a device, a password manager or a security key has of us, without its private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    /** As the device names it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** In COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it was used; 0 for ever where it is copied between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** How a browser reaches it. */
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
    /** When the last accepted challenge was issued: none of it or before it is accepted again. */
    lastChallengeAt: at('last_challenge_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);
export type Passkey = typeof passkeys.$inferSelect;
