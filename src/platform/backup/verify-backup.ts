// Proves that a backup can be restored: into a scratch database on the same server, whose tables are then read and compared.
import pg from 'pg';
import { copyOut, withClient } from './copy-out.ts';
import { loadBackup } from './load-backup.ts';
import type { ReadBackup } from './read-backup.ts';

/** @param adminUrl of a role that may create databases */
export type Server = { url: string; adminUrl: string };

const MAX_NAME = 63;
const SUFFIX = '_check';
/** What the product says of its scratch database: another of that name is never dropped. */
const MARK = 'backups are verified here';
const COMMENT = `select shobj_description(oid, 'pg_database') as "is" from pg_database where datname = $1`;

/** One name for each database, so that the next run finds what a killed one left. */
const scratchOf = (url: URL): string =>
  `${decodeURIComponent(url.pathname.slice(1)).slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`;

/** Throws if a table has other rows after the restore, or if it cannot be restored. */
export async function verifyBackup(file: { path: string; key: string }, server: Server): Promise<ReadBackup> {
  const url = new URL(server.url);
  const scratch = scratchOf(url);
  // A URL without a user names that of the machine, who creates it.
  const owner = url.username && ` owner ${pg.escapeIdentifier(decodeURIComponent(url.username))}`;
  const drop = `drop database if exists ${pg.escapeIdentifier(scratch)} with (force)`;
  return withClient(server.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ is: string | null }>(COMMENT, [scratch]);
    if (rows[0] && rows[0].is !== MARK)
      throw new Error(`there is a database ${scratch} that the product did not make, so no backup can be verified`);
    await admin.query(drop);
    await admin.query(`create database ${pg.escapeIdentifier(scratch)}${owner}`);
    await admin.query(`comment on database ${pg.escapeIdentifier(scratch)} is '${MARK}'`);
    try {
      url.pathname = `/${encodeURIComponent(scratch)}`;
      const read = await loadBackup(url.href, file);
      await compareTables(url.href, read);
      return read;
    } finally {
      await admin.query(drop);
    }
  });
}

async function compareTables(url: string, { contents, checksums }: ReadBackup): Promise<void> {
  await withClient(url, async (client) => {
    for (const table of contents.tables) {
      const { rows, digest } = await copyOut(client, table);
      const expected = checksums.tables[table.name];
      if (expected?.rows !== rows || expected.digest !== digest)
        throw new Error(
          `${table.name} has ${rows} rows after the restore, which differ from the ${expected?.rows} of the backup`,
        );
    }
  });
}
