// Which inquiries are still owed the answer that was promised. Decision: docs/decisions/0050-promise-clock.md
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { addDays, agencyDay } from '#domain/dates.ts';
import { firstInstant } from '#domain/moments.ts';
import { inquiries } from './inquiries.table.ts';
import { isKept } from './merging/case.server.ts';

/** By when it was promised: of an inquiry with others merged into it, the earliest promise holds. */
// Plain SQL, because in the columns of a select Drizzle names columns without their table.
const promisedAt = () => sql`least(inquiries.due_at, (
  select min(merged.due_at) from inquiries as merged where merged.merged_into = inquiries.id and merged.status = 'pending'))`;

/**
 * Promised, neither moved nor answered: neither a message of the traveller nor the inquiry itself, by a letter. A letter that the mail
 * server refused is no answer. No column counts it: the pending ones are few, found by `inquiries_desk`, and each needs one look at
 * its messages and letters. An undone move owes the answer again, without any code for it.
 */
export const isOwed = (): SQL<boolean> => sql`(inquiries.status = 'pending' and inquiries.merged_into is null
  and ${promisedAt()} is not null and not exists (
  select from inquiry_messages join contact_answers on contact_answers.message_id = inquiry_messages.message_id
  where inquiry_messages.inquiry_id = inquiries.id or inquiry_messages.inquiry_id in (
    select merged.id from inquiries as merged where merged.merged_into = inquiries.id))
  and not exists (select from inquiry_letters left join mails on mails.id = inquiry_letters.mail_id
  where (inquiry_letters.inquiry_id = inquiries.id or inquiry_letters.inquiry_id in (
    select merged.id from inquiries as merged where merged.merged_into = inquiries.id))
  and inquiry_letters.kind = 'sent' and mails.status is distinct from 'failed'))`;

/** By when, while it is owed. */
export const owedAt = () => sql<Date | null>`case when ${isOwed()} then ${promisedAt()} end`.mapWith(inquiries.dueAt);

/** Those that are late, those that become late before the day at the agency is over, and those whose traveller was promised nothing. */
export const DUE = {
  late: (now: Date): SQL | undefined => and(isOwed(), sql`${promisedAt()} < ${now.toISOString()}::timestamptz`),
  today: (now: Date): SQL | undefined => {
    const midnight = firstInstant(`${addDays(agencyDay(now), 1)}T00:00`);
    return and(
      isOwed(),
      sql`${promisedAt()} >= ${now.toISOString()}::timestamptz and ${promisedAt()} < ${midnight.toISOString()}::timestamptz`,
    );
  },
  unpromised: (): SQL | undefined => and(eq(inquiries.status, 'pending'), isKept(), isNull(promisedAt())),
};
