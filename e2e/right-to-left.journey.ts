// Hebrew and Arabic: each text runs in its own direction, and what follows a name in a sentence stays after it.
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { box, log, openChat, openDesk, say } from './chatting.ts';
import { joined, signIn } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();

const NAME = 'שרה לוי';
const QUESTION = 'כמה עולה טיסה לליסבון?';
const NOTES = 'שלום, אנחנו צריכים כיסא גלגלים.';

const runsFromRight = (text: Locator) => expect(text).toHaveCSS('direction', 'rtl');

/** Runs in the page: the text nodes that begin with a letter from the right but stand in a direction that others decided. */
function inForeignDirection(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, option, textarea')) continue;
    // A value in a sentence is isolated by marks.
    if (/^[\u0590-\u08ff]/.test(text) && getComputedStyle(parent).direction !== 'rtl')
      found.push(`${parent.tagName.toLowerCase()}.${parent.className}: ${text}`);
  }
  return found;
}

test('a question and its answer in the chat, and at the desk', async ({ browser, playwright }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  const desk = await openDesk(playwright, run.product.url);
  await openChat(page);
  await box(page).fill(QUESTION);
  await runsFromRight(box(page));
  await say(page, QUESTION);
  const asked = log(page).locator('[data-author=visitor]').last();
  await expect(asked).toHaveText(`You: ${QUESTION}`);
  await runsFromRight(asked.getByText(QUESTION, { exact: true }));
  await page.getByRole('button', { name: 'Chat with a real agent' }).click();
  const id = await desk.claim();
  await desk.reply(id, 'שלום, איך אפשר לעזור?');
  await runsFromRight(log(page).getByText('שלום, איך אפשר לעזור?', { exact: true }));
  await page.screenshot({ path: 'test-results/right-to-left-chat.png' });

  const staff = await browser.newPage({ baseURL: run.product.url });
  await signIn(staff, STAFF.email, STAFF.password);
  await staff.goto(`/staff/inbox/${id}`);
  await runsFromRight(staff.getByRole('main').getByText(QUESTION, { exact: true }).last());
  expect(await staff.evaluate(inForeignDirection)).toEqual([]);
  await expectAccessible(staff);
  await staff.screenshot({ path: 'test-results/right-to-left-desk.png' });
  await desk.close();
});

test('a name, notes and a mail', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await joined(page, run.mail, 'sara@example.ca');
  const sent = await page.request.post('/api/inquiries', {
    data: {
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-03', tripDuration: 7 },
      ...{ adults: 2, children: 0, infants: 0, budgetPerPerson: 1500, bestTimeToTalk: 'Morning' },
      ...{ name: NAME, email: 'sara@example.ca', phone: '+14165550123', notes: NOTES },
    },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/bookings');
  await page.locator('summary').first().click();
  await runsFromRight(page.getByText(NOTES, { exact: true }));
  expect(await page.evaluate(inForeignDirection)).toEqual([]);
  await page.screenshot({ path: 'test-results/right-to-left-bookings.png' });

  const staff = await browser.newPage({ baseURL: run.product.url });
  await signIn(staff, STAFF.email, STAFF.password);
  for (const path of ['/staff', '/staff/inquiries', '/staff/outbox']) {
    await staff.goto(path);
    await expect(staff.getByRole('main').getByText(NAME).first()).toBeVisible();
    expect(await staff.evaluate(inForeignDirection), path).toEqual([]);
  }
  await staff.goto('/staff/inquiries');
  await staff.getByRole('main').getByRole('link', { name: NAME }).click();
  await runsFromRight(staff.getByText(NOTES, { exact: true }));
  expect(await staff.evaluate(inForeignDirection)).toEqual([]);
  await staff.screenshot({ path: 'test-results/right-to-left-record.png', fullPage: true });

  const letter = await run.mail.waitFor('sales@northfare.example', /./);
  // The isolating marks stand around the name.
  expect(letter.subject).toContain(`\u2068${NAME}\u2069`);
  expect(plainText(letter)).toContain(NOTES);
});
