import { MEGABYTE } from '#domain/bytes.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Health, Room } from './health.contract.ts';

const SLOW_MS = 250;
/** Mails leave within seconds, and within a minute of the return of the mail server. */
const LATE_MAIL_MS = 10 * MINUTE_MS;
const LEAST_ROOM = { bytes: 1024 * MEGABYTE, share: 0.05 };

const isNarrow = ({ freeBytes, totalBytes }: Room) =>
  freeBytes < LEAST_ROOM.bytes || freeBytes < LEAST_ROOM.share * totalBytes;

/** One is made each night. */
const OLD_BACKUP_MS = 26 * HOUR_MS;

export type Trouble = 'database' | 'mail' | 'jobs' | 'disk' | 'backup';

/** A pool that has not opened all its connections yet opens another one for what waits. */
export const isPoolFull = ({ used, max, waiting }: Health['database']['pool']): boolean => waiting > 0 && used >= max;

/** What an administrator should look at. */
export function troublesOf({ database, mail, jobs, disk, backup }: Health, now = Date.now()): Set<Trouble> {
  const isLate = mail.delivers && mail.oldestAt !== undefined && now - Date.parse(mail.oldestAt) > LATE_MAIL_MS;
  const signs: Record<Trouble, boolean> = {
    database: database.roundTripMs > SLOW_MS || isPoolFull(database.pool),
    mail: isLate || (mail.delivers && mail.refused > 0) || mail.failed > 0,
    jobs: jobs.failedCount > 0,
    disk: disk.some(isNarrow),
    backup: backup !== undefined && !(now - Date.parse(backup.madeAt ?? '') <= OLD_BACKUP_MS),
  };
  return new Set((Object.keys(signs) as Trouble[]).filter((name) => signs[name]));
}
