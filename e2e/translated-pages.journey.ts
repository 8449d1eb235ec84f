// Pages that the browser translates: every text is replaced by an element, all the time, and the pages still work.
import { type Browser, expect, type Page } from '@playwright/test';
import { inDays } from './days.ts';
import { joined, signIn } from './people.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();

/** Runs in the page: replaces each text by two elements, as Google's translator does; the translation is in capitals. */
function translate() {
  const DONE = 'data-translated';
  const isDone = ({ parentElement: parent, data }: Text) =>
    !parent ||
    data.trim() === '' ||
    parent.getAttribute(DONE) === data ||
    parent.closest('script, style, title, textarea, option');
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (isDone(text)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      inner.setAttribute(DONE, inner.textContent);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    translateAll();
    new MutationObserver(translateAll).observe(document, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** A page that is translated from its first moment, or once `begin` is called. */
async function opened(browser: Browser, later = false) {
  const context = await browser.newContext({ baseURL: run.product.url });
  if (!later) await context.addInitScript(translate);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const works = async () => {
    await expect(page.getByText('Something went wrong', { exact: false })).toHaveCount(0);
    expect(failures.filter((one) => !HYDRATION.test(one))).toEqual([]);
  };
  return { page, works, begin: () => page.evaluate(translate) };
}
/** React renders a page again in the browser if it was translated before. */
const HYDRATION = /hydrat|#418|#423/i;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();

for (const later of [true, false])
  test(`registering, ${later ? 'translated while it is used' : 'translated from the start'}`, async ({ browser }) => {
    const { page, works, begin } = await opened(browser, later);
    await page.goto('/register');
    await field(page, 'firstName').fill('Amina');
    await field(page, 'lastName').fill('Roy');
    const rules = page.locator('[data-met]');
    if (later) await begin();
    await expect(page.locator('h1 font').first()).toBeVisible();
    await field(page, 'password').pressSequentially('Lantern-9-harbour');
    await expect(rules).toHaveCount(4);
    await expect(rules.first()).toContainText('MET');
    await field(page, 'password').fill('l');
    await expect(rules).toHaveCount(1);
    await expect(field(page, 'firstName')).toHaveValue('Amina');
    await field(page, 'email').fill('not an address');
    await page.locator('main form button[type=submit]').last().click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await works();
  });

test('destinations, search, saving and comparing', async ({ browser }) => {
  const { page, works } = await opened(browser);
  await page.goto('/destinations');
  await page.getByRole('searchbox').fill('lis');
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /lisbon/i })
      .first(),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').fill('zzz');
  await works();
  await page.goto('/search?max=3000');
  const wide = page.locator('main a[href="/search"]').first();
  await wide.click();
  await expect(page).toHaveURL(/\/search$/);
  await page.locator('main [aria-pressed]').first().click();
  await expect(page.locator('main [aria-pressed=true]').first()).toBeVisible();
  await page.goto('/saved');
  await works();
});

test('the chat with Jessica', async ({ browser }) => {
  const { page, works } = await opened(browser);
  await page.goto('/about');
  await page.getByRole('button', { name: /chat with jessica/i }).click();
  const message = page.locator('dialog textarea');
  for (const question of ['What is the baggage allowance?', 'flights to Lisbon']) {
    await message.fill(question);
    await message.press('Enter');
    await expect(page.locator('[data-author=visitor]', { hasText: question.toUpperCase() })).toHaveCount(1);
    await expect(page.locator('[data-state=writing]')).toHaveCount(0);
    await expect(message).toBeEnabled();
  }
  await expect(page.locator('[data-author=visitor]')).toHaveCount(2);
  await works();
});

test('an inquiry, and the bookings', async ({ browser }) => {
  const { page, works } = await opened(browser);
  await joined(page, run.mail, 'translated@example.ca');
  await page.goto('/inquire');
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await field(page, 'from').fill('Toronto (YYZ)');
  await field(page, 'to').fill('Lisbon (LIS)');
  await field(page, 'departureDate').fill(inDays(40));
  await field(page, 'budgetPerPerson').fill('1 500,00 $');
  await field(page, 'notes').fill('Window seats');
  await expect(field(page, 'notes')).toHaveValue('Window seats');
  await page.locator('main form button[type=submit]').last().click();
  await works();
  await page.goto('/bookings');
  await works();
});

test('the staff side: a record, its list and the inbox', async ({ browser }) => {
  const { page, works } = await opened(browser);
  await signIn(page, STAFF.email, STAFF.password);
  await page.goto('/staff/catalogue/fares');
  await page.locator('input[name=ids]').first().check();
  await page.locator('select[name=action]').selectOption('price');
  await page.locator('select[name=action]').selectOption('dates');
  await works();
  await page.locator('main tbody a[href*="/staff/catalogue/fares/"]').first().click();
  await field(page, 'field:name').fill('A translated fare');
  await expect(page.locator('[role=status]', { hasText: 'SAVED AT' })).toBeVisible();
  await field(page, 'field:name').fill('');
  await works();
  for (const path of ['/staff', '/staff/inbox', '/staff/inquiries', '/staff/outbox', '/staff/settings']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await works();
  }
});
