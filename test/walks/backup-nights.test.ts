// Nightly backups, a restore of an earlier release, and people who were erased after the backup.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { eraseClosedAccounts } from '#features/privacy/leaving/erasure.server.ts';
import { accountMark } from '#features/privacy/leaving/erasure-list.ts';
import { replayErasures } from '#features/privacy/leaving/replay-erasures.server.ts';
import { DOCUMENT_FOLDER } from '#features/trips/bookings/documents.server.ts';
import { backUp } from '../../src/backups.server.ts';
import { listBackups, newestVerifiedBackup } from '../../src/platform/backup/backup-folder.ts';
import { withClient } from '../../src/platform/backup/copy-out.ts';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createTables, knownMigrations, migrateDatabase } from '../../src/platform/migrate.ts';
import { restore } from '../../src/restore.server.ts';
import { openInstance, openTestApp, type TestApp } from '../app.ts';
import { anEmptyPlace, anUpload, asAdmin, ask, type EmptyPlace } from '../backups.ts';
import { newTestFolder } from '../folders.ts';
import { signedInUser } from '../people.ts';
import { foundIn } from '../text-search.ts';

const silent = createLogger('silent');
const places: EmptyPlace[] = [];
const place = async () => {
  const made = await anEmptyPlace();
  places.push(made);
  return made;
};
let app: TestApp;
let url: string;
let backups: string;

