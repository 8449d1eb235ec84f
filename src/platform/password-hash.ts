// argon2id (OWASP: 19 MiB, 2 passes) behind a short queue: hashing is the one thing here that eats a core.
import { hash, verify } from '@node-rs/argon2';
import { m } from '#messages';
import { refuse } from './api-error.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 64;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** False for a wrong password. Without a hash it works as long and answers false. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
};

/** At most two hashes run at a time and 64 wait; a full queue answers 503 at once. */
export async function createPasswordHasher(cost = COST): Promise<PasswordHasher> {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes straight to the next in line, or is given back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  // Passwords are compared in one Unicode form, whatever keyboard wrote them (NIST SP 800-63B 5.1.1.2).
  const normal = (password: string) => password.normalize('NFKC');
  const nobody = await hash('nobody has this password', cost);
  return {
    hash: (password) => queued(() => hash(normal(password), cost)),
    verify: (stored, password) =>
      queued(async () => (await verify(stored ?? nobody, normal(password))) && stored != null),
  };
}
