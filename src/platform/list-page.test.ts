import { expect, test } from 'vitest';
import { countsByFilter, pageWithin } from './list-page.ts';

test('a page past the end is the last one, and an empty list has one page', () => {
  expect(pageWithin(99, 51, 25)).toEqual({ page: 3, pages: 3, offset: 50 });
  expect(pageWithin(99, 0, 25)).toEqual({ page: 1, pages: 1, offset: 0 });
});

test('a page within the list begins after the pages before it', () => {
  expect(pageWithin(2, 50, 25)).toEqual({ page: 2, pages: 2, offset: 25 });
});

test('a filter without rows counts none, and “all” counts every status', () => {
  const counted = [
    { status: 'sent', rows: 4 },
    { status: 'queued', rows: 2 },
    { status: 'unlisted', rows: 1 },
  ];
  expect(countsByFilter(['all', 'sent', 'failed'], counted)).toEqual({ all: 7, sent: 4, failed: 0 });
  expect(countsByFilter(['all', 'sent'], [])).toEqual({ all: 0, sent: 0 });
});
