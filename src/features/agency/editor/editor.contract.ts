import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { CHARGE_KINDS } from '#domain/price.ts';
import { oneLine } from '#domain/text.ts';
import { FIELD_KINDS } from '#features/records/store/fields.ts';
import {
  ACTIONS,
  AUDITED,
  COLLECTION_NAMES,
  LISTED_COLLECTIONS,
  RECORD_STATES,
  SORTS,
  STATE_FILTERS,
} from '#features/records/store/record.rules.ts';
import { forAdmin, forAgent, nothing } from '#platform/contract.ts';

const collection = z.enum(COLLECTION_NAMES);
/** Settings are neither created nor deleted. */
const listed = z.enum(LISTED_COLLECTIONS);
const id = z.string().max(100);
/** As large as the column can hold. */
const version = z.number().int().min(1).max(2_147_483_647);
/** Read by the fields of the collection; an invalid value of a field is stored as empty. */
const sent = z.record(z.string().max(40), z.unknown());

const recordLine = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Canadian dollars. */
  amount: z.number().nullable(),
  /** The last day on which it can be booked. */
  untilDay: z.string().nullable(),
  /** The travel period of an offer, as two civil dates; empty where the draft has none. */
  ...{ travelFrom: z.string(), travelTo: z.string() },
  state: z.enum(RECORD_STATES),
  /** Whether the draft differs from what the site shows. */
  changed: z.boolean(),
  /** How many rules prevent it from being published. */
  findings: z.number(),
  demo: z.boolean(),
  /** The picture of its place. */
  picture: z.string().nullable(),
  updatedAt: z.string(),
});
export type RecordLine = z.infer<typeof recordLine>;

const option = z.object({ value: z.string(), label: z.string() });
const field = z.object({
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  max: z.number().nullable(),
  min: z.number().nullable(),
  options: z.array(option),
  /** The heading under which it appears. */
  group: z.string(),
  /** Of a claim: the label of the detail that it asks for, and who confirmed it; '' for none. */
  ...{ asks: z.string(), note: z.string() },
  /** The value that the environment sets, and by which variable; null where staff may change it. */
  ...{ fixed: z.string().nullable(), variable: z.string() },
  /** The language of a translated text. */
  /** The collection whose records can be chosen; '' for other fields. */
  list: z.string(),
  lang: z.string().nullable(),
});
export type RecordField = z.infer<typeof field>;

const check = z.object({
  title: z.string(),
  met: z.boolean(),
  warns: z.boolean(),
  text: z.string(),
  field: z.string(),
});
export type RecordCheck = z.infer<typeof check>;

const changeLine = z.object({
  _id: z.number(),
  at: z.string(),
  /** Empty for a change that happened at a scheduled time. */
  by: z.string(),
  action: z.enum(ACTIONS),
  version: z.number(),
  collection: z.enum(AUDITED),
  recordId: z.string(),
  title: z.string(),
  /** The differences, old and new. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type ChangeLine = z.infer<typeof changeLine>;

const recordView = recordLine.extend({
  collection,
  version: z.number(),
  publishedVersion: z.number().nullable(),
  externalId: z.string().nullable(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  data: sent,
  fields: z.array(field),
  checks: z.array(check),
  usedOn: z.array(z.object({ title: z.string(), href: z.string() })),
  /** The paths that its page had before it was renamed. */
  formerPaths: z.array(z.string()),
  changes: z.array(changeLine),
  edits: z.boolean(),
  /** Whether it came with the product and was changed since; version 0 is the original. */
  differs: z.boolean(),
  /** The reader's own link, which shows the draft on its page without signing in; empty if no page shows it. */
  previewPath: z.string(),
  /** The same page in further languages. */
  previewLocales: z.array(z.enum(LOCALES)),
  /** All links to the draft that work. */
  previews: z.array(z.object({ _id: z.string(), by: z.string(), own: z.boolean(), expiresAt: z.string() })),
  /** The official names of charges on its route; empty without a price. */
  chargeNames: z.array(z.object({ kind: z.enum(CHARGE_KINDS), name: z.string() })),
  /** Its price on each day, in Canadian dollars; empty without a price. */
  prices: z.array(z.object({ day: z.string(), amount: z.number(), regular: z.number() })),
});
export type RecordView = z.infer<typeof recordView>;

const one = z.object({ success: z.literal(true), data: recordView });
/** Large enough for a title of 200 letters in any script. */
const cursor = z.string().max(4_000).default('');
const search = z.string().max(120).transform(oneLine).default('');
const at = (who: typeof forAgent, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, summary: string) =>
  who.route({ method, path: `/api/staff/${path}`, summary, tags: ['catalogue'] });
const moment = z.iso.datetime({ offset: true }).nullable();

/** `done` includes the removed records, which the step had created. */
export const undone = z.object({
  success: z.literal(true),
  done: z.number(),
  removed: z.number(),
  kept: z.number(),
});

