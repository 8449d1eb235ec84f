import { and, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { RECORD_STATES, stateOf } from '#features/records/store/record.rules.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import {
  type Answer,
  act,
  admin,
  agent,
  app,
  editing,
  FARE,
  make,
  PATH,
  read,
  save,
  today,
} from '../../../../../test/editing.ts';
import { adoptCatalogue } from '../collections.server.ts';
import type { RecordLine } from '../editor.contract.ts';

editing();

describe('lists', () => {
  it('page through every record once, forwards and back, for every sort order', async () => {
    for (const sort of ['title', 'amount', 'until', 'updated'])
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let path = `${PATH}/packages?sort=${sort}&order=${order}`;
        let previous = '';
        for (;;) {
          const { body } = (await admin.get(path)) as { body: { data: RecordLine[]; next: string; previous: string } };
          seen.push(...body.data.map(({ _id }) => _id));
          previous = body.previous;
          if (!body.next) break;
          path = `${PATH}/packages?sort=${sort}&order=${order}&after=${body.next}`;
        }
        const all = await app.db.$count(records, eq(records.collection, 'packages'));
        expect(new Set(seen).size).toBe(all);
        expect(seen).toHaveLength(all);
        const back = (await admin.get(`${PATH}/packages?sort=${sort}&order=${order}&before=${previous}`)) as Answer<
          RecordLine[]
        >;
        expect(back.body.data.map(({ _id }) => _id)).toEqual(seen.slice(-50 - (all % 50 || 50), -(all % 50 || 50)));
      }
  });

  it('start at the beginning for a forged cursor', async () => {
    for (const after of ['x', Buffer.from('["9999999999999999999","x"]').toString('base64url')])
      expect((await admin.get(`${PATH}/packages?sort=amount&after=${after}`)).status).toBe(200);
  });

  it('show the travel dates of offers, and none where a draft has none', async () => {
    await make('fares', { ...FARE, name: 'Dated' });
    await make('fares', { name: 'Dated later', travelFrom: 'in spring', travelTo: FARE.travelTo });
    const { body } = (await agent.get(`${PATH}/fares?q=dated`)) as Answer<RecordLine[]>;
    expect(body.data.map(({ travelFrom, travelTo }) => [travelFrom, travelTo])).toEqual([
      [FARE.travelFrom, FARE.travelTo],
      ['', FARE.travelTo],
    ]);
  });

  it('find by city, country and airport code, and count each state', async () => {
    const { body } = (await agent.get(`${PATH}/packages?q=yyz`)) as {
      body: { data: RecordLine[]; counts: Record<string, number> };
    };
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.counts.all).toBe(body.counts.published);
  });
});

describe('the search of a list', () => {
  it('ignores case and accents, both in the query and in the records', async () => {
    await make('fares', { ...FARE, name: 'Montréal to ÅNGSTRÖM' });
    for (const q of ['montreal', 'MONTRÉAL', 'angstrom', 'Ångström']) {
      const { body } = (await agent.get(`${PATH}/fares?q=${encodeURIComponent(q)}`)) as Answer<RecordLine[]>;
      expect(body.data.map(({ title }) => title)).toContain('Montréal to ÅNGSTRÖM');
    }
  });

  it('finds both spellings of a letter, in whichever of them it was stored', async () => {
    await make('fares', { ...FARE, name: 'Gie\u00dfen and Troms\u00f8' });
    await make('fares', { ...FARE, name: 'Giessen in Que\u0301bec, Cœur' });
    const found = async (q: string) => {
      const { body } = (await agent.get(`${PATH}/fares?q=${encodeURIComponent(q)}`)) as Answer<RecordLine[]>;
      return body.data.map(({ title }) => title);
    };
    expect(await found('GIESSEN')).toHaveLength(2);
    expect(await found('gießen')).toHaveLength(2);
    expect(await found('tromso')).toEqual(['Gie\u00dfen and Troms\u00f8']);
    for (const q of ['Qu\u00e9bec, coeur', 'Que\u0301bec, CŒUR'])
      expect(await found(q)).toEqual(['Giessen in Qu\u00e9bec, Cœur']);
  });
});

it('the database and the rules agree on the state of a record, for every state', async () => {
  const moments = [null, app.clock()];
  const standings = moments.flatMap((deletedAt) =>
    [null, 1].flatMap((publishedVersion) =>
      moments.flatMap((publishAt) =>
        [null, addDays(today, -1), today].flatMap((untilDay) =>
          [0, 2].map((findings) => ({ deletedAt, publishedVersion, publishAt, untilDay, findings })),
        ),
      ),
    ),
  );
  const rows = standings.map((standing, number) => ({
    ...{ ...standing, collection: 'regions' as const, title: `Standing ${number}`, words: 'Standing', data: {} },
  }));
  await app.db.insert(records).values(rows);
  const seen = new Set<string>();
  for (const state of RECORD_STATES) {
    const titles: string[] = [];
    for (let after = ''; ; ) {
      const path = `${PATH}/regions?q=standing&state=${state}&after=${after}`;
      const { body } = (await admin.get(path)) as { body: { data: RecordLine[]; next: string } };
      for (const { title, state: shown } of body.data) {
        expect(shown).toBe(state);
        titles.push(title);
      }
      after = body.next;
      if (!after) break;
    }
    const expected = rows.filter((row) => stateOf(row, today) === state).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(expected.toSorted());
    if (titles.length > 0) seen.add(state);
  }
  expect(seen).toEqual(new Set(RECORD_STATES));
  await app.db.delete(records).where(eq(records.words, 'Standing'));
});

