import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const counted = () => {
  let made = 0;
  const make = (value: string) => async () => {
    made += 1;
    return `${value}${made}`;
  };
  return { make, made: () => made };
};

test('what failed is not kept', async () => {
  const cache = createByteCache<string>(100, (value) => value.length);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'yes')).toBe('yes');
});

test('what is larger than the whole cache is handed on, not kept', async () => {
  const cache = createByteCache<string>(3, (value) => value.length);
  expect(await cache.get('a', async () => 'large')).toBe('large');
  expect(cache.size).toBe(0);
});

test('what has no size is not kept', async () => {
  const cache = createByteCache<string>(100, () => undefined);
  const { make } = counted();
  expect([await cache.get('a', make('a')), await cache.get('a', make('a'))]).toEqual(['a1', 'a2']);
});

test('asked for twice at once, made once', async () => {
  const cache = createByteCache<string>(100, (value) => value.length);
  const { make, made } = counted();
  const answers = await Promise.all([cache.get('a', make('a')), cache.get('a', make('a'))]);
  expect([answers, made()]).toEqual([['a1', 'a1'], 1]);
});

test('the least recently used go first, and the limit holds', async () => {
  const cache = createByteCache<string>(4, (value) => value.length);
  const { make, made } = counted();
  await cache.get('a', make('a'));
  await cache.get('b', make('b'));
  await cache.get('a', make('a'));
  await cache.get('c', make('c'));
  expect([made(), cache.size]).toEqual([3, 4]);
  expect(await cache.get('a', make('a'))).toBe('a1');
  expect(await cache.get('b', make('b'))).toBe('b4');
});
