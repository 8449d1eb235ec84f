import { expect, test } from 'vitest';
import { pictureUrl, posterPath, splitPlace } from './places.ts';

test('a poster is named by its country and its city', () => {
  expect(posterPath('Sri Lanka', 'Colombo', 'hero')).toBe('/posters/sri-lanka/colombo.svg?shape=hero');
  expect(posterPath('Brazil', 'São Paulo', 'card')).toBe('/posters/brazil/sao-paulo.svg?shape=card');
  expect(posterPath('Portugal', 'Ponta Delgada', 'card')).toBe('/posters/portugal/ponta-delgada.svg?shape=card');
});

test('social cards are raster pictures, countries are shown whole', () => {
  expect(posterPath('Sri Lanka', undefined, 'og')).toBe('/posters/sri-lanka/sri-lanka.png?shape=og');
});

test('a place splits into its city and its code', () => {
  expect(splitPlace('Toronto (yyz)')).toEqual({ city: 'Toronto', code: 'YYZ' });
  expect(splitPlace(' Lisbon ')).toEqual({ city: 'Lisbon', code: '' });
});

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['  ', undefined],
  ['/uploads/lisbon.avif', '/uploads/lisbon.avif'],
  ['pictures/x.jpg', '/pictures/x.jpg'],
  ['./pictures/x.jpg', '/pictures/x.jpg'],
  ['uploads\\\\x.jpg', '/uploads//x.jpg'],
  ['uploads\\x.jpg', '/uploads/x.jpg'],
  ['https://images.example/x.jpg', 'https://images.example/x.jpg'],
  ['//images.example/x.jpg', '//images.example/x.jpg'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('a picture stored as %j is requested as %j', (written, asked) => {
  expect(pictureUrl(written)).toBe(asked);
});
