// Malformed requests to every row of the contract, from a seeded generator: each gets an answer quickly, and never a 500.
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { contract } from '../../src/api.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { fieldsOf } from '../fields.ts';
import { signedInUser } from '../people.ts';

const REQUESTS = 40_000;
/** New people for each generation, because a malformed request may sign one of them out. */
const A_ROUND = 5_000;
const AT_ONCE = 8;
const SEED = 20_260_101;
/** CPU time of this thread, with what the others sent meanwhile: other load on the machine does not count. */
const SLOWEST_CPU_MS = 2_000;
/** Enough clients that few requests are refused by the limits per client. */
const CLIENTS = 4_000;

type Row = { name: string; method: string; path: string; fields: string[] };
const rows: Row[] = Object.entries(contract as Record<string, AnyContractProcedure>).map(([name, procedure]) => {
  const { route, inputSchema } = procedure['~orpc'];
  return { name, method: route.method ?? 'GET', path: route.path ?? '', fields: fieldsOf(inputSchema) };
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '../../etc/passwd',
    '{{7*7}}',
  ),
  fc.constantFrom('amina@example.ca', 'a@b.ca', '+14165550123', 'Toronto (YYZ)', 'Lisbon', '2027-05-03', '123456'),
  fc.constantFrom('NaN', '-1', '1e309', '99999999999999999999', '0x10', 'true', 'null', '[object Object]', '__proto__'),
  fc.uuid(),
  fc
    .tuple(fc.constantFrom('a', '[at]', '\u3316', '\u0301', '-', '9', '<b>', '🛫'), fc.integer({ min: 1, max: 4_000 }))
    .map(([part, times]) => part.repeat(times)),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 7, 1e308, Number.MAX_SAFE_INTEGER),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', '$ne', 'length', 'toString'), text, { maxKeys: 2 }),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Valid values for fields of these names, so that the wrong part of a request reaches a handler and not only the first rule. */
const FITTING: Record<string, unknown[]> = {
  email: ['amina@example.ca', 'user-0@example.ca'],
  password: ['Correct-horse-9'],
  confirmPassword: ['Correct-horse-9'],
  newPassword: ['Correct-horse-10'],
  currentPassword: ['Correct-horse-9'],
  firstName: ['Amina'],
  lastName: ['Roy'],
  name: ['Amina Roy'],
  phone: ['+14165550123'],
  number: ['+14165550123'],
  phoneNumber: ['+14165550123'],
  otp: ['123456'],
  code: ['123456'],
  from: ['Toronto (YYZ)'],
  to: ['Lisbon (LIS)'],
  departureDate: ['2027-05-03'],
  tripDuration: [7],
  adults: [2],
  children: [0],
  infants: [0],
  budgetPerPerson: [1200],
  notes: ['Window seats, please'],
  message: ['How much is it?'],
  question: ['cheapest to Delhi in May for 2 under 1200'],
  purpose: ['General Inquiry'],
  since: [0],
  after: [0],
  page: [1],
  status: ['pending', 'sent', 'accepted'],
  version: [1],
  text: ['Hello'],
};
/** Names of existing rows, for paths and fields that need one. */
type Known = { ids: string[]; conversation: string };
const fieldOf = (name: string, { ids, conversation }: Known): fc.Arbitrary<unknown> => {
  const fitting = name === 'session_id' ? [conversation] : /id$/i.test(name) ? ids : FITTING[name];
  return fitting ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, value) : value;
};
const BODIES = ['', '{', '[]', '"x"', 'null', '\ufeff{}', '{"a":1,"a":2}', `${'['.repeat(9_000)}`, '{"__proto__":{}}'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  '',
  'multipart/form-data',
  'a/b;;;',
];

type Asked = { row: Row; path: string; init: RequestInit; who: number; client: number };
/** One request for a row: its own fields with any values, or an invalid body. */
const asked = (row: Row, known: Known): fc.Arbitrary<Asked> =>
  fc
    .record({
      fields: fc.record(Object.fromEntries(row.fields.map((field) => [field, fieldOf(field, known)])), {
        requiredKeys: row.fields.filter((field) => field in FITTING || /id$/i.test(field)),
      }),
      more: fc.option(fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 2 }), { freq: 5 }),
      parts: fc.array(fc.oneof(text, fc.constantFrom(...known.ids)), { minLength: 3, maxLength: 3 }),
      raw: fc.option(fc.constantFrom(...BODIES), { freq: 6 }),
      type: fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
      method: fc.oneof(
        { weight: 19, arbitrary: fc.constant(row.method) },
        fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD'),
      ),
      header: fc.option(
        fc.tuple(
          fc.constantFrom(
            'cookie',
            'idempotency-key',
            'origin',
            'accept-encoding',
            'x-forwarded-for',
            'authorization',
            'last-event-id',
            'if-none-match',
            'user-agent',
          ),
          text,
        ),
        { freq: 3 },
      ),
      who: fc.nat(3),
      client: fc.nat(CLIENTS - 1),
    })
    .map(({ fields, more, parts, raw, type, method, header, who, client }) => {
      const reads = method === 'GET' || method === 'HEAD';
      const place = row.path.replace(/\{\+?(\w+)\}/g, () => written(parts.shift() ?? ''));
      const query = new URLSearchParams(Object.entries(fields).map(([name, one]) => [name, String(json(one))]));
      const headers = new Headers({ 'content-type': type });
      if (header) setLoosely(headers, header[0], header[1]);
      const body = reads ? undefined : (raw ?? json({ ...fields, ...more }));
      return { row, path: reads ? `${place}?${query}` : place, init: { method, headers, body }, who, client };
    });

