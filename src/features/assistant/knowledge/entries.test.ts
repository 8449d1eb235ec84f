// Jessica's entries as records: she uses what staff publish, and not what they draft.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptCatalogue, collections } from '#features/agency/editor/collections.server.ts';
import type { RecordLine, RecordView } from '#features/agency/editor/editor.contract.ts';
import type { TriedAnswer } from '#features/assistant/staff/open-questions.contract.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import { publishDue } from '#features/records/store/scheduled.server.ts';
import { m } from '#messages';
import { openBeside, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { refreshKnowledge } from './knowledge.server.ts';
import { knowledge } from './knowledge.table.ts';
import { knowledgeEntries } from './knowledge-entries.ts';

const PATH = '/api/staff/catalogue/entries';
const DAY = 24 * 3600;
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());
/** As on every start. */
const start = async () => {
  await refreshKnowledge(app);
  await adoptCatalogue(app);
};
beforeEach(async () => {
  for (const table of [changes, records, knowledge]) await app.db.delete(table);
  await start();
});

const dataOf = (answer: Answer) => (answer.body as { data: RecordView }).data;
const read = async (id: string) => dataOf(await admin.get(`${PATH}/${id}`));
const rowOf = async (slug: string) => (await app.db.select().from(knowledge).where(eq(knowledge.slug, slug)))[0];
const pets = async () => read((await rowOf('pets'))?.id ?? '');
const save = async ({ _id }: { _id: string }, data: object) =>
  dataOf(await admin.put(`${PATH}/${_id}`, { version: (await read(_id)).version, data }));
const act = async ({ _id }: { _id: string }, action: string, more: object = {}) =>
  admin.post(`${PATH}/${_id}/${action}`, { version: (await read(_id)).version, ...more });
const remove = ({ _id }: { _id: string }) => admin.delete(`${PATH}/${_id}`);
const LOUNGES = { title: 'Lounges', askedAs: 'champagne', text: 'Ask {name}.', href: '/contact' };
const make = async (data: object = LOUNGES) => dataOf(await admin.post(PATH, { data }));
const tried = async (question: string, draft = '', who = admin) =>
  (
    (await who.get(`/api/staff/answers/try?${new URLSearchParams({ question, ...(draft && { draft }) })}`)).body as {
      data: TriedAnswer;
    }
  ).data;
const answerTo = async (question: string, browser = app.browser()) =>
  (
    (await browser.post('/assistant/chat', { question, session_id: `visitor-${crypto.randomUUID()}` })).body as {
      answer: string;
    }
  ).answer;

describe('an entry is not published', () => {
  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['without an answer', { text: '\n' }, 'text'],
    ['with an answer that is too long', { text: 'x'.repeat(2001) }, 'text'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'title'],
    ['with a search phrase that is too long', { askedAs: ['x'.repeat(201)] }, 'askedAs'],
    ['with too many search phrases', { askedAs: Array.from({ length: 201 }, (_, at) => `phrase ${at}`) }, 'askedAs'],
    ['with braces for nothing', { text: 'Call {telefon}.' }, 'text'],
    ['that rests on another site', { href: 'https://evil.example' }, 'href'],
    ['that rests on a page of the desk', { href: '/staff' }, 'href'],
  ])('%s, and its draft keeps what was typed', async (_, wrong, field) => {
    const record = await save(await pets(), wrong);
    const [name = '', value = ''] = Object.entries(wrong)[0] ?? [];
    expect(record.data[name]).toEqual(typeof value === 'string' ? value.trim() : value);
    const refused = await act(record, 'publish');
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await answerTo('can i bring my dog')).toContain('Small pets may fly');
  });

  it('with an overlong title, which the list shows truncated', async () => {
    const title = Array.from({ length: 1000 }, () => crypto.randomUUID()).join('');
    const record = await make({ title });
    expect(record.title).toBe(title.slice(0, 200));
    expect(record.data.title).toBe(title.slice(0, 20_000));
    expect(await act(record, 'publish')).toMatchObject({
      status: 422,
      body: { fields: { title: expect.any(String) } },
    });
  });

  it('over a change that someone else made meanwhile', async () => {
    const { _id, version } = await pets();
    await save({ _id }, { text: 'First.' });
    expect(await admin.post(`${PATH}/${_id}/publish`, { version })).toMatchObject({ status: 409 });
  });

  it('by an agent, who can only read it', async () => {
    const agent = (await signedInUser(app, `agent-${crypto.randomUUID()}@example.ca`, 'agent')).browser;
    const { _id, version } = await pets();
    expect(await agent.get(`${PATH}/${_id}`)).toMatchObject({ status: 200, body: { data: { edits: false } } });
    expect(await agent.post(PATH, { data: LOUNGES })).toMatchObject({ status: 403 });
    expect(await agent.put(`${PATH}/${_id}`, { version, data: { text: 'Mine.' } })).toMatchObject({ status: 403 });
    for (const action of ['publish', 'unpublish'])
      expect(await agent.post(`${PATH}/${_id}/${action}`, { version })).toMatchObject({ status: 403 });
    expect(await agent.delete(`${PATH}/${_id}`)).toMatchObject({ status: 403 });
    expect(await agent.post(`${PATH}/bulk`, { ids: [_id], action: 'unpublish' })).toMatchObject({ status: 403 });
  });
});

