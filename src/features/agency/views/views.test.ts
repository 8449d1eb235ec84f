import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { eraseClosedAccounts } from '#features/privacy/leaving/erasure.server.ts';
import { MAX_VIEWS } from '#features/staff/views/view-name.rules.ts';
import { listViews } from '#features/staff/views/views.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { type ListViewState, readHidden, toSearchParams, writeHidden } from './views.rules.ts';

let app: TestApp;
let admin: Browser;
let agent: Browser;
let agentId: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  ({ browser: agent, id: agentId } = await signedInUser(app, 'agent@example.ca', 'agent'));
});
afterAll(() => app.close());

const PATH = '/api/staff/views';
type Answer = {
  status: number;
  body: {
    message: string;
    fields?: Record<string, string>;
    data: { hidden: string[]; views: (ListViewState & { _id: string; name: string })[] };
  };
};
const read = async (browser: Browser, collection = 'deals') =>
  ((await browser.get(`${PATH}/${collection}`)) as unknown as Answer).body.data;
const save = (name: string, listView: object = {}, browser = admin) =>
  browser.post(`${PATH}/deals`, { name, ...listView }) as unknown as Promise<Answer>;
const nameError = async (answer: Promise<unknown>) => {
  const { status, body } = (await answer) as Answer;
  return { status, sentence: body.fields?.name };
};

describe('a view is refused', () => {
  it('without a name, with one that is too long, and with one that is taken', async () => {
    expect(await nameError(save('  '))).toEqual({ status: 422, sentence: 'Give the view a name.' });
    expect(await nameError(save('x'.repeat(41)))).toEqual({ status: 422, sentence: 'Use at most 40 characters.' });
    expect((await save('Ending soon')).status).toBe(200);
    const taken = { status: 409, sentence: 'There is a view of that name already.' };
    expect(await nameError(save('ending  SOON'))).toEqual(taken);
    const { body } = await save('Another');
    const id = body.data.views.at(-1)?._id;
    expect(await nameError(admin.put(`${PATH}/deals/${id}`, { name: 'Ending soon' }))).toEqual(taken);
    expect(await nameError(admin.put(`${PATH}/deals/${id}`, { name: '' }))).toMatchObject({ status: 422 });
    expect((await admin.put(`${PATH}/deals/${id}`, { name: 'ANOTHER' })).status).toBe(200);
  });

  it('of a collection, state, order or column that does not exist', async () => {
    for (const wrong of [{ state: 'x' }, { sort: 'x' }, { order: 'x' }, { hidden: ['title'] }, { more: 1 }])
      expect(await save('Wrong', wrong)).toMatchObject({ status: 422 });
    expect((await admin.post(`${PATH}/nothing`, { name: 'Wrong' })).status).toBe(422);
    expect((await admin.put(`${PATH}/deals`, { hidden: ['title'] })).status).toBe(422);
  });

  it('beyond the twelfth, also if two windows save one at the same time', async () => {
    for (let number = 1; number < MAX_VIEWS; number++) await admin.post(`${PATH}/fares`, { name: `View ${number}` });
    const both = await Promise.all(['One', 'Other'].map((name) => admin.post(`${PATH}/fares`, { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(admin, 'fares')).views).toHaveLength(MAX_VIEWS);
  });

  it('if it no longer exists', async () => {
    const gone = `${PATH}/deals/00000000-0000-4000-8000-000000000000`;
    expect((await admin.put(gone, { name: 'Gone' })).status).toBe(404);
    expect((await admin.delete(gone)).status).toBe(404);
  });
});

it('a view keeps filter, order and columns, is renamed and removed, and belongs to one person and collection', async () => {
  const listView = { q: 'lisbon', state: 'published', sort: 'until', order: 'desc', hidden: ['updated', 'amount'] };
  const { body } = (await agent.post(`${PATH}/packages`, { name: 'Lisbon', ...listView })) as unknown as Answer;
  const [view] = body.data.views;
  expect(view).toMatchObject({ ...listView, hidden: ['amount', 'updated'], name: 'Lisbon' });
  expect(view && toSearchParams(view)).toBe('?q=lisbon&state=published&sort=until&order=desc&without=amount.updated');
  expect((await read(admin, 'packages')).views).toEqual([]);
  expect((await read(agent, 'deals')).views).toEqual([]);
  expect((await admin.delete(`${PATH}/packages/${view?._id}`)).status).toBe(404);
  await agent.put(`${PATH}/packages/${view?._id}`, { name: 'Portugal' });
  expect((await read(agent, 'packages')).views).toMatchObject([{ name: 'Portugal', q: 'lisbon' }]);
  expect((await agent.delete(`${PATH}/packages/${view?._id}`)).status).toBe(200);
  expect((await read(agent, 'packages')).views).toEqual([]);
});

it('columns are stored for each person and collection; the URL contains them, even if all are shown', async () => {
  await agent.put(`${PATH}/deals`, { hidden: ['state', 'amount'] });
  expect((await read(agent)).hidden).toEqual(['amount', 'state']);
  expect((await read(agent, 'cities')).hidden).toEqual([]);
  expect((await read(admin)).hidden).toEqual([]);
  expect(readHidden(null)).toBeUndefined();
  expect(readHidden(writeHidden([]))).toEqual([]);
  expect(readHidden(writeHidden(['amount', 'state']))).toEqual(['amount', 'state']);
  expect(readHidden('amount.__proto__.title')).toEqual(['amount']);
});

// Last, because the account is erased.
it('views and columns are erased with the account', async () => {
  await agent.post(`${PATH}/deals`, { name: 'Mine' });
  await app.db
    .update(users)
    .set({ role: 'user', deletionAt: new Date(0) })
    .where(eq(users.id, agentId));
  await eraseClosedAccounts(app);
  expect(await app.db.$count(listViews, eq(listViews.userId, agentId))).toBe(0);
});
