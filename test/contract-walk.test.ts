// Walks the table of endpoints and tries every row as everybody: a row lets in whom its access word names, and nobody else.
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/api.ts';
import { checkAccess } from '../src/platform/call.ts';
import { type Access, row as unmarked } from '../src/platform/contract.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { signedInUser } from './people.ts';

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
/** Rows that refuse some whom they let in by a rule of their own, and with which status. */
const OWN_RULE: Record<string, number[]> = {
  refreshSession: [401], // nothing to refresh
  listMails: [401, 403], // the key of a trial's outbox opens it, else it is for staff
  readMail: [401, 403],
};

let app: TestApp;
const people = new Map<string, Browser>();
beforeAll(async () => {
  app = await openTestApp();
  people.set('anonymous', app.browser());
  for (const [name, role] of [
    ['customer', 'user'],
    ['agent', 'agent'],
    ['admin', 'admin'],
  ] as const)
    people.set(name, (await signedInUser(app, `${name}@example.ca`, role)).browser);
});
afterAll(() => app.close());

it('gives every endpoint a method, a path and a place of its own', () => {
  const places = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
  for (const { path } of rows) expect(path).toMatch(/^\/(api|mail|assistant)\//);
});

it.each(Object.keys(LETS_IN) as Access[])('lets into a row for %s whom the word names', (access) => {
  const visitor = (role: 'user' | 'agent' | 'admin') => ({ userId: '', sessionId: '', email: '', role });
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

it('keeps a row that says nothing for administrators', () => {
  expect(unmarked['~orpc'].meta.access).toBe('admin');
});

it('names as exceptions only rows that there are', () => {
  const names = rows.map(({ name }) => name);
  for (const name of Object.keys(OWN_RULE)) expect(names).toContain(name);
});

describe.each(rows.filter(({ name }) => name !== 'signOut'))(
  '$method $path ($access)',
  ({ name, access, method, path }) => {
    it.each(['anonymous', 'customer', 'agent', 'admin'])('%s', async (who) => {
      const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const response = await people.get(who)?.request(address, {
        method,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      const status = response?.status ?? 0;
      expect(status).toBeLessThan(500);
      if (LETS_IN[access].includes(who))
        expect([401, 403].filter((refused) => !OWN_RULE[name]?.includes(refused))).not.toContain(status);
      else expect(status).toBe(who === 'anonymous' ? 401 : 403);
    });
  },
);
