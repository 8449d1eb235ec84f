// Picture URLs that are written carelessly or fail to load: a card always shows its place.
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './product.ts';
import { running, test } from './running.ts';

const run = running();
/** As staff might write it: without a leading slash, so that a browser would resolve it relative to the page. */
const CARELESS = 'pictures/no-such-picture.jpg';

test.beforeEach(async ({ baseURL: _, page }) => {
  for (const table of ['packages', 'deals', 'fares', 'banners', 'country_banners', 'city_banners'])
    await inDatabase(run.product, `update ${table} set image_url = $1`, [CARELESS]);
  await inDatabase(run.product, 'update content_version set version = version + 1');
  await inDatabase(run.product, "select pg_notify('content', '')");
  await expect(async () => {
    const deals = (await (await page.request.get(`${run.product.url}/api/deals`)).json()) as { imageUrl: string }[];
    expect(deals[0]?.imageUrl).toBe(CARELESS);
  }).toPass();
});

/** The pictures of a page, once all of them have loaded. */
async function picturesOf(page: Page): Promise<{ src: string; shown: boolean }[]> {
  const read = () =>
    page.locator('main img').evaluateAll((images) => {
      // Pictures further down load lazily, and so do their replacements.
      for (const image of images as HTMLImageElement[]) image.loading = 'eager';
      return (images as HTMLImageElement[]).map((image) => ({
        src: new URL(image.currentSrc || image.src).pathname,
        shown: image.complete && image.naturalWidth > 0,
      }));
    });
  await expect.poll(async () => (await read()).filter(({ shown }) => !shown)).toEqual([]);
  return read();
}

for (const path of ['/', '/destinations/portugal', '/destinations/portugal/lisbon', '/offers'])
  test(`if none loads, ${path} shows illustrations, and requests pictures only from the site`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('no-such-picture') && asked.push(request.url()));
    await page.goto(run.product.url + path);
    const pictures = await picturesOf(page);
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ src }) => !/^\/(?:posters|maps)\//.test(src))).toEqual([]);
    expect(new Set(asked)).toEqual(new Set([`${run.product.url}/${CARELESS}`]));
  });

test('the claim of savings equals what the deals prove', async ({ page }) => {
  const deals = (await (await page.request.get(`${run.product.url}/api/deals`)).json()) as { discount: number }[];
  const largest = Math.max(...deals.map(({ discount }) => discount));
  expect(largest).toBeGreaterThan(0);
  for (const path of ['/', '/offers']) {
    await page.goto(run.product.url + path);
    await expect(page.getByText(`Save up to ${largest}% on today’s flight offers`)).toBeVisible();
  }
  await inDatabase(run.product, 'update deals set discount = 0');
  await inDatabase(run.product, 'update content_version set version = version + 1');
  await expect(async () => {
    await page.goto(`${run.product.url}/offers`);
    await expect(page.getByText(/Save up to/)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.goto(run.product.url);
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Flight' })).toBeVisible();
  await expect(page.getByText(/Save up to/)).toHaveCount(0);
});
