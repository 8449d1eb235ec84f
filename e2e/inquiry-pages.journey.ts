// The pages of a long list of inquiries, turned forwards and back.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const COUNT = 60;

test.beforeAll(() =>
  inDatabase(
    run.product,
    `insert into inquiries (reference, from_place, to_place, departure_date, trip_duration, adults, children, infants,
       notes, name, email, phone, best_time_to_talk, budget_per_person_cents)
     select 'PG' || lpad(number::text, 2, '0') || '-PAGE', 'Toronto (YYZ)', 'Lisbon (LIS)', current_date + 90, 7, 1, 0, 0,
       '', 'Paged ' || lpad(number::text, 2, '0'), 'paged@example.ca', '', '', 90000
     from generate_series(1, ${COUNT}) as number`,
  ),
);

for (const javaScriptEnabled of [true, false])
  test(`each inquiry is on one page, forwards and back, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const viewport = { width: javaScriptEnabled ? 1440 : 390, height: 900 };
    const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled, viewport });
    expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
    const page = await context.newPage();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const turn = async (name: string, to: number) => {
      await pager.getByRole('link', { name }).click();
      await expect(pager).toContainText(new RegExp(`Page .?${to}.? of .?3`));
    };
    const names = () => page.getByRole('rowheader').getByRole('link').allTextContents();
    await page.goto('/staff/inquiries?q=paged');
    await expect(pager).toContainText(/Page .?1.? of .?3/);
    const first = await names();
    await turn('Next', 2);
    await expect(page).toHaveURL(/[?&]after=/);
    const second = await names();
    await turn('Next', 3);
    const third = await names();
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    expect(new Set([...first, ...second, ...third]).size).toBe(COUNT);
    await turn('Previous', 2);
    expect(await names()).toEqual(second);
    if (javaScriptEnabled) await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await turn('Previous', 1);
    expect(await names()).toEqual(first);
    await expect(page).not.toHaveURL(/[?&](?:after|before)=/);
  });
