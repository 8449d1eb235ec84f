import { expect, it } from 'vitest';
import { ownLinks } from './own-links.ts';

const SITE = 'https://northfare.example';
const pathsOf = (text: string) => ownLinks(text, SITE).flatMap(({ path }) => path ?? []);

it('finds no link in other words, on other sites, or in an address that only begins like the site', () => {
  for (const text of [
    '',
    'Hello',
    'https://other.example/a',
    `${SITE}.other.example/a`,
    `see:${SITE}/a`,
    SITE,
    `${SITE}//other.example`,
    `${SITE}/\\other.example`,
  ])
    expect(pathsOf(text)).toEqual([]);
  expect(ownLinks(`${SITE}/offers`, '').some(({ path }) => path)).toBe(false);
});

it('finds the pages of the site, and keeps every letter of the text', () => {
  const text = `CAD$742 each.\nBook by May 1. ${SITE}/offers?deal=1\n ${SITE}/about.`;
  expect(pathsOf(text)).toEqual(['/offers?deal=1', '/about']);
  expect(
    ownLinks(text, SITE)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
