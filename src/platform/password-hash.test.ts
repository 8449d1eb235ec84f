import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

it('keeps an argon2id hash of 19 MiB and two passes', async () => {
  const passwords = await createPasswordHasher();
  expect(await passwords.hash('Correct-horse-9')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('takes the same letters from every keyboard, and no other ones', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const stored = await passwords.hash('Caf\u00e9-\u2460-9');
  expect(await passwords.verify(stored, 'Cafe\u0301-\u2460-9')).toBe(true);
  expect(await passwords.verify(stored, 'Cafe-\u2460-9')).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
});

it('lets two work and sixty-four wait; a later one is asked to try again, and the queue goes on', async () => {
  const passwords = await createPasswordHasher(CHEAP);
  const asked = Array.from({ length: 70 }, (_, index) =>
    passwords.hash(`Correct-horse-${index}`).then(
      () => 'done',
      (refusal: { status: number; data: { retryAfter: number } }) => `${refusal.status} ${refusal.data.retryAfter}`,
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(66);
  expect(answers.slice(66)).toEqual(['503 5', '503 5', '503 5', '503 5']);
  expect(await passwords.hash('Correct-horse-9')).toMatch(/^\$argon2id/);
});
