// What axe finds in a page, by the rules of WCAG 2.2 AA.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Each rule that is broken, with where: 'color-contrast: .hint, .chip'. */
export async function findingsOf(page: Page, within?: string): Promise<string[]> {
  // Only what is broken is described in full; a page without frames is judged in itself, without a second page to add the parts up.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** @param within a selector; without one the whole page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await findingsOf(page, within)).toEqual([]);
}
