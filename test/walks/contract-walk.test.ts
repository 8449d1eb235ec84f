// Walks the table of endpoints and tries every row in every role: a row admits exactly the roles of its access level.
import type { AnyContractProcedure } from '@orpc/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { contract } from '../../src/api.ts';
import { addDays, civilToday } from '../../src/domain/dates.ts';
import { checkAccess } from '../../src/platform/call.ts';
import { type Access, row as unmarked } from '../../src/platform/contract.ts';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { formOf, PASSWORD, signedInUser } from '../people.ts';

const rows = Object.entries(contract as Record<string, AnyContractProcedure>).map(([name, row]) => {
  const { meta, route } = row['~orpc'];
  return { name, access: (meta as { access: Access }).access, method: route.method ?? 'GET', path: route.path ?? '' };
});
const LETS_IN: Record<Access, string[]> = {
  anyone: ['anonymous', 'customer', 'agent', 'admin'],
  'signed-in': ['customer', 'agent', 'admin'],
  owner: ['customer', 'agent', 'admin'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
};
/** Rows that admit a role but refuse it by another rule, with the status. */
const OWN_RULE: Record<string, number[]> = {
  refreshSession: [401], // nothing to refresh
  readChatUser: [401], // no user to name
  listMails: [401, 403], // the key of a trial's outbox opens it, otherwise it is for staff
  readMail: [401, 403],
};

const TRIP = {
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
  ...{ adults: 1, children: 0, infants: 0, notes: '', name: 'Amina Roy', email: 'owner@example.ca' },
  ...{ phone: '+14165550123', bestTimeToTalk: 'morning', budgetPerPerson: 1200 },
};

let app: TestApp;
const people = new Map<string, Browser>();
beforeAll(async () => {
  app = await openTestApp();
  people.set('anonymous', app.browser());
  const unverified = app.browser();
  await unverified.post('/api/auth/register', formOf('unverified@example.ca'));
  people.set('unverified', unverified);
  for (const [name, role] of [
    ['customer', 'user'],
    ['agent', 'agent'],
    ['admin', 'admin'],
  ] as const)
    people.set(name, (await signedInUser(app, `${name}@example.ca`, role)).browser);
});
afterAll(() => app.close());

it('gives every endpoint a unique method and path', () => {
  const places = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
  for (const { path } of rows) expect(path).toMatch(/^\/(api|mail|assistant)\//);
});

it.each(Object.keys(LETS_IN) as Access[])('lets into a row for %s whom the word names', (access) => {
  const visitor = (role: 'user' | 'agent' | 'admin') => ({
    userId: '',
    sessionId: '',
    email: '',
    role,
    mailboxProven: true,
    locale: 'en' as const,
  });
  const everybody = {
    anonymous: undefined,
    customer: visitor('user'),
    agent: visitor('agent'),
    admin: visitor('admin'),
  };
  const letIn = Object.entries(everybody).filter(([who, one]) => {
    try {
      checkAccess(access, one);
      return true;
    } catch (refusal) {
      expect(refusal).toMatchObject({ status: who === 'anonymous' ? 401 : 403 });
      return false;
    }
  });
  expect(letIn.map(([who]) => who)).toEqual(LETS_IN[access]);
});

it('reserves a row without an access level for administrators', () => {
  expect(unmarked['~orpc'].meta.access).toBe('admin');
});

it('names as exceptions only rows that exist', () => {
  const names = rows.map(({ name }) => name);
  for (const name of Object.keys(OWN_RULE)) expect(names).toContain(name);
});

describe.each(rows.filter(({ name }) => name !== 'signOut'))(
  '$method $path ($access)',
  ({ name, access, method, path }) => {
    it.each(['anonymous', 'unverified', 'customer', 'agent', 'admin'])('%s', async (who) => {
      const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const response = await people.get(who)?.request(address, {
        method,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      const status = response?.status ?? 0;
      expect(status).toBeLessThan(500);
      const as = who === 'unverified' ? 'anonymous' : who;
      if (LETS_IN[access].includes(as))
        expect([401, 403].filter((refused) => !OWN_RULE[name]?.includes(refused))).not.toContain(status);
      else expect(status).toBe(as === 'anonymous' ? 401 : 403);
    });
  },
);

it('lets no one sign in without a proven mailbox', async () => {
  const form = { email: 'unverified@example.ca', password: PASSWORD };
  expect((await people.get('unverified')?.post('/api/auth/user/login', form))?.status).toBe(401);
});

describe('what belongs to another person', () => {
  const PARAMETER = /\{\w+\}/g;
  const others = rows.filter(({ path }) => path.includes('{'));
  const RANDOM = 'f0000000-0000-4000-8000-00000000000f';
  const ODD = ['me', '1', '0', '-1', 'null', '%00', '%27', '%2e%2e', '*', 'a'.repeat(300)];
  let ids: string[];
  beforeAll(async () => {
    const { browser, id } = await signedInUser(app, 'owner@example.ca');
    const { body } = await browser.post('/api/inquiries', TRIP);
    const own = [
      await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)),
      await app.db.select({ id: mails.id }).from(mails),
    ];
    ids = [id, (body as { data: { _id: string } }).data._id, ...own.flatMap((list) => list.map((one) => one.id))];
  });
  const ask = async (who: string, method: string, path: string, id: string) => {
    const response = await people.get(who)?.request(path.replace(PARAMETER, id), {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    return { status: response?.status ?? 0, body: await response?.text() };
  };

  it.each(others)('$method $path answers everybody but staff as if it were not there', async ({ method, path }) => {
    for (const who of ['anonymous', 'unverified', 'customer']) {
      const absent = await ask(who, method, path, RANDOM);
      expect(absent.status).toBeGreaterThanOrEqual(400);
      for (const id of ids) expect({ who, id, ...(await ask(who, method, path, id)) }).toEqual({ who, id, ...absent });
    }
  });
  it.each(others)('$method $path answers odd ids with a refusal, never with a failure', async ({ method, path }) => {
    for (const who of ['customer', 'admin'])
      for (const id of ODD) {
        const { status } = await ask(who, method, path, id);
        expect({ who, id, refused: status >= 400 && status < 500 }).toEqual({ who, id, refused: true });
      }
  });
});
