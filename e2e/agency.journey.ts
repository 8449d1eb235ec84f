// An agency's first afternoon: places, photographs, packages, fares, a deal and a slide, from an empty site to a
// page that visitors read.
import { type Browser, expect, type Page } from '@playwright/test';
import { jpegOf } from '../test/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { inDays as day } from './days.ts';
import { typeSignIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="field:${name}"]`);
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const published = (page: Page) => page.getByText('Published. The site shows it now.');

async function newRecord(page: Page, collection: string, name: string, fields: Record<string, string>) {
  await page.goto(`/staff/catalogue/${collection}`);
  await button(page, name).click();
  await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  for (const [key, value] of Object.entries(fields)) {
    const control = field(page, key);
    const isChoice = await control.evaluate((element) => element.tagName === 'SELECT');
    const option = control.locator('option', { hasText: value });
    await (isChoice ? control.selectOption(await option.first().getAttribute('value')) : control.fill(value));
  }
}
async function publish(page: Page) {
  await button(page, 'Publish').click();
  await expect(published(page)).toBeVisible();
}
async function price(page: Page, ...charges: [name: string, amount: string][]) {
  for (const [index, [name, amount]] of charges.entries()) {
    await box(page, `Name of charge ${index + 1}`).fill(name);
    await box(page, `Amount of charge ${index + 1}, CAD$`).fill(amount);
  }
}
const offer = (city: string, airport: string) => ({
  ...{ city, country: 'Malta', origin: 'YYZ', destination: airport },
  ...{ bookBy: day(20), travelFrom: day(40), travelTo: day(90) },
});

/** Uploaded in the form of a record, described in a separate tab, and chosen. */
async function photograph(page: Page, file: string, seed: number, alt: string) {
  await button(page, 'Choose a photograph').click();
  const library = page.getByRole('dialog', { name: 'Photographs' });
  const buffer = await jpegOf(seed, { width: 1400, height: 900 });
  await library.getByLabel('Choose photographs').setInputFiles({ name: file, mimeType: 'image/jpeg', buffer });
  await expect(library.getByText('Uploaded', { exact: true })).toBeVisible();
  const [describing] = await Promise.all([
    page.context().waitForEvent('page'),
    library.getByRole('link', { name: 'Write its text' }).first().click(),
  ]);
  await describing.getByLabel('Alternative text', { exact: true }).fill(alt);
  await button(describing, 'Save').click();
  await expect(describing.getByText('Saved. Pages that show it follow at once.')).toBeVisible();
  await describing.close();
  await library.getByLabel('Text, credit or file name').fill(alt);
  await button(page, alt).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
}

const visit = async (browser: Browser) => (await browser.newContext({ baseURL: run.product.url })).newPage();

test('from an empty site to a published one, changed and restored', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  const visitor = await visit(browser);

  await test.step('the demonstration is removed', async () => {
    await page.goto('/login');
    await typeSignIn(page, STAFF.email, STAFF.password);
    await expect(page).toHaveURL(/\/staff\/inquiries/);
    await page.goto('/staff');
    await button(page, 'Start with my own catalogue').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the demonstration' }).click();
    await expect(page.getByText(/records of the demonstration are removed/)).toBeVisible();
    await visitor.goto('/destinations');
    await expect(visitor.getByRole('link', { name: /Lisbon|Portugal/ })).toHaveCount(0);
    await expectAccessible(visitor);
    await visitor.goto('/');
    await expectAccessible(visitor);
    await expect(visitor.locator('[data-offer]')).toHaveCount(0);
  });

  await test.step('a region, a country and two cities with a photograph each', async () => {
    await newRecord(page, 'regions', 'New region', { name: 'Southern Europe', group: 'Europe' });
    await publish(page);
    await newRecord(page, 'countries', 'New country', { name: 'Malta', regionId: 'Southern Europe' });
    await photograph(page, 'malta.jpg', 21, 'Cliffs above the sea');
    await publish(page);
    for (const [index, city] of ['Valletta', 'Mdina'].entries()) {
      await newRecord(page, 'cities', 'New city', { name: city, countryId: 'Malta' });
      await photograph(page, `${city}.jpg`, 22 + index, `${city} at dusk`);
      await publish(page);
    }
    await expectAccessible(page);
  });

  await test.step('a slide at a time', async () => {
    await newRecord(page, 'banners', 'New banner', {
      ...{ title: 'Stone and sea', subtitle: 'A week in Malta', cityId: 'Valletta' },
    });
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByText('Publish or unpublish at a time').click();
    await box(page, 'Publish at').fill(`${day(1)}T09:00`);
    await button(page, 'Save the times').click();
    await expect(page.getByRole('article').getByText('Scheduled').first()).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByText('Stone and sea')).toHaveCount(0);
    await inDatabase(
      run.product,
      "update records set publish_at = now() - interval '1 minute' where publish_at is not null",
    );
  });

  await test.step('ten packages from a spreadsheet', async () => {
    const head = 'SKU,Name,City,Country,Description,Nights,From,To,Travel from,Travel to,Book by,Air fare,ATSC,AIF';
    const rows = Array.from(
      { length: 10 },
      (_, index) =>
        `P${index},Malta ${index},${index % 2 ? 'Mdina' : 'Valletta'},Malta,Sea and stone,7,YYZ,MLA,${day(60)},${day(150)},${day(30)},${900 + index},34.42,38`,
    );
    await page.goto('/staff/import');
    await page.getByRole('radio', { name: 'Packages' }).check({ force: true });
    const buffer = Buffer.from([head, ...rows].join('\n'));
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'malta.csv', mimeType: 'text/csv', buffer });
    await button(page, 'Read the file').click();
    await button(page, 'Check 10 rows').click();
    await expect(page.getByRole('heading', { name: '10 new, 0 changed' })).toBeVisible();
    await page.getByLabel('Publish those that pass the advert check').check();
    await button(page, 'Import 10 offers').click();
    await expect(page.getByText('10 new, 0 changed, 10 published.')).toBeVisible();
    await visitor.goto('/destinations/malta');
    await expect(visitor.locator('[data-offer=package]')).toHaveCount(9);
    await expect(visitor.getByRole('img', { name: 'Cliffs above the sea' })).toBeVisible();
    await expectAccessible(visitor);
  });

  await test.step('two fares typed in, and a deal with evidence', async () => {
    for (const [city, amount] of [
      ['Valletta', '1 149'],
      ['Mdina', '1,050.50'],
    ] as const) {
      await newRecord(page, 'fares', 'New fare', { name: `Toronto to ${city}`, ...offer(city, 'MLA') });
      await price(page, ['Air fare', amount], ['Air Travellers Security Charge', '34.42']);
      await publish(page);
    }
    await newRecord(page, 'deals', 'New deal', { airline: 'Air Malta', ...offer('Valletta', 'MLA'), discount: '20' });
    await price(page, ['Air fare', '1,100.00'], ['Air Travellers Security Charge', '34.42']);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(button(page, 'Publish')).toBeDisabled();
    await box(page, 'Sold from').fill(day(-60));
    await box(page, 'Sold until').fill(day(-5));
    await box(page, 'What was sold').fill('Ledger, spring');
    await publish(page);
    await visitor.goto('/offers');
    await expect(visitor.locator('[data-offer=deal]')).toHaveCount(1);
    await expect(visitor.getByText(/20\s?%/).first()).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.locator('[data-offer=fare]')).toHaveCount(2);
    await expectAccessible(visitor);
  });

  await test.step('changed, seen, and restored', async () => {
    await page.goto('/staff/catalogue/fares?q=mdina');
    await page.getByRole('main').getByRole('link', { name: 'Toronto to Mdina' }).first().click();
    await box(page, 'Amount of charge 1, CAD$').fill('999');
    await expect(page.getByText('CAD$1,033.42').first()).toBeVisible();
    await publish(page);
    await visitor.goto('/');
    await expect(visitor.getByText(/1,033\.42/).first()).toBeAttached();
    await button(page, 'Restore this version').first().click();
    await expect(page.getByText('The draft is that earlier version again.')).toBeVisible();
    await publish(page);
    await visitor.goto('/');
    await expect(visitor.getByText(/1,084\.92/).first()).toBeAttached();
    await page.goto('/staff');
    await page.locator('summary', { hasText: 'Finish setup' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Publish your first offer' })).toContainText('done');
    await page.goto('/staff/changes');
    await expect(page.getByText('Restored').first()).toBeVisible();
  });

  await test.step('the slide has appeared at its time', async () => {
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByText('Stone and sea').first()).toBeAttached({ timeout: 500 });
    }).toPass();
  });
});
