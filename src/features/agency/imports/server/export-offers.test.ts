import { describe, expect, it } from 'vitest';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { writeCsv } from '#platform/csv.ts';
import { admin, agent, app, check, dry, importing, PATH, read, upload } from '../../../../../test/importing.ts';
import { IMPORT_COLLECTIONS, type ImportCollection } from '../imports.rules.ts';

importing();

type Exported = { headers: string[]; rows: string[][]; next: string };
async function exported(collection: ImportCollection, q = '', browser = admin): Promise<string[][]> {
  const table: string[][] = [];
  for (let after = ''; ; ) {
    const query = new URLSearchParams({ q, after });
    const { status, body } = await browser.get(`/api/staff/exports/${collection}?${query}`);
    expect(status).toBe(200);
    const { headers, rows, next } = body as unknown as Exported;
    if (table.length === 0) table.push(headers);
    table.push(...rows);
    if (!next) return table;
    after = next;
  }
}
const make = async (collection: string, data: object) =>
  ((await admin.post(`/api/staff/catalogue/${collection}`, { data })).body as unknown as { data: RecordView }).data;
const column = ([headers = []]: string[][], name: string) => headers.indexOf(name);

const ODD = {
  packages: {
    name: '=1+1',
    description: 'One;two\tthree\n"four", five',
    highlights: ['- a', "'@b", 'c, d'],
    airline: "''=x",
    included: [
      { kind: 'hotel', name: 'A | B, C', stars: 'many', nights: 7, room: 'Double, sea view', board: 'breakfast' },
      { kind: '', name: '=x', stars: 4.5 },
      { kind: 'tour', name: '' },
    ],
  },
  fares: {
    name: "'=HYPERLINK(1)",
    city: '@Lisbon',
    country: 'Portugal',
    origin: 'YYZ',
    destination: 'YYZ',
    bookBy: '2020-01-01',
  },
  deals: {
    airline: '-',
    city: '+1',
    country: 'x',
    discount: 7,
    evidence: { from: '2027-03-04', to: '2027-01-02', note: '=a\nb' },
  },
} as const;

describe.each(IMPORT_COLLECTIONS)('%s, as they are downloaded', (collection) => {
  it('are imported again without a change, with odd texts and with drafts that lack everything', async () => {
    await make(collection, {});
    await make(collection, {});
    await make(collection, ODD[collection]);
    const table = await exported(collection);
    expect(table.length).toBeGreaterThan(10);
    const { body } = await upload(writeCsv(table), collection);
    const { columns } = await read(body.data._id);
    expect(columns.filter(({ field }) => field === '').map(({ header }) => header)).toEqual(['state', 'updatedAt']);
    expect(columns.find(({ header }) => header === '_id')?.field).toBe('recordId');
    expect((await check(body.data._id)).body.data.counts).toEqual({
      ...{ all: table.length - 1, unchanged: table.length - 1, new: 0, changed: 0, wrong: 0 },
    });
  });

  it('change only in the cell that was changed', async () => {
    const table = await exported(collection);
    const [total, from, city] = ['Total price', 'From (airport)', 'City'].map((name) =>
      Math.max(column(table, name), name === 'Total price' ? column(table, 'Price before any discount') : -1),
    ) as [number, number, number];
    const row = table.findIndex(
      (cells, at) =>
        at > 0 && cells[total] && cells[from] && cells[city] !== '+1' && cells[column(table, 'state')] === 'published',
    );
    const cents = Math.round(Number(table[row]?.[total]) * 100) + 100;
    if (table[row]) table[row][total] = (cents / 100).toFixed(2);
    const view = await dry(writeCsv(table), collection);
    expect(view.counts).toMatchObject({ changed: 1, new: 0, wrong: 0 });
    const changed = await read(view._id, '?outcome=changed');
    expect(changed.checked[0]?.changes.map(({ label }) => label)).toEqual(['Price per person', expect.any(String)]);
  });
});

it("an offer that is no more, or whose external id is another's, is wrong; one without our id is new", async () => {
  const [one, other] = [await make('fares', { name: 'Own one' }), await make('fares', { name: 'Own other' })];
  const table = await exported('fares', 'Own o');
  const [id, external, name] = ['_id', 'External id', 'Name'].map((header) => column(table, header)) as [
    number,
    number,
    number,
  ];
  const rowOf = (_id: string) => table.find((cells) => cells[id] === _id) ?? [];
  rowOf(one._id)[external] = 'OWN-1';
  const named = await dry(writeCsv(table), 'fares');
  expect(named.checked.map(({ outcome }) => outcome).sort()).toEqual(['unchanged', 'wrong']);
  rowOf(other._id)[id] = crypto.randomUUID();
  rowOf(other._id)[name] = 'Somewhere';
  const gone = await dry(writeCsv(table), 'fares');
  expect(gone.checked.flatMap(({ wrong }) => wrong.map(({ sentence }) => sentence))).toContain(
    'This offer is no longer in the catalogue. Empty the cell to import the row as a new offer.',
  );
});

it('a mapping that once took our id for an external one is not used again', async () => {
  const text = (sku: string) => `_id,From,To\n${sku},YYZ,LIS`;
  const first = (await upload(text('x'))).body.data._id;
  await check(first, ({ columns }) => {
    for (const one of columns) if (one.header === '_id') one.field = 'externalId';
  });
  const view = await read((await upload(text('y'))).body.data._id);
  expect(view.columns.map(({ field }) => field)).toEqual(['recordId', 'origin', 'destination']);
});

it('agents may download what they may list, and only staff', async () => {
  expect((await exported('fares', '', agent)).length).toBeGreaterThan(1);
  expect((await app.browser().get('/api/staff/exports/fares')).status).toBe(401);
  expect((await agent.get(PATH)).status).toBe(403);
});
