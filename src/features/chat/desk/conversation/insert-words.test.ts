import { expect, it } from 'vitest';
import { insertWords } from './insert-words.rules.ts';

it.each([
  ['', 0, 'FARE', 4],
  ['Hello', 5, 'Hello\nFARE', 10],
  ['Hello\n', 6, 'Hello\nFARE', 10],
  ['Hello', 0, 'FARE\nHello', 4],
  ['Hello\nBye', 5, 'Hello\nFARE\nBye', 10],
  ['HelloBye', 5, 'Hello\nFARE\nBye', 10],
])('into %j at %i', (text, at, whole, caret) => {
  expect(insertWords(text, at, 'FARE')).toEqual({ text: whole, caret });
});
