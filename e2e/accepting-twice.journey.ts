// An acceptance that bad luck meets: the product is killed in the middle, and the mail server is down when it comes again.
import { expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { acceptanceOf, inquiryFor, sentQuote, tokenIn } from '../test/quotes.ts';
import { caller } from './caller.ts';
import {
  blockTable,
  inDatabase,
  type Product,
  plainText,
  removeFolder,
  STAFF,
  START_MS,
  startMailServer,
  startProduct,
} from './product.ts';
import { test } from './running.ts';

const EMAIL = 'unlucky@example.ca';
const RECEIPT = /^Accepted: your quote/;

async function signedIn(playwright: PlaywrightWorkerArgs['playwright'], url: string) {
  const request = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  expect((await request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return request;
}
const stored = async (product: Product) => {
  const { rows } = await inDatabase(
    product,
    `select (select count(*) from quote_acceptances)::int acceptances, (select status from quotes) as status,
      (select count(*) from mails where kind = 'quote-receipt')::int receipts`,
  );
  return rows[0];
};

test('killed in the middle and without a mail server, a quote is accepted once, with one receipt', async ({
  playwright,
}) => {
  test.setTimeout(3 * START_MS);
  const mail = await startMailServer();
  const first = await startProduct({ SMTP_URL: mail.url });
  const { folder } = first;
  const staff = caller(await signedIn(playwright, first.url));
  const token = tokenIn(await sentQuote(staff, await inquiryFor(staff, EMAIL)));
  const visitorOf = ({ url }: Product) =>
    playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const before = await visitorOf(first);
  expect((await before.post('/api/quotes/code', { data: { token } })).ok()).toBe(true);
  const letter = plainText(await mail.waitForNext(EMAIL, /is your code to accept/));
  const data = acceptanceOf(token, { code: /\b(\d{3}) ?(\d{3})\b/.exec(letter)?.slice(1).join('') });

  const held = await blockTable(first, 'quote_acceptances');
  const accepting = before.post('/api/quotes/accept', { data }).catch(() => undefined);
  await expect.poll(held.isAwaited).toBe(true);
  await first.end('SIGKILL');
  expect(await accepting).toBeUndefined();
  await held.release();
  await mail.stop();

  const second = await startProduct({ DATA_DIR: folder, SMTP_URL: mail.url });
  expect(await stored(second)).toEqual({ acceptances: 0, status: 'sent', receipts: 0 });
  const [one, other] = [await visitorOf(second), await visitorOf(second)];
  // The traveller presses again, in two windows: the code was not used up by what was lost.
  const answers = await Promise.all([one, other].map((window) => window.post('/api/quotes/accept', { data })));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  expect((await other.post('/api/quotes/accept', { data: { ...data, option: 1, extras: [] } })).status()).toBe(409);
  expect(await stored(second)).toEqual({ acceptances: 1, status: 'accepted', receipts: 1 });

  const back = await startMailServer(mail.port);
  const receipts = () => back.to(EMAIL).filter(({ subject }) => RECEIPT.test(subject));
  await back.waitFor(EMAIL, RECEIPT);
  await back.waitFor(STAFF.email, /accepted quote/);
  // Nothing waits any more, so no second one can follow.
  await expect
    .poll(async () => (await inDatabase(second, "select 1 from mails where status = 'queued'")).rowCount)
    .toBe(0);
  expect(receipts()).toHaveLength(1);
  await second.end();
  await back.stop();
  removeFolder(folder);
});
