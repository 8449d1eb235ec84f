import { expect, test } from 'vitest';
import { posterPath } from '#domain/places.ts';
import { readPosterRequest } from './poster-request.rules.ts';

test('a place as long as an inquiry may name has the illustration of its beginning', () => {
  const path = posterPath('', `Reykjavik and ${'the whole ring road '.repeat(6)}`, 'card');
  expect(path).toMatch(/^\/posters\/world\/reykjavik-and-[a-z-]{46}\.svg\?shape=card$/);
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [, , country = '', file = ''] = pathname.split('/');
  expect(readPosterRequest(country, file, searchParams)).toMatchObject({ shape: 'card', format: 'svg' });
});
