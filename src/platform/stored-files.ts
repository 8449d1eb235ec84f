// Files of rows in the store. Files are written first and the row last, so that a killed process leaves only files without a
// row; the nightly job removes those.
import { DAY_MS } from '#domain/time.ts';
import type { Database } from './database.ts';
import { removeOldUploads } from './receive-file.ts';
import type { Services } from './services.ts';

/** A folder of the store, and which of its files a row still needs. */
export type StoredFolder = { folder: string; needed: (db: Database) => Promise<(key: string) => boolean> };
type File = { key: string; bytes: Uint8Array };

/**
 * Uploads and backups share this lock, the nightly job holds it exclusively: it never removes a file that is just being written
 * or copied.
 */
export const FILES_LOCK = 7_042_018;

/** Writes the files, then runs `last`, which writes the row. */
export async function storeFiles<T>(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  files: AsyncIterable<File> | Iterable<File>,
  last: () => Promise<T>,
): Promise<T> {
  return withLock(db, 'pg_advisory_lock_shared', 'pg_advisory_unlock_shared', async () => {
    for await (const { key, bytes } of files) await storage.put(key, bytes);
    return last();
  }) as Promise<T>;
}

/** Removes files without a row, and received files that were never stored, if they are older than a day. */
export async function removeStrayFiles(
  { db, storage, clock, config }: Pick<Services, 'db' | 'storage' | 'clock' | 'config'>,
  folders: readonly StoredFolder[],
): Promise<number> {
  const yesterday = new Date(clock().getTime() - DAY_MS);
  await removeOldUploads(config, yesterday);
  const removed = await withLock(db, 'pg_try_advisory_lock', 'pg_advisory_unlock', async () => {
    let count = 0;
    for (const { folder, needed } of folders) {
      const isNeeded = await needed(db);
      for await (const { key, changedAt } of storage.list(folder)) {
        if (isNeeded(key) || changedAt >= yesterday) continue;
        await storage.remove(key);
        count += 1;
      }
    }
    return count;
  });
  // An upload is in progress: the next night is soon enough.
  return removed ?? 0;
}

/** Undefined if the lock is only tried and another process holds it. */
async function withLock<T>(db: Database, lock: string, unlock: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await db.$client.connect();
  let held = false;
  try {
    const { rows } = await client.query<{ held: unknown }>(`select ${lock}($1) as held`, [FILES_LOCK]);
    held = rows[0]?.held !== false;
    return held ? await work() : undefined;
  } finally {
    // A connection that cannot release the lock is closed, which releases it.
    const stuck =
      held &&
      (await client.query(`select ${unlock}($1)`, [FILES_LOCK]).then(
        () => false,
        () => true,
      ));
    client.release(stuck);
  }
}
