import { expect, test } from 'vitest';
import { airlineCode } from './airlines.ts';

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
