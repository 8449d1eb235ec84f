import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { changes, records } from '#features/catalogue/records/records.table.ts';
import { writeCsv } from '#platform/csv.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { cpuMs, longestTurnMs } from '../../../../../test/event-loop.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { workbookOf } from '../../../../../test/workbook.ts';
import { templateOf } from '../columns/template.rules.ts';
import type { CheckedRow, ImportLine, ImportView } from '../imports.contract.ts';
import { IMPORT_COLLECTIONS } from '../imports.rules.ts';
import { importRows, imports } from '../imports.table.ts';

let app: TestApp;
let admin: Browser;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
});
afterAll(() => app.close());

const PATH = '/api/staff/imports';
const FILE = { 'content-type': 'application/octet-stream' };
type Refused = { message: string; fields?: Record<string, string> };
type Body<T> = { status: number; body: { data: T } & Refused };

async function upload(content: string | Uint8Array, collection = 'fares', browser = admin) {
  const body = typeof content === 'string' ? content : Buffer.from(content);
  const response = await browser.request(`${PATH}?collection=${collection}&name=C:\\offers\\spring.csv`, {
    method: 'POST',
    headers: FILE,
    body: body as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as { data: { _id: string } } & Refused };
}
const read = async (id: string, query = '') =>
  ((await admin.get(`${PATH}/${id}${query}`)) as unknown as Body<ImportView>).body.data;
async function check(id: string, change: (view: ImportView) => void = () => undefined) {
  const view = await read(id);
  change(view);
  const columns = view.columns.map(({ field, order }) => ({ field, ...(order ? { order } : {}) }));
  const fixed = Object.fromEntries(view.fields.filter((field) => field.fixed).map(({ key, fixed }) => [key, fixed]));
  return (await admin.post(`${PATH}/${id}/check`, { columns, fixed })) as unknown as Body<ImportView>;
}
const apply = (id: string, asked = {}) =>
  admin.post(`${PATH}/${id}/apply`, { rows: 'right', publish: false, ...asked }) as unknown as Promise<
    Body<ImportView>
  >;
/** Uploads and checks. */
async function dry(content: string | Uint8Array, collection = 'fares'): Promise<ImportView> {
  const { body } = await upload(content, collection);
  return (await check(body.data._id)).body.data;
}
const outcomes = (view: ImportView) => view.checked.map(({ outcome }: CheckedRow) => outcome);

const today = civilToday();
const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC,AIF';
const [from, to, by] = [addDays(today, 60), addDays(today, 150), addDays(today, 30)];
const line = (sku: string, more: Partial<{ name: string; origin: string; price: string; bookBy: string }> = {}) => {
  const { name = `Import ${sku}`, origin = 'YYZ', price = '1249', bookBy = by } = more;
  return `${sku},${name},${origin},LIS,${from},${to},${bookBy},${price},34.42,38`;
};
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const ofSku = (sku: string) =>
  app.db
    .select()
    .from(records)
    .where(and(eq(records.externalId, sku), isNull(records.deletedAt)));
const onSite = async (name: string) => (await app.db.select().from(fares).where(eq(fares.name, name))).length;

describe('an upload is refused', () => {
  it('from everybody but administrators, before it is read', async () => {
    expect((await upload(file(line('N1')), 'fares', agent)).status).toBe(403);
    expect((await upload(file(line('N1')), 'fares', app.browser())).status).toBe(401);
  });

  it('without a file, of a collection that takes none, and of what is no table', async () => {
    expect((await upload('')).body.message).toContain('Choose a file');
    expect((await upload(file(line('N1')), 'regions')).status).toBe(422);
    const pdf = await upload('%PDF-1.7 not a table');
    expect(pdf).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining('content is PDF') } } });
    expect(await app.db.$count(imports)).toBe(0);
    expect(await app.db.$count(importRows)).toBe(0);
  });

  it('of more than 10 MB', async () => {
    expect(await upload(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 10 MB. Split it and import the parts one after the other.' },
    });
  });
});