describe('what staff publish', () => {
  it('is used from the next question on, and survives the next start', async () => {
    await act(await save(await pets(), { text: 'Dogs fly with {name}: {phone}.' }), 'publish');
    await start();
    const { text, outcome, links, sources } = await tried('can i bring my dog');
    expect(text).toBe(`Dogs fly with Northfare: ${app.config.SITE_PHONE}.`);
    expect(outcome).toBe('answered');
    expect(links[0]).toEqual({ title: 'Travelling with a pet', href: '/contact' });
    expect(sources[0]).toEqual({ _id: (await pets())._id, title: 'Travelling with a pet' });
  });

  it('is also used by another instance on the same database', async () => {
    const other = await openBeside(app);
    try {
      expect(await answerTo('can i bring my dog', other.browser())).toContain('Small pets may fly');
      await act(await save(await pets(), { text: 'Dogs fly in the hold.' }), 'publish');
      expect(await answerTo('can i bring my dog', other.browser())).toContain('Dogs fly in the hold.');
      expect(await answerTo('can i bring my dog')).toContain('Dogs fly in the hold.');
    } finally {
      await other.close();
    }
  });

  it('is shown as text, with any markup unchanged', async () => {
    const text = '<script>alert(1)</script> [here](javascript:alert(1))';
    await act(await save(await pets(), { text }), 'publish');
    expect(await answerTo('can i bring my dog')).toContain(text);
  });

  it('is, if new, found by its words, listed by its text, and no longer found once deleted', async () => {
    const own = await make();
    expect((await tried('champagne?')).sources[0]?._id).not.toBe(own._id);
    await act(own, 'publish');
    expect((await tried('champagne?')).sources[0]?._id).toBe(own._id);
    const { data } = (await admin.get(`${PATH}?q=champagne`)).body as { data: RecordLine[] };
    expect(data.map(({ title }) => title)).toEqual(['Lounges']);
    expect(await remove(own)).toMatchObject({ status: 200 });
    expect((await tried('champagne?')).sources[0]?._id).not.toBe(own._id);
    expect(await act(own, 'undelete', { version: undefined })).toMatchObject({ status: 200 });
    expect((await tried('champagne?')).sources[0]?._id).toBe(own._id);
  });
});

describe('a draft', () => {
  it('is never shown to visitors, but can be tried by staff', async () => {
    const { _id } = await save(await pets(), { text: 'Dogs fly as crew.', askedAs: 'dog, zorbing' });
    expect((await tried('can i bring my dog', _id)).text).toBe('Dogs fly as crew.');
    expect((await tried('zorbing?', _id)).sources[0]?._id).toBe(_id);
    expect(await answerTo('can i bring my dog')).not.toContain('crew');
    expect((await tried('zorbing?')).outcome).toBe('unsure');
    expect(await rowOf('pets')).toMatchObject({ seeded: false, text: expect.stringContaining('Small pets') });
  });

  it('stores its search phrases one by one, each once, from a list or from lines', async () => {
    const phrases = ['may my dog fly', 'Dog', 'a ferret'];
    const { data } = await save(await pets(), { askedAs: [' may my  dog fly ', 'Dog', 'dog', '', 'a ferret'] });
    expect(data.askedAs).toEqual(phrases);
    expect((await save(await pets(), { askedAs: phrases.join('\n') })).data.askedAs).toEqual(phrases);
  });

  it('stores the longest list of search phrases that may be published in full', async () => {
    const phrases = Array.from({ length: 200 }, (_, at) => `${at} ${'x'.repeat(190)}`);
    const record = await save(await pets(), { askedAs: phrases.join('\n') });
    expect(record.data.askedAs).toEqual(phrases);
    expect(await act(record, 'publish')).toMatchObject({ status: 200 });
  });

  it('can be tried before it is complete; a record that is not an entry is not found', async () => {
    const { _id } = await make({ text: 'Half a thought' });
    expect((await tried('how many bags can i take', _id)).outcome).toBe('answered');
    const [airline] = await app.db.select().from(records).where(eq(records.collection, 'airlines')).limit(1);
    for (const draft of ['nothing', crypto.randomUUID(), airline?.id ?? ''])
      expect(
        await admin.get(`/api/staff/answers/try?${new URLSearchParams({ question: 'hello', draft })}`),
      ).toMatchObject({ status: 404, body: { message: m.records_not_found() } });
  });
});

