// Folders for the data of a run.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on Linux, where a database is copied in 14 ms instead of 276. */
const IN_MEMORY = '/dev/shm';
/** A whole run of the tests needs up to 0.8 GiB there, and the rest of the machine needs memory too. */
const ROOM_BYTES = 3 * 1024 ** 3;

const folders: string[] = [];
/** A failed test leaves its folder, which would occupy memory. A run that is killed still leaves its folders. */
const removeFolders = () => {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      console.error(`${folder} could not be removed`, error); // the others must still be removed
    }
  }
};

/** @returns a new folder, in memory if there is room: for tests, whose data are not needed after the run. */
export function newTestFolder(prefix: string): string {
  const folder = newFolderInMemory(prefix) ?? mkdtempSync(join(tmpdir(), prefix));
  if (folders.length === 0) process.once('exit', removeFolders);
  folders.push(folder);
  return folder;
}

/** @returns a new folder in the system's temporary folder: for measurements, which must not run in memory. */
export const newBenchFolder = (): string => mkdtempSync(join(tmpdir(), 'northfare-bench-'));

/** Undefined without such a file system, without the right to write to it, and without room. */
function newFolderInMemory(prefix: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return undefined;
    return mkdtempSync(join(IN_MEMORY, prefix));
  } catch {
    return undefined;
  }
}
