// A page of the desk as its first member of staff sees it, and an inquiry for it to work on.
import { type Browser, expect, type Page } from '@playwright/test';
import { inquiryFor } from '../test/quotes.ts';
import { caller } from './caller.ts';
import { STAFF } from './product.ts';
import type { Running } from './running.ts';

export const LOOKS = [
  { name: 'on a wide screen', viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
  { name: 'on a phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
];

export async function deskPage({ product }: Running, browser: Browser, look: object): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url, ...look })).newPage();
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}

/** The id of an inquiry that is sent without an account. */
export async function newTrip(
  { product }: Running,
  browser: Browser,
  email: string,
  more: object = {},
): Promise<string> {
  const visitor = await browser.newContext({ baseURL: product.url });
  const id = await inquiryFor(caller(visitor.request), email, more);
  await visitor.close();
  return id;
}
