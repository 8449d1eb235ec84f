import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './compression.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['', undefined],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['br;q=0.0', undefined],
    ['gzip;q=0.000, br; q=0', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0.0', 'gzip'],
    ['gzip; q=0.5', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=1', 'br'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
  it('of a browser that says nothing is none', () => {
    expect([acceptedEncoding(null), acceptedEncoding(undefined)]).toEqual([undefined, undefined]);
  });
});
