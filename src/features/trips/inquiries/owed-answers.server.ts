// Which inquiries are still owed the answer that was promised. Decision: docs/decisions/0050-promise-clock.md
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, agencyDay } from '#domain/dates.ts';
import { firstInstant } from '#domain/moments.ts';
import { inquiries } from './inquiries.table.ts';

/**
 * Promised, neither moved nor answered: neither a message of the traveller nor the inquiry itself, by a letter. A letter that the mail
 * server refused is no answer. No column counts it: the pending ones are few, found by `inquiries_due`, and each needs one look at its
 * messages and letters. An undone move owes the answer again, without any code for it.
 */
// Plain SQL, because in the columns of a select Drizzle names columns without their table.
export const isOwed =
  (): SQL<boolean> => sql`(inquiries.status = 'pending' and inquiries.due_at is not null and not exists (
  select from inquiry_messages join contact_answers on contact_answers.message_id = inquiry_messages.message_id
  where inquiry_messages.inquiry_id = inquiries.id)
  and not exists (select from inquiry_letters left join mails on mails.id = inquiry_letters.mail_id
  where inquiry_letters.inquiry_id = inquiries.id and inquiry_letters.kind = 'sent' and mails.status is distinct from 'failed'))`;

/** By when, while it is owed. */
export const owedAt = () => sql<Date | null>`case when ${isOwed()} then inquiries.due_at end`.mapWith(inquiries.dueAt);

/** Those that are late, those that become late before the day at the agency is over, and those whose traveller was promised nothing. */
export const DUE = {
  late: (now: Date): SQL | undefined => and(isOwed(), lt(inquiries.dueAt, now)),
  today: (now: Date): SQL | undefined => {
    const midnight = firstInstant(`${addDays(agencyDay(now), 1)}T00:00`);
    return and(isOwed(), gte(inquiries.dueAt, now), lt(inquiries.dueAt, midnight));
  },
  unpromised: (): SQL | undefined => and(eq(inquiries.status, 'pending'), isNull(inquiries.dueAt)),
};
