// Every screen in a language made from English: with accents on all letters, and longer words. What is in plain letters comes from
// neither messages, content nor records; what leaves the page would do so in another language.
// Decision: docs/decisions/0034-language-is-part-of-the-call.md
import { type Browser, expect, type Page } from '@playwright/test';
import { layOutAll } from './accessible.ts';
import { answersTo } from './api-sentences.ts';
import { causeEveryMail, MAIL_KINDS } from './every-mail.ts';
import { type Known, knownWords, unknownWords } from './known-words.ts';
import { layoutFaults, textsOfPage } from './page-words.ts';
import { signIn } from './people.ts';
import { freePort, htmlText, inDatabase, plainText, STAFF } from './product.ts';
import { pseudoCheckout, pseudoSentence } from './pseudo-language.ts';
import { running, styled, test } from './running.ts';
import { idle, PUBLIC, recordScreens, SIGNED_IN, sentTrip, staffScreens, TRAVELLER } from './screens.ts';

// One product for all tests, which begins with a build: a failed test begins it again, without the build.
const env: Record<string, string> = {};
test.beforeAll(async () => {
  const PORT = String(await freePort());
  Object.assign(env, { PORT, PUBLIC_URL: `http://localhost:${PORT}` });
});
const run = running(env, pseudoCheckout);
const WIDTHS = [1440, 390, 320];
const MAIL_WIDTHS = [700, 390, 320];
/** With a form whose fields say what is missing. */
const WITH_FORM = ['/contact', '/login', '/register', '/otp', '/forgot-password', '/inquire'];

let known: Known;
let inquiryId = '';
test.beforeAll(async ({ playwright }) => {
  inquiryId = await sentTrip(playwright.request, run);
  known = await knownWords(run.product);
});

/** Each fault with the pages that have it. */
class Findings {
  readonly found: Record<string, string[]> = {};
  add(fault: string, place: string): void {
    const places = this.found[fault] ?? [];
    if (!places.includes(place)) this.found[fault] = [...places, place];
  }
  say(text: string, where: string, place: string): void {
    const words = unknownWords(text, known);
    if (words) this.add(`${where}: ${text.slice(0, 160)} (${words})`, place);
  }
}

/** Adds what is wrong with the page as it is now. */
async function look(page: Page, place: string, findings: Findings, widths = WIDTHS): Promise<void> {
  await layOutAll(page);
  await page.evaluate(() => document.fonts.ready);
  for (const { text, where } of await page.evaluate(textsOfPage)) findings.say(text, where, place);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await page.evaluate(layoutFaults)) findings.add(`at ${width} px: ${fault}`, place);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await idle(page);
  await styled(page);
}

/** Sends the page's form without what it needs. */
async function sendEmpty(page: Page): Promise<void> {
  const form = page.locator('main form:has(input:not([type=hidden]))').first();
  for (const field of await form
    .locator('input:is([type=text], [type=email], [type=password], [type=tel]), textarea')
    .all())
    if (await field.isEditable()) await field.fill('');
  await form.locator('button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
}

async function opened(browser: Browser, account?: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce' });
  if (account) await signIn(context, account.email, account.password);
  return context.newPage();
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const findings = new Findings();
  for (const path of paths) {
    await open(page, path);
    await look(page, path, findings);
    if (!WITH_FORM.includes(path)) continue;
    await open(page, path);
    await sendEmpty(page);
    await look(page, `${path}, sent empty`, findings);
  }
  expect(findings.found).toEqual({});
}

test('a sentence in plain letters and a page that is too wide are found', async ({ browser }) => {
  const page = await opened(browser);
  const findings = new Findings();
  await page.setContent('<main><p>Your trip to Lisbon was saved</p><p style="width: 400px">12</p></main>');
  await look(page, 'a page', findings, [390]);
  expect(Object.keys(findings.found)).toEqual([
    expect.stringMatching(/^p: Your trip to Lisbon was saved \(Your trip to was/),
    expect.stringMatching(/^at 390 px: main\. > p\.: \d+ px over the right$/),
    expect.stringMatching(/^at 390 px: the page is \d+ px wide/),
  ]);
});

test('visitors', async ({ browser }) => {
  await walk(await opened(browser), [...PUBLIC, '/saved', '/saved/compare', '/login/google']);
});

test('what a visitor opens', async ({ browser }) => {
  const page = await opened(browser);
  const findings = new Findings();
  await open(page, '/about');
  await page.locator('header nav button[aria-expanded]').first().click();
  await look(page, 'the destinations', findings, [1440]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/about');
  await page.locator('header button[popovertarget]').click();
  await look(page, 'the menu', findings, [390, 320]);
  await open(page, '/about');
  await page.getByRole('button', { name: pseudoSentence('chat_with_jessica') }).click();
  const box = page.locator('dialog textarea');
  for (const question of ['What is the baggage allowance?', 'flights to Lisbon', 'cancel my booking']) {
    await box.fill(question);
    await box.press('Enter');
    await expect(page.locator('[data-author=visitor]', { hasText: question })).toHaveCount(1);
    await expect(page.locator('[data-state=writing]')).toHaveCount(0);
    known.phrases.add(question);
  }
  await look(page, 'the chat', findings);
  expect(findings.found).toEqual({});
});

test('a traveller', async ({ browser }) => {
  await walk(await opened(browser, TRAVELLER), [...SIGNED_IN, '/keep-account', '/logout']);
});

test('staff', async ({ browser }) => {
  await walk(await opened(browser, STAFF), staffScreens(inquiryId));
});

test('staff, and a record of each kind', async ({ browser, playwright }) => {
  const paths = await recordScreens(playwright.request, run);
  await walk(await opened(browser, STAFF), paths);
});

test('mails of every kind', async ({ browser, playwright }) => {
  await causeEveryMail(playwright.request, run, inquiryId);
  const waiting = async () =>
    (await inDatabase(run.product, "select id from mails where status <> 'sent'")).rows.length;
  const firsts = async () =>
    (
      await inDatabase(
        run.product,
        'select distinct on (kind) kind, message_id as id from mails order by kind, created_at',
      )
    ).rows;
  // The reminder is sent by the next look for quotes that end, once a minute.
  await expect.poll(async () => (await firsts()).map(({ kind }) => kind), { timeout: 120_000 }).toEqual(MAIL_KINDS);
  await expect.poll(waiting).toBe(0);
  const rows = await firsts();
  known = await knownWords(run.product);
  const page = await opened(browser);
  const findings = new Findings();
  for (const { kind, id } of rows) {
    const letter = run.mail.letters.find(({ messageId }) => messageId === id);
    if (!letter) throw new Error(`the mail ${kind} did not arrive`);
    findings.say(letter.subject, 'subject', kind);
    for (const paragraph of plainText(letter).split(/\n\s*\n/)) findings.say(paragraph, 'text', kind);
    await page.setContent(htmlText(letter));
    await look(page, kind, findings, MAIL_WIDTHS);
  }
  expect(findings.found).toEqual({});
});

test('sentences of the API', async ({ playwright }) => {
  const findings = new Findings();
  for (const account of [undefined, TRAVELLER, STAFF]) {
    const request = await playwright.request.newContext({ baseURL: run.product.url });
    if (account) await signIn({ request }, account.email, account.password);
    await inDatabase(run.product, 'delete from rate_limits');
    for (const { call, sentences } of await answersTo(request))
      for (const sentence of sentences) findings.say(sentence, 'message', call);
    await request.dispose();
  }
  expect(findings.found).toEqual({});
  expect(run.product.output()).not.toContain('an endpoint failed');
});