describe('many records in one step', () => {
  it('change price by percent, report which were refused, and are undone in one step', async () => {
    const first = (await act(await make('fares', { ...FARE, name: 'Bulk one' }), 'publish')).body.data;
    const second = await make('fares', { ...FARE, name: 'Bulk two', components: [] });
    const answer = (await admin.post(`${PATH}/fares/bulk`, {
      ids: [first._id, second._id],
      ...{ action: 'price', price: '+10 %' },
    })) as unknown as { status: number; body: { done: number; refused: { title: string }[]; batchId: string } };
    const refused = { _id: second._id, title: 'Bulk two', subtitle: second.subtitle, amount: null };
    expect(second.subtitle).toBe('Lisbon, Portugal, YHZ to LIS');
    expect(answer).toMatchObject({ status: 200, body: { done: 1, refused: [refused] } });
    expect(await read('fares', first._id)).toMatchObject({ amount: 808, state: 'published', changed: false });
    const undone = await admin.post(`/api/staff/batches/${answer.body.batchId}/undo`, {});
    expect(undone.body).toMatchObject({ done: 1, removed: 0, kept: 0 });
    expect(await read('fares', first._id)).toMatchObject({ amount: 734.42, changed: false });
    const again = await admin.post(`/api/staff/batches/${answer.body.batchId}/undo`, {});
    expect(again.body).toMatchObject({ done: 0, kept: 1 });
  });

  it('are all that a list finds, up to 500', async () => {
    for (const name of ['Whole list one', 'Whole list two', 'Whole list three']) await make('fares', { ...FARE, name });
    const bulk = (matching: object) => admin.post(`${PATH}/fares/bulk`, { matching, action: 'delete' });
    expect(await bulk({ q: 'no such fare' })).toMatchObject({ status: 422 });
    expect(await bulk({ q: 'whole list', state: 'published' })).toMatchObject({ status: 422 });
    expect((await bulk({ q: 'whole list', state: 'draft' })).body).toMatchObject({ done: 3, refused: [] });
    const row = { collection: 'fares' as const, title: 'Many', words: 'many of them', data: {} };
    await app.db.insert(records).values(Array.from({ length: 501 }, () => row));
    expect(await bulk({ q: 'many of them' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('More than 500') },
    });
    await app.db.delete(records).where(eq(records.words, 'many of them'));
    expect(await admin.post(`${PATH}/fares/bulk`, { action: 'delete' })).toMatchObject({ status: 422 });
  });

  it('refuse a price that cannot be read, and one below the charges of others', async () => {
    const { _id } = await make('fares', FARE);
    const bulk = (price: string) => admin.post(`${PATH}/fares/bulk`, { ids: [_id], action: 'price', price });
    expect((await bulk('cheaper')).status).toBe(422);
    for (const [price, question] of [
      ['+1.249', 'Does 1.249 mean 1249 or 1.25? Type the one you mean.'],
      ['-US$20', 'Prices are in Canadian dollars, not in US dollars. Write the amount in CAD.'],
    ] as const)
      expect(await bulk(price)).toMatchObject({ status: 422, body: { fields: { price: question } } });
    expect((await bulk('-700.01')).body).toMatchObject({ done: 0 });
    expect((await bulk('-700')).body).toMatchObject({ done: 1 });
  });
});

it('every published row has exactly one record, regardless of the number of starts', async () => {
  const before = await app.db.$count(records);
  await adoptCatalogue(app);
  expect(await app.db.$count(records)).toBe(before);
  expect(await app.db.$count(changes)).toBeGreaterThan(0);
});

it('the demonstration is removed in one step, except what staff changed and what that needs, and restored in one', async () => {
  const list = (await admin.get(`${PATH}/packages?q=lisbon`)) as Answer<RecordLine[]>;
  const mine = await read('packages', list.body.data[0]?._id ?? '');
  expect((await save(mine, { position: 7 })).status).toBe(200);
  // What Jessica knows and the words of pages come with the product, and stay.
  const ofCatalogue = notInArray(records.collection, ['entries', 'sections']);
  const before = await app.db.$count(records, and(ofCatalogue, eq(records.demo, true)));
  const isUnfit = or(isNull(records.publishedVersion), gt(records.findings, 0));
  const drafts = await app.db.$count(records, and(eq(records.demo, true), isUnfit));
  const cleared = (await admin.delete('/api/staff/demonstration')) as unknown as {
    body: { batchId: string; done: number };
  };
  expect(cleared.body.done).toBeGreaterThan(before - 5);
  expect((await read('packages', mine._id)).state).toBe('published');
  expect(await app.db.$count(deals, eq(deals.demo, true))).toBe(0);
  await seedDemo(app.db, app.clock);
  expect(await app.db.$count(deals, eq(deals.demo, true))).toBe(0);
  const undone = await admin.post(`/api/staff/batches/${cleared.body.batchId}/undo`);
  expect(undone.body).toMatchObject({ done: cleared.body.done, kept: 0 });
  // Records that are restored as drafts belong to staff, and the next start leaves them there.
  expect(await app.db.$count(records, and(ofCatalogue, eq(records.demo, true)))).toBe(before - drafts);
  const all = await app.db.$count(records, ofCatalogue);
  await adoptCatalogue(app);
  expect(await app.db.$count(records, ofCatalogue)).toBe(all);
});
