// A backup of the demonstration with a row in every table, restored into an empty place; and every way in which a file can be wrong.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { copyOut, tablesOf, withClient } from '../../src/platform/backup/copy-out.ts';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { restore } from '../../src/restore.server.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { anEmptyPlace, anUpload, ask, type EmptyPlace, fillTables } from '../backups.ts';
import { newTestFolder } from '../folders.ts';

const KEY = 'a-long-random-key-of-the-test';
const silent = createLogger('silent');
const SECRET = 'the kept secret of the site';
/** Larger than one part of a table, and as hard to compress as a photograph. */
const PHOTOGRAPH = randomBytes(2_500_000);

/** Constraints, triggers and the last numbers of sequences. */
const RULES = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' union all
      select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' order by 1`;

let app: TestApp;
let url: string;
let folder: string;
/** At the time of the backup. */
let rules: object[];
let plain: string;
let sealed: string;
const places: EmptyPlace[] = [];

const place = async () => {
  const made = await anEmptyPlace();
  places.push(made);
  return made;
};
const backup = (key: string, into = folder) =>
  makeBackup({ config: { DATA_DIR: app.config.DATA_DIR, BACKUP_KEY: key }, url, storage: app.storage }, into);
const restored = (target: EmptyPlace, file: string, env: Record<string, string> = {}) =>
  restore(readConfig({ ...target.env, ...env }), file, silent);

/** Table -> its rows and their checksum. */
const digests = (database: string) =>
  withClient(database, async (client) => {
    const all: Record<string, object> = {};
    for (const table of await tablesOf(client)) all[table.name] = await copyOut(client, table);
    return all;
  });
const tables = (database: string) => withClient(database, tablesOf);

beforeAll(async () => {
  app = await openTestApp();
  url = String(app.db.$client.options.connectionString);
  folder = newTestFolder('northfare-backups-');
  await seedDemo(app.db, app.clock);
  await adoptCatalogue(app);
  expect(await fillTables(url)).toEqual({});
  writeFileSync(join(app.config.DATA_DIR, 'session-secret'), SECRET);
  anUpload(app.config.DATA_DIR, 'photos/a/one.webp', PHOTOGRAPH);
  anUpload(app.config.DATA_DIR, 'photos/b/empty.webp', Buffer.alloc(0));
  rules = await ask(url, RULES);
  plain = (await backup('')).path;
  sealed = (await backup(KEY)).path;
});
afterAll(async () => {
  for (const { close } of places) await close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a restore refuses', () => {
  let target: EmptyPlace;
  beforeAll(async () => {
    target = await place();
  });
  const refused = async (file: string, sentence: RegExp, env: Record<string, string> = {}) => {
    await expect(restored(target, file, env)).rejects.toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
    );
    expect(await tables(target.env.DATABASE_URL)).toEqual([]);
    expect(readdirSync(target.env.DATA_DIR)).toEqual([]);
  };
  const changed = (file: string, change: (bytes: Buffer) => Buffer) => {
    const copy = join(folder, 'copy');
    writeFileSync(copy, change(readFileSync(file)));
    return copy;
  };

  it('a file that is not there', () => refused(join(folder, 'none'), /There is no file/));
  it('an empty file, and another file', async () => {
    await refused(
      changed(plain, () => Buffer.alloc(0)),
      /is no backup of Northfare/,
    );
    await refused(
      changed(plain, () => Buffer.from('select 1;')),
      /is no backup of Northfare/,
    );
  });
  it('an encrypted file without a key', () => refused(sealed, /is encrypted: set BACKUP_KEY/));
  it('an encrypted file with another key', () =>
    refused(sealed, /BACKUP_KEY does not open/, { BACKUP_KEY: `${KEY}.` }));
  it.each([9, 300, 0.5, -20, -1])('a file that ends at %d', async (end) => {
    const cut = (bytes: Buffer) => bytes.subarray(0, Number.isInteger(end) ? end : Math.floor(bytes.length * end));
    await refused(changed(plain, cut), /ends too early/);
    if (end > 20 || end < 1) await refused(changed(sealed, cut), /ends too early/, { BACKUP_KEY: KEY });
  });
  it.each([0.05, 0.5, 0.9])('a file of which one byte was changed at %d', async (at) => {
    const flip = (bytes: Buffer) => {
      const place = Math.floor(bytes.length * at);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    };
    await refused(changed(plain, flip), /was changed after it was made/);
    await refused(changed(sealed, flip), /was changed after it was made/, { BACKUP_KEY: KEY });
  });
  it('a file of a newer release', async () => {
    await ask(url, "insert into migrations (hash, created_at) values ('later', 9999999999999)");
    const { path } = await backup('', join(folder, 'later'));
    await ask(url, "delete from migrations where hash = 'later'");
    await refused(path, /was made by a newer release/);
  });
  it('a database with tables, and leaves them as they were', async () => {
    const full = await place();
    await ask(full.env.DATABASE_URL, "create table kept (text text); insert into kept values ('kept')");
    await expect(restored(full, plain)).rejects.toThrow(/database is not empty.*new DATA_DIR/);
    expect(await ask(full.env.DATABASE_URL, 'select text from kept')).toEqual([{ text: 'kept' }]);
    expect(await tables(full.env.DATABASE_URL)).toHaveLength(1);
    expect(readdirSync(full.env.DATA_DIR)).toEqual([]);
  });
  it('a folder with uploads, or with another secret', async () => {
    const full = await place();
    anUpload(full.env.DATA_DIR, 'photos/other.webp', PHOTOGRAPH);
    await expect(restored(full, plain)).rejects.toThrow(/uploads in .* already.*new DATA_DIR/);
    rmSync(join(full.env.DATA_DIR, 'uploads'), { recursive: true });
    writeFileSync(join(full.env.DATA_DIR, 'session-secret'), 'another');
    await expect(restored(full, plain)).rejects.toThrow(/another secret.*move it away/);
    expect(readFileSync(join(full.env.DATA_DIR, 'session-secret'), 'utf8')).toBe('another');
    expect(await tables(full.env.DATABASE_URL)).toEqual([]);
  });
});

