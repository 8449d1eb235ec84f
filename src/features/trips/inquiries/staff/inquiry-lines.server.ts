// Which inquiries the desk is shown, and as what: for the list, the board and the spreadsheet.
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isUuid } from '#domain/text.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { type Turn, turnedPage } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { deskOrder, type InquiryRow, inquiries } from '../inquiries.table.ts';
import { type InquiryStatus, MOVES } from '../inquiry-status.rules.ts';
import { caseHasWords, partContains } from '../inquiry-words.server.ts';
import { isKept } from '../merging/case.server.ts';
import { shownOffer } from '../offer/offer-of-inquiry.server.ts';
import { DUE, owedAt } from '../owed-answers.server.ts';
import type { InquiryFilter, InquiryLine } from './staff-inquiries.contract.ts';
import {
  CARDS_PER_LANE,
  DESK_MOVES,
  LANE_NAMES,
  LANE_STATUSES,
  type LaneName,
  OWNER_FILTERS,
  STATUS_FILTERS,
  type StatusFilter,
  WAITING_HOURS,
} from './staff-inquiries.rules.ts';

/** The first name, otherwise the email, of the assignee: no one else, so that it says what the filters and the record say. */
// Plain SQL, because in the columns of a select Drizzle names columns without their table.
const owner = sql<string | null>`(
  select coalesce(nullif(users.first_name, ''), users.email) from users where users.id = inquiries.assignee_id)`;

const ROWS_AT_ONCE = 500;
/** What the desk still has to do something about. */
const OPEN = ['pending', 'quoted', 'accepted'] as const;

/** It has no active assignee: the few colleagues are read once. */
const isUnassigned = () => sql<boolean>`(inquiries.assignee_id is null or inquiries.assignee_id not in (
  select users.id from users where users.role <> 'user' and users.deactivated_at is null))`;

function ownerCondition(call: Call, owner: InquiryFilter['owner']): SQL | undefined {
  if (owner === 'all') return undefined;
  // What a deactivated account was assigned counts as unassigned.
  return owner === 'unassigned'
    ? isUnassigned()
    : eq(inquiries.assigneeId, owner === 'mine' ? signedIn(call).userId : owner);
}

function conditions(call: Call, filter: Omit<InquiryFilter, 'owner'>): SQL | undefined {
  const { q, waiting, due, from, to, leavesFrom, leavesTo, budgetFrom, budgetTo } = filter;
  const now = call.clock();
  const since = new Date(now.getTime() - WAITING_HOURS[waiting] * HOUR_MS);
  const cents = (dollars: number) => Math.round(dollars * 100);
  return and(
    isKept(),
    q ? caseHasWords(q) : undefined,
    waiting === 'any' ? undefined : and(inArray(inquiries.status, OPEN), lte(inquiries.createdAt, since)),
    due === 'any' ? undefined : DUE[due](now),
    from ? partContains('from', from) : undefined,
    to ? partContains('to', to) : undefined,
    leavesFrom ? gte(inquiries.departureDate, leavesFrom) : undefined,
    leavesTo ? lte(inquiries.departureDate, leavesTo) : undefined,
    budgetFrom === '' ? undefined : gte(inquiries.budgetPerPersonCents, cents(budgetFrom)),
    budgetTo === '' ? undefined : lte(inquiries.budgetPerPersonCents, cents(budgetTo)),
  );
}

export const matchingInquiries = (call: Call, { owner, ...filter }: InquiryFilter): SQL | undefined =>
  and(conditions(call, filter), ownerCondition(call, owner));

type Counted = { status: InquiryStatus; assigneeId: string | null; rows: number };
/** By status and assignee, without the owner of the filter: all counts of a list are sums of these few. */
const countGroups = (call: Call, { owner: _, ...filter }: InquiryFilter): Promise<Counted[]> =>
  call.db
    .select({ status: inquiries.status, assigneeId: inquiries.assigneeId, rows: count() })
    .from(inquiries)
    .where(conditions(call, filter))
    .groupBy(inquiries.status, inquiries.assigneeId);

