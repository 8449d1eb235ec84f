// pg-boss: jobs in the database, queued in the caller's own transaction.
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Queryable } from './database.ts';
import type { Logger } from './logger.ts';

type JobOptions = {
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  singletonKey?: string;
  /** At most one job with this key in so many seconds, whether it has run or not. */
  singletonSeconds?: number;
  /** Seconds after which a run counts as lost; the default is 15 minutes. */
  expireInSeconds?: number;
  /** Seconds until it may run. */
  startAfter?: number;
};
/** Jobs of a queue that wait although they may run, and those that failed. */
export type QueueStanding = { queue: string; waiting: number; oldestSeconds: number; failed: number };
/** `queue` and `id` name it. */
type FailedJob = { queue: string; id: string; failedAt: Date; tries: number; reason: string };

export type Jobs = {
  /** Adds a job inside the transaction: it exists exactly when the transaction commits. */
  send(tx: Queryable, queue: string, data: object, options?: JobOptions): Promise<void>;
  /** When the next waiting job of a queue may run; undefined if none waits. */
  next(db: Queryable, queue: string): Promise<Date | undefined>;
  /** Every queue, also one in which nothing waits. */
  standing(db: Queryable): Promise<QueueStanding[]>;
  /** The jobs that failed and are not tried again, newest first. */
  failed(db: Queryable, limit: number): Promise<FailedJob[]>;
  /** Lets a failed job run once more. False if it has not failed. */
  retry(db: Queryable, queue: string, id: string): Promise<boolean>;
  /** @param atOnce how many jobs run in parallel in this process. */
  work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>, atOnce?: number): Promise<void>;
  /** Runs a queue's handler by a cron expression, once across all instances. */
  schedule(queue: string, cron: string, options?: Pick<JobOptions, 'retryLimit' | 'expireInSeconds'>): Promise<void>;
  /** Ends what `schedule` began, also of an earlier process, and drops what waits. */
  unschedule(queue: string): Promise<void>;
  stop(): Promise<void>;
};

/** pg-boss numbers its parameters as PostgreSQL does; drizzle needs them as chunks. */
const within = (tx: Queryable) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const parts = text.split(/\$(\d+)/);
    const chunks = parts.map((part, index) =>
      index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part),
    );
    const result = await tx.execute(sql.join(chunks));
    return { rows: result.rows as never[] };
  },
});

export async function startJobs(connectionString: string, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 3,
    application_name: 'northfare-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue met an error'));
  await boss.start();
  const made = new Set<string>();
  async function ensure(queue: string) {
    if (made.has(queue)) return;
    await boss.createQueue(queue, { policy: 'standard', notify: true });
    made.add(queue);
  }
  return {
    async send(tx, queue, data, options = {}) {
      await ensure(queue);
      await boss.send(queue, data, { ...options, db: within(tx) });
    },
    async next(db, queue) {
      const { rows } = await db.execute<{ at: string | Date | null }>(
        sql`select min(start_after) as at from jobs.job where name = ${queue} and state in ('created', 'retry')`,
      );
      const at = rows[0]?.at;
      return at ? new Date(at) : undefined;
    },
    async standing(db) {
      const { rows } = await db.execute<QueueStanding>(sql`
        select queue.name as queue,
          count(job.id) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as waiting,
          count(job.id) filter (where job.state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(job.start_after)
            filter (where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as "oldestSeconds"
        from jobs.queue left join jobs.job on job.name = queue.name and job.state in ('created', 'retry', 'failed')
        where queue.name not like '\_\_pgboss\_\_%' group by queue.name order by queue.name`);
      return rows;
    },
    async failed(db, limit) {
      const { rows } = await db.execute<Omit<FailedJob, 'failedAt'> & { failedAt: string | Date }>(sql`
        select name as queue, id::text, completed_on as "failedAt", retry_count + 1 as tries,
          coalesce(output ->> 'message', '') as reason
        from jobs.job where state = 'failed' order by completed_on desc limit ${limit}`);
      return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }));
    },
    async retry(db, queue, id) {
      const failed = sql`select from jobs.job where name = ${queue} and id = ${id} and state = 'failed'`;
      const { rowCount } = await db.execute(failed);
      if (rowCount) await boss.retry(queue, id, { db: within(db) });
      return Boolean(rowCount);
    },
    async work<Data extends object>(queue: string, handler: (data: Data) => Promise<void>, atOnce = 1) {
      await ensure(queue);
      await boss.work<Data>(
        queue,
        { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, localConcurrency: atOnce },
        async (jobs) => {
          for (const job of jobs) await handler(job.data);
        },
      );
    },
    async schedule(queue, cron, options = {}) {
      await ensure(queue);
      await boss.schedule(queue, cron, {}, options);
    },
    async unschedule(queue) {
      await ensure(queue);
      await boss.unschedule(queue);
      await boss.deleteQueuedJobs(queue);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}
