// Everything that main.ts (or a test) creates once and passes on.
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Content } from './content.ts';
import type { Counts } from './counts.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Listener } from './listener.ts';
import type { Logger } from './logger.ts';
import type { Mailer, RenderMail } from './mail.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Storage } from './storage.ts';
import type { Sweeps } from './sweeps.ts';

export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  /** What this process looks for every few seconds. */
  sweeps: Sweeps;
  content: Content;
  /** Notifications from other processes, and from this one. */
  listener: Listener;
  /** Aborted when the product begins to stop, so that streams and jobs end. */
  stopping: AbortSignal;
  mail: Mailer;
  renderMail: RenderMail;
  passwords: PasswordHasher;
  /** What people upload. */
  storage: Storage;
  logger: Logger;
  counts: Counts;
  /** 32 bytes or more; signs access tokens and keys the hashes of stored codes. */
  secret: Uint8Array;
  /** Opens the outbox of a trial without signing in, until the process ends. */
  outboxKey: string | undefined;
};
