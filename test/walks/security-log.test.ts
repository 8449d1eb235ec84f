// What the log says about access: every kind of line by the call that causes it, and no email or IP in any of them.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { PASSWORD, signedInUser } from '../people.ts';

const IP = '203.0.113.66';
const EMAIL = 'logged@example.ca';
let app: TestApp;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
  vi.spyOn(app.logger, 'info').mockImplementation(((line: Record<string, unknown>) => lines.push(line)) as never);
});
afterEach(() => {
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+|(?:[\da-f]+:){3}/i);
  vi.restoreAllMocks();
});

const said = (event: string) => lines.filter((line) => line.event === event);
const signIn = (password: string, ip = IP) => app.browser(ip).post('/api/auth/user/login', { email: EMAIL, password });

it('a sign-in, a refused one and a sign-out', async () => {
  const { browser, id } = await signedInUser(app, EMAIL);
  expect(said('signed-in')).toEqual([{ event: 'signed-in', user: id, role: 'user', by: 'password' }]);
  await browser.post('/api/auth/logout');
  expect(said('signed-out')).toEqual([{ event: 'signed-out', user: id }]);
  expect((await signIn('Wrong-horse-9')).status).toBe(401);
  expect(said('refused')).toEqual([{ event: 'refused', row: 'POST /api/auth/user/login', status: 401 }]);
});

it('a row that is refused, with the role and without the values of the request', async () => {
  const { browser, id } = await signedInUser(app, 'traveller@example.ca');
  await app.browser(IP).get('/api/staff/mails/someone@example.ca');
  await browser.get('/api/staff/changes?by=someone@example.ca');
  expect(said('refused')).toEqual([
    { event: 'refused', row: 'GET /api/staff/mails/{id}', status: 401 },
    { event: 'refused', row: 'GET /api/staff/changes', status: 403, user: id, role: 'user' },
  ]);
});

it('a limit that is met, by its name', async () => {
  for (let times = 0; times < 12; times += 1) await signIn('Wrong-horse-9', '2001:db8:1:2::1');
  expect(said('limit-met')).toEqual(
    Array(2).fill({ event: 'limit-met', limit: 'sign-in-account-pair', row: 'POST /api/auth/user/login' }),
  );
});

it('a write from another site', async () => {
  await app
    .browser(IP)
    .post('/api/auth/user/login', { email: EMAIL, password: PASSWORD }, { origin: 'https://evil.example' });
  expect(lines).toEqual([{ event: 'foreign-origin', method: 'POST' }]);
});

it('a mail that staff read', async () => {
  const { browser, id } = await signedInUser(app, 'agent@example.ca', 'agent');
  const [mail] = await app.db.select().from(mails).limit(1);
  await browser.get(`/api/staff/mails/${mail?.id}`);
  expect(said('mail-read')).toEqual([{ event: 'mail-read', mail: mail?.id, kind: mail?.kind, user: id, whole: false }]);
});
