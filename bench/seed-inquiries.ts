// The desk of a large agency, written by a few statements: 100,000 inquiries with what was done about them.
import pg from 'pg';
import type { Product } from '../e2e/product.ts';
import { connectionsTo } from '../src/platform/embedded-postgres.ts';

export const SIZES = {
  ...{ inquiries: 100_000, people: 40_000, accounts: 4_000, colleagues: 12, quotes: 20_000, bookings: 4_000 },
  ...{ merged: 1_000, messages: 9_000, letters: 40_000, notes: 50_000, mails: 30_000 },
  ...{ reminders: 3_000, notices: 30_000 },
} as const;
/** What one inquiry has of each kind, so that there is one with a long history. */
const LONG_HISTORY = { events: 120, notes: 60, letters: 60, mails: 60 } as const;
/** Places that agents search: common ones come several times. */
const CITIES = [
  ...['Toronto (YYZ)', 'Toronto (YYZ)', 'Toronto (YYZ)', 'Vancouver (YVR)', 'Vancouver (YVR)', 'Montréal (YUL)'],
  ...['Montréal (YUL)', 'Calgary (YYC)', 'Ottawa (YOW)', 'Halifax (YHZ)', 'Winnipeg (YWG)', 'Québec (YQB)'],
];
const PLACES = [
  ...['Lisbon (LIS)', 'Lisbon (LIS)', 'London (LHR)', 'London (LHR)', 'Paris (CDG)', 'Paris (CDG)', 'Delhi (DEL)'],
  ...['Mumbai (BOM)', 'Porto (OPO)', 'Rome (FCO)', 'Tokyo (HND)', 'Bangkok (BKK)', 'Manila (MNL)', 'Dubai (DXB)'],
  ...['Cancún (CUN)', 'Punta Cana (PUJ)', 'São Paulo (GRU)', 'Bogotá (BOG)', 'Lima (LIM)', 'Casablanca (CMN)'],
  ...['Accra (ACC)', 'Lagos (LOS)', 'Nairobi (NBO)', 'Reykjavík (KEF)', 'Zürich (ZRH)', 'Kraków (KRK)', 'Athens (ATH)'],
];
const GIVEN_NAMES = [
  ...['Amélie', 'Liam', 'Olivia', 'Noah', 'Emma', 'Lucas', 'Chloé', 'Ethan', 'Sofia', 'Mateo', 'Aisha', 'Omar'],
  ...['Priya', 'Arjun', 'Mei', 'Wei', 'Yuki', 'Hana', 'Zoë', 'Björn', 'Ingrid', 'Fatima', 'Chidi', 'Ngozi', 'José'],
  ...['María', 'Jean-Luc', 'Élodie', 'Thomas', 'Grace', 'Samuel', 'Hannah', 'Daniel', 'Leah', 'Ryan', 'Nora'],
];
const SURNAMES = [
  ...['Roy', 'Tremblay', 'Gagnon', 'Smith', 'Brown', 'Singh', 'Patel', 'Nguyen', 'Chen', 'Kim', 'Garcia', 'Silva'],
  ...['Santos', 'Okafor', 'Mensah', 'Haddad', 'Khan', 'Ali', 'O’Brien', 'MacDonald', 'Wilson', 'Martin', 'Lavoie'],
  ...['Côté', 'Fortin', 'Bouchard', 'Lévesque', 'Ivanov', 'Kowalski', 'Novák', 'Müller', 'Rossi', 'Yamamoto', 'Reyes'],
  ...['Campbell', 'Stewart', 'Fraser', 'Desjardins', 'Bélanger', 'Pelletier', 'Thompson', 'Walker', 'Young', 'Scott'],
];
/** One traveller whom no other is like. */
export const RARE = { name: 'Zdzisława Brzęczyk', typed: 'brzeczyk' } as const;
/** Who looks at the page with their own trips, with the password of the desk. */
export const TRAVELLER = 'seeded1@example.ca';

const list = (texts: readonly string[]) =>
  `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`;
const pick = (texts: readonly string[], number: string) =>
  `(${list(texts)})[1 + pg_temp.drawn(${number}, ${texts.length})]`;

/** A version-4 id for each number of each kind, so that later statements find the rows of earlier ones. */
const FUNCTIONS = `
  create function pg_temp.seeded(kind text, number bigint) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(kind || ' ' || number) placing '4' from 13) placing 'a' from 17)::uuid $$;
  create function pg_temp.drawn(number bigint, choices integer) returns integer language sql immutable as
    $$ select (hashint8(number) & 2147483647) % choices $$;
  create function pg_temp.part(number bigint, salt integer) returns double precision language sql immutable as
    $$ select pg_temp.drawn(number * 1000 + salt, 16777216) / 16777216.0 $$;`;

