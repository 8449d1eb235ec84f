import { expect, test } from 'vitest';
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { readText, startText, tripFromUrl } from './inquiry-text.ts';

const user = {
  name: 'Amélie Tremblay',
  firstName: 'Amélie',
  email: 'amelie@example.ca',
  phoneNumber: '+15145550118',
} as CurrentUser;
const asked = ({ city, ...address }: Record<string, string>) =>
  startText(user, tripFromUrl(new URLSearchParams(address), city));

test('the form starts with the signed-in user and one adult', () => {
  expect(asked({})).toMatchObject({
    ...{ from: '', to: '', name: 'Amélie Tremblay', email: 'amelie@example.ca', phone: '+15145550118' },
    ...{ adults: '1', children: '0', infants: '0', marketing: '' },
  });
});

test('the form contains the places of the URL, the city with its capitals', () => {
  expect(asked({ from: 'YYZ', to: 'Lisbon (LIS)' })).toMatchObject({ from: 'YYZ', to: 'Lisbon (LIS)' });
  expect(asked({ city: 'new york' }).to).toBe('New York');
  expect(asked({ city: 'Rio de Janeiro' }).to).toBe('Rio de Janeiro');
  expect(asked({ city: 'lisbon', to: 'Porto' }).to).toBe('Porto');
});

test('the form contains the days and the people of the URL', () => {
  const trip = { departureDate: '2027-02-10', returnDate: '2027-02-17', adults: '2' };
  expect(asked(trip)).toMatchObject({ departureDate: '2027-02-10', tripDuration: '7', adults: '2' });
});

test('the form contains the children, the nights, the budget and the notes of the URL', () => {
  const trip = {
    children: '2',
    infants: '1',
    tripDuration: '10',
    budgetPerPerson: '1200.50',
    notes: 'Travel dates: May',
  };
  expect(asked(trip)).toMatchObject(trip);
});

test.each([
  ['2 500,00 $', '2500'],
  ['1.249,00', '1249'],
  ['CA$2,500.50', '2500.50'],
])('the budget of the URL in both languages: %s', (budgetPerPerson, shown) => {
  expect(asked({ budgetPerPerson }).budgetPerPerson).toBe(shown);
});

test.each<Record<string, string>>([
  { children: '-1', infants: '10', tripDuration: '0', budgetPerPerson: '0' },
  { children: '1e1', infants: '1 1', tripDuration: '366', budgetPerPerson: '1e9' },
  { children: '', infants: '1.5', tripDuration: '9999', budgetPerPerson: '-5' },
  { children: '<b>', infants: '\u0000', tripDuration: 'ten', budgetPerPerson: '5.123', notes: '\u0000 \u0007' },
])('a hostile number is ignored: %o', (address) => {
  expect(asked(address)).toMatchObject({
    children: '0',
    infants: '0',
    tripDuration: '',
    budgetPerPerson: '',
    notes: '',
  });
});

test('the notes are truncated, without invisible characters', () => {
  expect(asked({ notes: `a\u0000b${'c'.repeat(9_000)}` }).notes).toBe(`ab${'c'.repeat(498)}`);
});

test.each<Record<string, string>>([
  { departureDate: '2027-02-30', returnDate: '2027-03-04' },
  { departureDate: '10/02/2027' },
  { returnDate: '2027-02-17' },
  { adults: '0' },
  { adults: '12' },
  { adults: 'two' },
])('an impossible value is ignored: %o', (address) => {
  expect(asked(address)).toMatchObject({ departureDate: '', tripDuration: '', adults: '1' });
});

test('a return that is not after the departure gives no nights', () => {
  expect(asked({ departureDate: '2027-02-10', returnDate: '2027-02-10' })).toMatchObject({ tripDuration: '' });
});

test('a form is read field by field; an unticked box is empty', () => {
  const form = new FormData();
  form.set('from', 'Toronto');
  form.set('stranger', 'x');
  expect(readText(form)).toMatchObject({ from: 'Toronto', marketing: '', adults: '' });
  expect(readText(form)).not.toHaveProperty('stranger');
});
