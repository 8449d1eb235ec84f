import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGds } from '../gds.ts';
import { distanceKm, TODAY, zoneOf } from './airports.ts';
import { summaryOf } from './summary.ts';

const folder = new URL('samples/', import.meta.url);
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -4)] : []));

test.each(names)('%s is read as its file says', (name) => {
  const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
  const expected: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  expect(summaryOf(readGds(text, { today: TODAY, zoneOf, distanceKm }))).toEqual(expected);
});

test('every sample has its result, and every result its sample', () => {
  const results = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
  expect(results.sort()).toEqual([...names].sort());
  expect(names.length).toBeGreaterThan(80);
});
