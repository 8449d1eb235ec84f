import { describe, expect, it } from 'vitest';
import { knowledgeEntries } from '#features/assistant/knowledge/knowledge-entries.ts';
import { examplesOf, fingerprintOf, learnedQuestions, outlineOf, wordings } from './examples.ts';
import { questionSets } from './questions.ts';
import { learnedFrom } from './topic-file.ts';
import { sharesOf } from './topic-model.ts';
import { rankTopics } from './topics.ts';
import { trainTopics } from './train-topics.ts';
import { isEnglishWord, meaningOf } from './word-vectors.ts';

const all = wordings();
const bestOf = (asked: string) => rankTopics(outlineOf(asked))[0]?.topic;

describe('the wordings', () => {
  it('are at least forty for every entry, and none for an entry that no longer exists', () => {
    const count = Map.groupBy(all, ({ topic }) => topic);
    const slugs = knowledgeEntries.map(({ slug }) => slug);
    for (const slug of slugs) expect(count.get(slug)?.length ?? 0, slug).toBeGreaterThanOrEqual(40);
    const others = [...count.keys()].filter((topic) => !topic.startsWith('='));
    expect(others.toSorted()).toEqual(slugs.toSorted());
  });

  it('belong to one topic each', () => {
    const plain = all.map(({ asked }) => asked.toLowerCase());
    expect(new Set(plain).size).toBe(plain.length);
  });

  it('share none with the sets that are never learned from', () => {
    const unseen = questionSets.filter(({ learned }) => !learned).flatMap(({ questions }) => questions);
    const asked = new Set(unseen.map((one) => one.asked.toLowerCase()));
    expect([...all, ...learnedQuestions()].filter((one) => asked.has(one.asked.toLowerCase()))).toEqual([]);
  });
});

describe('the model', () => {
  it('is the one learned from these wordings', () =>
    expect(learnedFrom()).toBe(fingerprintOf([...all, ...learnedQuestions()])));

  it('is the same whenever it is learned from the same wordings', () => {
    const some = examplesOf(all.filter(({ topic }) => topic === 'pets' || topic === 'meals'));
    const [one, other] = [trainTopics(some), trainTopics(some)];
    expect(one).toEqual(other);
    const shares = sharesOf(one, outlineOf('can my cat come along'));
    expect(one.topics[shares.indexOf(Math.max(...shares))]).toBe('pets');
  });

  it.each([
    ['someone grabbed my purse in barcelona, cards and phone and all', '=theft'],
    ['you charged my card twice!!!', '=complaint'],
    ['my flight leaves in 3 hours and the airline cancelled', '=urgent'],
    ['my husband has chest pain and cannot breathe', '=danger'],
    ['AGENT. AGENT. AGENT.', '=person'],
    ['the pilot light of my furnace is out', '=outside'],
    ['33 weeks in may, will they let me fly', 'pregnancy'],
  ])('takes "%s" as %s', (asked, topic) => expect(bestOf(asked)).toBe(topic));

  it('gives shares that add up to at most one', () => {
    const sum = rankTopics(outlineOf('is my guitar ok')).reduce((total, { share }) => total + share, 0);
    expect(sum).toBeLessThanOrEqual(1.0001);
  });
});

describe('the meaning of words', () => {
  const near = (one: string, other: string) => {
    const [a, b] = [meaningOf([one]), meaningOf([other])];
    return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  };

  it('is similar for words that are used alike', () => {
    expect(near('suitcase', 'luggage')).toBeGreaterThan(near('suitcase', 'parliament'));
    expect(near('wheelchair', 'disabled')).toBeGreaterThan(near('wheelchair', 'january'));
  });

  it('is empty for words that are not English', () => {
    expect(isEnglishWord('suitcsae')).toBe(false);
    expect(Math.hypot(...meaningOf(['suitcsae']))).toBe(0);
  });
});
