// The process that owns a DATA_DIR: a file names it, and counts only while that process is alive.
// Decision: docs/decisions/0003-which-process-owns-a-data-folder.md
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Claims the folder until the returned function is called. Throws StartError if a living process holds it. */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'owner.json');
  const draft = `${file}.${process.pid}`;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      // Written to a second file and linked into place, so that no process reads an incomplete owner.
      writeFileSync(draft, JSON.stringify(thisProcess()));
      linkSync(draft, file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder))
        throw new StartError(
          `Northfare already runs on ${folder} (process ${holder.pid}); stop it, or set another DATA_DIR.`,
        );
      rmSync(file, { force: true }); // left by a process that was killed
    } finally {
      rmSync(draft, { force: true });
    }
  }
  throw new StartError(`DATA_DIR ${folder} is being claimed by another start; try again.`);
}

/** Whether a living process holds the folder. */
export function hasOwner(folder: string): boolean {
  const holder = readHolder(join(folder, 'owner.json'));
  return holder !== undefined && isAlive(holder);
}

/** `started` tells it from a later process with the same number; undefined where the system does not say. */
export type Holder = { pid: number; started?: string | undefined };
export const thisProcess = (): Holder => ({ pid: process.pid, started: startedAt(process.pid) });

function readHolder(file: string): Holder | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined; // not written by us, so the folder has no owner
  }
}

export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return started === startedAt(pid); // the number may have been given to another process since
}

/** The start time of a process, on Linux only: field 22 of /proc/{pid}/stat, in clock ticks. */
function startedAt(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return undefined;
  return readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19];
}
