import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Data } from './fields.ts';
import { ACTIONS, AUDITED, COLLECTION_NAMES } from './record.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Everything that staff edit, one row per thing: its latest draft and its state. The tables that the site reads hold
 * what is published, under `live_id`.
 */
export const records = pgTable(
  'records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    collection: text('collection', { enum: COLLECTION_NAMES }).notNull(),
    data: jsonb('data').$type<Data>().notNull(),
    /** Grows with every change; every write has to return it. */
    version: integer('version').notNull().default(1),
    /** The version that the site shows; null if it shows none. */
    publishedVersion: integer('published_version'),
    /** What the site shows, or last showed. */
    publishedData: jsonb('published_data').$type<Data>(),
    /** The row of the site's table. An offer whose route changes gets another row, and with it a new price history. */
    liveId: uuid('live_id').notNull().defaultRandom(),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** Part of the demonstration; an edit by staff makes the record theirs and clears this. */
    demo: boolean('demo').notNull().default(false),
    /** The id of this thing in the agency's own files, by which a second import finds it again. */
    externalId: text('external_id'),
    /** The id of a staff account, without a foreign key. */
    updatedBy: uuid('updated_by'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    // What a list shows, searches and sorts by: computed from the data with every change.
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    words: text('words').notNull().default(''),
    amountCents: integer('amount_cents'),
    untilDay: date('until_day', { mode: 'string' }),
    /** How many rules prevent publishing. */
    findings: smallint('findings').notNull().default(0),
  },
  (table) => [
    index('records_list').on(table.collection, table.title, table.id),
    index('records_words').using('gin', sql`search_text(${table.words}) gin_trgm_ops`),
    index('records_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('records_unpublish').on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
    uniqueIndex('records_external').on(table.collection, table.externalId).where(sql`${table.deletedAt} is null`),
    uniqueIndex('records_live').on(table.liveId),
  ],
);
export type RecordRow = typeof records.$inferSelect;

/** Every change by staff: the versions of a record and the audit in one. Several edits in a row are one change. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** The id of a staff account, without a foreign key. Null for scheduled changes. */
    by: uuid('by'),
    collection: text('collection', { enum: AUDITED }).notNull(),
    /** The record, the photograph or the mail; of a proof, what it is about. */
    recordId: uuid('record_id').notNull(),
    title: text('title').notNull(),
    action: text('action', { enum: ACTIONS }).notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<Data>(),
    after: jsonb('after').$type<Data>(),
    /** Changes that were made in one step and are undone together. */
    batchId: uuid('batch_id'),
  },
  (table) => [
    index('changes_record').on(table.recordId, table.id),
    index('changes_at').on(table.at, table.id),
    index('changes_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
  ],
);
export type ChangeRow = typeof changes.$inferSelect;
