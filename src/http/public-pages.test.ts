import { describe, expect, it } from 'vitest';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { directoryOf, publicTarget } from './public-pages.ts';

const named = (name: string) => ({ _id: name, name });
const groups: RegionGroup[] = [
  {
    ...named('World'),
    regions: [
      {
        ...named('All'),
        countries: [
          { ...named('India'), cities: [named('Delhi')] },
          { ...named('Brazil'), cities: [named('São Paulo')] },
          { ...named('Sri Lanka'), cities: [] },
        ],
      },
    ],
  },
];
// 19 packages are three pages of nine.
const packages = Array.from({ length: 19 }, () => ({ countries: 'India', cities: 'Delhi' }) as Package);
const directory = directoryOf(groups, packages);
const targetOf = (target: string) => publicTarget(target, directory);

describe('an address', () => {
  it.each([
    '/login',
    '/bookings',
    '/staff',
    '/api/flights',
    '/destinations/india.data',
    '/destinations/india/delhi.data',
    '/destinations/a/b/c',
    '/destinations/india?page=2?page=3',
    '/destinations/india?sort=price',
  ])('is no page of a place: %s', (target) => {
    expect(targetOf(target)).toBeUndefined();
  });
  it.each([
    [
      '/destinations/india',
      [
        '/destinations/India',
        '/destinations/INDIA/',
        '/destinations/%69ndia',
        '/destinations/india?page=1',
        '/destinations/india?page=0',
        '/destinations/india?utm_source=x',
        '/destinations/india?utm_source=x&page=1&fbclid=y',
      ],
    ],
    [
      '/destinations/india?page=3',
      ['/destinations/india?page=3', '/destinations/india?page=4', '/destinations/India?x=1&page=999'],
    ],
    ['/destinations/sri-lanka', ['/destinations/sri%20lanka', '/destinations/Sri-Lanka', '/destinations/sri%20-lanka']],
    [
      '/destinations/brazil/s%C3%A3o-paulo',
      ['/destinations/brazil/sao-paulo', '/destinations/Brazil/S%C3%A3o%20Paulo'],
    ],
    ['/destinations/india/delhi', ['/destinations/INDIA/DELHI?page=1']],
    ['/destinations/unknown', ['/destinations/atlantis', '/destinations/x?page=7', '/destinations/delhi']],
    ['/destinations/unknown/unknown', ['/destinations/atlantis/delhi', '/destinations/india/atlantis']],
    [
      '/not-found',
      [
        '/destinations/%E0%A4%A',
        '/destinations/%00',
        '/destinations/india/%F0%9F%92%A9',
        `/destinations/${'a'.repeat(3000)}`,
      ],
    ],
  ])('of %s has one page in all its spellings', (page, spellings) => {
    expect(spellings.map(targetOf)).toEqual(spellings.map(() => page));
  });
  it('leads to no more pages than the catalogue has, however many are invented', () => {
    const invented = Array.from({ length: 700 }, (_, i) => [
      `/destinations/x${i}`,
      `/destinations/india/x${i}`,
      `/destinations/india?page=${i}`,
    ]).flat();
    expect(new Set(invented.map(targetOf)).size).toBe(5);
  });
});