const json = (one: unknown): string => JSON.stringify(one) ?? '';
const written = (part: string) => encodeURIComponent(part.toWellFormed()).slice(0, 2_000) || '%20';
/** Removes characters that no header can contain, because neither browsers nor Node would send them. */
function setLoosely(headers: Headers, name: string, given: string) {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(given)) headers.set(name, given);
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function newPeople(round: number): Promise<Browser[]> {
  const roles = ['user', 'agent', 'admin'] as const;
  const people = await Promise.all(roles.map((role) => signedInUser(app, `${role}-${round}@example.ca`, role)));
  return [app.browser(), ...people.map(({ browser }) => browser)];
}
/** Creates the rows that requests ask for: an inquiry, its mails, a conversation with a message, an answer, a canned reply. */
async function newRows([stranger, customer, agent]: Browser[]): Promise<Known> {
  const trip = Object.fromEntries(Object.entries(FITTING).map(([name, [first]]) => [name, first]));
  const { from, to, departureDate, tripDuration, adults, children, infants, notes, name, phone, budgetPerPerson } =
    trip;
  const form = {
    from,
    to,
    departureDate,
    tripDuration,
    adults,
    children,
    infants,
    notes,
    name,
    phone,
    budgetPerPerson,
  };
  if (!stranger || !customer || !agent) throw new Error('a person is missing');
  const trips = await customer.post('/api/inquiries', {
    ...form,
    email: 'user-0@example.ca',
    bestTimeToTalk: 'Morning',
  });
  const opened = await stranger.post('/assistant/conversations');
  const conversation = (opened.body as { session_id: string }).session_id;
  const question = await stranger.post('/assistant/chat', { session_id: conversation, question: 'What is a wombat?' });
  const reply = await agent.post('/api/staff/catalogue/replies', {
    data: { title: 'Hello', shortcut: `hello-${conversation.slice(0, 4)}`, text: 'Hello' },
  });
  expect([trips.status, opened.status, question.status, reply.status]).toEqual([201, 200, 200, 200]);
  const tables = [
    'inquiries',
    'mails',
    'conversations',
    'knowledge',
    'canned_replies',
    'records',
    'users',
    'sessions',
    'open_questions',
  ];
  const found = await Promise.all(
    tables.map((table) => app.db.execute<{ id: string }>(sql`select id::text from ${sql.identifier(table)} limit 5`)),
  );
  return { ids: found.flatMap(({ rows }) => rows.map(({ id }) => id)), conversation };
}
/** The cookies from the sign-in of the person. */
const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, one]) => `${name}=${one}`).join('; ');

async function send({ path, init, client }: Asked, cookie: string): Promise<{ status: number; ms: number }> {
  const headers = new Headers(init.headers);
  if (!headers.has('cookie')) headers.set('cookie', cookie);
  if (!headers.has('origin')) headers.set('origin', app.config.PUBLIC_URL);
  const begun = process.threadCpuUsage();
  const ip = `10.${client >> 8}.${client & 255}.1`;
  const answer = await app.product.fetch(new Request(new URL(path, app.config.PUBLIC_URL), { ...init, headers }), {
    incoming: { socket: { remoteAddress: ip, remotePort: 40_000, remoteFamily: 'IPv4' } },
  });
  const stream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  await (stream ? answer.body?.cancel() : answer.arrayBuffer());
  const { user, system } = process.threadCpuUsage(begun);
  return { status: answer.status, ms: (user + system) / 1000 };
}

it(`${REQUESTS} malformed requests are answered without a failure, each within ${SLOWEST_CPU_MS} ms of work`, {
  timeout: 3_600_000,
}, async () => {
  const bad: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  for (let round = 0; sent < REQUESTS; round += 1) {
    const people = await newPeople(round);
    const known = await newRows(people);
    const cookies = people.map(cookieOf);
    const each = Math.ceil(A_ROUND / rows.length);
    const requests = rows
      .flatMap((row, index) =>
        fc.sample(asked(row, known), { numRuns: each, seed: SEED + round * rows.length + index }),
      )
      .slice(0, REQUESTS - sent);
    sent += requests.length;
    const left = requests.values();
    let done = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of left) {
          // Some requests sign people out, and later ones have to reach a handler again.
          done += 1;
          if (done % 20 === 0) await app.db.update(sessions).set({ endedAt: null });
          const { status, ms } = await send(request, cookies[request.who] ?? '');
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500 || ms > SLOWEST_CPU_MS)
            bad.push(
              `${status} after ${Math.round(ms)} ms: ${request.row.name} ${request.path.slice(0, 200)} ${String(request.init.body).slice(0, 300)}`,
            );
        }
      }),
    );
  }
  expect(bad).toEqual([]);
  expect(sent).toBe(REQUESTS);
  // Many requests reach a handler; otherwise the access check or a limit would have stopped everything.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get(429) ?? 0).toBeLessThan(REQUESTS / 10);
});
