import { and, count, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { isAssigned, requireColleague } from '#features/staff/people/colleagues.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { countsByFilter, longestWaitingFirst, pageWithin } from '#platform/list-page.ts';
import { type InquiryRow, inquiries, inquiryEvents, inquiryNotes } from '../inquiries.table.ts';
import { moveInquiry as move } from '../inquiry-moves.server.ts';
import { readReference } from '../inquiry-reference.rules.ts';
import { type InquiryStatus, MOVES } from '../inquiry-status.rules.ts';
import { createDeskInquiry } from './new-inquiry.server.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import { type OwnerFilter, STATUS_FILTERS } from './staff-inquiries.rules.ts';
import { readRecord } from './staff-inquiry-record.server.ts';
import { findTravellers } from './travellers.server.ts';

const PAGE_SIZE = 25;
const isPending = sql`${inquiries.status} = 'pending'`;
/** The first name, otherwise the email, of the assignee, or of the agent who last wrote about the inquiry or moved it. */
// Plain SQL, because in the columns of a select Drizzle names columns without their table.
const owner = sql<string | null>`coalesce((
  select coalesce(nullif(users.first_name, ''), users.email) from users where users.id = inquiries.assignee_id
), (
  select coalesce(nullif(users.first_name, ''), users.email)
  from (
    select by_user as agent, at as done from inquiry_events
      where inquiry_id = inquiries.id and kind not in ('created', 'assigned')
    union all
    select author_id, created_at from inquiry_notes where inquiry_id = inquiries.id
  ) as handled
  join users on users.id = handled.agent and users.role <> 'user'
  order by handled.done desc limit 1))`;
const notFound = () => refuse('NOT_FOUND', m.staff_inquiry_not_found());

export const staffInquiriesHandlers = {
  listInquiries: api.listInquiries.handler(async ({ input, context }) => {
    const { db } = context;
    const whose = ownedBy(signedIn(context).userId);
    const words = matching(input.q);
    const inStatus = input.status === 'all' ? undefined : eq(inquiries.status, input.status);
    const found = and(words, whose[input.owner]);
    const owners = await countOwners(db, and(words, inStatus), whose);
    const counted = await db
      .select({ status: inquiries.status, rows: count() })
      .from(inquiries)
      .where(found)
      .groupBy(inquiries.status);
    const counts = countsByFilter(STATUS_FILTERS, counted);
    const { page, pages, offset } = pageWithin(input.page, counts[input.status], PAGE_SIZE);
    const rows = await db
      .select({ ...getTableColumns(inquiries), owner, isUnassigned: isUnassigned() })
      .from(inquiries)
      .where(and(found, inStatus))
      .orderBy(...longestWaitingFirst(isPending, inquiries))
      .limit(PAGE_SIZE)
      .offset(offset);
    return { success: true as const, data: rows.map((row) => presentLine(row)), counts, owners, page, pages };
  }),

  findTravellers: api.findTravellers.handler(async ({ input, context }) => ({
    success: true as const,
    data: await findTravellers(context.db, input),
  })),

  createDeskInquiry: api.createDeskInquiry.handler(async ({ input, context }) =>
    answer(context, await createDeskInquiry(context, input)),
  ),

  readInquiry: api.readInquiry.handler(({ input, context }) => answer(context, input.id)),

  moveInquiry: api.moveInquiry.handler(async ({ input: { id, status, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const row = await lockInquiry(tx, id);
      if (row.version !== version) throw refuse('CONFLICT', m.staff_inquiry_stale());
      if (!MOVES[row.status].includes(status))
        throw refuse('CONFLICT', m.staff_inquiry_not_allowed({ from: row.status, to: status }));
      await move(context, tx, { id, from: row.status, to: status, by: signedIn(context).userId });
    });
    return answer(context, id);
  }),

  // Without a version: the newest choice counts, and what a colleague is writing stays as it is.
  assignInquiry: api.assignInquiry.handler(async ({ input: { id, assigneeId, ifUnassigned }, context }) => {
    await context.db.transaction(async (tx) => {
      const row = await lockInquiry(tx, id);
      if (row.assigneeId === assigneeId) return;
      if (ifUnassigned && (await isAssigned(tx, row.assigneeId))) throw refuse('CONFLICT', m.staff_taken_meanwhile());
      await requireColleague(tx, assigneeId);
      await tx.update(inquiries).set({ assigneeId }).where(eq(inquiries.id, id));
      const at = context.clock();
      const by = signedIn(context).userId;
      await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'assigned', by, toUser: assigneeId, at });
    });
    return answer(context, id);
  }),

  saveAdminNotes: api.saveAdminNotes.handler(async ({ input: { id, adminNotes, version }, context }) => {
    const at = context.clock();
    await context.db.transaction(async (tx) => {
      const row = await lockInquiry(tx, id);
      const [saved] = await tx
        .update(inquiries)
        .set({ adminNotes, version: sql`${inquiries.version} + 1`, updatedAt: at })
        .where(and(eq(inquiries.id, row.id), eq(inquiries.version, version)))
        .returning({ id: inquiries.id });
      if (!saved) throw refuse('CONFLICT', m.staff_inquiry_stale());
      await tx.insert(inquiryEvents).values({ inquiryId: id, kind: 'noted', by: signedIn(context).userId, at });
    });
    return answer(context, id);
  }),

  addInquiryNote: api.addInquiryNote.handler(async ({ input: { id, text }, context }) => {
    const { userId: authorId } = signedIn(context);
    await context.db.transaction(async (tx) => {
      await lockInquiry(tx, id);
      await tx.insert(inquiryNotes).values({ inquiryId: id, authorId, text, createdAt: context.clock() });
    });
    return answer(context, id);
  }),
};

