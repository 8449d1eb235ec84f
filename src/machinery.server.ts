// Opens everything the product runs on, in order, and closes it in reverse.
import { join } from 'node:path';
import { companyOf } from '#features/company/company.server.ts';
import { seedDemo } from '#features/demo/demo.server.ts';
import { newOutboxKey } from '#features/outbox/outbox-key.ts';
import { noteChangedPrices } from '#features/prices/observe-prices.server.ts';
import { inviteFirstStaff } from '#features/staff/first-staff.server.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, StartError } from '#platform/config.ts';
import { createContent } from '#platform/content.ts';
import { connectDatabase } from '#platform/database.ts';
import { ensureWritable, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { startJobs } from '#platform/jobs.ts';
import { startListener } from '#platform/listener.ts';
import type { Logger } from '#platform/logger.ts';
import type { Machinery } from '#platform/machinery.ts';
import { createMailer, type RenderMail } from '#platform/mail.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { createPasswordHasher } from '#platform/password-hash.ts';
import { sessionSecret } from '#platform/secret.ts';
import { holdDataFolder } from '#platform/single-owner.ts';
import type { Pages } from './pages.server.ts';

export type Opened = {
  machinery: Machinery;
  /** Tells what runs on end that the product stops. */
  stop: () => void;
  close: () => Promise<void>;
  signUpLink: string | undefined;
};

/** Throws StartError with one sentence for whatever a newcomer can mend. */
export async function openMachinery(config: Config, logger: Logger, pages: Pick<Pages, 'renderMail'>): Promise<Opened> {
  const stopping = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: Error) => logger.error({ err: error }, 'could not close cleanly'));
  };
  try {
    ensureWritable(config.DATA_DIR);
    const url = config.DATABASE_URL || (await openEmbedded(config.DATA_DIR, closers));
    await explainUnreachable(migrateDatabase(url), config);
    const db = connectDatabase(url, logger);
    closers.push(() => db.$client.end());
    const jobs = await startJobs(url, logger);
    closers.push(() => jobs.stop());
    const clock = systemClock;
    if (config.SEED === 'demo') await seedDemo(db, clock);
    const listener = startListener(url, logger);
    closers.push(() => listener.close());
    const content = await createContent({ db, clock, listener, withChange: noteChangedPrices });
    const company = companyOf(config);
    const render: RenderMail = (kind, props) =>
      pages.renderMail(kind, props, { company, publicUrl: config.PUBLIC_URL });
    const mail = createMailer({ config, db, jobs, clock, logger, render });
    closers.push(async () => mail.stop());
    const passwords = await createPasswordHasher();
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
      secret: sessionSecret(config),
      outboxKey: newOutboxKey(config),
    };
    const signUpLink = await inviteFirstStaff(machinery);
    return { machinery, stop: () => stopping.abort(), close, signUpLink };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One process owns a DATA_DIR; a second one says so and stops, before it could touch the first one's database. */
async function openEmbedded(dataDir: string, closers: (() => Promise<unknown>)[]): Promise<string> {
  const release = await holdDataFolder(dataDir);
  closers.push(async () => release());
  const postgres = await startEmbeddedPostgres(join(dataDir));
  closers.push(() => postgres.stop());
  return postgres.url();
}

async function explainUnreachable(migrating: Promise<void>, config: Config) {
  await migrating.catch((error: Error & { code?: string }) => {
    const reasons = error instanceof AggregateError ? (error.errors[0] as Error & { code?: string }) : error;
    const unreachable = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|timeout/.test(
      `${reasons.code} ${reasons.message}`,
    );
    if (!config.DATABASE_URL || !unreachable) throw error;
    const { host, pathname } = new URL(config.DATABASE_URL);
    throw new StartError(
      `The database of DATABASE_URL (${host}${pathname}) cannot be reached: ${reasons.message || reasons.code}.`,
      { cause: error },
    );
  });
}
