// A message left in the chat: offered when no agent is there, kept while the line is cut, sent once, and found at the desk.
import { expect } from '@playwright/test';
import { button, CHAT, type Desk, expectChatAccessible, log, openChat, openDesk, openPage, say } from './chatting.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';

const run = running();
let desk: Desk | undefined;
test.afterEach(() => desk?.close());

test('a traveller asks for a person, leaves a message by keyboard, and finds the agency’s answer in the mail', async ({
  browser,
}) => {
  const page = await openPage(browser, run.product.url, { viewport: { width: 390, height: 844 } });
  await openChat(page);
  await say(page, 'I want to talk to a person');
  const offer = button(page, 'Leave a message');
  await expect(offer).toBeVisible();
  await pressEnter(offer);
  const form = page.getByRole('region', { name: 'Leave a message' });
  await expect(form.locator('[name=message]')).toHaveValue('I want to talk to a person');
  await expect(form.locator('[name=message]')).toBeFocused();
  await expectChatAccessible(page);

  await form.locator('[name=message]').fill('Can we bring a surfboard to Faro?');
  await pressEnter(button(page, 'Send message'));
  await expect(form.getByText('Email is required.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectChatAccessible(page);
  await form.getByLabel('Email').fill('left.behind@example.ca');

  await test.step('what is typed survives closing the form and a reload', async () => {
    await pressEnter(button(page, 'Close the message form'));
    await expect(form).toHaveCount(0);
    await page.reload();
    await expect(log(page)).toBeVisible();
    await offer.click();
    await expect(form.getByLabel('Email')).toHaveValue('left.behind@example.ca');
    await expect(form.locator('[name=message]')).toHaveValue('Can we bring a surfboard to Faro?');
  });
  await test.step('and a cut line', async () => {
    await page.context().setOffline(true);
    await button(page, 'Send message').click();
    await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(form.locator('[name=message]')).toHaveValue('Can we bring a surfboard to Faro?');
    await page.context().setOffline(false);
  });
  await button(page, 'Send message').click();
  await expect(log(page)).toContainText('Message sent. We will answer by email.');
  await expect(form).toHaveCount(0);
  // The keyboard of a phone would cover the sentence.
  await expect(page.locator(CHAT)).toBeFocused();
  await expectChatAccessible(page);

  const staff = await openPage(browser, run.product.url, { viewport: { width: 1440, height: 900 } });
  await signIn(staff, STAFF.email, STAFF.password);
  await staff.goto('/staff/messages');
  await expect(staff.getByText('One message waits for a reply')).toBeAttached();
  await staff.getByRole('link', { name: /left\.behind@example\.ca/ }).click();
  await expect(staff.getByText('Can we bring a surfboard to Faro?')).toBeVisible();
  await staff.getByRole('link', { name: 'Open conversation' }).click();
  await expect(staff.getByText('Visitor left a message, which is answered by email.')).toBeVisible();
  await staff.getByRole('link', { name: /^Message,/ }).click();
  await staff.getByLabel('Your reply').fill('Yes, up to 23 kg.');
  await button(staff, 'Send reply').click();
  await run.mail.waitFor('left.behind@example.ca', /Our reply: Message from the chat/);
});

test('a visitor whose agent leaves before joining is offered to leave a message', async ({ browser, playwright }) => {
  const page = await openPage(browser, run.product.url, { colorScheme: 'dark' });
  await openChat(page);
  desk = await openDesk(playwright, run.product.url);
  await button(page, 'Chat with a real agent').click();
  await expect(page.getByText('An agent has been asked to join')).toBeVisible();
  await expect(button(page, 'Leave a message')).toHaveCount(0);
  await desk.close();
  await expect(log(page)).toContainText('No agent is online any more.');
  await button(page, 'Leave a message').click();
  await expectChatAccessible(page);
});
