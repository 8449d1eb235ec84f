import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_BATCH_BYTES } from '#features/records/reading/reading-limits.ts';
import { longestTurnMs } from '../../../../../test/event-loop.ts';
import { admin, app, check, file, importing, line, PATH, read, upload } from '../../../../../test/importing.ts';
import { workbookOf } from '../../../../../test/workbook.ts';
import { importRows, imports } from '../imports.table.ts';
import { withReadFile } from './read-file.server.ts';

importing();

/** Takes seconds to read: it is refused only at its end. */
const slowBook = () =>
  workbookOf([{ xml: `<worksheet><sheetData><row>${'<c/>'.repeat(6_000_000)}</row></sheetData></worksheet>` }]);
const received = () => {
  const folder = join(app.config.DATA_DIR, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const sendSlowly = (signal?: AbortSignal) =>
  admin.request(`${PATH}?collection=fares`, {
    ...{ method: 'POST', body: slowBook(), signal },
    headers: { 'content-type': 'application/octet-stream' },
  });
const onDisk = async (content: string) => {
  const path = join(app.config.DATA_DIR, 'read-file-test.csv');
  await mkdir(app.config.DATA_DIR, { recursive: true });
  await writeFile(path, content);
  return path;
};
const connected = () => ({
  ip: '203.0.113.7',
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
});

describe('while a file is read', () => {
  it('another one is refused at once, and other requests are answered', async () => {
    const path = await onDisk('a,b\n1,2');
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = withReadFile(connected(), { path, collection: 'fares' }, () => promise);
    const second = await admin.request(`${PATH}?collection=fares`, {
      ...{ method: 'POST', body: file(line('Q1')), headers: { 'content-type': 'application/octet-stream' } },
    });
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toBe('10');
    expect(await second.json()).toMatchObject({ message: expect.stringContaining('Another file is being read') });
    expect((await admin.get(PATH)).status).toBe(200);
    resolve();
    await first;
    await rm(path);
    expect((await upload(file(line('Q1')))).status).toBe(200);
  });

  it('its client may disconnect: reading stops, nothing is left, and the next file is read', async () => {
    const before = await app.db.$count(imports);
    const leave = new AbortController();
    const first = sendSlowly(leave.signal).then(({ status }) => status);
    await expect.poll(received, { interval: 5 }).toHaveLength(1);
    leave.abort();
    // The whole file would have been refused with 422.
    expect(await first).toBe(400);
    expect(received()).toEqual([]);
    expect(await app.db.$count(imports)).toBe(before);
    expect((await upload(file(line('Q2')))).status).toBe(200);
  });
});

describe('a file that is refused for its amount of text', () => {
  it('writes nothing', async () => {
    const [before, rows] = [await app.db.$count(imports), await app.db.$count(importRows)];
    const xml = `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(24)}</row>`.repeat(5_001)}</sheetData></worksheet>`;
    const book = workbookOf([{ xml }], { strings: `<si><t>${'x'.repeat(4_000)}</t></si>` });
    expect(book.length).toBeLessThan(20_000);
    const { status, body } = await upload(book);
    expect(status).toBe(422);
    expect(body.fields?.file).toContain('more than 10,000,000 characters');
    expect(await app.db.$count(imports)).toBe(before);
    expect(await app.db.$count(importRows)).toBe(rows);
  });
});

it('the largest table is stored in portions of limited size, delays no request, and passes every later step', async () => {
  const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(5_000);
  const head = `<row>${'<c t="inlineStr"><is><t>Price</t></is></c>'.repeat(50)}</row>`;
  const book = workbookOf([{ xml: `<worksheet><sheetData>${head}${cells}</sheetData></worksheet>` }], {
    strings: `<si><t>${'é'.repeat(39)}</t></si>`,
  });
  let id = '';
  const longest = await longestTurnMs(async () => {
    id = (await upload(book)).body.data._id;
  });
  // Portions are short; the whole table at once would take several times as long.
  expect(longest).toBeLessThan(200);
  expect(await read(id)).toMatchObject({ rows: 5_000 });
  const ofImport = eq(importRows.importId, id);
  const [stored] = await app.db
    .select({ rows: sql<number>`count(*)::int`, bytes: sql<number>`sum(octet_length(cells::text))::int` })
    .from(importRows)
    .where(ofImport);
  expect(stored?.rows).toBe(5_000);
  expect(stored?.bytes).toBeGreaterThan(19_000_000);
  expect(stored?.bytes).toBeLessThan(25_000_000);
  const { status, body } = await check(id);
  expect({ status, counts: body.data.counts }).toMatchObject({ status: 200, counts: { all: 5_000, wrong: 5_000 } });
  expect((await admin.get(`${PATH}/${id}/wrong-rows`)).status).toBe(200);
});

it('a portion of rows is as large as the limit and one row at most', async () => {
  const path = await onDisk(`a,b\n${`${'x'.repeat(3_000)},y\n`.repeat(1_000)}`);
  const sizes: number[] = [];
  const rows = await withReadFile(connected(), { path, collection: 'fares' }, async ({ batches }) => {
    let count = 0;
    for await (const batch of batches(0)) {
      count += batch.length;
      sizes.push(JSON.stringify(batch).length);
    }
    return count;
  });
  await rm(path);
  expect(rows).toBe(1_000);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(MAX_BATCH_BYTES + 4_000);
});
