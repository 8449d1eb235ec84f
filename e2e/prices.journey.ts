// The breakdown of a price on the card itself: by touch, by keyboard and in print.
import { type Browser, expect } from '@playwright/test';
import { sharing, styled, test } from './running.ts';

const run = sharing();

/** The breakdown; a deal has the evidence of its discount to expand as well. */
const PARTS = 'details[data-parts]';
const CARDS: [path: string, card: string][] = [
  ['/', '[data-offer=pass]'],
  ['/', '[data-offer=fare]'],
  ['/destinations/portugal', '[data-offer=package]'],
  ['/offers', '[data-offer=deal]'],
];
const open = async (browser: Browser, path: string, options = {}) => {
  const context = await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

test('its parts add up to the total on the card, and nothing beside it moves', async ({ browser }) => {
  for (const [path, selector] of CARDS) {
    const page = await open(browser, path);
    const cards = page.locator(selector);
    const card = cards.first();
    const place = () => cards.nth(1).boundingBox();
    await styled(page);
    await card.scrollIntoViewIfNeeded();
    const before = await place();
    await card.locator(PARTS).locator('summary').click();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(card.locator(PARTS).locator('ul')).toBeVisible();
    const lines = await card.locator(PARTS).locator('li:not([data-when])').allInnerTexts();
    const amounts = lines.map((line) => cents(line.split('\n').at(-1) ?? ''));
    const total = amounts.pop() ?? 0;
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(cents(await card.locator('[data-amount]').innerText())).toBe(total);
    expect(await place()).toEqual(before);
    await cards.nth(1).locator(PARTS).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(cards.nth(1).locator(PARTS).locator('ul')).toBeVisible();
    await expect(card.locator(PARTS).locator('ul')).toBeHidden();
    await page.context().close();
  }
});

test('without scripts as well, and in print they are expanded', async ({ browser }) => {
  for (const [path, selector] of CARDS) {
    const page = await open(browser, path, { javaScriptEnabled: false });
    const parts = page.locator(`${selector} ${PARTS}`).first();
    await parts.locator('summary').click();
    await expect(parts.locator('ul')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(`${selector} ${PARTS} ul`).nth(1)).toBeVisible();
    await expect(page.locator('header nav')).toBeHidden();
    await page.context().close();
  }
});

test('Enter on a fare card asks for that fare', async ({ browser }) => {
  const page = await open(browser, '/');
  await page.locator('[data-offer=fare] h3 a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login|\/inquire/);
  expect(decodeURIComponent(page.url())).toContain('/inquire?from=YUL&to=Paris');
});

test('sharing copies the URL of the offer; without scripts the link leads to it', async ({ browser }) => {
  const page = await open(browser, '/offers', { permissions: ['clipboard-read', 'clipboard-write'] });
  const link = page
    .locator('[data-offer=deal]')
    .nth(2)
    .getByRole('link', { name: /^Share/ });
  const address = await link.evaluate((one: HTMLAnchorElement) => one.href);
  await link.click();
  await expect(page.locator('[data-offer=deal]').nth(2).getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.context().close();
  const plain = await open(browser, '/offers', { javaScriptEnabled: false });
  const city = await plain.locator('[data-offer=deal] h2').nth(2).innerText();
  await plain
    .locator('[data-offer=deal]')
    .nth(2)
    .getByRole('link', { name: /^Share/ })
    .click();
  await expect(plain.locator('[data-offer=deal][aria-current] h2')).toHaveText(city);
  await expect(plain.locator('[data-offer=deal]').first()).toHaveAttribute('aria-current', 'true');
});
