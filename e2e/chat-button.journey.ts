// The button of the chat. That it covers no control is checked on every screen in screens.journey.ts.
import { type Browser, expect } from '@playwright/test';
import { button, log } from './chatting.ts';
import { joined } from './people.ts';
import { sharing, test } from './running.ts';

test.describe.configure({ mode: 'parallel' });
const run = sharing();

const FORMS = ['/login', '/register', '/otp', '/forgot-password', '/contact'];
const ACCOUNT_FORMS = ['/inquire/lisbon?from=YYZ', '/change-password', '/delete-account'];

const opened = (browser: Browser, look: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newPage({ baseURL: run.product.url, reducedMotion: 'reduce', ...look });

test('a screen with a form has none', async ({ browser }) => {
  const page = await opened(browser);
  const expectNone = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(button(page, 'Chat with Jessica'), path).toHaveCount(0);
  };
  for (const path of FORMS) await expectNone(path);
  await joined(page, run.mail, 'button-forms@example.ca');
  for (const path of ACCOUNT_FORMS) await expectNone(path);
});

test('it is a circle after the first scroll, and a pill again at the top', async ({ browser }) => {
  const page = await opened(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/about', { waitUntil: 'networkidle' });
  const launcher = button(page, 'Chat with Jessica');
  const label = launcher.locator('span');
  await expect(label).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 300);
  await expect(label).toHaveCSS('opacity', '0');
  expect(await launcher.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await page.mouse.wheel(0, -300);
  await expect(label).toHaveCSS('opacity', '1');
});

test('it keeps its place while it is pressed, so that the press opens the chat', async ({ browser }) => {
  const page = await opened(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/about', { waitUntil: 'networkidle' });
  const label = button(page, 'Chat with Jessica').locator('span');
  await expect(label).toHaveCSS('opacity', '1');
  const { x = 0, y = 0, height = 0 } = (await label.boundingBox()) ?? {};
  await page.mouse.move(x + 24, y + height / 2);
  await page.mouse.down();
  await page.evaluate(async () => {
    scrollBy(0, 300);
    // The place is chosen in a frame after the scroll.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(log(page)).toBeVisible();
});

test('it moves above the control that has the focus', async ({ browser }) => {
  const page = await opened(browser, { viewport: { width: 390, height: 700 } });
  await page.goto('/offers', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 600));
  const launcher = button(page, 'Chat with Jessica');
  await expect(launcher).toBeVisible();
  const under = page.locator('main :is(a, summary)').filter({ visible: true });
  for (let nth = 0; nth < 12; nth++) {
    const link = under.nth(nth);
    await link.focus();
    await expect.poll(async () => meet(await link.boundingBox(), await launcher.boundingBox()), `${nth}`).toBe(false);
  }
});

test('it hides while typing on a touch screen, and returns', async ({ browser }) => {
  const page = await opened(browser, { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  await page.goto('/destinations', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 30));
  const launcher = button(page, 'Chat with Jessica');
  await expect(launcher).toBeVisible();
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await expect(launcher).toBeHidden();
  await field.blur();
  await expect(launcher).toBeVisible();
});

test('in the dark scheme it is darker than the text around it', async ({ browser }) => {
  const page = await opened(browser, { colorScheme: 'dark' });
  await page.goto('/about', { waitUntil: 'networkidle' });
  const ground = await button(page, 'Chat with Jessica').evaluate((one) => getComputedStyle(one).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (ground.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(128);
});

test('the contact page asks Jessica from its block', async ({ browser }) => {
  const page = await opened(browser);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const ask = button(page, 'Ask Jessica');
  await ask.click();
  await expect(log(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log(page)).toHaveCount(0);
  await expect(ask).toBeFocused();
});

type Box = { x: number; y: number; width: number; height: number } | null;
const meet = (one: Box, other: Box): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
