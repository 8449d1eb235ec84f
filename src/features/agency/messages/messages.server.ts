// Messages of the contact page at the desk: listed, given to a colleague, answered by mail, closed.
// Decision: docs/decisions/0039-messages-at-the-desk.md
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { conversationMessages } from '#features/chat/chat/chat.table.ts';
import { contactAnswers, contactMessages } from '#features/site/contact/contact.table.ts';
import { colleagueName, colleaguesOf, requireColleague } from '#features/staff/people/colleagues.server.ts';
import { inquiries, inquiryMessages } from '#features/trips/inquiries/inquiries.table.ts';
import { tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { countsByFilter, longestWaitingFirst, pageWithin } from '#platform/list-page.ts';
import { answerEmail } from '#platform/mail-sender.ts';
import type { ContactMessage, MessageLine } from './messages.contract.ts';
import { MESSAGE_FILTERS } from './messages.rules.ts';

const PAGE_SIZE = 25;
/** To one mailbox: more than a conversation needs. Anyone may have typed the email. */
const ANSWERS_PER_DAY = 50;
const START_LENGTH = 200;
const EARLIER_SHOWN = 20;
type Row = typeof contactMessages.$inferSelect;
const notFound = () => refuse('NOT_FOUND', m.messages_unknown());
const isOpen = sql`${contactMessages.status} = 'open'`;

export const messagesHandlers = {
  listMessages: api.listMessages.handler(async ({ input, context: { db } }) => {
    const found = matching(input.q);
    const counted = await db
      .select({ status: contactMessages.status, rows: count() })
      .from(contactMessages)
      .where(found)
      .groupBy(contactMessages.status);
    const counts = countsByFilter(MESSAGE_FILTERS, counted);
    const { page, pages, offset } = pageWithin(input.page, counts[input.status], PAGE_SIZE);
    const rows = await db
      .select({ message: contactMessages, owner: users })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.assigneeId))
      .where(and(found, input.status === 'all' ? undefined : eq(contactMessages.status, input.status)))
      .orderBy(...longestWaitingFirst(isOpen, contactMessages))
      .limit(PAGE_SIZE)
      .offset(offset);
    const data = rows.map(({ message, owner }) => presentLine(message, owner));
    return { success: true as const, data, counts, page, pages };
  }),

  readMessage: api.readMessage.handler(({ input, context }) => answerWith(context, input.id)),

  answerMessage: api.answerMessage.handler(async ({ input: { id, seen, text }, context }) => {
    const { userId } = signedIn(context);
    await context.db.transaction(async (tx) => {
      const row = await lockMessage(tx, id);
      const before = await tx
        .select()
        .from(contactAnswers)
        .where(eq(contactAnswers.messageId, id))
        .orderBy(desc(contactAnswers.at), desc(contactAnswers.id));
      const [newest] = before;
      // A second press, or a call repeated because its answer was lost.
      if (before.length === seen + 1 && newest?.by === userId && newest.text === text) return;
      if (before.length !== seen) throw refuse('CONFLICT', m.messages_answered_meanwhile());
      const [kept] = await tx
        .insert(contactAnswers)
        .values({ messageId: id, by: userId, text, at: context.clock() })
        .returning({ id: contactAnswers.id });
      const assigneeId = row.assigneeId ?? userId;
      await tx.update(contactMessages).set({ status: 'answered', assigneeId }).where(eq(contactMessages.id, id));
      const queued = await context.mail.queue(tx, {
        ...{ kind: 'contact-answer', to: row.email, locale: row.locale, by: 'anyone', maxPerDay: ANSWERS_PER_DAY },
        replyTo: answerEmail(context.config),
        dedupeKey: `contact-answer:${kept?.id}`,
        props: {
          ...{ name: row.name, purpose: row.purpose, message: row.message, answer: text },
          by: await signatureOf(tx, userId),
        },
      });
      // The mailbox has had its mails of the day: an answer that is not sent is not kept.
      if (!queued) throw refuse('CONFLICT', m.messages_not_mailed({ email: row.email }));
    });
    return answerWith(context, id);
  }),

  moveMessage: api.moveMessage.handler(async ({ input: { id, status }, context }) => {
    await context.db.transaction(async (tx) => {
      const row = await lockMessage(tx, id);
      if (status === 'closed' && row.status === 'answered')
        throw refuse('CONFLICT', m.messages_answered_meanwhile_close());
      await tx.update(contactMessages).set({ status }).where(eq(contactMessages.id, id));
    });
    return answerWith(context, id);
  }),

  assignMessage: api.assignMessage.handler(async ({ input: { id, assigneeId }, context }) => {
    await context.db.transaction(async (tx) => {
      const row = await lockMessage(tx, id);
      if (row.assigneeId === assigneeId) return;
      await requireColleague(tx, assigneeId);
      await tx.update(contactMessages).set({ assigneeId }).where(eq(contactMessages.id, id));
      await tellStaff(context, tx, [assigneeId], { kind: 'assigned', by: signedIn(context).userId, messageId: id });
    });
    return answerWith(context, id);
  }),
};

