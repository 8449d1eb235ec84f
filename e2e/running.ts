// The running product of the journeys: one for each worker, or one for a file that needs its own settings or an empty desk.
import { test as base, expect, type Frame, type Locator, type Page, type Route } from '@playwright/test';
import { HYDRATED, WATCHING } from '../src/ui/page/first-interaction.ts';
import {
  inDatabase,
  type MailServer,
  type Product,
  removeFolder,
  START_MS,
  startMailServer,
  startProduct,
} from './product.ts';

export type Running = { product: Product; mail: MailServer };

async function start(env: Record<string, string> = {}, checkout?: string): Promise<Running> {
  const mail = await startMailServer();
  return { mail, product: await startProduct({ SMTP_URL: mail.url, ...env }, checkout) };
}

async function end({ product, mail }: Partial<Running>): Promise<void> {
  // Both are undefined if the start failed.
  if (!product) return;
  await product.end();
  await mail?.stop();
  removeFolder(product.folder);
}

/** Runs in every document: a visitor interacts as soon as something is shown, so that scripts load. */
const INTERACT = "addEventListener('DOMContentLoaded', () => window.quiet || dispatchEvent(new Event('pointermove')))";
/** A page of a visitor who has not interacted yet: its scripts wait. */
export const keepQuiet = (page: Page): Promise<unknown> => page.addInitScript('window.quiet = true');
/** Waits until the page has hydrated. */
export const hydrated = (page: Page | Frame): Promise<unknown> =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, HYDRATED);

/**
 * A document that a journey opens is hydrated before it is used, unless it runs no scripts (its policy or its browser forbids
 * them), its visitor is quiet, or the journey itself does not wait until it has loaded.
 */
function waitForScripts(page: Page): void {
  const answers = () =>
    page.waitForFunction(
      ([watching, mark]) =>
        (window as { quiet?: boolean }).quiet || !(watching in window) || performance.getEntriesByName(mark).length > 0,
      [WATCHING, HYDRATED] as const,
    );
  const isEarly = (until?: string) => until === 'commit' || until === 'domcontentloaded';
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!isEarly(options?.waitUntil)) await answers();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!isEarly(options?.waitUntil)) await answers();
    return response;
  };
}

/** Holds the requests of a page for these addresses back until the function that it returns is called. */
export async function holdBack(
  page: Page,
  addresses: string | RegExp,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await then(route);
  });
  return release;
}

/** Presses a button by key as soon as no answer is pending: unlike a click, a key does not wait until the button is enabled. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Until the style sheets have come: those of a document are in it, those of a later page are loaded by their links. */
export const styled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ disabled, sheet }) => disabled || sheet,
    ),
  );

export const test = base.extend<{ closesPages: undefined }, { shared: Running }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(INTERACT);
        context.on('page', waitForScripts);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // An open page would keep polling and streaming during every later journey of its worker.
  closesPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const run = await start();
      await use(run);
      await end(run);
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

/** The worker's product with its rate limits reset and an empty desk. For journeys that use only their own people and rows. */
export function sharing(): Running {
  const run = {} as Running;
  test.beforeAll(async ({ shared }) => {
    await inDatabase(shared.product, 'delete from rate_limits');
    await emptyDesk(shared);
    Object.assign(run, shared);
  });
  return run;
}

/** No one is online and no one waits, regardless of the previous journey: the presence of its agent would last for some seconds. */
export async function emptyDesk({ product }: Running): Promise<void> {
  await inDatabase(product, 'delete from agent_presence');
  await inDatabase(product, "update conversations set status = 'closed' where status in ('waiting', 'live')");
}

/**
 * Starts a product before the journeys of this file or group and ends it after them. `product` and `mail` are set from the first
 * journey on.
 * @param checkout makes another checkout to start it from
 */
export function running(env: Record<string, string> = {}, checkout?: () => string): Running {
  const run = {} as Running;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    Object.assign(run, await start(env, checkout?.()));
  });
  test.afterAll(() => end(run));
  return run;
}
