// A package with a hotel, from the editor to its card: with scripts, and without.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { box, button, field, fillOffer } from './filled-offer.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();

async function newPackage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.newPage({ baseURL: run.product.url, javaScriptEnabled });
  await signIn(page, STAFF.email, STAFF.password);
  await page.goto('/staff/catalogue/packages');
  await button(page, 'New package').click();
  return page;
}

async function fill(page: Page, name: string) {
  await fillOffer(page, name, '900');
  await field(page, 'cityId').selectOption({ label: 'Lisbon, Portugal' });
  await field(page, 'description').fill('Seven nights above the river.');
}

async function fillHotel(page: Page) {
  await box(page, 'Kind of part 1').selectOption('Hotel');
  await box(page, 'Name of part 1').fill('Miradouro');
  await box(page, 'Stars of part 1').fill('4.5');
  await box(page, 'Nights of part 1').fill('7');
  await box(page, 'Room of part 1').fill('Double');
  await box(page, 'Board of part 1').selectOption('Breakfast');
}

async function expectOnCard(page: Page, name: string) {
  await page.goto('/destinations/portugal/lisbon');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText('Hotel: Miradouro, 4.5 stars, 7 nights, Double, breakfast')).toBeVisible();
  await expect(card.getByText('Flight and hotel, economy, 7 nights')).toBeVisible();
  await expect(card.getByText(/Flight only/)).toHaveCount(0);
}

test('a hotel needs its amount; then the card says what the package contains', async ({ browser }) => {
  const page = await newPackage(browser, true);
  await fill(page, 'Halifax to Lisbon with a stay');
  await expect(box(page, 'Stars of part 1')).toBeHidden();
  await fillHotel(page);
  await expect(page.getByText('Hotel: add its amount to the price.')).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await button(page, 'Add a charge').click();
  await box(page, 'Kind of charge 3').selectOption('Hotel');
  await box(page, 'Name of charge 3').fill('Hotel');
  await box(page, 'Amount of charge 3, CAD$').fill('560');
  await expect(page.getByText('Hotel: add its amount to the price.')).toBeHidden();
  await expect(button(page, 'Publish')).toBeEnabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await expectOnCard(page, 'Halifax to Lisbon with a stay');
  await expectAccessible(page);
});

test('without scripts each line that is saved is followed by an empty one', async ({ browser }) => {
  const page = await newPackage(browser, false);
  await fill(page, 'Halifax to Lisbon, plainly');
  await fillHotel(page);
  await button(page, 'Save draft').click();
  await expect(box(page, 'Name of part 1')).toHaveValue('Miradouro');
  await expect(box(page, 'Kind of part 2')).toBeVisible();
  await box(page, 'Kind of charge 3').selectOption('Hotel');
  await box(page, 'Name of charge 3').fill('Hotel');
  await box(page, 'Amount of charge 3, CAD$').fill('560');
  await button(page, 'Save draft').click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await expectOnCard(page, 'Halifax to Lisbon, plainly');
});
