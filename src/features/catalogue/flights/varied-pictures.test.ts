import { expect, test } from 'vitest';
import { isCloser, variedPictures } from './varied-pictures.ts';

const tokyo = '/posters/japan/tokyo.svg?shape=card';
const osaka = '/posters/japan/osaka.svg?shape=card';

test('a photograph stays what it is, however often it is shown', () => {
  expect(variedPictures(['/media/1.jpg', '/media/1.jpg'])).toEqual(['/media/1.jpg', '/media/1.jpg']);
});

test('an illustration is whole where it comes first, and its neighbours never repeat it', () => {
  const shown = variedPictures([tokyo, osaka, tokyo, tokyo, tokyo, tokyo]);
  expect(shown.slice(0, 2)).toEqual([tokyo, osaka]);
  expect(shown.slice(2).every(isCloser)).toBe(true);
  for (const [index, picture] of shown.entries()) expect(picture).not.toBe(shown[index + 1]);
});
