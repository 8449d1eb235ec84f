// An agent keeps a view of the inquiries under a name, and finds what is late; the traveller reads the same promise.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { signIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();

test('a view of the late inquiries is kept, opened, renamed and removed', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url, reducedMotion: 'reduce' });
  await signIn(page, STAFF.email, STAFF.password);
  const trip = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2 };
  const person = { name: 'Lee Tran', email: STAFF.email, phone: '+14165550123', budgetPerPerson: 1200 };
  await page.request.post('/api/inquiries', { data: { ...trip, ...person } });
  await inDatabase(run.product, "update inquiries set due_at = now() - interval '3 hours 5 minutes'");

  await page.goto('/staff');
  await page.getByRole('link', { name: '1 past its promised time' }).click();
  await expect(page).toHaveURL(/\/staff\/inquiries\?due=late$/);
  await expect(page.getByText('Late by 3 hr')).toBeVisible();
  await expectAccessible(page);

  const main = page.getByRole('main');
  await main.getByText('Save this view').click();
  await expect(main.getByLabel('Name of the view')).toBeFocused();
  await main.getByRole('button', { name: 'Save view' }).click();
  await expect(main.getByText('Give the view a name.')).toBeVisible();
  await main.getByLabel('Name of the view').fill('Late');
  await main.getByRole('button', { name: 'Save view' }).click();
  const menu = main.locator('summary').filter({ hasText: 'Saved views' });
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(menu).toHaveText(/Late/);
  await menu.click();
  await expect(views.getByRole('link', { name: 'Late' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/staff/inquiries?view=board');
  await menu.click();
  await views.getByRole('link', { name: 'Late' }).click();
  await expect(page).toHaveURL(/\?due=late$/);
  await menu.click();
  await main.getByLabel('Name of the view').fill('Overdue');
  await main.getByRole('button', { name: 'Rename' }).click();
  await expect(menu).toHaveText(/Overdue/);
  await expectAccessible(page);
  await menu.click();
  await main.getByRole('button', { name: 'Remove' }).click();
  await expect(menu).toHaveCount(0);

  await page.goto('/bookings');
  await expect(
    page.getByText(/We promised an answer by .+ Toronto time on .+\. Our answer is late, and we are sorry\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.close();
});
