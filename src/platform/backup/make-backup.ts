// One backup at a time: the nightly one is also proven and replaces older ones.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage.ts';
import { removePartials } from './archive.ts';
import { backupName, keepProof, removeOldBackups } from './backup-folder.ts';
import { withClient } from './copy-out.ts';
import { verifyBackup } from './verify-backup.ts';
import { type Written, writeBackup } from './write-backup.ts';

const LOCK = 7_042_064;

export type Place = { config: Pick<Config, 'DATA_DIR' | 'BACKUP_KEY'>; url: string; storage: Storage };
type MadeBackup = Written & { path: string };

/** Throws StartError if another process makes a backup, or if the folder cannot be written. */
export async function makeBackup({ config, url, storage }: Place, folder: string): Promise<MadeBackup> {
  return withFolder(url, folder, () => write({ config, url, storage }, folder, 'manual'));
}

/** Makes a backup, restores it into a scratch database, compares all tables and removes what is no longer kept. */
export async function makeVerifiedBackup(place: Place & { adminUrl: string }, folder: string): Promise<MadeBackup> {
  return withFolder(place.url, folder, async () => {
    const made = await write(place, folder, 'nightly');
    // Also if none could be proven: they must not fill the disk. Those that were proven stay.
    await verifyBackup({ path: made.path, key: place.config.BACKUP_KEY }, place).catch((error) => {
      removeOldBackups(folder);
      throw error;
    });
    const { tables, files } = made.checksums;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    keepProof(made.path, {
      verifiedAt: new Date().toISOString(),
      ...{ tables: Object.keys(tables).length, rows, files: files.count },
    });
    removeOldBackups(folder);
    return made;
  });
}

const write = ({ config, url, storage }: Place, folder: string, kind: 'nightly' | 'manual') =>
  writeBackup({ url, storage, dataDir: config.DATA_DIR }, config.BACKUP_KEY, (madeAt) =>
    join(folder, backupName(madeAt, config.BACKUP_KEY !== '', kind)),
  );

async function withFolder<T>(url: string, folder: string, work: () => Promise<T>): Promise<T> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`Backups cannot be written to ${folder}: choose another folder or change its owner.`, {
      cause,
    });
  }
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (!rows[0]?.held) throw new StartError('Another backup is being made; try again when it has ended.');
    await removePartials(folder);
    return work();
  });
}
