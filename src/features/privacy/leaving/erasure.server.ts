// Erases accounts after their grace period: personal data is deleted, what the desk counts stays.
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { registrations, type User, users } from '#features/account/accounts/accounts.table.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { maskConsents } from '#features/account/consent/hidden-consent.server.ts';
import { accessEvents } from '#features/account/sessions/access-events.table.ts';
import { purgeQuestionsNaming } from '#features/assistant/staff/open-questions.server.ts';
import { purgeConversations, purgeTypedEmails } from '#features/chat/chat/server/forget-conversations.server.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { staffInvitations } from '#features/staff/sign-up/staff.table.ts';
import { anonymiseInquiries } from '#features/trips/inquiries/anonymise-inquiries.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { Transaction } from '#platform/database.ts';
import { deleteKeysOf } from '#platform/idempotency.ts';
import { mails } from '#platform/mail.table.ts';
import type { Services } from '#platform/services.ts';
import { accountMark, type Erasure, emailMark, recordErasure } from './erasure-list.ts';
import { conversationsOf, deskEmails, inquiriesOf, mailsOf, messagesOf } from './person-rows.ts';

export type Parts = Pick<Services, 'db' | 'clock' | 'logger' | 'secret' | 'config'>;

export async function eraseClosedAccounts(parts: Parts): Promise<void> {
  const { db, logger } = parts;
  const now = parts.clock();
  // A user who has become staff since then is not erased.
  const isDue = and(lte(users.deletionAt, now), eq(users.role, 'user'));
  const due = await db.select({ id: users.id }).from(users).where(isDue);
  for (const { id } of due) {
    const erased = await db.transaction(async (tx) => {
      // The lock decides a race: a user who keeps the account either commits first or is too late.
      const still = and(eq(users.id, id), isDue);
      const [user] = await tx.select().from(users).where(still).for('update', { skipLocked: true });
      if (!user) return false;
      // Before the commit: an account that is erased is always on the list.
      recordErasure(parts.config, markOf(parts, user, now), logger);
      await erase(parts, tx, user, now);
      return true;
    });
    if (erased) logger.info({ user: id }, 'erased an account');
  }
}

const markOf = ({ secret }: Parts, { id, email }: User, now: Date): Erasure => ({
  at: now.toISOString(),
  account: accountMark(id),
  email: emailMark(secret, email),
});

type Person = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Everything of a person whose account, or whose proven email, it is. */
export async function erase({ secret, config }: Parts, tx: Transaction, user: Person, now: Date): Promise<void> {
  const { id, email, firstName, lastName } = user;
  const trips = await anonymiseInquiries(tx, inquiriesOf(user), now);
  const messages = await tx
    .delete(contactMessages)
    .where(messagesOf(user))
    .returning({ id: contactMessages.id, email: contactMessages.email, createdAt: contactMessages.createdAt });
  await purgeConversations(tx, conversationsOf(user));
  await purgeQuestionsNaming(tx, `${firstName} ${lastName}`);
  await tx.delete(users).where(eq(users.id, id));
  const sent = [...trips, ...messages];
  const emails = [email, ...(await ofNobodyElse(tx, sent))];
  const inquiryIds = trips.map((trip) => trip.id);
  await tx.delete(mails).where(mailsOf({ id, emails }, inquiryIds, await deskEmails(tx, config)));
  await tx.delete(registrations).where(inArray(registrations.email, emails));
  await tx.delete(staffInvitations).where(inArray(staffInvitations.email, emails));
  await tx.update(accessEvents).set({ detail: '' }).where(inArray(accessEvents.detail, emails));
  await purgeTypedEmails(tx, emails);
  const ids = sent.map((one) => one.id);
  await deleteKeysOf(tx, { id, emails }, ids);
  // That a consent was given or withdrawn must stay provable (CASL), to a person who knows the email.
  await maskConsents(tx, secret, emails, now);
}

type Sent = { email: string; createdAt: Date };

/**
 * The emails that the person used and that appear nowhere else: in no account, inquiry, message or earlier
 * consent. Anyone may type any email, and records of its owner have to stay.
 */
async function ofNobodyElse(tx: Transaction, sent: Sent[]): Promise<string[]> {
  const free: string[] = [];
  for (const [email, rows] of Map.groupBy(sent, (one) => one.email.toLowerCase())) {
    const first = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())));
    const before = and(eq(consentEvents.email, email), lt(consentEvents.at, first));
    let named = await tx.$count(consentEvents, before);
    for (const table of [users, inquiries, contactMessages])
      named += await tx.$count(table, eq(sql`lower(${table.email})`, email));
    if (named === 0) free.push(email);
  }
  return free;
}
