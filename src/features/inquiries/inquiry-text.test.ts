import { expect, test } from 'vitest';
import type { CurrentUser } from '#features/sessions/sessions.contract.ts';
import { readText, startText } from './inquiry-text.ts';

const user = {
  name: 'Amélie Tremblay',
  firstName: 'Amélie',
  email: 'amelie@example.ca',
  phoneNumber: '+15145550118',
} as CurrentUser;
const asked = (places: Partial<{ from: string; to: string; city: string }>) =>
  startText(user, { from: null, to: null, city: undefined, ...places });

test('the form starts with who asks, and one adult', () => {
  expect(asked({})).toMatchObject({
    ...{ from: '', to: '', name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118' },
    ...{ adults: '1', children: '0', infants: '0', marketing: '' },
  });
});

test('the places of the address are in it, the city with its capitals', () => {
  expect(asked({ from: 'YYZ', to: 'Lisbon (LIS)' })).toMatchObject({ from: 'YYZ', to: 'Lisbon (LIS)' });
  expect(asked({ city: 'new york' }).to).toBe('New York');
  expect(asked({ city: 'Rio de Janeiro' }).to).toBe('Rio de Janeiro');
  expect(asked({ city: 'lisbon', to: 'Porto' }).to).toBe('Porto');
});

test('a form is read field by field; what is not ticked is empty', () => {
  const form = new FormData();
  form.set('from', 'Toronto');
  form.set('stranger', 'x');
  expect(readText(form)).toMatchObject({ from: 'Toronto', marketing: '', adults: '' });
  expect(readText(form)).not.toHaveProperty('stranger');
});
