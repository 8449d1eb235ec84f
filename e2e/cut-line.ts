// Cuts and restores the connection, and marks the document to show whether it was loaded again.
import { type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** A page on which a script error fails the journey. */
export async function open(browser: Browser, url: string, path?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  if (path) await arrive(page, path);
  return page;
}

export async function arrive(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'));
}

export const lacking = (page: Page, what: RegExp) =>
  page.waitForEvent('requestfailed', { predicate: (request) => what.test(request.url()) });
export const cut = (page: Page) => page.context().setOffline(true);
export const restore = (page: Page) => page.context().setOffline(false);
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const notice = (page: Page) => page.getByRole('status').getByText('The next page could not be loaded.');
export const expectSameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');

/** The values of the named fields. */
export const typedIn = (page: Page) =>
  page
    .locator('main [name]:is(input, textarea, select)')
    .evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter(({ type, name }) => type !== 'hidden' && name !== 'phone' && name !== 'number')
        .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
    );

export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]:visible`).fill(text);
};

/** Fills every field of the registration. */
export async function fillRegistration(page: Page, email: string) {
  await fill(page, { firstName: 'Amina', lastName: 'Roy', email, password: PASSWORD, confirmPassword: PASSWORD });
  await page.getByLabel('Phone number').fill('416 555 0123');
  await page.locator('[name=marketing]').check();
}
