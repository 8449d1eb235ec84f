// Jessica's answers, the saved replies and the strip of airlines as staff edit them, and where each of them then appears.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectChatAccessible, log, openChat, say } from './chatting.ts';
import { anAgent, aVisitor, goOnline } from './desk-people.ts';
import { STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';

const run = running();
const ENTRIES = '/staff/catalogue/entries';

async function signedIn(context: BrowserContext) {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="field:${name}"]`);
const saved = (page: Page) => page.getByText(/^Saved at \d/);

test('an answer is changed, tried as a draft, published, given to a visitor, and restored', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  const visitor = await browser.newPage({ baseURL: run.product.url });
  await openChat(visitor);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Content', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/catalogue\/entries$/);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('dog');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Travelling with a pet' }).click();
  await expect(page.getByRole('heading', { name: 'Travelling with a pet' })).toBeVisible();

  const answer = field(page, 'text');
  await answer.fill('x'.repeat(2001));
  await expect(page.getByText('2001 of 2000')).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await answer.fill('Dogs fly with {name}, cats as well.');
  await expect(page.getByText('35 of 2000')).toBeVisible();
  // What was typed a moment ago is part of the draft that is tried.
  await page.getByLabel('Question', { exact: true }).fill('can i bring my dog');
  await button(page, 'Ask').click();
  await expect(page.locator('[data-answer]')).toContainText('Dogs fly with Northfare, cats as well.');
  await expect(answer).toHaveValue('Dogs fly with {name}, cats as well.');
  await expectAccessible(page);
  await say(visitor, 'can i bring my dog');
  await expect(log(visitor).getByText(/Small pets may fly/)).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await say(visitor, 'can i bring my dog');
  await expect(log(visitor).getByText('Dogs fly with Northfare, cats as well.')).toBeVisible();

  await button(page, 'Back to the original').click();
  await page.getByRole('button', { name: 'Yes, restore it' }).click();
  await expect(page.getByText('The draft is that earlier version again.')).toBeVisible();
  await expect(answer).toHaveValue(/^Small pets may fly/);
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await say(visitor, 'may my dog come along');
  await expect(log(visitor).getByText(/Small pets may fly/)).toHaveCount(2);
});

test('search phrases are chips, by the mouse and by the keyboard alone', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto(`${ENTRIES}?q=pet`);
  await page.getByRole('link', { name: 'Travelling with a pet' }).click();
  const chips = page.getByRole('list', { name: 'Search phrases' }).getByRole('listitem');
  const phrases = async () => (await field(page, 'askedAs').inputValue()).split('\n');
  const before = await phrases();
  await expect(chips).toHaveText(before);

  await test.step('typed and pasted, each once', async () => {
    const adding = page.locator('[data-field=askedAs]');
    await adding.fill('fly with my ferret');
    await adding.press('Enter');
    await adding.fill('Fly with my ferret');
    await adding.press('Enter');
    // The search text does not become a phrase while the focus moves to a chip.
    await adding.fill('cargo');
    await adding.press('Shift+Tab');
    await expect(chips).toHaveText([...before, 'Fly with my ferret']);
    await adding.fill('');
    await adding.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'a rabbit\nA RABBIT');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(chips).toHaveText([...before, 'Fly with my ferret', 'A RABBIT']);
    await adding.fill('a rabbit');
    await adding.blur();
    await expect(chips).toHaveText([...before, 'Fly with my ferret', 'a rabbit']);
    await expectAccessible(page);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('removed by keys, and restored in its place', async () => {
    await page.locator('[data-field=askedAs]').press('Backspace');
    await expect(page.getByRole('button', { name: 'Remove: a rabbit' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('status').filter({ hasText: 'Removed: Fly with my ferret' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: a rabbit' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove: Fly with my ferret' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(chips).toHaveText([...before.slice(1), 'Fly with my ferret', 'a rabbit']);
  });

  await test.step('and stored in that order', async () => {
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await button(page, `Remove: ${before[1]}`).click();
    await kept;
    await page.reload();
    before.splice(1, 1);
    await expect(chips).toHaveText([...before.slice(1), 'Fly with my ferret', 'a rabbit']);
  });
  await page.context().close();
});

test('an airline is added and appears on the strip of the home page', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/airlines');
  await expect(page.getByRole('row')).toHaveCount(14);
  await button(page, 'New airline').click();
  await field(page, 'name').fill('WestJet');
  await field(page, 'code').fill('wja');
  await expect(page.getByText('An IATA code has two letters or digits, such as AC or 4N.')).toBeVisible();
  await field(page, 'code').fill('ws');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/');
  const strip = visitor.getByRole('region', { name: 'Airlines', exact: false }).getByRole('listitem');
  await expect(strip.filter({ hasText: 'WestJet' }).first()).toContainText('WS');
});

test('an agent writes a saved reply and finds it at the desk', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  await marc.goto('/staff/catalogue/replies');
  await button(marc, 'New reply').click();
  await field(marc, 'title').fill('Hold a fare');
  await field(marc, 'shortcut').fill('/Hold');
  await field(marc, 'text').fill('I hold the fare until tomorrow.');
  await expect(saved(marc)).toBeVisible();
  await expect(marc.getByRole('region', { name: /As the visitor reads it/ })).toContainText('I hold the fare');
  await expectAccessible(marc);
  await button(marc, 'Publish').click();
  await expect(marc.getByText('Published. The site shows it now.')).toBeVisible();
  await marc.goto('/staff/catalogue/entries');
  await expect(button(marc, 'New answer')).toHaveCount(0);

  await marc.goto('/staff/inbox');
  const visitor = await aVisitor(run, browser);
  await goOnline(marc);
  await visitor.asksForPerson();
  await visitor.writes('Can you hold it?');
  await marc.getByRole('button', { name: 'Accept' }).click();
  const reply = marc.getByRole('textbox', { name: 'Reply' });
  await reply.fill('/hold');
  await marc.getByRole('option', { name: /Hold a fare/ }).click();
  await expect(reply).toHaveValue('I hold the fare until tomorrow.');
  await marc.context().close();
});

test('all of it works without scripts', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await page.goto(`${ENTRIES}?q=wheelchair`);
  await page.getByRole('link', { name: 'Wheelchairs and assistance' }).click();
  await field(page, 'title').fill('');
  await field(page, 'text').fill('We ask the airline for a wheelchair.');
  await button(page, 'Save draft').click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await field(page, 'title').fill('Wheelchairs');
  await button(page, 'Save draft').click();
  await page.getByLabel('Question', { exact: true }).fill('my mother needs a wheelchair');
  await button(page, 'Ask').click();
  await expect(page.locator('[data-answer]')).toContainText('We ask the airline for a wheelchair.');
  await button(page, 'Publish').click();
  await expect(page.getByRole('heading', { name: 'Wheelchairs', exact: true })).toBeVisible();

  const asked = { question: 'who won the hockey game', session_id: 'without-scripts' };
  expect((await page.request.post('/assistant/chat', { data: asked })).ok()).toBe(true);
  await page.goto('/staff/questions');
  // The warning about a lesson lists old wordings, which are list items too.
  const line = page.locator('li[id^="question-"]').filter({ hasText: 'who won the hockey game' });
  await line.getByRole('button', { name: 'Set aside' }).click();
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(line).toBeVisible();
  await line.getByLabel('Another answer').selectOption({ label: 'Travelling with a pet' });
  await line.getByRole('button', { name: 'This answers it', exact: true }).click();
  await expect(line).toContainText('Taught:');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(line).not.toContainText('Taught:');
});

test('an open question reaches staff, is answered, and a button gives the answer', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const visitor = await context.newPage();
  const admin = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  // A different word each time, because a question that was answered before is known.
  const word = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => 'bdfgklmnprtvz'[byte % 13]).join('');
  const question = `do you sell ${word}`;
  const line = admin.getByRole('listitem').filter({ hasText: question });
  const toQuestions = () => admin.getByRole('link', { name: 'Questions without an answer' }).click();
  await openChat(visitor);
  await say(visitor, question);
  await expect(
    log(visitor).getByText(/I do not know that|I am not sure what you mean|Do you mean one of/),
  ).toBeVisible();

  await test.step('set aside and restored by keyboard, each announced and undone', async () => {
    await admin.goto(ENTRIES);
    await toQuestions();
    await expectAccessible(admin);
    await pressEnter(line.getByRole('button', { name: 'Set aside' }));
    await expect(admin.getByRole('status').filter({ hasText: `Set aside: ${question}` })).toBeVisible();
    await expect(line).toBeHidden();
    await expect(admin.getByRole('button', { name: 'Restore' })).toBeFocused();
    await expectAccessible(admin);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('status').filter({ hasText: `Back in the list: ${question}` })).toBeVisible();
    // The first action that is possible with it again.
    await expect(line.locator(':focus')).toHaveCount(1);
  });

  await test.step('answered, known, and done', async () => {
    await pressEnter(line.getByRole('button', { name: 'Write an answer' }));
    await expect(field(admin, 'askedAs')).toHaveValue(question);
    await field(admin, 'title').fill(`All about ${word}`);
    await field(admin, 'text').fill('We do not sell it.');
    await expect(button(admin, 'Publish')).toBeEnabled();
    await button(admin, 'Publish').click();
    await expect(admin.getByText('Published. The site shows it now.')).toBeVisible();
    await expect(admin.locator('[data-answer]')).toContainText('We do not sell it.');
    await admin.goto('/staff/questions');
    await expect(line).toContainText('Known by now:');
    await line.getByRole('button', { name: 'Done' }).click();
    await expect(line).toBeHidden();
    await say(visitor, question);
    await expect(log(visitor).getByText('We do not sell it.')).toBeVisible();
  });

  await test.step('likely meanings are one press away; the words are added to the entry that fits', async () => {
    // Such a vague message would be read as a follow-up to the previous answer.
    await say(visitor, 'start over');
    await say(visitor, 'about my thing at the airport');
    await expect(log(visitor).getByText('Do you mean one of these?')).toBeVisible();
    await expectChatAccessible(visitor);
    await button(visitor, 'When to be at the airport').click();
    await expect(log(visitor).getByRole('link', { name: 'When to be at the airport' })).toBeVisible();

    await admin.goto('/staff/questions');
    const asked = admin.getByRole('listitem').filter({ hasText: 'about my thing' });
    await expect(asked).toContainText('Understood as:');
    await pressEnter(asked.getByRole('button', { name: 'This answers it: When to be at the airport' }));
    await expect(admin.getByRole('status').filter({ hasText: 'Jessica knows from now on' })).toBeVisible();
    await expect(asked).toContainText('Taught:');
    await expectAccessible(admin);
    await say(visitor, 'about my thing at the airport');
    await expect(log(visitor).getByRole('link', { name: 'When to be at the airport' })).toHaveCount(2);
    await expect(admin.getByRole('button', { name: 'Undo' }).first()).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(asked).not.toContainText('Taught:');
    // When it is done, it leaves the list; the lesson stays below it, and can be removed.
    await asked.getByRole('button', { name: 'This answers it: When to be at the airport' }).click();
    await asked.getByRole('button', { name: 'Done' }).click();
    const lessons = admin.getByRole('region', { name: 'Taught, and set aside' });
    await expect(lessons.getByRole('link', { name: 'When to be at the airport' })).toBeVisible();
    await expectAccessible(admin);
    await lessons.getByRole('button', { name: /^Remove/ }).click();
    await expect(lessons).toBeHidden();
    await admin.getByRole('button', { name: 'Restore' }).click();
    await expect(asked).toContainText('Understood as:');
    await expect(asked).not.toContainText('Taught:');
    await asked.getByRole('button', { name: 'Add these words to: When to be at the airport' }).click();
    await expect(field(admin, 'askedAs')).toHaveValue(/about my thing at the airport/);
    await expect(admin.locator('[data-answer]')).toContainText('Answered');
    await button(admin, 'Publish').click();
    await expect(admin.getByText('Published. The site shows it now.')).toBeVisible();
  });

  await test.step('deleted, after a confirmation', async () => {
    await admin.goto('/staff/questions');
    const asked = admin.getByRole('listitem').filter({ hasText: 'about my thing' });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await admin
      .getByRole('dialog', { name: 'Delete this question?' })
      .getByRole('button', { name: 'Yes, delete it' })
      .click();
    await expect(asked).toBeHidden();
  });
  await Promise.all([context.close(), admin.context().close()]);
});
