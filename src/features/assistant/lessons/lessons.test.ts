// Lessons of staff: refused where required, followed by every instance, measured, and withdrawn.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import type { OpenQuestionLine, TaughtLesson } from '#features/assistant/staff/open-questions.contract.ts';
import { keepOpenQuestion } from '#features/assistant/staff/open-questions.server.ts';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import { outlineOf } from '#features/assistant/topics/examples.ts';
import { rankTopics } from '#features/assistant/topics/topics.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { openBeside, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { longestTurnMs } from '../../../../test/event-loop.ts';
import { signedInUser } from '../../../../test/people.ts';
import { purgeExpired } from '../../../retention.server.ts';
import { lessons } from './lessons.table.ts';
import { lessonOf, withLessons } from './taught.ts';

const QUESTIONS = '/api/staff/answers/questions';
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  await refreshKnowledge(app);
  await adoptCatalogue(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.content.change((tx) => tx.delete(openQuestions));
});

const keep = async (question: string) => (await keepOpenQuestion(app.db, question, app.clock())) ?? '';
const entry = async (slug: string) => {
  const [row] = await app.db
    .select({ id: records.id })
    .from(records)
    .innerJoin(knowledge, eq(knowledge.id, records.liveId))
    .where(eq(knowledge.slug, slug));
  return row?.id ?? '';
};
const teach = async (id: string, slug: string, browser = admin) =>
  browser.post(`${QUESTIONS}/${id}/lesson`, { entry: await entry(slug) });
