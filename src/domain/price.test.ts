import { expect, test } from 'vitest';
import { discounted, type PriceComponent, totalCents } from './price.ts';

const parts: PriceComponent[] = [
  { kind: 'base', name: 'Air fare', amountCents: 10_000 },
  { kind: 'carrier', name: 'Carrier surcharge', amountCents: 5_000 },
  { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amountCents: 3_442 },
];

test('charges of third parties are never lowered', () => {
  const lowered = discounted(parts, 100_000);
  expect(lowered.map((part) => part.amountCents)).toEqual([0, 0, 3_442]);
});

test('a discount comes off the air fare first, and the parts still add up to the total', () => {
  const lowered = discounted(parts, 12_000);
  expect(lowered.map((part) => part.amountCents)).toEqual([0, 3_000, 3_442]);
  expect(totalCents(lowered)).toBe(totalCents(parts) - 12_000);
  expect(parts[0]?.amountCents).toBe(10_000);
});

test('nothing adds up to nothing', () => {
  expect(totalCents([])).toBe(0);
});
