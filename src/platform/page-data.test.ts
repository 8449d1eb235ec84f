import { data, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { askLoader } from '../../test/quote-files.ts';
import { connection } from './connection.ts';
import { type ApiClient, pageContext } from './page-context.ts';
import {
  inBrowser,
  noteShown,
  onServer,
  reloadInBrowser,
  revalidateOnNewPath,
  revalidateUnlessPost,
} from './page-data.ts';

let app: TestApp;
let online = true;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  online = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/offers', search: '', assign: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    if (!online) throw new TypeError('no network');
    return app.product.fetch(typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input);
  });
});
afterEach(() => {
  noteShown('', []);
  vi.unstubAllGlobals();
});

const args = (path = '/offers') => ({ request: new Request(`http://localhost${path}`), params: {} });
const loadDeals = async (client: ApiClient) => ({ deals: await client.listDeals() });
const loadRefused = (client: ApiClient) => client.readMail({ id: 'none', key: '' });

describe('a page in the browser', () => {
  test('throws a refusal at once, because it is an answer', async () => {
    await expect(inBrowser(loadRefused)(args())).rejects.toMatchObject({ status: 401 });
  });

  test('waits while no answer arrives, until the visitor retries', async () => {
    online = false;
    const page = inBrowser(loadDeals)(args());
    await vi.waitFor(() => expect(connection.read()).toBe('failed'));
    online = true;
    connection.retry();
    expect(await page).toEqual({ deals: [] });
    expect(connection.read()).toBe('working');
  });
});

describe('a page that is read again after its form', () => {
  const reload = reloadInBrowser('features/catalogue/deals/offers.page', loadDeals);
  const before = { id: 'features/catalogue/deals/offers.page', loaderData: { deals: ['as it was'] } };

  test('throws a refusal', async () => {
    noteShown('/offers', [before]);
    const refused = reloadInBrowser('features/catalogue/deals/offers.page', loadRefused);
    await expect(refused(args())).rejects.toMatchObject({ status: 401 });
  });

  test('keeps what it showed where no answer arrives', async () => {
    noteShown('/offers', [before]);
    online = false;
    expect(await reload(args())).toBe(before.loaderData);
  });

  test('shows the new data once there is an answer', async () => {
    noteShown('/offers', [before]);
    expect(await reload(args())).toEqual({ deals: [] });
  });
});

test('on the server the load gets the client of the request', async () => {
  const context = new RouterContextProvider();
  const client = { listDeals: async () => [] } as unknown as ApiClient;
  context.set(pageContext, { client, nonce: undefined, publicUrl: '', report: () => undefined });
  expect(await onServer(loadDeals)({ ...args(), context })).toEqual({ deals: [] });
});

test('the server refuses a client that asks too much with the status and the sentence of the refusal', async () => {
  const page = onServer((client: ApiClient) => client.readQuote({ token: 'none' }));
  const guess = () => askLoader(app, page as never, {});
  await expect(guess()).rejects.toMatchObject({ status: 404 });
  for (let number = 1; number < 30; number += 1) await guess().catch(() => undefined);
  await expect(guess()).rejects.toEqual(
    data({ message: expect.stringMatching(/^Too many attempts/) }, { status: 429 }),
  );
});

test('another search of a page loads nothing, another page does', () => {
  const url = (path: string) => new URL(path, 'http://localhost');
  expect(revalidateOnNewPath({ currentUrl: url('/offers'), nextUrl: url('/offers?page=2') })).toBe(false);
  expect(revalidateOnNewPath({ currentUrl: url('/offers'), nextUrl: url('/contact') })).toBe(true);
});

test('a form that changes nothing of its page reloads nothing, a navigation does', () => {
  expect(revalidateUnlessPost({ formMethod: 'POST', defaultShouldRevalidate: true })).toBe(false);
  expect(revalidateUnlessPost({ formMethod: undefined, defaultShouldRevalidate: true })).toBe(true);
});
