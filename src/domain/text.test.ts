import { expect, test } from 'vitest';
import { foldedText, latinDigits, manyLines, oneLine } from './text.ts';

test('a line has no breaks, no controls and no marks that turn it around', () => {
  expect(oneLine(' Amélie\r\nBcc: all@example.ca ')).toBe('Amélie Bcc: all@example.ca');
  expect(oneLine('A\u0000mi\u0001na\u007f')).toBe('Amina');
  expect(oneLine('\u202eanima\u202c')).toBe('anima');
  expect(oneLine('\u200b\ufeff\u0000')).toBe('');
});

test('the joiners that some scripts need stay', () => {
  expect(oneLine('می‌خواهم')).toBe('می‌خواهم');
});

test('many lines stay lines, without invisible characters', () => {
  expect(manyLines('One.\r\n\r\nTwo.\u0007\n\t\u202eeerhT\u0000 ')).toBe('One.\n\nTwo.\n\teerhT');
});

test('digits of every script are read, and nothing else changes', () => {
  expect(latinDigits('٤١٦٥٥٥٠١٩٩ ۰۱۲ ०१२ ４１６ 𝟗𝟘 416 ½ ² 五')).toBe('4165550199 012 012 416 90 416 ½ ² 五');
});

test('two spellings of one text are one text', () => {
  expect(oneLine('Que\u0301bec')).toBe('Qu\u00e9bec');
  expect(manyLines('Ame\u0301lie\nRoy')).toBe('Am\u00e9lie\nRoy');
  for (const [one, other] of [
    ['Montre\u0301al', 'MONTR\u00c9AL'],
    ['Gießen', 'GIESSEN'],
    ['Straße', 'STRAẞE'],
    ['Tromsø', 'tromso'],
    ['Cœur', 'coeur'],
    ['Łódź', 'lodz'],
    ['Århus', 'arhus'],
  ] as const)
    expect(foldedText(one)).toBe(foldedText(other));
});
