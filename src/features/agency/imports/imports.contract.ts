import { z } from 'zod';
import { MEGABYTE } from '#domain/bytes.ts';
import { CHARGE_KINDS } from '#domain/price.ts';
import { oneLine } from '#domain/text.ts';
import { undone } from '#features/agency/editor/editor.contract.ts';
import { MAX_COLUMNS, MAX_FILE_BYTES } from '#features/records/reading/table-size.rules.ts';
import { STATE_FILTERS } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import { forAdmin, forAgent } from '#platform/contract.ts';
import { DAY_ORDERS } from './columns/match-columns.rules.ts';
import {
  HIDDEN_ANSWERS,
  IMPORT_COLLECTIONS,
  IMPORT_STATUSES,
  MAX_CORRECTED,
  OUTCOME_FILTERS,
  OUTCOMES,
  ROW_SELECTIONS,
} from './imports.rules.ts';

const id = z.string().max(100);
const key = z.string().max(40);
const page = z.coerce.number().int().min(1).max(100_000).default(1);

const importLine = z.object({
  _id: z.string(),
  collection: z.enum(IMPORT_COLLECTIONS),
  /** Empty for pasted text. */
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  rows: z.number(),
  /** Its results; 0 before it was applied. */
  created: z.number(),
  changed: z.number(),
  published: z.number(),
  by: z.string(),
  createdAt: z.string(),
  appliedAt: z.string().optional(),
});
export type ImportLine = z.infer<typeof importLine>;

const column = z.strictObject({
  /** A field, a part of the price such as 'charge:base', or '' for an ignored column. */
  field: key,
  order: z.enum(DAY_ORDERS).optional(),
});
const mapping = z.strictObject({
  columns: z.array(column).max(MAX_COLUMNS),
  /** The values that are the same in every row, by field. */
  fixed: z.record(key, z.string().max(200)),
});

const importColumn = z.object({
  header: z.string(),
  field: z.string(),
  order: z.enum(DAY_ORDERS).optional(),
  /** The order found in its days; undefined if no day depends on it. */
  found: z.enum([...DAY_ORDERS, 'unclear', 'mixed']).optional(),
  samples: z.array(z.string()),
  /** In the file. */
  isHidden: z.boolean(),
});
export type ImportColumn = z.infer<typeof importColumn>;

const importField = z.object({
  key: z.string(),
  label: z.string(),
  isDay: z.boolean(),
  required: z.boolean(),
  /** Whether every row may have the same value. */
  mayBeFixed: z.boolean(),
  fixed: z.string(),
});
export type ImportFieldView = z.infer<typeof importField>;

const checkedRow = z.object({
  number: z.number(),
  outcome: z.enum(OUTCOMES),
  title: z.string(),
  externalId: z.string(),
  recordId: z.string().optional(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  wrong: z.array(
    z.object({
      ...{ label: z.string(), cell: z.string(), sentence: z.string() },
      /** Where it can be corrected, with all of its text; absent if no cell is to blame, or if it is too long for one line. */
      column: z.number().optional(),
      text: z.string().optional(),
    }),
  ),
  /** Why it cannot be published. */
  findings: z.array(z.string()),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const routeCharges = z.object({
  /** Names it in a correction. */
  key: z.string(),
  /** 'Toronto (YYZ)' */
  from: z.string(),
  to: z.string(),
  tripType: z.string(),
  cabin: z.string(),
  /** How many rows have only a total. */
  rows: z.number(),
  /** The lowest and the highest air fare that remain, in dollars; absent while an amount is missing, or if none remains. */
  baseFrom: z.number().optional(),
  baseTo: z.number().optional(),
  /** How many amounts are missing. */
  missing: z.number(),
  charges: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(CHARGE_KINDS),
      /** Per person in dollars, such as '34.42'; empty if it is not known. */
      amount: z.string(),
      /** The civil date on which the agency checked it; absent for what was written in this import. */
      checkedOn: z.string().optional(),
      /** A price has to name it. */
      required: z.boolean(),
    }),
  ),
});
export type RouteChargesView = z.infer<typeof routeCharges>;

const amount = z.strictObject({ route: key.max(80), name: z.string().max(120), amount: z.string().max(100) });

const hidden = z.strictObject({ rows: z.enum(HIDDEN_ANSWERS).optional(), columns: z.enum(HIDDEN_ANSWERS).optional() });

/** An index of `sheets`. */
const sheet = z.number().int().min(0).max(1_000);

const importView = importLine.extend({
  /** The sheet that is taken. */
  sheet,
  /** The visible sheets that are not empty; text has one, without a name. `unread`: why it cannot be read. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number(), unread: z.string().optional() })),
  /** How many rows and columns of the sheet are hidden, and what staff answered about them. */
  hiddenRows: z.number(),
  hiddenColumns: z.number(),
  hidden,
  notes: z.array(z.string()),
  columns: z.array(importColumn),
  fields: z.array(importField),
  /** Labels of fields that a new offer requires and that no column has. */
  missing: z.array(z.string()),
  /** The progress of a dry run. */
  checkedRows: z.number(),
  counts: z.record(z.enum(OUTCOME_FILTERS), z.number()),
  unpublishable: z.number(),
  /** Places that mean several airports, with the one that was chosen; empty while it is open. */
  places: z.array(
    z.object({
      /** Names it in a correction. */
      word: z.string(),
      /** As the file writes it. */
      written: z.string(),
      airports: z.array(z.object({ code: z.string(), name: z.string() })),
      chosen: z.string(),
    }),
  ),
  /** The charges that are proposed for prices with one total, by route, 20 a page. */
  routes: z.array(routeCharges),
  routePage: z.number(),
  routePages: z.number(),
  /** How many of all routes have a missing amount. */
  openRoutes: z.number(),
  /** Whether applying it needs the confirmation that the charges were checked. */
  asksCharges: z.boolean(),
  checked: z.array(checkedRow),
  page: z.number(),
  pages: z.number(),
});
export type ImportView = z.infer<typeof importView>;

