import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_COLOURS } from './theme-colours.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
/** One colour, or the two of `light-dark(...)`. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].flatMap(([, value = '']) => value.match(/#\w+/g) ?? []);

test('the colours outside of style sheets are those of the tokens', () => {
  expect(valuesOf('paper')).toEqual(expect.arrayContaining([THEME_COLOURS.paper, THEME_COLOURS.darkPaper]));
  expect(valuesOf('spruce')).toContain(THEME_COLOURS.spruce);
});
