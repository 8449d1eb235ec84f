// A separate cluster for each group: the rights of its roles, from the first start on.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';
const SECRET = 'Only-for-the-product-9';

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const pidOf = (folder: string) => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];

describe('the embedded database', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northfare-pg-'));
    process.env.STAFF_PASSWORD = SECRET;
    postgres = await startEmbeddedPostgres(folder, { durable: false });
    delete process.env.STAFF_PASSWORD;
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['runs no program', "copy (select 1) to program 'id'", /permission denied/],
    ['reads no file', "select pg_read_file('/etc/passwd')", /permission denied/],
    ['copies no file', "create temp table t (line text); copy t from '/etc/passwd'", /permission denied/],
    ['makes no role', 'create role another superuser', /permission denied/],
    ['makes no database', 'create database another', /permission denied/],
    ['becomes no other user', 'set role northfare', /permission denied/],
  ])('%s for the application', async (_, statement, refusal) => {
    await expect(ask(postgres.url(), statement)).rejects.toThrow(refusal);
  });
  it('lets the application make what its migrations need', async () => {
    await ask(postgres.url(), 'create extension pg_trgm; create schema jobs; create table jobs.t (word text)');
    expect(await ask(postgres.url(), "select similarity('lisbon', 'lisbon') as alike")).toEqual([{ alike: 1 }]);
  });
  it.each(['northfare', 'northfare_app'])('lets no one in as %s without the password', async (role) => {
    const url = new URL(postgres.url().replace(/\/\/[^@]*@/, `//${role}:guess@`));
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
  it.runIf(onLinux)('knows nothing of what stands in the environment of the product', () => {
    const environment = readFileSync(`/proc/${pidOf(folder)}/environ`, 'utf8').split('\0');
    expect(environment.filter((line) => line.includes(SECRET))).toEqual([]);
    expect(environment.filter(Boolean).map((line) => line.split('=')[0])).toEqual(
      expect.not.arrayContaining(['HOME', 'NODE_ENV', 'VITEST']),
    );
  });
});

describe('the files of another major version of PostgreSQL', () => {
  it('are refused with what to do, and not touched', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northfare-pg-'));
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '16\n');
    const before = statSync(join(folder, 'postgres'));
    await expect(startEmbeddedPostgres(folder, { durable: false })).rejects.toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: expect.stringMatching(/PostgreSQL 16.*PostgreSQL \d+.*npm run backup.*npm run restore FILE/),
      }),
    );
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['postgres', 'postgres/PG_VERSION']);
    const { uid, mode, mtimeMs } = statSync(join(folder, 'postgres'));
    expect({ uid, mode, mtimeMs }).toEqual({ uid: before.uid, mode: before.mode, mtimeMs: before.mtimeMs });
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a cluster of an older version, whose only role was the superuser', () => {
  it('is adopted unchanged: the application owns what is there, and passwords are required', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northfare-pg-'));
    const first = await startEmbeddedPostgres(folder, { durable: false });
    const old = first.adminUrl();
    await ask(
      old,
      `create schema jobs; create type jobs.state as enum ('new'); create extension pg_trgm;
       create table public.notes (id bigint generated always as identity primary key, text text);
       create table jobs.job (id serial, state jobs.state); create view jobs.names as select text from public.notes;
       create function jobs.one() returns int language sql return 1; insert into public.notes (text) values ('kept');
       alter database northfare owner to northfare`,
    );
    await first.stop();
    writeFileSync(join(folder, 'postgres/pg_hba.conf'), 'local all all trust\n');
    rmSync(join(folder, 'database-secret'));

    const again = await startEmbeddedPostgres(folder, { durable: false });
    const change = `alter table notes add column more text; insert into notes (text) values ('new');
      drop view jobs.names; drop function jobs.one(); drop table jobs.job; drop type jobs.state; drop schema jobs`;
    await ask(again.url(), change);
    expect(await ask(again.url(), 'select text from notes order by id')).toEqual([{ text: 'kept' }, { text: 'new' }]);
    await expect(ask(again.url().replace(/:[^:@/]+@/, ':x@'), 'select 1')).rejects.toThrow('password');
    await again.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens again to the owner of its files when the secret of the folder is gone, running or not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northfare-pg-'));
    const first = await startEmbeddedPostgres(folder, { durable: false });
    rmSync(join(folder, 'database-secret'));
    const adopted = await startEmbeddedPostgres(folder, { durable: false });
    expect(await ask(adopted.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask(first.url().replace(/:[^:@/]+@/, ':x@'), 'select 1')).rejects.toThrow('password');
    await adopted.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe.runIf(isRoot && onLinux)('as root, under a folder that root alone may enter', () => {
  it('runs as another user without a single capability, and keeps its data there', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'northfare-root-'));
    chmodSync(closed, 0o700);
    const folder = join(closed, 'data');
    for (const turn of ['first', 'second']) {
      const postgres = await startEmbeddedPostgres(folder, { durable: false });
      if (turn === 'first') await ask(postgres.url(), 'create table kept (id int)');
      expect(await ask(postgres.url(), 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
      const status = readFileSync(`/proc/${pidOf(folder)}/status`, 'utf8');
      expect(status.match(/^Cap(?:Inh|Prm|Eff|Amb):\t(\w+)$/gm)).toEqual(
        ['Inh', 'Prm', 'Eff', 'Amb'].map((set) => `Cap${set}:\t0000000000000000`),
      );
      expect(status).not.toMatch(/^Uid:\t0\t/m);
      await postgres.stop();
    }
    expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true);
    rmSync(closed, { recursive: true, force: true });
  });
});
