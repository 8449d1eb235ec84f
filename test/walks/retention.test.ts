// How long each table keeps its rows: one that is just old enough is deleted, one that is just too young stays.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newReference } from '#features/trips/inquiries/inquiry-reference.server.ts';
import {
  ANONYMISED,
  EXPIRED_ROWS,
  purgeExpired,
  SCHEMAS_WITHOUT_PERSON,
  WITHOUT_PERIOD,
} from '../../src/retention.server.ts';
import { at, DAY, HOUR, type Kept, lengthOf } from '../ages.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { signedInUser } from '../people.ts';
import { allTables } from '../text-search.ts';

let app: TestApp;
let user: SQL;
beforeAll(async () => {
  app = await openTestApp();
  user = sql`${(await signedInUser(app, 'kept@example.ca')).id}::uuid`;
});
afterAll(() => app.close());

const conversation = (name: string, age: number, seq: number) => sql`insert into conversations
  (session_id, secret_hash, seq, last_at) values (${name}, 's', ${seq}, ${at(age)})`;

const mail = (name: string, age: number, status: string) => sql`insert into mails
  (kind, recipient, sender, subject, html, text, message_id, status, created_at)
  values ('inquiry-sales', 'a@example.ca', 'b@example.ca', 's', 'h', 't', ${name}, ${status}, ${at(age)})`;

const linkCode = (name: string, age: number) =>
  sql`insert into link_codes (subject_id, code_hash, expires_at) values (gen_random_uuid(), ${name}, ${at(age)})`;

const trip = () => sql`with trip as (insert into inquiries (reference, from_place, to_place,
    departure_date, trip_duration, adults, children, infants, notes, name, email, phone, best_time_to_talk, budget_per_person_cents)
    values (${newReference()}, 'a', 'b', '2027-01-01', 7, 1, 0, 0, '', 'n', 'a@example.ca', '', '', 1) returning id)`;

