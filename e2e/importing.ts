// Staff who import a file.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { STAFF } from './product.ts';

export async function signedIn(context: BrowserContext): Promise<Page> {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

type File = { name: string; mimeType: string; buffer: Buffer };
export const csv = (...lines: string[]): File => ({
  ...{ name: 'spring.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\n')),
});

export async function upload(page: Page, file: File, collection = 'Fares') {
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: collection }).check({ force: true });
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await button(page, 'Read the file').click();
}
