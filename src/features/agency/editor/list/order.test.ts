import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { banners } from '#features/catalogue/destinations/destinations.table.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { adoptCatalogue } from '../collections.server.ts';
import type { RecordLine, RecordView } from '../editor.contract.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const PATH = '/api/staff/catalogue';
type Answer = {
  status: number;
  body: { message: string; batchId: string; place: number; of: number; done: number; title: string };
};
const move = (collection: string, id: string, after = '', before = '') =>
  admin.post(`${PATH}/${collection}/order`, { id, after, before }) as unknown as Promise<Answer>;
const listed = async (collection: string) => {
  const { body } = (await admin.get(`${PATH}/${collection}?sort=position`)) as { body: { data: RecordLine[] } };
  return body.data.map(({ _id }) => _id);
};
const onSite = async () => (await app.db.select().from(banners).orderBy(asc(banners.position))).map(({ id }) => id);
const read = async (id: string, collection = 'banners') =>
  ((await admin.get(`${PATH}/${collection}/${id}`)) as { body: { data: RecordView } }).body.data;

describe('a move is refused', () => {
  it('in a collection that has no order, and of a record that does not exist', async () => {
    const [city = ''] = await listed('cities');
    expect(await move('cities', city, '', city)).toMatchObject({ status: 404 });
    const [slide = ''] = await listed('banners');
    expect(await move('deals', slide, slide)).toMatchObject({ status: 409 });
    expect(await move('banners', 'x', slide)).toMatchObject({ status: 404 });
  });

  it('if the order there has changed in the meantime, and nothing moves', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await listed('banners');
    expect(await move('banners', fourth, first, third)).toMatchObject({
      status: 409,
      body: { message: 'The order was changed meanwhile. Look at the list again, then move it.' },
    });
    expect(await move('banners', fourth, crypto.randomUUID(), '')).toMatchObject({ status: 409 });
    expect(await listed('banners')).toEqual([first, second, third, fourth]);
  });

  it('if too many records share one position', async () => {
    const rows = Array.from({ length: 502 }, (_, number) => ({
      ...{ collection: 'fares' as const, title: `Fare ${number}`, data: { name: `Fare ${number}`, position: 900 } },
    }));
    const made = await app.db.insert(records).values(rows).returning({ id: records.id });
    const [first = '', second = '', third = ''] = made.map(({ id }) => id).sort();
    expect(await move('fares', third, first, second)).toMatchObject({ status: 409 });
    await app.db.delete(records).where(eq(records.title, 'Fare 0'));
    await app.db.delete(records).where(eq(records.title, 'Fare 1'));
    expect(await move('fares', (await listed('fares'))[0] ?? '', '', '')).toMatchObject({ status: 409 });
  });
});

describe('a move', () => {
  it('is one step for the list, the site and the audit, and is undone in one step', async () => {
    const before = await listed('banners');
    const [first = '', second = '', third = '', fourth = ''] = before;
    expect(await onSite()).toEqual(before);
    const moved = await move('banners', fourth, '', first);
    expect(moved).toMatchObject({ status: 200, body: { place: 1, of: 4 } });
    expect(await listed('banners')).toEqual([fourth, first, second, third]);
    expect(await onSite()).toEqual([fourth, first, second, third]);
    const view = await read(fourth);
    expect(view).toMatchObject({ state: 'published', changed: false, demo: false });
    expect(view.changes[0]).toMatchObject({ action: 'moved', fields: [{ name: 'position', after: '0' }] });
    expect(await app.db.$count(changes, eq(changes.batchId, moved.body.batchId))).toBe(moved.body.done);
    const undone = await admin.post(`/api/staff/batches/${moved.body.batchId}/undo`);
    expect(undone.body).toMatchObject({ done: moved.body.done, kept: 0 });
    expect(await listed('banners')).toEqual(before);
    expect(await onSite()).toEqual(before);
  });

  it('between two neighbours changes no more than necessary', async () => {
    const [first = '', second = '', third = ''] = await listed('banners');
    const { body } = await move('banners', third, first, second);
    expect(body.place).toBe(2);
    expect(await listed('banners')).toMatchObject([first, third, second, expect.anything()]);
    const again = await move('banners', third, first, second);
    expect(again).toMatchObject({ status: 200, body: { place: 2, done: 0 } });
  });

  it('takes effect on the site while the record has unpublished edits, and they stay', async () => {
    const [first = '', second = ''] = await listed('banners');
    const slide = await read(second);
    await admin.put(`${PATH}/banners/${second}`, { version: slide.version, data: { title: 'Not yet' } });
    expect((await move('banners', second, '', first)).status).toBe(200);
    expect((await onSite())[0]).toBe(second);
    const [row] = await app.db.select().from(banners).where(eq(banners.id, second));
    expect(row?.title).toBe(slide.title);
    expect(await read(second)).toMatchObject({ title: 'Not yet', changed: true });
  });

  it('of a region stays within its group', async () => {
    const all = await app.db.select().from(records).where(eq(records.collection, 'regions'));
    const ids = await listed('regions');
    const groupOf = new Map(all.map(({ id, data }) => [id, data.group]));
    const edge = ids.findIndex((id, at) => at > 0 && groupOf.get(id) !== groupOf.get(ids[at - 1] ?? ''));
    const [last = '', first = '', second = ''] = ids.slice(edge - 1);
    // Below the last region of the previous group, and above the first of its own.
    expect(await move('regions', second, last, first)).toMatchObject({ status: 200, body: { place: 1 } });
    expect((await listed('regions'))[edge]).toBe(second);
    const elsewhere = ids.slice(0, edge);
    expect(await move('regions', second, elsewhere[0], elsewhere[1])).toMatchObject({ status: 409 });
  });

  it('of two people at the same time is applied one after the other', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await listed('banners');
    const both = await Promise.all([move('banners', fourth, '', first), move('banners', third, '', first)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed('banners')).slice(2)).toEqual([first, second]);
  });

  it('below a record without a number renumbers all records, and the list keeps its order', async () => {
    const make = async (name: string, position: unknown) => {
      const { body } = await admin.post(`${PATH}/airlines`, { data: { name, code: 'QQ', position } });
      return (body as { data: RecordView }).data._id;
    };
    const [blank, other] = [await make('Blank', ''), await make('Other', 3)];
    const before = await listed('airlines');
    expect(before.at(-1)).toBe(blank);
    expect(await move('airlines', other, blank)).toMatchObject({ status: 200, body: { place: before.length } });
    expect(await listed('airlines')).toEqual([...before.filter((id) => id !== other), other]);
    expect((await read(other, 'airlines')).data.position).toBe(before.length - 1);
  });

  it('works in a group whose name has letters beyond ASCII', async () => {
    const make = async (name: string) => {
      const { body } = await admin.post(`${PATH}/regions`, { data: { name, group: 'ÎLES', position: 1 } });
      return (body as { data: RecordView }).data._id;
    };
    const ids = [await make('Azores'), await make('Canaries')];
    const [first = '', second = ''] = (await listed('regions')).filter((id) => ids.includes(id));
    expect(await move('regions', second, '', first)).toMatchObject({ status: 200, body: { place: 1, of: 2 } });
  });
});
