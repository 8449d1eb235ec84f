// What is kept for how long: a nightly job removes what nothing needs any more.
import { sql } from 'drizzle-orm';
import { eraseWhoLeft } from '#features/leaving/erasure.server.ts';
import type { Machinery } from '#platform/machinery.ts';

const QUEUE = 'retention';
const NIGHTLY = '20 7 * * *'; // UTC: the small hours from St. John's to Vancouver

/** Table -> the rows that may go. */
export const KEPT = {
  // Opened and left without a word: a day. What was said: a year.
  conversations: sql`last_at < now() - case when seq = 0 then interval '1 day' else interval '12 months' end`,
  chat_codes: sql`expires_at < now() - interval '1 day'`,
  // Not asked for half a year; whose they were is not known.
  open_questions: sql`last_at < now() - interval '180 days'`,
  rate_limits: sql`expire is not null and expire < extract(epoch from now()) * 1000`,
  sessions: sql`coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  known_devices: sql`seen_at < now() - interval '400 days'`,
  password_resets: sql`expires_at < now() - interval '2 days'`,
  registrations: sql`created_at < now() - interval '2 days'`,
  google_nonces: sql`used_at < now() - interval '1 day'`,
  staff_invitations: sql`expires_at < now() - interval '30 days'`,
  // Longer than anybody may question a price claim; the table's own trigger lets nothing younger go.
  price_observations: sql`observed_at < now() - interval '4 years'`,
  idempotency_keys: sql`created_at < now() - interval '30 days'`,
  mails: sql`status <> 'queued' and created_at < now() - interval '24 months'`,
} as const;

export async function removeWhatIsOver({ db, logger }: Pick<Machinery, 'db' | 'logger'>): Promise<void> {
  for (const [table, over] of Object.entries(KEPT)) {
    const { rowCount } = await db.execute(sql`delete from ${sql.identifier(table)} where ${over}`);
    if (rowCount) logger.info({ table, rows: rowCount }, 'removed what was kept long enough');
  }
}

export async function scheduleRetention(machinery: Machinery): Promise<void> {
  await machinery.jobs.work(QUEUE, async () => {
    await eraseWhoLeft(machinery);
    await removeWhatIsOver(machinery);
  });
  await machinery.jobs.schedule(QUEUE, NIGHTLY);
}