beforeAll(async () => {
  backups = newTestFolder('northfare-nights-');
  app = await openTestApp({ BACKUP_DIR: backups });
  url = String(app.db.$client.options.connectionString);
  // The secret of the app, as a start keeps it.
  writeFileSync(join(app.config.DATA_DIR, 'session-secret'), app.secret);
});
afterAll(async () => {
  for (const { close } of places) await close();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const databases = async () => {
  const rows = (await asAdmin('select datname as name from pg_database')) as { name: string }[];
  return rows.map(({ name }) => name);
};
const scratch = () => `${new URL(url).pathname.slice(1)}_check`;

describe('a nightly backup', () => {
  beforeEach(() => {
    for (const name of readdirSync(backups)) rmSync(join(backups, name));
  });
  const night = (adminUrl = inject('adminUrl')) =>
    backUp({ config: app.config, storage: app.storage, logger: silent, url, adminUrl });

  it('is not verified without a database to restore it into, but is kept', async () => {
    await night(url); // the application may create no databases
    expect(listBackups(backups)).toHaveLength(1);
    expect(newestVerifiedBackup(app.config)).toBeUndefined();
  });
  it('is not made while another one is', async () => {
    await withClient(url, async (client) => {
      await client.query('select pg_advisory_lock(7042064)');
      await night();
    });
    expect(listBackups(backups)).toEqual([]);
  });
  it('is restored into a scratch database, which is dropped, and says when that was', async () => {
    await night();
    const newest = newestVerifiedBackup(app.config);
    expect(newest).toMatchObject({ path: listBackups(backups)[0]?.path, files: 0 });
    expect(newest?.tables).toBeGreaterThan(60);
    expect(newest?.verifiedAt.getTime()).toBeGreaterThanOrEqual(newest?.madeAt.getTime() ?? Number.NaN);
    expect(await databases()).not.toContain(scratch());
  });
  it('drops the scratch database of a killed run, also one that is still in use', async () => {
    await asAdmin(`create database ${scratch()}`);
    await asAdmin(`comment on database ${scratch()} is 'backups are verified here'`);
    const left = inject('adminUrl').replace('/postgres?', `/${scratch()}?`);
    await withClient(left, async (client) => {
      await client.query('create table kept (text text)');
      await night();
    }).catch(() => undefined); // its connection was ended
    expect(newestVerifiedBackup(app.config)).toBeDefined();
    expect(await databases()).not.toContain(scratch());
  });
  it('takes the place of older ones, and leaves other files alone', async () => {
    const others = ['letter.txt', 'northfare.tar.gz', 'northfare-manual-2025-01-05T102000Z.tar.gz'];
    const old = Array.from({ length: 40 }, (_, day) => {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      return `northfare-${date}T062000Z.tar.gz`;
    });
    for (const name of [...old, ...others]) writeFileSync(join(backups, name), '');
    await night();
    const left = readdirSync(backups);
    expect(left).toEqual(expect.arrayContaining([...others, ...old.slice(-6)]));
    expect(left).not.toContain(old[20]);
    expect(left).not.toContain(old[0]);
    expect(newestVerifiedBackup(app.config)).toBeDefined();
  });
  it('that was removed counts no more', async () => {
    await night();
    rmSync(newestVerifiedBackup(app.config)?.path ?? '');
    expect(newestVerifiedBackup(app.config)).toBeUndefined();
    expect(newestVerifiedBackup({ BACKUP_DIR: '' })).toBeUndefined();
  });
});

describe('migrations', () => {
  /** The tables of an earlier release, with one row. */
  const earlier = async (migrations: number) => {
    const source = await place();
    const known = knownMigrations().slice(0, migrations);
    await withClient(source.env.DATABASE_URL, async (client) => {
      await createTables(client, known.at(-1) ?? 0);
      for (const { hash, folderMillis } of readMigrationFiles({ migrationsFolder: 'migrations' }).slice(0, migrations))
        await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
      await client.query(
        "insert into canned_replies (shortcut, title, text) values ('earlier', 'Earlier', 'Of an earlier release')",
      );
    });
    return source.env.DATABASE_URL;
  };

  it.each([30, knownMigrations().length - 1])(
    'are applied to a backup of the release with %d of them',
    async (count) => {
      const source = await earlier(count);
      const { path } = await makeBackup(
        { config: { DATA_DIR: app.config.DATA_DIR, BACKUP_KEY: '' }, url: source, storage: app.storage },
        newTestFolder('northfare-earlier-'),
      );
      const target = await place();
      await restore(readConfig(target.env), path, silent);
      const [found] = await ask(
        target.env.DATABASE_URL,
        `select count(*)::int as migrations, (select text from canned_replies where shortcut = 'earlier') as text from migrations`,
      );
      expect(found).toEqual({ migrations: knownMigrations().length, text: 'Of an earlier release' });
    },
  );

  it('that fail leave all data unchanged, and say so', async () => {
    const source = await earlier(30);
    // What the last migrations create is there already.
    await ask(source, 'create table reminders (text text)');
    const before = await ask(source, 'select count(*) from migrations');
    await expect(migrateDatabase(source)).rejects.toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining('all data are unchanged') }),
    );
    expect(await ask(source, 'select count(*) from migrations')).toEqual(before);
    expect(await ask(source, "select to_regclass('inquiry_letters') as letters")).toEqual([{ letters: null }]);
  });
});

