// An agency whose name is one word of forty letters: it wraps in every frame, is never cut, and no page becomes wider.
import { expect, type Page } from '@playwright/test';
import { whenFree } from './caller.ts';
import { openChat } from './chatting.ts';
import { joined, signIn } from './people.ts';
import { STAFF } from './product.ts';
import { running, styled, test } from './running.ts';

const NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwyll';
const WIDTHS = [320, 390, 1440];
const run = running({ SITE_NAME: NAME });

/** What is wider than the window, and where the name is cut. */
const faultsOf = (page: Page) =>
  page.evaluate((name) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    const written = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = written.nextNode(); text; text = written.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.includes(name) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('script, style, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -0.5 || right > clientWidth + 0.5) faults.push(`the name leaves the page in ${element.localName}`);
      const isCut = getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && getComputedStyle(element).textOverflow !== 'ellipsis')
        faults.push(`the name is cut in ${element.localName}`);
    }
    return faults;
  }, NAME);

async function expectToHold(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await styled(page);
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsOf(page);
    if (faults.length > 0) found[`${path} at ${width} px`] = faults;
  }
  expect(found).toEqual({});
}

test('a name of one long word holds on public pages, on the one that does not exist, and in the chat', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  for (const path of [
    '/',
    '/offers',
    '/about',
    '/contact',
    '/login',
    '/register',
    '/privacy-policy',
    '/inquire',
    '/nowhere',
  ])
    await expectToHold(page, path);
  await openChat(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, faults: await faultsOf(page) }).toEqual({ width, faults: [] });
  }
});

test('it holds in the staff frame, in mails and on cards', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await joined(page, run.mail, 'long.word@example.ca');
  await page.context().clearCookies();
  await signIn(page, STAFF.email, STAFF.password);
  for (const path of ['/staff', '/staff/settings', '/staff/inbox']) await expectToHold(page, path);
  await page.goto('/staff/outbox?q=long.word@example.ca');
  await page
    .getByRole('main')
    .getByRole('link', { name: /long\.word@example\.ca/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByText(NAME).first()).toBeVisible();
  const mail = await browser.newPage();
  await mail.setContent(await page.locator('iframe').getAttribute('srcdoc').then(String));
  for (const width of WIDTHS) {
    await mail.setViewportSize({ width, height: 900 });
    expect({ width, wide: await mail.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
      width,
      wide: width,
    });
  }
  const { data } = await (await page.request.get('/api/deals'))
    .json()
    .then((deals) => ({ data: deals as { _id: string }[] }));
  const card = await whenFree(page.request, `/cards/deals/${data[0]?._id}.png`);
  expect(card.status()).toBe(200);
});
