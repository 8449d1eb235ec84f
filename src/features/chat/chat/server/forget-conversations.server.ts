// Erases the conversations of a person, and the records derived from them.
import { and, eq, exists, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import type { Transaction } from '#platform/database.ts';
import { chatCodes, conversations, openQuestionAskings } from '../chat.table.ts';

/** Deletes conversations, and the questions that were asked in no other conversation. */
export async function purgeConversations(tx: Transaction, which: SQL | undefined): Promise<void> {
  const gone = await tx.select({ id: conversations.id }).from(conversations).where(which).for('update');
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  const { questionId, conversationId } = openQuestionAskings;
  const asked = (where: SQL) =>
    tx
      .select({ one: sql`1` })
      .from(openQuestionAskings)
      .where(and(eq(questionId, openQuestions.id), where));
  await tx
    .delete(openQuestions)
    .where(and(exists(asked(inArray(conversationId, ids))), notExists(asked(notInArray(conversationId, ids)))));
  await tx.delete(conversations).where(inArray(conversations.id, ids));
}

/** Removes emails from conversations in which other people typed them. */
export async function purgeTypedEmails(tx: Transaction, emails: string[]): Promise<void> {
  await tx.delete(chatCodes).where(inArray(chatCodes.email, emails));
  await tx.update(conversations).set({ email: null, verifiedUntil: null }).where(inArray(conversations.email, emails));
}
