// Reads a backup and checks it: its checksums, its names, and that it is complete.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { endsEarly, isChanged, readArchive } from './archive.ts';
import {
  type Checksums,
  ContentHash,
  type Contents,
  checksumsSchema,
  contentsSchema,
  FIRST_FILE,
  LAST_FILE,
  readEntryName,
  SECRET_FILE,
} from './contents.ts';
import { RowDigester } from './row-digest.ts';

/** What is done with each part; nothing is known to be right before `readBackup` has ended. */
export type Taker = {
  begin: (contents: Contents) => Promise<void>;
  rows: (table: string, bytes: Uint8Array) => Promise<void>;
  file: (key: string, bytes: Uint8Array) => Promise<void>;
  secret: (bytes: Uint8Array) => Promise<void>;
};
export type ReadBackup = { contents: Contents; checksums: Checksums };

/** Throws StartError, with one sentence, unless the whole file is as it was written. */
export async function readBackup(path: string, key: string, taker: Partial<Taker> = {}): Promise<ReadBackup> {
  const hash = new ContentHash();
  const digesters = new Map<string, RowDigester>();
  const files = { count: 0, bytes: 0 };
  let contents: Contents | undefined;
  let checksums: Checksums | undefined;
  for await (const { name, bytes } of readArchive(path, key)) {
    if (checksums) throw isChanged(path);
    if (name === LAST_FILE) {
      checksums = parse(checksumsSchema, bytes, path);
      continue;
    }
    hash.add(name, bytes);
    const entry = readEntryName(name);
    if (!contents) {
      if (name !== FIRST_FILE) throw isChanged(path);
      contents = parse(contentsSchema, bytes, path);
      for (const table of contents.tables) digesters.set(table.name, new RowDigester());
      await taker.begin?.(contents);
    } else if (name === SECRET_FILE) {
      await taker.secret?.(bytes);
    } else if (entry && 'table' in entry) {
      const digester = digesters.get(entry.table);
      if (!digester) throw isChanged(path);
      digester.update(bytes);
      await taker.rows?.(entry.table, bytes);
    } else if (entry) {
      files.count += 1;
      files.bytes += bytes.length;
      await taker.file?.(entry.key, bytes);
    } else throw isChanged(path);
  }
  if (!contents || !checksums) throw endsEarly(path);
  const tables = Object.fromEntries([...digesters].map(([table, digester]) => [table, digester.end()]));
  if (!isDeepStrictEqual(checksums, { tables, files, content: hash.end() })) throw isChanged(path);
  return { contents, checksums };
}

function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array, path: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw isChanged(path, error as Error);
  }
}
