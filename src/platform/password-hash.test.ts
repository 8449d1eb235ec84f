import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const BY = { client: '203.0.113.7' };
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

it('keeps an argon2id hash of 19 MiB and two passes', async () => {
  const passwords = await createPasswordHasher();
  expect(await passwords.hash('Correct-horse-9')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('takes the same letters from every keyboard, and no other ones', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const stored = await passwords.hash('Caf\u00e9-\u2460-9');
  expect(await passwords.verify(stored, 'Cafe\u0301-\u2460-9', BY)).toBe(true);
  expect(await passwords.verify(stored, 'Cafe-\u2460-9', BY)).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password', BY)).toBe(false);
});

/** What each of many at once is answered. */
const answersOf = (asked: Promise<unknown>[]) =>
  Promise.all(
    asked.map((each) =>
      each.then(
        () => 'done',
        ({ status, data }: { status: number; data: { retryAfter: number } }) => `${status} ${data.retryAfter}`,
      ),
    ),
  );

it('lets a client wait for sixteen at once, and asks it to try again later', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const answers = await answersOf(Array.from({ length: 20 }, () => passwords.verify(null, 'Correct-horse-9', BY)));
  expect(answers).toEqual([...new Array(18).fill('done'), '429 5', '429 5']);
  expect(await passwords.hash('Correct-horse-9')).toMatch(/^\$argon2id/);
});

it('never turns a stranger away while a few clients sign in without end', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const greedy = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`).flatMap((client) =>
    Array.from({ length: 15 }, () => passwords.verify(null, 'Wrong-horse-9', { client })),
  );
  const flood = answersOf(greedy);
  expect(await answersOf([passwords.verify(null, 'Correct-horse-9', BY)])).toEqual(['done']);
  expect(await flood).toContain('503 5');
});

it('lets an owner in from a browser of theirs, however many addresses try', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const everyone = answersOf(
    Array.from({ length: 300 }, (_, n) => passwords.verify(null, 'Wrong-horse-9', { client: `198.51.${n}.1` })),
  );
  const [stranger, owner] = await answersOf([
    passwords.verify(null, 'Correct-horse-9', BY),
    passwords.verify(null, 'Correct-horse-9', { ...BY, ownDevice: 'a browser' }),
  ]);
  expect([stranger, owner]).toEqual(['503 5', 'done']);
  expect((await everyone).filter((answer) => answer === 'done')).toHaveLength(258);
});
