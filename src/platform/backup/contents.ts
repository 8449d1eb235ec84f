// What a backup says about itself: in its first file what is in it, in its last one the checksums.
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FIRST_FILE = 'backup.json';
export const LAST_FILE = 'checksums.json';
export const SECRET_FILE = 'session-secret';
const TABLES = 'tables/';
const FILES = 'files/';

/** A table is divided into parts of this size, because the size of a file precedes it in a tar. */
export const PART_BYTES = 1024 ** 2;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
export const contentsSchema = z.object({
  product: z.literal('northfare'),
  format: z.literal(1),
  /** The time of the snapshot, of the database's clock. */
  madeAt: z.iso.datetime(),
  /** The times that name the migrations of its tables, in order. */
  migrations: z.array(z.int().positive()).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })).min(1),
  /** The last number that each sequence has given; null if it has given none. */
  sequences: z.record(name, z.string().regex(/^\d+$/).nullable()),
});
export type Contents = z.infer<typeof contentsSchema>;

export const checksumsSchema = z.object({
  tables: z.record(name, z.object({ rows: z.int().min(0), digest: z.string() })),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** SHA-256 of all names, sizes and bytes before this file. */
  content: z.string(),
});
export type Checksums = z.infer<typeof checksumsSchema>;

export const tablePart = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`;
export const fileName = (key: string): string => FILES + key;

export type EntryName = { table: string } | { key: string } | undefined;

/** Undefined if no file of a backup has such a name. */
export function readEntryName(entry: string): EntryName {
  const table = /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6,}\.copy$/.exec(entry)?.[1];
  if (table) return { table };
  const key = entry.startsWith(FILES) ? entry.slice(FILES.length) : '';
  const isPlain = key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  return isPlain ? { key } : undefined;
}

/** Names, sizes and bytes of the files so far. */
export class ContentHash {
  readonly #hash = createHash('sha256');

  add(entry: string, bytes: Uint8Array): void {
    this.#hash.update(`${entry}\0${bytes.length}\0`).update(bytes);
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}
