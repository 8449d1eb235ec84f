// What main.ts (or a test) makes once and hands to everything else.
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Content } from './content.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Listener } from './listener.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Storage } from './storage.ts';

export type Services = {
  config: Config;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  content: Content;
  /** Hints from other processes, and from this one. */
  listener: Listener;
  /** Aborted when the product begins to stop: what runs on end ends itself. */
  stopping: AbortSignal;
  mail: Mailer;
  passwords: PasswordHasher;
  /** What people upload. */
  storage: Storage;
  logger: Logger;
  /** 32 bytes or more; signs access tokens and blinds what is stored of codes. */
  secret: Uint8Array;
  /** Reads the outbox of a trial without signing in, until the process ends. */
  outboxKey: string | undefined;
};
