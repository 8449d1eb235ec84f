// Which inquiries are still owed the answer that was promised. Decision: docs/decisions/0050-promise-clock.md
import { type SQL, sql } from 'drizzle-orm';
import { addDays, agencyDay } from '#domain/dates.ts';
import { firstInstant } from '#domain/moments.ts';
import { inquiries } from './inquiries.table.ts';

/** By when it was promised: of an inquiry with others merged into it, the earliest promise holds. */
// Plain SQL, because in the columns of a select Drizzle names columns without their table.
const promisedAt = () => sql`least(inquiries.due_at, (
  select min(merged.due_at) from inquiries as merged where merged.merged_into = inquiries.id and merged.status = 'pending'))`;

/** What answers: a reply to a message, and a letter that the mail server did not refuse. */
export const ANSWERS = {
  inquiry_messages:
    'exists (select from contact_answers where contact_answers.message_id = inquiry_messages.message_id)',
  inquiry_letters: `inquiry_letters.kind = 'sent' and (inquiry_letters.mail_id is null
    or inquiry_letters.mail_id not in (select mails.id from mails where mails.status = 'failed'))`,
} as const;

/** It and what was merged into it are asked one after the other: with `or` in one the database would read all for each inquiry. */
const isAnsweredBy = (table: keyof typeof ANSWERS) => `(
  exists (select from ${table} where ${table}.inquiry_id = inquiries.id and ${ANSWERS[table]})
  or exists (select from inquiries as merged join ${table} on ${table}.inquiry_id = merged.id
    where merged.merged_into = inquiries.id and merged.merged_into is not null and ${ANSWERS[table]}))`;
const isUnanswered = () =>
  sql.raw(`not ${isAnsweredBy('inquiry_messages')} and not ${isAnsweredBy('inquiry_letters')}`);
const isPending = () => sql`inquiries.status = 'pending' and inquiries.merged_into is null`;

/**
 * Promised, neither moved nor answered: neither a message of the traveller nor the inquiry itself, by a letter. A letter that the mail
 * server refused is no answer. No column counts it: the pending ones are few, found by `inquiries_desk`, and each needs one look at
 * its messages and letters. An undone move owes the answer again, without any code for it.
 */
export const isOwed = (): SQL<boolean> => sql`(${isPending()} and ${promisedAt()} is not null and ${isUnanswered()})`;

/** By when, while it is owed. */
export const owedAt = () => sql<Date | null>`case when ${isOwed()} then ${promisedAt()} end`.mapWith(inquiries.dueAt);

/** The same as comparing `promisedAt`, with one look at all that was merged instead of one for each inquiry. */
const isPromisedBefore = (moment: Date) => sql`(coalesce(inquiries.due_at < ${moment.toISOString()}::timestamptz, false)
  or inquiries.id in (select merged.merged_into from inquiries as merged
    where merged.merged_into is not null and merged.status = 'pending' and merged.due_at < ${moment.toISOString()}::timestamptz))`;

/** Those that are late, those that become late before the day at the agency is over, and those whose traveller was promised nothing. */
export const DUE = {
  late: (now: Date): SQL => sql`(${isPending()} and ${isPromisedBefore(now)} and ${isUnanswered()})`,
  today: (now: Date): SQL => {
    const midnight = firstInstant(`${addDays(agencyDay(now), 1)}T00:00`);
    return sql`(${isPending()} and ${isPromisedBefore(midnight)} and not ${isPromisedBefore(now)} and ${isUnanswered()})`;
  },
  unpromised: (): SQL => sql`(${isPending()} and inquiries.due_at is null and inquiries.id not in (
    select merged.merged_into from inquiries as merged
    where merged.merged_into is not null and merged.status = 'pending' and merged.due_at is not null))`,
};