describe('the columns', () => {
  it('are recognised, with samples, and the file is named without its folders', async () => {
    const { body } = await upload(file(line('C1')));
    const view = await read(body.data._id);
    expect(view).toMatchObject({ status: 'read', fileName: 'spring.csv', rows: 1, by: 'Amina Roy', missing: [] });
    expect(view.columns.map(({ field }) => field).slice(0, 4)).toEqual(['externalId', 'name', 'origin', 'destination']);
    expect(view.columns[7]).toMatchObject({ header: 'Price', field: 'total', samples: ['1249'] });
  });

  it('are remembered as somebody corrected them, for files with the same headers', async () => {
    const text = `Departs where,Name,To\nYYZ,Corrected,LIS`;
    const first = await upload(text);
    await check(first.body.data._id, (view) => {
      view.columns[0] = { ...view.columns[0], field: 'origin' } as ImportView['columns'][0];
      const airline = view.fields.find(({ key }) => key === 'bookBy');
      if (airline) airline.fixed = by;
    });
    const again = await read((await upload(text)).body.data._id);
    expect(again.columns[0]?.field).toBe('origin');
    expect(again.fields.find(({ key }) => key === 'bookBy')?.fixed).toBe(by);
    const otherCollection = await read((await upload(text, 'packages')).body.data._id);
    expect(otherCollection.columns[0]?.field).toBe('');
  });

  it('ask for the order of days that can be read in two ways', async () => {
    const { body } = await upload('Name,Book by,Travel from\nA,03/04/2027,2027-05-01');
    expect((await read(body.data._id)).columns[1]).toMatchObject({ field: 'bookBy', found: 'unclear' });
  });
});

describe('the dry run', () => {
  it('writes nothing, and says of each row what it would do', async () => {
    const before = await app.db.$count(records);
    const view = await dry(file(line('D1'), line('D2', { origin: 'XXQ' }), line('D3', { bookBy: addDays(today, -3) })));
    expect(view).toMatchObject({ status: 'checked', counts: { all: 3, new: 2, wrong: 1 }, unpublishable: 1 });
    expect(view.checked[1]?.wrong).toEqual([
      { label: 'From', cell: 'XXQ', sentence: 'XXQ is not an airport that we know.' },
    ]);
    expect(view.checked[2]?.findings).toHaveLength(1);
    expect((await read(view._id, '?outcome=wrong')).checked.map(({ number }) => number)).toEqual([3]);
    expect(await app.db.$count(records)).toBe(before);
  });

  it('gives the wrong rows with their reasons', async () => {
    const view = await dry(file(line('D1'), line('D4', { price: '=1+1' })));
    const { body } = await admin.get(`${PATH}/${view._id}/wrong-rows`);
    expect(body).toMatchObject({
      headers: HEAD.split(','),
      rows: [{ number: 3, reasons: ['Price: Write an amount in dollars, such as 1249 or 1,249.00.'] }],
    });
  });

  it('reads packages from a workbook, in cities of the catalogue', async () => {
    const rows = [
      ['Package', 'City', 'Description', 'From', 'To', 'Travel from', 'Travel to', 'Book by', 'Base fare', 'ATSC'],
      ['Tagus', 'Lisbon', 'By the river.', 'Montreal', 'LIS', from, to, by, 900, 34.42],
      ['Nowhere', 'Atlantis', 'Under the sea.', 'YUL', 'LIS', from, to, by, 900, 34.42],
    ];
    const view = await dry(workbookOf([{ rows }]), 'packages');
    expect(outcomes(view)).toEqual(['new', 'wrong']);
    expect(view.checked[1]?.wrong[0]?.sentence).toContain('no city Atlantis in the catalogue');
  });

  it('refuses made-up imports and columns', async () => {
    expect((await admin.post(`${PATH}/nonsense/check`, { columns: [], fixed: {} })).status).toBe(404);
    const { body } = await upload('First,Second\n1,2');
    const odd = { columns: [{ field: 'constructor' }, { field: '__proto__' }], fixed: { origin: 'x'.repeat(200) } };
    const answer = (await admin.post(`${PATH}/${body.data._id}/check`, odd)) as unknown as Body<ImportView>;
    expect(answer.body.data.counts.wrong).toBe(1);
    expect((await admin.post(`${PATH}/${body.data._id}/check`, { columns: 'x', fixed: {} })).status).toBe(422);
  });
});

