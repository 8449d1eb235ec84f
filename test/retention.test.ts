// How long each table keeps its rows: one that is just old enough goes, one that is just too young stays.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../src/platform/mail.table.ts';
import { KEPT, removeWhatIsOver } from '../src/retention.server.ts';
import { openTestApp, type TestApp } from './app.ts';
import { signedInUser } from './people.ts';

let app: TestApp;
let user: SQL;
beforeAll(async () => {
  app = await openTestApp();
  user = sql`${(await signedInUser(app, 'kept@example.ca')).id}::uuid`;
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (age: number) => sql`${new Date(Date.now() - age).toISOString()}::timestamptz`;

const conversation = (name: string, age: number, seq: number) => sql`insert into conversations
  (session_id, secret_hash, seq, last_at) values (${name}, 's', ${seq}, ${at(age)})`;

/** What is kept for how long after which moment, and how a row of that age is written. */
const ROWS: [table: keyof typeof KEPT, kept: number, insert: (name: string, age: number) => SQL][] = [
  ['rate_limits', 0, (name, age) => sql`insert into rate_limits (key, expire) values (${name}, ${Date.now() - age})`],
  [
    'sessions',
    30 * DAY,
    (name, age) => sql`insert into sessions (id, user_id, refresh_hash, expires_at, ended_at, user_agent)
      values (gen_random_uuid(), ${user}, ${name}, ${at(age - 90 * DAY)}, ${at(age)}, ${name})`,
  ],
  [
    'known_devices',
    400 * DAY,
    (name, age) => sql`insert into known_devices (user_id, device_hash, seen_at) values (${user}, ${name}, ${at(age)})`,
  ],
  [
    'password_resets',
    2 * DAY,
    (name, age) =>
      sql`insert into password_resets (token_hash, user_id, expires_at) values (${name}, ${user}, ${at(age)})`,
  ],
  [
    'registrations',
    2 * DAY,
    (name, age) => sql`insert into registrations
      (email, first_name, last_name, phone, password_hash, code_hash, code_expires_at, created_at)
      values (${name}, 'A', 'B', '1', 'p', 'c', ${at(age)}, ${at(age)})`,
  ],
  ['google_nonces', DAY, (name, age) => sql`insert into google_nonces (nonce, used_at) values (${name}, ${at(age)})`],
  [
    'staff_invitations',
    30 * DAY,
    (name, age) =>
      sql`insert into staff_invitations (token_hash, role, expires_at) values (${name}, 'agent', ${at(age)})`,
  ],
  [
    'idempotency_keys',
    30 * DAY,
    (name, age) => sql`insert into idempotency_keys (scope, key, fingerprint, created_at)
      values ('retention', ${name}, 'f', ${at(age)})`,
  ],
  [
    'open_questions',
    180 * DAY,
    (name, age) => sql`insert into open_questions (words, question, last_at) values (${name}, ${name}, ${at(age)})`,
  ],
  ['conversations', DAY, (name, age) => conversation(`unused ${name}`, age, 0)],
  ['conversations', 365 * DAY, (name, age) => conversation(`spoken in ${name}`, age, 2)],
  [
    'chat_codes',
    DAY,
    (name, age) => sql`with talk as (${conversation(`for ${name}`, 0, 1)} returning id)
      insert into chat_codes (conversation_id, email, code_hash, expires_at) select id, ${name}, 'c', ${at(age)} from talk`,
  ],
];

it.each(ROWS)('%s', async (table, kept, insert) => {
  await app.db.execute(insert('old enough', kept + HOUR));
  await app.db.execute(insert('too young', kept - HOUR));
  await removeWhatIsOver(app);
  const rows = JSON.stringify((await app.db.execute(sql`select * from ${sql.identifier(table)}`)).rows);
  expect(rows).toContain('too young');
  expect(rows).not.toContain('old enough');
});

it('every other table with a limit has its own test', () => {
  const elsewhere = ['mails', 'price_observations'];
  const tables = new Set([...ROWS.map(([table]) => table), ...elsewhere]);
  expect([...tables].sort()).toEqual(Object.keys(KEPT).sort());
});

it('the nightly clean-up removes what is over and nothing else', async () => {
  const row = {
    kind: 'inquiry-sales',
    recipient: 'a@example.ca',
    sender: 'b@example.ca',
    subject: 's',
    html: 'h',
    text: 't',
  };
  const old = new Date(Date.now() - 800 * 86_400_000);
  await app.db.insert(mails).values([
    { ...row, messageId: 'old-sent', status: 'sent', createdAt: old },
    { ...row, messageId: 'old-waiting', status: 'queued', createdAt: old },
    { ...row, messageId: 'new-sent', status: 'sent' },
  ]);
  await removeWhatIsOver(app);
  const kept = await app.db.select({ messageId: mails.messageId }).from(mails);
  expect(kept.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(['old-waiting', 'new-sent']));
  expect(kept.map(({ messageId }) => messageId)).not.toContain('old-sent');
});