/** Name, email, from or to contains the words as typed, or they are a reference; SQL wildcards are plain characters. */
function matching(q: string): SQL | undefined {
  if (!q) return undefined;
  const reference = readReference(q);
  const words = contains(q, inquiries.name, inquiries.email, inquiries.from, inquiries.to);
  return reference ? or(words, like(inquiries.reference, `${reference}%`)) : words;
}

/** Plain SQL, as for the owner: it has no active assignee. */
const isUnassigned = () => sql<boolean>`not exists (select from users where users.id = inquiries.assignee_id
  and users.role <> 'user' and users.deactivated_at is null)`;

const ownedBy = (userId: string): Record<OwnerFilter, SQL | undefined> => ({
  all: undefined,
  mine: eq(inquiries.assigneeId, userId),
  // What a deactivated account was assigned counts as unassigned.
  unassigned: isUnassigned(),
});

async function countOwners(db: Database, found: SQL | undefined, whose: Record<OwnerFilter, SQL | undefined>) {
  const [counted] = await db
    .select({
      all: count(),
      mine: sql<number>`count(*) filter (where ${whose.mine})`.mapWith(Number),
      unassigned: sql<number>`count(*) filter (where ${whose.unassigned})`.mapWith(Number),
    })
    .from(inquiries)
    .where(found);
  return counted ?? { all: 0, mine: 0, unassigned: 0 };
}

/** The row, locked until the transaction ends, so that it cannot change between comparison and write. */
async function lockInquiry(
  tx: Transaction,
  id: string,
): Promise<{ id: string; version: number; status: InquiryStatus; assigneeId: string | null }> {
  if (!isUuid(id)) throw notFound();
  const [row] = await tx
    .select({
      ...{ id: inquiries.id, version: inquiries.version },
      ...{ status: inquiries.status, assigneeId: inquiries.assigneeId },
    })
    .from(inquiries)
    .where(eq(inquiries.id, id))
    .for('update');
  if (!row) throw notFound();
  return row;
}

async function answer(call: Call, id: string) {
  const data = isUuid(id) ? await readRecord(call, id) : undefined;
  if (!data) throw notFound();
  return { success: true as const, data };
}

/** A row of the list. */
export function presentLine({
  id,
  budgetPerPersonCents,
  createdAt,
  owner,
  isUnassigned = false,
  ...row
}: InquiryRow & { owner?: string | null; isUnassigned?: boolean }): InquiryLine {
  const line = {
    ...row,
    isUnassigned,
    _id: id,
    budgetPerPerson: budgetPerPersonCents / 100,
    createdAt: createdAt.toISOString(),
  };
  return owner ? { ...line, owner } : line;
}
