// A message to the agency: what the form refuses, sends, clears and says, with scripts and without.
import { type Browser, expect, type Page } from '@playwright/test';
import { cut, restore } from './cut-line.ts';
import { plainText } from './product.ts';
import { sharing, test } from './running.ts';

const SALES = 'sales@northfare.example';

const run = sharing();

const open = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, javaScriptEnabled })).newPage();
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);

async function fill(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill('noor.haddad@example.ca');
  await page.getByLabel('Phone number').fill('+1 416 555 0188');
  await page.getByLabel('Purpose').selectOption('A new trip');
  await page.getByLabel('Message', { exact: true }).fill('Two of us, to Lisbon in June.');
}

for (const scripts of [true, false]) {
  test(`a visitor writes to the agency ${scripts ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const name = scripts ? 'Noor Haddad' : 'Sam Haddad';
    const page = await open(browser, scripts);
    await page.goto('/contact', { waitUntil: 'networkidle' });

    await test.step('learns what is missing, and keeps what was typed', async () => {
      await page.getByLabel('Email', { exact: true }).fill('noor@example');
      await page.getByLabel('Message', { exact: true }).fill('Hello');
      await send(page);
      await expect(page.locator('[id$="-error"]')).toHaveText([
        'Name is required.',
        'Email is invalid',
        'Phone number is required.',
        'Purpose is required.',
      ]);
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello');
      if (scripts) await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    });

    await test.step('sends it, reads that it was sent, and has an empty form again', async () => {
      await fill(page, name);
      await send(page);
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
      for (const cleared of ['name', 'email', 'purpose', 'message']) await expect(field(page, cleared)).toHaveValue('');
      await expect(page.getByLabel('Phone number')).toHaveValue('');
    });

    await test.step('and the desk has it in its mail, with the sender to answer', async () => {
      const letter = await run.mail.waitFor(SALES, new RegExp(`A new trip: a message from ${name}`));
      expect(plainText(letter)).toContain('Two of us, to Lisbon in June.');
      expect(letter.source).toMatch(/^Reply-To: noor\.haddad@example\.ca/im);
      expect(run.mail.to(SALES).filter(({ subject }) => subject.includes(name))).toHaveLength(1);
    });
  });
}

for (const scripts of [true, false]) {
  test(`fare alerts requested in the form begin with the confirmation in the mail, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const email = `news-${scripts ? 'with' : 'without'}@example.ca`;
    const page = await open(browser, scripts);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await fill(page, 'Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(/Send me fare alerts/).check();
    await send(page);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    const letter = plainText(await run.mail.waitFor(email, /Do you want our fare alerts/));
    expect(letter).not.toContain('Noor');
    await page.goto(letter.match(/http:\S+\/mail-preferences\/confirm\?token=[\w.-]+/)?.[0] ?? '', {
      waitUntil: 'networkidle',
    });
    await expect(page.getByText(email)).toBeVisible();
    if (scripts) {
      await cut(page);
      await page.getByRole('button', { name: 'Yes, send me fare alerts' }).click();
      await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
      await restore(page);
    }
    await page.getByRole('button', { name: 'Yes, send me fare alerts' }).click();
    await expect(page.getByText('You’re subscribed to fare alerts.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes, send me fare alerts' })).toBeHidden();
  });
}

test('a failed submission is reported, and can be sent again', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fill(page, 'Lee Tran');

  const answerWith = (status: number, body: object) =>
    page.route('**/mail/api/contact', (route) => route.fulfill({ status, json: body }), { times: 1 });
  await page.route('**/mail/api/contact', (route) => route.abort(), { times: 1 });
  await send(page);
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await answerWith(503, { success: false, code: 'UNAVAILABLE', message: 'The mail is resting.' });
  await send(page);
  await expect(page.getByText('The mail is resting.')).toBeVisible();
  await answerWith(200, { status: 'queued', message: 'Later.' });
  await send(page);
  await expect(page.getByText('Unexpected response. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lee Tran');
  await send(page);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test('on a phone the first screen has the number, and the form begins on it', async ({ browser }) => {
  const phone = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL: run.product.url, viewport: phone })).newPage();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'name')).toBeInViewport({ ratio: 1 });
});
