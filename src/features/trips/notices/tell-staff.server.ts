// Tells members of staff what concerns them: in every open window at once, and until they have seen it.
// Decision: docs/decisions/0055-reminders-notices-and-merging.md
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isActiveStaff, users } from '#features/account/accounts/accounts.table.ts';
import type { NoticeKind } from '#features/staff/notices/notice-kinds.ts';
import { wakeWindows } from '#features/staff/notices/notices-channel.server.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { staffNotices } from './notices.table.ts';

type Notice = {
  kind: NoticeKind;
  /** The colleague who did it, who is not told. */
  by?: string | null;
} & Partial<Record<'inquiryId' | 'quoteId' | 'bookingId' | 'messageId', string>>;

export async function tellStaff(
  { clock }: Pick<Call, 'clock'>,
  tx: Transaction,
  userIds: readonly (string | null)[],
  notice: Notice,
): Promise<void> {
  const told = [...new Set(userIds)].filter((id) => id !== null && id !== notice.by) as string[];
  if (told.length === 0) return;
  await tx.insert(staffNotices).values(told.map((userId) => ({ ...notice, userId, at: clock() })));
  await wakeWindows(tx, told);
}

/** An inquiry that has an owner is no longer news to the desk. */
export async function seeReceived({ clock }: Pick<Call, 'clock'>, tx: Transaction, inquiryId: string): Promise<void> {
  const { userId, seenAt } = staffNotices;
  const isNews = and(eq(staffNotices.inquiryId, inquiryId), eq(staffNotices.kind, 'received'), isNull(seenAt));
  const seen = await tx.update(staffNotices).set({ seenAt: clock() }).where(isNews).returning({ userId });
  if (seen.length > 0)
    await wakeWindows(
      tx,
      seen.map((one) => one.userId),
    );
}

/** The first of these who works at the desk; everybody there, if none of them does. */
export async function responsibleOf(tx: Transaction, preferred: readonly (string | null)[]): Promise<string[]> {
  const ids = preferred.filter((id) => id !== null);
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isActiveStaff));
  const first = ids.find((id) => known.some((one) => one.id === id));
  return first ? [first] : allStaff(tx);
}

export const allStaff = async (tx: Transaction): Promise<string[]> =>
  (await tx.select({ id: users.id }).from(users).where(isActiveStaff)).map(({ id }) => id);
