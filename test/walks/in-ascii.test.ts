// The conversion of the built server to ASCII, which must not change what a program does.
import { expect, test } from 'vitest';
import { inAscii } from '../../scripts/in-ascii.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ['a string', `'Montréal, 5 h, “late”'`],
  ['a letter of two units', `'🛫'`],
  ['a template', '`São Paulo’`'],
  ['a backslash before the letter', `'it\\’s'`],
  ['an escaped backslash before the letter', `'C:\\\\é'`],
  ['an expression', `'l’été'.replace(/[’é]/g, '-')`],
  ['an expression that knows whole letters', `/^[🛫é]$/u.test('🛫')`],
  ['a backslash in an expression', `/\\é/.test('é')`],
  ['raw text that becomes an expression', "new RegExp(String.raw`[’é]\\d`).test('’1')"],
  ['a name', `{ été: 1 }.été`.replace('{', '({').replace('}', '})')],
])('%s means the same', (_, code) => {
  const converted = inAscii(code);
  expect(converted).toMatch(/^[\0-\x7f]*$/);
  expect(run(converted)).toEqual(run(code));
});
