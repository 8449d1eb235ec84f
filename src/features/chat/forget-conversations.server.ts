// Conversations that go with their person, and what was kept of them elsewhere.
import { eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { openQuestions } from '#features/assistant/open-questions.table.ts';
import type { Transaction } from '#platform/database.ts';
import { chatCodes, conversations, openQuestionAskings } from './chat.table.ts';

/** Deletes conversations, the questions that were asked in no other one, and the address where others typed it. */
export async function forgetConversations(tx: Transaction, which: SQL | undefined, email: string): Promise<void> {
  const gone = await tx.select({ id: conversations.id }).from(conversations).where(which).for('update');
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    const { questionId, conversationId } = openQuestionAskings;
    const asked = (where: SQL) =>
      tx.select({ one: sql`1` }).from(openQuestionAskings).where(sql`${questionId} = ${openQuestions.id} and ${where}`);
    await tx
      .delete(openQuestions)
      .where(
        sql`${exists(asked(inArray(conversationId, ids)))} and ${notExists(asked(sql`not ${inArray(conversationId, ids)}`))}`,
      );
    await tx.delete(conversations).where(inArray(conversations.id, ids));
  }
  await tx.delete(chatCodes).where(eq(chatCodes.email, email));
  await tx.update(conversations).set({ email: null, verifiedUntil: null }).where(eq(conversations.email, email));
}