/** How many messages wait for an answer. */
export const openMessages = (db: Queryable): Promise<number> => db.$count(contactMessages, isOpen);

function matching(q: string): SQL | undefined {
  const { name, email, purpose, message } = contactMessages;
  return q ? contains(q, name, email, purpose, message) : undefined;
}

async function lockMessage(tx: Transaction, id: string): Promise<Row> {
  const [row] = isUuid(id)
    ? await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    : [];
  if (!row) throw notFound();
  return row;
}

/** A message that was left in the chat may have no name. */
const calledName = ({ name, email }: Pick<Row, 'name' | 'email'>) => name || email;

const presentLine = ({ id, message, ...row }: Row, owner: User | null): MessageLine => ({
  ...{ _id: id, name: calledName(row), email: row.email, purpose: row.purpose, status: row.status },
  start: message.slice(0, START_LENGTH).toWellFormed(),
  ...(owner ? { owner: colleagueName(owner), portrait: portraitOf(owner) } : {}),
  createdAt: row.createdAt.toISOString(),
});

async function answerWith(call: Call, id: string) {
  const { db } = call;
  const [row] = isUuid(id) ? await db.select().from(contactMessages).where(eq(contactMessages.id, id)) : [];
  if (!row) throw notFound();
  const { assigneeId, createdAt } = row;
  const [answers, about, conversationId, earlier, colleagues] = await Promise.all([
    answersOf(call, id),
    aboutOf(call, id),
    conversationOf(call, id),
    earlierOf(call, row),
    colleaguesOf(call, assigneeId),
  ]);
  const data: ContactMessage = {
    ...{
      _id: id,
      name: calledName(row),
      email: row.email,
      number: row.number,
      purpose: row.purpose,
      message: row.message,
    },
    ...{ locale: row.locale, status: row.status, createdAt: createdAt.toISOString(), colleagues, answers, earlier },
    ...(assigneeId ? { assigneeId } : {}),
    ...(about ? { about } : {}),
    ...(conversationId ? { conversationId } : {}),
  };
  return { success: true as const, data };
}

async function aboutOf({ db }: Call, id: string): Promise<ContactMessage['about']> {
  const { id: _id, reference, from, to } = inquiries;
  const [about] = await db
    .select({ _id, reference, from, to })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(eq(inquiryMessages.messageId, id));
  return about;
}

async function conversationOf({ db }: Call, id: string): Promise<string | undefined> {
  const [left] = await db.select().from(conversationMessages).where(eq(conversationMessages.messageId, id));
  return left?.conversationId;
}

async function answersOf({ db }: Call, id: string): Promise<ContactMessage['answers']> {
  const rows = await db
    .select({ answer: contactAnswers, by: users })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.by))
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.at));
  return rows.map(({ answer, by }) => ({
    ...{ _id: answer.id, text: answer.text, at: answer.at.toISOString() },
    by: by ? colleagueName(by) : '',
    portrait: portraitOf(by),
  }));
}

/** By email alone: a traveller writes with and without signing in. */
async function earlierOf({ db }: Call, { id, email }: Row): Promise<ContactMessage['earlier']> {
  const [messages, trips] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(and(eq(contactMessages.email, email), ne(contactMessages.id, id)))
      .orderBy(desc(contactMessages.createdAt))
      .limit(EARLIER_SHOWN),
    db
      .select()
      .from(inquiries)
      .where(eq(sql`lower(${inquiries.email})`, email.toLowerCase()))
      .orderBy(desc(inquiries.createdAt))
      .limit(EARLIER_SHOWN),
  ]);
  return {
    messages: messages.map(({ id: _id, purpose, status, createdAt }) => ({
      ...{ _id, purpose, status, createdAt: createdAt.toISOString() },
    })),
    inquiries: trips.map(({ id: _id, from, to, status, createdAt }) => ({
      ...{ _id, from, to, status, createdAt: createdAt.toISOString() },
    })),
  };
}
