import { expect, test } from 'vitest';
import {
  cardPath,
  cityPath,
  countryInSentence,
  countryPath,
  inquirePath,
  isPlausiblePlace,
  placeName,
  samePlace,
} from './place-paths.ts';

test('addresses of places are lower case with hyphens for spaces', () => {
  expect(countryPath('United Arab Emirates')).toBe('/destinations/united-arab-emirates');
  expect(cityPath('Brazil', 'Rio de Janeiro')).toBe('/destinations/brazil/rio-de-janeiro');
});

test('cards of the home page and inquiries encode the name instead', () => {
  expect(cardPath('United Kingdom', 'London')).toBe('/destinations/united%20kingdom/london');
  expect(inquirePath('Rio de Janeiro')).toBe('/inquire/rio%20de%20janeiro');
});

test('half a character, as a text that was cut may end with, has an address all the same', () => {
  expect(inquirePath('Lisbon\ud83d')).toBe('/inquire/lisbon%EF%BF%BD');
  expect(countryPath('\ud83d')).toBe('/destinations/%EF%BF%BD');
});

test('both kinds of address name the same place', () => {
  expect(samePlace('united-kingdom', 'United Kingdom')).toBe(true);
  expect(samePlace('united kingdom', 'United Kingdom')).toBe(true);
  expect(samePlace('guinea bissau', 'Guinea-Bissau')).toBe(true);
  expect(samePlace('sao-paulo', 'São Paulo')).toBe(true);
  expect(samePlace('niger', 'Nigeria')).toBe(false);
});

test('an unknown place is written with capitals', () => {
  expect(placeName('new-zealand')).toBe('New Zealand');
});

test.each(['united-kingdom', 'São Paulo', "St. John's", 'Washington, D.C.', 'Côte d’Ivoire', '東京', '7'])(
  '%s could be a place',
  (name) => {
    expect(isPlausiblePlace(name)).toBe(true);
  },
);
test.each(['', ' ', 'a/b', '%e0%a4%a', 'india;x', '<b>', 'a\u0000b', 'a\nb', '\u202eaidni', '💩', '-', 'a'.repeat(61)])(
  '%j could not',
  (name) => {
    expect(isPlausiblePlace(name)).toBe(false);
  },
);

test('some countries have an article in a sentence', () => {
  for (const country of ['Dominican Republic', 'Maldives', 'Netherlands', 'Philippines', 'United Arab Emirates'])
    expect(countryInSentence(country)).toBe(`the ${country}`);
  for (const country of ['India', 'South Korea', 'Sri Lanka']) expect(countryInSentence(country)).toBe(country);
});
