// What an agency must not lose: a publish and an upload that are killed halfway, and two processes on one database.
import { readdirSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { connectionsTo } from '../src/platform/embedded-postgres.ts';
import { jpegOf } from '../test/pictures.ts';
import {
  blockTable,
  inDatabase,
  newFolder,
  type Product,
  removeFolder,
  STAFF,
  START_MS,
  startProduct,
} from './product.ts';
import { test } from './running.ts';

async function signedIn(playwright: PlaywrightWorkerArgs['playwright'], url: string): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  expect((await request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return request;
}
const fareIds = async (request: APIRequestContext) => {
  const { data } = (await (await request.get('/api/staff/catalogue/fares')).json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
};
const counts = async (product: Product) => {
  const { rows } = await inDatabase(
    product,
    `select (select count(*) from fares)::int fares, (select count(*) from changes)::int changes,
      (select count(*) from records where published_version is not null)::int published`,
  );
  return rows[0];
};

test('killed in the middle of a change to many records, none of them is changed, and the change can be repeated', async ({
  playwright,
}) => {
  test.setTimeout(2 * START_MS);
  const first = await startProduct();
  const { folder } = first;
  const before = await signedIn(playwright, first.url);
  const change = { ids: await fareIds(before), action: 'unpublish' };
  expect(change.ids.length).toBeGreaterThan(20);
  const whole = await counts(first);
  const held = await blockTable(first, 'content_version');
  const changing = before.post('/api/staff/catalogue/fares/bulk', { data: change }).catch(() => undefined);
  await expect.poll(held.isAwaited).toBe(true);
  await first.end('SIGKILL');
  expect(await changing).toBeUndefined();
  await held.release();

  const second = await startProduct({ DATA_DIR: folder });
  expect(await counts(second)).toEqual(whole);
  const after = await signedIn(playwright, second.url);
  expect((await after.post('/api/staff/catalogue/fares/bulk', { data: change })).ok()).toBe(true);
  expect((await counts(second)).fares).toBe(whole.fares - change.ids.length);
  await second.end();
  removeFolder(folder);
});

test('killed in the middle of an upload, no photograph is there, and it can be uploaded again', async ({
  playwright,
}) => {
  test.setTimeout(2 * START_MS);
  const first = await startProduct();
  const { folder } = first;
  const before = await signedIn(playwright, first.url);
  const { cookies } = await before.storageState();
  const picture = await jpegOf(3, { width: 1400, height: 900 });
  const half = openRequest(`${first.url}/api/staff/photos?name=half.jpg`, {
    method: 'POST',
    headers: {
      ...{ origin: first.url, 'content-type': 'image/jpeg', 'content-length': picture.length },
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  half.on('error', () => undefined);
  half.write(picture.subarray(0, picture.length / 2));
  const files = (name: string) => {
    try {
      return readdirSync(join(folder, name));
    } catch {
      return []; // the folder comes with its first file
    }
  };
  await expect.poll(() => files('incoming').length).toBe(1);
  await first.end('SIGKILL');

  const second = await startProduct({ DATA_DIR: folder });
  const after = await signedIn(playwright, second.url);
  const listed = async () => ((await (await after.get('/api/staff/photos')).json()) as { data: unknown[] }).data.length;
  expect(await listed()).toBe(0);
  expect(files('uploads')).toEqual([]);
  const whole = await after.post('/api/staff/photos?name=whole.jpg', {
    ...{ data: picture, headers: { 'content-type': 'image/jpeg' } },
  });
  expect(whole.ok()).toBe(true);
  expect(await listed()).toBe(1);
  await second.end();
  removeFolder(folder);
});

test('what one process publishes, the other shows, even if it had cached the page', async ({ playwright }) => {
  test.setTimeout(2 * START_MS);
  const other = newFolder();
  const first = await startProduct();
  const { folder } = first;
  const second = await startProduct({ DATA_DIR: other, DATABASE_URL: connectionsTo(folder).url() });
  const staff = await signedIn(playwright, first.url);
  const shown = async () => {
    const page = await fetch(second.url);
    return (await page.text()).match(/data-offer="fare"/g)?.length ?? 0;
  };
  expect(await shown()).toBeGreaterThan(0);
  for (const [action, expected] of [
    ['unpublish', 0],
    ['publish', 6],
  ] as const) {
    const data = { ids: await fareIds(staff), action };
    expect((await staff.post('/api/staff/catalogue/fares/bulk', { data })).ok()).toBe(true);
    await expect.poll(shown, { intervals: [20] }).toBe(expected);
  }
  await second.end();
  await first.end();
  for (const one of [folder, other]) removeFolder(one);
});
