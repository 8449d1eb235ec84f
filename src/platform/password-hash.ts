// argon2id (OWASP: 19 MiB, 2 passes) behind a short queue, because hashing is the one operation here that blocks a core.
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_PARALLEL = 2;
/** About ten seconds of work: people who sign in would rather wait than try again. */
const MAX_WAITING = 256;
const MAX_WAITING_PER_CLIENT = 16;
const RETRY_SECONDS = 5;

/** Who waits for a hash: a client, or a browser that the owner of the account used before. '' for the product itself. */
type HashedFor = { client: string; ownDevice?: string | undefined };
const THE_PRODUCT: HashedFor = { client: '' };

export type PasswordHasher = {
  hash(password: string, by?: HashedFor): Promise<string>;
  /** False for a wrong password. Without a hash it takes as long and returns false. */
  verify(hash: string | null | undefined, password: string, by: HashedFor): Promise<boolean>;
};

/**
 * At most two hashes run in parallel, and clients take turns. Where more wait than there is room for, the client that waits for the
 * most gets 503. When very many clients try at the same time, owners still get in from the browsers that they used before: these
 * wait in lines of their own.
 */
export async function createPasswordHasher(cost = COST): Promise<PasswordHasher> {
  const limits = { waiting: MAX_WAITING, waitingPerClient: MAX_WAITING_PER_CLIENT, retrySeconds: RETRY_SECONDS };
  const clients = createFairQueue({ ...limits, atOnce: MAX_PARALLEL });
  const owners = createFairQueue({ ...limits, atOnce: 1 });
  const queued = <T>({ client, ownDevice }: HashedFor, run: () => Promise<T>) =>
    ownDevice === undefined ? clients({ client, run }) : owners({ client: ownDevice, run });
  // Passwords are normalised, because keyboards write different Unicode forms (NIST SP 800-63B 5.1.1.2).
  const normal = (password: string) => password.normalize('NFKC');
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password, by = THE_PRODUCT) => queued(by, () => hash(normal(password), cost)),
    verify: (stored, password, by) =>
      queued(by, async () => (await verify(stored ?? decoy, normal(password))) && stored != null),
  };
}
