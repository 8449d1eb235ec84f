// What an element looks like depends neither on the order in which style sheets arrive nor on the way to its page.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { joined, signIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { sharing, styled, test } from './running.ts';

const run = sharing();

// Pages that together load nearly all style sheets. Every other one repeats what these contain.
const PUBLIC = ['/', '/destinations', '/destinations/portugal/lisbon', '/offers', '/contact', '/login'];
const SIGNED_IN = ['/profile?edit=1', '/bookings', '/inquire'];
const STAFF_SIDE = [
  ...['/staff', '/staff/catalogue/deals', '/staff/catalogue/deals/FIRST', '/staff/inquiries', '/staff/inbox'],
  ...['/staff/settings', '/staff/photos', '/staff/import'],
];
const WIDTHS = [1440, 390];

// Those that place and size an element, and one of each kind that colours it.
const PROPERTIES = [
  ...['display', 'position', 'top', 'left', 'width', 'max-width', 'min-width', 'height', 'min-height', 'max-height'],
  ...['grid-template-columns', 'grid-row-start', 'grid-column-start', 'align-items', 'align-self', 'justify-content'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'order', 'row-gap', 'column-gap', 'overflow-x', 'overflow-y'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'text-align', 'white-space-collapse'],
  ...['font-size', 'font-weight', 'line-height', 'color', 'background-color', 'border-top-width', 'border-top-color'],
  ...['border-bottom-width', 'border-top-left-radius', 'box-shadow'],
];

/**
 * No look is that of a moment: neither of a transition, nor of a font that has not arrived and decides the width of `ch`,
 * nor of a section outside the screen, whose container keeps the width of its last layout.
 */
const AT_REST = `*, *::before { transition: none !important; animation: none !important; font-family: monospace !important }
  * { content-visibility: visible !important }`;

type Looks = Record<string, string>;

/** Each kind of element once, by the classes around it, with its properties as computed. */
const looks = (page: Page): Promise<Looks> =>
  page.evaluate((properties) => {
    // What a container query may change gets its style with the layout alone.
    document.body.getBoundingClientRect();
    // A heading that has the focus after a navigation is marked.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const found: Record<string, string> = {};
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const seen = new Set<string>();
    for (const element of document.querySelectorAll('body, body *:not(script, style, link, template, iframe, svg *)')) {
      // Up to the second one around it that has a class, because what has none is styled by those.
      let [kind, classes] = [nameOf(element), 0];
      for (let above = element.parentElement; above && classes < 2; above = above.parentElement) {
        kind = `${nameOf(above)} > ${kind}`;
        if (above.className) classes += 1;
      }
      if (seen.has(kind)) continue;
      seen.add(kind);
      const computed = element.computedStyleMap();
      for (const name of properties) found[`${kind} | ${name}`] = String(computed.get(name));
    }
    return found;
  }, PROPERTIES);

const atRest = (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, AT_REST);

async function looksAtWidths(page: Page): Promise<Looks> {
  const found: Looks = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [key, value] of Object.entries(await looks(page))) found[`${width} px: ${key}`] = value;
  }
  return found;
}

/** Elements that only one of both has are other data. */
const differences = (one: Looks, other: Looks): string[] =>
  Object.entries(one).flatMap(([key, value]) => {
    const against = other[key];
    return against === undefined || against === value ? [] : [`${key}: ${value}, or ${against}`];
  });

/** Applies the page's style sheets in the opposite order. */
async function reverse(page: Page): Promise<void> {
  const texts = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const urls = new Set(links.map(({ href }) => href.replace(/#$/, '')));
    return Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  });
  const ordered = texts.filter((text) => !text.includes('@font-face'));
  expect(ordered.length).toBeGreaterThan(1);
  await page.evaluate(
    (all) => {
      const [first, ...others] = [...document.styleSheets];
      // The first one declares the order of the layers.
      if (first) first.disabled = false;
      for (const sheet of others) sheet.disabled = true;
      document.adoptedStyleSheets = all.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
    },
    [...ordered.toReversed(), AT_REST],
  );
}

/** By the router, without a document, as a link does it. */
async function goByClient(page: Page, path: string): Promise<void> {
  type Router = { navigate: (to: string) => Promise<void>; state: { navigation: { state: string } } };
  await page.evaluate((to) => {
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
  }, path);
  await page.waitForFunction((to) => {
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;
    return location.pathname + location.search === to && state.navigation.state === 'idle';
  }, path);
}

type Role = { role: string; paths: () => Promise<string[]>; enter: (context: BrowserContext) => Promise<unknown> };
const ROLES: Role[] = [
  { role: 'a visitor', paths: async () => PUBLIC, enter: async () => undefined },
  {
    role: 'a traveller',
    paths: async () => SIGNED_IN,
    enter: (context) => joined(context, run.mail, `order-${crypto.randomUUID()}@example.ca`),
  },
  { role: 'staff', paths: staffPaths, enter: (context) => signIn(context, STAFF.email, STAFF.password) },
];

/** With the first record of the collection in place of FIRST. */
async function staffPaths(): Promise<string[]> {
  const firstOf = async (collection: string) => {
    const { rows } = await inDatabase(
      run.product,
      'select id from records where collection = $1 order by title limit 1',
      [collection],
    );
    return String(rows[0]?.id);
  };
  return Promise.all(
    STAFF_SIDE.map(async (path) =>
      path.includes('FIRST') ? path.replace('FIRST', await firstOf(path.split('/')[3] ?? '')) : path,
    ),
  );
}

async function opened(browser: Browser, enter: Role['enter']): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce' });
  await enter(context);
  return context.newPage();
}

for (const { role, paths, enter } of ROLES)
  test(`an element looks the same in every order of style sheets and by every way: ${role}`, async ({ browser }) => {
    const page = await opened(browser, enter);
    const all = await paths();
    const direct = new Map<string, Looks>();
    const found: Record<string, string[]> = {};
    for (const path of all) {
      await page.goto(path);
      await styled(page);
      await atRest(page);
      const usual = await looksAtWidths(page);
      direct.set(path, usual);
      await reverse(page);
      const differing = differences(usual, await looksAtWidths(page));
      if (differing.length > 0) found[path] = differing.slice(0, 8);
    }
    expect(found).toEqual({});
    await page.reload();
    await styled(page);
    await atRest(page);
    for (const path of all.toReversed()) {
      await goByClient(page, path);
      // Parts of a page may come after it.
      await expect
        .poll(async () => differences(direct.get(path) ?? {}, await looksAtWidths(page)).slice(0, 8), { message: path })
        .toEqual([]);
    }
  });
