// Makes a backup while the product runs: every table of one snapshot, the uploads, and the kept secret.
// Decision: docs/decisions/0064-backups.md
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '../storage.ts';
import { FILES_LOCK } from '../stored-files.ts';
import { type Add, writeArchive } from './archive.ts';
import {
  type Checksums,
  ContentHash,
  type Contents,
  FIRST_FILE,
  fileName,
  LAST_FILE,
  PART_BYTES,
  readEntryName,
  SECRET_FILE,
  tablePart,
} from './contents.ts';
import { copyOut, readContents, withClient } from './copy-out.ts';

export type BackupSource = { url: string; storage: Pick<Storage, 'list' | 'get'>; dataDir: string };
export type Written = { contents: Contents; checksums: Checksums };

/** @param fileFor the path of the file, by the time of the snapshot */
export async function writeBackup(
  { url, storage, dataDir }: BackupSource,
  key: string,
  fileFor: (madeAt: Date) => string,
): Promise<Written & { path: string }> {
  return withClient(url, async (client) => {
    // Until the connection ends no file is removed, so that the files of all rows of the snapshot are there.
    await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK]);
    await client.query('begin transaction isolation level repeatable read, read only');
    const contents = await readContents(client);
    const path = fileFor(new Date(contents.madeAt));
    const hash = new ContentHash();
    const tables: Checksums['tables'] = {};
    const files = { count: 0, bytes: 0 };
    let checksums: Checksums | undefined;
    await writeArchive(path, key, async (add) => {
      const put: Add = async (name, bytes) => {
        hash.add(name, bytes);
        await add(name, bytes);
      };
      await put(FIRST_FILE, json(contents));
      const secret = join(dataDir, SECRET_FILE);
      if (existsSync(secret)) await put(SECRET_FILE, readFileSync(secret));
      for (const table of contents.tables) tables[table.name] = await putTable(client, table, put);
      await client.query('commit');
      for await (const { key: file } of storage.list('')) {
        // What the product did not write, such as a file of the desktop, is none of its uploads and could not be restored.
        if (!readEntryName(fileName(file))) continue;
        const bytes = await storage.get(file);
        if (!bytes) continue; // it belonged to no row of the snapshot
        files.count += 1;
        files.bytes += bytes.length;
        await put(fileName(file), bytes);
      }
      checksums = { tables, files, content: hash.end() };
      await add(LAST_FILE, json(checksums));
    });
    if (!checksums) throw new Error('the backup was not filled');
    return { contents, checksums, path };
  });
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function putTable(client: pg.Client, table: Contents['tables'][number], put: Add) {
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    part += 1;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await put(tablePart(table.name, part), bytes);
  };
  const digest = await copyOut(client, table, async (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  });
  await flush();
  return digest;
}
