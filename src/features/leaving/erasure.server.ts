// Ends accounts whose time of grace is over: what names the person goes, what the desk counts stays.
import { and, eq, lte, sql } from 'drizzle-orm';
import { registrations, type User, users } from '#features/accounts/accounts.table.ts';
import { forgetQuestionsNaming } from '#features/assistant/open-questions.server.ts';
import { forgetConversations } from '#features/chat/forget-conversations.server.ts';
import { hideConsents } from '#features/consent/hidden-consent.server.ts';
import { contactMessages } from '#features/contact/contact.table.ts';
import { anonymiseInquiries } from '#features/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/inquiries/inquiries.table.ts';
import type { Transaction } from '#platform/database.ts';
import { forgetOnce } from '#platform/idempotency.ts';
import type { Machinery } from '#platform/machinery.ts';
import { mails } from '#platform/mail.table.ts';
import { conversationsOf, inquiriesOf, mailsOf, messagesOf } from './person-rows.ts';

type Parts = Pick<Machinery, 'db' | 'clock' | 'logger' | 'secret'>;

export async function eraseWhoLeft({ db, clock, logger, secret }: Parts): Promise<void> {
  const now = clock();
  // Whoever belongs to the staff by now is not erased by what they asked for as a customer.
  const isDue = and(lte(users.deletionAt, now), eq(users.role, 'user'));
  const due = await db.select({ id: users.id }).from(users).where(isDue);
  for (const { id } of due) {
    const erased = await db.transaction(async (tx) => {
      // Whoever keeps the account at this moment is either before us, and then there is nothing due, or too late.
      const still = and(eq(users.id, id), isDue);
      const [user] = await tx.select().from(users).where(still).for('update', { skipLocked: true });
      if (user) await erase(tx, user, now, secret);
      return user !== undefined;
    });
    if (erased) logger.info({ user: id }, 'erased an account');
  }
}

async function erase(tx: Transaction, user: User, now: Date, secret: Uint8Array): Promise<void> {
  const { id, email, firstName, lastName } = user;
  const trips = await anonymiseInquiries(tx, inquiriesOf(user), now);
  const inquiryIds = trips.map((trip) => trip.id);
  const messages = await tx
    .delete(contactMessages)
    .where(messagesOf(user))
    .returning({ id: contactMessages.id, email: contactMessages.email });
  await tx.delete(mails).where(mailsOf(user, inquiryIds));
  await forgetConversations(tx, conversationsOf(user), email);
  await forgetQuestionsNaming(tx, `${firstName} ${lastName}`);
  await tx.delete(registrations).where(eq(registrations.email, email));
  await forgetOnce(tx, user, [...inquiryIds, ...messages.map((message) => message.id)]);
  await tx.delete(users).where(eq(users.id, id));
  // That a consent was given or taken back must stay provable (CASL), to somebody who brings the address.
  const others = new Set([...trips, ...messages].map((sent) => sent.email.toLowerCase()));
  await hideConsents(tx, secret, [email, ...(await ofNobodyElse(tx, [...others]))], now);
}

/** Which of the addresses that the person wrote under nothing else of ours names: no account, no inquiry, no message. */
async function ofNobodyElse(tx: Transaction, emails: string[]): Promise<string[]> {
  const named = async (email: string) => {
    for (const table of [users, inquiries, contactMessages])
      if ((await tx.$count(table, eq(sql`lower(${table.email})`, email))) > 0) return true;
    return false;
  };
  const free: string[] = [];
  for (const email of emails) if (!(await named(email))) free.push(email);
  return free;
}
