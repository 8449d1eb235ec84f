import { promisedAt } from '#domain/promise.ts';
import type { Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { inquiries, inquiryEvents } from './inquiries.table.ts';
import { newReference } from './inquiry-reference.server.ts';

const TRIES = 10;
type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id' | 'reference' | 'dueAt'> & { id: string; createdAt: Date };

/** Writes an inquiry with what is promised now, and its first event. The reference is another one as long as it is taken. */
export async function storeInquiry(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  inquiry: NewInquiry,
  by: string | null,
  proposed: (attempt: number) => string = newReference,
): Promise<{ reference: string; dueAt: string | undefined }> {
  const { id, createdAt: at } = inquiry;
  const dueAt = promisedAt(at, config.ANSWER_HOURS, config);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [stored] = await tx
      .insert(inquiries)
      .values({ ...inquiry, reference: proposed(attempt), dueAt, updatedAt: at })
      .onConflictDoNothing({ target: inquiries.reference })
      .returning({ reference: inquiries.reference });
    if (!stored) continue;
    await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'created', by, toStatus: 'pending', at });
    return { reference: stored.reference, dueAt: dueAt?.toISOString() };
  }
  throw new Error('found no free reference for an inquiry');
}
