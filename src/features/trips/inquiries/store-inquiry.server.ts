import type { Transaction } from '#platform/database.ts';
import { inquiries, inquiryEvents } from './inquiries.table.ts';
import { newReference } from './inquiry-reference.server.ts';

const TRIES = 10;
type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id' | 'reference'> & { id: string; createdAt: Date };

/** Writes an inquiry and its first event. Returns the reference, another one as long as it is taken. */
export async function storeInquiry(
  tx: Transaction,
  inquiry: NewInquiry,
  by: string | null,
  proposed: (attempt: number) => string = newReference,
): Promise<string> {
  const { id, createdAt: at } = inquiry;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [stored] = await tx
      .insert(inquiries)
      .values({ ...inquiry, reference: proposed(attempt), updatedAt: at })
      .onConflictDoNothing({ target: inquiries.reference })
      .returning({ reference: inquiries.reference });
    if (!stored) continue;
    await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'created', by, toStatus: 'pending', at });
    return stored.reference;
  }
  throw new Error('found no free reference for an inquiry');
}
