// What the renderings of pages for people who are signed in cost, and for whom.
import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import type { WorkKind } from '#platform/work-budget.ts';
import { createWorkBudget } from '#platform/work-budget.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { router } from '../handlers.server.ts';
import { callOf } from './call-of.ts';
import { createPersonalPages, personOf } from './personal-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const AMINA: CurrentUser = {
  ...{ _id: '1', id: '1', email: 'amina@example.ca', role: 'user', name: 'Amina Roy', firstName: 'Amina' },
  ...{ lastName: 'Roy', phone: '', phoneNumber: '', Address: '', city: '', country: '' },
};
const HEAD = { method: 'GET', target: '/about', header: () => undefined };

/** The pages, the kinds of work that they asked the budget for, and how often a page was rendered. */
function opened({ isAlike }: { isAlike: boolean }) {
  const kinds: WorkKind[] = [];
  const seen = { renderings: 0 };
  const budget = createWorkBudget();
  const pages = createPersonalPages({
    budget: (kind, work) => {
      kinds.push(kind);
      return budget(kind, work);
    },
    everyone: createRouterClient(router, { context: callOf(app, new Request(app.config.PUBLIC_URL)) }),
    presentKeys: async (saved) => [...saved],
    policy: () => '',
    always: {},
    async render(_, client, nonce) {
      seen.renderings += 1;
      const { user } = await client.checkSession();
      const { data } = await client.listSaved({});
      if (!isAlike) await client.listDeals();
      const written = JSON.stringify(JSON.stringify({ user, data })).replaceAll('<', '\\u003c');
      return `<p>Hello</p><script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${written});</script>`;
    },
  });
  const visit = (saved: readonly string[]) => {
    const request = new Request(`${app.config.PUBLIC_URL}/about`);
    return pages.answer(
      { request, client: '', head: HEAD },
      { target: '/about', version: '1' },
      personOf(AMINA, saved),
    );
  };
  return { kinds, seen, visit };
}

it('a rendering that everybody shares costs the one who asks first nothing, and one with saved items what a page costs', async () => {
  const { kinds, visit } = opened({ isAlike: true });
  await visit([]);
  await visit(['city:portugal,lisbon']);
  await visit(['city:portugal,lisbon']);
  expect(kinds.filter((kind) => kind !== 'drawing')).toEqual(['sharedPage', 'page']);
});

it('a page that cannot be shared is tried once, not for each list of saved items', async () => {
  const { kinds, seen, visit } = opened({ isAlike: false });
  for (const saved of [['city:portugal,lisbon'], ['city:portugal,porto'], []])
    expect(await visit(saved)).toBeUndefined();
  expect(kinds).toEqual(['page']);
  expect(seen.renderings).toBe(1);
});
