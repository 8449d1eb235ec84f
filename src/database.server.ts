// Opens the database: the embedded one in DATA_DIR, or that of DATABASE_URL, with the tables of this version.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { connectionsTo, ensureWritable, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { hasOwner, lockDataFolder } from '#platform/single-owner.ts';
import { StartError } from '#platform/start-error.ts';

export type OpenedDatabase = { url: string; close: () => Promise<void> };

/** Whether there is one, which may have data. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Config): boolean =>
  DATABASE_URL !== '' || existsSync(join(DATA_DIR, 'postgres'));

/**
 * Throws StartError, with one sentence, for a problem that an operator can solve.
 * @param prepare makes the tables of this version
 */
export async function openDatabase(
  config: Config,
  prepare: (url: string) => Promise<void> = migrateDatabase,
): Promise<OpenedDatabase> {
  ensureWritable(config.DATA_DIR);
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => undefined }
    : await openEmbedded(config.DATA_DIR);
  try {
    await explainUnreachable(prepare(database.url), config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database as it is, for a command that runs while the product does, or while it does not. */
export async function reachDatabase(config: Config): Promise<OpenedDatabase> {
  if (!hasDatabase(config))
    throw new StartError(
      `There is no database in DATA_DIR ${config.DATA_DIR}; set DATA_DIR to the folder of the site.`,
    );
  const isServed = config.DATABASE_URL !== '' || hasOwner(config.DATA_DIR);
  const keep = async () => undefined;
  if (!isServed) return openDatabase(config, keep);
  return { url: config.DATABASE_URL || connectionsTo(config.DATA_DIR).url(), close: keep };
}

/** One process owns a DATA_DIR; a second one stops before it could touch the first one's database. */
async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const release = lockDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(dataDir);
    return { url: postgres.url(), close: () => postgres.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function explainUnreachable(work: Promise<void>, config: Config) {
  await work.catch((error: Error & { code?: string }) => {
    if (error instanceof StartError) throw error;
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
