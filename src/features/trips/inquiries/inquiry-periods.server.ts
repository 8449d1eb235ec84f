// Anonymises inquiries after their period (RETENTION_PERIODS).
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import type { Services } from '#platform/services.ts';
import { anonymiseInquiries } from './anonymise-inquiries.server.ts';
import { inquiries } from './inquiries.table.ts';
import { type InquiryStatus, STATUSES } from './inquiry-status.rules.ts';

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
  const due = and(isOver, or(ne(inquiries.email, ''), ne(inquiries.phone, '')));
  const rows = await db.select({ id: inquiries.id }).from(inquiries).where(due);
  let anonymised = 0;
  for (const { id } of rows) {
    const one = and(eq(inquiries.id, id), due);
    anonymised += (await db.transaction((tx) => anonymiseInquiries(tx, one, clock()))).length;
  }
  return anonymised;
}
