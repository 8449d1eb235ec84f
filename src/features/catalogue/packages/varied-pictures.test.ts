import { expect, test } from 'vitest';
import { variedPictures } from './varied-pictures.ts';

const tokyo = '/posters/japan/tokyo.svg?shape=card';
const osaka = '/posters/japan/osaka.svg?shape=card';

test('a photograph never changes, however often it is shown', () => {
  expect(variedPictures(['/media/1.jpg', '/media/1.jpg'])).toEqual(['/media/1.jpg', '/media/1.jpg']);
});

test('an illustration that staff chose five times is shown in five lights, and never cropped', () => {
  const shown = variedPictures([tokyo, osaka, tokyo, tokyo, tokyo, tokyo]);
  expect(shown.slice(0, 2)).toEqual([tokyo, osaka]);
  expect(new Set(shown).size).toBe(6);
  for (const picture of shown) expect(picture).not.toContain('#');
});
