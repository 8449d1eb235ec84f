// The errors of a failed start, and the data after an unclean end.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { connectionsTo } from '../src/platform/embedded-postgres.ts';
import { IN_90_DAYS } from './days.ts';
import { freePort, launch, newFolder, plainText, removeFolder, startMailServer, startProduct } from './product.ts';

// Each test starts its own products, so that free workers can share them.
test.describe.configure({ mode: 'parallel' });
const folders: string[] = [];
const folder = () => {
  const made = newFolder();
  folders.push(made);
  return made;
};
test.afterAll(() => folders.forEach(removeFolder));

/** Starts it, expects exit code 1 and one clear sentence without a stack. */
async function refusedStart(env: Record<string, string>, cwd?: string): Promise<string> {
  const { ended, output } = launch(env, { cwd });
  expect(await ended).toBe(1);
  expect(output()).not.toMatch(/\n\s+at /);
  return output();
}

test('wrong settings are named, all of them together', async () => {
  const refusal = await refusedStart({ PORT: 'eighty', SALES_EMAIL: 'desk', LOG_LEVEL: 'loud', DATA_DIR: folder() });
  for (const name of ['PORT', 'SALES_EMAIL', 'LOG_LEVEL']) expect(refusal).toContain(`${name}:`);
});

test('.env is read, and the environment wins over it', async () => {
  const cwd = folder();
  writeFileSync(join(cwd, '.env'), 'PORT=eighty\nSALES_EMAIL=desk\n');
  const refusal = await refusedStart({ SALES_EMAIL: 'sales@northfare.example', DATA_DIR: folder() }, cwd);
  expect(refusal).toContain('PORT:');
  expect(refusal).not.toContain('SALES_EMAIL:');
});

test('an unknown value of NODE_ENV stops the start, so that the trial mode is never public', async () => {
  const refusal = await refusedStart({
    NODE_ENV: 'prod',
    PUBLIC_URL: 'https://www.northfare.example',
    DATA_DIR: folder(),
  });
  expect(refusal).toContain('NODE_ENV: must be production, development, test or empty');
});

test('a busy port is named', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect(await refusedStart({ PORT: String(port), DATA_DIR: folder() })).toContain(`${port} is already in use`);
  await new Promise((resolve) => other.close(resolve));
});

test('a folder that cannot be written is named', async () => {
  const file = join(folder(), 'a-file');
  writeFileSync(file, '');
  expect(await refusedStart({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') })).toContain(
    'cannot be written',
  );
});

test('a database that cannot be reached is named, without its password', async () => {
  const port = await freePort();
  const refusal = await refusedStart({
    PORT: String(await freePort()),
    DATA_DIR: folder(),
    DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/northfare`,
  });
  expect(refusal).toContain(`127.0.0.1:${port}/northfare`);
  expect(refusal).not.toContain('hidden');
});

test('development renders pages from the sources', async () => {
  const product = await startProduct({
    DATA_DIR: folder(),
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=development',
  });
  const page = await fetch(`${product.url}/about`);
  expect(page.status, product.output()).toBe(200);
  expect((await page.text()).includes('/src/root.tsx')).toBe(true);
  await product.end();
});

test('a second start on one folder says so and stops; the first keeps running', async () => {
  const first = await startProduct({ DATA_DIR: folder() });
  expect(await refusedStart({ PORT: String(await freePort()), DATA_DIR: first.folder })).toContain('already runs');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
});

test('Ctrl-C ends the database too', async () => {
  const product = await startProduct({ DATA_DIR: folder() });
  const socket = connectionsTo(product.folder).url();
  const client = new pg.Client(socket);
  await client.connect();
  await client.end();
  expect(await product.end('SIGINT')).toBe(0);
  await expect(new pg.Client(socket).connect()).rejects.toThrow();
});

const inquiry = (index: number) => ({
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: IN_90_DAYS,
  tripDuration: 7,
  adults: 2,
  children: 0,
  infants: 0,
  notes: `number ${index}`,
  name: 'Amina Roy',
  email: `traveller${index}@example.ca`,
  phone: '+1 416 555 0123',
  bestTimeToTalk: 'Morning',
  budgetPerPerson: 1200,
});

const send = (url: string, index: number, key: string) =>
  fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(inquiry(index)),
  });

test('acknowledged writes survive kill -9, and a repeated call does not duplicate them', async () => {
  const data = folder();
  const first = await startProduct({ DATA_DIR: data });
  const acknowledged: string[] = [];
  const keys = Array.from({ length: 12 }, () => crypto.randomUUID());
  const writing = keys.map(async (key, index) => {
    const answer = await send(first.url, index, key).catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(((await answer.json()) as { data: { _id: string } }).data._id);
  });
  await Promise.race(writing);
  await first.end('SIGKILL');
  await Promise.all(writing);
  const second = await startProduct({ DATA_DIR: data });
  for (const [index, key] of keys.entries()) expect((await send(second.url, index, key)).status).toBe(201);
  const client = new pg.Client(connectionsTo(data).url());
  await client.connect();
  const rows = await client.query<{ id: string; email: string }>('select id, email from inquiries');
  const desk = await client.query("select 1 from mails where kind = 'inquiry-sales'");
  await client.end();
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(rows.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(rows.rows.map(({ email }) => email)).size).toBe(keys.length);
  expect([rows.rowCount, desk.rowCount]).toEqual([keys.length, keys.length]);
  expect(await second.end()).toBe(0);
});

test('with the mail server down an inquiry is saved, and its mail is sent once when the server is back', async () => {
  const port = await freePort();
  const product = await startProduct({ DATA_DIR: folder(), SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect((await send(product.url, 1, crypto.randomUUID())).status).toBe(201);
  await expect.poll(() => product.output()).toContain('could not be sent');
  const server = await startMailServer(port);
  const letter = await server.waitFor('sales@northfare.example', /Lisbon/);
  expect(plainText(letter)).toContain('number 1');
  await server.waitFor('traveller1@example.ca', /./);
  await product.end();
  expect(server.letters.map(({ to }) => to[0]).sort()).toEqual(['sales@northfare.example', 'traveller1@example.ca']);
  await server.stop();
});
