import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

it('reads once for all who ask within a turn, and answers each with their own', async () => {
  const reads: string[][] = [];
  const ask = readTogether(async (keys) => {
    reads.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `for ${key}`]));
  });
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['for a', 'for b', 'for a', undefined]);
  expect(reads).toEqual([['a', 'b', 'nobody']]);
});

it('starts reading after all have asked: those who ask meanwhile share the next read', async () => {
  let value = 'before';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ask = readTogether(async ([key = '']) => {
    const read = value;
    begin();
    await held;
    return new Map([[key, read]]);
  });
  const first = ask('a');
  await begun;
  value = 'after';
  const second = ask('a');
  release();
  expect([await first, await second]).toEqual(['before', 'after']);
});

it('gives an error to all who share a read, and reads again for the next', async () => {
  let tries = 0;
  const ask = readTogether(async (keys) => {
    tries += 1;
    if (tries === 1) throw new Error('the line is cut');
    return new Map(keys.map((key) => [key, tries]));
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe(2);
});
