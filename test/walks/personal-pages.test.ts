// Public pages for people who are signed in: one rendering, and each person sees their own data.
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { router } from '../../src/handlers.server.ts';
import type { RenderPage } from '../../src/http/app-env.ts';
import { callOf } from '../../src/http/call-of.ts';
import { ALIKE } from '../../src/http/personal-pages.ts';
import { requestHead } from '../../src/platform/cached-response.ts';
import { COOKIE_SECONDS } from '../../src/platform/cookies.ts';
import type { ApiClient } from '../../src/platform/page-context.ts';
import { createApp, openTestApp, type TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import { signedInUser } from '../people.ts';

let app: TestApp;
let rendered: (string | undefined)[];
/** What the page calls besides the frame. */
let alsoCalls: (client: ApiClient) => Promise<unknown>;
let amina: Browser;
let bo: Browser;

/** The frame of a page, as the router writes it. */
const render: RenderPage = async (_, { client, nonce }) => {
  const { user } = await client.checkSession();
  const saved = user && (await client.listSaved({})).data.map(({ key }) => key);
  const more = await alsoCalls(client);
  rendered.push(user?.email);
  const data = JSON.stringify(JSON.stringify({ user, saved, more })).replaceAll('<', '\\u003c');
  const name = user ? (user.name || user.email).split(' ')[0]?.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : '';
  const script = `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${data});</script>`;
  return new Response(`<p>Hello ${name}!</p>${script}`, { headers: { 'content-type': 'text/html' } });
};

beforeAll(async () => {
  app = await openTestApp();
  const people = await Promise.all(['amina@example.ca', 'bo@example.ca'].map((email) => signedInUser(app, email)));
  await app.db.update(users).set({ firstName: 'Bo', lastName: 'Li' }).where(eq(users.email, 'bo@example.ca'));
  [amina, bo] = people.map(({ browser }) => browser) as [Browser, Browser];
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
  alsoCalls = (client) => client.getCompany();
});

/** A fresh instance of the product, called with the cookies of a browser as its server does. */
function open() {
  const site = createApp(app, render);
  return async (browser: Browser, path = '/about', init: RequestInit = {}) => {
    const asked = async (request: Request) => {
      const sent = await site.getPersonal(requestHead(request));
      const answer = sent ? new Response(sent.body, sent) : await site.fetch(request);
      const html = await answer.clone().text();
      const data = html.split('enqueue(')[1]?.split(');</script>')[0];
      return { fromMemory: Boolean(sent), answer, html, ...(data ? JSON.parse(JSON.parse(data)) : {}) };
    };
    let seen: Awaited<ReturnType<typeof asked>> | undefined;
    const visit = new Browser(async (request) => {
      seen = await asked(request);
      return seen.answer;
    }, app.config.PUBLIC_URL);
    for (const [name, value] of browser.cookies) visit.cookies.set(name, value);
    await visit.request(path, init);
    if (!seen) throw new Error('nothing was answered');
    return seen;
  };
}

describe('a public page of a signed-in person', () => {
  it('is rendered once, for a placeholder user, and has the values of each person', async () => {
    const visit = open();
    const first = await visit(amina);
    const second = await visit(bo);
    expect([first.html, second.html].map((html) => html.match(/<p>.*?<\/p>/)?.[0])).toEqual([
      '<p>Hello Amina!</p>',
      '<p>Hello Bo!</p>',
    ]);
    expect([first.user.email, second.user.email]).toEqual(['amina@example.ca', 'bo@example.ca']);
    for (const text of ['Amina', 'amina']) expect(second.html).not.toContain(text);
    expect(rendered).toHaveLength(1);
    expect(rendered[0]).not.toContain('@');
  });

  it('comes from memory afterwards, only for the same person', async () => {
    const visit = open();
    await visit(amina);
    const [again, other] = [await visit(amina), await visit(bo)];
    expect([again.fromMemory, other.fromMemory]).toEqual([true, false]);
    expect([again.user.firstName, other.user.firstName]).toEqual(['Amina', 'Bo']);
  });

  it('who saved something comes from memory too, and only for people who saved the same', async () => {
    const visit = open();
    const people = await Promise.all(
      ['keeper', 'twin', 'other'].map((name) => signedInUser(app, `${name}@example.ca`).then(({ browser }) => browser)),
    );
    const [keeper, twin, other] = people as [Browser, Browser, Browser];
    const item = { name: 'Lisbon', city: 'Lisbon', country: 'Portugal' };
    const lisbon = { ...item, key: 'city:portugal,lisbon' };
    const portugal = { ...item, key: 'country:portugal', name: 'Portugal', city: '' };
    for (const one of [keeper, twin]) await one.put('/api/saved', { items: [lisbon, portugal] });
    await other.put('/api/saved', { items: [portugal] });
    const shown = [await visit(keeper), await visit(twin), await visit(other)];
    expect(shown.map(({ saved }) => saved)).toEqual([
      [lisbon.key, portugal.key],
      [lisbon.key, portugal.key],
      [portugal.key],
    ]);
    expect(shown.map(({ user }) => user.email)).toEqual(['keeper@example.ca', 'twin@example.ca', 'other@example.ca']);
    expect(rendered).toHaveLength(2);
    expect((await visit(keeper)).fromMemory).toBe(true);
  });

  it('is not cached elsewhere, and runs only our scripts', async () => {
    const visit = open();
    for (const { answer, html } of [await visit(amina), await visit(amina)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
      expect(answer.headers.has('etag')).toBe(false);
      const [code = ''] = html.match(/window\..*(?=<\/script>)/) ?? [];
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code))).toString('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(html).not.toContain('nonce');
    }
  });

  it('has no body for a HEAD request, and is uncompressed if no encoding is accepted', async () => {
    const visit = open();
    const whole = await visit(amina);
    const head = await visit(amina, '/about', { method: 'HEAD' });
    expect([head.html, head.answer.headers.get('content-length')]).toEqual(['', String(whole.html.length)]);
    expect((await visit(amina, '/about', { headers: { 'accept-encoding': 'br' } })).fromMemory).toBe(false);
  });
});

