// Writes the files that are derived from the contracts and the content: the browser's list of endpoints, and what Jessica
// learned from the wordings.
import { writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { examplesOf, fingerprintOf, learnedQuestions, wordings } from '#features/assistant/topics/examples.ts';
import { learnedFrom, writeTopics } from '#features/assistant/topics/topic-file.ts';
import { trainTopics } from '#features/assistant/topics/train-topics.ts';
import { contract } from '../src/api.ts';

const write = (name: string, derived: unknown) =>
  writeFileSync(new URL(`../src/${name}.generated.json`, import.meta.url), `${JSON.stringify(derived)}\n`);

/** What the browser needs to call the endpoints: their methods and paths, without their descriptions, access and budgets. */
const callable = Object.entries(minifyContractRouter(contract)).map(([name, row]) => {
  const { method, path, inputStructure, outputStructure } = row['~orpc'].route;
  return [name, { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }];
});
write('contract', Object.fromEntries(callable));

const asked = [...wordings(), ...learnedQuestions()];
const fingerprint = fingerprintOf(asked);
// Learning takes seconds, so it is done only when something changed.
if (learnedFrom() !== fingerprint) writeTopics(fingerprint, trainTopics(examplesOf(asked)));
