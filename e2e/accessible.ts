// What axe finds in a page, by the rules of WCAG 2.2 AA.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { styled } from './running.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Each broken rule with the elements that break it: 'color-contrast: .hint, .chip'.
 * @param within a selector; omit it for the whole page.
 * @param onlyColours for a screen of which all else was looked at in another colour scheme.
 */
export async function findingsOf(page: Page, within?: string, { onlyColours = false } = {}): Promise<string[]> {
  await styled(page);
  // Only violations are described in full; the page has no frames to merge, so axe's second page is not needed, and no sound or
  // orientation rules, for which axe would load every style sheet again.
  const axe = new AxeBuilder({ page }).options({
    ...{ resultTypes: ['violations'], preload: false },
    runOnly: onlyColours ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: RULES },
  });
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** @param within a selector; omit it for the whole page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await findingsOf(page, within)).toEqual([]);
}