export const BULK_ACTIONS = ['publish', 'unpublish', 'delete', 'price', 'dates'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const MAX_BULK = 500;

// Write rows admit agents; the collection determines what they may edit (`editors`).
export const editorContract = {
  listRecords: at(forAgent, 'GET', 'catalogue/{collection}', 'Records of a collection, 50 a page by cursor')
    .input(
      z.strictObject({
        collection: listed,
        q: search,
        state: z.enum(STATE_FILTERS).default('all'),
        sort: z.enum(SORTS).default('title'),
        order: z.enum(['asc', 'desc']).default('asc'),
        after: cursor,
        before: cursor,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(recordLine),
        counts: z.record(z.enum(STATE_FILTERS), z.number()),
        /** Whether staff determine the order in which the site shows them. */
        ordered: z.boolean(),
        /** Empty at the respective end of the list. */
        next: z.string(),
        previous: z.string(),
        /** Whether the reader may edit this collection. */
        edits: z.boolean(),
      }),
    ),
  readRecord: at(
    forAgent,
    'GET',
    'catalogue/{collection}/{id}',
    'One record with its fields, rules, versions and prices',
  )
    .input(
      z.strictObject({
        collection,
        id,
        /** A record that does not exist yet is shown empty, with version 0. */
        blank: z.stringbool().default(false),
      }),
    )
    .output(one),
  revokePreviews: at(
    forAgent,
    'DELETE',
    'catalogue/{collection}/{id}/previews',
    'End one preview link, or all of a record',
  )
    .input(z.strictObject({ collection, id, link: id.optional() }))
    .output(one),
  createRecord: at(forAgent, 'POST', 'catalogue/{collection}', 'A new draft; empty, or a copy of another record')
    .input(z.strictObject({ collection: listed, data: sent.default({}), copyOf: id.optional() }))
    .output(one),
  saveRecord: at(forAgent, 'PUT', 'catalogue/{collection}/{id}', 'Keep the draft; version 0 creates it')
    .input(z.strictObject({ collection, id, version: version.or(z.literal(0)), data: sent }))
    /** `taken`: what was taken for a code that says less, a sentence by field. */
    .output(one.extend({ taken: z.record(z.string(), z.string()) })),
  publishRecord: at(forAgent, 'POST', 'catalogue/{collection}/{id}/publish', 'Show the draft on the site now')
    /** The password, if the draft changes a guarded field and the sign-in is some time ago. */
    .input(z.strictObject({ collection, id, version, password: z.string().max(1024).default('') }))
    .output(one),
  scheduleRecord: at(
    forAgent,
    'POST',
    'catalogue/{collection}/{id}/schedule',
    'Show it, or take it off the site, at a time',
  )
    .input(z.strictObject({ collection: listed, id, version, publishAt: moment, unpublishAt: moment }))
    .output(one),
  unpublishRecord: at(forAgent, 'POST', 'catalogue/{collection}/{id}/unpublish', 'Take it off the site')
    .input(z.strictObject({ collection: listed, id, version }))
    .output(one),
  revertRecord: at(
    forAgent,
    'POST',
    'catalogue/{collection}/{id}/revert',
    'Make the draft what it was in an earlier version',
  )
    .input(z.strictObject({ collection, id, version, to: z.union([version, z.literal([0, 'published'])]) }))
    .output(one),
  deleteRecord: at(forAgent, 'DELETE', 'catalogue/{collection}/{id}', 'Delete; can be brought back for 30 days')
    .input(z.strictObject({ collection: listed, id }))
    .output(one),
  undeleteRecord: at(forAgent, 'POST', 'catalogue/{collection}/{id}/undelete', 'Bring back a deleted record')
    .input(z.strictObject({ collection: listed, id }))
    .output(one),
  changeRecords: at(forAgent, 'POST', 'catalogue/{collection}/bulk', `Change up to ${MAX_BULK} records in one step`)
    .input(
      z.strictObject({
        collection: listed,
        ids: z.array(id).max(MAX_BULK).default([]),
        /** Instead of ids: all that this list finds. */
        matching: z.strictObject({ q: search, state: z.enum(STATE_FILTERS).default('all') }).optional(),
        action: z.enum(BULK_ACTIONS),
        /** For `price`: '+5 %', '-120', '1 249'. */
        price: z.string().max(40).default(''),
        /** For `dates`; an empty date stays unchanged. */
        dates: z
          .strictObject({
            bookBy: z.string().max(40).default(''),
            travelFrom: z.string().max(40).default(''),
            travelTo: z.string().max(40).default(''),
          })
          .default({ bookBy: '', travelFrom: '', travelTo: '' }),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        batchId: z.string(),
        done: z.number(),
        refused: z.array(
          recordLine.pick({ _id: true, title: true, subtitle: true, amount: true }).extend({ reason: z.string() }),
        ),
      }),
    ),
  moveRecord: at(forAdmin, 'POST', 'catalogue/{collection}/order', 'Move a record within the order of the site')
    .input(z.strictObject({ collection, id, after: id.default(''), before: id.default('') }))
    .output(
      z.object({
        success: z.literal(true),
        batchId: z.string(),
        title: z.string(),
        /** From 1. */
        place: z.number(),
        of: z.number(),
        done: z.number(),
      }),
    ),
  undoBatch: at(forAgent, 'POST', 'batches/{batchId}/undo', 'Undo all changes of one step')
    .input(z.strictObject({ batchId: id }))
    .output(undone),
  clearDemonstration: at(forAdmin, 'DELETE', 'demonstration', 'Delete what is left of the demonstration, as one step')
    .input(nothing)
    .output(z.object({ success: z.literal(true), batchId: z.string(), done: z.number() })),
  listChanges: at(forAgent, 'GET', 'changes', 'Every change by staff, newest first')
    .input(
      z.strictObject({
        by: z.string().max(100).default(''),
        collection: z.enum(['all', ...AUDITED]).default('all'),
        /** A civil day in Toronto. */
        day: z.string().max(10).default(''),
        before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(changeLine),
        people: z.array(option),
        /** 0 at the end. */
        next: z.number(),
      }),
    ),
};
