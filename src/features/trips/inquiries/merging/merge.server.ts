// Merges an inquiry into another one, and takes it out again. Nothing is moved or copied, so that both are as before.
// Decision: docs/decisions/0055-reminders-notices-and-merging.md
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { lockInquiry } from '../find-inquiry.server.ts';
import { type InquiryRow, inquiries, inquiryEvents } from '../inquiries.table.ts';
import type { InquiryStatus } from '../inquiry-status.rules.ts';
import { caseIds } from './case.server.ts';
import { isSameTraveller } from './merging.rules.ts';

const LOCK = 5_507_155;

/** @param confirmed that the two may be of different travellers. */
export async function mergeInquiries(call: Call, keptId: string, otherId: string, confirmed: boolean): Promise<void> {
  await call.db.transaction(async (tx) => {
    await oneAtATime(tx);
    const other = await lockInquiry(tx, otherId);
    const kept = await lockInquiry(tx, keptId);
    if (other.id === kept.id) throw refuse('CONFLICT', m.merge_itself());
    await refuseMerge(tx, other, kept);
    if (!confirmed && !isSameTraveller(other, kept)) {
      const sentence = m.merge_confirm_required();
      throw refuse('UNPROCESSABLE', sentence, { fields: { confirm: sentence } });
    }
    await setMerged(tx, other, kept.id);
    await record(call, tx, { inquiryId: other.id, kind: 'merged', otherId: kept.id });
    await record(call, tx, { inquiryId: kept.id, kind: 'took-in', otherId: other.id });
  });
}

/** @param id of the inquiry that was merged. */
export async function unmergeInquiry(call: Call, id: string): Promise<void> {
  await call.db.transaction(async (tx) => {
    await oneAtATime(tx);
    const other = await lockInquiry(tx, id);
    if (!other.mergedInto) throw refuse('CONFLICT', m.merge_not_merged());
    const kept = await lockInquiry(tx, other.mergedInto);
    await setMerged(tx, other, null);
    await record(call, tx, { inquiryId: other.id, kind: 'unmerged', otherId: kept.id });
    await record(call, tx, { inquiryId: kept.id, kind: 'gave-back', otherId: other.id });
    await takeMovesBack(call, tx, other, kept);
  });
}

/** The merged inquiry is locked before the kept one, also by those who answer a quote of it. */
const oneAtATime = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const BOOKED: readonly InquiryStatus[] = ['accepted', 'completed'];

async function refuseMerge(tx: Transaction, other: InquiryRow, kept: InquiryRow): Promise<void> {
  const { reference } = other;
  if (other.mergedInto) throw refuse('CONFLICT', m.merge_merged_already({ reference }));
  if (kept.mergedInto) throw refuse('CONFLICT', m.merge_merged_already({ reference: kept.reference }));
  if ((await tx.$count(inquiries, eq(inquiries.mergedInto, other.id))) > 0)
    throw refuse('CONFLICT', m.merge_has_merged({ reference }));
  const isAccepted = async (ids: string[]) =>
    (await tx.$count(quotes, and(inArray(quotes.inquiryId, ids), eq(quotes.status, 'accepted')))) > 0;
  if ((await isAccepted([other.id])) && (await isAccepted(await caseIds(tx, kept.id))))
    throw refuse('CONFLICT', m.merge_both_accepted());
  // It would leave the lists as what it is: a trip that was agreed on.
  if (BOOKED.includes(other.status) && !BOOKED.includes(kept.status))
    throw refuse('CONFLICT', m.merge_other_way({ reference, kept: kept.reference }));
}

/** What was typed on a page from before the merge is refused by its version. */
const setMerged = (tx: Transaction, { id, version }: InquiryRow, mergedInto: string | null) =>
  tx
    .update(inquiries)
    .set({ mergedInto, version: version + 1 })
    .where(eq(inquiries.id, id));

type Event = Pick<typeof inquiryEvents.$inferInsert, 'inquiryId' | 'kind' | 'otherId' | 'fromStatus' | 'toStatus'>;
const record = (call: Call, tx: Transaction, event: Event) =>
  tx.insert(inquiryEvents).values({ ...event, by: signedIn(call).userId, at: call.clock() });

/** A quote of the merged inquiry may have moved the kept one as well (see moveInquiry): its status is as before that. */
async function takeMovesBack(call: Call, tx: Transaction, other: InquiryRow, kept: InquiryRow): Promise<void> {
  const moves = await tx
    .select()
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, kept.id), inArray(inquiryEvents.kind, ['moved', 'undone'])))
    .orderBy(desc(inquiryEvents.id));
  let { status } = kept;
  for (const { kind, otherId, fromStatus, toStatus } of moves) {
    if (kind !== 'moved' || otherId !== other.id || toStatus !== status || !fromStatus) break;
    status = fromStatus;
  }
  if (status === kept.status) return;
  await tx
    .update(inquiries)
    .set({ status, version: kept.version + 1, updatedAt: call.clock() })
    .where(eq(inquiries.id, kept.id));
  await record(call, tx, {
    ...{ inquiryId: kept.id, kind: 'undone', otherId: other.id, fromStatus: kept.status, toStatus: status },
  });
}
