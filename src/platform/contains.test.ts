import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { contains } from './contains.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ROWS = sql`(values ('50% off', 'first_class'), ('500 off', 'firstXclass'), ('C:\\temp', 'Montréal')) as row(one, other)`;
async function found(text: string): Promise<unknown[]> {
  const where = contains(text, sql`row.one`, sql`row.other`);
  const { rows } = await app.db.execute<{ one: string }>(sql`select one from ${ROWS} where ${where}`);
  return rows.map(({ one }) => one);
}

test('text that no column contains finds nothing', async () => {
  expect(await found('Lisbon')).toEqual([]);
});

test('characters of a pattern are taken literally', async () => {
  expect(await found('50%')).toEqual(['50% off']);
  expect(await found('first_class')).toEqual(['50% off']);
  expect(await found('\\temp')).toEqual(['C:\\temp']);
});

test('any column may contain the text, in any case, with or without accents', async () => {
  expect(await found('montreal')).toEqual(['C:\\temp']);
  expect(await found('MONTR')).toEqual(['C:\\temp']);
  expect(await found('MONTRÉAL')).toEqual(['C:\\temp']);
  expect(await found('OFF')).toEqual(['50% off', '500 off']);
});

test('letters beyond ASCII have their case ignored too, in any locale of the database', async () => {
  const { rows } = await app.db.execute<{ same: boolean }>(
    sql`select ${contains('МОСКВА Ångström', sql`'москва angstrÖm'`)} as same`,
  );
  expect(rows).toEqual([{ same: true }]);
});
