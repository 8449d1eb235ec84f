// Ends accounts whose time of grace is over: what names the person goes, what the desk counts stays.
import { createHmac } from 'node:crypto';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { registrations, type User, users } from '#features/accounts/accounts.table.ts';
import { conversations } from '#features/chat/chat.table.ts';
import { consentEvents } from '#features/consent/consent.table.ts';
import { contactMessages } from '#features/contact/contact.table.ts';
import { inquiries, inquiryNotes } from '#features/inquiries/inquiries.table.ts';
import { m } from '#messages';
import type { Transaction } from '#platform/database.ts';
import type { Machinery } from '#platform/machinery.ts';
import { mails } from '#platform/mail.table.ts';
import { conversationsOf, inquiriesOf, messagesOf } from './person-rows.ts';

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
  const { id, email } = user;
  const is = (column: typeof mails.recipient | typeof mails.replyTo) => eq(sql`lower(${column})`, email);
  const nobody = {
    userId: null,
    name: m.leaving_former(),
    email: '',
    phone: '',
    notes: '',
    bestTimeToTalk: '',
    adminNotes: '',
  };
  const trips = await tx
    .update(inquiries)
    .set({ ...nobody, version: sql`${inquiries.version} + 1`, updatedAt: now })
    .where(inquiriesOf(user))
    .returning({ id: inquiries.id });
  const ids = trips.map((trip) => trip.id);
  if (ids.length > 0) await tx.delete(inquiryNotes).where(inArray(inquiryNotes.inquiryId, ids));
  const messages = await tx.delete(contactMessages).where(messagesOf(user)).returning({ id: contactMessages.id });
  await tx.delete(conversations).where(conversationsOf(user));
  await tx.delete(registrations).where(eq(registrations.email, email));
  // To the person, to the desk in the person's words, and about what they sent under another address.
  const about = [...ids, ...messages.map((message) => message.id)];
  const subject = sql`split_part(${mails.dedupeKey}, ':', 2)`;
  await tx.delete(mails).where(or(is(mails.recipient), is(mails.replyTo), inArray(subject, about)));
  // That a consent was given or taken back must stay provable (CASL), to somebody who brings the address.
  const blind = createHmac('sha256', secret).update(`erased ${email}`).digest('base64url');
  await tx
    .update(consentEvents)
    .set({ email: `erased:${blind}` })
    .where(eq(consentEvents.email, email));
  await tx.delete(users).where(eq(users.id, id));
}
