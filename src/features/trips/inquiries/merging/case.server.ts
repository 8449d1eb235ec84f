// An inquiry and those that were merged into it are one case: read, counted and answered together.
// Decision: docs/decisions/0055-reminders-notices-and-merging.md
import { eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { type InquiryRow, inquiries } from '../inquiries.table.ts';
import { MOVES } from '../inquiry-status.rules.ts';

/** Not merged into another one: what lists and counts show. */
export const isKept = (): SQL => isNull(inquiries.mergedInto);

/** An inquiry and those that were merged into it, the inquiry first. */
export async function caseOf(db: Queryable, row: InquiryRow): Promise<InquiryRow[]> {
  const merged = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.mergedInto, row.id))
    .orderBy(inquiries.createdAt, inquiries.id);
  return [row, ...merged];
}

/** The ids of an inquiry and of those that were merged into it. */
export async function caseIds(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(or(eq(inquiries.id, id), eq(inquiries.mergedInto, id)));
  return rows.map((row) => row.id);
}

/** The inquiry that is worked on: the one that this was merged into, or itself. */
export async function keptOf(db: Queryable, row: InquiryRow): Promise<InquiryRow> {
  const [kept] = row.mergedInto ? await db.select().from(inquiries).where(eq(inquiries.id, row.mergedInto)) : [];
  return kept ?? row;
}

/** A merged inquiry ends with the one that is kept, and is looked after by its assignee. */
export async function asInCase(db: Queryable, row: InquiryRow): Promise<InquiryRow> {
  if (!row.mergedInto) return row;
  const { status, assigneeId } = await keptOf(db, row);
  return { ...row, assigneeId, status: MOVES[status].length === 0 ? status : row.status };
}
