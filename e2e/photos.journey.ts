// Photographs: uploaded, refused, described, shown on a page, and uploaded without scripts.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { jpegOf } from '../test/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { inDatabase, STAFF } from './product.ts';
import { hydrated, pressEnter, running, test } from './running.ts';

const run = running();
const ALT = 'A yellow tram climbs a steep street';
const JPEG = 'image/jpeg';

async function signedIn(context: BrowserContext): Promise<Page> {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}

/** As publishing a banner does it. */
async function showOnCity(imageUrl: string): Promise<void> {
  await inDatabase(
    run.product,
    `update city_banners set image_url = $1 where city_id in (select id from cities where name = 'Lisbon')`,
    [imageUrl],
  );
  await inDatabase(run.product, 'update content_version set version = version + 1');
  await inDatabase(run.product, "select pg_notify('content', '')");
}

test('two are uploaded and one is refused; a text is required, and keys move the focal point', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await signedIn(context);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Photographs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No photographs yet' })).toBeVisible();
  await expectAccessible(page);

  await test.step('upload', async () => {
    await hydrated(page);
    await page.getByLabel('Choose photographs').setInputFiles([
      { name: 'tram.jpg', mimeType: JPEG, buffer: await jpegOf(1, { width: 1400, height: 900 }) },
      { name: 'letter.jpg', mimeType: JPEG, buffer: Buffer.from('Dear desk') },
      { name: 'beach.jpg', mimeType: JPEG, buffer: await jpegOf(2, { width: 700, height: 900 }) },
    ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByText('This is not a photograph that we can read')).toBeVisible();
    await expect(uploads.getByText('Uploaded')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '2 of 3 uploaded, 1 refused' })).toBeAttached();
    await expect(page.getByRole('main').getByRole('link', { name: 'tram.jpg' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('dropped again it is recognized', async () => {
    const bytes = [...(await jpegOf(2, { width: 700, height: 900 }))];
    const files = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'again.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await page.getByLabel('Choose photographs').locator('..').dispatchEvent('drop', { dataTransfer: files });
    await expect(page.getByText('Was here already')).toBeVisible();
  });

  await test.step('described, with the keyboard only', async () => {
    await page.getByRole('main').getByRole('link', { name: 'tram.jpg' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'tram.jpg' })).toBeVisible();
    const ring = page.getByRole('button', { name: /^Focal point: 50% from the left/ });
    await ring.focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Focal point: 30% from the left, 52% from the top' })).toBeFocused();
    const crops = page.getByRole('list', { name: 'As pages cut it' });
    for (const image of await crops.locator('img').all()) await expect(image).toHaveCSS('object-position', '30% 52%');
    await pressEnter(page.getByRole('button', { name: 'Save' }));
    const alt = page.getByLabel('Alternative text', { exact: true });
    await expect(page.getByText('Describe what the photograph shows')).toBeVisible();
    await expect(alt).toBeFocused();
    await expectAccessible(page);
    await alt.fill(ALT);
    await page.getByLabel('Licence').selectOption({ label: 'CC BY 4.0' });
    await page.getByLabel('Made by', { exact: true }).fill('Ana Souza');
    await pressEnter(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Saved. Pages that show it follow at once.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Focal point: 30%/ })).toBeVisible();
  });

  await test.step('a page shows it, cut around its focal point, and names its maker', async () => {
    const { data } = (await (await page.request.get('/api/staff/photos?q=tram')).json()) as {
      data: { imageUrl: string }[];
    };
    const visitor = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    const file = data[0]?.imageUrl.split('#')[0] ?? '';
    expect((await visitor.request.get(file)).status()).toBe(404);
    await showOnCity(data[0]?.imageUrl ?? '');
    // At the head of its page and on the cards of its offers.
    const shown = visitor.getByRole('img', { name: ALT });
    await expect(async () => {
      await visitor.goto('/destinations/portugal/lisbon');
      await expect(shown.first()).toHaveCSS('object-position', '30% 52%', { timeout: 1000 });
    }).toPass();
    for (const image of await shown.all()) await expect(image).toHaveCSS('object-position', '30% 52%');
    await expect(visitor.getByText('Photographs: Ana Souza (CC BY 4.0)')).toBeVisible();
    expect(await shown.first().evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1280\.avif$/);
    await expectAccessible(visitor);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Lisbon' })).toBeVisible();
  });

  await test.step('another one takes its place from the library, and it is deleted and restored', async () => {
    await page.goto('/staff/photos?q=beach');
    await page.getByRole('main').getByRole('link', { name: 'beach.jpg' }).click();
    await page.getByLabel('Alternative text', { exact: true }).fill('A beach at noon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Pages that show it follow at once.')).toBeVisible();
    await page.goto('/staff/photos?status=used');
    await page.getByRole('link', { name: ALT }).click();
    await page.getByRole('button', { name: 'Choose a photograph' }).click();
    const library = page.getByRole('dialog', { name: 'Photographs' });
    await library.getByLabel('Text, credit or file name').fill('beach');
    await expectAccessible(page);
    await library.getByRole('button', { name: 'A beach at noon' }).click();
    await expect(library).toBeHidden();
    await page.getByRole('button', { name: 'Replace it in one place' }).click();
    await expect(page.getByText('Another photograph is used in one place now.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the photograph' }).click();
    await expect(page.getByText('Deleted. For 30 days it can be restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('The photograph was restored.')).toBeVisible();
  });
});

test('a package gets a photograph in its editor, saved when it is chosen, and shown once it is published', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await signedIn(context);
  await page.goto('/staff/catalogue/packages?q=lisbon');
  await page.getByRole('main').getByRole('link', { name: 'Lisbon', exact: true }).first().click();
  await page.getByRole('button', { name: 'Choose a photograph' }).click();
  const library = page.getByRole('dialog', { name: 'Photographs' });
  await library
    .getByLabel('Choose photographs')
    .setInputFiles({ name: 'castle.jpg', mimeType: JPEG, buffer: await jpegOf(7, { width: 900, height: 700 }) });
  await expect(library.getByText('Uploaded', { exact: true })).toBeVisible();
  const [describing] = await Promise.all([
    context.waitForEvent('page'),
    library.getByRole('link', { name: 'Write its text' }).first().click(),
  ]);
  await describing.getByLabel('Alternative text', { exact: true }).fill('A castle on a hill');
  await describing.getByRole('button', { name: 'Save' }).click();
  await expect(describing.getByText('Saved. Pages that show it follow at once.')).toBeVisible();
  await describing.close();
  await library.getByLabel('Text, credit or file name').fill('castle');
  await library.getByRole('button', { name: 'A castle on a hill' }).click();
  await expect(page.getByRole('group', { name: 'Photograph' }).locator('img')).toHaveCount(4);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectAccessible(page);
  const link = await page.locator('a[href*="/preview/"]').first().getAttribute('href');
  const colleague = await (await browser.newContext({ baseURL: run.product.url })).newPage();
  await colleague.goto(link ?? '');
  const drafted = colleague.getByRole('img', { name: 'A castle on a hill' });
  await expect(drafted).toBeVisible();
  await expect.poll(() => drafted.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: run.product.url })).newPage();
  await expect(async () => {
    await visitor.goto('/destinations/portugal/lisbon');
    await expect(visitor.getByRole('img', { name: 'A castle on a hill' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('without scripts a form takes one file, and says what is wrong with another', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await page.goto('/staff/photos');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'letter.jpg', mimeType: JPEG, buffer: Buffer.from('Dear desk') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not a photograph that we can read');
  await file.setInputFiles({ name: 'market.jpg', mimeType: JPEG, buffer: await jpegOf(5) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'market.jpg' })).toBeVisible();
  await page.getByLabel('Alternative text', { exact: true }).fill('A market hall');
  await page.getByLabel('From the left, %').fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Pages that show it follow at once.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A market hall' })).toBeVisible();
  await expect(page.getByLabel('From the left, %')).toHaveValue('70');
  await page.getByRole('button', { name: 'Delete the photograph' }).click();
  await expect(page.getByText('Deleted. For 30 days it can be restored.')).toBeVisible();
});
