import { expect, it } from 'vitest';
import type { RecordCheck } from '../editor.contract.ts';
import { problemsAtFields } from './field-problems.rules.ts';

const check = (field: string, more: Partial<RecordCheck> = {}): RecordCheck => ({
  ...{ title: `${field} is wrong`, met: false, warns: false, text: '', field, ...more },
});

it('what is typed wrong stands at its field, with the sentence that says what to do', () => {
  const checks = [check('phone', { text: 'Write a complete number.' }), check('phone'), check('holidays')];
  expect(problemsAtFields({ checks, data: { phone: '555', holidays: [{ date: 'x' }] } })).toEqual({
    phone: 'Write a complete number.',
    holidays: 'holidays is wrong',
  });
});

it('not what is missing, met, only a warning, or about no field', () => {
  const checks = [check('name'), check('phone', { met: true }), check('email', { warns: true }), check('')];
  expect(problemsAtFields({ checks, data: { name: '', phone: '5', email: 'x' } })).toEqual({});
});
