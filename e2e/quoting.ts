// An inquiry of a traveller, and the quote for it, by the calls of the desk.
import type { Page } from '@playwright/test';
import { sentQuote } from '../test/quotes.ts';
import { caller } from './caller.ts';
import { IN_90_DAYS } from './days.ts';

/** The id of the inquiry. */
export async function inquiry(page: Page, email: string, from = 'Toronto (YYZ)', to = 'Lisbon (LIS)'): Promise<string> {
  const sent = await page.request.post('/api/inquiries', {
    data: {
      ...{ from, to, departureDate: IN_90_DAYS, tripDuration: 10, adults: 2, children: 1, budgetPerPerson: 900 },
      ...{ name: 'Amélie Roy', email, phone: '+15145550118' },
    },
  });
  return ((await sent.json()) as { data: { _id: string } }).data._id;
}

/** The quote of the unit tests. Returns its link. */
export async function quoted(page: Page, email: string): Promise<string> {
  const { link } = await sentQuote(caller(page.request), await inquiry(page, email));
  const { pathname, search } = new URL(link);
  return pathname + search;
}
