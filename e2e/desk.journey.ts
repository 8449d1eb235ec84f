// The live desk with two agents and a visitor.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { log } from './chatting.ts';
import { anAgent, aVisitor, goOnline, lookAt } from './desk-people.ts';
import { emptyDesk, holdBack, sharing, test } from './running.ts';

const run = sharing();
test.beforeEach(() => emptyDesk(run));

test('an agent accepts by the keyboard, both write, a colleague takes over and ends it', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  const visitor = await aVisitor(run, browser);

  await test.step('who is not online learns what to do', async () => {
    await expect(marc.getByText('Go online to be asked.')).toBeVisible();
    await expectAccessible(marc);
    await goOnline(marc);
    await expect(marc.getByText('Online for live chat')).toBeVisible();
  });

  await test.step('a visitor who asks appears, and is accepted with the keyboard', async () => {
    await visitor.asksForPerson();
    await visitor.writes('Is Halifax possible?');
    await expect(marc.getByRole('link', { name: /Is Halifax possible/ })).toBeVisible();
    await expect(marc.getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible();
    await expectAccessible(marc);
    await marc.keyboard.press('j');
    await marc.keyboard.press('a');
    await expect(marc.getByLabel('Reply', { exact: true })).toBeFocused();
    await visitor.hears('Marc joined the chat.');
  });

  await test.step('a hidden window counts the callers in its title', async () => {
    await lookAt(marc, 'hidden');
    await visitor.writes('Hello?');
    const second = await aVisitor(run, browser);
    await second.asksForPerson();
    await expect(marc).toHaveTitle(/^\(2\) Visitor/);
    await lookAt(marc, 'visible');
    await expect(marc).toHaveTitle(/^Visitor/);
    await second.leaves();
  });

  await test.step('both write, each once and in order', async () => {
    await marc.keyboard.type('It is, with a stop.');
    await marc.keyboard.press('Shift+Enter');
    await marc.keyboard.type('Shall I look?');
    await marc.keyboard.press('Enter');
    await visitor.hears('It is, with a stop.\nShall I look?');
    await visitor.types();
    await expect(log(marc).getByText('is writing')).toBeVisible();
    await visitor.writes('Yes, please.');
    await expect(log(marc).getByText('Yes, please.')).toHaveCount(1);
    await expect(log(marc).getByText('is writing')).toBeHidden();
    await expect(log(marc).getByText('Shall I look?')).toHaveCount(1);
  });

  await test.step('a saved reply is filled in, and sending it with a missing part asks once', async () => {
    await marc.keyboard.type('/hel');
    await marc.keyboard.press('Enter');
    const reply = marc.getByLabel('Reply', { exact: true });
    await expect(reply).toHaveValue('Hello {visitor}, this is Marc. How can I help with your trip?');
    await expect(marc.getByText('Still to fill in: {visitor}')).toBeVisible();
    await marc.keyboard.press('Enter');
    await expect(marc.getByText(/Press Send again/)).toBeVisible();
    await marc.keyboard.type('Noor');
    await marc.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.hears('Hello Noor, this is Marc. How can I help with your trip?');
  });

  await test.step('a private note stays at the desk', async () => {
    await marc.keyboard.press('Escape');
    await marc.keyboard.press('n');
    await marc.keyboard.type('Prefers mornings');
    await marc.keyboard.press('Enter');
    await expect(log(marc).getByText('Prefers mornings')).toBeVisible();
    expect(JSON.stringify(await visitor.reads())).not.toContain('Prefers mornings');
    await expectAccessible(marc);
  });

  await test.step('a reply that could not be sent is kept, and sent once', async () => {
    await marc.getByRole('button', { name: 'Reply', exact: true }).click();
    const fail = await holdBack(marc, '**/messages', (route) => route.abort());
    await marc.keyboard.type('Found one at ten.');
    await marc.keyboard.press('Enter');
    await expect(log(marc).locator('[data-state=sending]')).toHaveCount(1);
    await expectAccessible(marc);
    fail();
    await expect(log(marc).getByText('Not sent: no answer came.')).toBeVisible();
    await expectAccessible(marc);
    await marc.unroute('**/messages');
    await marc.getByRole('button', { name: 'Try again' }).click();
    await visitor.hears('Found one at ten.');
    await expect(log(marc).getByText('Found one at ten.')).toHaveCount(1);
  });

  const aisha = await anAgent(run, browser, 'Aisha');
  await test.step('a colleague who is online takes over', async () => {
    await goOnline(aisha);
    await marc.getByRole('button', { name: 'Hand over' }).click();
    await marc.getByRole('dialog').getByRole('button', { name: 'Aisha' }).click();
    await visitor.hears('Aisha has taken over the chat.');
    await expect(marc.getByLabel('Reply', { exact: true })).toBeDisabled();
    await aisha.getByRole('link', { name: /Live with you/ }).click();
    await expect(log(aisha).getByText('Prefers mornings')).toBeVisible();
    await aisha.keyboard.press('r');
    await aisha.keyboard.type('Hello from Aisha');
    await aisha.keyboard.press('Enter');
    await visitor.hears('Hello from Aisha');
    await expect(log(marc).getByText('Hello from Aisha')).toBeVisible();
  });

  await test.step('and ends it, after a confirmation', async () => {
    await aisha.keyboard.press('Escape');
    await aisha.keyboard.press('e');
    await expect(aisha.getByRole('dialog', { name: 'End this conversation?' })).toBeVisible();
    await expectAccessible(aisha);
    await aisha.keyboard.press('Enter');
    await visitor.hears('Aisha ended the chat. Jessica, our automated assistant, is back.');
    expect((await visitor.reads()).standing.status).toBe('closed');
    await aisha.getByRole('link', { name: /^Ended \d/ }).click();
    await aisha.getByRole('searchbox').fill('halifax');
    await aisha.keyboard.press('Enter');
    await expect(aisha.getByRole('link', { name: /Is Halifax possible/ })).toBeVisible();
  });
  await Promise.all([marc.context().close(), aisha.context().close()]);
});

