import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Data } from '#features/records/store/fields.ts';
import type { ColumnFacts } from './columns/column-facts.rules.ts';
import type { Mapping } from './columns/match-columns.rules.ts';
import { type HiddenChoice, IMPORT_COLLECTIONS, IMPORT_STATUSES, OUTCOMES, type Outcome } from './imports.rules.ts';
import type { RouteCharges, TypedAmounts } from './rows/lone-totals.rules.ts';
import type { Change } from './rows/offer-words.rules.ts';
import type { PlaceWord } from './rows/place-words.rules.ts';
import type { WrongCell } from './rows/read-row.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const collection = () => text('collection', { enum: IMPORT_COLLECTIONS }).notNull();

/** A file or pasted text that was read, and its outcome. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    collection: collection(),
    /** Empty for pasted text. */
    fileName: text('file_name').notNull().default(''),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('read'),
    headers: jsonb('headers').$type<string[]>().notNull(),
    /** For each column: the order found in its days, and some of its cells. */
    columns: jsonb('columns').$type<ColumnFacts[]>().notNull(),
    /** Sentences about how it was read. */
    notes: jsonb('notes').$type<string[]>().notNull(),
    is1904: boolean('is_1904').notNull().default(false),
    /** The sheet of the workbook whose rows are taken; headers, columns, notes and rows are those of that sheet. */
    sheet: integer('sheet').notNull().default(0),
    hiddenRows: integer('hidden_rows').notNull().default(0),
    hiddenColumns: jsonb('hidden_columns').$type<number[]>().notNull().default([]),
    /** What staff answered about hidden rows and columns; nothing before they did. */
    hidden: jsonb('hidden').$type<HiddenChoice>().notNull().default({}),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    /** The amounts of charges that staff corrected. */
    amounts: jsonb('amounts').$type<TypedAmounts>().notNull().default({}),
    /** What the dry run proposed for prices with one total. */
    routes: jsonb('routes').$type<RouteCharges[]>().notNull().default([]),
    /** The places in it that mean several airports. */
    places: jsonb('places').$type<PlaceWord[]>().notNull().default([]),
    /** When staff confirmed these charges. */
    chargesCheckedAt: moment('charges_checked_at'),
    rows: integer('rows').notNull(),
    /** The current or last dry run; an older one stops when it finds another id here. */
    runId: uuid('run_id'),
    checkedRows: integer('checked_rows').notNull().default(0),
    counts: jsonb('counts').$type<Record<Outcome, number>>(),
    /** New or changed rows that a rule keeps from being published. */
    unpublishable: integer('unpublishable').notNull().default(0),
    /** Identifies its changes among those of the records. */
    batchId: uuid('batch_id'),
    /** Existing records that got their external id from it. */
    named: jsonb('named').$type<string[]>().notNull().default([]),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    published: integer('published').notNull().default(0),
    /** A staff account, only by its id. */
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('imports_created').on(table.createdAt)],
);
export type ImportRow = typeof imports.$inferSelect;

/** The sheets of a workbook, so that another one can be chosen. Text has one, without a name. */
export const importSheets = pgTable(
  'import_sheets',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    sheet: integer('sheet').notNull(),
    name: text('name').notNull(),
    rows: integer('rows').notNull(),
    /** Null if it cannot be read. */
    head: jsonb('head').$type<SheetHead>(),
    /** Why it cannot be read. */
    unread: text('unread'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.sheet] })],
);
/** What an import takes over from the chosen sheet. */
export type SheetHead = Pick<
  ImportRow,
  'headers' | 'columns' | 'notes' | 'is1904' | 'rows' | 'hiddenRows' | 'hiddenColumns'
>;

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    sheet: integer('sheet').notNull().default(0),
    /** The number of the row in a spreadsheet. */
    number: integer('number').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Sentences about cells that could not be read at all. */
    unread: jsonb('unread').$type<Record<number, string>>(),
    // The result of the dry run.
    outcome: text('outcome', { enum: OUTCOMES }),
    title: text('title').notNull().default(''),
    externalId: text('external_id').notNull().default(''),
    data: jsonb('data').$type<Data>(),
    recordId: uuid('record_id'),
    recordVersion: integer('record_version'),
    changes: jsonb('changes').$type<Change[]>(),
    wrong: jsonb('wrong').$type<WrongCell[]>(),
    findings: jsonb('findings').$type<string[]>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.sheet, table.number] }),
    index('import_rows_outcome').on(table.importId, table.outcome, table.number),
    index('import_rows_created').on(table.createdAt),
  ],
);
export type ImportedRow = typeof importRows.$inferSelect;

/** The column mapping that staff last confirmed for files with the same headers. */
export const importMappings = pgTable(
  'import_mappings',
  {
    collection: collection(),
    /** A hash of the headers as plain words. */
    headers: text('headers').notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.headers] })],
);

/** Which airport the agency means by a place that has several. */
export const importPlaces = pgTable('import_places', {
  /** In plain words: 'toronto' */
  word: text('word').primaryKey(),
  airport: char('airport', { length: 3 }).notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
