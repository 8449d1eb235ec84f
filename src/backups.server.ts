// Nightly backups into BACKUP_DIR, made by one of all instances.
// Decision: docs/decisions/0064-backups.md
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { shareErasures } from '#features/privacy/leaving/erasure-list.ts';
import { newestVerifiedBackup } from '#platform/backup/backup-folder.ts';
import { connectionsTo } from '#platform/embedded-postgres.ts';
import type { Services } from '#platform/services.ts';

const QUEUE = 'backup';
const NIGHTLY = '20 6 * * *'; // UTC: an hour before the nightly clean-up
/** After a start, which has other work first. */
const CATCH_UP_SECONDS = MINUTE_MS / SECOND_MS;

/** A large site takes long, and a second try while the first runs only reports that another one runs. */
const RUN = { retryLimit: 0, expireInSeconds: (6 * HOUR_MS) / SECOND_MS };

type Parts = Pick<Services, 'config' | 'storage' | 'logger'> & { url: string; adminUrl: string };

/** Makes and proves a backup. What goes wrong is logged, and the next night is the next try. */
export async function backUp({ config, storage, logger, url, adminUrl }: Parts): Promise<void> {
  const folder = config.BACKUP_DIR;
  try {
    // Loaded once a night, and not with each start.
    const { makeVerifiedBackup } = await import('#platform/backup/make-backup.ts');
    shareErasures(config, logger);
    const { path, checksums } = await makeVerifiedBackup({ config, storage, url, adminUrl }, folder);
    logger.info({ path, tables: Object.keys(checksums.tables).length }, 'made a backup, and restored it to prove it');
  } catch (error) {
    logger.error({ err: error, folder }, 'there is no verified backup of this night');
  }
}

/** Every night, and soon after a start where the last one is more than a day old. */
export async function scheduleBackups(services: Services): Promise<void> {
  const { config, db, jobs, clock } = services;
  // Else each night would add a job that no process works.
  if (!config.BACKUP_DIR) return jobs.unschedule(QUEUE);
  const url = String(db.$client.options.connectionString);
  const adminUrl = config.DATABASE_URL || connectionsTo(config.DATA_DIR).adminUrl('postgres');
  await jobs.work(QUEUE, () => backUp({ ...services, config, url, adminUrl }));
  await jobs.schedule(QUEUE, NIGHTLY, RUN);
  const newest = newestVerifiedBackup(config);
  if (newest && clock().getTime() - newest.madeAt.getTime() < DAY_MS) return;
  await jobs.send(
    db,
    QUEUE,
    {},
    {
      ...{ ...RUN, startAfter: CATCH_UP_SECONDS },
      ...{ singletonKey: 'catch-up', singletonSeconds: HOUR_MS / SECOND_MS },
    },
  );
}
