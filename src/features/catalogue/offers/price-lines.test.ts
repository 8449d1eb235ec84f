import { expect, test } from 'vitest';
import { priceLines } from './price-lines.ts';

const words = (line: string) => line.replace(/[\u2007\u2008]/g, '').split('\t');

test('every component by its name, then their total', () => {
  const lines = priceLines([
    { kind: 'base', name: 'Air fare', amount: 954.58 },
    { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amount: 34.42 },
    { kind: 'agency_fee', name: 'Agency service fee', amount: 25 },
  ]);
  expect(lines.map(words)).toEqual([
    ['CAD$954.58', 'Air fare'],
    ['CAD$34.42', 'Air Travellers Security Charge'],
    ['CAD$25.00', 'Agency service fee'],
    ['CAD$1,014.00', 'Total per person'],
  ]);
});

test('amounts are aligned to the same width', () => {
  const lines = priceLines([
    { kind: 'base', name: 'Air fare', amount: 1090 },
    { kind: 'agency_fee', name: 'Agency service fee', amount: 4 },
  ]);
  expect(lines.map((line) => line.indexOf('\t'))).toEqual([12, 12, 12]);
});