const remove = (path: string, browser = admin) =>
  browser.request(path, { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' });
const list = async () =>
  (await admin.get(QUESTIONS)).body as { data: OpenQuestionLine[]; entries: { title: string }[] };
const ask = (question: string, of = app) => createJessica(of).answer({ question, locale: 'en' });
const STRANGE = 'can i go zorbing';

describe('a lesson is refused', () => {
  it('from anyone but administrators, and so is withdrawing it', async () => {
    const id = await keep(STRANGE);
    const agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
    for (const [browser, status] of [
      [agent, 403],
      [app.browser(), 401],
    ] as const) {
      expect(await teach(id, 'pets', browser)).toMatchObject({ status });
      expect(await remove(`${QUESTIONS}/${id}/lesson`, browser)).toMatchObject({ status });
    }
    expect(await app.db.$count(lessons)).toBe(0);
  });

  it('for a question or an answer that does not exist', async () => {
    const id = await keep(STRANGE);
    for (const other of ['nothing', crypto.randomUUID()]) {
      const absent = { status: 404, body: { message: m.answers_question_not_found() } };
      expect(await teach(other, 'pets')).toMatchObject(absent);
      expect(await remove(`${QUESTIONS}/${other}/lesson`)).toMatchObject({ status: 404 });
      expect(await admin.post(`${QUESTIONS}/${id}/lesson`, { entry: other })).toMatchObject({
        ...{ status: 404, body: { message: m.answers_entry_not_found() } },
      });
    }
  });

  it('for an answer that is not published', async () => {
    const id = await keep(STRANGE);
    const unpublished = (published: boolean) =>
      app.content.change((tx) => tx.update(knowledge).set({ published }).where(eq(knowledge.slug, 'pets')));
    await unpublished(false);
    expect(await teach(id, 'pets')).toMatchObject({ status: 404 });
    await unpublished(true);
  });
});

describe('how she understood a question', () => {
  it('is described by the likeliest topics with their share, entries by title and requests by name, and by its trip', async () => {
    await keep('about my thing at the airport in toronto in may');
    await keep('who won the hockey game');
    const { data, entries } = await list();
    const [hockey, thing] = ['who won', 'about my'].map((begin) => data.find((one) => one.question.startsWith(begin)));
    expect(hockey?.understood).toEqual({ topics: [{ title: m.answers_topic_outside(), percent: 100 }], trip: '' });
    const { topics = [], trip } = thing?.understood ?? {};
    expect(topics.length).toBeGreaterThan(0);
    expect(topics.length).toBeLessThanOrEqual(3);
    expect(topics.map(({ percent }) => percent)).toEqual(
      topics.map(({ percent }) => percent).toSorted((a, b) => b - a),
    );
    for (const { title, percent } of topics) {
      expect(title).not.toMatch(/^=|^$/);
      expect(percent).toBeGreaterThan(0);
    }
    expect(trip).toMatch(/Toronto|May/);
    expect(entries.map(({ title }) => title)).toContain('Travelling with a pet');
  });
});

describe('a lesson', () => {
  it('answers its question on every instance, and the question counts as known', async () => {
    const other = await openBeside(app);
    try {
      const id = await keep(STRANGE);
      expect((await ask(STRANGE, other)).missed).toBe(true);
      expect(await teach(id, 'pets')).toMatchObject({ status: 200 });
      await expect.poll(async () => (await ask(STRANGE, other)).sources).toEqual(['pets']);
      expect(await ask('Can I go ZORBING?!')).toMatchObject({ outcome: 'answered', sources: ['pets'] });
      const { data } = await list();
      expect(data).toMatchObject([{ _id: id, known: true, lesson: { _id: await entry('pets') } }]);
    } finally {
      await other.close();
    }
  });

  it('also answers a question that would otherwise be outside the business of an agency', async () => {
    const id = await keep('who won the hockey game');
    await teach(id, 'meals');
    expect(await ask('Who won the hockey game?')).toMatchObject({ sources: ['meals'] });
  });

  it('is withdrawn with one press, replaced by the next one, and recorded in the list of changes', async () => {
    const id = await keep(STRANGE);
    await teach(id, 'pets');
    await teach(id, 'meals');
    expect((await ask(STRANGE)).sources).toEqual(['meals']);
    expect(await remove(`${QUESTIONS}/${id}/lesson`)).toMatchObject({ status: 200 });
    expect(await remove(`${QUESTIONS}/${id}/lesson`)).toMatchObject({ status: 200 });
    expect((await ask(STRANGE)).missed).toBe(true);
    expect((await list()).data).toMatchObject([{ known: false, lesson: null }]);
    const noted = await app.db
      .select()
      .from(changes)
      .where(eq(changes.recordId, await entry('meals')));
    expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['taught', 'untaught']));
    expect(JSON.stringify(noted)).not.toContain('zorb');
  });

  it('stays listed once its question is set aside, ten per page, newest first, until it is withdrawn', async () => {
    const aside = async (question: string) => {
      const id = await keep(question);
      await teach(id, 'pets');
      await admin.post(`${QUESTIONS}/${id}/aside`, { aside: true });
      app.advanceClock(1);
      return id;
    };
    const lessonsOf = async (page: number) =>
      ((await admin.get(`${QUESTIONS}?lessonsPage=${page}`)).body as { lessons: unknown }).lessons;
    expect(await lessonsOf(1)).toEqual({ data: [], page: 1, pages: 1 });
    await teach(await keep('do you sell hydrofoils'), 'pets');
    for (let n = 0; n < 10; n++) await aside(`do you sell ${'x'.repeat(n + 3)}`);
    const id = await aside(STRANGE);
    expect(await lessonsOf(2)).toMatchObject({ data: [{ question: 'do you sell xxx' }], page: 2, pages: 2 });
    const named = { _id: await entry('pets'), title: 'Travelling with a pet' };
    expect(await lessonsOf(1)).toMatchObject({ data: { length: 10, 0: { _id: id, question: STRANGE, entry: named } } });
    expect((await ask(STRANGE)).sources).toEqual(['pets']);
    expect(await remove(`${QUESTIONS}/${id}/lesson`)).toMatchObject({ status: 200 });
    expect((await ask(STRANGE)).missed).toBe(true);
    expect(await lessonsOf(2)).toMatchObject({ data: { length: 10 }, page: 1, pages: 1 });
  });

  it('is deleted with its question', async () => {
    const id = await keep(STRANGE);
    await teach(id, 'pets');
    expect((await ask(STRANGE)).sources).toEqual(['pets']);
    expect(await remove(`${QUESTIONS}/${id}`)).toMatchObject({ status: 200 });
    expect((await ask(STRANGE)).missed).toBe(true);
    expect(await app.db.$count(lessons)).toBe(0);
  });

  it('keeps its question from expiring', async () => {
    const old = new Date(app.clock().getTime() - 300 * 86_400_000);
    const id = (await keepOpenQuestion(app.db, STRANGE, old)) ?? '';
    await keepOpenQuestion(app.db, 'do you sell hydrofoils', old);
    await teach(id, 'pets');
    await purgeExpired(app);
    expect(await app.db.select({ id: openQuestions.id }).from(openQuestions)).toEqual([{ id }]);
  });
});

