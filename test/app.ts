// The real app on a real, fresh database: `const app = await openTestApp()` in beforeAll, `app.close()` in afterAll.
import pg from 'pg';
import { inject } from 'vitest';
import { companyOf } from '../src/features/company/company.server.ts';
import { newOutboxKey } from '../src/features/outbox/outbox-key.ts';
import { noteChangedPrices } from '../src/features/prices/observe-prices.server.ts';
import { renderMail } from '../src/mails.tsx';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { createContent } from '../src/platform/content.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { askedOf } from '../src/platform/kept-answer.ts';
import { startListener } from '../src/platform/listener.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { Machinery } from '../src/platform/machinery.ts';
import { createMailer, type RenderMail } from '../src/platform/mail.ts';
import { createPasswordHasher } from '../src/platform/password-hash.ts';
import { type App, createApp } from '../src/server.ts';
import { Browser } from './browser.ts';

/** One argon2 pass over little memory: the tests are about rules, not about cost. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let copies = 0;

export type TestApp = Machinery & {
  /** A browser without cookies; `ip` is the machine it runs on. */
  browser: (ip?: string) => Browser;
  /** What a server would be given. */
  product: App;
  /** Moves the app's clock on, in seconds. */
  pass: (seconds: number) => void;
  close: () => Promise<void>;
};

/** @param env settings that differ from the defaults. */
export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  copies += 1;
  const name = `test_${process.pid}_${copies}_${Date.now().toString(36)}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template northfare owner northfare_app`);
  const url = inject('postgresUrl').replace('/northfare?', `/${name}?`);

  const config = readConfig({ SEED: 'off', LOG_LEVEL: 'fatal', ...env });
  const logger = createLogger(config.LOG_LEVEL);
  const db = connectDatabase(url, logger, { max: 8 });
  let ahead = 0;
  const clock: Clock = () => new Date(Date.now() + ahead * 1000);
  const jobs = await startJobs(url, logger);
  const listener = startListener(url, logger);
  const stopping = new AbortController();
  const content = await createContent({ db, clock, listener, withChange: noteChangedPrices });
  const setting = { company: companyOf(config), publicUrl: config.PUBLIC_URL };
  const render: RenderMail = (kind, props) => renderMail(kind, props, setting);
  const mail = createMailer({ config, db, jobs, clock, logger, render });
  const passwords = await createPasswordHasher(CHEAP_HASH);
  const machinery: Machinery = {
    config,
    db,
    clock,
    jobs,
    content,
    listener,
    stopping: stopping.signal,
    mail,
    passwords,
    logger,
    secret: Buffer.alloc(32, 7),
    outboxKey: newOutboxKey(config),
  };
  const app = createApp(machinery, async () => new Response('page', { headers: { 'content-type': 'text/html' } }));
  return {
    ...machinery,
    product: app,
    browser: (ip) => {
      const env = ip ? { incoming: { socket: { remoteAddress: ip, remotePort: 40_000, remoteFamily: 'IPv4' } } } : {};
      // As the server does: what lies in memory first.
      const answer = (request: Request) => {
        const sent = app.atHand(askedOf(request));
        return sent ? new Response(sent.body, sent) : app.fetch(request, env);
      };
      return new Browser(answer, config.PUBLIC_URL);
    },
    pass: (seconds) => {
      ahead += seconds;
    },
    close: async () => {
      stopping.abort();
      mail.stop();
      await jobs.stop();
      await listener.close();
      await db.$client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