/** The period of each kind of row, and how to insert a row of that age. */
const ROWS: [table: keyof typeof EXPIRED_ROWS, kept: Kept, insert: (name: string, age: number) => SQL][] = [
  ['mails', '24 months', (name, age) => mail(`sent ${name}`, age, 'sent')],
  ['mails', '24 months', (name, age) => mail(`waiting ${name}`, age, 'queued')],
  [
    'preview_links',
    DAY,
    (name, age) => sql`insert into preview_links (id, record_id, user_id, expires_at)
      values (${name}, gen_random_uuid(), ${user}, ${at(age)})`,
  ],
  [
    'records',
    30 * DAY,
    (name, age) => sql`insert into records (collection, data, title, deleted_at)
      values ('fares', '{}', ${name}, ${at(age)})`,
  ],
  [
    'import_rows',
    30 * DAY,
    (name, age) => sql`with made as (
        insert into imports (collection, headers, columns, notes, mapping, rows)
        values ('fares', '[]', '[]', '[]', '{}', 1) returning id)
      insert into import_rows (import_id, number, cells, title, created_at)
      select id, 2, '[]', ${name}, ${at(age)} from made`,
  ],
  [
    'imports',
    '12 months',
    (name, age) => sql`insert into imports (collection, file_name, headers, columns, notes, mapping, rows, created_at)
      values ('fares', ${name}, '[]', '[]', '[]', '{}', 1, ${at(age)})`,
  ],
  [
    'access_events',
    '24 months',
    (name, age) => sql`insert into access_events (event, detail, at) values ('invited', ${name}, ${at(age)})`,
  ],
  [
    'staff_notices',
    90 * DAY,
    (name, age) => sql`with about as (insert into contact_messages (name, email, number, purpose, message)
        values ('n', 'a@example.ca', '1', 'p', 'm') returning id)
      insert into staff_notices (user_id, kind, message_id, at)
      select ${user}, ${name}, id, ${at(age)} from about`,
  ],
  [
    'reminders',
    '12 months',
    (name, age) => sql`insert into reminders (user_id, text, due_at, done_at)
      values (${user}, ${name}, ${at(age + DAY)}, ${at(age)})`,
  ],
  [
    'contact_messages',
    '24 months',
    (name, age) => sql`insert into contact_messages (name, email, number, purpose, message, created_at)
      values (${name}, 'a@example.ca', '1', 'p', 'm', ${at(age)})`,
  ],
  [
    'consent_events',
    '36 months',
    (name, age) => sql`insert into consent_events (email, purpose, basis, wording_version, source, at, hidden_at)
      values (${name}, 'marketing', 'withdrawn', 'w', 'preferences', ${at(age)}, ${at(age)})`,
  ],
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
  [
    'user_factors',
    DAY,
    (name, age) => sql`insert into user_factors (user_id, kind, secret, created_at)
      values (${user}, ${name}, 's', ${at(age)})`,
  ],
  ['google_nonces', DAY, (name, age) => sql`insert into google_nonces (nonce, used_at) values (${name}, ${at(age)})`],
  [
    'staff_invitations',
    30 * DAY,
    (name, age) =>
      sql`insert into staff_invitations (token_hash, role, expires_at) values (${name}, 'agent', ${at(age)})`,
  ],
  [
    'photos',
    30 * DAY,
    (name, age) => sql`insert into photos (hash, width, height, color, bytes, deleted_at)
      values (${name}, 800, 600, '#888888', 1, ${at(age)})`,
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
  [
    'lessons',
    '24 months',
    (name, age) => sql`with asked as (
        insert into open_questions (words, question, last_at)
        values (${`taught ${name}`}, ${name}, now()) returning id),
      known as (insert into knowledge (slug, title, text, href) values (${name}, ${name}, 't', '/') returning slug)
      insert into lessons (question_id, entry, taught_by, taught_at)
      select asked.id, known.slug, ${user}, ${at(age)} from asked, known`,
  ],
  ['conversations', DAY, (name, age) => conversation(`unused ${name}`, age, 0)],
  ['conversations', '12 months', (name, age) => conversation(`spoken in ${name}`, age, 2)],
  [
    'chat_codes',
    DAY,
    (name, age) => sql`with talk as (${conversation(`for ${name}`, 0, 1)} returning id)
      insert into chat_codes (conversation_id, email, code_hash, expires_at) select id, ${name}, 'c', ${at(age)} from talk`,
  ],
  ['link_codes', DAY, linkCode],
  [
    'deleted_drafts',
    30 * DAY,
    (name, age) => sql`${trip()} insert into deleted_drafts
        (id, inquiry_id, number, draft, version, events, created_at, deleted_at)
      select gen_random_uuid(), id, 1, ${JSON.stringify({ message: name })}::jsonb, 1, '[]', now(), ${at(age)} from trip`,
  ],
  [
    'inquiry_notes',
    30 * DAY,
    (name, age) => sql`${trip()} insert into inquiry_notes (inquiry_id, text, removed_at)
      select id, ${name}, ${at(age)} from trip`,
  ],
  [
    'inquiry_letters',
    30 * DAY,
    (name, age) => sql`${trip()} insert into inquiry_letters (inquiry_id, kind, subject, text, removed_at)
      select id, 'received', 's', ${name}, ${at(age)} from trip`,
  ],
];

it.each(ROWS)('%s', async (table, kept, insert) => {
  const length = await lengthOf(app, kept);
  await app.db.execute(insert('old enough', length + HOUR));
  await app.db.execute(insert('too young', length - HOUR));
  await purgeExpired(app);
  const rows = JSON.stringify((await app.db.execute(sql`select * from ${sql.identifier(table)}`)).rows);
  expect(rows).toContain('too young');
  expect(rows).not.toContain('old enough');
});

const TRIPS: [what: string, status: string, kept: Kept, moved: 'updated_at' | 'departure_date'][] = [
  ...(['pending', 'quoted', 'declined', 'cancelled'] as const).map((status): [string, string, Kept, 'updated_at'] => [
    `${status}, after its last change`,
    status,
    '24 months',
    'updated_at',
  ]),
  ['accepted, after its last change', 'accepted', '84 months', 'updated_at'],
  ['completed, after its last change', 'completed', '84 months', 'updated_at'],
  ['accepted, after its departure', 'accepted', '84 months', 'departure_date'],
];

it.each(TRIPS)('an inquiry that was %s, loses its traveller', async (_what, status, kept, moved) => {
  // A departure is a civil date, which ends at a different time in each zone.
  const margin = moved === 'updated_at' ? HOUR : 2 * DAY;
  const length = await lengthOf(app, kept);
  const ids: string[] = [];
  for (const age of [length + margin, length - margin]) {
    const of = (column: string) => (column === moved ? age : length + 100 * DAY);
    const { rows } = await app.db.execute<{ id: string }>(sql`insert into inquiries
      (user_id, from_place, to_place, departure_date, trip_duration, adults, children, infants, notes, name, email, phone,
       best_time_to_talk, budget_per_person_cents, admin_notes, status, updated_at, reference)
      values (${user}, 'Toronto (YYZ)', 'Aunt Amina', ${at(of('departure_date'))}::date, 7, 1, 0, 0, 'For Amina', 'Amina Roy',
        'amina@example.ca', '+14165550123', 'When Amina is home', 100, 'Dear Amina', ${status}, ${at(of('updated_at'))}, ${newReference()})
      returning id`);
    const id = rows[0]?.id ?? '';
    ids.push(id);
    await app.db.execute(sql`insert into inquiry_notes (inquiry_id, text) values (${id}, 'Amina haggles')`);
    await app.db.execute(sql`insert into inquiry_letters (inquiry_id, kind, subject, text, by_user)
      values (${id}, 'sent', 'For Amina', 'Amina answers', ${user})`);
    await app.db.execute(
      sql`insert into inquiry_events (inquiry_id, kind, by_user, earlier_notes)
        values (${id}, 'noted', ${user}, 'Amina asked for a window')`,
    );
    await app.db.execute(sql`insert into mails (kind, recipient, sender, subject, html, text, message_id, inquiry_id)
      values ('inquiry-received', 'amina@example.ca', 'b', 's', 'h', 'Dear Amina', ${id}, ${id})`);
  }
  await purgeExpired(app);
  const [old = '', young = ''] = ids;
  const about = async (id: string) => {
    const tables = ['inquiries', 'inquiry_notes', 'inquiry_letters', 'inquiry_events', 'mails'];
    const found = await Promise.all(
      tables.map((table) =>
        app.db.execute(sql`select * from ${sql.identifier(table)} t where t::text like ${`%${id}%`}`),
      ),
    );
    return JSON.stringify(found.map(({ rows }) => rows));
  };
  expect(await about(old)).toContain('Toronto (YYZ)');
  expect(await about(old)).not.toMatch(/Amina|amina@|5550123/);
  const owner = (await app.db.execute<{ id: string }>(sql`select ${user} as id`)).rows[0]?.id ?? 'none';
  expect(await about(old)).not.toContain(owner);
  for (const words of ['Amina Roy', 'Amina haggles', 'Amina answers', 'Dear Amina', owner])
    expect(await about(young)).toContain(words);
});

it('every table has a period, or a reason why it has none', async () => {
  const tables = (await allTables(app))
    .filter(({ schema }) => !SCHEMAS_WITHOUT_PERSON.includes(schema))
    .map(({ table }) => table);
  const placed = [
    ...new Set([...Object.keys(EXPIRED_ROWS), ...Object.keys(ANONYMISED)]),
    ...Object.keys(WITHOUT_PERIOD),
  ];
  expect(placed.toSorted()).toEqual(tables.toSorted());
});

it('every table with a period has its own test', () => {
  const elsewhere = ['price_observations'];
  const tables = new Set([...ROWS.map(([table]) => table), ...elsewhere]);
  expect([...tables].sort()).toEqual(Object.keys(EXPIRED_ROWS).sort());
});