/** A permutation of the numbers in the alphabet of references. */
const REFERENCE = `(select string_agg(substr('23456789CDFHJKMNPQRTVWXY',
    (1 + (number * 9973012771 + 71) % 110075314176 / power(24::numeric, place)::bigint % 24)::integer, 1), '' order by place)
    from generate_series(0, 7) as place)`;

const PEOPLE = `
  insert into users (id, email, first_name, last_name, role, password_hash, mailbox_proven_at)
  select pg_temp.seeded('colleague', n), 'colleague' || n || '@northfare.example', ${pick(GIVEN_NAMES, 'n * 31')},
    ${pick(SURNAMES, 'n * 17')}, 'agent', null, now() from generate_series(1, ${SIZES.colleagues}) as n;
  insert into users (id, email, first_name, last_name, role, password_hash, mailbox_proven_at)
  select pg_temp.seeded('account', n), 'seeded' || n || '@example.ca', ${pick(GIVEN_NAMES, 'n')},
    ${pick(SURNAMES, 'n * 7')}, 'user', desk.password_hash, now()
  from generate_series(1, ${SIZES.accounts}) as n, (select password_hash from users where role = 'admin' limit 1) as desk;`;

/** Twenty months, more of them lately; each tenth person asks much more often than others. */
const INQUIRIES = `
  insert into inquiries (id, reference, user_id, from_place, to_place, departure_date, trip_duration, adults, children,
    infants, notes, name, email, phone, best_time_to_talk, budget_per_person_cents, admin_notes, locale, status, channel,
    assignee_id, due_at, version, created_at, updated_at)
  select pg_temp.seeded('inquiry', number), left(letters, 4) || '-' || right(letters, 4),
    case when person <= ${SIZES.accounts} then pg_temp.seeded('account', person) end,
    ${pick(CITIES, 'number * 3')}, ${pick(PLACES, 'number * 5')}, (sent + interval '20 days' + pg_temp.part(number, 2) * interval '200 days')::date,
    3 + number % 20, 1 + number % 3, number % 2, 0, 'We would like seats together, and a hotel near the old town.',
    case when number = 777 then '${RARE.name}' else ${pick(GIVEN_NAMES, 'person')} || ' ' || ${pick(SURNAMES, 'person * 7')} end,
    'seeded' || person || '@example.ca', '+1 ' || 400 + person % 500 || ' 555 ' || lpad((person % 10000)::text, 4, '0'),
    'Evenings', 40000 + (number % 300) * 1000, '', case when number % 5 = 0 then 'fr' else 'en' end, status,
    case when number % 6 = 0 then 'phone' else 'site' end,
    case when status <> 'pending' and number % 20 > 0 or number % 3 = 0
      then pg_temp.seeded('colleague', 1 + pg_temp.drawn(number, ${SIZES.colleagues})) end,
    case when number % 10 > 0 then sent + interval '1 day' end, 1,
    sent, sent + interval '3 hours'
  from (select number, ${REFERENCE} as letters,
      case when number <= 12 then 1 when number % 10 = 0 then 2 + number / 10 % 400
        else 1 + pg_temp.drawn(number * 13, ${SIZES.people}) end as person,
      now() - interval '2 hours' - power(pg_temp.part(number, 1), 1.6) * interval '600 days' as sent,
      case when number in (2, 7) then 'quoted' when number in (3, 4) then 'accepted'
        else (array['pending', 'pending', 'quoted', 'quoted', 'accepted', 'accepted', 'accepted', 'completed',
          'completed', 'completed', 'completed', 'completed', 'completed', 'declined', 'declined', 'declined', 'declined',
          'cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
          [1 + pg_temp.drawn(number * 29, 24)] end as status
    from generate_series(1::bigint, ${SIZES.inquiries}) as number) as drawn;
  update inquiries set merged_into = kept.id from (
    select pg_temp.seeded('inquiry', number + 1) as id, pg_temp.seeded('inquiry', number) as taken
    from generate_series(1000, ${1000 + 50 * (SIZES.merged - 1)}, 50) as number) as kept
  where inquiries.id = kept.taken;`;

