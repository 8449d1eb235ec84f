import { expect, it } from 'vitest';
import { m } from '#messages';
import { isolated } from './isolated.ts';

it('what runs from left to right stays as it is', () => {
  for (const value of ['', 'Amina Roy', 'Zoë 木村', '2,500', 7, undefined]) expect(isolated(value)).toBe(value);
});

it.each(['שרה', 'مريم', 'Amina שרה', '\u202eAmina'])('%j is isolated', (value) => {
  expect(isolated(value)).toBe(`\u2068${value}\u2069`);
});

it('every value of a sentence is', () => {
  expect(m.mail_hello({ name: 'שרה' })).toBe(m.mail_hello({ name: 'NAME' }).replace('NAME', '\u2068שרה\u2069'));
  expect(m.chat_says({ name: 'مريم' })).toBe('\u2068مريم\u2069:');
});
