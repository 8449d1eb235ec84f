// The real app on a real, fresh database: `const app = await openTestApp()` in beforeAll, `app.close()` in afterAll.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, createApp } from '../src/http/app.ts';
import { renderMail } from '../src/mails.tsx';
import { requestHead } from '../src/platform/cached-response.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { Services } from '../src/platform/services.ts';
import { composeServices } from '../src/services.server.ts';
import { Browser } from './browser.ts';
import { newTestFolder } from './folders.ts';

/** For a test that renders pages itself. */
export { createApp };

/** One argon2 pass over little memory, because the tests are about rules, not about cost. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let copies = 0;

export type TestApp = Services & {
  /** A browser without cookies; `ip` is its client IP. */
  browser: (ip?: string) => Browser;
  /** The configuration of the app. */
  product: App;
  /** Advances the app's clock, in seconds. */
  advanceClock: (seconds: number) => void;
  close: () => Promise<void>;
};

/** @param env settings that differ from the defaults. */
export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  copies += 1;
  const name = `test_${process.pid}_${copies}_${Date.now().toString(36)}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  // Copying the files takes a third of the time of copying by write-ahead log.
  await admin.query(`create database ${name} template northfare strategy file_copy owner northfare_app`);
  const url = inject('postgresUrl').replace('/northfare?', `/${name}?`);
  // Test files run at the same time, and none may see the uploads of another.
  const folder = newTestFolder('northfare-data-');
  const app = await openOn(url, { DATA_DIR: folder, ...env });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { ...app, close };
}

/** Another instance on the database of an app, with its own clock and caches. */
export const openBeside = (app: TestApp): Promise<TestApp> =>
  openOn(String(app.db.$client.options.connectionString), { DATA_DIR: app.config.DATA_DIR });

async function openOn(url: string, env: Record<string, string>): Promise<TestApp> {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead * 1000);
  const { stop, close, ...instance } = await openInstance(url, env, clock);
  return {
    ...instance,
    advanceClock: (seconds) => {
      ahead += seconds;
    },
    close: async () => {
      stop();
      await close();
    },
  };
}

type Instance = Omit<TestApp, 'advanceClock'> & { stop: () => void };

/** One more instance of the product on a database, with its own settings and clock. */
export async function openInstance(
  url: string,
  env: Record<string, string> = {},
  clock = () => new Date(),
): Promise<Instance> {
  const config = readConfig({ SEED: 'off', LOG_LEVEL: 'fatal', ...env });
  const logger = createLogger(config.LOG_LEVEL);
  const { services, stop, close } = await composeServices({
    ...{ config, url, logger, renderMail, clock },
    connections: 8,
    hashCost: CHEAP_HASH,
    secret: Buffer.alloc(32, 7),
  });
  const app = createApp(services, async () => new Response('page', { headers: { 'content-type': 'text/html' } }));
  return {
    ...services,
    ...{ stop, close },
    product: app,
    browser: (ip) => {
      const env = ip ? { incoming: { socket: { remoteAddress: ip, remotePort: 40_000, remoteFamily: 'IPv4' } } } : {};
      // As the server does: the answer from memory first.
      const answer = async (request: Request) => {
        const head = requestHead(request);
        const sent = app.getCached(head) ?? (await app.getPersonal(head));
        return sent ? new Response(sent.body, sent) : app.fetch(request, env);
      };
      return new Browser(answer, config.PUBLIC_URL);
    },
  };
}
