// Public pages for people who are signed in are rendered once for all of them, and show the same as an individual rendering.
import { expect, type Page } from '@playwright/test';
import { publicPagePaths } from '../src/domain/page-parameters.ts';
import { joined } from './people.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const PLACES = ['/destinations/india', '/destinations/portugal/lisbon'];
/** A form begins with values of the person, and staff see deals that are not published. */
const OF_ONE_PERSON = ['/contact', '/offers'];
const NAME = { firstName: `Zoë</p><script>alert(1)</script>`, lastName: '"O\'Hara" $& \\u003c' };

/** The document without its scripts, and whether it was shared: only then its policy lists script hashes. */
async function documentAt(page: Page, path: string) {
  const answer = await page.request.get(path);
  const html = (await answer.text()).replace(/(\?|&amp;)own=?|<input type="hidden" name="own" value=""\/>/g, '');
  const shown = html.replace(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/ nonce="\w*"/g, '');
  return { shown, isShared: answer.headers()['content-security-policy']?.includes("'sha256-") };
}

/** The data of the page’s scripts. */
async function dataAt(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  return page.evaluate(() => {
    const { state } = (window as unknown as { __reactRouterDataRouter: { state: { loaderData: object } } })
      .__reactRouterDataRouter;
    return state.loaderData;
  });
}

test('every public page equals a rendering for this person alone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  const problems: string[] = [];
  page.on('console', (said) => said.type() === 'error' && problems.push(said.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await joined(page, run.mail, 'zoe.ohara@example.ca');
  const { user } = await (await page.request.get('/api/auth/check')).json();
  expect((await page.request.put(`/api/auth/users/${user._id}`, { data: NAME })).ok()).toBe(true);

  for (const path of [...publicPagePaths('en'), ...PLACES])
    await test.step(path, async () => {
      const [shared, own] = [await documentAt(page, path), await documentAt(page, `${path}?own`)];
      expect([shared.isShared, own.isShared]).toEqual([!OF_ONE_PERSON.includes(path), false]);
      expect(shared.shown).toBe(own.shown);
      expect(shared.shown).toContain('Welcome back, Zoë&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;!');
    });
  for (const path of ['/', ...PLACES])
    await test.step(`${path}, with scripts`, async () => {
      const data = await dataAt(page, path);
      expect(data).toMatchObject({ root: { session: { user: NAME } } });
      expect(data).toEqual(await dataAt(page, `${path}?own`));
    });
  expect(problems).toEqual([]);
});
