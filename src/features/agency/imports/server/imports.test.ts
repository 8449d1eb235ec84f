import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { records } from '#features/records/store/records.table.ts';
import { writeCsv } from '#platform/csv.ts';
import { cpuMs, longestTurnMs } from '../../../../../test/event-loop.ts';
import {
  admin,
  agent,
  app,
  apply,
  type Body,
  by,
  check,
  dry,
  file,
  from,
  HEAD,
  importing,
  line,
  outcomes,
  PATH,
  read,
  to,
  today,
  upload,
} from '../../../../../test/importing.ts';
import { workbookOf } from '../../../../../test/workbook.ts';
import { templateOf } from '../columns/template.rules.ts';
import type { ImportLine, ImportView } from '../imports.contract.ts';
import { IMPORT_COLLECTIONS } from '../imports.rules.ts';
import { importRows, imports } from '../imports.table.ts';

importing();

describe('an upload is refused', () => {
  it('from everyone except administrators, before it is read', async () => {
    expect((await upload(file(line('N1')), 'fares', agent)).status).toBe(403);
    expect((await upload(file(line('N1')), 'fares', app.browser())).status).toBe(401);
  });

  it('without a file, for a collection that accepts no import, and of a file that is not a table', async () => {
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

  it('are remembered as they were corrected, for files with the same headers', async () => {
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

  it('ask for the order of ambiguous days', async () => {
    const { body } = await upload('Name,Book by,Travel from\nA,03/04/2027,2027-05-01');
    expect((await read(body.data._id)).columns[1]).toMatchObject({ field: 'bookBy', found: 'unclear' });
  });
});

describe('the dry run', () => {
  it('writes nothing, and reports what each row would do', async () => {
    const before = await app.db.$count(records);
    const view = await dry(file(line('D1'), line('D2', { origin: 'XXQ' }), line('D3', { bookBy: addDays(today, -3) })));
    expect(view).toMatchObject({ status: 'checked', counts: { all: 3, new: 2, wrong: 1 }, unpublishable: 1 });
    expect(view.checked[1]?.wrong).toEqual([
      { label: 'From', cell: 'XXQ', sentence: 'XXQ is not an airport that we know.', column: 2, text: 'XXQ' },
    ]);
    expect(view.checked[2]?.findings).toHaveLength(1);
    expect((await read(view._id, '?outcome=wrong')).checked.map(({ number }) => number)).toEqual([3]);
    expect(await app.db.$count(records)).toBe(before);
  });

  it('returns the wrong rows with their reasons', async () => {
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

  it('refuses imports that do not exist, and ignores columns that do not exist', async () => {
    expect((await admin.post(`${PATH}/nonsense/check`, { columns: [], fixed: {} })).status).toBe(404);
    const { body } = await upload('First,Second\n1,2');
    const odd = { columns: [{ field: 'constructor' }, { field: '__proto__' }], fixed: { origin: 'x'.repeat(200) } };
    const answer = (await admin.post(`${PATH}/${body.data._id}/check`, odd)) as unknown as Body<ImportView>;
    expect(answer.body.data.counts.wrong).toBe(1);
    expect((await admin.post(`${PATH}/${body.data._id}/check`, { columns: 'x', fixed: {} })).status).toBe(422);
  });
});

it('the history lists imports, newest first', async () => {
  const view = await dry(file(line('H1')));
  await apply(view._id);
  const { body } = (await admin.get(PATH)) as unknown as { body: { data: ImportLine[] } };
  expect(body.data[0]).toMatchObject({ _id: view._id, status: 'applied', created: 1, by: 'Amina Roy' });
});

it('a dry run of 5,000 rows takes less than 5 seconds, reports its progress, and delays no other request', {
  timeout: 600_000,
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
  // A collection of garbage of what ran before may fall into one of them.
  for (let more = 0; longest >= 50 && more < 3; more += 1) longest = await longestTurnMs(() => check(body.data._id));
  expect(longest).toBeLessThan(50);
  expect(ms).toBeLessThan(5_000);
});

it('a dry run stops when the person who asked for it leaves', async () => {
  const { body } = await upload(file(...Array.from({ length: 5_000 }, (_, at) => line(`L${at}`))));
  const id = body.data._id;
  const { columns } = await read(id);
  const leaving = new AbortController();
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = app.product.fetch(
    new Request(`${app.config.PUBLIC_URL}${PATH}/${id}/check`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ columns: columns.map(({ field }) => ({ field })), fixed: {} }),
      signal: leaving.signal,
    }),
  );
  const checkedRows = async () => (await app.db.select().from(imports).where(eq(imports.id, id)))[0]?.checkedRows ?? 0;
  await expect.poll(checkedRows).toBeGreaterThan(0);
  leaving.abort();
  await Promise.resolve(asked).catch(() => undefined);
  const [row] = await app.db.select().from(imports).where(eq(imports.id, id));
  expect(row).toMatchObject({ status: 'read', counts: null });
  expect(row?.checkedRows).toBeLessThan(5_000);
});

it('a small file whose headers are repeated in every price does not fill the disk', async () => {
  const charges = Array.from({ length: 26 }, (_, at) => `Charge ${at} ${'of the airport and its '.repeat(4)}tax`);
  const rows = Array.from({ length: 5_000 }, (_, at) => `${line(`H${at}`)}${',1'.repeat(charges.length)}`);
  const { body } = await upload([`${HEAD},${charges.join(',')}`, ...rows].join('\n'));
  const answer = await check(body.data._id);
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('Split the file')]);
  const [row] = await app.db.select().from(imports).where(eq(imports.id, body.data._id));
  expect(row?.status).toBe('read');
});

it('a template is fully recognised, and its example passes the dry run', async () => {
  for (const collection of IMPORT_COLLECTIONS) {
    const view = await dry(writeCsv(templateOf(collection)), collection);
    expect({ collection, left: view.columns.filter(({ field }) => field === '') }).toEqual({ collection, left: [] });
    expect({ collection, wrong: view.checked[0]?.wrong, findings: view.checked[0]?.findings }).toEqual({
      ...{ collection, wrong: [], findings: [] },
    });
  }
});

it('a surrogate pair is never split when a text is truncated', async () => {
  const long = (length: number) => `${'x'.repeat(length)}😀😀`;
  const lengths = Array.from({ length: 130 }, (_, at) => 2 * at + 20);
  const rows = (end: string) =>
    file(...lengths.map((length) => line(`${length}${long(length)}`, { name: long(length) + end })));
  const first = await dry(rows(''));
  expect(first.status).toBe('checked');
  expect(await apply(first._id)).toMatchObject({ status: 200 });
  const again = await dry(rows(' again'));
  expect(again.status).toBe('checked');
  const wrong = lengths.map((length) =>
    line(`w${length}`, { origin: long(length), bookBy: long(length), price: long(length) }),
  );
  expect((await dry(file(...wrong))).status).toBe('checked');
});
