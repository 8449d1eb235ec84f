// Accessibility findings of axe, by the rules of WCAG 2.2 AA.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { styled } from './running.ts';

/** `colours` is for a screen that was checked in another colour scheme; `all` includes the advice beyond WCAG. */
type Rules = 'wcag' | 'colours' | 'all';
const RULES: Record<Rules, axe.RunOptions> = {
  wcag: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  all: {},
};
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
type WithAxe = { axe: typeof axe };

/** axe stays in the document, because adding it takes a third as long as an analysis. */
async function addAxe(page: Page): Promise<void> {
  // It would skip the content of frames. In the one of a mail no script runs, so not axe either.
  expect(page.frames().filter((frame) => frame.url() !== 'about:srcdoc')).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** Lays out what the page defers. Until then, content that is taller than its reserved space has boxes over its neighbours. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });

/**
 * Runs in the page: a part that fades in has too little contrast until it has appeared. Endless and scroll-driven animations continue;
 * what is in a closed part is not drawn, so its transitions wait until it is opened.
 */
async function motionEnded(): Promise<void> {
  const MAX_WAIT_MS = 60_000;
  const ending = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('an animation does not end')), MAX_WAIT_MS));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late]);
}

/**
 * Each broken rule with the elements that break it: 'color-contrast: .hint, .chip'.
 * @param within a selector; omit it for the whole page.
 */
export async function findingsOf(page: Page, within?: string, rules: Rules = 'wcag'): Promise<string[]> {
  await styled(page);
  await layOutAll(page);
  await addAxe(page);
  await page.evaluate(motionEnded);
  // Only violations are described in full; no sound or orientation rules, for which axe would load every style sheet again.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...RULES[rules] };
  return page.evaluate(
    async ([context, how]) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(context ?? document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    },
    [within, options] as const,
  );
}

/** @param within a selector; omit it for the whole page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await findingsOf(page, within)).toEqual([]);
}
