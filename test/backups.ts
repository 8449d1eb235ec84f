// Databases that are empty, and a database whose every table has a row.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { tablesOf, withClient } from '../src/platform/backup/copy-out.ts';
import { newTestFolder } from './folders.ts';

export type EmptyPlace = { env: { DATABASE_URL: string; DATA_DIR: string }; close: () => Promise<void> };
let places = 0;

/** A new database without tables, and a new folder. */
export async function anEmptyPlace(): Promise<EmptyPlace> {
  places += 1;
  const name = `empty_${process.pid}_${places}_${Date.now().toString(36)}`;
  await asAdmin(`create database ${name} owner northfare_app`);
  const folder = newTestFolder('northfare-place-');
  return {
    env: { DATABASE_URL: inject('postgresUrl').replace('/northfare?', `/${name}?`), DATA_DIR: folder },
    close: async () => {
      await asAdmin(`drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const asAdmin = (statement: string): Promise<unknown[]> =>
  withClient(inject('adminUrl'), async (admin) => (await admin.query(statement)).rows);
export const ask = <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(statement)).rows);

export function anUpload(dataDir: string, key: string, bytes: Uint8Array): void {
  mkdirSync(join(dataDir, 'uploads', key, '..'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', key), bytes);
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
    (select confrelid::regclass::text || ' ' || quote_ident(f.attname) from pg_constraint k
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
      where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum] limit 1) as refers
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;
type Column = { name: string; type: string; required: boolean; refers: string | null };

/** Everything that COPY has to escape. */
const AWKWARD = 'é\t"\\N"\\\\\r\n\u0001\\. €';
const VALUES: Record<string, string> = {
  text: pg.escapeLiteral(AWKWARD),
  integer: '1',
  bigint: '1',
  smallint: '1',
  boolean: 'true',
  'double precision': '0.1',
  numeric: '0.1',
  uuid: 'gen_random_uuid()',
  date: "date '2026-11-29'",
  jsonb: `jsonb_build_object('text', ${pg.escapeLiteral(AWKWARD)})`,
  bytea: "'\\x00ff5c'::bytea",
  'timestamp with time zone': "timestamptz '2026-11-29 12:00:00.123456+00'",
};
/** Gives each table that is empty one row. @returns the tables that are still empty, each with the reason */
export async function fillTables(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    let empty: Record<string, string> = {};
    for (let before = -1; before !== Object.keys(empty).length; ) {
      before = Object.keys(empty).length;
      empty = {};
      for (const { name } of await tablesOf(client)) {
        if ((await client.query(`select 1 from ${name} limit 1`)).rowCount) continue;
        const why = await addRow(client, name);
        if (why) empty[name] = why;
      }
      if (Object.keys(empty).length === 0) break;
    }
    return empty;
  });
}

async function addRow(client: pg.Client, table: string): Promise<string | undefined> {
  const { rows } = await client.query<Column>(COLUMNS, [table]);
  const columns = rows.filter(({ required }) => required);
  const values = columns.map(({ type, refers }) => {
    if (refers) return `(select ${refers.split(' ')[1]} from ${refers.split(' ')[0]} limit 1)`;
    if (type.startsWith('character')) return "'YYZ'";
    return VALUES[type] ?? (type.endsWith('[]') ? "'{}'" : 'null');
  });
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const insert = names ? `(${names}) values (${values.join(', ')})` : 'default values';
  return client.query(`insert into ${table} ${insert}`).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