describe('the next request shows', () => {
  it('that the session was ended elsewhere', async () => {
    const visit = open();
    const { browser } = await signedInUser(app, 'ended@example.ca');
    await visit(browser);
    expect((await visit(browser)).fromMemory).toBe(true);
    await app.db
      .update(sessions)
      .set({ endedAt: app.clock() })
      .where(eq(sessions.userId, (await visit(browser)).user.id));
    const { fromMemory, user, html } = await visit(browser);
    expect([fromMemory, user]).toEqual([false, undefined]);
    expect(html).not.toContain('ended@example.ca');
  });

  it('a new name, escaped', async () => {
    const visit = open();
    await visit(bo);
    const firstName = '</script><b>$&';
    await app.db.update(users).set({ firstName }).where(eq(users.email, 'bo@example.ca'));
    const { html, user } = await visit(bo);
    expect(user.firstName).toBe(firstName);
    expect(html).toContain('<p>Hello &lt;/script&gt;&lt;b&gt;$&amp;!</p>');
    await app.db.update(users).set({ firstName: 'Bo' }).where(eq(users.email, 'bo@example.ca'));
  });

  it('another role', async () => {
    const visit = open();
    const { browser, id } = await signedInUser(app, 'agent@example.ca');
    await visit(browser);
    await app.db.update(users).set({ role: 'agent' }).where(eq(users.id, id));
    expect((await visit(browser)).user.role).toBe('agent');
  });

  it('what was saved', async () => {
    const visit = open();
    const { browser } = await signedInUser(app, 'saver@example.ca');
    await visit(browser);
    const place = { key: 'city:portugal,lisbon', name: 'Lisbon', city: 'Lisbon', country: 'Portugal' };
    expect((await browser.put('/api/saved', { items: [place] })).status).toBe(200);
    expect((await visit(browser)).saved).toEqual([place.key]);
  });

  it('that the account will be erased', async () => {
    const visit = open();
    const { browser, id } = await signedInUser(app, 'leaver@example.ca');
    await visit(browser);
    await app.db.update(users).set({ deletionAt: app.clock() }).where(eq(users.id, id));
    expect((await visit(browser)).user.deletionAt).toBeDefined();
  });

  it('a change of the catalogue', async () => {
    const visit = open();
    await visit(amina);
    await app.content.change(async () => undefined);
    expect((await visit(amina)).fromMemory).toBe(false);
    expect(rendered).toHaveLength(2);
  });

  it('fresh cookies, once the access cookie has expired', async () => {
    const visit = open();
    const { browser } = await signedInUser(app, 'returning@example.ca');
    await visit(browser);
    app.advanceClock(COOKIE_SECONDS.nf_access + 1);
    const { fromMemory, answer, user } = await visit(browser);
    expect([fromMemory, user.email]).toEqual([false, 'returning@example.ca']);
    expect(answer.headers.getSetCookie().join()).toMatch(/nf_access=.*nf_refresh=/);
    app.advanceClock(-COOKIE_SECONDS.nf_access - 1);
  });
});

