// A conversation as an agent sees it: messages, private notes, the visitor, and their inquiries.
import { and, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { portraitsOf } from '#features/account/portraits/portraits.server.ts';
import { placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import type { ChatInquiry, ChatMessage } from '#features/chat/chat/chat.contract.ts';
import {
  type ChatMessageRow,
  type Conversation,
  chatMessages,
  chatNotes,
  conversationMessages,
  conversations,
} from '#features/chat/chat/chat.table.ts';
import { inquiriesOf, presentInquiry } from '#features/chat/chat/server/chat-inquiries.server.ts';
import { messagesAfter } from '#features/chat/chat/server/conversation-log.server.ts';
import { presentMessage } from '#features/chat/chat/server/present-conversation.server.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { caseOf } from '#features/trips/inquiries/merging/case.server.ts';
import { pictureOf } from '#features/trips/inquiries/traveller/place-picture.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Database } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { ConversationNote, ConversationRecord } from '../desk.contract.ts';
import { readDeskTrip } from '../trip/desk-trip.server.ts';
import { onceProven, readLine } from './conversation-lines.server.ts';

/** How many messages are loaded together; earlier ones on request. */
const MESSAGES_PER_PAGE = 100;
const MAX_NOTES = 200;

export const notFound = () => refuse('NOT_FOUND', m.desk_not_found());
/** Checks the id first, because PostgreSQL raises an error for a text that is not a UUID. Throws 404. */
export function knownId(id: string): string {
  if (!isUuid(id)) throw notFound();
  return id;
}

type Reading = Pick<Services, 'db' | 'content' | 'config'>;
type Part = { after?: number; before?: number };

export async function readRecord(services: Reading, id: string, part: Part): Promise<ConversationRecord> {
  const { db } = services;
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, knownId(id)));
  const line = conversation && (await readLine(db, id));
  if (!conversation || !line) throw notFound();
  const [messages, notes, left, known, trip] = await Promise.all([
    readMessages(db, id, part).then((rows) => presentForDesk(db, rows)),
    readNotes(db, id),
    readLeft(db, id),
    readVisitor(services, conversation),
    readDeskTrip(services, conversation),
  ]);
  return { ...line, messages, notes, left, trip, ...known };
}

async function readMessages(db: Database, id: string, { after, before }: Part): Promise<ChatMessageRow[]> {
  if (after !== undefined) return messagesAfter({ db }, id, after);
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, id), before ? lt(chatMessages.seq, before) : undefined))
    .orderBy(desc(chatMessages.seq))
    .limit(MESSAGES_PER_PAGE);
  return rows.reverse();
}

/** Agents may see every inquiry in a message. */
export async function presentForDesk(db: Database, rows: readonly ChatMessageRow[]): Promise<ChatMessage[]> {
  const ids = rows.flatMap(({ extras }) => extras.inquiryId ?? []);
  const named = ids.length > 0 ? await db.select().from(inquiries).where(inArray(inquiries.id, ids)) : [];
  const shown = new Map<string, ChatInquiry>(named.map((row) => [row.id, presentInquiry(row)]));
  const portraits = await portraitsOf(
    db,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => presentMessage(row, { inquiries: shown, portraits }));
}

/** The private notes, oldest first; only the newest. */
export async function readNotes(db: Database, id: string, which?: SQL): Promise<ConversationNote[]> {
  const rows = await db
    .select({ note: chatNotes, author: NAMED_COLLEAGUE, inquiryId: inquiries.id })
    .from(chatNotes)
    .leftJoin(users, eq(users.id, chatNotes.authorId))
    // The note of an inquiry that was started here has its id.
    .leftJoin(inquiries, eq(inquiries.id, chatNotes.clientId))
    .where(and(eq(chatNotes.conversationId, id), which))
    .orderBy(desc(chatNotes.id))
    .limit(MAX_NOTES);
  return rows.reverse().map(({ note, author, inquiryId }) => ({
    ...{ _id: String(note.id), clientId: note.clientId, text: note.text, afterSeq: note.afterSeq },
    author: author ? colleagueName(author) : m.staff_by_someone(),
    portrait: portraitOf(author),
    ...(inquiryId && { inquiryId }),
    at: note.at.toISOString(),
  }));
}

