import { and, isNotNull, sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from '#features/account/accounts/accounts.table.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { at, id } from '#platform/columns.ts';
import { FACTOR_KINDS } from './factors.rules.ts';

/** Second factors of people, one row for each kind. It counts at sign-in once a code proved that the person has it. */
export const userFactors = pgTable(
  'user_factors',
  {
    id: id(),
    userId: ofUser(),
    kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
    /** Encrypted, see sealed-secret.ts. */
    secret: text('secret').notNull(),
    /** Only the session that began to set it up reads the secret. */
    sessionId: uuid('session_id'),
    confirmedAt: at('confirmed_at'),
    /** The time step of the last accepted code: no code of it or before it is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('user_factors_kind').on(table.userId, table.kind)],
);

/** Codes on paper for a lost phone: one row, one use, hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Its one row exists while everybody at the desk needs a second factor. */
export const factorPolicy = pgTable('factor_policy', {
  id: smallint('id').primaryKey().default(1),
  requiredAt: at('required_at').notNull().defaultNow(),
  /** Without a foreign key. */
  requiredBy: uuid('required_by'),
});

export const isConfirmed = isNotNull(userFactors.confirmedAt);
const ofThatUser = sql`${userFactors.userId} = ${users.id}`;
const hasApp = sql`exists (select from ${userFactors} where ${and(ofThatUser, isConfirmed)})`;
const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
/** Of the user of a query: whether a password alone opens no session. A traveller's passkey is one more way in, and no condition. */
export const hasFactor = sql<boolean>`(${hasApp} or (${users.role} <> 'user' and ${hasPasskey}))`;
export const isFactorRequired = sql<boolean>`exists (select from ${factorPolicy})`;
/** Of the user of a query: whether the account may do nothing at the desk before it has a second factor. */
export const owesFactor = sql<boolean>`(${users.role} <> 'user' and ${isFactorRequired} and not ${hasFactor})`;
