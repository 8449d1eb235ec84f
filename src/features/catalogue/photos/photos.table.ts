import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LICENCES } from './photos.rules.ts';

/** A photograph that staff uploaded; its files are in the store, under its hash. The original file is not stored. */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the uploaded bytes: the same file twice is one photograph. */
    hash: text('hash').notNull().unique(),
    /** In pixels, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Its average colour, shown until it has loaded. */
    color: text('color').notNull(),
    /** What must stay in every crop, in percent. */
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
    /** Empty until someone writes it; until then no page shows the photograph. */
    alt: text('alt').notNull().default(''),
    /** The same in French; empty: pages in French have the English one. */
    altFr: text('alt_fr').notNull().default(''),
    credit: text('credit').notNull().default(''),
    licence: text('licence', { enum: LICENCES }).notNull().default('own'),
    /** Whether pages name its maker although the licence does not require it. */
    creditShown: boolean('credit_shown').notNull().default(false),
    /** The name of the uploaded file, used in search. */
    name: text('name').notNull().default(''),
    /** Of the uploaded file. */
    bytes: integer('bytes').notNull(),
    /** Counts the changes: a write names the version that it is based on. */
    version: integer('version').notNull().default(1),
    /** The id of the account, without a foreign key. */
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('photos_uploaded').on(table.uploadedAt),
    check('photos_focal', sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
  ],
);
export type PhotoRow = typeof photos.$inferSelect;
