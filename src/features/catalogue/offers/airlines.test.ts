import { expect, test } from 'vitest';
import { AIRLINES, airlineCode } from './airlines.ts';

test('the strip names the thirteen airlines in their order', () => {
  expect(AIRLINES.map(({ name }) => name)).toEqual([
    'Singapore Airlines',
    'Emirates',
    'Etihad Airways',
    'Air Canada',
    'SriLankan Airlines',
    'Qatar Airways',
    'British Airways',
    'Delta Airlines',
    'Air France',
    'Air India',
    'American Airlines',
    'Turkish Airlines',
    'United Airlines',
  ]);
});

test('each has a code of its own', () => {
  expect(new Set(AIRLINES.map(({ code }) => code)).size).toBe(AIRLINES.length);
  for (const { code } of AIRLINES) expect(code).toMatch(/^[A-Z]{2}$/);
});

test.each([
  ['Turkish Airlines', 'TK'],
  ['Emirates', 'EK'],
  ['Singapore Airlines', 'SQ'],
  ['SriLankan Airlines', 'UL'],
  [' air canada ', 'AC'],
  ['TAP Air Portugal', 'TP'],
  ['Airline of the Moon', undefined],
])('%s has the code %s', (name, code) => {
  expect(airlineCode(name)).toBe(code);
});
