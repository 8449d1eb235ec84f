import { describe, expect, test } from 'vitest';
import { pageCount, pageNumber, pageOf, pagerWindow } from './pages.ts';

describe('a page requested in the URL', () => {
  test('is the first one when it is missing or no number', () => {
    expect(pageNumber(null, 4)).toBe(1);
    expect(pageNumber('two', 4)).toBe(1);
  });
  test('is brought into the range there is', () => {
    expect(pageNumber('0', 4)).toBe(1);
    expect(pageNumber('9', 4)).toBe(4);
  });
});

describe('the numbers a pager offers', () => {
  test('are all of them up to five', () => {
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(5, 5)).toEqual([1, 2, 3, 4, 5]);
  });
  test('start at 1 while the current page is 3 or lower', () => {
    expect(pagerWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  });
  test('are centred on the current page in between', () => {
    expect(pagerWindow(4, 9)).toEqual([2, 3, 4, 5, 6]);
    expect(pagerWindow(6, 9)).toEqual([4, 5, 6, 7, 8]);
  });
  test('cover the last five within two pages of the end', () => {
    expect(pagerWindow(7, 9)).toEqual([5, 6, 7, 8, 9]);
    expect(pagerWindow(4, 6)).toEqual([2, 3, 4, 5, 6]);
  });
});

test('a list is cut into pages of its size', () => {
  expect(pageCount(0, 9)).toBe(1);
  expect(pageCount(19, 9)).toBe(3);
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4]);
});