const HISTORY = `
  insert into inquiry_events (inquiry_id, kind, by_user, to_status, at)
  select id, 'created', user_id, 'pending', created_at from inquiries;
  insert into inquiry_events (inquiry_id, kind, by_user, from_status, to_status, at)
  select id, 'moved', assignee_id, 'pending', status, updated_at from inquiries where status <> 'pending';
  insert into inquiry_events (inquiry_id, kind, to_user, at)
  select id, 'assigned', assignee_id, created_at + interval '1 hour' from inquiries where assignee_id is not null;
  insert into inquiry_events (inquiry_id, kind, by_user, at)
  select pg_temp.seeded('inquiry', 1), 'noted', pg_temp.seeded('colleague', n % 5 + 1), now() - n * interval '1 hour'
  from generate_series(1, ${LONG_HISTORY.events}) as n;
  insert into inquiry_notes (inquiry_id, author_id, text, created_at)
  select pg_temp.seeded('inquiry', case when n <= ${LONG_HISTORY.notes} then 1 else n * 2 % ${SIZES.inquiries} + 1 end),
    pg_temp.seeded('colleague', n % ${SIZES.colleagues} + 1), 'Called, and left a message. Prefers the evening flight.',
    now() - pg_temp.part(n, 5) * interval '500 days' from generate_series(1, ${SIZES.notes}) as n;
  insert into mails (id, kind, recipient, sender, subject, html, text, message_id, status, created_at, sent_at, inquiry_id)
  select pg_temp.seeded('mail', n), case when n % 2 = 0 then 'inquiry-letter' else 'inquiry-status' end,
    'seeded' || n || '@example.ca', 'Northfare <desk@northfare.example>', 'Your trip', repeat('<p>Dear traveller</p>', 20),
    repeat('Dear traveller. ', 20), 'seeded-' || n, case when n % 100 = 0 then 'failed' else 'sent' end, at, at,
    pg_temp.seeded('inquiry', case when n <= ${2 * LONG_HISTORY.mails} then 1 else n * 3 % ${SIZES.inquiries} + 1 end)
  from (select n, now() - pg_temp.part(n, 6) * interval '500 days' as at from generate_series(1, ${SIZES.mails}) as n) as m;
  insert into inquiry_letters (inquiry_id, kind, by_user, subject, text, mail_id, at)
  select pg_temp.seeded('inquiry', case when n <= ${LONG_HISTORY.letters} then 1 else n * 7 % ${SIZES.inquiries} + 1 end),
    case when n % 3 = 0 then 'received' else 'sent' end, pg_temp.seeded('colleague', n % ${SIZES.colleagues} + 1),
    'Your trip to Lisbon', repeat('We looked at the flights that you asked about. ', 8),
    case when n % 3 > 0 and n * 2 <= ${SIZES.mails} then pg_temp.seeded('mail', n * 2) end,
    now() - pg_temp.part(n, 7) * interval '500 days' from generate_series(1, ${SIZES.letters}) as n;
  insert into contact_messages (id, name, email, number, purpose, message, status, created_at)
  select pg_temp.seeded('message', n), 'Amélie Roy', 'seeded' || n || '@example.ca', '', 'Toronto to Lisbon',
    'Could we leave a day later?', case when n % 4 = 0 then 'open' else 'answered' end,
    now() - pg_temp.part(n, 8) * interval '500 days' from generate_series(1, ${SIZES.messages}) as n;
  insert into inquiry_messages (message_id, inquiry_id)
  select pg_temp.seeded('message', n), pg_temp.seeded('inquiry', n * 11 % ${SIZES.inquiries} + 1) from generate_series(1, ${SIZES.messages}) as n;
  insert into contact_answers (message_id, by_user, text)
  select id, pg_temp.seeded('colleague', 1), 'Yes, at the same price.' from contact_messages
  where status = 'answered' and email like 'seeded%';`;

/** The fourth quarter is drafts and what ended; the content is that of a quote that was really sent. */
const QUOTES = `
  insert into quotes (id, inquiry_id, number, status, locale, draft, content, price_until, author_id, sent_at, opened_at, reminded_at, created_at, updated_at)
  select pg_temp.seeded('quote', n), inquiry.id, 1,
    case when inquiry.status = 'quoted' then case n % 5 when 0 then 'draft' else 'sent' end
      when inquiry.status in ('accepted', 'completed') then 'accepted'
      else (array['declined', 'withdrawn', 'replaced'])[1 + n % 3] end,
    'en', sent.draft, sent.content, now() + (n % 4 - 1.5) * interval '1 day', coalesce(inquiry.assignee_id, pg_temp.seeded('colleague', 1)),
    at, at + interval '1 hour', at, at, at
  from (select *, row_number() over (order by created_at desc) as n, created_at + interval '3 hours' as at from (
      (select * from inquiries where id = pg_temp.seeded('inquiry', 2)) union all
      (select * from inquiries where id in (pg_temp.seeded('inquiry', 3), pg_temp.seeded('inquiry', 4), pg_temp.seeded('inquiry', 7))) union all
      (select * from inquiries where status <> 'pending' and email <> 'seeded1@example.ca' and email like 'seeded%'
        order by status = 'quoted' desc, id limit ${SIZES.quotes - 4})) as chosen) as inquiry,
    (select draft, content from quotes where content is not null limit 1) as sent;
  insert into quote_events (quote_id, kind, by_user, at)
  select id, kind, case when kind in ('created', 'sent') then author_id end, created_at + place * interval '1 hour'
  from quotes, unnest(array['created', 'sent', 'opened']) with ordinality as history(kind, place)
  where status <> 'draft' or kind = 'created';`;

