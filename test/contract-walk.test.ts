// Walks the table of endpoints and tries every row as everybody: a row lets in whom its access word names, and nobody else.
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/api.ts';
import type { Access } from '../src/platform/contract.ts';
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

describe.each(rows.filter(({ name }) => name !== 'signOut'))('$method $path ($access)', ({ access, method, path }) => {
  it.each(['anonymous', 'customer', 'agent', 'admin'])('%s', async (who) => {
    const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const response = await people.get(who)?.request(address, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    const status = response?.status ?? 0;
    expect(status).toBeLessThan(500);
    if (LETS_IN[access].includes(who)) expect(access === 'anyone' ? 0 : status).not.toBe(401);
    else expect(status).toBe(who === 'anonymous' ? 401 : 403);
  });
});
