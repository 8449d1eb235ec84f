import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { AGENCY_ZONE, isCivilDate } from '#domain/dates.ts';
import { isUuid } from '#domain/text.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { proveFresh } from '#features/account/passwords/own-password.server.ts';
import { lookupsFor, shownLookups } from '#features/catalogue/lookups/lookups.server.ts';
import { refreshDependents } from '#features/records/store/adopt-records.server.ts';
import type { Editing } from '#features/records/store/editing.ts';
import { changedFields, takenWords } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { remove, undelete, unpublish } from '#features/records/store/off-site.server.ts';
import { moveRecord } from '#features/records/store/order.server.ts';
import { type CollectionName, isListed, isRecord } from '#features/records/store/record.rules.ts';
import {
  createRecord,
  lockRecord,
  publish,
  revert,
  saveDraft,
  schedule,
} from '#features/records/store/records.server.ts';
import { changes, type RecordRow, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { collections } from './collections.server.ts';
import { changeMany, clearDemonstration, undoBatch } from './list/bulk.server.ts';
import { listRecords, presentLine } from './list/list-records.server.ts';
import { revokePreviews } from './preview/preview-links.server.ts';
import { beginRecord, blankRecord, copyOfRecord } from './record/new-record.server.ts';
import { presentChange, presentRecord, WHO, whoWords } from './record/record-view.server.ts';

const CHANGES_PAGE = 50;
const notFound = () => refuse('NOT_FOUND', m.records_not_found());

/** Administrators edit everything; the collection determines whether agents may edit it too. */
const mayEdit = ({ visitor }: Pick<Call, 'visitor'>, collection: CollectionName): boolean =>
  visitor?.role === 'admin' || (visitor?.role === 'agent' && collections[collection].editors === 'agent');

/** The editing context for these collections; refused to those who may only read them. */
export function editingOf(call: Call, ...names: readonly CollectionName[]): Editing {
  if (!names.every((name) => mayEdit(call, name))) throw refuse('FORBIDDEN', m.sessions_forbidden());
  return { services: call, collections, by: signedIn(call).userId };
}

/** Whether publishing would change a field that tells customers whom to reach. */
const changesGuarded = ({ collection, data, publishedData }: RecordRow): boolean => {
  const { fields } = collections[collection];
  return changedFields(fields, publishedData ?? {}, data).some((name) => fields[name]?.guarded);
};

type Step = (tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups) => Promise<RecordRow>;
type Named = { collection: CollectionName; id: string; version?: number };

/** One change of one record; `live` if the site's tables may change too. */
async function step(call: Call, { collection, id, version }: Named, live: boolean, work: Step) {
  const editing = editingOf(call, collection);
  const run = async (tx: Transaction) => {
    const row = await lockRecord(tx, id, version);
    if (row.collection !== collection) throw notFound();
    const written = await work(tx, editing, row, await lookupsFor(call, tx));
    if (
      written.title !== row.title &&
      (collection === 'countries' || collection === 'cities' || collection === 'regions')
    )
      await refreshDependents(tx, editing, id, await lookupsFor(call, tx));
    return written;
  };
  const row = live ? await call.content.change(run) : await call.db.transaction(run);
  return answer(call, row);
}

async function answer(call: Call, row: RecordRow | undefined) {
  if (!row) throw notFound();
  return {
    success: true as const,
    data: await presentRecord(call, row, await shownLookups(call), {
      ...{ edits: mayEdit(call, row.collection), reader: signedIn(call).userId },
    }),
  };
}

async function readRow({ db }: Call, { collection, id }: Named): Promise<RecordRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), eq(records.collection, collection)));
  return row;
}

async function collectionsOf(db: Queryable, batchId: string): Promise<CollectionName[]> {
  if (!isUuid(batchId)) return [];
  const rows = await db
    .selectDistinct({ collection: changes.collection })
    .from(changes)
    .where(eq(changes.batchId, batchId));
  return rows.map(({ collection }) => collection).filter(isRecord);
}