const one = z.object({ success: z.literal(true), data: importView });
const at = (method: 'GET' | 'POST', path: string, summary: string) => ({
  ...{ method, path: `/api/staff/imports${path}` as const, summary, tags: ['catalogue'] },
});

export const importsContract = {
  uploadImport: forAdmin
    .meta({
      access: 'admin',
      upload: { bytes: MAX_FILE_BYTES, tooLarge: () => m.import_too_large({ most: MAX_FILE_BYTES / MEGABYTE }) },
    })
    .route(at('POST', '', 'Read a CSV, TSV or XLSX file, sent as the body; nothing is imported yet'))
    .input(z.strictObject({ collection: z.enum(IMPORT_COLLECTIONS), name: z.string().max(400).default('') }))
    .output(z.object({ success: z.literal(true), data: z.object({ _id: z.string() }) })),
  exportOffers: forAgent
    .route({
      ...{ method: 'GET', path: '/api/staff/exports/{collection}', tags: ['catalogue'] },
      summary: 'Offers in the columns that an import reads, 50 a page by cursor',
    })
    .input(
      z.strictObject({
        collection: z.enum(IMPORT_COLLECTIONS),
        q: z.string().max(120).transform(oneLine).default(''),
        state: z.enum(STATE_FILTERS).default('all'),
        after: z.string().max(4_000).default(''),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        headers: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** Empty at the end. */
        next: z.string(),
      }),
    ),
  listImports: forAdmin
    .route(at('GET', '', 'Imports, newest first, 20 a page'))
    .input(z.strictObject({ page }))
    .output(z.object({ success: z.literal(true), data: z.array(importLine), page: z.number(), pages: z.number() })),
  readImport: forAdmin
    .route(at('GET', '/{id}', 'One import with its columns and what the dry run found, 50 rows a page'))
    .input(
      z.strictObject({
        id,
        q: z.string().max(120).transform(oneLine).default(''),
        outcome: z.enum(OUTCOME_FILTERS).default('all'),
        page,
        routePage: page,
      }),
    )
    .output(one),
  readWrongRows: forAdmin
    .route(at('GET', '/{id}/wrong-rows', 'The rows that cannot be imported, with their reasons'))
    .input(z.strictObject({ id }))
    .output(
      z.object({
        success: z.literal(true),
        headers: z.array(z.string()),
        rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()), reasons: z.array(z.string()) })),
      }),
    ),
  checkImport: forAdmin
    .route(at('POST', '/{id}/check', 'The dry run: what each row would do, with the columns as they are given'))
    .input(mapping.extend({ id, hidden: hidden.default({}), sheet: sheet.optional() }))
    .output(one),
  correctImport: forAdmin
    .route(at('POST', '/{id}/corrections', 'Correct what the dry run shows, and repeat it; the rest stays as it is'))
    .input(
      z.strictObject({
        id,
        /** Of charges that the dry run proposes, as typed; empty if it is not known. */
        amounts: z.array(amount).max(2_000).default([]),
        /** An airport by its code for each place; empty if it is open. */
        places: z
          .array(z.strictObject({ word: z.string().max(80), airport: z.string().max(3) }))
          .max(100)
          .default([]),
        /** Cells of rows that are wrong, by the number of the row in the file and the index of the column. */
        cells: z
          .array(
            z.strictObject({
              row: z.number().int().min(0).max(10_000_000),
              column: z.number().int().min(0).max(MAX_COLUMNS),
              text: z.string().max(MAX_CORRECTED).transform(oneLine),
            }),
          )
          .max(1_000)
          .default([]),
        /** Does nothing if nothing differs. */
        unlessSame: z.boolean().default(false),
      }),
    )
    .output(one.extend({ corrected: z.boolean() })),
  chooseSheet: forAdmin
    .route(at('POST', '/{id}/sheet', 'Take another sheet of the workbook; its columns wait to be confirmed'))
    .input(z.strictObject({ id, sheet }))
    .output(one),
  applyImport: forAdmin
    .route(at('POST', '/{id}/apply', 'Import the rows that are right, in one step'))
    .input(
      z.strictObject({
        id,
        rows: z.enum(ROW_SELECTIONS),
        publish: z.boolean(),
        chargesChecked: z.boolean().default(false),
      }),
    )
    .output(one),
  undoImport: forAdmin
    .route(at('POST', '/{id}/undo', 'Undo an import; records that were changed since stay unchanged'))
    .input(z.strictObject({ id }))
    .output(undone),
};
