import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.rules.ts';

const COLLEAGUES = [
  { _id: 'noor', name: 'Noor Haddad' },
  { _id: 'sam', name: 'Sam Roy' },
  { _id: 'sam2', name: 'Sam Roy-Gagnon' },
  { _id: 'zoe', name: 'Zoé Ng' },
];

it.each([
  ['@Noor, can you call?', ['noor']],
  ['ask @noor haddad.', ['noor']],
  ['@Sam please', ['sam', 'sam2']],
  ['@Sam Roy', ['sam']],
  ['@Sam Roy-Gagnon', ['sam2']],
  ['@zoe and @Noor', ['zoe', 'noor']],
  ['noor@example.ca', []],
  ['@Noora', []],
  ['@ Noor', []],
  ['nothing', []],
])('%s', (text, ids) => {
  expect(mentionedIn(text, COLLEAGUES)).toEqual(ids);
});
