import { describe, expect, it } from 'vitest';
import { pendingHeading } from './pending-heading.ts';

const COUNTRIES = [
  { name: 'Brazil', cities: ['Rio de Janeiro', 'São Paulo'] },
  { name: 'Portugal', cities: ['Lisbon'] },
];

describe('what is known of a page before it has loaded', () => {
  it.each([
    ['a country that is not in the catalogue', '/destinations/atlantis'],
    ['a city that is not in its country', '/destinations/portugal/sintra'],
    ['an address that cannot be decoded', '/destinations/%E0%A4%A'],
    ['a page whose heading depends on its content', '/search'],
  ])('is nothing for %s', (_, path) => {
    expect(pendingHeading(path, COUNTRIES)).toBeUndefined();
  });

  it.each([
    ['/destinations', 'All destinations'],
    ['/contact', 'Contact Us'],
  ])('%s has the heading "%s"', (path, title) => {
    expect(pendingHeading(path, COUNTRIES)).toEqual({ title });
  });

  it('a country has its name and the illustration of its first city', () => {
    const picture = '/posters/portugal/lisbon.svg?shape=hero';
    expect(pendingHeading('/destinations/portugal', COUNTRIES)).toEqual({ title: 'Portugal', picture });
  });

  it.each(['/destinations/brazil/s%C3%A3o%20paulo', '/destinations/brazil/sao-paulo/'])('%s names its city', (path) => {
    const picture = '/posters/brazil/sao-paulo.svg?shape=hero';
    expect(pendingHeading(path, COUNTRIES)).toEqual({ title: 'São Paulo', picture });
  });
});
