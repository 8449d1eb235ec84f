import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { records } from '#features/records/store/records.table.ts';
import { type Answer, admin, agent, app, editing, FARE, make, PATH, read } from '../../../../../test/editing.ts';
import type { RecordView } from '../editor.contract.ts';

editing();

describe('a new record', () => {
  const blank = (id: string, browser = admin) => browser.get(`${PATH}/regions/${id}?blank=true`);
  const begin = (id: string, name: string) => admin.put(`${PATH}/regions/${id}`, { version: 0, data: { name } });

  it('is shown empty to those who may edit, and not stored', async () => {
    const id = crypto.randomUUID();
    expect((await admin.get(`${PATH}/regions/${id}`)).status).toBe(404);
    expect((await blank(id, agent)).status).toBe(403);
    expect((await blank('not-an-id')).status).toBe(404);
    expect((await admin.get(`${PATH}/settings/${id}?blank=true`)).status).toBe(404);
    const { body } = (await blank(id)) as Answer<RecordView>;
    expect(body.data).toMatchObject({ _id: id, version: 0, title: '', previewPath: '', changes: [], edits: true });
    expect(await app.db.$count(records, eq(records.id, id))).toBe(0);
  });

  it('is stored with the first thing that is typed, once', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all([begin(id, 'First'), begin(id, 'Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read('regions', id)).toMatchObject({ version: 1, changes: [{ action: 'created' }] });
    expect((await blank(id)) as Answer<RecordView>).toMatchObject({ body: { data: { version: 1 } } });
    expect((await begin('not-an-id', 'First')).status).toBe(404);
    expect((await admin.put(`${PATH}/settings/${crypto.randomUUID()}`, { version: 0, data: {} })).status).toBe(404);
  });
});

describe('a copy', () => {
  const copied = async (collection: string, copyOf: string) =>
    ((await admin.post(`${PATH}/${collection}`, { copyOf })) as Answer<RecordView>).body.data;

  it('has a name that says so, numbered if that is taken', async () => {
    const { _id } = await make('fares', { ...FARE, name: 'Halifax to Lisbon' });
    const first = await copied('fares', _id);
    expect(first.title).toBe('Halifax to Lisbon (copy)');
    expect((await copied('fares', _id)).title).toBe('Halifax to Lisbon (copy 2)');
    expect((await copied('fares', first._id)).title).toBe('Halifax to Lisbon (copy 3)');
  });

  it('has a name that fits its field', async () => {
    const { _id } = await make('regions', { name: 'x'.repeat(60) });
    const { title, checks } = await copied('regions', _id);
    expect(title).toBe(`${'x'.repeat(53)} (copy)`);
    expect(checks.filter(({ field, met }) => field === 'name' && !met)).toEqual([]);
  });

  it('keeps the names of city and airline in a deal', async () => {
    const { _id } = await make('deals', { airline: 'Air Malta', city: 'Valletta', country: 'Malta' });
    expect((await copied('deals', _id)).data).toMatchObject({ airline: 'Air Malta', city: 'Valletta' });
  });
});
