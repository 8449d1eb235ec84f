// Which inquiries the desk is shown, and as what: for the list, the board and the spreadsheet.
import { and, count, eq, getTableColumns, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '#domain/text.ts';
import { HOUR_MS } from '#domain/time.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import type { Queryable } from '#platform/database.ts';
import { longestWaitingFirst } from '#platform/list-page.ts';
import { type InquiryRow, inquiries } from '../inquiries.table.ts';
import { readReference } from '../inquiry-reference.rules.ts';
import { MOVES } from '../inquiry-status.rules.ts';
import { isKept } from '../merging/case.server.ts';
import { DUE, owedAt } from '../owed-answers.server.ts';
import type { InquiryFilter, InquiryLine } from './staff-inquiries.contract.ts';
import {
  CARDS_PER_LANE,
  DESK_MOVES,
  LANE_NAMES,
  LANE_STATUSES,
  type LaneName,
  OWNER_FILTERS,
  type OwnerFilter,
  type StatusFilter,
  WAITING_HOURS,
} from './staff-inquiries.rules.ts';

const merged = alias(inquiries, 'merged');
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
    union all
    select by_user, created_at from inquiry_letters where inquiry_id = inquiries.id
  ) as handled
  join users on users.id = handled.agent and users.role <> 'user'
  order by handled.done desc limit 1))`;

const ROWS_AT_ONCE = 500;
/** What the desk still has to do something about. */
const OPEN = ['pending', 'quoted', 'accepted'] as const;

/** Plain SQL, as for the owner: it has no active assignee. */
const isUnassigned = () => sql<boolean>`not exists (select from users where users.id = inquiries.assignee_id
  and users.role <> 'user' and users.deactivated_at is null)`;

const ownedBy = (userId: string): Record<OwnerFilter, SQL | undefined> => ({
  all: undefined,
  mine: eq(inquiries.assigneeId, userId),
  // What a deactivated account was assigned counts as unassigned.
  unassigned: isUnassigned(),
});

/** Name, email, from or to contains the words as typed, or they are a reference; SQL wildcards are plain characters. */
function matching(q: string): SQL | undefined {
  if (!q) return undefined;
  const reference = readReference(q);
  const has = (table: typeof inquiries | typeof merged) => {
    const words = contains(q, table.name, table.email, table.from, table.to);
    return reference ? or(words, like(table.reference, `${reference}%`)) : words;
  };
  // What was merged is found as the inquiry that it was merged into.
  return or(
    has(inquiries),
    sql`exists (select from ${inquiries} as merged where merged.merged_into = inquiries.id and ${has(merged)})`,
  );
}

const isOwnerFilter = (owner: string): owner is OwnerFilter => OWNER_FILTERS.some((one) => one === owner);

function ownerCondition(call: Call, owner: InquiryFilter['owner']): SQL | undefined {
  return isOwnerFilter(owner) ? ownedBy(signedIn(call).userId)[owner] : eq(inquiries.assigneeId, owner);
}

function conditions(call: Call, filter: Omit<InquiryFilter, 'owner'>): SQL | undefined {
  const { q, waiting, due, from, to, leavesFrom, leavesTo, budgetFrom, budgetTo } = filter;
  const now = call.clock();
  const since = new Date(now.getTime() - WAITING_HOURS[waiting] * HOUR_MS);
  const cents = (dollars: number) => Math.round(dollars * 100);
  return and(
    isKept(),
    matching(q),
    waiting === 'any' ? undefined : and(inArray(inquiries.status, OPEN), lte(inquiries.createdAt, since)),
    due === 'any' ? undefined : DUE[due](now),
    from ? contains(from, inquiries.from) : undefined,
    to ? contains(to, inquiries.to) : undefined,
    leavesFrom ? gte(inquiries.departureDate, leavesFrom) : undefined,
    leavesTo ? lte(inquiries.departureDate, leavesTo) : undefined,
    budgetFrom === '' ? undefined : gte(inquiries.budgetPerPersonCents, cents(budgetFrom)),
    budgetTo === '' ? undefined : lte(inquiries.budgetPerPersonCents, cents(budgetTo)),
  );
}

export const matchingInquiries = (call: Call, { owner, ...filter }: InquiryFilter): SQL | undefined =>
  and(conditions(call, filter), ownerCondition(call, owner));

/** How many of the other conditions each owner has. */
export async function countOwners(call: Call, { owner: _, ...filter }: InquiryFilter, also?: SQL) {
  const whose = ownedBy(signedIn(call).userId);
  const [counted] = await call.db
    .select({
      all: count(),
      mine: sql<number>`count(*) filter (where ${whose.mine})`.mapWith(Number),
      unassigned: sql<number>`count(*) filter (where ${whose.unassigned})`.mapWith(Number),
    })
    .from(inquiries)
    .where(and(conditions(call, filter), also));
  return counted ?? { all: 0, mine: 0, unassigned: 0 };
}

const LINE = () => ({ ...getTableColumns(inquiries), owner, isUnassigned: isUnassigned(), owedAt: owedAt() });
type Line = InquiryRow & { owner?: string | null; isUnassigned?: boolean; owedAt: Date | null };

export const selectLines = (db: Queryable, found: SQL | undefined) =>
  db
    .select(LINE())
    .from(inquiries)
    .where(found)
    .orderBy(...longestWaitingFirst(isPending, inquiries));

/** The columns of the board, each with its first cards. */
export async function readLanes(call: Call, filter: InquiryFilter) {
  const found = matchingInquiries(call, filter);
  const counted = await call.db
    .select({ status: inquiries.status, rows: count() })
    .from(inquiries)
    .where(found)
    .groupBy(inquiries.status);
  const lane = async (name: LaneName) => {
    const statuses = LANE_STATUSES[name];
    const rows = await selectLines(call.db, and(found, inArray(inquiries.status, statuses))).limit(CARDS_PER_LANE);
    const counts = counted.filter(({ status }) => statuses.some((one) => one === status));
    return { name, count: counts.reduce((sum, row) => sum + row.rows, 0), cards: rows.map(presentLine) };
  };
  return Promise.all(LANE_NAMES.map(lane));
}

type Rows = InquiryFilter & { status: StatusFilter; after: string };

/** In the order in which they were sent, from the one after `after`; `next` is '' at the end. */
export async function readRows(call: Call, { status, after, ...filter }: Rows) {
  const inStatus = status === 'all' ? undefined : eq(inquiries.status, status);
  const later = isUuid(after)
    ? sql`(${inquiries.createdAt}, ${inquiries.id}) >
        (select before.created_at, before.id from inquiries as before where before.id = ${after})`
    : undefined;
  const rows = await call.db
    .select(LINE())
    .from(inquiries)
    .where(and(matchingInquiries(call, filter), inStatus, later))
    .orderBy(inquiries.createdAt, inquiries.id)
    .limit(ROWS_AT_ONCE);
  return { rows, next: rows.length < ROWS_AT_ONCE ? '' : (rows.at(-1)?.id ?? '') };
}

/** A row of the list. */
export function presentLine({
  id,
  budgetPerPersonCents,
  createdAt,
  owner,
  owedAt,
  isUnassigned = false,
  ...row
}: Line): InquiryLine {
  const line = {
    ...row,
    isUnassigned,
    isPromised: row.dueAt !== null,
    _id: id,
    budgetPerPerson: budgetPerPersonCents / 100,
    createdAt: createdAt.toISOString(),
    dueAt: owedAt?.toISOString(),
    moves: DESK_MOVES.filter((move) => MOVES[row.status].includes(move)),
  };
  return owner ? { ...line, owner } : line;
}