describe('a page is rendered for each person', () => {
  it.each([
    ['that calls a row that is not alike for all', (client: ApiClient) => client.listDeals()],
    ['that asks who is signed in', (client: ApiClient) => client.checkSession()],
    ['that asks what was saved', (client: ApiClient) => client.listSaved({})],
  ])('%s', async (_, calls) => {
    alsoCalls = calls;
    const visit = open();
    for (const browser of [amina, bo, amina, bo]) await visit(browser);
    // One is the attempt to share it.
    expect(rendered.filter((email) => email?.includes('@'))).toEqual(
      ['amina', 'bo', 'amina', 'bo'].map((name) => `${name}@example.ca`),
    );
    expect(rendered).toHaveLength(5);
  });

  it.each(['/about?x=1', '/profile', '/destinations/nowhere'])('at %s', async (path) => {
    const visit = open();
    await visit(amina, path);
    await visit(amina, path);
    expect(rendered).toEqual(['amina@example.ca', 'amina@example.ca']);
  });
});

it('the rows that pages share answer the same to all', async () => {
  await seedDemo(app.db, app.clock);
  const [hidden] = await app.db.select().from(deals).limit(1);
  await app.content.change((tx) =>
    tx
      .update(deals)
      .set({ published: false })
      .where(eq(deals.id, hidden?.id ?? '')),
  );
  const callers = await Promise.all(
    (['user', 'agent', 'admin'] as const).map(async (role) => {
      const { id } = await signedInUser(app, `alike-${role}@example.ca`, role);
      const known = {
        userId: id,
        sessionId: id,
        role,
        email: `alike-${role}@example.ca`,
        mailboxProven: true,
        locale: 'en' as const,
      };
      return callOf(app, new Request(app.config.PUBLIC_URL), '', { visitor: known, expired: false });
    }),
  );
  const nobody = callOf(app, new Request(app.config.PUBLIC_URL));
  const place = { country: 'portugal', city: 'lisbon' };
  const asked: Record<string, object> = {
    listFarePages: { page: 1 },
    listChosen: { offers: `deal:${hidden?.id}` },
    findAirports: { q: 'lis' },
    findFormerPlace: { name: 'lisbon' },
    readCountry: { country: 'portugal' },
    readCity: place,
    readLegal: { document: 'terms' },
    readGuide: place,
    readRoutes: { airport: 'LIS' },
    listOffersAt: place,
  };
  const answers = (row: string) =>
    Promise.all(
      [nobody, ...callers].map((context) => {
        const client: Record<string, (input?: object) => Promise<unknown>> = createRouterClient(router, {
          context,
        }) as never;
        return client[row]?.(asked[row] ?? {}).catch(String);
      }),
    );
  for (const row of ALIKE) {
    const [first, ...others] = await answers(row);
    expect(first, row).toBeTypeOf('object');
    for (const other of others) expect(other, row).toEqual(first);
  }
  // Staff see the hidden deal too: a row like this one would be found.
  const [asNobody, , asAgent] = await answers('listDeals');
  expect(asAgent).not.toEqual(asNobody);
});
