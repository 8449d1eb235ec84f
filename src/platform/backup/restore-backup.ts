// Restores a backup into an empty place: its tables, its uploads and its secret, or nothing of it.
// Decision: docs/decisions/0064-backups.md
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage.ts';
import { SECRET_FILE } from './contents.ts';
import { loadBackup, refuseNewer } from './load-backup.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';

type File = { path: string; key: string };
type Target = { url: string; storage: Storage; config: Pick<Config, 'DATA_DIR' | 'SESSION_SECRET'> };

const markerSchema = z.object({ madeAt: z.iso.datetime() });
const markerOf = (dataDir: string) => join(dataDir, 'restored.json');

/** Reads the whole file and changes nothing. Throws StartError if it is not as it was written, or of a newer release. */
export async function checkBackup(file: File): Promise<ReadBackup> {
  const read = await readBackup(file.path, file.key);
  refuseNewer(file.path, read.contents);
  return read;
}

/** @param file one that `checkBackup` accepted. Its tables are those of its own release, and are migrated afterwards. */
export async function restoreBackup(file: File, { url, storage, config }: Target): Promise<ReadBackup> {
  for await (const _ of storage.list(''))
    throw new StartError(
      `There are uploads in ${storage.name} already, and nothing was changed: restore into a new DATA_DIR, or empty the store of STORAGE_URL.`,
    );
  const written: string[] = [];
  const secretFile = join(config.DATA_DIR, SECRET_FILE);
  const marker = markerOf(config.DATA_DIR);
  let isNewSecret = false;
  try {
    return await loadBackup(
      url,
      file,
      {
        async file(key, bytes) {
          written.push(key);
          await storage.put(key, bytes);
        },
        async secret(bytes) {
          if (config.SESSION_SECRET) return;
          if (existsSync(secretFile) && readFileSync(secretFile).equals(bytes)) return;
          if (existsSync(secretFile))
            throw new StartError(
              `${secretFile} is another secret than that of the backup, and nothing was changed: move it away, or restore into a new DATA_DIR.`,
            );
          writeFileSync(secretFile, bytes, { mode: 0o600 });
          isNewSecret = true;
        },
      },
      // The rows are visible only together with the order to erase again who was erased since.
      ({ contents }) => {
        mkdirSync(config.DATA_DIR, { recursive: true });
        writeFileSync(marker, JSON.stringify({ madeAt: contents.madeAt }), { flush: true });
      },
    );
  } catch (error) {
    rmSync(marker, { force: true });
    if (isNewSecret) rmSync(secretFile, { force: true });
    // The first error says why; a file that cannot be removed does not hide it.
    for (const key of written) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** The time of the backup, while erasures after it still have to be repeated. */
export function restoredFrom(dataDir: string): Date | undefined {
  if (!existsSync(markerOf(dataDir))) return undefined;
  return new Date(markerSchema.parse(JSON.parse(readFileSync(markerOf(dataDir), 'utf8'))).madeAt);
}

export const forgetRestore = (dataDir: string): void => rmSync(markerOf(dataDir), { force: true });
