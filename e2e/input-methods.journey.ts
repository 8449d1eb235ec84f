// Typing with an input method: the keys that choose a word send nothing and choose nothing else.
import { expect, type Locator, type Page } from '@playwright/test';
import { box, log, openChat } from './chatting.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();

/** Composes a word in the field that has the focus, and confirms it with Enter. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // As the method sends it: the key is its own, and types nothing.
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await keys.send('Input.insertText', { text });
  await keys.detach();
}

test('Enter that ends a word leaves a message to Jessica in its box', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await openChat(page);
  await compose(page, box(page), 'リスボン');
  await expect(box(page)).toHaveValue('リスボン');
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(0);
  await box(page).press('Enter');
  await expect(log(page).locator('[data-author=visitor]')).toHaveCount(1);
});

test('Enter that ends a word chooses no suggestion of a place', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await signIn(page, STAFF.email, STAFF.password);
  const { data } = await (await page.request.post('/api/staff/catalogue/fares', { data: {} })).json();
  await page.goto(`/staff/catalogue/fares/${data._id}`);
  const to = page.locator('[name="field:destination"]');
  await to.pressSequentially('Lis');
  await expect(page.getByRole('option', { name: /LIS/ }).first()).toBeVisible();
  await to.press('ArrowDown');
  await compose(page, to, 'bon');
  await expect(to).toHaveValue('Lisbon');
});

test('Enter that ends a word adds no phrase', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await signIn(page, STAFF.email, STAFF.password);
  const { data } = await (await page.request.post('/api/staff/catalogue/entries', { data: {} })).json();
  await page.goto(`/staff/catalogue/entries/${data._id}`);
  const phrases = page.locator('fieldset').getByRole('textbox').last();
  await compose(page, phrases, '手荷物');
  await expect(phrases).toHaveValue('手荷物');
  await phrases.press('Enter');
  await expect(phrases).toHaveValue('');
});
