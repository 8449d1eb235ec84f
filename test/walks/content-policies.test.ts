// Every answer with a Content-Security-Policy forbids a foreign <base> and plug-ins.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDocument } from '#features/company/mail-frame/mail-document.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { signedInUser } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it.each([
  '/',
  '/about',
  '/login',
  '/staff',
  '/no/such/page',
  '/widget/search?id=flight-search',
  '/api/docs',
  '/posters/portugal/lisbon.svg?shape=card',
  '/local-sign-in',
])('%s', async (path) => {
  const { headers } = await app.browser('127.0.0.1').request(path);
  expect(rulesOf(headers.get('content-security-policy'))).toEqual(["base-uri 'none'", "object-src 'none'"]);
});

it('a page that is filled for a person who is signed in', async () => {
  const { browser } = await signedInUser(app, 'reader@example.ca');
  const { headers } = await browser.request('/about');
  expect(rulesOf(headers.get('content-security-policy'))).toEqual(["base-uri 'none'", "object-src 'none'"]);
});

it('a mail that staff look at', () => {
  const policy = /content="([^"]*)"/.exec(mailDocument('<p>Words</p>', 'https://northfare.example'))?.[1];
  expect(rulesOf(policy)).toEqual(["base-uri 'none'", "object-src 'none'"]);
});

const rulesOf = (policy: string | null | undefined) =>
  (policy ?? '')
    .split('; ')
    .filter((rule) => /^(base-uri|object-src) /.test(rule))
    .sort();
