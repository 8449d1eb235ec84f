// Inquiries in the chat: who sees them, and what happens to them when a sign-in expires.
import { type Browser, expect, type Page } from '@playwright/test';
import { longDate } from '../src/domain/dates.ts';
import { box, button, expectChatAccessible, log, openChat, openPage, say } from './chatting.ts';
import { IN_90_DAYS } from './days.ts';
import { codeFor, joined } from './people.ts';
import { inDatabase } from './product.ts';
import { sharing, test } from './running.ts';

const TRIP = {
  ...{
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    departureDate: IN_90_DAYS,
    tripDuration: 7,
    adults: 2,
    children: 1,
  },
  ...{ infants: 0, notes: '', name: 'Amina Roy', phone: '+14165550123', bestTimeToTalk: 'Morning' },
  budgetPerPerson: 2500,
};
const run = sharing();
const open = (browser: Browser) => openPage(browser, run.product.url);
const book = async (page: Page, email: string, to = TRIP.to) =>
  expect((await page.request.post('/api/inquiries', { data: { ...TRIP, email, to } })).status()).toBe(201);

test('shows and cancels an inquiry for a visitor who proved its email', async ({ browser }) => {
  const page = await open(browser);
  const email = 'proven@example.ca';
  await book(page, email, 'Delhi (DEL)');
  await book(page, email);
  await openChat(page);
  await button(page, 'Booking details').click();
  const code = page.getByLabel('6-character code');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeFocused();
  await expectChatAccessible(page);
  await button(page, 'Send code').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await button(page, 'Close verification').click();
  await expect(box(page)).toBeVisible();

  await say(page, 'I want to cancel my booking');
  await field.fill('another@example.ca');
  await field.press('Enter');
  await code.fill('12');
  await button(page, 'Send a new code').click();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await button(page, 'Use another address').click();
  await expect(field).toBeFocused();
  await field.fill(email);
  await field.press('Enter');
  await expect(code).toBeFocused();
  await code.pressSequentially('12345');
  await expect(button(page, 'Verify')).toBeDisabled();
  await expectChatAccessible(page);
  const right = await codeFor(run.mail, email);
  await code.fill(`${right === '000000' ? '111111' : '000000'}789`);
  expect(await code.inputValue()).toHaveLength(6);
  await button(page, 'Verify').click();
  await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(right);
  await button(page, 'Verify').click();

  const card = log(page).getByRole('region', { name: 'Your booking' });
  await expect(card).toContainText(longDate(IN_90_DAYS));
  await expect(card).toContainText(/Members\s*3/);
  await expect(card.getByRole('link', { name: 'View details' })).toHaveCount(0);
  await page.getByText('1 other booking').click();
  await expect(button(page, /Toronto to Delhi/)).toBeVisible();
  await expectChatAccessible(page);
  await say(page, 'please cancel it');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to cancel your booking? This action cannot be undone.');
  await expect(box(page)).toHaveCount(0);
  await expectChatAccessible(page);
  await button(page, 'Go Back').click();
  await expect(card).toHaveCount(2);
  await button(page, 'Cancel booking').click();
  await button(page, 'Confirm Cancellation').click();
  await expect(log(page)).toContainText('Your booking has been cancelled.');
  await expect(log(page).locator('[data-status]').last()).toHaveText('cancelled');
  await expect(log(page).locator('[data-status]').first()).toHaveText('cancelled');
  await expectChatAccessible(page);
});

test('greets a signed-in visitor by email, shows their booking immediately, and says when a sign-in has expired', async ({
  browser,
}) => {
  const page = await open(browser);
  const email = 'known@example.ca';
  await joined(page, run.mail, email);
  await book(page, email);
  await openChat(page);
  await expect(log(page)).toContainText(`You are signed in as ${email}`);
  expect(await page.evaluate(() => sessionStorage.getItem('nf_chat_token'))).toMatch(/^ey/);
  await button(page, 'Booking details').click();
  await expect(log(page).getByRole('link', { name: 'View details' })).toBeVisible();
  await button(page, 'Cancel booking').click();
  await inDatabase(run.product, "update inquiries set status = 'declined' where email = $1", [email]);
  await button(page, 'Confirm Cancellation').click();
  await expect(log(page)).toContainText('Your booking is declined by now, so nothing was changed. Here it is.');
  await expect(box(page)).toBeVisible();
  await expect(log(page)).not.toContainText('there was an error cancelling');
  await page.request.post('/api/auth/logout', { data: {} });
  await say(page, 'And what about baggage?');
  await expect(log(page)).toContainText("I'm having trouble accessing your information. Please log in again.");
  expect(await page.evaluate(() => sessionStorage.getItem('nf_chat_token'))).toBeNull();
  await log(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fabout/);
});

test('a visitor whose sign-in has expired continues signed out: the sentence once, then answers, and a question for the email', async ({
  browser,
}) => {
  const page = await open(browser);
  const email = 'signed.out@example.ca';
  await joined(page, run.mail, email);
  await book(page, email);
  await openChat(page);
  await say(page, 'How much baggage may I bring?');
  await expect(log(page).locator('[data-author]:not([data-author=visitor])')).toHaveCount(2);
  await inDatabase(
    run.product,
    'update sessions set ended_at = now() where user_id = (select id from users where email = $1)',
    [email],
  );
  await page.context().clearCookies({ name: /refresh/ });
  const lost = log(page).getByText("I'm having trouble accessing your information. Please log in again.");
  await say(page, 'And skis?');
  await expect(lost).toHaveCount(1);
  await say(page, 'Can I bring my dog?');
  // In a new conversation. It also contains the question asked meanwhile, if the stream noticed the end of the session first.
  const accepted = log(page).locator('[data-author=visitor]:not([data-state])');
  await expect(accepted.filter({ hasText: 'my dog' })).toHaveCount(1);
  await expect(accepted.filter({ hasText: 'baggage' })).toHaveCount(0);
  await expect
    .poll(() => log(page).locator('[data-author]:not([data-author=visitor], [data-state])').count())
    .toBeGreaterThan(1);
  expect(await lost.count()).toBeLessThan(2);
  await say(page, 'Show me my booking details');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await lost.count()).toBeLessThan(2);
});
