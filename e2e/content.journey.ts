// Jessica's answers as staff edit them: with scripts, with two editors at the same time, and without scripts.
import { type BrowserContext, expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { button, expectChatAccessible, log, openChat, say } from './chatting.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();

async function signedIn(context: BrowserContext) {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}

test('an answer is changed, tried at once, and put back', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Content', exact: true })).toBeVisible();
  await page.getByLabel('Question', { exact: true }).fill('can i bring my dog');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('link', { name: 'Travelling with a pet' }).last().click();
  await expect(page.getByRole('heading', { name: 'Travelling with a pet' })).toBeVisible();

  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Answer is required.')).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill('Dogs fly with {name}, cats as well.');
  // Trying a question does not change the unsaved text.
  await page.getByLabel('Question', { exact: true }).fill('may my dog come along');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/question=may/);
  await expect(answer).toHaveValue('Dogs fly with {name}, cats as well.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Jessica says it from now on.')).toBeVisible();
  await expect(page.getByText('Dogs fly with Northfare, cats as well.')).toBeVisible();

  await page.getByRole('button', { name: 'Back to the original' }).click();
  await page.getByRole('button', { name: 'Yes, put it back' }).click();
  await expect(page.getByText('The original is back.')).toBeVisible();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/^Small pets may fly/);
});

test('of two who write at once, neither loses a word', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const first = await signedIn(context);
  await first.goto('/staff/content?q=lounge');
  await first.getByRole('link', { name: 'Add an answer' }).click();
  await first.getByLabel('Title', { exact: true }).fill('Lounges');
  await first.getByLabel('Answer', { exact: true }).fill('Ask your airline.');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.waitForURL(/content\/[0-9a-f-]{36}/);
  const second = await context.newPage();
  await second.goto(first.url());
  await first.getByLabel('Answer', { exact: true }).fill('Ask at the gate.');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Saved. Jessica says it from now on.')).toBeVisible();

  const mine = second.getByLabel('Answer', { exact: true });
  await mine.fill('Ask at the desk.');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/Someone else changed this answer/)).toBeVisible();
  await expect(second.getByRole('blockquote')).toHaveText('Ask at the gate.');
  await expect(mine).toHaveValue('Ask at the desk.');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Saved. Jessica says it from now on.')).toBeVisible();

  await second.getByRole('button', { name: 'Delete' }).click();
  await second.getByRole('button', { name: 'Yes, delete it' }).click();
  await second.waitForURL(/\/staff\/content(\?|$)/);
  await expect(second.getByRole('link', { name: 'Lounges' })).toHaveCount(0);
});

test('all of it goes without scripts', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await page.goto('/staff/content?q=wheelchair');
  await page.getByRole('link', { name: 'Wheelchairs and assistance' }).click();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('Answer', { exact: true }).fill('We ask the airline for a wheelchair.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Wheelchairs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Wheelchairs', exact: true })).toBeVisible();
  await page.getByLabel('Question', { exact: true }).fill('my mother needs a wheelchair');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.locator('[data-told]')).toContainText('We ask the airline for a wheelchair.');

  const asked = { question: 'who won the hockey game', session_id: 'without-scripts' };
  expect((await page.request.post('/assistant/chat', { data: asked })).ok()).toBe(true);
  await page.goto('/staff/content/questions');
  const line = page.getByRole('listitem').filter({ hasText: 'who won the hockey game' });
  await line.getByRole('button', { name: 'Set aside' }).click();
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(line).toBeVisible();
});

test('what Jessica did not know comes to staff, is answered, and a button brings the answer', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const visitor = await context.newPage();
  const admin = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  // A different word each time, because a question that was answered before is known.
  const word = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => 'bdfgklmnprtvz'[byte % 13]).join('');
  const question = `do you sell ${word}`;
  const line = admin.getByRole('listitem').filter({ hasText: question });
  const toQuestions = () => admin.getByRole('link', { name: /questions? without an answer/ }).click();
  await openChat(visitor);
  await say(visitor, question);
  await expect(log(visitor).getByText('I do not know that')).toBeVisible();

  await test.step('set aside and put back by keyboard, each told and undone', async () => {
    await admin.goto('/staff/content');
    await toQuestions();
    await expectAccessible(admin);
    await line.getByRole('button', { name: 'Set aside' }).press('Enter');
    await expect(admin.getByRole('status').filter({ hasText: `Set aside: ${question}` })).toBeVisible();
    await expect(line).toBeHidden();
    await expect(admin.getByRole('button', { name: 'Put it back' })).toBeFocused();
    await expectAccessible(admin);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('status').filter({ hasText: `Back in the list: ${question}` })).toBeVisible();
    await expect(line.getByRole('link', { name: 'Write an answer' })).toBeFocused();
  });

  await test.step('answered, known, and done', async () => {
    await admin.keyboard.press('Enter');
    await expect(admin.getByLabel('Search phrases')).toHaveValue(question);
    await admin.getByLabel('Title', { exact: true }).fill(`All about ${word}`);
    await admin.getByLabel('Answer', { exact: true }).fill('We do not sell it.');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.waitForURL(/content\/[0-9a-f-]{36}/);
    await toQuestions();
    await expect(line).toContainText('Known by now:');
    await line.getByRole('button', { name: 'Done' }).click();
    await expect(line).toBeHidden();
    await say(visitor, question);
    await expect(log(visitor).getByText('We do not sell it.')).toBeVisible();
  });

  await test.step('what may have been meant is one press away; its words are added to the answer that fits', async () => {
    await say(visitor, 'my boss cancelled my vacation, what do i get back');
    await expect(log(visitor).getByText('Is it one of these?')).toBeVisible();
    await expectChatAccessible(visitor);
    await button(visitor, 'An emergency abroad').click();
    await expect(log(visitor).getByRole('link', { name: 'An emergency abroad' })).toBeVisible();
    await button(visitor, 'What a cancellation costs').click();
    await expect(log(visitor).getByRole('link', { name: 'What a cancellation costs' })).toBeVisible();

    await admin.goto('/staff/content/questions');
    const asked = admin.getByRole('listitem').filter({ hasText: 'my boss cancelled' });
    await asked.getByRole('link', { name: 'What a cancellation costs' }).click();
    await expect(admin.getByText(/^Save adds/)).toBeVisible();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Saved. Jessica says it from now on.')).toBeVisible();
    await expect(admin.getByText(/^Save adds/)).toBeHidden();
    await expect(admin.locator('[data-told]')).toContainText('Answered');
    await admin.reload();
    await expect(admin.getByText(/^Save adds/)).toBeHidden();
  });

  await test.step('deleted, after a question', async () => {
    await admin.goto('/staff/content/questions');
    const asked = admin.getByRole('listitem').filter({ hasText: 'my boss cancelled' });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await admin
      .getByRole('dialog', { name: 'Delete this question?' })
      .getByRole('button', { name: 'Yes, delete it' })
      .click();
    await expect(asked).toBeHidden();
  });
  await Promise.all([context.close(), admin.context().close()]);
});
