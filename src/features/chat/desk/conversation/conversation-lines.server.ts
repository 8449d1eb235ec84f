// Conversations as the inbox lists them: visitor, last message, number of unread messages.
import { and, asc, desc, eq, inArray, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { type Conversation, chatMessages, conversations } from '#features/chat/chat/chat.table.ts';
import { colleagueName } from '#features/staff/people/colleagues.server.ts';
import { m } from '#messages';
import { contains } from '#platform/contains.ts';
import type { Queryable } from '#platform/database.ts';
import { pageWithin } from '#platform/list-page.ts';
import type { ConversationLine } from '../desk.contract.ts';
import { CONVERSATION_FILTERS, type ConversationFilter } from '../desk.rules.ts';

const PAGE_SIZE = 25;
const PREVIEW_LENGTH = 160;
const visitors = alias(users, 'visitors');
const assignees = alias(users, 'assignees');

type Wanted = { q: string; filter: ConversationFilter; page: number; agentId: string };

/** One page of the list, with the number of conversations per filter. */
export async function listLines(db: Queryable, { q, filter, page: asked, agentId }: Wanted) {
  const found = matching(q);
  const counts = await countEach(db, found, agentId);
  const { page, pages, offset } = pageWithin(asked, counts[filter], PAGE_SIZE);
  const data = await readLines(db, and(found, isIn(filter, agentId)), q)
    .orderBy(...orderOf(filter))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { data: data.map(presentLine), counts, page, pages };
}

/** Undefined if the conversation does not exist. */
export async function readLine(db: Queryable, id: string): Promise<ConversationLine | undefined> {
  const [row] = await readLines(db, eq(conversations.id, id), '');
  return row && presentLine(row);
}

/** Waiting conversations first, the longest waiting first; then the newest. */
const orderOf = (filter: ConversationFilter): SQL[] =>
  filter === 'open' || filter === 'waiting'
    ? [sql`${conversations.waitingSince} asc nulls last`, desc(conversations.lastAt), asc(conversations.id)]
    : [desc(conversations.lastAt), asc(conversations.id)];

function isIn(filter: ConversationFilter, agentId: string): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'open') return inArray(conversations.status, ['waiting', 'live']);
  if (filter === 'mine') return and(eq(conversations.status, 'live'), eq(conversations.assigneeId, agentId));
  return eq(conversations.status, filter);
}

async function countEach(db: Queryable, found: SQL | undefined, agentId: string) {
  const those = (filter: ConversationFilter) =>
    sql<number>`(count(*) filter (where ${isIn(filter, agentId) ?? sql`true`}))::int`;
  const columns = Object.fromEntries(CONVERSATION_FILTERS.map((filter) => [filter, those(filter)])) as Record<
    ConversationFilter,
    SQL<number>
  >;
  const [counts] = await db
    .select(columns)
    .from(conversations)
    .leftJoin(visitors, eq(visitors.id, conversations.userId))
    .where(found);
  if (!counts) throw new Error('a count answered no row');
  return counts;
}

/** A prefix search for every word; undefined if nothing searchable was typed. */
function wordsOf(q: string): string | undefined {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return words?.join(' & ');
}
const says = (words: string) =>
  sql`to_tsvector('plain_words', ${chatMessages.text}) @@ to_tsquery('plain_words', ${words})`;

/** Matches messages, the visitor's name or email, and the page they are on. */
function matching(q: string): SQL | undefined {
  if (!q) return undefined;
  const name = sql`${visitors.firstName} || ' ' || ${visitors.lastName}`;
  const words = wordsOf(q);
  return or(
    contains(q, name, visitors.email, conversations.email, conversations.page),
    words
      ? inArray(conversations.id, sql`(select conversation_id from ${chatMessages} where ${says(words)})`)
      : undefined,
  );
}

/** Adds the visitor's last words, or in a search the newest message that matches. */
function readLines(db: Queryable, where: SQL | undefined, q: string) {
  const words = wordsOf(q);
  const inIt = eq(chatMessages.conversationId, conversations.id);
  const isSaid = ne(chatMessages.author, 'system');
  // One query for all conversations, so that the full-text index is used.
  const found = db
    .select({ id: chatMessages.conversationId, seq: max(chatMessages.seq).as('found_seq') })
    .from(chatMessages)
    .where(words ? and(says(words), isSaid) : sql`false`)
    .groupBy(chatMessages.conversationId)
    .as('found');
  const shown = sql`case when ${found.seq} is null then ${chatMessages.author} = 'visitor' else ${chatMessages.seq} = ${found.seq} end`;
  const last = db
    .select({ text: chatMessages.text, author: chatMessages.author })
    .from(chatMessages)
    .where(and(inIt, shown))
    .orderBy(desc(chatMessages.seq))
    .limit(1)
    .as('last');
  const theirs = sql`from ${chatMessages} where ${inIt} and ${chatMessages.author} = 'visitor'`;
  return db
    .select({
      conversation: conversations,
      visitor: { firstName: visitors.firstName, lastName: visitors.lastName, email: visitors.email },
      assignee: {
        id: assignees.id,
        ...{ firstName: assignees.firstName, lastName: assignees.lastName, email: assignees.email },
        ...{ portrait: assignees.portrait, deactivatedAt: assignees.deactivatedAt },
      },
      text: sql<string | null>`left(${last.text}, ${PREVIEW_LENGTH})`,
      author: last.author,
      visitorSeq: sql<number>`(select coalesce(max(${chatMessages.seq}), 0) ${theirs})`,
      unread: sql<number>`(select count(*)::int ${theirs} and ${chatMessages.seq} > ${conversations.agentSeen})`,
      lastHere: sql<Date>`greatest(${conversations.visitorAt}, (select max(${chatMessages.at}) ${theirs}))`.mapWith(
        conversations.visitorAt,
      ),
    })
    .from(conversations)
    .leftJoin(visitors, eq(visitors.id, conversations.userId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .leftJoin(found, eq(found.id, conversations.id))
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .$dynamic();
}
type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** The email that was proven in a conversation, also after the proof expired for the visitor. */
export const onceProven = ({ email, verifiedUntil }: Conversation): string | undefined =>
  (verifiedUntil && email) || undefined;

function visitorName(conversation: Conversation, visitor: LineRow['visitor']): string {
  const name = visitor && `${visitor.firstName} ${visitor.lastName}`.trim();
  return name || visitor?.email || onceProven(conversation) || m.desk_visitor({ id: conversation.id.slice(0, 4) });
}

function presentLine(row: LineRow): ConversationLine {
  const { conversation, visitor, assignee, text, author, visitorSeq, unread, lastHere } = row;
  const { id, status, page, seq, waitingSince, liveSince, lastAt } = conversation;
  return {
    ...{ _id: id, status, page, seq, visitorSeq, unread },
    name: visitorName(conversation, visitor),
    signedIn: visitor !== null,
    assignee: assignee && { _id: assignee.id, name: colleagueName(assignee), portrait: portraitOf(assignee) },
    preview: text ?? '',
    previewBy: author,
    lastHere: lastHere.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    liveSince: liveSince?.toISOString() ?? null,
    lastAt: lastAt.toISOString(),
  };
}
