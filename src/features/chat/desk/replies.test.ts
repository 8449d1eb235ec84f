// Saved replies as records: agents edit them, and the desk offers those that are published.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { cannedReplies } from '#features/chat/chat/chat.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { CannedReply } from './desk.contract.ts';

const PATH = '/api/staff/catalogue/replies';
let app: TestApp;
let marc: Browser;
let aisha: Browser;
let customer: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  marc = (await signedInUser(app, 'marc@example.ca', 'agent')).browser;
  aisha = (await signedInUser(app, 'aisha@example.ca', 'agent')).browser;
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
});
afterAll(() => app.close());

const dataOf = (answer: Answer) => (answer.body as { data: RecordView }).data;
const form = (change: object = {}) => ({ shortcut: '/Hold-Until', title: ' Hold ', text: 'Until {time}.', ...change });
const make = async (change: object = {}) => dataOf(await marc.post(PATH, { data: form(change) }));
const publish = ({ _id, version }: RecordView, who = marc) => who.post(`${PATH}/${_id}/publish`, { version });
const offered = async () => (await marc.get('/api/staff/canned-replies')).body as { data: CannedReply[] };
const shortcuts = async () => (await offered()).data.map(({ shortcut }) => shortcut);

describe('a saved reply is not published', () => {
  it.each([
    [{ shortcut: 'two words' }, 'shortcut'],
    [{ shortcut: '' }, 'shortcut'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
  ] as const)('with %j, and the error is at the right field', async (change, field) => {
    const refused = await publish(await make(change));
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await shortcuts()).toHaveLength(6);
  });

  it('with the shortcut of another in any spelling, nor are two with one shortcut at the same moment', async () => {
    expect(await publish(await make({ shortcut: '/HELLO' }))).toMatchObject({
      status: 422,
      body: { fields: { shortcut: expect.stringMatching(/another/i) } },
    });
    const twins = [await make({ shortcut: 'twins' }), await make({ shortcut: 'twins' })];
    const answers = await Promise.all(twins.map((one) => publish(one)));
    expect(answers.map(({ status }) => status === 200)).toContain(true);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ body: { fields: { shortcut: /another/i } } });
    const [kept] = twins.filter((_, n) => answers[n]?.status === 200);
    expect(await marc.delete(`${PATH}/${kept?._id}`)).toMatchObject({ status: 200 });
  });

  it('by a user who is not staff', async () => {
    expect(await customer.post(PATH, { data: form() })).toMatchObject({ status: 403 });
    expect(await customer.get('/api/staff/canned-replies')).toMatchObject({ status: 403 });
  });
});

it('the initial ones, and those that staff wrote before there were records, are published records', async () => {
  expect(await shortcuts()).toEqual(['bye', 'hello', 'look', 'names', 'reach', 'total']);
  await app.db.insert(cannedReplies).values({ shortcut: 'older', title: 'Older', text: 'As before.' });
  await adoptCatalogue(app);
  const { data } = (await marc.get(`${PATH}?q=as+before`)).body as { data: RecordView[] };
  expect(data).toMatchObject([{ title: 'Older', subtitle: '/older', state: 'published' }]);
  expect(await marc.delete(`${PATH}/${data[0]?._id}`)).toMatchObject({ status: 200 });
  await adoptCatalogue(app);
  expect(await shortcuts()).not.toContain('older');
});

it('agents write, publish, change by version, delete and restore a saved reply', async () => {
  const draft = await make();
  expect(draft.data).toMatchObject({ shortcut: 'hold-until', title: 'Hold' });
  expect(await shortcuts()).not.toContain('hold-until');
  expect(await publish(draft)).toMatchObject({ status: 200 });
  expect((await offered()).data).toContainEqual({
    ...{ _id: draft._id, shortcut: 'hold-until', title: 'Hold', text: 'Until {time}.' },
  });
  const changed = await Promise.all(
    [marc, aisha].map((who) => who.put(`${PATH}/${draft._id}`, { version: draft.version, data: { title: 'Changed' } })),
  );
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await aisha.delete(`${PATH}/${draft._id}`)).toMatchObject({ status: 200 });
  expect(await shortcuts()).not.toContain('hold-until');
  expect(await marc.post(`${PATH}/${draft._id}/undelete`)).toMatchObject({ status: 200 });
  expect(await shortcuts()).toContain('hold-until');
});

it('agents can undo a step with saved replies, but not one with anything else', async () => {
  const draft = await make({ shortcut: 'in-bulk' });
  const bulk = await marc.post(`${PATH}/bulk`, { ids: [draft._id], action: 'publish' });
  const { batchId } = bulk.body as { batchId: string };
  expect(await shortcuts()).toContain('in-bulk');
  expect(await aisha.post(`/api/staff/batches/${batchId}/undo`)).toMatchObject({ status: 200 });
  expect(await shortcuts()).not.toContain('in-bulk');
  const admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  const { data } = (await admin.get('/api/staff/catalogue/airlines')).body as { data: RecordView[] };
  const other = await admin.post('/api/staff/catalogue/airlines/bulk', { ids: [data[0]?._id], action: 'unpublish' });
  const { batchId: theirs } = other.body as { batchId: string };
  expect(await marc.post(`/api/staff/batches/${theirs}/undo`)).toMatchObject({ status: 403 });
  expect(await admin.post(`/api/staff/batches/${theirs}/undo`)).toMatchObject({ status: 200 });
});
