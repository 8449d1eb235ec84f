// An anonymised inquiry keeps route, dates, people, budget, status and the chosen offer, for statistics.
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { bookings } from '#features/trips/bookings/bookings.table.ts';
import { inquiryLetters } from '#features/trips/letters/letters.table.ts';
import { staffNotices } from '#features/trips/notices/notices.table.ts';
import { deletedDrafts, quotes } from '#features/trips/quotes/quotes.table.ts';
import { reminders } from '#features/trips/reminders/reminders.table.ts';
import { m } from '#messages';
import type { Transaction } from '#platform/database.ts';
import { mails } from '#platform/mail.table.ts';
import { inquiries, inquiryEvents, inquiryMessages, inquiryNotes } from './inquiries.table.ts';
import { newReference } from './inquiry-reference.server.ts';
import { knownPlace } from './mailed-trip.server.ts';

type Anonymised = { id: string; email: string; createdAt: Date };

/** Removes personal data from the inquiries, with the notes, messages and mails about them. Returns their owners. */
export async function anonymiseInquiries(
  tx: Transaction,
  which: SQL | undefined,
  updatedAt: Date,
): Promise<Anonymised[]> {
  const { id, userId, email, from, to, createdAt } = inquiries;
  const trips = await tx.select({ id, userId, email, from, to, createdAt }).from(inquiries).where(which).for('update');
  const nameless = { userId: null, name: m.leaving_former(), email: '', phone: '' };
  const wordless = { notes: '', bestTimeToTalk: '', adminNotes: '' };
  for (const trip of trips) {
    // A place is free text, so one that neither our airports nor the catalogue know is removed.
    const route = { from: await placeOnly(tx, trip.from), to: await placeOnly(tx, trip.to) };
    // The old reference stands in mails that the traveller still has.
    const reference = newReference();
    await tx
      .update(inquiries)
      .set({ ...nameless, ...wordless, ...route, reference, version: sql`${inquiries.version} + 1`, updatedAt })
      .where(eq(inquiries.id, trip.id));
    if (trip.userId)
      await tx
        .update(inquiryEvents)
        .set({ by: null })
        .where(and(eq(inquiryEvents.inquiryId, trip.id), eq(inquiryEvents.by, trip.userId)));
  }
  const ids = trips.map((trip) => trip.id);
  await giveBack(tx, ids, updatedAt);
  // With the names of passengers and what was accepted.
  await tx.delete(bookings).where(inArray(bookings.inquiryId, ids));
  await tx.delete(quotes).where(inArray(quotes.inquiryId, ids));
  await tx.delete(deletedDrafts).where(inArray(deletedDrafts.inquiryId, ids));
  await tx.delete(inquiryLetters).where(inArray(inquiryLetters.inquiryId, ids));
  await tx.delete(reminders).where(inArray(reminders.inquiryId, ids));
  await tx.delete(staffNotices).where(inArray(staffNotices.inquiryId, ids));
  await tx.update(inquiryEvents).set({ earlierNotes: null }).where(inArray(inquiryEvents.inquiryId, ids));
  await tx.delete(inquiryNotes).where(inArray(inquiryNotes.inquiryId, ids));
  const about = tx
    .select({ id: inquiryMessages.messageId })
    .from(inquiryMessages)
    .where(inArray(inquiryMessages.inquiryId, ids));
  await tx.delete(contactMessages).where(inArray(contactMessages.id, about));
  await tx.delete(mails).where(inArray(mails.inquiryId, ids));
  return trips;
}

/** What other travellers sent does not stay hidden in an inquiry without a traveller. */
async function giveBack(tx: Transaction, ids: string[], at: Date): Promise<void> {
  const others = await tx
    .update(inquiries)
    .set({ mergedInto: null, version: sql`${inquiries.version} + 1` })
    .where(and(inArray(inquiries.mergedInto, ids), notInArray(inquiries.id, ids)))
    .returning({ id: inquiries.id });
  for (const { id } of others) await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'unmerged', at });
}

const placeOnly = async (tx: Transaction, place: string) => (await knownPlace(tx, place)) || m.inquiry_other_place();
