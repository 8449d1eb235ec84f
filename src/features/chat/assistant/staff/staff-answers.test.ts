import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { refreshKnowledge } from '../knowledge/knowledge.server.ts';
import { knowledge } from '../knowledge/knowledge.table.ts';
import { knowledgeEntries } from '../knowledge/knowledge-entries.ts';
import type { AnswerRecord, TriedAnswer } from './staff-answers.contract.ts';

const ALL = '/api/staff/answers';
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(knowledge);
  await refreshKnowledge(app);
});

const recordOf = async (slug: string): Promise<AnswerRecord> => {
  const [row] = await app.db.select().from(knowledge).where(eq(knowledge.slug, slug));
  return ((await admin.get(`${ALL}/${row?.id}`)).body as { data: AnswerRecord }).data;
};
const written = ({ title, askedAs, text, href, published, version }: AnswerRecord) => ({
  ...{ title, askedAs, text, href, published, version },
});
const NEW = { title: 'Lounges', askedAs: 'champagne', text: 'Ask {name}.', href: '/contact', published: true };
const add = async (more: Partial<typeof NEW> = {}) =>
  ((await admin.post(ALL, { ...NEW, ...more })).body as { data: AnswerRecord }).data;
const remove = (id: string) =>
  admin.request(`${ALL}/${id}`, { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' });
const tried = async (question: string) =>
  ((await admin.get(`${ALL}/try?${new URLSearchParams({ question })}`)).body as { data: TriedAnswer }).data;

describe('an answer is refused', () => {
  it.each([
    ['without a title', { title: ' ' }, { title: m.answers_title_required() }],
    ['without words', { text: '\n' }, { text: m.answers_text_required() }],
    ['that is too long', { text: 'x'.repeat(2001) }, { text: m.answers_too_long({ limit: 2000 }) }],
    ['with a title that is too long', { title: 'x'.repeat(121) }, { title: m.answers_too_long({ limit: 120 }) }],
    ['with braces for nothing', { text: 'Call {telefon}.' }, { text: m.answers_unknown_fact({ fact: 'telefon' }) }],
    ['that rests on another site', { href: 'https://evil.example' }, { href: m.answers_page_unknown() }],
    ['that rests on a page of the desk', { href: '/staff' }, { href: m.answers_page_unknown() }],
  ])('%s', async (_, wrong, fields) => {
    expect(await admin.post(ALL, { ...NEW, ...wrong })).toMatchObject({ status: 422, body: { fields } });
    const pets = await recordOf('pets');
    expect(await admin.put(`${ALL}/${pets._id}`, { ...written(pets), ...wrong })).toMatchObject({
      status: 422,
      body: { fields },
    });
    expect(await recordOf('pets')).toEqual(pets);
  });

  it('where another person changed it meanwhile', async () => {
    const pets = await recordOf('pets');
    expect(await admin.put(`${ALL}/${pets._id}`, { ...written(pets), text: 'First.' })).toMatchObject({ status: 200 });
    expect(await admin.put(`${ALL}/${pets._id}`, { ...written(pets), text: 'Second.' })).toMatchObject({
      status: 409,
      body: { message: m.answers_stale() },
    });
    expect(await recordOf('pets')).toMatchObject({ text: 'First.', origin: 'changed', version: pets.version + 1 });
  });

  it('one of two who save at the same moment', async () => {
    const pets = await recordOf('pets');
    const both = ['One.', 'Two.'].map((text) => admin.put(`${ALL}/${pets._id}`, { ...written(pets), text }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that follows its page, that is not there, and that has no original', async () => {
    const page = await recordOf('page:/terms-and-conditions#law');
    expect(page.origin).toBe('page');
    const change = { ...written(page), text: 'Ours.', href: '/contact' };
    expect(await admin.put(`${ALL}/${page._id}`, change)).toMatchObject({ status: 409 });
    expect(await remove(page._id)).toMatchObject({ status: 409 });
    expect(await admin.get(`${ALL}/nothing`)).toMatchObject({ status: 404 });
    expect(await admin.put(`${ALL}/${crypto.randomUUID()}`, change)).toMatchObject({ status: 404 });
    expect(await remove('nothing')).toMatchObject({ status: 404 });
    const own = await add();
    expect(await admin.post(`${ALL}/${own._id}/original`, { version: own.version })).toMatchObject({ status: 409 });
    const pets = await recordOf('pets');
    const kept = await remove(pets._id);
    expect([kept.status, await kept.json()]).toMatchObject([409, { message: m.answers_not_deleted() }]);
  });
});

describe('what staff write', () => {
  it('is told from the next question on, and outlives the next start', async () => {
    const pets = await recordOf('pets');
    await admin.put(`${ALL}/${pets._id}`, { ...written(pets), text: 'Dogs fly with {name}: {phone}.' });
    await refreshKnowledge(app);
    const { text, outcome, links, sources } = await tried('can i bring my dog');
    expect(text).toBe(`Dogs fly with Northfare: ${app.config.SITE_PHONE}.`);
    expect(outcome).toBe('answered');
    expect(links[0]).toEqual({ title: 'Travelling with a pet', href: '/contact' });
    expect(sources[0]).toEqual({ _id: pets._id, title: 'Travelling with a pet' });
  });

  it('written new is found by its words, and is gone when it is deleted', async () => {
    const own = await add({ text: 'Ask your airline about its lounge.' });
    expect(own).toMatchObject({ origin: 'own', version: 1 });
    expect((await tried('champagne?')).sources[0]?._id).toBe(own._id);
    expect(await remove(own._id)).toMatchObject({ status: 200 });
    expect((await tried('champagne?')).outcome).toBe('unsure');
  });

  it('hidden is not told, and is the original still', async () => {
    const pets = await recordOf('pets');
    const answer = await admin.put(`${ALL}/${pets._id}`, { ...written(pets), published: false });
    expect(answer.body).toMatchObject({ data: { published: false, origin: 'original' } });
    await refreshKnowledge(app);
    expect((await tried('can i bring my dog')).sources.map(({ _id }) => _id)).not.toContain(pets._id);
  });

  it('gives way to the original again', async () => {
    const pets = await recordOf('pets');
    const change = { ...written(pets), title: 'Ours', text: 'Ours.' };
    const { body } = await admin.put(`${ALL}/${pets._id}`, change);
    const { version } = (body as { data: AnswerRecord }).data;
    expect(await admin.post(`${ALL}/${pets._id}/original`, { version: 1 })).toMatchObject({ status: 409 });
    expect(await admin.post(`${ALL}/${pets._id}/original`, { version })).toMatchObject({ status: 200 });
    const original = knowledgeEntries.find(({ slug }) => slug === 'pets');
    expect(await recordOf('pets')).toMatchObject({ title: original?.title, text: original?.text, origin: 'original' });
  });
});

describe('the list', () => {
  it('is searched and filtered, with what each filter holds', async () => {
    const pets = await recordOf('pets');
    await admin.put(`${ALL}/${pets._id}`, { ...written(pets), text: 'Ours.', published: false });
    await add();
    const of = async (search: string) => (await admin.get(`${ALL}?${search}`)).body as List;
    type List = { data: { title: string; origin: string }[]; counts: Record<string, number>; pages: number };
    const all = await of('');
    expect(all.counts).toMatchObject({ hidden: 1, changed: 1, own: 1 });
    expect(all.counts.all).toBeGreaterThan(knowledgeEntries.length);
    expect(all.pages).toBeGreaterThan(1);
    expect((await of('status=changed')).data).toMatchObject([{ title: 'Travelling with a pet', origin: 'changed' }]);
    expect((await of('q=champagne')).data).toMatchObject([{ title: 'Lounges', origin: 'own' }]);
    expect((await of('q=%25_%5C')).data).toEqual([]);
    expect((await of('status=page&q=courts')).data.map(({ origin }) => origin)).toContain('page');
    expect(await admin.get(`${ALL}?status=nothing`)).toMatchObject({ status: 422 });
  });

  it('names pages of this site that answers rest on, those of every original among them', async () => {
    const { data } = (await admin.get(`${ALL}/pages`)).body as { data: { href: string; title: string }[] };
    const hrefs = data.map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const { href } of knowledgeEntries) expect(hrefs).toContain(href);
  });
});

it('a question to try is read like any other', async () => {
  expect(await admin.get(`${ALL}/try?question=%20`)).toMatchObject({
    status: 422,
    body: { fields: { question: m.answers_question_required() } },
  });
  expect(await tried('who won the hockey game')).toMatchObject({ outcome: 'unsure', sources: [] });
  expect((await tried('cancel my booking')).sources).toEqual([{ title: '/bookings' }]);
});
