import { expect, test } from 'vitest';
import { manyLines, oneLine } from './text.ts';

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
