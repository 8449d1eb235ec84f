// How this process and what it runs on are, read when an administrator looks.
// Decision: docs/decisions/0065-what-the-operator-sees.md
import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { and, count, desc, eq, isNotNull, isNull, lt, max, min, or, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { SECOND_MS } from '#domain/time.ts';
import { mailTrouble } from '#features/agency/outbox/mail-trouble.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { newestVerifiedBackup } from '#platform/backup/backup-folder.ts';
import { api, type Call } from '#platform/call.ts';
import { recentErrorsOf } from '#platform/logger.ts';
import { mails } from '#platform/mail.table.ts';
import { lastMigration } from '#platform/migrate.ts';
import { withoutParticulars } from '#platform/recent-errors.ts';
import { productVersion } from '#platform/root.ts';
import type { Health, Room } from './health.contract.ts';

const MAX_JOBS = 50;

export const healthHandlers = {
  readHealth: api.readHealth.handler(async ({ context }) => {
    // First and alone, because it is measured.
    const database = await readDatabase(context);
    const [mail, jobs, disk, migration] = await Promise.all([
      readMail(context),
      readJobs(context),
      readRooms(context),
      lastMigration(context.db),
    ]);
    const versions = { product: productVersion(), node: process.versions.node, migration };
    return {
      success: true as const,
      data: {
        ...{ database, mail, jobs, disk, versions },
        ...(context.config.BACKUP_DIR && { backup: readBackup(context) }),
        ...(context.config.STORAGE_URL && { store: context.storage.name }),
        errors: recentErrorsOf(context.logger).map(({ firstAt, lastAt, ...group }) => ({
          ...{ ...group, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
        })),
        startedAt: new Date(Date.now() - process.uptime() * SECOND_MS).toISOString(),
        instance: `${hostname()} ${process.pid}`,
      },
    };
  }),

  retryJob: api.retryJob.handler(async ({ input: { queue, id }, context }) => {
    const again = isUuid(id) && (await context.jobs.retry(context.db, queue, id));
    if (!again) throw refuse('CONFLICT', m.health_job_not_failed());
    return { success: true as const };
  }),
};

function readBackup({ config }: Call): Health['backup'] {
  const newest = newestVerifiedBackup(config);
  return newest ? { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes } : {};
}

async function readDatabase({ db, config }: Call): Promise<Health['database']> {
  const { totalCount, idleCount, waitingCount, options } = db.$client;
  const pool = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max ?? 0 };
  let roundTripMs = Number.POSITIVE_INFINITY;
  // The other calls of the page want connections at the same moment, so the shortest of three counts.
  for (let times = 0; times < 3; times += 1) {
    const since = performance.now();
    await db.execute(sql`select 1`);
    roundTripMs = Math.min(roundTripMs, performance.now() - since);
  }
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  const { version = '', bytes = 0 } = rows[0] ?? {};
  return { version: version.split(' ', 1)[0] ?? '', embedded: config.DATABASE_URL === '', bytes, roundTripMs, pool };
}

async function readMail({ db, config, clock }: Call): Promise<Health['mail']> {
  const isDue = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, clock()));
  const isTried = and(eq(mails.status, 'queued'), isNotNull(mails.failingSince));
  const [[waiting], [sent], [failure], refused, failed] = await Promise.all([
    db
      .select({ rows: count(), oldest: min(mails.createdAt) })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), isDue)),
    db.select({ at: max(mails.sentAt) }).from(mails),
    db
      .select({ at: mails.failingSince, answer: mails.lastError, status: mails.status })
      .from(mails)
      .where(isNotNull(mails.failingSince))
      .orderBy(desc(mails.failingSince))
      .limit(1),
    db.$count(mails, isTried),
    db.$count(mails, eq(mails.status, 'failed')),
  ]);
  // The server's own words may name the recipient: the outbox has them.
  const lastFailure = failure?.at && {
    ...{
      at: failure.at.toISOString(),
      says: mailTrouble(failure.answer ?? '').says,
      final: failure.status === 'failed',
    },
  };
  return {
    delivers: config.SMTP_URL !== '',
    ...{ waiting: waiting?.rows ?? 0, oldestAt: waiting?.oldest?.toISOString(), lastSentAt: sent?.at?.toISOString() },
    ...(lastFailure && { lastFailure }),
    ...{ refused, failed },
  };
}

async function readJobs({ db, jobs }: Call): Promise<Health['jobs']> {
  const [queues, failed] = await Promise.all([jobs.standing(db), jobs.failed(db, MAX_JOBS)]);
  return {
    waiting: queues.reduce((sum, one) => sum + one.waiting, 0),
    oldestSeconds: Math.max(0, ...queues.map((one) => one.oldestSeconds)),
    failedCount: queues.reduce((sum, one) => sum + one.failed, 0),
    failed: failed.map(({ failedAt, reason, ...job }) => ({
      ...{ ...job, failedAt: failedAt.toISOString(), reason: withoutParticulars(reason) },
    })),
  };
}

/** A folder on the same disk as the first one is not listed again. */
async function readRooms({ config }: Call): Promise<Room[]> {
  const uploads = join(config.DATA_DIR, 'uploads');
  const rooms = [await readRoom(config.DATA_DIR)];
  if (!config.STORAGE_URL) {
    const [one, other] = await Promise.all([stat(config.DATA_DIR), stat(uploads).catch(() => undefined)]);
    if (other && other.dev !== one.dev) rooms.push(await readRoom(uploads));
  }
  return rooms;
}

async function readRoom(place: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(place);
  return { place, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
