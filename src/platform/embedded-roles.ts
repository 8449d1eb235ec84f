// The roles of the embedded PostgreSQL: a superuser that creates the database, and the application that owns it.
import { createHmac } from 'node:crypto';
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './embedded-launcher.ts';
import { keptSecret } from './secret.ts';
import { StartError } from './start-error.ts';

export const ADMIN = 'northfare';
export const APPLICATION = 'northfare_app';
const ACCESS_FILE = 'pg_hba.conf';
const MARK = '# Written by Northfare: every role needs its password.';
const WITH_PASSWORD = `${MARK}\nlocal all all scram-sha-256\n`;
const WITHOUT_PASSWORD = 'local all all trust\n';
const RELOAD_SECONDS = 10;

/** The password of a role, derived from the secret in the folder. */
export const passwordOf = (folder: string, role: string): string =>
  createHmac('sha256', keptSecret(join(folder, 'database-secret')))
    .update(`database ${role}`)
    .digest('base64url');

/** Sets the passwords of the roles, creates the application's database, and then requires passwords from everyone. */
export async function secureCluster(
  folder: string,
  cluster: string,
  account: Account | undefined,
  adminUrl: (database: string) => string,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl('postgres') });
  await client.connect();
  try {
    if (!readFileSync(join(cluster, ACCESS_FILE), 'utf8').startsWith(MARK)) {
      await setPasswords(client, folder);
      writeAccess(cluster, account, WITH_PASSWORD);
      await client.query('select pg_reload_conf()');
    }
    const { rows } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = 'northfare'",
    );
    if (rows.length === 0) await client.query(`create database northfare owner ${APPLICATION}`);
    else if (rows[0]?.owner !== APPLICATION) await handOver(adminUrl('northfare'));
  } finally {
    await client.end();
  }
}

async function setPasswords(client: pg.Client, folder: string) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (rowCount === 0) await client.query(`create role ${APPLICATION} login`);
  for (const role of [ADMIN, APPLICATION])
    await client.query(`alter role ${role} password ${client.escapeLiteral(passwordOf(folder, role))}`);
}

/** For a database from before there was a role of the application: makes that role the owner of everything. */
async function handOver(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ change: string }>(OWNED);
    for (const { change } of rows) await client.query(change);
    await client.query(`alter database northfare owner to ${APPLICATION}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** One statement for each object in our schemas; objects of extensions and tables follow their owner. */
const OWNED = `
  with ours as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), follows as (
    select classid, objid from pg_depend where deptype in ('e', 'a', 'i')
  )
  select format('alter schema %I owner to ${APPLICATION}', nspname) as change from ours where nspname <> 'public'
  union all
  select format('alter %s %s owner to ${APPLICATION}',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
  from pg_class c join ours on ours.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S')
    and (relkind <> 'S' or not exists (select from follows where classid = 'pg_class'::regclass and objid = c.oid))
  union all
  select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
  from pg_proc p join ours on ours.oid = pronamespace
  where not exists (select from follows where classid = 'pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %s owner to ${APPLICATION}', t.oid::regtype)
  from pg_type t join ours on ours.oid = typnamespace
  where typtype in ('e', 'd') and not exists (select from follows where classid = 'pg_type'::regclass and objid = t.oid)`;

/** Replaced in one step, so that the server never reads an incomplete file. */
function writeAccess(cluster: string, account: Account | undefined, rules: string) {
  const file = join(cluster, ACCESS_FILE);
  const draft = `${file}.new`;
  writeFileSync(draft, rules, { mode: 0o600 });
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, file);
}

/** Disables passwords until secureCluster has set new ones. Throws StartError if the server does not reload its settings. */
export async function admitOwner(
  cluster: string,
  account: Account | undefined,
  probe: () => Promise<'up' | 'refused' | 'down'>,
): Promise<void> {
  writeAccess(cluster, account, WITHOUT_PASSWORD);
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGHUP');
  for (const deadline = Date.now() + RELOAD_SECONDS * 1000; Date.now() < deadline; await delay(40))
    if ((await probe()) === 'up') return;
  throw new StartError(`The database in ${cluster} refuses its own superuser.`);
}