describe('a lesson for similar questions', () => {
  const lesson = (asked: string, slug: string) => {
    const outline = outlineOf(asked);
    return lessonOf(asked, slug, { outline, rest: outline });
  };
  const rank = (asked: string, taught: ReturnType<typeof lesson>) =>
    withLessons(rankTopics(outlineOf(asked)), outlineOf(asked), [taught]);

  it('makes its answer the likeliest for nearly the same question', () => {
    const taught = lesson('is there a discount if my whole choir travels', 'seniors');
    const [first] = rank('is there some discount if my choir travels', taught);
    expect(first).toMatchObject({ topic: 'seniors' });
    expect(first?.share).toBeGreaterThan(0.6);
    expect(first?.share).toBeLessThanOrEqual(0.96);
  });

  it('has no effect on other questions, on those with another unknown word, or if it says too little itself', () => {
    const same = (asked: string, taught: ReturnType<typeof lesson>) =>
      expect(rank(asked, taught)).toEqual(rankTopics(outlineOf(asked)));
    same('can i bring my dog', lesson('is there a discount if my whole choir travels', 'seniors'));
    same('do you sell hydrofoil trips', lesson('do you sell zorbing trips', 'pets'));
    same('flights to Lisbon', lesson('flights to Delhi', 'pets'));
  });

  it('does not reduce the share of a request for help', () => {
    const asked = 'my husband has chest pain and cannot breathe';
    const share = (ranked: readonly { topic: string; share: number }[]) =>
      ranked.find(({ topic }) => topic === '=danger')?.share;
    expect(share(rank(asked, lesson(asked, 'pets')))).toBe(share(rankTopics(outlineOf(asked))));
  });
});

describe('what a lesson breaks', () => {
  const taught = async (question: string, slug: string) =>
    ((await teach(await keep(question), slug)).body as { data: TaughtLesson }).data;

  it('is measured without blocking others, also the first time', async () => {
    const id = await keep('can i bring my cat on the plane');
    expect(await longestTurnMs(() => teach(id, 'meals'))).toBeLessThan(100);
  });

  it('is described: how many of the old wordings get another answer, and the first three', async () => {
    const { changed, examples, title, question } = await taught(
      'Are animals allowed to fly in the cargo part in winter',
      'meals',
    );
    expect({ title, question }).toEqual({
      title: expect.any(String),
      question: 'Are animals allowed to fly in the cargo part in winter',
    });
    expect(changed).toBeGreaterThan(0);
    expect(examples).toHaveLength(Math.min(changed, 3));
    expect(examples.join(' ')).toMatch(/animals|dog|pet|cat/i);
  });

  it('is nothing if it agrees with them, or has its own words', async () => {
    expect(await taught('can i bring my dog on the plane', 'pets')).toMatchObject({ changed: 0, examples: [] });
    expect(await taught(STRANGE, 'meals')).toMatchObject({ changed: 0, examples: [] });
  });
});
