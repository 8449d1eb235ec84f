import { describe, expect, it } from 'vitest';
import { comparedKeys, travellersOf } from './compared.ts';

const [one, two, three, four] = Array.from({ length: 4 }, () => `fare:${crypto.randomUUID()}`);
const keys = (text: string) => comparedKeys(new URLSearchParams(text));

describe('the offers to compare', () => {
  it.each([
    [`offers=${one},${two}`, [one, two]],
    [`offers=${one}&offers=${two}`, [one, two]],
    [`offers=${one},${one}`, [one]],
    [`offers=${one},${two}&offers=${three},${four}`, [one, two, three]],
    ['offers=city:portugal,lisbon', []],
    ['offers=<script>', []],
    ['', []],
  ])('of %s', (text, expected) => expect(keys(text)).toEqual(expected));

  it.each([
    ['2', 2],
    ['0', 1],
    ['10', 1],
    ['1.5', 1],
    ['many', 1],
  ])('for %s travellers', (text, count) => expect(travellersOf(new URLSearchParams({ travellers: text }))).toBe(count));
});
