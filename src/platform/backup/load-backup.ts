// Loads the tables of a backup into an empty database, in one transaction.
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { createTables, knownMigrations } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import type { Contents } from './contents.ts';
import { copied, tablesOf, withClient } from './copy-out.ts';
import { type ReadBackup, readBackup, type Taker } from './read-backup.ts';

const ANY_TABLE = `select 1 from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  limit 1`;

/** Throws StartError if the backup has a migration that this program does not know. */
export function refuseNewer(path: string, { migrations }: Contents): void {
  const known = new Set(knownMigrations());
  if (migrations.some((migration) => !known.has(migration)))
    throw new StartError(
      `${path} was made by a newer release of Northfare than this one: restore it with that release or a later one.`,
    );
}

/**
 * @param taker what is done with the secret and the files, before the transaction commits
 * @param beforeCommit what else belongs to it
 */
export async function loadBackup(
  url: string,
  { path, key }: { path: string; key: string },
  taker: Partial<Pick<Taker, 'file' | 'secret'>> = {},
  beforeCommit: (read: ReadBackup) => void = () => undefined,
): Promise<ReadBackup> {
  return withClient(url, async (client) => {
    await client.query('begin');
    if ((await client.query(ANY_TABLE)).rowCount)
      throw new StartError(
        'The database is not empty, and nothing was changed: restore into a new DATA_DIR, or into a new database of DATABASE_URL.',
      );
    const loader = tableLoader(client, path);
    const read = await readBackup(path, key, { ...taker, ...loader });
    await loader.end();
    beforeCommit(read);
    await client.query('commit');
    // Everything is stored; without figures for the planner it is only slower until the server collects them itself.
    await client.query('analyze').catch(() => undefined);
    return read;
  });
}

type Loader = Pick<Taker, 'begin' | 'rows'> & { end: () => Promise<void> };

function tableLoader(client: pg.Client, path: string): Loader {
  let tables: Contents['tables'] = [];
  let restoreRules: string[] = [];
  let current: { table: string; stream: CopyStreamQuery } | undefined;
  /** What the server said between two writes: a full disk, or that the connection is lost. */
  let failed: Error | undefined;
  const begun = (table: Contents['tables'][number]) => {
    const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`));
    // Without a listener at every moment an error would end the process.
    stream.on('error', (error) => {
      failed ??= error;
    });
    return stream;
  };
  /** The sequences of the backup. */
  let sequences: Contents['sequences'] = {};
  const close = async () => {
    const stream = current?.stream;
    current = undefined;
    if (!stream) return;
    if (failed) throw failed;
    const finished = once(stream, 'finish');
    stream.end();
    await finished;
  };
  return {
    async begin(contents) {
      refuseNewer(path, contents);
      tables = contents.tables;
      sequences = contents.sequences;
      await createTables(client, Math.max(...contents.migrations));
      const created = await tablesOf(client);
      if (!isDeepStrictEqual(sorted(created), sorted(tables)))
        throw new StartError(
          `${path} has other tables than this release knows: restore it with the release that made it.`,
        );
      restoreRules = await suspendRules(client, tables);
    },
    async rows(name, bytes) {
      if (current?.table !== name) {
        await close();
        const table = tables.find((one) => one.name === name);
        if (!table) throw new Error(`no table ${name}`);
        current = { table: name, stream: begun(table) };
      }
      const { stream } = current;
      if (failed) throw failed;
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.write(bytes, (error) => {
          stream.off('error', reject);
          if (error) reject(error);
          else resolve();
        });
      });
    },
    async end() {
      await close();
      for (const [name, last] of Object.entries(sequences))
        await client.query('select setval($1::regclass, coalesce($2::bigint, 1), $2 is not null)', [
          `public.${pg.escapeIdentifier(name)}`,
          last,
        ]);
      for (const statement of restoreRules) await client.query(statement);
    },
  };
}

const sorted = (tables: Contents['tables']) =>
  tables
    .map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Empties the tables, which migrations have filled, and lets rows come in any order: without triggers and foreign keys.
 * @returns the statements that make the rules apply again; they check all rows
 */
async function suspendRules(client: pg.Client, tables: Contents['tables']): Promise<string[]> {
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return [
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    ),
  ];
}
