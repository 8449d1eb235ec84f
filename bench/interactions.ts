// What a tap costs on the slow phone: from its first event to the next paint, as INP counts it.
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { click, MOBILE, open } from './pages.ts';
import { median } from './print.ts';

const RUNS = 3;
const MENU = 'header button[popovertarget]';

type Interaction = { name: string; act: (page: Page) => Promise<void> };
/** Each on a fresh page. */
const INTERACTIONS: Interaction[] = [
  { name: 'a first tap on the page', act: (page) => page.locator('h2').first().tap() },
  { name: 'the menu', act: (page) => page.locator(MENU).tap() },
  { name: 'the search field', act: (page) => page.locator('input[name=to]').tap() },
  { name: 'a heart', act: (page) => page.locator('[data-heart]').first().tap() },
];

type Watched = Window & { slowest?: number };
/** Runs in the page: the longest of the events of an interaction. */
const observe = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.slowest = Math.max(window.slowest ?? 0, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Milliseconds by interaction. One that is shorter than an event is timed counts as 16. */
export async function measureInteractions(url: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const measured = new Map<string, number>();
  for (const { name, act } of INTERACTIONS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await interact(browser, url, act));
    measured.set(name, median(times));
  }
  await browser.close();
  return measured;
}

async function interact(browser: Browser, url: string, act: Interaction['act']): Promise<number> {
  const { context, page } = await open(browser, MOBILE);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await act(page);
  await page.waitForTimeout(2_000);
  const slowest = await page.evaluate(() => (window as Watched).slowest ?? 16);
  await context.close();
  return slowest;
}

const WAYS = {
  About: 'footer a[href="/about"]',
  Contact: 'footer a[href="/contact"]',
  'the offers': 'main a[href="/offers"]',
  'a city': '[data-offer=pass] a[href^="/destinations/"]',
  'a city of the slides': 'section[aria-roledescription=carousel] a[href^="/destinations/"]',
};

/** Milliseconds from a tap to the next heading, by way. */
export async function measureWays(url: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const measured = new Map<string, number>();
  for (const [name, selector] of Object.entries(WAYS)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await click(browser, url, selector));
    measured.set(name, median(times));
  }
  await browser.close();
  return measured;
}
