// What else a traveller asked for: all of their inquiries, those that may be the same one, and two in comparison.
import { and, count, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName } from '#features/staff/people/colleagues.server.ts';
import { quotes } from '#features/trips/quotes/quotes.table.ts';
import type { Queryable } from '#platform/database.ts';
import { type InquiryRow, inquiries, inquiryMessages, inquiryNotes, numberOf } from '../inquiries.table.ts';
import { readReference } from '../inquiry-reference.rules.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import type { ComparedInquiry, RelatedInquiries, RelatedInquiry } from './merging.contract.ts';
import { isSameTraveller, mayBeSameTrip, nationalNumber, type SameBy, sameBy } from './merging.rules.ts';

const MOST_RELATED = 100;
const MOST_COMPARED = 3;

/** @param asked the reference of another inquiry to compare with. */
export async function relatedInquiries(db: Queryable, row: InquiryRow, asked: string): Promise<RelatedInquiries> {
  const found = await candidates(db, row);
  const chosen = await byReference(db, asked);
  const rows = found.map((one) => {
    const by: SameBy = sameBy(row, one) ?? 'name';
    return { one, by, isLikely: canMerge(row, one) && mayBeSameTrip(row, one, by) };
  });
  const shown = rows.filter(({ by, isLikely }) => by !== 'name' || isLikely);
  const likely = shown.filter(({ isLikely }) => isLikely).map(({ one }) => one);
  const others = chosen && chosen.id !== row.id ? [chosen] : likely.slice(0, MOST_COMPARED);
  const references = await referencesOf(
    db,
    shown.flatMap(({ one }) => one.mergedInto ?? []),
  );
  return {
    inquiries: shown.map(({ one, by, isLikely }) => presentRelated(one, { by, isLikely, references })),
    self: await compared(db, row, row),
    others: await Promise.all(others.map((one) => compared(db, one, row))),
    isUnknown: asked !== '' && !chosen,
  };
}

/** Both are still worked on. */
const canMerge = (one: InquiryRow, other: InquiryRow) =>
  [one, other].every(({ status, mergedInto }) => MOVES[status].length > 0 && !mergedInto);

/** By account, email, phone or name. What was anonymised has none of them. */
async function candidates(db: Queryable, { id, userId, email, phone, name }: InquiryRow): Promise<InquiryRow[]> {
  if (!userId && !email && !phone) return [];
  const number = nationalNumber(phone);
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        ne(inquiries.id, id),
        or(isNotNull(inquiries.userId), ne(inquiries.email, ''), ne(inquiries.phone, '')),
        or(
          userId ? eq(inquiries.userId, userId) : undefined,
          email ? eq(sql`lower(${inquiries.email})`, email.toLowerCase()) : undefined,
          number ? sql`${numberOf(inquiries.phone)} = ${number}` : undefined,
          sql`search_text(${inquiries.name}) = search_text(${name})`,
        ),
      ),
    )
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(MOST_RELATED);
}

async function byReference(db: Queryable, asked: string): Promise<InquiryRow | undefined> {
  const reference = readReference(asked);
  const [found] = reference ? await db.select().from(inquiries).where(eq(inquiries.reference, reference)) : [];
  return found;
}

async function referencesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows =
    ids.length > 0
      ? await db
          .select({ id: inquiries.id, reference: inquiries.reference })
          .from(inquiries)
          .where(inArray(inquiries.id, ids))
      : [];
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

type Relation = { by: SameBy; isLikely: boolean; references: Map<string, string> };
const presentRelated = (row: InquiryRow, { by, isLikely, references }: Relation): RelatedInquiry => ({
  ...{ _id: row.id, reference: row.reference, from: row.from, to: row.to, status: row.status, by, isLikely },
  ...{ departureDate: row.departureDate, tripDuration: row.tripDuration, createdAt: row.createdAt.toISOString() },
  ...(row.mergedInto ? { mergedInto: { _id: row.mergedInto, reference: references.get(row.mergedInto) ?? '' } } : {}),
});

async function compared(db: Queryable, row: InquiryRow, self: InquiryRow): Promise<ComparedInquiry> {
  const { id: _id, budgetPerPersonCents, createdAt, assigneeId, mergedInto, ...rest } = row;
  const counted = async (table: typeof quotes | typeof inquiryMessages | typeof inquiryNotes) =>
    (await db.select({ rows: count() }).from(table).where(eq(table.inquiryId, _id)))[0]?.rows ?? 0;
  const [owner] = assigneeId ? await db.select().from(users).where(eq(users.id, assigneeId)) : [];
  const { reference, status, channel, name, email, phone, from, to, departureDate, tripDuration } = rest;
  const { adults, children, infants, bestTimeToTalk, notes } = rest;
  return {
    ...{ _id, reference, status, channel, name, email, phone, from, to, departureDate, tripDuration },
    ...{ adults, children, infants, bestTimeToTalk, notes, budgetPerPerson: budgetPerPersonCents / 100 },
    ...{ createdAt: createdAt.toISOString(), owner: owner ? colleagueName(owner) : '' },
    ...{ quotes: await counted(quotes), messages: await counted(inquiryMessages), noted: await counted(inquiryNotes) },
    ...{ isSameTraveller: isSameTraveller(row, self), isMerged: mergedInto !== null },
  };
}