describe('an entry that comes with the product', () => {
  it('is a record that meets its rules and links to a page of this site', async () => {
    const rows = await app.db.select().from(records).where(eq(records.collection, 'entries'));
    expect(rows).toHaveLength(knowledgeEntries.length);
    expect(rows.filter(({ findings, demo, publishedVersion }) => findings > 0 || !demo || !publishedVersion)).toEqual(
      [],
    );
  });

  it('is updated by a later version of the product until staff touch it', async () => {
    const before = await pets();
    await app.db.update(knowledge).set({ text: 'As it was once.' }).where(eq(knowledge.slug, 'pets'));
    await start();
    expect((await pets()).data.text).toBe(before.data.text);
    await save(before, { text: 'Ours.' });
    await app.db.update(knowledge).set({ text: 'As it was once.' }).where(eq(knowledge.slug, 'pets'));
    await start();
    expect(await rowOf('pets')).toMatchObject({ text: 'As it was once.', seeded: false });
    expect((await pets()).data.text).toBe('Ours.');
  });

  it('can be reverted to the original', async () => {
    const before = await pets();
    expect(before.differs).toBe(false);
    const changed = await save(before, { title: 'Ours', text: 'Ours.' });
    expect(changed.differs).toBe(true);
    expect(await act(changed, 'revert', { to: 0 })).toMatchObject({ status: 200 });
    expect(await pets()).toMatchObject({ data: before.data, differs: false });
    const own = await make();
    expect(await act(own, 'revert', { to: 0 })).toMatchObject({ status: 404 });
  });

  it('is not used once unpublished, even after the next start', async () => {
    await act(await pets(), 'unpublish');
    await start();
    expect((await tried('can i bring my dog')).sources.map(({ title }) => title)).not.toContain(
      'Travelling with a pet',
    );
    expect((await pets()).state).toBe('draft');
  });

  it('stays deleted across restarts, can be restored within thirty days, and then still is the original', async () => {
    const before = await pets();
    await remove(before);
    await start();
    expect(await answerTo('can i bring my dog')).not.toContain('Small pets may fly');
    expect((await read(before._id)).state).toBe('deleted');
    await act(before, 'undelete', { version: undefined });
    expect(await answerTo('can i bring my dog')).toContain('Small pets may fly');
    expect(await pets()).toMatchObject({ state: 'published', demo: true, data: before.data });
    expect(await rowOf('pets')).toMatchObject({ seeded: true });
  });

  it('is not restored once the record of its deletion is removed', async () => {
    await remove(await pets());
    await app.db.delete(records).where(eq(records.title, 'Travelling with a pet'));
    await start();
    expect(await app.db.$count(records, eq(records.title, 'Travelling with a pet'))).toBe(0);
    expect(await answerTo('can i bring my dog')).not.toContain('Small pets may fly');
  });
});

it('what staff wrote before there were records still belongs to them, published or hidden', async () => {
  await app.db.delete(records);
  await app.db.update(knowledge).set({ text: 'Ours.', seeded: false }).where(eq(knowledge.slug, 'pets'));
  await app.db.insert(knowledge).values([
    { ...LOUNGES, slug: 'own:1' },
    { ...LOUNGES, slug: 'own:2', title: 'Hidden', published: false },
  ]);
  await start();
  const rows = await app.db.select().from(records).where(eq(records.demo, false));
  const entries = rows.filter(({ collection }) => collection === 'entries');
  expect(
    Object.fromEntries(entries.map(({ title, data, publishedVersion }) => [title, [data.text, publishedVersion]])),
  ).toEqual({
    'Travelling with a pet': ['Ours.', 1],
    Lounges: [LOUNGES.text, 1],
    Hidden: [LOUNGES.text, null],
  });
});

it('a question to try is validated like any other', async () => {
  expect(await admin.get('/api/staff/answers/try?question=%20')).toMatchObject({
    status: 422,
    body: { fields: { question: m.answers_question_required() } },
  });
  expect(await tried('who won the hockey game')).toMatchObject({ outcome: 'unsure', sources: [] });
  expect((await tried('cancel my booking')).sources).toEqual([{ title: '/bookings' }]);
  expect((await tried('which courts decide')).sources.length).toBeGreaterThan(0);
});

// Last, because the sessions of this file expire on that day.
it('an entry is published at its scheduled time', async () => {
  const own = await make();
  const publishAt = new Date(app.clock().getTime() + DAY * 1000).toISOString();
  expect(await act(own, 'schedule', { publishAt, unpublishAt: null })).toMatchObject({ status: 200 });
  await publishDue(app, collections, lookupsFor);
  expect(await answerTo('champagne?')).not.toContain('Ask Northfare');
  app.advanceClock(DAY + 1);
  await publishDue(app, collections, lookupsFor);
  expect(await answerTo('champagne?')).toContain('Ask Northfare');
});
