// A portrait: uploaded, seen by a traveller in the chat, removed and put back, and removed by an administrator.
import { expect, type Page } from '@playwright/test';
import { jpegOf } from '../test/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { button, CHAT, expectChatAccessible, log, openChat, openDesk, openPage } from './chatting.ts';
import { anAgent } from './desk-people.ts';
import { STAFF } from './product.ts';
import { hydrated, running, test } from './running.ts';

const run = running();
const file = (page: Page) => page.getByLabel('Choose a portrait');
const portraits = (page: Page) => page.locator('img[src^="/portraits/"]');
const loaded = (page: Page) =>
  expect
    .poll(() =>
      portraits(page)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test('a member of staff has a portrait, and decides over it', async ({ browser }) => {
  const page = await anAgent(run, browser, 'Marc');

  await test.step('a wrong file is refused at the field, and a portrait is uploaded', async () => {
    await page.goto('/profile?edit=1');
    await hydrated(page);
    await file(page).setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear desk') });
    await expect(page.getByText('This is not a photograph that we can read')).toBeVisible();
    await expectAccessible(page);
    await file(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(60) });
    await expect(page.getByText('Your portrait is saved.')).toBeVisible();
    await loaded(page);
    await expectAccessible(page);
  });

  await test.step('it is removed, and put back', async () => {
    await page.getByRole('button', { name: 'Remove portrait' }).click();
    await expect(page.getByText('Your portrait is removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Put back the previous portrait' }).click();
    await expect(page.getByText('The previous portrait is back.')).toBeVisible();
    await loaded(page);
  });

  await test.step('the desk shows it in its frame', async () => {
    await page.goto('/staff');
    await loaded(page);
    await expectAccessible(page);
  });

  await test.step('an administrator removes it, after a question', async () => {
    const context = await browser.newContext({ baseURL: run.product.url });
    await context.request.post('/api/auth/user/login', { data: STAFF });
    const admin = await context.newPage();
    await admin.goto('/staff/people');
    await hydrated(admin);
    await loaded(admin);
    await admin.getByRole('listitem').filter({ hasText: 'marc@northfare.example' }).locator('summary').click();
    await admin
      .getByRole('button', { name: /^Remove portrait/ })
      .first()
      .click();
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove portrait' }).click();
    await expect(admin.getByText(/^The portrait of Marc .* is removed\./)).toBeVisible();
    await expect(portraits(admin)).toHaveCount(0);
    await page.goto('/profile?edit=1');
    await expect(portraits(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Put back the previous portrait' })).toHaveCount(0);
    await context.close();
  });
  await page.context().close();
});

test('a traveller sees it with the name in the chat', async ({ browser, playwright }) => {
  const desk = await openDesk(playwright, run.product.url);
  const context = await browser.newContext({ baseURL: run.product.url });
  await context.request.post('/api/auth/user/login', { data: STAFF });
  const sent = await context.request.post('/api/account/portrait', {
    ...{ data: await jpegOf(62), headers: { 'content-type': 'image/jpeg' } },
  });
  expect(sent.ok()).toBe(true);
  const page = await openPage(browser, run.product.url);
  await openChat(page);
  await button(page, 'Chat with a real agent').click();
  const id = await desk.claim();
  await desk.reply(id, 'Lisbon it is.');
  await expect(log(page).getByText('Lisbon it is.')).toBeVisible();
  // In the head of the window, with the line that the agent joined, and with the message.
  await expect(page.locator(CHAT).locator('img[src^="/portraits/"]')).toHaveCount(3);
  await loaded(page);
  await expectChatAccessible(page);
  await desk.close();
  await page.context().close();
  await context.close();
});

test('without scripts it is sent with its form', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false });
  await context.request.post('/api/auth/user/login', { data: STAFF });
  const page = await context.newPage();
  await page.goto('/profile?edit=1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(61) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Your portrait is saved.')).toBeVisible();
  await expect(portraits(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove portrait' }).click();
  await expect(page.getByText('Your portrait is removed.')).toBeVisible();
  await context.close();
});
