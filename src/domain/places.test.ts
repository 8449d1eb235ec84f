import { expect, test } from 'vitest';
import { posterPath, splitPlace } from './places.ts';

test('a poster is named by its country and its city', () => {
  expect(posterPath('Sri Lanka', 'Colombo', 'hero')).toBe('/posters/sri-lanka/colombo.svg?shape=hero');
  expect(posterPath('Brazil', 'São Paulo', 'card')).toBe('/posters/brazil/sao-paulo.svg?shape=card');
});

test('a place splits into its city and its code', () => {
  expect(splitPlace('Toronto (yyz)')).toEqual({ city: 'Toronto', code: 'YYZ' });
  expect(splitPlace(' Lisbon ')).toEqual({ city: 'Lisbon', code: '' });
});
