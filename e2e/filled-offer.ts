// The form of an offer in the editor, as journeys fill it.
import type { Page } from '@playwright/test';
import { inDays } from './days.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.locator(`[name="field:${name}"]`);
export const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** What every offer from Halifax to Lisbon needs apart from its place. */
export async function fillOffer(page: Page, name: string, airFare: string) {
  await field(page, 'name').fill(name);
  await field(page, 'origin').fill('YHZ');
  await field(page, 'destination').fill('LIS');
  await box(page, 'Name of charge 1').fill('Air fare');
  await box(page, 'Amount of charge 1, CAD$').fill(airFare);
  await box(page, 'Name of charge 2').fill('Air Travellers Security Charge');
  await box(page, 'Amount of charge 2, CAD$').fill('34.42');
  await field(page, 'bookBy').fill(inDays(20));
  await field(page, 'travelFrom').fill(inDays(40));
  await field(page, 'travelTo').fill(inDays(90));
}