describe('a backup', () => {
  it('contains every row of every table, and is the same database after a restore', async () => {
    const target = await place();
    const before = await digests(url);
    expect(Object.values(before)).not.toContainEqual(expect.objectContaining({ rows: 0 }));
    await expect(restored(target, plain)).resolves.toMatchObject({ files: 2, erased: 0 });
    expect(await digests(target.env.DATABASE_URL)).toEqual(before);
    expect(await ask(target.env.DATABASE_URL, RULES)).toEqual(rules);
  });
  it('contains the uploads and the secret, byte for byte, also if it is encrypted', async () => {
    const target = await place();
    await restored(target, sealed, { BACKUP_KEY: KEY });
    const uploads = join(target.env.DATA_DIR, 'uploads/photos');
    expect(readFileSync(join(uploads, 'a/one.webp')).equals(PHOTOGRAPH)).toBe(true);
    expect(statSync(join(uploads, 'b/empty.webp')).size).toBe(0);
    const secret = join(target.env.DATA_DIR, 'session-secret');
    expect(readFileSync(secret, 'utf8')).toBe(SECRET);
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(await digests(target.env.DATABASE_URL)).toEqual(await digests(url));
  });
  it('is one file that only its owner reads, and nothing else stays in the folder', async () => {
    const into = newTestFolder('northfare-one-');
    const { path } = await backup(KEY, into);
    expect(readdirSync(into).map((name) => join(into, name))).toEqual([path]);
    expect(path).toMatch(/northfare-manual-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\.age$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
  it('has the rows of one moment, while others are written', async () => {
    const target = await place();
    let writes = 0;
    let stop = false;
    const pair = `with one as (insert into canned_replies (shortcut, title, text) values (gen_random_uuid()::text, 't', 'pair'))
      insert into letter_templates (title, subject, text) values (gen_random_uuid()::text, 's', 'pair')`;
    const writing = withClient(url, async (client) => {
      for (; !stop; writes += 1) await client.query(pair);
    });
    await expect.poll(() => writes).toBeGreaterThan(3);
    const { path } = await backup('', join(folder, 'while-writing'));
    const at = writes;
    await expect.poll(() => writes).toBeGreaterThan(at);
    stop = true;
    await writing;
    await restored(target, path);
    const count = `select (select count(*)::int from canned_replies where text = 'pair') as replies,
      (select count(*)::int from letter_templates where text = 'pair') as templates`;
    const [found] = await ask<{ replies: number; templates: number }>(target.env.DATABASE_URL, count);
    expect(found?.replies).toBeGreaterThan(3);
    expect(found?.replies).toBe(found?.templates);
  });
});
