import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '#features/staff/views/view-name.rules.ts';
import { type KeptView, listViews } from '#features/staff/views/views.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquirySearch, readInquiryList, viewSearch } from './inquiry-filter-url.ts';
import type { InquiryViewState } from './inquiry-views.contract.ts';

const PATH = '/api/staff/inquiries/views';
let app: TestApp;
let agent: Browser;
let colleague: Browser;
beforeAll(async () => {
  app = await openTestApp();
  agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
  colleague = (await signedInUser(app, 'colleague@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

type View = InquiryViewState & { _id: string; name: string };
type Answer = { status: number; body: { fields?: Record<string, string>; data: { views: View[] } } };
const read = async (browser: Browser) => ((await browser.get(PATH)) as unknown as Answer).body.data.views;
const save = (name: string, state: object = {}, browser = agent) =>
  browser.post(PATH, { name, ...state }) as unknown as Promise<Answer>;

describe('a view of the inquiries is refused', () => {
  it('to a visitor and to a traveller', async () => {
    const traveller = (await signedInUser(app, 'traveller@example.ca')).browser;
    for (const [browser, status] of [[app.browser(), 401] as const, [traveller, 403] as const])
      for (const answer of [
        browser.get(PATH),
        browser.post(PATH, { name: 'Late' }),
        browser.put(`${PATH}/1`, { name: 'Late' }),
        browser.delete(`${PATH}/1`),
      ])
        expect((await answer).status).toBe(status);
  });

  it('without a name, with a filter that does not exist, with a name that is taken, and if it is gone', async () => {
    expect((await save(' ')).body.fields).toEqual({ name: 'Give the view a name.' });
    for (const wrong of [{ due: 'soon' }, { status: 'lost' }, { view: 'map' }, { owner: 'all of us' }, { page: 2 }])
      expect((await save('Wrong', wrong)).status).toBe(422);
    expect((await save('Mine')).status).toBe(200);
    expect(await save('MINE')).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
    expect((await agent.put(`${PATH}/gone`, { name: 'Other' })).status).toBe(404);
    expect((await agent.delete(`${PATH}/gone`)).status).toBe(404);
  });

  it('beyond the twelfth', async () => {
    for (let number = 1; number <= MAX_VIEWS; number++) await save(`View ${number}`, {}, colleague);
    expect((await save('One more', {}, colleague)).status).toBe(409);
    expect(await read(colleague)).toHaveLength(MAX_VIEWS);
  });
});

it('a view keeps the filters and list or board, is renamed and removed, and belongs to one person', async () => {
  const state = { q: 'lisbon', due: 'late', owner: 'mine', budgetTo: 1200, leavesFrom: '2027-01-05', view: 'board' };
  const { body } = await save('Late, on the board', state);
  const view = body.data.views.at(-1) as View;
  expect(view).toMatchObject({ ...state, name: 'Late, on the board', status: 'all' });
  expect((await read(colleague)).some(({ name }) => name === 'Late, on the board')).toBe(false);
  expect((await colleague.delete(`${PATH}/${view._id}`)).status).toBe(404);
  await agent.put(`${PATH}/${view._id}`, { name: 'Urgent' });
  expect((await read(agent)).at(-1)).toMatchObject({ ...state, name: 'Urgent' });
  expect((await agent.delete(`${PATH}/${view._id}`)).status).toBe(200);
  expect((await read(agent)).map(({ name }) => name)).toEqual(['Mine']);
});

it('its URL is the one of the list that it was kept of, so that the list knows which view it shows', async () => {
  for (const search of [
    '?',
    '?due=today&status=pending',
    '?view=board&q=ann&owner=unassigned&waiting=week&budgetFrom=100',
  ]) {
    const { turn: _, ...list } = readInquiryList(new Request(`https://site.example/staff/inquiries${search}`));
    const { filter, status, view } = list;
    const { body } = await save(search.slice(0, 20), { ...filter, status, view });
    expect(viewSearch(body.data.views.at(-1) as View)).toBe(inquirySearch(list));
  }
});

it('one that this version cannot read is not shown, and keeps no other from being shown', async () => {
  const { browser, id } = await signedInUser(app, 'newer@northfare.example', 'agent');
  await save('Readable', { due: 'late' }, browser);
  const [kept] = await app.db.select().from(listViews).where(eq(listViews.userId, id));
  const unknown = { ...kept?.views[0], id: 'newer', name: 'Newer', due: 'a filter of a later version' };
  await app.db
    .update(listViews)
    .set({ views: [unknown as KeptView, ...(kept?.views ?? [])] })
    .where(eq(listViews.userId, id));
  expect((await read(browser)).map(({ name }) => name)).toEqual(['Readable']);
  expect((await save('Another', {}, browser)).body.data.views.map(({ name }) => name)).toEqual(['Readable', 'Another']);
});
