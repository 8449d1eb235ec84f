import { and, gt, isNull, type Placeholder } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/account/accounts/accounts.table.ts';
import { at, id } from '#platform/columns.ts';

/** One row per signed-in device: a family of refresh tokens, of which only the newest works. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    refreshHash: text('refresh_hash').notNull(),
    rotatedAt: at('rotated_at').notNull().defaultNow(),
    previousHash: text('previous_hash'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Browsers that a person signed in from, identified by the hash of their device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ofUser(),
    deviceHash: text('device_hash').notNull(),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Neither ended nor expired. */
export const isLive = (now: Date | Placeholder) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
