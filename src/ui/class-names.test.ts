import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('leaves out what is empty, without a space in its place', () => {
  expect(classNames('', undefined, null, false)).toBe('');
  expect(classNames('head', undefined, '', 'tall')).toBe('head tall');
});
