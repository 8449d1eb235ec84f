// The pages of a list: for any titles of records, and for any cursor in the URL.
import { expect, it } from 'vitest';
import { records } from '#features/records/store/records.table.ts';
import { admin, app, editing, PATH } from '../../../../../test/editing.ts';
import type { RecordLine } from '../editor.contract.ts';

editing();

type Page = { status: number; body: { data: RecordLine[]; next: string } };
const at = async (path: string) => (await admin.get(`${PATH}/${path}`)) as unknown as Page;

it.each([
  ['replies', 'title', { title: '東'.repeat(200) }],
  ['replies', 'title', { title: '"\\'.repeat(100) }],
  ['regions', 'position', { title: 'Far away', data: { group: 'É'.repeat(20_000), position: 3 } }],
] as const)('%s are paged by %s, regardless of the length of the text', async (collection, sort, more) => {
  const rows = Array.from({ length: 120 }, () => ({ collection, data: {}, ...more }));
  await app.db.insert(records).values(rows);
  const seen = new Set<string>();
  let pages = 0;
  for (let next = ''; ; ) {
    const { status, body } = await at(`${collection}?sort=${sort}&after=${next}`);
    expect(status).toBe(200);
    pages += 1;
    for (const { _id } of body.data) seen.add(_id);
    next = body.next;
    if (!next || pages > 10) break;
  }
  expect(seen.size).toBeGreaterThanOrEqual(rows.length);
  expect(pages).toBe(Math.ceil(seen.size / 50));
});

it('a forged cursor shows the beginning', async () => {
  for (const sort of ['title', 'amount', 'until', 'updated', 'position'])
    for (const value of ['\0', '\ud800', '1', '2026', 'foo 1', '-999999999', '0000-00-00', 'infinity', "'", '1e3']) {
      const cursor = Buffer.from(JSON.stringify([value, crypto.randomUUID()])).toString('base64url');
      expect([sort, value, (await at(`deals?sort=${sort}&after=${cursor}`)).status]).toEqual([sort, value, 200]);
    }
});