export const editorHandlers = {
  listRecords: api.listRecords.handler(async ({ input, context }) => {
    const { rows, counts, next, previous } = await listRecords(context.db, input, context.clock);
    const lookups = await shownLookups(context);
    const data = rows.map((row) => presentLine(row, lookups));
    const ordered = collections[input.collection].fields.position !== undefined;
    const edits = mayEdit(context, input.collection);
    return { success: true as const, data, counts, ordered, next, previous, edits };
  }),

  readRecord: api.readRecord.handler(async ({ input: { blank, ...input }, context }) => {
    const row = await readRow(context, input);
    if (row || !blank || !isListed(input.collection)) return answer(context, row);
    return answer(context, blankRecord(editingOf(context, input.collection), input, await shownLookups(context)));
  }),

  revokePreviews: api.revokePreviews.handler(async ({ input, context }) => {
    const row = await readRow(context, input);
    if (!row) throw notFound();
    if ((await revokePreviews(context, row.id, input.link)) === 0) throw refuse('NOT_FOUND', m.editor_preview_gone());
    return answer(context, row);
  }),

  createRecord: api.createRecord.handler(async ({ input: { collection, data, copyOf }, context }) => {
    const editing = editingOf(context, collection);
    const original = copyOf === undefined ? undefined : await readRow(context, { collection, id: copyOf });
    if (copyOf !== undefined && !original) throw notFound();
    const row = await context.db.transaction(async (tx) => {
      const begun = original && (await copyOfRecord(tx, collection, original.data));
      return createRecord(tx, editing, { collection, sent: { ...begun, ...data } }, await lookupsFor(context, tx));
    });
    return answer(context, row);
  }),

  saveRecord: api.saveRecord.handler(async ({ input, context }) => {
    const taken = takenWords(collections[input.collection].fields, input.data);
    if (input.version > 0) {
      const save: Step = (tx, editing, row, lookups) => saveDraft(tx, editing, row, input.data, lookups);
      return { ...(await step(context, input, false, save)), taken };
    }
    const editing = editingOf(context, input.collection);
    if (!isListed(input.collection)) throw notFound();
    const row = await context.db.transaction(async (tx) =>
      beginRecord(tx, editing, input, await lookupsFor(context, tx)),
    );
    return { ...(await answer(context, row)), taken };
  }),
  publishRecord: api.publishRecord.handler(async ({ input, context }) => {
    editingOf(context, input.collection);
    const row = await readRow(context, input);
    // Of another version nothing is published, so what is checked here is what is published below.
    if (row?.version === input.version && changesGuarded(row)) await proveFresh(context, input.password);
    return step(context, input, true, publish);
  }),
  scheduleRecord: api.scheduleRecord.handler(({ input, context }) => {
    const moment = (written: string | null) => (written === null ? null : new Date(written));
    const times = { publishAt: moment(input.publishAt), unpublishAt: moment(input.unpublishAt) };
    return step(context, input, false, (tx, editing, row, lookups) => schedule(tx, editing, row, times, lookups));
  }),
  unpublishRecord: api.unpublishRecord.handler(({ input, context }) => step(context, input, true, unpublish)),
  revertRecord: api.revertRecord.handler(({ input, context }) =>
    step(context, input, false, (tx, editing, row, lookups) => revert(tx, editing, row, input.to, lookups)),
  ),
  deleteRecord: api.deleteRecord.handler(({ input, context }) => step(context, input, true, remove)),
  undeleteRecord: api.undeleteRecord.handler(({ input, context }) => step(context, input, true, undelete)),

  changeRecords: api.changeRecords.handler(({ input, context }) =>
    changeMany(context, editingOf(context, input.collection), input),
  ),
  moveRecord: api.moveRecord.handler(async ({ input: { collection, ...move }, context }) => {
    const batchId = crypto.randomUUID();
    const editing = { ...editingOf(context, collection), batchId };
    const moved = await context.content.change(async (tx) =>
      moveRecord(tx, editing, collection, move, await lookupsFor(context, tx)),
    );
    return { success: true as const, batchId, ...moved };
  }),
  undoBatch: api.undoBatch.handler(async ({ input: { batchId }, context }) => {
    const changed = await collectionsOf(context.db, batchId);
    return undoBatch(context, editingOf(context, ...changed), batchId);
  }),

  clearDemonstration: api.clearDemonstration.handler(({ context }) => clearDemonstration(context, editingOf(context))),

  listChanges: api.listChanges.handler(async ({ input: { by, collection, day: typed, before }, context }) => {
    const { db } = context;
    const day = civilDayOf(typed);
    if (day !== '' && !isCivilDate(day))
      throw refuse('UNPROCESSABLE', m.records_date(), { fields: { day: m.records_date() } });
    const rows = await db
      .select({ change: changes, ...WHO })
      .from(changes)
      .leftJoin(users, eq(users.id, changes.by))
      .where(
        and(
          isUuid(by) ? eq(changes.by, by) : undefined,
          collection === 'all' ? undefined : eq(changes.collection, collection),
          day ? sql`(${changes.at} at time zone ${AGENCY_ZONE})::date = ${day}::date` : undefined,
          before > 0 ? lt(changes.id, before) : undefined,
        ),
      )
      .orderBy(desc(changes.id))
      .limit(CHANGES_PAGE + 1);
    const people = await db
      .selectDistinct({ value: users.id, ...WHO })
      .from(changes)
      .innerJoin(users, eq(users.id, changes.by))
      .where(isNotNull(changes.by));
    const lookups = await shownLookups(context);
    const page = rows.slice(0, CHANGES_PAGE);
    return {
      success: true as const,
      data: page.map((row) => presentChange(row, lookups)),
      people: people.map(({ value, ...who }) => ({ value, label: whoWords(who) })),
      next: rows.length > CHANGES_PAGE ? (page.at(-1)?.change.id ?? 0) : 0,
    };
  }),
};
