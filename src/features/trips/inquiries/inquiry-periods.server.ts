// Anonymises inquiries after their period (RETENTION_PERIODS).
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import type { Services } from '#platform/services.ts';
import { anonymiseInquiries } from './anonymise-inquiries.server.ts';
import { inquiries } from './inquiries.table.ts';
import { type InquiryStatus, STATUSES } from './inquiry-status.rules.ts';
import { isKept } from './merging/case.server.ts';

const BOOKED: InquiryStatus[] = ['accepted', 'completed'];
const CAME_TO_NOTHING = STATUSES.filter((status) => !BOOKED.includes(status));

const { status, updatedAt, departureDate } = inquiries;
const isOver = or(
  and(
    inArray(status, CAME_TO_NOTHING),
    sql`${updatedAt} < now() - interval '1 month' * ${RETENTION_PERIODS.inquiryMonths}`,
  ),
  and(
    inArray(status, BOOKED),
    sql`greatest(${updatedAt}, ${departureDate}) < now() - interval '1 year' * ${RETENTION_PERIODS.tripYears}`,
  ),
);

/** Returns how many were anonymised. */
export async function anonymiseOldInquiries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const due = and(isOver, isKept(), or(ne(inquiries.email, ''), ne(inquiries.phone, '')));
  const rows = await db.select({ id: inquiries.id }).from(inquiries).where(due);
  let anonymised = 0;
  for (const { id } of rows) {
    anonymised += await db.transaction(async (tx) => {
      const [still] = await tx
        .select({ id: inquiries.id })
        .from(inquiries)
        .where(and(eq(inquiries.id, id), due))
        .for('update');
      // Those that were merged into it are part of it, and go with it.
      const one = or(eq(inquiries.id, id), eq(inquiries.mergedInto, id));
      return still ? (await anonymiseInquiries(tx, one, clock())).length : 0;
    });
  }
  return anonymised;
}
