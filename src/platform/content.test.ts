import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { bumpContentVersion, createContent } from './content.ts';
import { startListener } from './listener.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const nothing = async () => undefined;
let asked = 0;
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.content.answer(new Request('http://localhost/', { method, headers }), name, async () => {
    asked += 1;
    return Response.json({ asked, filler: 'by air from Canada '.repeat(100) });
  });

test('a failure reaches those who wait and is not cached', async () => {
  const failing = () => app.content.read('broken', () => Promise.reject(new Error('the database is away')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('the database is away');
  expect(await app.content.read('broken', async () => 'mended')).toBe('mended');
});

test('an answer other than 200 is not kept', async () => {
  const answer = (status: number) =>
    app.content.answer(new Request('http://localhost/'), 'refused', async () => new Response('text', { status }));
  expect((await answer(503)).status).toBe(503);
  expect((await answer(200)).status).toBe(200);
});

test('however many ask at once, the data is loaded once', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  await Promise.all(Array.from({ length: 20 }, () => app.content.read('counted', load)));
  expect(loads).toBe(1);
});

test('a change is seen by the next reader, and a failed one changes nothing', async () => {
  const before = await app.content.currentVersion();
  await expect(app.content.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await app.content.currentVersion()).toBe(before);
  expect(await app.content.change(async () => 'written')).toBe('written');
  expect(await app.content.currentVersion()).not.toBe(before);
  expect(await app.content.read('counted', async () => 'loaded again')).toBe('loaded again');
});

test('another instance is notified of a change', async () => {
  const { href } = new URL(String(app.db.$client.options.connectionString));
  const listener = startListener(href, app.logger);
  const other = await createContent({ db: app.db, clock: app.clock, listener });
  const before = await other.currentVersion();
  // Time stands still, so the regular check is never due.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await app.content.change(nothing);
  await expect.poll(() => other.currentVersion(), { interval: 20 }).not.toBe(before);
  await listener.close();
});

test('without any hint a change is noticed within seconds', async () => {
  const deaf = { on: async () => undefined, close: async () => undefined };
  const other = await createContent({ db: app.db, clock: app.clock, listener: deaf });
  const before = await other.currentVersion();
  await bumpContentVersion(app.db);
  await expect.poll(() => other.currentVersion(), { interval: 100 }).not.toBe(before);
});

test('a listener whose connection is lost finds its way back and tells of the gap', async () => {
  const url = new URL(String(app.db.$client.options.connectionString));
  url.searchParams.set('application_name', 'cut-me');
  const listener = startListener(url.href, app.logger);
  const heard: string[] = [];
  await listener.on('gap', (payload) => heard.push(payload));
  await app.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen "gap"' and pid <> pg_backend_pid()`);
  await expect.poll(() => heard).toEqual(['', '']);
  await app.db.execute(`select pg_notify('gap', 'back')`);
  await expect.poll(() => heard).toEqual(['', '', 'back']);
  await listener.close();
});

test('bytes are kept compressed, with a strong tag for each encoding', async () => {
  const [plain, gzip, br] = await Promise.all([
    get('page'),
    get('page', { 'accept-encoding': 'gzip' }),
    get('page', { 'accept-encoding': 'gzip, br' }),
  ]);
  expect([plain, gzip, br].map((answer) => answer.headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
  const tags = [plain, gzip, br].map((answer) => answer.headers.get('etag') ?? '');
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(br.headers.get('vary')).toBe('accept-encoding');
  expect(Number(br.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 5);
  expect(asked).toBe(1);
});

test('a browser that has the bytes gets 304, until they change', async () => {
  const etag = (await get('page')).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get('page', { 'if-none-match': known })).status).toBe(304);
  expect((await get('page', { 'if-none-match': '"other"' })).status).toBe(200);
  await app.content.change(nothing);
  expect((await get('page', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD tells the length and sends nothing', async () => {
  const head = await get('page', {}, 'HEAD');
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  expect(await head.text()).toBe('');
});

test('a new day is a new stamp', async () => {
  const before = await app.content.currentVersion();
  app.advanceClock(86_400);
  expect(await app.content.currentVersion()).not.toBe(before);
});
