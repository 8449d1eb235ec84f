// How the product stands: what waits, what failed, and what is late. One reading for each scrape.
import { and, count, eq, isNull, lt, min, or } from 'drizzle-orm';
import { SECOND_MS } from '#domain/time.ts';
import { openStreamCount } from '#features/chat/chat/server/chat-stream.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { isKept } from '#features/trips/inquiries/merging/case.server.ts';
import { DUE } from '#features/trips/inquiries/owed-answers.server.ts';
import { newestVerifiedBackup } from '#platform/backup/backup-folder.ts';
import type { QueueStanding } from '#platform/jobs.ts';
import { mails } from '#platform/mail.table.ts';
import { isMigrated } from '#platform/migrate.ts';
import type { Services } from '#platform/services.ts';

export type Standing = {
  isReady: boolean;
  pool: { total: number; idle: number; waiting: number };
  openStreams: number;
  /** Of the newest backup that was restored and compared; undefined if there is none, or no BACKUP_DIR. */
  backupSeconds: number | undefined;
  /** Undefined while the database does not answer. */
  stored?: {
    mails: { waiting: number; oldestSeconds: number; failed: number };
    jobs: QueueStanding[];
    inquiries: { waiting: number; late: number };
  };
};

export async function readStanding(services: Services): Promise<Standing> {
  const { totalCount, idleCount, waitingCount } = services.db.$client;
  const backup = newestVerifiedBackup(services.config);
  const here = {
    pool: { total: totalCount, idle: idleCount, waiting: waitingCount },
    openStreams: openStreamCount(),
    backupSeconds: backup && (services.clock().getTime() - backup.madeAt.getTime()) / SECOND_MS,
  };
  try {
    const [isReady, stored] = await Promise.all([isMigrated(services.db), readStored(services)]);
    return { ...here, isReady, stored };
  } catch (error) {
    services.logger.warn({ reason: (error as Error).message }, 'the metrics could not read the database');
    return { ...here, isReady: false };
  }
}

async function readStored({ db, jobs, clock }: Services): Promise<NonNullable<Standing['stored']>> {
  const now = clock();
  const isDue = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now));
  const [[unsent], failed, queues, waiting, late] = await Promise.all([
    db
      .select({ rows: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), isDue)),
    db.$count(mails, eq(mails.status, 'failed')),
    jobs.standing(db),
    db.$count(inquiries, and(eq(inquiries.status, 'pending'), isKept())),
    db.$count(inquiries, DUE.late(now)),
  ]);
  const oldestSeconds = unsent?.since ? Math.max(0, (now.getTime() - unsent.since.getTime()) / 1000) : 0;
  return { mails: { waiting: unsent?.rows ?? 0, oldestSeconds, failed }, jobs: queues, inquiries: { waiting, late } };
}
