// What a restore needs of the whole product: the tables of this version, and the erasures since the backup.
import { dirname } from 'node:path';
import { DAY_MS } from '#domain/time.ts';
import { publishedFacts } from '#features/agency/settings/published-facts.server.ts';
import type { Parts } from '#features/privacy/leaving/erasure.server.ts';
import { hasErasures, shareErasures } from '#features/privacy/leaving/erasure-list.ts';
import { replayErasures } from '#features/privacy/leaving/replay-erasures.server.ts';
import { checkBackup, forgetRestore, restoreBackup, restoredFrom } from '#platform/backup/restore-backup.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { connectDatabase } from '#platform/database.ts';
import { withFacts } from '#platform/live-config.ts';
import type { Logger } from '#platform/logger.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { sessionSecret } from '#platform/secret.ts';
import { StartError } from '#platform/start-error.ts';
import { openStorage, type Storage } from '#platform/storage.ts';
import { removeStrayFiles } from '#platform/stored-files.ts';
import { openDatabase } from './database.server.ts';
import { FILE_FOLDERS } from './retention.server.ts';

type Restored = { rows: number; files: number; erased: number; madeAt: Date; hasList: boolean };

/** Throws StartError, with one sentence, if it cannot be restored; unless that says otherwise, nothing was changed. */
export async function restore(config: Config, path: string, logger: Logger): Promise<Restored> {
  const file = { path, key: config.BACKUP_KEY };
  await checkBackup(file);
  const storage = await openStorage(config, logger);
  let result: Restored | undefined;
  const { close } = await openDatabase(config, async (url) => {
    const { contents, checksums } = await restoreBackup(file, { url, storage, config });
    const erased = await finish({ config, url, storage, path, logger }).catch((error: Error) => {
      throw new StartError(
        `The data are restored, and the rest failed: ${error.message} Start the site with npm start, which tries it again.`,
        { cause: error },
      );
    });
    result = {
      rows: Object.values(checksums.tables).reduce((sum, { rows }) => sum + rows, 0),
      ...{ files: checksums.files.count, erased, madeAt: new Date(contents.madeAt) },
      hasList: hasErasures(config.DATA_DIR),
    };
  });
  await close();
  if (!result) throw new Error('nothing was restored');
  return result;
}

type Target = { config: Config; url: string; storage: Storage; path: string; logger: Logger };

/** What each start does as well, for the data that were just restored. @returns how many people were erased again */
async function finish({ config, url, storage, path, logger }: Target): Promise<number> {
  await migrateDatabase(url);
  const db = connectDatabase(url, logger, { max: 2 });
  try {
    shareErasures(config, logger, [dirname(path)]);
    const facts = withFacts(config, await publishedFacts(db));
    const parts = { db, logger, clock: systemClock, secret: sessionSecret(config), config: facts };
    const erased = await repeatErasures(parts);
    // Their files have just been written, so to the job they would be too young to be removed.
    const later = () => new Date(systemClock().getTime() + 2 * DAY_MS);
    if (erased > 0) await removeStrayFiles({ ...parts, storage, clock: later }, FILE_FOLDERS);
    return erased;
  } finally {
    await db.$client.end();
  }
}

/** Erases who was erased after the data in the database were saved. Runs at each start, as data can be put back in other ways too. */
export async function repeatErasures(parts: Parts): Promise<number> {
  const { config, logger } = parts;
  const erased = await replayErasures(parts, shareErasures(config, logger), restoredFrom(config.DATA_DIR));
  if (erased > 0) logger.info({ accounts: erased }, 'erased again who was erased after the backup');
  forgetRestore(config.DATA_DIR);
  return erased;
}