describe('applying', () => {
  it('needs a dry run', async () => {
    const { body } = await upload(file(line('A0')));
    expect(await apply(body.data._id)).toMatchObject({ status: 409 });
  });

  it('makes drafts in one step, and a second import of the same file changes nothing', async () => {
    const text = file(line('A1'), line('A2'));
    const view = await dry(text);
    const { body } = await apply(view._id);
    expect(body.data).toMatchObject({ status: 'applied', created: 2, changed: 0, published: 0 });
    const [record] = await ofSku('A1');
    expect(record).toMatchObject({ title: 'Import A1', publishedVersion: null, amountCents: 124_900 });
    const steps = await app.db
      .select()
      .from(changes)
      .where(eq(changes.recordId, record?.id ?? ''));
    expect(steps).toMatchObject([{ action: 'created', batchId: expect.any(String) }]);
    expect(await onSite('Import A1')).toBe(0);
    const again = await dry(text);
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged']);
    expect((await apply(again._id)).body.data).toMatchObject({ created: 0, changed: 0 });
    expect(await ofSku('A1')).toHaveLength(1);
  });

  it('publishes only what passes the advert check', async () => {
    const view = await dry(file(line('P1'), line('P2', { origin: 'LHR' }), line('P3', { bookBy: addDays(today, -2) })));
    expect(view.unpublishable).toBe(2);
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({ created: 3, published: 1 });
    expect([await onSite('Import P1'), await onSite('Import P2'), await onSite('Import P3')]).toEqual([1, 0, 0]);
  });

  it('keeps a total alone as a draft: its charges have to be named first', async () => {
    const lone = `SKU,Name,From,To,Travel from,Travel to,Book by,Price\nL1,Lone,YYZ,LIS,${from},${to},${by},1249`;
    const view = await dry(lone);
    expect(view.checked[0]?.findings[0]).toContain('Air fare, taxes and fees included');
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({ created: 1, published: 0 });
  });

  it('takes all rows or none where that was chosen', async () => {
    const view = await dry(file(line('Q1'), line('Q2', { price: 'free' })));
    expect(await apply(view._id, { rows: 'all' })).toMatchObject({ status: 409 });
    expect(await ofSku('Q1')).toHaveLength(0);
    expect((await apply(view._id)).body.data).toMatchObject({ created: 1 });
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const view = await dry(file(line('R1')));
    const answers = await Promise.all([1, 2, 3].map(() => apply(view._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await ofSku('R1')).toHaveLength(1);
  });

  it('is refused whole where an offer was changed since the dry run', async () => {
    await apply((await dry(file(line('S1'), line('S2'))))._id);
    const view = await dry(file(line('S1', { price: '999' }), line('S2', { price: '999' }), line('S3')));
    const [second] = await ofSku('S2');
    const path = `/api/staff/catalogue/fares/${second?.id}`;
    expect((await admin.put(path, { version: second?.version, data: { name: 'By hand' } })).status).toBe(200);
    expect(await apply(view._id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nothing was imported') },
    });
    expect((await ofSku('S1'))[0]?.amountCents).toBe(124_900);
    expect(await ofSku('S3')).toHaveLength(0);
    expect((await read(view._id)).status).toBe('checked');
  });

  it('is refused whole where somebody made an offer with the same id meanwhile', async () => {
    const [one, other] = [await dry(file(line('T1'))), await dry(file(line('T0'), line('T1')))];
    await apply(one._id);
    expect(await apply(other._id)).toMatchObject({ status: 409 });
    expect(await ofSku('T0')).toHaveLength(0);
  });

  it('leaves nothing half done where it breaks in the middle', async () => {
    const view = await dry(file(line('U1'), line('U2')));
    await app.db
      .update(importRows)
      .set({ externalId: 'U1' })
      .where(and(eq(importRows.importId, view._id), eq(importRows.number, 3)));
    expect((await apply(view._id, { publish: true })).status).toBe(409);
    expect(await ofSku('U1')).toHaveLength(0);
    expect(await onSite('Import U1')).toBe(0);
    expect((await read(view._id)).status).toBe('checked');
  });
});

describe('undoing', () => {
  it('takes back what was made, changed and published, in one step', async () => {
    await apply((await dry(file(line('V1'))))._id, { publish: true });
    const view = await dry(file(line('V1', { price: '1111' }), line('V2')));
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({
      created: 1,
      changed: 1,
      published: 2,
    });
    expect((await ofSku('V1'))[0]?.amountCents).toBe(111_100);
    const undone = await admin.post(`${PATH}/${view._id}/undo`);
    expect(undone.body).toMatchObject({ done: 2, kept: 0 });
    expect((await ofSku('V1'))[0]).toMatchObject({ amountCents: 124_900 });
    expect(await ofSku('V2')).toHaveLength(0);
    expect([await onSite('Import V1'), await onSite('Import V2')]).toEqual([1, 0]);
    expect((await admin.post(`${PATH}/${view._id}/undo`)).status).toBe(409);
  });

  it('can be followed by another import of the same file', async () => {
    const view = await dry(file(line('W1')));
    await apply(view._id);
    await admin.post(`${PATH}/${view._id}/undo`);
    expect(outcomes(await dry(file(line('W1'))))).toEqual(['new']);
  });

  it('takes an external id back from an offer that was there before, and leaves the others theirs', async () => {
    const bare = file(line('', { name: 'Import named' }), line('', { name: 'Import kept' }));
    await apply((await dry(bare))._id);
    await apply((await dry(file(line('X0'))))._id);
    const named = file(
      line('X1', { name: 'Import named' }),
      line('X2', { name: 'Import kept' }),
      line('X0', { price: '99' }),
    );
    const view = await dry(named);
    expect(view.counts).toMatchObject({ changed: 3 });
    expect((await apply(view._id)).status).toBe(200);
    const [kept] = await ofSku('X2');
    const path = `/api/staff/catalogue/fares/${kept?.id}`;
    expect((await admin.put(path, { version: kept?.version, data: { position: 5 } })).status).toBe(200);
    expect((await admin.post(`${PATH}/${view._id}/undo`)).body).toMatchObject({ done: 2, kept: 1 });
    expect(await ofSku('X1')).toEqual([]);
    expect(await ofSku('X2')).toHaveLength(1);
    expect((await ofSku('X0'))[0]?.amountCents).toBe(124_900);
    expect(outcomes(await dry(named))).toEqual(['changed', 'unchanged', 'changed']);
  });
});

it('the history lists imports, newest first', async () => {
  const view = await dry(file(line('H1')));
  await apply(view._id);
  const { body } = (await admin.get(PATH)) as unknown as { body: { data: ImportLine[] } };
  expect(body.data[0]).toMatchObject({ _id: view._id, status: 'applied', created: 1, by: 'Amina Roy' });
});

it('a dry run of 5,000 rows takes less than 5 seconds, tells how far it is, and holds nobody up', {
  timeout: 120_000,
}, async () => {
  const text = file(...Array.from({ length: 5_000 }, (_, at) => line(`M${at}`)));
  const { body } = await upload(text);
  const seen = new Set<number>();
  const watch = setInterval(async () => {
    const [row] = await app.db.select().from(imports).where(eq(imports.id, body.data._id));
    seen.add(row?.checkedRows ?? 0);
  }, 50);
  let view: ImportView | undefined;
  let longest = 0;
  const ms = await cpuMs(async () => {
    longest = await longestTurnMs(async () => {
      view = (await check(body.data._id)).body.data;
    });
  });
  clearInterval(watch);
  expect(view?.counts).toMatchObject({ all: 5_000, new: 5_000 });
  expect([...seen].some((rows) => rows > 0 && rows < 5_000)).toBe(true);
  expect(longest).toBeLessThan(50);
  expect(ms).toBeLessThan(5_000);
});

it('a template is recognised whole, and its example passes the dry run', async () => {
  for (const collection of IMPORT_COLLECTIONS) {
    const view = await dry(writeCsv(templateOf(collection)), collection);
    expect({ collection, left: view.columns.filter(({ field }) => field === '') }).toEqual({ collection, left: [] });
    expect({ collection, wrong: view.checked[0]?.wrong, findings: view.checked[0]?.findings }).toEqual({
      ...{ collection, wrong: [], findings: [] },
    });
  }
});