/** How many there are in each status, and of each owner. @param colleagues those who are active */
export async function countLines(call: Call, filter: InquiryFilter, colleagues: readonly Colleague[]) {
  const groups = await countGroups(call, filter);
  const active = new Set<string | null>(colleagues.map(({ _id }) => _id));
  const isOwnedBy = (owner: InquiryFilter['owner'], assigneeId: string | null) => {
    if (owner === 'all') return true;
    return owner === 'unassigned'
      ? !active.has(assigneeId)
      : assigneeId === (owner === 'mine' ? signedIn(call).userId : owner);
  };
  const sum = (which: (group: Counted) => boolean) => groups.filter(which).reduce((total, { rows }) => total + rows, 0);
  const isIn = (status: StatusFilter, group: Counted) => status === 'all' || group.status === status;
  const entries = <Name extends string>(names: readonly Name[], counted: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, counted(name)])) as Record<Name, number>;
  return {
    /** In each status, with the owner of the filter. */
    statuses: entries(STATUS_FILTERS, (status) =>
      sum((group) => isIn(status, group) && isOwnedBy(filter.owner, group.assigneeId)),
    ),
    /** Of each owner, in a status. */
    ownersIn: (status: StatusFilter) =>
      entries(OWNER_FILTERS, (owner) => sum((group) => isIn(status, group) && isOwnedBy(owner, group.assigneeId))),
  };
}

const LINE = () => ({ ...getTableColumns(inquiries), owner, isUnassigned: isUnassigned(), owedAt: owedAt() });
type Line = InquiryRow & { owner?: string | null; isUnassigned?: boolean; owedAt: Date | null };

/** `few`: sorting them costs less than walking the index of all. */
type Span = { limit: number; offset?: number; backwards?: boolean; few?: boolean };
/** The planner guesses how many a condition leaves; they were counted before. */
const FEW = 1_000;
/** In the order of the desk. The ids come from an index alone, and only what is shown is read. */
export function selectLines(
  db: Queryable,
  found: SQL | undefined,
  { limit, offset = 0, backwards = false, few }: Span,
) {
  const direction = backwards ? asc : desc;
  const order = [direction(deskOrder(inquiries)), direction(inquiries.id)];
  const ids = db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(found)
    // `+ 0` keeps the planner from walking the index.
    .orderBy(direction(few ? sql`${deskOrder(inquiries)} + 0` : deskOrder(inquiries)), direction(inquiries.id))
    .limit(limit)
    .offset(offset);
  return db
    .select({ ...LINE(), key: sql<string>`${deskOrder(inquiries)}::text` })
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
    .orderBy(...order);
}

const orderKey = z.string().regex(/^-?\d{1,18}$/);

/** One page of the list. @param rows how many there are in all */
export const turnLines = (
  db: Queryable,
  found: SQL | undefined,
  turn: Turn,
  { rows, size }: { rows: number; size: number },
) =>
  turnedPage(turn, { rows, size, key: orderKey }, ({ start, backwards, limit, offset }) => {
    const place = sql`(${deskOrder(inquiries)}, ${inquiries.id})`;
    const beyond = start && sql`${place} ${sql.raw(backwards ? '>' : '<')} (${start[0]}::bigint, ${start[1]}::uuid)`;
    return selectLines(db, and(found, beyond), { limit, offset, backwards, few: rows < FEW });
  });

/** The columns of the board, each with its first cards, and how many there are of each owner. */
export async function readLanes(call: Call, filter: InquiryFilter, colleagues: readonly Colleague[]) {
  const found = matchingInquiries(call, filter);
  const { statuses, ownersIn } = await countLines(call, filter, colleagues);
  const lane = async (name: LaneName) => {
    const rows = LANE_STATUSES[name].reduce((sum, status) => sum + statuses[status], 0);
    const inLane = and(found, inArray(inquiries.status, LANE_STATUSES[name]));
    const cards = rows > 0 ? await selectLines(call.db, inLane, { limit: CARDS_PER_LANE, few: rows < FEW }) : [];
    return { name, count: rows, cards: cards.map(presentLine) };
  };
  return {
    lanes: await Promise.all(LANE_NAMES.map(lane)),
    owners: ownersIn('all'),
  };
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
  offer,
  ...row
}: Line): InquiryLine {
  const line = {
    ...row,
    ...(offer && { offer: shownOffer(offer) }),
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
