// The look of the agency: its colours and its logo are chosen in the settings, checked, previewed, and shown everywhere.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, findingsOf } from './accessible.ts';
import { openChat } from './chatting.ts';
import { joined } from './people.ts';
import { STAFF } from './product.ts';
import { running, styled, test } from './running.ts';

const run = running();
const WIDTHS = [320, 390, 1440];
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inner}</svg>`;
const WORDMARK = svg('<script>document.title = "taken"</script><rect width="400" height="100" fill="#1b2a5c"/>');
const SYMBOL = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><circle cx="25" cy="25" r="20"/></svg>';
const file = (text: string, name = 'logo.svg') => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });

async function admin(browser: Browser, look = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, ...look });
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto('/staff/settings', { waitUntil: 'networkidle' });
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const colour = (page: Page, name: string) => page.locator(`[name="field:${name}"]`);
const saved = (page: Page) => page.getByText(/^Saved at \d/);
const chooseLogo = (page: Page, text: string) => page.locator('input[type=file][name=file]').setInputFiles(file(text));
const chooseIcon = (page: Page, text: string) =>
  page.locator('input[type=file][name="icon-file"]').setInputFiles(file(text, 'icon.svg'));
const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('a colour and a logo that cannot be used are reported at their fields, and nothing is lost', async ({
  browser,
}) => {
  const page = await admin(browser);
  await colour(page, 'ACTION_COLOUR').fill('#ffd400');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('#ffd400 is too pale: its contrast to a light page is 1.1:1').first()).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await chooseLogo(page, '<!doctype html><script>alert(1)</script>');
  await expect(page.getByText('The file is damaged or incomplete. Export it again.')).toBeVisible();
  await expect(colour(page, 'ACTION_COLOUR')).toHaveValue('#ffd400');
  await expectAccessible(page);
});

test('the preview follows what is typed, and what is published is on every page, in both schemes', async ({
  browser,
}) => {
  const page = await admin(browser);
  await colour(page, 'ACTION_COLOUR').fill('#0057b8');
  const preview = page.getByRole('region', { name: 'Preview of the look' });
  await expect(preview.getByText('Buttons: #0057b8')).toBeVisible();
  await page.getByLabel('Pick a colour: Dark colour').fill('#1b2a5c');
  await expect(colour(page, 'BAND_COLOUR')).toHaveValue('#1b2a5c');
  await expect(preview.getByText('Footer: #1b2a5c')).toBeVisible();
  await chooseLogo(page, WORDMARK);
  await expect(page.getByText('Uploaded. It is on the site once you publish.').first()).toBeVisible();
  // In both schemes twice, and three icons.
  await expect(preview.locator('img')).toHaveCount(7);
  await expect(preview.getByText('Icons from the logo')).toBeVisible();
  await chooseIcon(page, WORDMARK);
  await expect(page.getByText(/^An icon is square/).first()).toBeVisible();
  await chooseIcon(page, SYMBOL);
  await expect(preview.getByText('Icons from your own icon')).toBeVisible();
  for (const side of [16, 32, 180]) await expect(preview.getByText(`${side} px`)).toBeVisible();
  await button(page, 'Remove the icon').click();
  await expect(preview.getByText('Icons from the logo')).toBeVisible();
  await chooseIcon(page, SYMBOL);
  await expect(page.getByText(/^The action colour is readable: text contrast \d/)).toBeVisible();
  await expectAccessible(page);
  await expect(button(page, 'Publish')).toBeEnabled();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await browser.newPage({ baseURL: run.product.url, colorScheme });
    for (const path of ['/', '/login', '/nowhere']) {
      await visitor.goto(path);
      await styled(visitor);
      const logo = visitor.locator('a[href="/"] img').first();
      await expect(logo).toHaveAttribute('alt', 'Northfare');
      expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await findingsOf(visitor, undefined, 'colours')).toEqual([]);
      for (const width of WIDTHS) {
        await visitor.setViewportSize({ width, height: 900 });
        expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    await visitor.goto('/');
    if (colorScheme === 'light') {
      expect(await backgroundOf(visitor, 'footer')).toBe('rgb(27, 42, 92)');
      expect(await backgroundOf(visitor, '[data-look=go]')).toBe('rgb(0, 87, 184)');
    } else expect(await backgroundOf(visitor, '[data-look=go]')).not.toMatch(/rgb\((0, 87, 184|238, 122, 80)\)/);
    expect(await visitor.title()).not.toContain('taken');
    await openChat(visitor);
    await expect(visitor.locator('dialog header img')).toHaveAttribute('src', '/icon-192.png');
    await visitor.close();
  }
  const mailed = await browser.newPage({ baseURL: run.product.url });
  await joined(mailed, run.mail, 'look@example.ca');
  await page.goto('/staff/outbox?q=look@example.ca');
  await page
    .getByRole('main')
    .getByRole('link', { name: /look@example\.ca/ })
    .first()
    .click();
  const logo = page.frameLocator('iframe').locator('img[alt="Northfare"]');
  await expect(logo).toHaveAttribute('src', /^http.*\/logos\/[0-9a-f]{32}-512x128-\w+\.png$/);
});

test('without scripts a logo is sent with the form, which keeps what else was typed, and is removed', async ({
  browser,
}) => {
  const page = await admin(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByLabel('Response time').fill('4');
  await page.getByLabel('Monday opens', { exact: true }).fill('08:30');
  await page.getByLabel('Monday closes', { exact: true }).fill('16:30');
  await chooseLogo(page, 'no picture');
  await button(page, 'Save draft').click();
  await expect(
    page.getByText('A logo is an SVG or a PNG file. Save it as one of them and upload it again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Response time')).toHaveValue('4');
  await expect(page.getByLabel('Monday closes', { exact: true })).toHaveValue('16:30');
  await chooseLogo(page, SYMBOL);
  await button(page, 'Save draft').click();
  await expect(page.locator('[name="field:logo"]')).toHaveValue(/-512x512-light\.svg$/);
  await expect(page.getByLabel('Monday closes', { exact: true })).toHaveValue('16:30');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await chooseIcon(page, SYMBOL);
  await button(page, 'Save draft').click();
  await expect(page.locator('[name="field:icon"]')).toHaveValue(/-512x512-light\.svg$/);
  await button(page, 'Remove the icon').click();
  await expect(page.locator('[name="field:icon"]')).toHaveValue('');
  await expect(page.locator('[name="field:logo"]')).toHaveValue(/-512x512-light\.svg$/);
  await button(page, 'Remove the logo').click();
  await expect(page.locator('[name="field:logo"]')).toHaveValue('');
});