describe('who was erased after a backup', () => {
  const MARK = 'Zyxmarker';
  const EMAIL = `${MARK.toLowerCase()}@example.ca`;
  const message = { name: MARK, email: EMAIL, number: '+14165557391', purpose: 'A question', message: `${MARK} asks.` };
  const STAYER = { ...message, name: 'Stayer', email: 'stayer@example.ca', number: '+16475558462', message: 'Hello?' };
  const sought = { texts: [MARK], digits: '4165557391' };
  const kept = () => ({ config: { DATA_DIR: app.config.DATA_DIR, BACKUP_KEY: '' }, url, storage: app.storage });
  const eraseNow = async (id: string) => {
    await app.db.update(users).set({ deletionAt: app.clock() }).where(eq(users.id, id));
    app.advanceClock(1);
    await eraseClosedAccounts(app);
  };
  const listOf = (folder: string) => readFileSync(join(folder, 'erasures.jsonl'), 'utf8');
  /** What a start finds after the restore. */
  const afterRestore = async (path: string, folders: Record<string, string>) => {
    const target = await place();
    const result = await restore(readConfig({ ...target.env, ...folders }), path, silent);
    const instance = await openInstance(target.env.DATABASE_URL, target.env);
    try {
      const opened = { ...instance, advanceClock: () => undefined } as TestApp;
      return {
        ...result,
        found: await foundIn(opened, sought),
        texts: await foundIn(opened, { texts: ['Stayer'], digits: '6475558462' }),
      };
    } finally {
      instance.stop();
      await instance.close();
    }
  };

  it('is nowhere after a restore, whether the account was made before the backup or after it', async () => {
    // The file of a booking that goes with its inquiry.
    anUpload(app.config.DATA_DIR, `${DOCUMENT_FOLDER.folder}a/passport.pdf`, Buffer.from(`%PDF ${MARK}`));
    await app.browser().post('/mail/api/contact', message);
    await app.browser().post('/mail/api/contact', STAYER);
    const withoutAccount = await makeBackup(kept(), join(backups, 'before'));
    const { id } = await signedInUser(app, EMAIL);
    await app.db.update(users).set({ firstName: MARK }).where(eq(users.id, id));
    const withAccount = await makeBackup(kept(), join(backups, 'after'));
    expect(Object.keys(await foundIn(app, sought))).toEqual(expect.arrayContaining(['users', 'contact_messages']));
    await eraseNow(id);

    for (const { path } of [withoutAccount, withAccount]) {
      const { erased, found, texts, hasList } = await afterRestore(path, { BACKUP_DIR: backups });
      expect({ erased, found, hasList }).toEqual({ erased: 1, found: {}, hasList: true });
      expect(texts).toHaveProperty('contact_messages');
    }
    // Without the list no one knows; the command says so.
    const alone = newTestFolder('northfare-alone-');
    const copy = join(alone, 'copy.tar.gz');
    writeFileSync(copy, readFileSync(withAccount.path));
    expect(await afterRestore(copy, {})).toMatchObject({ erased: 0, hasList: false });
    // It may also lie next to the file.
    writeFileSync(join(alone, 'erasures.jsonl'), `{"at":"2026-\n${listOf(app.config.DATA_DIR)}{"at`);
    expect(await afterRestore(copy, {})).toMatchObject({ erased: 1, found: {} });
  });

  it('is on a list that names no one, in both folders', async () => {
    const { id } = await signedInUser(app, 'listed@example.ca');
    await eraseNow(id);
    for (const folder of [app.config.DATA_DIR, backups]) {
      expect(listOf(folder)).toMatch(/^\{"at":"[^"]+","account":"[\w-]{43}","email":"[\w-]{43}"\}$/m);
      expect(listOf(folder)).not.toMatch(/listed|example\.ca/);
      expect(listOf(folder)).not.toContain(id);
    }
    expect(listOf(backups)).toBe(listOf(app.config.DATA_DIR));
  });

  it('stays with a new account under the same email, made before the backup', async () => {
    const first = await signedInUser(app, 'again@example.ca');
    await eraseNow(first.id);
    await signedInUser(app, 'again@example.ca');
    mkdirSync(join(backups, 'again'));
    const { path } = await makeBackup(kept(), join(backups, 'again'));
    const target = await place();
    expect(await restore(readConfig({ ...target.env, BACKUP_DIR: backups }), path, silent)).toMatchObject({
      erased: 0,
    });
    const [found] = await ask(
      target.env.DATABASE_URL,
      "select count(*)::int as n from users where email = 'again@example.ca'",
    );
    expect(found).toEqual({ n: 1 });
  });

  it('at a start without a restore is only who still leaves: not who kept the account, nor who became staff', async () => {
    const { id } = await signedInUser(app, 'kept.account@example.ca');
    const line = { at: app.clock().toISOString(), account: accountMark(id), email: '' };
    const set = (values: Partial<typeof users.$inferInsert>) =>
      app.db.update(users).set(values).where(eq(users.id, id));
    expect(await replayErasures(app, [line])).toBe(0);
    await set({ deletionAt: app.clock(), role: 'agent' });
    expect(await replayErasures(app, [line])).toBe(0);
    await set({ role: 'user' });
    expect(await replayErasures(app, [line])).toBe(1);
  });
});
