// What is corrected in the dry run: places with several airports, and cells that are wrong.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  admin,
  agent,
  app,
  apply,
  by,
  corrections,
  dry,
  from,
  importing,
  ofSku,
  outcomes,
  PATH,
  read,
  to,
} from '../../../../../test/importing.ts';
import { importPlaces, importRows } from '../imports.table.ts';

importing();

const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC';
type Parts = Partial<Record<'origin' | 'to' | 'by' | 'price', string>>;
const fare = (sku: string, { origin = 'YYZ', to: arrival = 'LIS', by: last = by, price = '1249' }: Parts = {}) =>
  `${sku},Fare ${sku},${origin},${arrival},${from},${to},${last},${price},34.42`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const fromOf = async (sku: string) => (await ofSku(sku))[0]?.data.origin;

describe('corrections are refused', () => {
  it('from agents, of an import that is not there, before a dry run and after it was applied', async () => {
    const { _id } = await dry(file(fare('R1')));
    expect((await agent.post(`${PATH}/${_id}/corrections`, {})).status).toBe(403);
    expect((await corrections(crypto.randomUUID(), {})).status).toBe(404);
    await apply(_id);
    expect((await corrections(_id, { cells: [{ row: 2, column: 2, text: 'YUL' }] })).status).toBe(409);
  });
});

describe('a place with several airports', () => {
  it('is asked once for the file; another airport, another place and an open answer change nothing', async () => {
    const lines = [fare('T1', { origin: 'Toronto' }), fare('T2', { origin: '"Toronto, Canada"' })];
    const view = await dry(
      file(...lines, fare('T3', { origin: 'toronto' }), fare('T4', { origin: 'Toronto Pearson' })),
    );
    expect(outcomes(view)).toEqual(['wrong', 'wrong', 'wrong', 'new']);
    expect(view.places.map(({ word, written, chosen }) => [word, written, chosen])).toEqual([
      ['toronto', 'Toronto', ''],
      ['toronto canada', 'Toronto, Canada', ''],
    ]);
    expect(view.places[0]?.airports).toEqual([
      { code: 'YYZ', name: 'Toronto Pearson International Airport (YYZ)' },
      { code: 'YTZ', name: expect.stringContaining('(YTZ)') },
    ]);
    const places = [
      { word: 'toronto', airport: 'YUL' },
      { word: 'montreal', airport: 'YUL' },
      { word: 'toronto canada', airport: '' },
    ];
    expect((await corrections(view._id, { places })).body.corrected).toBe(false);
    expect(await app.db.$count(importPlaces)).toBe(0);
  });

  it('is answered for all rows, which say what was taken, and for the next file', async () => {
    const view = await dry(file(fare('U1', { origin: 'Toronto' }), fare('U2', { to: 'Toronto', origin: 'YVR' })));
    const { body } = await corrections(view._id, { places: [{ word: 'toronto', airport: 'YTZ' }] });
    expect([body.corrected, outcomes(body.data)]).toEqual([true, ['new', 'new']]);
    expect(body.data.places).toMatchObject([{ word: 'toronto', chosen: 'YTZ' }]);
    expect(body.data.checked[0]?.changes[0]).toEqual({
      ...{ label: 'From (airport)', from: 'Toronto', to: expect.stringContaining('(YTZ)') },
    });
    await apply(view._id);
    expect(await fromOf('U1')).toBe('YTZ');
    const next = await dry(file(fare('U3', { origin: 'TORONTO' })));
    expect(next).toMatchObject({ counts: { new: 1 }, places: [{ chosen: 'YTZ' }] });
    expect((await corrections(next._id, { places: [{ word: 'toronto', airport: '' }] })).body.data.counts.wrong).toBe(
      1,
    );
    expect(await app.db.$count(importPlaces)).toBe(0);
  });
});

describe('a wrong cell', () => {
  it('is corrected where it is, and nothing else of the file or of the dry run is lost', async () => {
    const lines = [fare('C1', { origin: 'XXQ', by: 'soon' }), fare('C2', { price: 'free' }), fare('C3')];
    const view = await dry(file(...lines));
    expect(view.checked[0]?.wrong).toMatchObject([
      { label: 'From', column: 2, text: 'XXQ' },
      { label: 'Book by', column: 6, text: 'soon' },
    ]);
    const cells = [
      { row: 2, column: 2, text: ' YUL ' },
      { row: 2, column: 6, text: 'later' },
      { row: 3, column: 7, text: '999.50' },
    ];
    const { body } = await corrections(view._id, { cells });
    expect(outcomes(body.data)).toEqual(['wrong', 'new', 'new']);
    expect(body.data.checked[0]?.wrong).toMatchObject([{ label: 'Book by', text: 'later' }]);
    const again = await corrections(view._id, { cells: [{ row: 2, column: 6, text: by }] });
    expect(outcomes(again.body.data)).toEqual(['new', 'new', 'new']);
    await apply(view._id);
    expect([await fromOf('C1'), (await ofSku('C2'))[0]?.amountCents]).toEqual(['YUL', 99_950]);
  });

  it('is the only one that can be: a right cell, another row and white space stay as they are', async () => {
    const { _id } = await dry(file(fare('D1', { origin: '"XXQ\nor  YYZ"' }), fare('D2')));
    const cells = [
      { row: 2, column: 2, text: 'XXQ or YYZ' },
      { row: 2, column: 7, text: '1' },
      { row: 3, column: 2, text: 'YUL' },
      { row: 99, column: 2, text: 'YUL' },
      { row: 2, column: 59, text: 'YUL' },
    ];
    expect((await corrections(_id, { cells, unlessSame: true })).body.corrected).toBe(false);
    const rows = await app.db.select({ cells: importRows.cells }).from(importRows).where(eq(importRows.importId, _id));
    expect(rows.map((row) => row.cells[7])).toEqual(['1249', '1249']);
    expect((await read(_id)).counts).toMatchObject({ wrong: 1, new: 1 });
  });

  it('that no spreadsheet could read is read again', async () => {
    const view = await dry(file(fare('E1', { origin: '#REF!' })));
    expect(view.checked[0]?.wrong[0]).toMatchObject({ column: 2, text: '#REF!' });
    const { body } = await corrections(view._id, { cells: [{ row: 2, column: 2, text: 'YYZ' }] });
    expect(outcomes(body.data)).toEqual(['new']);
    const { body: wrong } = await admin.get(`${PATH}/${view._id}/wrong-rows`);
    expect(wrong).toMatchObject({ rows: [] });
  });
});
