// Open questions, from the visitor's question to the answer that staff write.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { OpenQuestionLine } from './open-questions.contract.ts';
import { keepOpenQuestion } from './open-questions.server.ts';
import { openQuestions } from './open-questions.table.ts';

const ALL = '/api/staff/answers';
const ENTRIES = '/api/staff/catalogue/entries';
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(openQuestions);
  await app.db.delete(knowledge);
  await app.db.delete(records);
  await refreshKnowledge(app);
  await adoptCatalogue(app);
});

const ask = (question: string, client_id: string = crypto.randomUUID(), session = 'a-client-of-its-own') =>
  app.browser().post('/assistant/chat', { question, session_id: `${session}-${client_id.slice(0, 8)}`, client_id });
const list = async (search = '') =>
  (await admin.get(`${ALL}/questions${search}`)).body as { data: OpenQuestionLine[]; total: number; pages: number };
const setAside = (id: string, aside: boolean) => admin.post(`${ALL}/questions/${id}/aside`, { aside });
const kept = async () => (await app.db.select().from(openQuestions)).map(({ question }) => question);

describe('is not stored', () => {
  it.each([
    ['what she knows', 'how many bags can i take'],
    ['small talk', 'hello'],
    ['what asks for a booking', 'where is my booking'],
    ['what has no words', '?! 🙂'],
  ])('%s', async (_, question) => {
    expect(await ask(question)).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([]);
  });

  it.each([
    'My name is Amélie Roy',
    'my name is amélie roy and',
    'I am Amélie Roy,',
    "I'm Amélie Roy.",
    'Mrs Roy here,',
    'this is Amélie Roy:',
    'amelie@roy.example',
    'amelie＠roy．example',
    'amelie at roy dot example',
    '@amelieroy',
    'see roy.example/u/amelie-roy',
    'https://roy.example/a?b=c',
    '416 555 0177',
    '416‑555‑0177',
    '416·555·0177',
    '٤١٦٥٥٥٠١٧٧',
    '4111‑1111‑1111‑1111',
    'code 123456',
    'AB12CD',
    'PNR QWERTY',
    'booking reference: QWERTY',
    '45 Maple Avenue Toronto',
    'M5V 2T6',
  ])('with the identity of the visitor: %s', async (person) => {
    expect(await ask(`${person} is zorbing fun?`)).toMatchObject({ status: 200 });
    const [only = '', ...others] = await kept();
    expect(others).toEqual([]);
    expect(only).toContain('zorbing');
    expect(only).not.toMatch(/am[eé]lie|roy|example|[\d٠-٩]{2}|QWERTY|AB12CD|Maple|M5V/i);
  });

  it('forever: beyond five thousand, what was set aside is deleted first, then what was asked least', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ words: `word ${n}`, question: `word ${n}`, times: 2 }));
    const at = new Date();
    await app.db.insert(openQuestions).values(many.map((row) => ({ ...row, lastAt: at })));
    const is = (words: string) => eq(openQuestions.words, words);
    await app.db.update(openQuestions).set({ setAsideAt: at, times: 9 }).where(is('word 7'));
    await app.db.update(openQuestions).set({ times: 1 }).where(is('word 8'));
    for (const question of ['zorbing?', 'Word 9?', 'hydrofoils?']) await keepOpenQuestion(app.db, question, at);
    const rows = await app.db.select().from(openQuestions);
    expect(rows).toHaveLength(5000);
    const timesOf = (words: string) => rows.find((row) => row.words === words)?.times;
    expect(['word 7', 'word 8', 'word 9', 'zorbing', 'hydrofoils'].map(timesOf)).toEqual([
      undefined,
      undefined,
      3,
      1,
      1,
    ]);
  });

  it('where agents or visitors can read it', async () => {
    const agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
    expect(await agent.get(`${ALL}/questions`)).toMatchObject({ status: 403 });
    expect(await app.browser().get(`${ALL}/questions`)).toMatchObject({ status: 401 });
    expect(await agent.post(`${ALL}/questions/${crypto.randomUUID()}/aside`, { aside: true })).toMatchObject({
      status: 403,
    });
  });
});

