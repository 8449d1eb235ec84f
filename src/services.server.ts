// Opens everything the product needs, in order, and closes it in reverse.
import { isDeepStrictEqual } from 'node:util';
import { accountLocale } from '#features/account/accounts/account-locale.server.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { newOutboxKey } from '#features/agency/outbox/outbox-key.ts';
import { publishedFacts } from '#features/agency/settings/published-facts.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { observeChangedPrices } from '#features/catalogue/prices/observe-prices.server.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { sectionsOf } from '#features/company/sections/page-sections.ts';
import { inviteFirstStaff } from '#features/staff/sign-up/first-staff.server.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createContent } from '#platform/content.ts';
import { createCounts } from '#platform/counts.ts';
import { connectDatabase, type Transaction } from '#platform/database.ts';
import { startJobs } from '#platform/jobs.ts';
import { startListener } from '#platform/listener.ts';
import { createLiveConfig, withFacts } from '#platform/live-config.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailer, type RenderMail } from '#platform/mail.ts';
import { createPasswordHasher } from '#platform/password-hash.ts';
import { sessionSecret } from '#platform/secret.ts';
import type { Services } from '#platform/services.ts';
import { openStorage } from '#platform/storage.ts';
import { startSweeps } from '#platform/sweeps.ts';
import { type OpenedDatabase, openDatabase } from './database.server.ts';
import type { Pages } from './pages.server.ts';
import { repeatErasures } from './restore.server.ts';
import { unifyStoredEmails } from './stored-emails.server.ts';

type Parts = {
  config: Config;
  /** The database, as a URL. */
  url: string;
  logger: Logger;
  renderMail: Pages['renderMail'];
  clock?: Clock;
  /** Pooled connections. */
  connections?: number;
  hashCost?: Parameters<typeof createPasswordHasher>[0];
  secret?: Uint8Array;
};
export type Composed = { services: Services; stop: () => void; close: () => Promise<void> };

/** The composition root: everything that handlers need, opened on a migrated database. Closed in reverse. */
export async function composeServices(parts: Parts): Promise<Composed> {
  const { url, logger, renderMail, clock = systemClock } = parts;
  const { config, follow } = createLiveConfig(parts.config);
  const stopping = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  const close = () => closeAll(closers, logger);
  try {
    const db = connectDatabase(url, logger, { max: parts.connections });
    closers.push(() => db.$client.end());
    const jobs = await startJobs(url, logger);
    closers.push(() => jobs.stop());
    const listener = startListener(url, logger);
    closers.push(() => listener.close());
    const content = await createContent({
      ...{ db, clock, listener },
      withChange: async (tx, today) => {
        await observeChangedPrices(tx, today);
        await refreshAnswers(tx, config);
      },
      beforeVersion: async () => follow(await publishedFacts(db)),
    });
    const render: RenderMail = (kind, props, shown = config) =>
      renderMail(kind, props, {
        ...{ company: companyOf(shown, clock()), publicUrl: shown.PUBLIC_URL },
        openings: sectionsOf(shown, 'mails'),
      });
    const counts = createCounts();
    const mail = createMailer({ config, db, jobs, clock, logger, counts, render, localeOf: accountLocale });
    closers.push(async () => mail.stop());
    const sweeps = startSweeps(logger, stopping.signal);
    closers.push(() => sweeps.close());
    const services: Services = {
      ...{ config, db, clock, jobs, sweeps, content, listener, mail, logger, counts },
      stopping: stopping.signal,
      renderMail: render,
      passwords: await createPasswordHasher(parts.hashCost),
      storage: await openStorage(config, logger),
      secret: parts.secret ?? sessionSecret(config),
      outboxKey: newOutboxKey(config),
    };
    return { services, stop: () => stopping.abort(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Jessica's passages of pages name facts of the company: they change with them, in the same transaction. */
async function refreshAnswers(tx: Transaction, config: Config): Promise<void> {
  const facts = await publishedFacts(tx);
  const after = withFacts(config, facts);
  if (Object.keys(facts).some((name) => !isDeepStrictEqual(after[name as keyof Config], config[name as keyof Config])))
    await refreshKnowledge({ db: tx, config: after });
}

async function closeAll(closers: (() => Promise<unknown>)[], logger: Logger): Promise<void> {
  for (const closer of closers.splice(0).reverse())
    await closer().catch((error: Error) => logger.error({ err: error }, 'could not close cleanly'));
}

export type Opened = Composed & { signUpLink: string | undefined };

/** Opens what the product runs on, in order. Throws StartError, with one sentence, for a problem that an operator can solve. */
export async function openServices(
  config: Config,
  logger: Logger,
  { renderMail, database }: Pick<Pages, 'renderMail'> & { database?: OpenedDatabase | undefined },
): Promise<Opened> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const { url, close: closeDatabase } = database ?? (await openDatabase(config));
    closers.push(closeDatabase);
    const { services, stop, close } = await composeServices({ config, url, logger, renderMail });
    closers.push(close);
    await repeatErasures(services);
    await unifyStoredEmails(services);
    if (config.SEED === 'demo') await seedDemo(services.db, services.clock);
    // What the demonstration claims belongs to the answers, and the settings may not have followed it yet.
    await refreshKnowledge({ ...services, config: withFacts(config, await publishedFacts(services.db)) });
    await adoptCatalogue(services);
    const signUpLink = await inviteFirstStaff(services);
    return { services, stop, close: () => closeAll(closers, logger), signUpLink };
  } catch (error) {
    await closeAll(closers, logger);
    throw error;
  }
}
