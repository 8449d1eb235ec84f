// Times and days as staff type them: what cannot be read is refused at its field, and nothing that was there is removed.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { inDays as day } from './days.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const END = 'Take off the site at';
const SCHEDULE = 'Publish or unpublish at a time';
const PATH = '/api/staff/catalogue/fares';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** What the pickers of some browsers let one type, although nobody means it. */
const typeInto = (page: Page, name: string, value: string) =>
  box(page, name).evaluate((input: HTMLInputElement, typed) => {
    input.value = typed;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, STAFF.email, STAFF.password);
  return page;
}
async function newFare(page: Page, name: string): Promise<string> {
  const { data } = await (await page.request.post(PATH, { data: {} })).json();
  const saved = await page.request.put(`${PATH}/${data._id}`, {
    data: { version: data.version, data: { name, travelFrom: day(40), travelTo: day(90) } },
  });
  expect(saved.ok()).toBe(true);
  return data._id;
}
const stored = async (page: Page, id: string) => (await (await page.request.get(`${PATH}/${id}`)).json()).data;

for (const javaScriptEnabled of [true, false])
  test(`a time that cannot be read keeps the stored ones, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled }));
    const { data } = await (await page.request.get(`${PATH}?state=published`)).json();
    const id = data[0]._id;
    await page.goto(`/staff/catalogue/fares/${id}`);
    const open = async () => {
      if (!(await box(page, END).isVisible())) await page.getByText(SCHEDULE, { exact: true }).click();
    };
    const save = button(page, 'Save the times');
    await open();
    await box(page, END).fill('2027-06-01T09:00');
    await save.click();
    await expect(page.getByText('The times are saved.')).toBeVisible();
    const { unpublishAt } = await stored(page, id);
    expect(unpublishAt).toBe('2027-06-01T13:00:00.000Z');

    for (const [typed, problem] of [
      ['20277-06-01T09:00', 'Enter a date and time, such as 2026-12-01 09:00.'],
      ['2027-03-14T02:30', 'This time does not exist, because clocks go forward that night. Choose another time.'],
      [
        '2027-11-07T01:30',
        'This time comes twice, because clocks go back that night. Choose a time before or after that hour.',
      ],
    ] as const) {
      await open();
      await typeInto(page, END, typed);
      await save.click();
      await expect(box(page, END)).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')));
      await expect(box(page, END)).toHaveValue(typed);
      expect((await stored(page, id)).unpublishAt).toBe(unpublishAt);
    }
    await box(page, END).fill('');
    await save.click();
    await expect(page.getByText('The times are saved.')).toBeVisible();
    expect((await stored(page, id)).unpublishAt).toBeNull();
  });

test('a stored time in an hour that comes twice is kept when the times are saved again', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  const { data } = await (await page.request.get(`${PATH}?state=published`)).json();
  const [, { _id: id }] = data;
  const { version } = await stored(page, id);
  const twice = '2027-11-07T06:30:00.000Z';
  const times = { publishAt: null, unpublishAt: twice };
  expect((await page.request.post(`${PATH}/${id}/schedule`, { data: { version, ...times } })).ok()).toBe(true);
  await page.goto(`/staff/catalogue/fares/${id}`);
  await page.getByText(SCHEDULE, { exact: true }).click();
  await expect(box(page, END)).toHaveValue('2027-11-07T01:30');
  await button(page, 'Save the times').click();
  await expect(page.getByText('The times are saved.')).toBeVisible();
  expect((await stored(page, id)).unpublishAt).toBe(twice);
});

test('a day that is typed by half is not saved as no day', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  const id = await newFare(page, 'A day typed by half');
  await page.goto(`/staff/catalogue/fares/${id}`);
  const from = page.locator('[name="field:travelFrom"]');
  await from.focus();
  // Clears the month alone.
  await page.keyboard.press('Delete');
  await expect(page.getByText('Not saved yet: complete the date or time, or clear it.')).toBeVisible();
  await button(page, 'Save draft').click();
  await expect(from).toHaveAccessibleDescription(/Complete this field or clear it\./);
  await expect(from).toBeFocused();
  expect((await stored(page, id)).data.travelFrom).toBe(day(40));
  await from.fill(day(50));
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  expect((await stored(page, id)).data.travelFrom).toBe(day(50));
});

test('days for many records are refused at their fields', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  const id = await newFare(page, 'Days for many');
  await page.goto('/staff/catalogue/fares?q=Days+for+many');
  await page.getByRole('checkbox', { name: /Days for many/ }).check();
  await page.getByLabel('What to do with the selected records').selectOption('dates');
  await typeInto(page, 'Travel from', '20277-06-01');
  await button(page, 'Apply').click();
  await expect(box(page, 'Travel from')).toHaveAccessibleDescription(/Enter a date as 2027-03-14\./);
  expect((await stored(page, id)).data.travelFrom).toBe(day(40));
});