it('the text for all clients lists the other topics, for a client that shows only plain text', async () => {
  const { body } = await ask('about my thing at the airport');
  const { answer, messages } = body as { answer: string; messages: { topics?: string[] }[] };
  const topics = messages.at(-1)?.topics ?? [];
  expect(topics.length).toBeGreaterThan(0);
  expect(answer.split('\n').slice(-topics.length)).toEqual(topics.map((title) => `- ${title}`));
});

describe('what she did not know', () => {
  it('is listed, the most often asked first, regardless of its spelling, and counted once for a repeated call', async () => {
    await ask('Who won the hockey game?');
    await ask('Can I go zorbing');
    const repeated = crypto.randomUUID();
    await ask('can i go ZORBING?!', repeated);
    await ask('can i go ZORBING?!', repeated);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { question: 'Can I go zorbing', times: 2, known: false },
      { question: 'Who won the hockey game?', times: 1, known: false, nearest: [] },
    ]);
  });

  it('is marked as known once its answer is published, which it then names', async () => {
    await ask('can i go zorbing');
    const data = { title: 'Zorbing', askedAs: 'can i go zorbing', text: 'Ask us.', href: '/contact' };
    const added = await admin.post(ENTRIES, { data });
    const { _id, version } = (added.body as { data: { _id: string; version: number } }).data;
    expect((await list()).data).toMatchObject([{ known: false }]);
    expect(await admin.post(`${ENTRIES}/${_id}/publish`, { version })).toMatchObject({ status: 200 });
    expect((await list()).data).toMatchObject([{ known: true, nearest: [{ _id, title: 'Zorbing' }] }]);
  });

  it('names the nearest entries meanwhile', async () => {
    await ask('about my thing at the airport');
    const [line] = (await list()).data;
    expect(line?.known).toBe(false);
    expect(line?.nearest.length).toBeGreaterThan(0);
  });

  it('is set aside, even if it is asked again, and restored', async () => {
    await ask('who won the hockey game');
    const [line] = (await list()).data;
    const id = line?._id ?? '';
    expect(await setAside(id, true)).toMatchObject({ status: 200 });
    await ask('who won the hockey game');
    const question = 'who won the hockey game';
    expect(await list(`?moved=${id}`)).toMatchObject({ data: [], total: 0, moved: { _id: id, question, aside: true } });
    expect(await setAside(id, false)).toMatchObject({ status: 200 });
    expect(await list(`?moved=${id}`)).toMatchObject({ data: [{ _id: id, times: 2 }], moved: { aside: false } });
    expect(await list('?moved=nothing')).toMatchObject({ moved: null });
  });

  it('is deleted permanently; a missing one is refused', async () => {
    await ask('who won the hockey game');
    const [line] = (await list()).data;
    const remove = (id: string) =>
      admin.request(`${ALL}/questions/${id}`, {
        ...{ method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' },
      });
    expect(await remove(line?._id ?? '')).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([]);
    for (const other of ['nothing', crypto.randomUUID()]) {
      expect(await setAside(other, true)).toMatchObject({
        status: 404,
        body: { message: m.answers_question_not_found() },
      });
      expect(await remove(other)).toMatchObject({ status: 404 });
    }
  });

  it('is listed with the rules by which she replies to it now, as it is when staff try it', async () => {
    await keepOpenQuestion(app.db, 'who won the hockey game', new Date());
    expect((await list()).data[0]?.rules).toEqual(['off-topic']);
    const question = 'my wife broke her hip at our hotel in Lisbon';
    const tried = await admin.get(`${ALL}/try?${new URLSearchParams({ question })}`);
    expect(tried).toMatchObject({ status: 200, body: { data: { outcome: 'danger', rules: ['people-first'] } } });
  });

  it('is listed in pages of ten', async () => {
    for (let n = 0; n < 11; n++) await keepOpenQuestion(app.db, `zorbing ${'x'.repeat(n + 1)}`, new Date());
    expect(await list()).toMatchObject({ total: 11, pages: 2 });
    expect((await list('?page=2')).data).toHaveLength(1);
    expect((await list('?page=9')).data).toHaveLength(1);
  });
});
