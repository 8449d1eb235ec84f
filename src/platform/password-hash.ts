// argon2id (OWASP: 19 MiB, 2 passes) behind a short queue, because hashing is the one operation here that blocks a core.
import { hash, verify } from '@node-rs/argon2';
import { m } from '#messages';
import { refuse } from './api-error.ts';
import { createWorkQueue, TOO_BUSY } from './work-queue.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_PARALLEL = 2;
const MAX_WAITING = 64;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** False for a wrong password. Without a hash it takes as long and returns false. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
};

/** At most two hashes run in parallel and 64 wait; a full queue answers 503 immediately. */
export async function createPasswordHasher(cost = COST): Promise<PasswordHasher> {
  const queue = createWorkQueue({ atOnce: MAX_PARALLEL, waiting: MAX_WAITING });
  async function queued<T>(work: () => Promise<T>): Promise<T> {
    const done = await queue(work);
    if (done === TOO_BUSY) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 5 });
    return done as T;
  }
  // Passwords are normalised, because keyboards write different Unicode forms (NIST SP 800-63B 5.1.1.2).
  const normal = (password: string) => password.normalize('NFKC');
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password) => queued(() => hash(normal(password), cost)),
    verify: (stored, password) =>
      queued(async () => (await verify(stored ?? decoy, normal(password))) && stored != null),
  };
}
