// What the model of the topics is learned from: the wordings of each entry and each request, and the questions used for learning.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { english } from '#features/assistant/understanding/en/english.ts';
import { readLineFiles } from '#platform/content-files.ts';
import { questionSets } from './questions.ts';
import type { Example } from './train-topics.ts';
import { isEnglishWord } from './word-vectors.ts';

/** Requests are in a separate folder; as topics they begin with this sign. */
const REQUESTS = 'intents/';
const REQUEST_SIGN = '=';

/** `weight`: how much it counts, 1 unless given. */
export type Wording = { asked: string; topic: string; weight?: number };

export const wordings = (): Wording[] =>
  readLineFiles('wordings').flatMap(({ path, lines }) => {
    const topic = path.startsWith(REQUESTS) ? REQUEST_SIGN + path.slice(REQUESTS.length) : path;
    return lines.map((asked) => ({ asked, topic }));
  });

/** The topic of an expected reply that is a request or a price; pages and places are prices. */
const TOPIC_OF: Readonly<Record<string, string>> = {
  '=agent': '=person',
  '=booking': '=booking',
  '=cancel': '=cancel',
  '=complaint': '=complaint',
  '=danger': '=danger',
  '=theft': '=theft',
  '=unsure': '=outside',
  '=urgent': '=urgent',
};

function topicOf(part: string): string | undefined {
  const [first = ''] = part.split('|');
  if (/^(to|not|unsold) /.test(first)) return '=price';
  if (first.startsWith('=')) return TOPIC_OF[first];
  return first.startsWith('/') ? undefined : first;
}

/** A question by someone who knew none of the wordings counts more than a wording. */
const OF_PEOPLE = 3;

/** The questions of the sets that may be learned from, if they ask one thing. */
export function learnedQuestions(): Wording[] {
  // People type the same short question twice; one that is used for measuring is not learned from.
  const unseen = new Set(
    questionSets
      .filter(({ learned }) => !learned)
      .flatMap(({ questions }) => questions.map(({ asked }) => asked.toLowerCase())),
  );
  return questionSets
    .filter(({ learned, byRule }) => learned && !byRule)
    .flatMap(({ questions }) => questions)
    .filter(({ follows, asked }) => !follows && !unseen.has(asked.toLowerCase()))
    .flatMap(({ asked, expected: [part = '', ...more] }) => {
      const topic = more.length === 0 ? topicOf(part) : undefined;
      return topic ? [{ asked, topic, weight: OF_PEOPLE }] : [];
    });
}

/** Airports alone, so that the model does not depend on what is on sale. Dates are read as of this day. */
const gazetteer = english.gazetteerOf([], false);
const ANY_DAY = '2026-01-01';

export const outlineOf = (asked: string): string[] =>
  english.readQuestion(asked, { gazetteer, today: ANY_DAY, isEverydayWord: isEnglishWord }).outline;

export const examplesOf = (from: readonly Wording[]): Example[] =>
  from.map(({ asked, topic, weight }) => ({ outline: outlineOf(asked), topic, weight }));

/** The code that the model depends on, in addition to the wordings. */
const CODE = [
  './features.rules.ts',
  './topic-model.ts',
  './train-topics.ts',
  './word-vectors.ts',
  './examples.ts',
  '../understanding/en/understanding.rules.ts',
  '../understanding/en/asked-places.rules.ts',
  '../understanding/en/aimed-places.rules.ts',
  '../understanding/en/unwanted-places.rules.ts',
  '../understanding/en/place-names.content.ts',
  '../understanding/en/gazetteer.rules.ts',
  '../understanding/en/asked-dates.rules.ts',
  '../understanding/en/holidays.content.ts',
  '../understanding/en/asked-party.rules.ts',
  '../understanding/en/asked-ages.rules.ts',
  '../understanding/en/asked-companions.rules.ts',
  '../understanding/en/words.content.ts',
];

/** Changes whenever the model would. */
export function fingerprintOf(from: readonly Wording[]): string {
  const hash = createHash('sha256');
  for (const path of CODE) hash.update(readFileSync(new URL(path, import.meta.url)));
  return hash.update(JSON.stringify(from)).digest('hex');
}
