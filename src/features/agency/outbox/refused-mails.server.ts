import { and, count, desc, eq, isNotNull, min } from 'drizzle-orm';
import { mails } from '#platform/mail.table.ts';
import type { Services } from '#platform/services.ts';

/** Mails that wait because the mail server did not accept them; a mail that was not tried yet is not counted. */
export async function refusedMails({ db, mail }: Pick<Services, 'db' | 'mail'>) {
  const tried = and(eq(mails.status, 'queued'), isNotNull(mails.failingSince));
  const [all] = await db
    .select({ rows: count(), since: min(mails.failingSince) })
    .from(mails)
    .where(tried);
  const [newest] = await db
    .select({ answer: mails.lastError })
    .from(mails)
    .where(tried)
    .orderBy(desc(mails.failingSince))
    .limit(1);
  if (!all?.since) return undefined;
  const nextTry = (await mail.nextTry()).toISOString();
  return { count: all.rows, since: all.since.toISOString(), answer: newest?.answer ?? '', nextTry };
}
