// The chat with Jessica: it loads nothing before it is opened, then answers, verifies, cancels, reports failures and survives reloads.
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import { box, button, CHAT, expectChatAccessible, log, openChat, openDesk, openPage, say } from './chatting.ts';
import { holdBack, sharing, test } from './running.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const run = sharing();
const open = (browser: Browser, look: BrowserContextOptions = {}) => openPage(browser, run.product.url, look);

test('nothing of the chat is loaded, and no cookie set, before it is opened', async ({ browser }) => {
  const page = await open(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /assistant|chat/.test(path))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await button(page, 'Chat with Jessica').click();
  await expect(log(page)).toContainText('Welcome to Northfare. I am Jessica, an automated assistant.');
  expect((await page.context().cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'nf_chat', httpOnly: true },
  ]);
});

test('without scripts its button leads to the contact page; the staff side has none', async ({ browser }) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await page.goto('/offers');
  await expect(button(page, 'Chat with Jessica')).toBeHidden();
  await page.getByRole('link', { name: 'Chat with Jessica' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto('/staff/sign-up');
  await expect(page.getByRole('link', { name: 'Chat with Jessica' })).toHaveCount(0);
  await page.goto('/widget/search');
  await expect(page.getByRole('link', { name: 'Chat with Jessica' })).toHaveCount(0);
});

test('answers with prices and links, continues through navigation and a reload, and closes by keyboard', async ({
  browser,
}) => {
  const page = await open(browser);
  await openChat(page);
  await expect(box(page)).toBeFocused();
  await expectChatAccessible(page);
  expect(await page.locator(CHAT).boundingBox()).toMatchObject({ width: 400, height: 600 });
  await box(page).press('Enter');
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(0);
  await say(page, 'What is the cheapest flight to Lisbon in May?');
  const row = log(page).locator('li a:has(b)').first();
  await expect(row).toContainText(/CAD\$[\d,]+per person/);
  await expect(log(page).getByText('You:')).toHaveCount(1);
  await expectChatAccessible(page);
  await row.click();
  await expect(page).not.toHaveURL(/about/);
  await expect(log(page).locator('li a:has(b)').first()).toBeVisible();
  await page.reload();
  await expect(log(page).locator('li a:has(b)').first()).toBeVisible();
  await expect(page.locator(`${CHAT} :focus`)).toHaveCount(0);
  await box(page).fill('a thought that was not');
  await page.reload();
  await expect(box(page)).toHaveValue('a thought that was not');
  await box(page).press('Escape');
  await expect(log(page)).toHaveCount(0);
  await expect(button(page, 'Chat with Jessica')).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(log(page)).toHaveCount(0);
});

test('after a message that failed a real agent is offered, and joins', async ({ browser, playwright }) => {
  const page = await open(browser);
  const desk = await openDesk(playwright, run.product.url);
  try {
    await page.route('**/assistant/chat**', (route) => route.abort());
    await openChat(page);
    await say(page, 'How much baggage may I bring?');
    await expect(log(page)).toContainText('Sorry, I encountered an error. Please try again.');
    await button(page, 'Chat with a real agent').click();
    await desk.claim();
    await expect(button(page, 'End Live Chat')).toBeVisible();
  } finally {
    await desk.close();
  }
});

test('a message that could not be sent is sent again, once', async ({ browser }) => {
  const page = await open(browser);
  // The message arrives, but its whole answer is lost.
  await page.route('**/assistant/events**', (route) => route.abort());
  const fail = await holdBack(page, '**/assistant/chat/stream', (route) => route.abort());
  await page.route('**/assistant/chat', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openChat(page);
  await say(page, 'How much baggage may I bring?');
  await expect(log(page).locator('[data-state=sending]')).toHaveCount(1);
  await expectChatAccessible(page);
  fail();
  await expect(log(page)).toContainText('Sorry, I encountered an error. Please try again.');
  await expectChatAccessible(page);
  await page.unroute('**/assistant/chat');
  await page.unroute('**/assistant/chat/stream');
  await button(page, 'Try again').click();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(1);
  await page.reload();
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(1);
  await expect(log(page).locator('[data-author]:not([data-author=visitor])')).toHaveCount(2);
});

test('stays muted, counts a long message and keeps a transcript', async ({ browser }) => {
  const page = await open(browser);
  await openChat(page);
  await button(page, 'Mute sounds').click();
  await page.reload();
  await expect(button(page, 'Mute sounds')).toHaveAttribute('aria-pressed', 'true');
  await box(page).fill('a'.repeat(4001));
  await expect(page.getByText('4,001 of 4,000')).toBeVisible();
  await expect(button(page, 'Send')).toBeDisabled();
  await say(page, 'Do I need a visa?');
  // The transcript contains what has arrived.
  await expect(log(page).locator('[data-author=visitor]:not([data-state])')).toHaveText('You: Do I need a visa?');
  const saved = page.waitForEvent('download');
  await button(page, 'Download transcript').click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^northfare-chat-\d{4}-\d\d-\d\d\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/ [ap]m\] You: Do I need a visa\?/);
});

test('on a phone it fills the screen, keeps the focus, and its links show their pages', async ({ browser }) => {
  const page = await open(browser, PHONE);
  await openChat(page);
  // Until the window has its final size.
  await expect.poll(() => page.locator(CHAT).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement?.closest('main, header:has(~ main), footer') !== null,
    );
    expect(outside).toBe(false);
  }
  await log(page).getByRole('link', { name: 'Flight Offers' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(log(page)).toHaveCount(0);
  await button(page, 'Chat with Jessica').click();
  await expect(log(page)).toBeVisible();
});

test('leaves nothing cut off at 320 px with text twice as large', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 320, height: 640 } });
  await openChat(page);
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  await say(page, 'What is the cheapest flight to Lisbon in May?');
  await expect(log(page).locator('li a:has(b)').first()).toBeVisible();
  const wide = await page
    .locator(`${CHAT}, ${CHAT} [role=log]`)
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(wide).toEqual([0, 0]);
});
