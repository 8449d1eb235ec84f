// Which rows of other slices belong to a person.
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#features/account/accounts/accounts.table.ts';
import { rowsOfPerson } from '#features/account/accounts/person-rows.server.ts';
import { conversationMessages, conversations } from '#features/chat/chat/chat.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import { mails } from '#platform/mail.table.ts';

type Person = Pick<User, 'id' | 'email'>;

export const inquiriesOf = (person: Person) => rowsOfPerson(inquiries, person);
/** Also those that were left in a chat of the person under another email. */
export const messagesOf = (person: Person) => or(rowsOfPerson(contactMessages, person), leftInChatOf(person));

/** Conversations of the account, and those in which the email was proven. */
export const conversationsOf = ({ id, email }: Person) =>
  or(
    eq(conversations.userId, id),
    and(isNull(conversations.userId), eq(conversations.email, email), isNotNull(conversations.verifiedUntil)),
  );

/** Every email that the desk has had: the current one, and those that a change of the settings replaced. In lower case. */
export async function deskEmails(
  db: Queryable,
  { SALES_EMAIL, MAIL_REPLY_TO }: Pick<Config, 'SALES_EMAIL' | 'MAIL_REPLY_TO'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select distinct before ->> name as email from changes, unnest(array['SALES_EMAIL', 'MAIL_REPLY_TO']) as name
      where collection = 'settings' and action = 'published'`,
  );
  return [SALES_EMAIL, MAIL_REPLY_TO, ...rows.map(({ email }) => email ?? '')].map((email) => email.toLowerCase());
}

/** Written out, because the condition stands in statements of `contact_messages` alone. */
const leftInChatOf = (person: Person) =>
  sql`${contactMessages.id} in (
    select ${conversationMessages.messageId} from ${conversationMessages}
    join ${conversations} on ${conversations.id} = ${conversationMessages.conversationId} where ${conversationsOf(person)})`;

/**
 * Mails to the person or with their words, sent while they were signed in, and mails about their inquiries.
 * @param desk its emails: one is in every desk mail, and belongs to no customer even if a form contains it.
 */
export function mailsOf({ id, emails }: { id: string; emails: string[] }, inquiryIds: string[], desk: string[]) {
  const own = emails.filter((email) => !desk.includes(email));
  return or(
    inArray(sql`lower(${mails.recipient})`, own),
    inArray(sql`lower(${mails.replyTo})`, own),
    eq(mails.userId, id),
    inArray(mails.inquiryId, inquiryIds),
  );
}
