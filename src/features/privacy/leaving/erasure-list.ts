// The list of erasures, which is in no backup: people who were erased after a backup are erased again when it is restored.
// Decision: docs/decisions/0064-backups.md
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import { sha256, sign } from '#platform/hash.ts';
import type { Logger } from '#platform/logger.ts';

const FILE = 'erasures.jsonl';
/** Without anything that names a person: an id is random and so cannot be guessed from its hash, an email needs the secret. */
const erasureSchema = z.object({ at: z.iso.datetime(), account: z.string(), email: z.string() });
export type Erasure = z.infer<typeof erasureSchema>;
type Folders = Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>;

export const accountMark = (id: string): string => sha256(`erased account ${id}`);
export const emailMark = (secret: Uint8Array, email: string): string => sign(secret, 'erased email', email);

type Log = Pick<Logger, 'warn'>;

/** On disk in DATA_DIR when it returns. A BACKUP_DIR that is away gets the line later. */
export function recordErasure(folders: Folders, erasure: Erasure, logger: Log): void {
  append(folders.DATA_DIR, [erasure]);
  shareErasures(folders, logger);
}

/** Gives DATA_DIR and BACKUP_DIR the erasures of each other, and of the folders `from`. @returns all of them */
export function shareErasures({ DATA_DIR, BACKUP_DIR }: Folders, logger: Log, from: string[] = []): Erasure[] {
  const read = (folder: string) => readErasures(folder, logger);
  const all = new Map([DATA_DIR, BACKUP_DIR, ...from].filter(Boolean).flatMap(read));
  for (const folder of new Set([DATA_DIR, BACKUP_DIR].filter(Boolean))) {
    const known = new Map(read(folder));
    const missing = [...all].filter(([line]) => !known.has(line)).map(([, erasure]) => erasure);
    try {
      append(folder, missing);
    } catch (error) {
      logger.warn({ err: error, folder }, 'the list of erasures could not be continued in this folder');
    }
  }
  return [...all.values()];
}

export const hasErasures = (folder: string): boolean => existsSync(join(folder, FILE));

const lineOf = ({ at, account, email }: Erasure) => JSON.stringify({ at, account, email });

/** Each with its line. A folder that cannot be read counts as one that is away. */
function readErasures(folder: string, logger: Log): [line: string, erasure: Erasure][] {
  if (!hasErasures(folder)) return [];
  return textOf(folder, logger)
    .split('\n')
    .flatMap((line) => {
      try {
        const erasure = erasureSchema.parse(JSON.parse(line));
        return [[lineOf(erasure), erasure]];
      } catch {
        return []; // the end of a line that a killed process did not finish; its account was not erased
      }
    });
}

function textOf(folder: string, logger: Log): string {
  try {
    return readFileSync(join(folder, FILE), 'utf8');
  } catch (error) {
    logger.warn({ err: error, folder }, 'the list of erasures could not be read in this folder');
    return '';
  }
}

function append(folder: string, erasures: Erasure[]): void {
  if (erasures.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, FILE), 'a', 0o600);
  try {
    // Begins with a line break, because the line before may be incomplete.
    writeSync(file, `\n${erasures.map(lineOf).join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