test('the search and the filters stay within the list, with every count', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  await marc.goto('/staff/inbox');
  await goOnline(marc);
  const visitor = await aVisitor(run, browser);
  await visitor.asksForPerson();
  await visitor.writes('Is anyone there?');
  const question = { question: 'how many bags can i take', session_id: 'a-visitor-of-jessica' };
  expect((await marc.request.post('/assistant/chat', { data: question })).ok()).toBe(true);
  await marc.reload();
  const filters = marc.getByRole('navigation', { name: 'Show' });
  await expect(filters).toContainText(/Open\s*\d.*Waiting\s*\d.*Jessica\s*\d.*All\s*\d/);
  const isWithin = await filters.evaluate((nav) => {
    const list = nav.closest('section')?.getBoundingClientRect();
    const inner = [...nav.children, ...(nav.parentElement?.querySelectorAll('input[type=search]') ?? [])];
    return inner.every((one) => one.getBoundingClientRect().right <= (list?.right ?? 0));
  });
  expect(isWithin).toBe(true);
  await marc.context().close();
});

test('a lost connection is reported, and what happened meanwhile is shown afterwards', async ({ browser }) => {
  const marc = await anAgent(run, browser, 'Marc');
  const visitor = await aVisitor(run, browser);
  await goOnline(marc);
  await visitor.asksForPerson();
  await marc.getByRole('button', { name: 'Accept' }).click();
  await expect(log(marc).getByText('Marc joined the chat.')).toBeVisible();
  await marc.context().setOffline(true);
  await expect(marc.getByText('Connection lost, trying again')).toBeVisible();
  await visitor.writes('Are you there?');
  await marc.context().setOffline(false);
  await expect(log(marc).getByText('Are you there?')).toBeVisible();
  await expect(marc.getByText('Connection lost, trying again')).toBeHidden();
  await marc.getByRole('switch', { name: 'Go offline' }).click();
  await visitor.hears('The agent has gone offline. Jessica, our automated assistant, is back.');
  await marc.context().close();
});

for (const look of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const)
  test(`on a phone of ${look.viewport.width} px the list, the conversation and the visitor take turns`, async ({
    browser,
  }) => {
    const marc = await anAgent(run, browser, 'Marc', { ...look, reducedMotion: 'reduce' });
    const visitor = await aVisitor(run, browser);
    await goOnline(marc);
    await visitor.asksForPerson();
    await visitor.writes(`From a phone: ${'supercalifragilistic'.repeat(20)}`);
    await marc.getByRole('button', { name: 'Accept' }).click();
    await expect(marc.getByRole('heading', { level: 1 })).toContainText('Visitor');
    await expect(marc.getByRole('switch')).toBeHidden();
    await expectAccessible(marc);
    await marc.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
    await marc.getByRole('link', { name: 'Manage saved replies' }).click();
    await marc.getByRole('link', { name: 'Greeting' }).click();
    await expect(marc.getByLabel('Shortcut')).toHaveValue('hello');
    await expectAccessible(marc);
    await marc.goBack();
    await marc.goBack();
    await expect(marc.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sentence');
    await marc.getByRole('button', { name: 'Visitor and bookings' }).click();
    await expect(marc.getByRole('complementary')).toContainText('Flight Offers');
    await expectAccessible(marc);
    await marc.getByRole('button', { name: 'Close' }).click();
    expect(await marc.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
    await marc.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(marc.getByRole('switch')).toBeVisible();
    await expectAccessible(marc);
    await marc.context().close();
  });
