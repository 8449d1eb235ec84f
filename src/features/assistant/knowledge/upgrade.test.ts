// A database from before entries and replies were records: nothing that staff wrote there is lost.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { records } from '#features/records/store/records.table.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logger.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { openInstance } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { purgeExpired } from '../../../retention.server.ts';
import { refreshKnowledge } from './knowledge.server.ts';

const NAME = `before_records_${process.pid}`;
const LAST_BEFORE = 17;
const entry = (slug: string, text: string, seeded: boolean, published: boolean) =>
  `('${slug}', '${slug} as it was', '${text}', '/contact', ${seeded}, ${published}, 3)`;

let superuser: pg.Client;
let app: Awaited<ReturnType<typeof openInstance>>;
let admin: Browser;
/** As on every start. */
const start = async () => {
  await refreshKnowledge(app);
  await adoptCatalogue(app);
};

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('adminUrl') });
  await superuser.connect();
  await superuser.query(`create database ${NAME} owner northfare_app`);
  const url = inject('postgresUrl').replace('/northfare?', `/${NAME}?`);
  const folder = mkdtempSync(join(tmpdir(), 'northfare-migrations-'));
  cpSync('migrations', folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.filter(({ idx }) => idx <= LAST_BEFORE) }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle({ client }), {
    ...{ migrationsFolder: folder, migrationsSchema: 'public', migrationsTable: 'migrations' },
  });
  rmSync(folder, { recursive: true });
  await client.query(`insert into knowledge (slug, title, text, href, seeded, published, version) values
    ${entry('pets', 'Ours.', false, true)}, ${entry('seats', 'Hidden by us.', false, false)},
    ${entry('meals', 'Hidden, not edited.', true, false)}, ${entry('own:1', 'Written by us.', false, true)},
    ${entry('own:2', 'Kept for later.', false, false)}`);
  const words = `dog, cat\nmay my parrot sit beside me ${'a'.repeat(70)} or in the hold`;
  await client.query(`update knowledge set asked_as = $1 where slug = 'own:1'`, [words]);
  await client.query(
    `insert into records (collection, data, title) values ('entries', $1, 'A draft of the version before')`,
    [{ title: 'A draft of the version before', askedAs: 'a window, an aisle' }],
  );
  await client.query(`update canned_replies set text = 'Good day, {visitor}.', version = 4 where shortcut = 'hello'`);
  await client.query(`delete from canned_replies where shortcut = 'bye'`);
  await client.query(`insert into canned_replies (shortcut, title, text) values ('visa', 'Visa', 'Ask the embassy.')`);
  await client.end();
  await migrateDatabase(url);
  await (await startJobs(url, createLogger('error'))).stop();
  app = await openInstance(url);
  await start();
  admin = (await signedInUser({ ...app, advanceClock: () => undefined }, 'admin@example.ca', 'admin')).browser;
});
afterAll(async () => {
  app.stop();
  await app.close();
  await superuser.query(`drop database ${NAME} with (force)`);
  await superuser.end();
});

const all = async (collection: string) =>
  (await app.db.select().from(records)).filter((record) => record.collection === collection);
const ENTRIES = '/api/staff/catalogue/entries';
const meals = async () => (await all('entries')).find(({ title }) => title === 'Meals on board');

it('what staff changed, hid and wrote stays theirs, with its text and its state', async () => {
  const entries = await all('entries');
  const answers = Object.fromEntries(
    entries.map(({ title, data, publishedVersion, demo }) => [title, [data.text, publishedVersion, demo]]),
  );
  expect(answers).toMatchObject({
    'pets as it was': ['Ours.', 1, false],
    'seats as it was': ['Hidden by us.', null, false],
    'own:1 as it was': ['Written by us.', 1, false],
    'own:2 as it was': ['Kept for later.', null, false],
  });
});

it('search words become phrases, in order and without loss', async () => {
  const phrases = new Map((await all('entries')).map(({ title, data }) => [title, data.askedAs]));
  expect(phrases.get('own:1 as it was')).toEqual([
    ...['dog', 'cat', 'may my parrot sit beside me'],
    ...['a'.repeat(70), 'or in the hold'],
  ]);
  expect(phrases.get('A draft of the version before')).toEqual(['a window', 'an aisle']);
  expect(phrases.get('own:2 as it was')).toEqual([]);
});

it('saved replies stay as staff left them, including those that they deleted', async () => {
  const replies = (await all('replies')).map(({ data }) => [data.shortcut, data.text]);
  expect(replies).toHaveLength(6);
  expect(replies).toContainEqual(['hello', 'Good day, {visitor}.']);
  expect(replies).toContainEqual(['visa', 'Ask the embassy.']);
  expect(replies.map(([shortcut]) => shortcut)).not.toContain('bye');
});

it('a further start and clean-up change nothing', async () => {
  const before = await all('entries');
  await start();
  await purgeExpired(app);
  await start();
  const plain = (rows: typeof before) =>
    new Map(rows.map(({ id, data, demo, publishedVersion }) => [id, { data, demo, publishedVersion }]));
  expect(plain(await all('entries'))).toEqual(plain(before));
});

it('an entry hidden with its original text stays hidden, and is a draft again when an admin restores it', async () => {
  const hidden = await meals();
  expect(hidden).toMatchObject({ demo: true, publishedVersion: null });
  expect(hidden?.data.text).not.toBe('Hidden, not edited.');
  expect(await admin.delete(`${ENTRIES}/${hidden?.id}`)).toMatchObject({ status: 200 });
  expect(await admin.post(`${ENTRIES}/${hidden?.id}/undelete`)).toMatchObject({ status: 200 });
  await start();
  expect(await meals()).toMatchObject({ id: hidden?.id, deletedAt: null, publishedVersion: null, data: hidden?.data });
});

it('and once deleted permanently it stays away on every start', async () => {
  const hidden = await meals();
  await admin.delete(`${ENTRIES}/${hidden?.id}`);
  await app.db.delete(records).where(eq(records.id, hidden?.id ?? ''));
  await start();
  expect(await meals()).toBeUndefined();
});
