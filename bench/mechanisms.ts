// What each client-side mechanism is worth: the same visit with and without it, on the slow phone, in one run.
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { click, lookAround, MOBILE, measure, open } from './pages.ts';
import { heading, median, row } from './print.ts';

const RUNS = 5;
/** Runs in the page: the links that should fetch the code of likely next pages fetch nothing. */
const WITHOUT_PREFETCH = `for (const way of ['appendChild', 'insertBefore']) {
  const insert = Node.prototype[way];
  Node.prototype[way] = function (node, ...rest) {
    if (document.readyState === 'complete' && /preload|prefetch/.test(node.rel)) node.removeAttribute('href');
    return insert.call(this, node, ...rest);
  };
}`;
const WITHOUT_IDLE_LAYOUT = 'window.requestIdleCallback = () => 0;';
const WITHOUT_WAITING = "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('scroll')));";
const WITHOUT_EARLY_CLICK = "addEventListener('DOMContentLoaded', () => window.watching.abort());";
const PRESSED_MS = 4_000;

type Means = {
  name: string;
  unit: string;
  without: string;
  take: (browser: Browser, url: string, before: string) => Promise<number | undefined>;
};
const MECHANISMS: Means[] = [
  { name: 'first-interaction: LCP of home', unit: 'ms', without: WITHOUT_WAITING, take: lcpOfHome },
  {
    name: 'prefetch: tap to a city',
    unit: 'ms to the heading',
    without: WITHOUT_PREFETCH,
    take: (browser, url, before) => click(browser, url, '[data-offer=pass] a[href^="/destinations/"]', before),
  },
  {
    name: 'prefetch: tap to the offers',
    unit: 'ms to the heading',
    without: WITHOUT_PREFETCH,
    take: (browser, url, before) => click(browser, url, 'a[href="/offers"] >> visible=true', before),
  },
  {
    name: 'idle-layout: scroll to the end',
    unit: 'ms of the longest frame',
    without: WITHOUT_IDLE_LAYOUT,
    take: scrollThrough,
  },
  {
    name: 'early-click: menu before hydration',
    unit: 'ms until it opens',
    without: WITHOUT_EARLY_CLICK,
    take: pressEarly,
  },
];

export async function measureMechanisms(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  heading(`What each is worth on ${MOBILE.name}, median of five`, 'with', 'without', 'unit');
  for (const { name, unit, without, take } of MECHANISMS) {
    const measured: [(number | undefined)[], (number | undefined)[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      measured[0].push(await take(browser, url, ''));
      measured[1].push(await take(browser, url, without));
    }
    row(name, ...measured.map(printed), unit);
  }
  await browser.close();
}

const printed = (times: (number | undefined)[]) => {
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length ? Math.round(median(known)) : `${times.length - known.length}x never`;
};

async function lcpOfHome(browser: Browser, url: string, before: string): Promise<number> {
  const { vitals } = await measure(browser, MOBILE, url, before);
  return vitals.lcp;
}

async function scrollThrough(browser: Browser, url: string, before: string): Promise<number> {
  const { context, page } = await open(browser, MOBILE);
  await page.addInitScript(before);
  await page.goto(url, { waitUntil: 'networkidle' });
  await lookAround(page);
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, worst, still] = [performance.now(), 0, 0];
        const step = () => {
          const now = performance.now();
          worst = Math.max(worst, now - last);
          last = now;
          const at = scrollY;
          scrollBy({ top: 120, behavior: 'instant' });
          // The page grows while it is laid out, so its end is where several frames in a row do not move it.
          still = scrollY === at ? still + 1 : 0;
          if (still < 10) requestAnimationFrame(step);
          else resolve(worst);
        };
        requestAnimationFrame(step);
      }),
  );
  await context.close();
  return longest;
}

/** Presses the menu's button as soon as it can be seen. @returns undefined if nothing opens */
async function pressEarly(browser: Browser, url: string, before: string): Promise<number | undefined> {
  const { context, page } = await open(browser, MOBILE);
  await page.addInitScript(before);
  await page.addInitScript(pressMenu);
  await page.goto(url, { waitUntil: 'networkidle' });
  const opened = await openedAfter(page);
  await context.close();
  return opened;
}

type Pressed = Window & { begun?: number; opened?: number };
const MENU = 'header button[aria-expanded]';
/** Runs in the page, before its own scripts. */
const pressMenu = `addEventListener('DOMContentLoaded', () => {
  const visible = [...document.querySelectorAll('${MENU}')].find((button) => button.checkVisibility());
  dispatchEvent(new Event('pointerdown'));
  visible.click();
  window.begun = performance.now();
  new MutationObserver(() => { window.opened ??= performance.now() - window.begun; })
    .observe(visible, { attributeFilter: ['aria-expanded'] });
});`;

async function openedAfter(page: Page): Promise<number | undefined> {
  const opened = () => (window as unknown as Pressed).opened;
  await page.waitForFunction(opened, undefined, { timeout: PRESSED_MS }).catch(() => undefined);
  return page.evaluate(opened);
}