const PASSENGERS = `jsonb_build_array(
  jsonb_build_object('kind', 'adult', 'given', 'Amélie', 'surname', 'Roy', 'ticket', case when n % 4 > 0 then '014-' || lpad((2345000000 + n * 3)::text, 10, '0') else '' end),
  jsonb_build_object('kind', 'adult', 'given', 'Marc', 'surname', 'Roy', 'ticket', case when n % 4 > 0 then '014-' || lpad((2345000001 + n * 3)::text, 10, '0') else '' end))`;
/** No clock rings for them: what background work would do about them is done. */
const BOOKINGS = `
  insert into bookings (id, inquiry_id, number, quote_id, reference, ticket_by, flights, passengers, ticketed, author_id,
    alarmed_at, escalated_at, cancelled_at, created_at, updated_at)
  select pg_temp.seeded('booking', n), inquiry_id, 1, id, upper(left(md5(n::text), 6)), now() + (n % 9 + 1) * interval '1 day',
    content -> 'options' -> 0 -> 'flights', ${PASSENGERS}, n % 4 > 0, author_id, now(), now(),
    case when n % 15 = 0 then now() end, updated_at + interval '1 day', updated_at + interval '2 days'
  from (select *, row_number() over (order by updated_at desc) as n from quotes where status = 'accepted') as accepted
  where n <= ${SIZES.bookings} or inquiry_id in (pg_temp.seeded('inquiry', 3), pg_temp.seeded('inquiry', 4));
  insert into booking_events (booking_id, kind, by_user, at)
  select id, kind, author_id, created_at + place * interval '1 minute'
  from bookings, unnest(array['created', 'saved', 'told', 'opened', 'acknowledged']) with ordinality as history(kind, place);
  insert into booking_notices (booking_id, number, kind, status, flights, author_id, sent_at, opened_at, answered_at)
  select id, 1, 'itinerary', 'acknowledged', flights, author_id, created_at, created_at, created_at from bookings;
  insert into booking_notices (booking_id, number, kind, status, before, flights, author_id, answer_by, sent_at, silent_at)
  select id, 2, 'change', 'sent', flights, flights, author_id, now() + interval '2 days', created_at, now() from bookings
  where number = 1 and substr(id::text, 1, 1) = '0';`;

const NOTICES = `
  insert into reminders (id, inquiry_id, user_id, text, due_at, told_at, done_at, created_at)
  select pg_temp.seeded('reminder', n), pg_temp.seeded('inquiry', case when n <= 20 then 1 else n * 31 end),
    case when n % 10 = 0 then desk.id else pg_temp.seeded('colleague', n % ${SIZES.colleagues} + 1) end, 'Call about the seats',
    now() + (n % 60 - 5) * interval '1 day', now(), case when n % 3 > 0 then now() - interval '3 days' end, now() - interval '9 days'
  from generate_series(1, ${SIZES.reminders}) as n, (select id from users where role = 'admin' limit 1) as desk;
  insert into reminder_events (reminder_id, kind, text, user_id, due_at, at)
  select id, 'set', text, user_id, due_at, created_at from reminders;
  insert into staff_notices (user_id, kind, inquiry_id, at, seen_at)
  select case when n % 10 = 0 then desk.id else pg_temp.seeded('colleague', n % ${SIZES.colleagues} + 1) end, 'received',
    pg_temp.seeded('inquiry', n * 3), now() - (${SIZES.notices} - n) * interval '3 minutes',
    case when n < ${SIZES.notices * 0.95} then now() end
  from generate_series(1, ${SIZES.notices}) as n, (select id from users where role = 'admin' limit 1) as desk;`;

const ROWS_OF_TIMELINES = `select ${[
  'inquiry_events',
  'inquiry_notes',
  'inquiry_letters',
  'quote_events',
  'booking_events',
  'reminder_events',
]
  .map((table) => `(select count(*) from ${table})`)
  .join(' + ')} as rows`;

/** @returns how many rows the timelines have. A quote must have been sent before. */
export async function seedInquiries({ folder }: Product): Promise<number> {
  const client = new pg.Client(connectionsTo(folder).url());
  await client.connect();
  try {
    for (const part of [FUNCTIONS, PEOPLE, INQUIRIES, HISTORY, QUOTES, BOOKINGS, NOTICES]) await client.query(part);
    // What autovacuum does a minute after such a load.
    await client.query('vacuum (analyze)');
    const { rows } = await client.query(ROWS_OF_TIMELINES);
    return Number(rows[0]?.rows);
  } finally {
    await client.end();
  }
}
