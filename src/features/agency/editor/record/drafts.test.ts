import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { records } from '#features/records/store/records.table.ts';
import {
  type Answer,
  act,
  admin,
  agent,
  app,
  colleague,
  editing,
  FARE,
  faresOnSite,
  make,
  PATH,
  read,
  save,
} from '../../../../../test/editing.ts';
import type { ChangeLine, RecordView } from '../editor.contract.ts';

editing();

describe('a draft', () => {
  it('is saved regardless of what was typed, and reports what is wrong at each field', async () => {
    const record = await make('fares', {
      origin: 'nowhere',
      bookBy: '31 February',
      components: [{ name: 'Fare', amount: 'much' }],
    });
    expect(record.state).toBe('needs-work');
    expect(record.data).toMatchObject({ origin: 'nowhere', bookBy: '31 February' });
    const unmet = record.checks.filter(({ met }) => !met).map(({ field }) => field);
    expect(unmet).toEqual(expect.arrayContaining(['name', 'city', 'bookBy', 'components', 'origin', 'destination']));
  });

  it('is not on the site, and not in the list of another collection', async () => {
    const { _id } = await make('fares', FARE);
    expect(await faresOnSite()).not.toContain('Halifax to Lisbon');
    expect((await admin.get(`${PATH}/deals/${_id}`)).status).toBe(404);
  });

  it('reads money as people type it', async () => {
    const components = ['1 249', '$1,249.00', 'CAD 1249', '1249.5'].map((amount) => ({
      kind: 'base',
      name: 'Fare',
      amount,
    }));
    const { data } = await make('fares', { components });
    expect((data.components as { amountCents: number }[]).map(({ amountCents }) => amountCents)).toEqual([
      124900, 124900, 124900, 124950,
    ]);
  });

  it('is refused if a second person who read an older version sends it, and nothing is overwritten', async () => {
    const record = await make('fares', FARE);
    expect((await save(record, { name: 'Mine' })).status).toBe(200);
    expect(await save(record, { name: 'Theirs' }, colleague)).toMatchObject({ status: 409 });
    expect((await read('fares', record._id)).data.name).toBe('Mine');
  });

  it('includes the official names of charges on its route, which follow its airports', async () => {
    const record = await make('fares', FARE);
    const names = record.chargeNames.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Airport Improvement Fee (YHZ)', 'Carbon Tax']));
    const { chargeNames } = (await save(record, { origin: 'YYZ', destination: 'LHR' })).body.data;
    expect(chargeNames).toContainEqual({ kind: 'third_party_tax', name: 'Air Passenger Duty' });
    expect(chargeNames).toContainEqual({ kind: 'carrier', name: 'NAV CANADA surcharge' });
    expect((await make('regions', {})).chargeNames).toEqual([]);
  });

  it('ignores an unknown field', async () => {
    const record = await make('fares', { ...FARE, secret: 'x', __proto__: { admin: true } });
    expect(record.data).not.toHaveProperty('secret');
  });
});

describe('versions', () => {
  it('show who changed what, old and new, and an earlier one can be restored as the draft', async () => {
    const record = await make('fares', FARE);
    const edited = (await save(record, { name: 'Halifax to Sintra' })).body.data;
    const [latest] = edited.changes;
    expect(latest).toMatchObject({ action: 'edited', by: 'Amina Roy' });
    expect(latest?.fields).toEqual([
      { name: 'name', label: 'Name', before: 'Halifax to Lisbon', after: 'Halifax to Sintra' },
    ]);
    const reverted = await act(edited, 'revert', { to: 1 });
    expect(reverted.body.data).toMatchObject({ title: 'Halifax to Lisbon', version: 3 });
    expect(await act(reverted.body.data, 'revert', { to: 77 })).toMatchObject({ status: 404 });
  });

  it('that the site shows is the draft again once the changes are discarded, which can be restored', async () => {
    const never = await make('fares', FARE);
    expect(await act(never, 'revert', { to: 'published' })).toMatchObject({ status: 404 });
    const published = (await act(never, 'publish')).body.data;
    const edited = (await save(published, { name: 'Halifax to Sintra' })).body.data;
    expect(await act(published, 'revert', { to: 'published' })).toMatchObject({ status: 409 });
    const discarded = (await act(edited, 'revert', { to: 'published' })).body.data;
    expect(discarded).toMatchObject({ title: 'Halifax to Lisbon', state: 'published', changed: false });
    const restored = (await act(discarded, 'revert', { to: edited.version })).body.data;
    expect(restored).toMatchObject({ title: 'Halifax to Sintra', changed: true });
  });

  it('of the demonstration is discarded to what the site shows, although no one published it', async () => {
    const [row] = await app.db
      .select()
      .from(records)
      .where(and(eq(records.collection, 'fares'), eq(records.demo, true)));
    const demo = await read('fares', row?.id ?? '');
    const edited = (await save(demo, { name: 'Another name' })).body.data;
    const discarded = (await act(edited, 'revert', { to: 'published' })).body.data;
    expect(discarded).toMatchObject({ title: demo.title, changed: false });
  });

  it('count consecutive edits of one person as one', async () => {
    let record = await make('fares', FARE);
    for (const name of ['One', 'Two', 'Three']) record = (await save(record, { name })).body.data;
    expect(record.changes.map(({ action }) => action)).toEqual(['edited', 'created']);
    expect(record.changes[0]?.fields[0]).toMatchObject({ before: 'Halifax to Lisbon', after: 'Three' });
  });

  it('restore a deleted record, on the site if it was published', async () => {
    const record = await make('fares', { ...FARE, name: 'Deleted and back' });
    await act(record, 'publish');
    expect((await admin.delete(`${PATH}/fares/${record._id}`)).status).toBe(200);
    expect(await faresOnSite()).not.toContain('Deleted and back');
    const back = (await admin.post(`${PATH}/fares/${record._id}/undelete`)) as Answer<RecordView>;
    expect(back.body.data.state).toBe('published');
    expect(await faresOnSite()).toContain('Deleted and back');
  });

  it('are listed for all staff by person, collection and day', async () => {
    await make('deals', {});
    const list = (await agent.get('/api/staff/changes?collection=deals')) as Answer<ChangeLine[]>;
    expect(new Set(list.body.data.map(({ collection }) => collection))).toEqual(new Set(['deals']));
    const none = (await agent.get('/api/staff/changes?day=2020-01-01')) as Answer<ChangeLine[]>;
    expect(none.body.data).toEqual([]);
    expect((await agent.get('/api/staff/changes?day=yesterday')).status).toBe(422);
  });
});

it('a demonstration record that staff edit becomes theirs, on the site as well', async () => {
  const [row] = await app.db.select().from(deals).where(eq(deals.published, true)).limit(1);
  const record = await read('deals', row?.id ?? '');
  expect(record.demo).toBe(true);
  expect((await save(record, { position: 90 })).body.data.demo).toBe(false);
  const [after] = await app.db.select().from(deals).where(eq(deals.id, record._id));
  expect(after?.demo).toBe(false);
});
