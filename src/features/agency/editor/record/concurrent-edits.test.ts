// Several people at the same time: no one's edits are lost, and no answer is a server error.
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { cannedReplies } from '#features/chat/chat/chat.table.ts';
import { adoptRows } from '#features/records/store/adopt-records.server.ts';
import { lockRecord, saveDraft } from '#features/records/store/records.server.ts';
import { records } from '#features/records/store/records.table.ts';
import {
  act,
  admin,
  app,
  colleague,
  editing,
  FARE,
  make,
  PATH,
  read,
  save,
  today,
} from '../../../../../test/editing.ts';
import { collections } from '../collections.server.ts';

editing();

const DATES = { bookBy: addDays(today, 25), travelFrom: '', travelTo: '' };
const bulk = (ids: readonly string[], more: object, who = admin) => who.post(`${PATH}/fares/bulk`, { ids, ...more });
/** Waits until one database connection waits for a lock that another one holds. */
const oneWaits = () =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await app.db.execute(waiting)).rows.length;
    })
    .toBeGreaterThan(0);

it('a step is not undone if a colleague changes the record at the same moment', async () => {
  const fare = await make('fares', FARE);
  const { body } = await bulk([fare._id], { action: 'dates', dates: DATES });
  const { batchId } = body as unknown as { batchId: string };
  const other = { services: app, collections, by: crypto.randomUUID() };
  let undoing: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    const row = await lockRecord(tx, fare._id);
    undoing = admin.post(`/api/staff/batches/${batchId}/undo`);
    await oneWaits();
    await saveDraft(tx, other, row, { name: 'By a colleague' }, await lookupsFor(app, tx));
  });
  expect(await undoing).toMatchObject({ status: 200, body: { done: 0, kept: 1 } });
  expect((await read('fares', fare._id)).data).toMatchObject({ name: 'By a colleague', bookBy: DATES.bookBy });
});

it('steps over the same records in different orders all complete', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => make('fares', { ...FARE, name: `Fare ${n}` })));
  const ids = made.map(({ _id }) => _id);
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([
      bulk(ids, { action: 'unpublish' }),
      bulk(ids.toReversed(), { action: 'dates', dates: DATES }, colleague),
      bulk(ids, { action: 'publish' }),
      bulk(ids.toReversed(), { action: 'price', price: '+1' }, colleague),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

it('a start completes even if a colleague publishes in the meantime', async () => {
  const replies = {
    ...collections.replies,
    liveRows: async (tx: Parameters<typeof collections.replies.liveRows>[0]) => {
      const late = await make('replies', { title: 'Late', shortcut: 'late', text: 'One moment.' });
      expect(await act(late, 'publish')).toMatchObject({ status: 200 });
      return collections.replies.liveRows(tx);
    },
  };
  const starting = { services: app, collections: { ...collections, replies }, by: null };
  await app.db.transaction((tx) => adoptRows(tx, starting, lookupsFor));
  const { body } = await admin.get(`${PATH}/replies?q=late`);
  expect(body).toMatchObject({ data: [{ title: 'Late', state: 'published' }] });
});

it('a reply is not restored if a colleague publishes its shortcut at the same moment', async () => {
  const words = { title: 'Visa', shortcut: 'visa', text: 'Ask the embassy.' };
  const reply = await make('replies', words);
  await act(reply, 'publish');
  await admin.delete(`${PATH}/replies/${reply._id}`);
  let returning: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.insert(cannedReplies).values(words);
    returning = admin.post(`${PATH}/replies/${reply._id}/undelete`);
    await oneWaits();
  });
  expect(await returning).toMatchObject({ status: 409, body: { fields: { shortcut: expect.any(String) } } });
});

it('a package keeps the name that a colleague gives it while its city is renamed', async () => {
  const [city] = await app.db.select().from(records).where(eq(records.collection, 'cities')).limit(1);
  const trip = await make('packages', { name: 'Before', cityId: city?.id });
  const other = { services: app, collections, by: crypto.randomUUID() };
  let renaming: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    const row = await lockRecord(tx, trip._id);
    renaming = save(await read('cities', city?.id ?? ''), { name: 'Renamed' });
    await oneWaits();
    await saveDraft(tx, other, row, { name: 'After' }, await lookupsFor(app, tx));
  });
  expect(await renaming).toMatchObject({ status: 200 });
  expect(await read('packages', trip._id)).toMatchObject({
    title: 'After',
    subtitle: expect.stringContaining('Renamed'),
  });
});
