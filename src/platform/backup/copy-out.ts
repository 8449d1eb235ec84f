// Reads the tables of a database by COPY, which every version of PostgreSQL writes and reads alike.
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import type { Contents } from './contents.ts';
import { type RowDigest, RowDigester } from './row-digest.ts';

/** Without them the text of a value would depend on the settings of the server. */
const SESSION = `set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection whose statements may take as long as a large database needs. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'northfare-backup',
  });
  client.on('error', () => undefined); // a lost connection fails the statement that runs
  await client.connect();
  try {
    await client.query(SESSION);
    return await work(client);
  } finally {
    await client.end();
  }
}

const OURS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

/** Tables with the columns that are stored and not computed. */
export async function tablesOf(client: pg.Client): Promise<Contents['tables']> {
  return (await client.query<Contents['tables'][number]>(OURS)).rows;
}

/** What is in the database at this moment of a transaction. Throws StartError if it has no tables of the product. */
export async function readContents(client: pg.Client): Promise<Contents> {
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new StartError('The database has no tables of Northfare, so there is nothing to back up.');
  const migrations = await client.query<{ at: string }>('select created_at as at from migrations order by created_at');
  const sequences = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  );
  const { rows } = await client.query<{ now: Date }>('select now()');
  return {
    ...{ product: 'northfare', format: 1, tables },
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: migrations.rows.map(({ at }) => Number(at)),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  };
}

const identifiers = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
export const copied = ({ name, columns }: Contents['tables'][number]): string =>
  `public.${pg.escapeIdentifier(name)} (${identifiers(columns)})`;

/** Passes all rows on as text. @returns how many there are, and their checksum */
export async function copyOut(
  client: pg.Client,
  table: Contents['tables'][number],
  take: (bytes: Buffer) => Promise<void> = async () => undefined,
): Promise<RowDigest> {
  const digester = new RowDigester();
  for await (const chunk of client.query(copyTo(`copy ${copied(table)} to stdout`))) {
    digester.update(chunk);
    await take(chunk);
  }
  return digester.end();
}
