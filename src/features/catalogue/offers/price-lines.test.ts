import { expect, test } from 'vitest';
import { lineParts, priceLines } from './price-lines.ts';

test('every component by its name with its amount, then their total', () => {
  const lines = priceLines([
    { kind: 'base', name: 'Air fare', amount: 954.58 },
    { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amount: 34.42 },
    { kind: 'agency_fee', name: 'Agency service fee', amount: 25 },
  ]);
  expect(lines.map(lineParts)).toEqual([
    ['Air fare', 'CAD$954.58'],
    ['Air Travellers Security Charge', 'CAD$34.42'],
    ['Agency service fee', 'CAD$25.00'],
    ['Total per person', 'CAD$1,014.00'],
  ]);
});
