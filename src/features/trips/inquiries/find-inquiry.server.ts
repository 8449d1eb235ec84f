// Inquiries by their ids, as the desk asks for them, and those of a traveller.
import { eq, type SQL } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { rowsOfPerson } from '#features/account/accounts/person-rows.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Visitor } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { type InquiryRow, inquiries } from './inquiries.table.ts';

export const inquiryNotFound = () => refuse('NOT_FOUND', m.staff_inquiry_not_found());

/** Those that the account sent, and those that were sent without an account with its email, once its mailbox is proven. */
export const ownInquiries = ({ userId, email, mailboxProven }: Visitor): SQL | undefined =>
  mailboxProven ? rowsOfPerson(inquiries, { id: userId, email }) : eq(inquiries.userId, userId);

/** Throws 404 if there is none. */
export async function readInquiry(db: Queryable, id: string): Promise<InquiryRow> {
  const [row] = isUuid(id) ? await db.select().from(inquiries).where(eq(inquiries.id, id)) : [];
  if (!row) throw inquiryNotFound();
  return row;
}

/** Locked until the transaction ends, so that it cannot change between comparison and write. Throws 404 if there is none. */
export async function lockInquiry(tx: Transaction, id: string): Promise<InquiryRow> {
  const [row] = isUuid(id) ? await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update') : [];
  if (!row) throw inquiryNotFound();
  return row;
}

/** One that is worked on: what was merged is refused with 409, because it is answered with the one that it was merged into. */
export async function lockKeptInquiry(tx: Transaction, id: string): Promise<InquiryRow> {
  const row = await lockInquiry(tx, id);
  if (row.mergedInto) throw refuse('CONFLICT', m.merge_closed());
  return row;
}
