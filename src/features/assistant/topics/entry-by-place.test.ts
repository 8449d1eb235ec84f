import { expect, it } from 'vitest';
import { gazetteerOf } from '#features/assistant/understanding/en/gazetteer.rules.ts';
import { readQuestion } from '#features/assistant/understanding/en/understanding.rules.ts';
import { mergeByPlace } from './merge-by-place.rules.ts';

const known = { gazetteer: gazetteerOf([]), today: '2026-11-23', isEverydayWord: () => true };
const entryFor = (asked: string, topic: string) =>
  mergeByPlace(
    [
      { topic, share: 0.6 },
      { topic: 'visa', share: 0.2 },
      { topic: 'pets', share: 0.1 },
    ],
    readQuestion(asked, known),
  )[0];

it.each([
  ['do i need a visa for India', 'visa', 'visa-india'],
  ['a permit for Manchester', 'visa', 'entry-uk'],
  ['papers for Florida', 'visa', 'entry-usa'],
  ['three months in Seville', 'visa', 'entry-schengen'],
  ['a visa for Dubai with an indian passport', 'visa-india', 'visa'],
  ['with a driving licence to Halifax', 'entry-usa', 'passport-needed'],
  ['do i need an ESTA in Dubai', 'entry-usa', 'entry-usa'],
  ['a dog to Delhi', 'pets', 'pets'],
])('for "%s" %s becomes %s', (asked, topic, entry) => expect(entryFor(asked, topic)?.topic).toBe(entry));

it('adds up the shares of all related topics', () =>
  expect(entryFor('do i need a visa for India', 'visa-india')?.share).toBeCloseTo(0.8));