async function readLeft(db: Database, id: string): Promise<ConversationRecord['left']> {
  const rows = await db
    .select({ _id: contactMessages.id, status: contactMessages.status, createdAt: contactMessages.createdAt })
    .from(conversationMessages)
    .innerJoin(contactMessages, eq(contactMessages.id, conversationMessages.messageId))
    .where(eq(conversationMessages.conversationId, id))
    .orderBy(desc(contactMessages.createdAt));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const SHOWN_OF_INQUIRY = 10;

/**
 * The newest first: those that it was started from, and those of its traveller, who is known by the account, or by the email of the
 * inquiry if it was proven in the chat.
 */
export async function conversationsOfInquiry(db: Database, inquiryId: string) {
  const [inquiry] = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.id, knownId(inquiryId)));
  if (!inquiry) throw notFound();
  const asked = await caseOf(db, inquiry);
  const accounts = asked.flatMap(({ userId }) => userId ?? []);
  const emails = asked.map(({ email }) => email.toLowerCase());
  const begun = await db
    .select({ id: chatNotes.conversationId })
    .from(chatNotes)
    .where(
      inArray(
        chatNotes.clientId,
        asked.map(({ id }) => id),
      ),
    );
  const rows = await db
    .select({ _id: conversations.id, status: conversations.status, lastAt: conversations.lastAt })
    .from(conversations)
    .where(
      or(
        inArray(conversations.userId, accounts),
        and(inArray(sql`lower(${conversations.email})`, emails), isNotNull(conversations.verifiedUntil)),
        inArray(
          conversations.id,
          begun.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(conversations.lastAt))
    .limit(SHOWN_OF_INQUIRY);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

/** The inquiries that were started from a conversation, the newest first. */
const begunHere = async (db: Database, id: string) =>
  (
    await db
      .select({ inquiry: inquiries })
      .from(chatNotes)
      .innerJoin(inquiries, eq(inquiries.id, chatNotes.clientId))
      .where(eq(chatNotes.conversationId, id))
      .orderBy(desc(inquiries.createdAt))
      .limit(SHOWN_OF_INQUIRY)
  ).map(({ inquiry }) => inquiry);

type Known = Pick<ConversationRecord, 'visitor' | 'bookings'>;

async function readVisitor(services: Reading, conversation: Conversation): Promise<Known> {
  const { db } = services;
  const { userId, createdAt } = conversation;
  const [account] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const proven = onceProven(conversation);
  const emails = [account?.email, proven].filter((email) => email !== undefined);
  const theirs = userId || emails.length > 0 ? await inquiriesOf(db, { userId: userId ?? undefined, emails }) : [];
  const begun = await begunHere(db, conversation.id);
  const rows = [...begun.filter(({ id }) => !theirs.some((one) => one.id === id)), ...theirs];
  const same = or(
    userId ? eq(conversations.userId, userId) : undefined,
    // An email that was only typed does not prove an owner.
    proven ? and(eq(conversations.email, proven), isNotNull(conversations.verifiedUntil)) : undefined,
  );
  const [before] = same
    ? await db
        .select({ times: count() })
        .from(conversations)
        .where(and(same, lt(conversations.createdAt, createdAt)))
    : [];
  const photos = await placePhotos(services);
  const knownBy = account ? ('account' as const) : ('code' as const);
  return {
    visitor: {
      email: account?.email ?? proven ?? '',
      emailKnownBy: emails.length > 0 ? knownBy : 'nothing',
      phone: account?.phone || theirs[0]?.phone || '',
      since: createdAt.toISOString(),
      earlier: before?.times ?? 0,
    },
    bookings: rows.map((row) => ({
      ...presentInquiry(row),
      tripDuration: row.tripDuration,
      imageUrl: pictureOf(row.to, 'card', photos),
    })),
  };
}
